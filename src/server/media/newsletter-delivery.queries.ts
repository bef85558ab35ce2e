import { and, asc, eq, notInArray, sql } from "drizzle-orm";
import type { Db } from "#server/platform/database/connect.ts";
import {
  newsletterDeliveries as deliveries,
  newsletterIssues as issues,
  newsletterSubscribers as subscribers,
} from "./newsletter.table.ts";
import type { IssueRow } from "./newsletter-issues.queries.ts";

/** Claims an issue in sending that has no active lease. */
export async function claimIssue(tx: Db, now: string, until: string): Promise<IssueRow | undefined> {
  const [row] = await tx
    .update(issues)
    .set({ leaseUntil: until })
    .where(
      sql`${issues.id} = (select id from ${issues} where state = 'sending' and (lease_until is null or lease_until < ${now})
        order by id limit 1 for update skip locked)`,
    )
    .returning();
  return row;
}

/** Marks mails that were in progress when a process died as unknown: they may have arrived. */
export async function markInterruptedUnknown(tx: Db, issueId: number): Promise<void> {
  const rows = await tx
    .update(deliveries)
    .set({ state: "unknown" })
    .where(and(eq(deliveries.issueId, issueId), eq(deliveries.state, "sending")))
    .returning({ id: deliveries.id });
  if (rows.length > 0)
    await tx
      .update(issues)
      .set({ unknown: sql`${issues.unknown} + ${rows.length}` })
      .where(eq(issues.id, issueId));
}

/** @returns false if another process claimed the issue, or it was stopped */
export async function renewIssue(tx: Db, issueId: number, heldLease: string, until: string | null): Promise<boolean> {
  const rows = await tx
    .update(issues)
    .set({ leaseUntil: until })
    .where(and(eq(issues.id, issueId), eq(issues.leaseUntil, heldLease), eq(issues.state, "sending")))
    .returning({ id: issues.id });
  return rows.length > 0;
}

/**
 * Returns the next mail and marks it as in progress; mails that failed before come last. @param tried ids already tried
 * in this round
 */
export async function takeDelivery(tx: Db, issueId: number, tried: readonly number[]) {
  const [next] = await tx
    .select({
      id: deliveries.id,
      tries: deliveries.tries,
      subscriberId: subscribers.id,
      email: subscribers.email,
      language: subscribers.language,
    })
    .from(deliveries)
    .innerJoin(subscribers, eq(subscribers.id, deliveries.subscriberId))
    .where(
      and(
        eq(deliveries.issueId, issueId),
        eq(deliveries.state, "waiting"),
        tried.length === 0 ? undefined : notInArray(deliveries.id, [...tried]),
      ),
    )
    .orderBy(asc(deliveries.tries), asc(deliveries.id))
    .limit(1)
    .for("update", { of: deliveries });
  if (!next) return undefined;
  await tx
    .update(deliveries)
    .set({ state: "sending", tries: next.tries + 1 })
    .where(eq(deliveries.id, next.id));
  return { ...next, tries: next.tries + 1 };
}

/**
 * Records the result of a mail. Its row is gone if the subscriber left in the meantime, and is deleted if the issue was
 * stopped.
 */
export async function recordDeliveryResult(
  tx: Db,
  { issueId, deliveryId }: { issueId: number; deliveryId: number },
  state: "sent" | "failed" | "waiting",
): Promise<void> {
  const rows = await tx
    .update(deliveries)
    .set({ state })
    .where(and(eq(deliveries.id, deliveryId), eq(deliveries.state, "sending")))
    .returning({ id: deliveries.id });
  if (rows.length === 0) return;
  const [issue] = await tx
    .update(issues)
    .set({
      sent: sql`${issues.sent} + ${state === "sent" ? 1 : 0}`,
      failed: sql`${issues.failed} + ${state === "failed" ? 1 : 0}`,
    })
    .where(eq(issues.id, issueId))
    .returning({ state: issues.state });
  if (issue?.state === "stopped") await tx.delete(deliveries).where(eq(deliveries.id, deliveryId));
}

export async function hasWaiting(db: Db, issueId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.issueId, issueId), eq(deliveries.state, "waiting")))
    .limit(1);
  return row !== undefined;
}

/** Marks an issue as sent if this process still has the lease, and deletes its delivery rows. */
export async function finishIssue(tx: Db, issueId: number, heldLease: string, now: string): Promise<void> {
  const rows = await tx
    .update(issues)
    .set({ state: "sent", finishedAt: now, leaseUntil: null, updatedAt: now })
    .where(and(eq(issues.id, issueId), eq(issues.leaseUntil, heldLease), eq(issues.state, "sending")))
    .returning({ id: issues.id });
  if (rows.length > 0) await tx.delete(deliveries).where(eq(deliveries.issueId, issueId));
}
