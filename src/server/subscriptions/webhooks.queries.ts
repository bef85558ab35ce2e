import { eq, sql } from "drizzle-orm";
import { businesses } from "#server/businesses/businesses.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { professionalProfiles } from "#server/professionals/professionals.table.ts";
import type { Holder, PendingState, ProviderEvent, ProviderState } from "./payments.provider.ts";
import { paymentEvents } from "./subscriptions.table.ts";
import { providerSubscriptions } from "./webhooks.table.ts";

/**
 * Records an event; waits for a concurrent transaction that is recording it. @returns false if it was already recorded
 */
export async function recordEvent(tx: Db, event: ProviderEvent, now: Date): Promise<boolean> {
  const noted = await tx
    .insert(paymentEvents)
    .values({ id: event.id, type: event.type, createdAt: event.createdAt, appliedAt: now.toISOString() })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return noted.length > 0;
}

/**
 * Locks the holder, also one in the trash, so that its events are processed one after the other.
 * @returns false if the holder is gone
 */
export async function lockHolderRow(tx: Db, holder: Holder): Promise<boolean> {
  const found =
    "businessId" in holder
      ? await tx
          .select({ id: businesses.id })
          .from(businesses)
          .where(eq(businesses.id, holder.businessId))
          .for("no key update")
      : await tx
          .select({ id: professionalProfiles.id })
          .from(professionalProfiles)
          .where(eq(professionalProfiles.id, holder.professionalId))
          .for("no key update");
  return found.length > 0;
}

/** The latest reported state of each of the holder's subscriptions. */
export async function findStates(tx: Db, holder: Holder): Promise<(ProviderState | PendingState)[]> {
  const isTheirs =
    "businessId" in holder
      ? eq(providerSubscriptions.businessId, holder.businessId)
      : eq(providerSubscriptions.professionalId, holder.professionalId);
  const rows = await tx.select({ state: providerSubscriptions.state }).from(providerSubscriptions).where(isTheirs);
  return rows.map(({ state }) => state);
}

/** Stores a state, unless a newer one of the same subscription is stored. */
export async function saveState(tx: Db, state: ProviderState | PendingState): Promise<void> {
  const { holder, subscriptionId, eventAt } = state;
  await tx
    .insert(providerSubscriptions)
    .values({ ...holder, subscriptionId, eventAt, state })
    .onConflictDoUpdate({
      target: providerSubscriptions.subscriptionId,
      set: { eventAt, state },
      setWhere: sql`${providerSubscriptions.eventAt} < excluded.event_at`,
    });
}
