import { and, eq, gt, isNull, lt } from "drizzle-orm";
import type { Language } from "#contract/texts/language.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { newsletterSubscribers as subscribers } from "./newsletter.table.ts";

/** Records a subscription request of a reader. @returns false if the address is confirmed already */
export async function recordSubscription(db: Db, email: string, language: Language, at: string): Promise<boolean> {
  const rows = await db
    .insert(subscribers)
    .values({ email, language, askedAt: at, createdAt: at })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: { language, askedAt: at },
      setWhere: isNull(subscribers.confirmedAt),
    })
    .returning({ id: subscribers.id });
  return rows.length > 0;
}

/** @returns the id of an unconfirmed address */
export async function findUnconfirmed(db: Db, email: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(and(eq(subscribers.email, email), isNull(subscribers.confirmedAt)));
  return row?.id;
}

/** Stores the hash of a mailed token. @returns false if the address is confirmed or gone */
export async function setConfirmation(db: Db, id: number, confirmationHash: string): Promise<boolean> {
  const rows = await db
    .update(subscribers)
    .set({ confirmationHash })
    .where(and(eq(subscribers.id, id), isNull(subscribers.confirmedAt)))
    .returning({ id: subscribers.id });
  return rows.length > 0;
}

/**
 * Uses a token once. @returns the subscriber; undefined if the token is unknown, used, or was last requested before
 * `since`
 */
export async function confirm(
  db: Db,
  confirmationHash: string,
  { language, now, since }: { language: Language; now: string; since: string },
) {
  const [row] = await db
    .update(subscribers)
    .set({ confirmedAt: now, confirmationHash: null, language })
    .where(
      and(
        eq(subscribers.confirmationHash, confirmationHash),
        isNull(subscribers.confirmedAt),
        gt(subscribers.askedAt, since),
      ),
    )
    .returning({ id: subscribers.id, email: subscribers.email });
  return row;
}

export async function deleteSubscriber(db: Db, id: number): Promise<void> {
  await db.delete(subscribers).where(eq(subscribers.id, id));
}

/** Deletes addresses that were never confirmed. */
export async function deleteUnconfirmed(db: Db, askedBefore: string): Promise<void> {
  await db.delete(subscribers).where(and(isNull(subscribers.confirmedAt), lt(subscribers.askedAt, askedBefore)));
}
