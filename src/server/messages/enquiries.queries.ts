import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { users } from "#server/accounts/accounts.table.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { waitingEnquiries } from "./messages.table.ts";

const isWaiting = isNull(waitingEnquiries.deliveredAt);
const enquiry = {
  id: waitingEnquiries.id,
  content: waitingEnquiries.content,
  createdAt: waitingEnquiries.createdAt,
  business: { id: businesses.id, name: businesses.name, kind: businesses.kind },
};

/**
 * Adds an enquiry if the sender has fewer than `max` pending ones; safe for concurrent calls. @returns undefined at the
 * limit
 */
export async function insertWaiting(
  tx: Db,
  values: typeof waitingEnquiries.$inferInsert,
  max: number,
): Promise<number | undefined> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, values.senderId)).for("no key update");
  if ((await tx.$count(waitingEnquiries, and(eq(waitingEnquiries.senderId, values.senderId), isWaiting))) >= max)
    return undefined;
  const [row] = await tx.insert(waitingEnquiries).values(values).returning({ id: waitingEnquiries.id });
  return row?.id;
}

/** A sender's undelivered enquiries, newest first. */
export function findWaiting(db: Db, senderId: number, { offset, limit }: { offset: number; limit: number }) {
  return db
    .select(enquiry)
    .from(waitingEnquiries)
    .innerJoin(businesses, eq(businesses.id, waitingEnquiries.businessId))
    .where(and(eq(waitingEnquiries.senderId, senderId), isWaiting))
    .orderBy(desc(waitingEnquiries.createdAt), desc(waitingEnquiries.id))
    .offset(offset)
    .limit(limit);
}

export function countWaiting(db: Db, senderId: number): Promise<number> {
  return db.$count(waitingEnquiries, and(eq(waitingEnquiries.senderId, senderId), isWaiting));
}

/** @returns whether this was a pending enquiry of the sender */
export async function deleteWaiting(db: Db, id: number, senderId: number): Promise<boolean> {
  const { rowCount } = await db
    .delete(waitingEnquiries)
    .where(and(eq(waitingEnquiries.id, id), eq(waitingEnquiries.senderId, senderId), isWaiting));
  return (rowCount ?? 0) > 0;
}

/** Waiting enquiries whose listing has an owner, oldest first. */
export function findDeliverable(db: Db, limit: number) {
  return db
    .select({
      id: waitingEnquiries.id,
      listingId: waitingEnquiries.businessId,
      content: waitingEnquiries.content,
      senderId: waitingEnquiries.senderId,
      receiverId: sql<number>`${businesses.ownerId}`,
    })
    .from(waitingEnquiries)
    .innerJoin(businesses, eq(businesses.id, waitingEnquiries.businessId))
    .innerJoin(users, eq(users.id, waitingEnquiries.senderId))
    .where(and(isWaiting, isNotNull(businesses.ownerId), isNull(businesses.deletedAt), isNull(users.suspendedAt)))
    .orderBy(asc(waitingEnquiries.id))
    .limit(limit);
}

/** Marks an enquiry as delivered. @returns whether it was still pending */
export async function markEnquiryDelivered(tx: Db, id: number, deliveredAt: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(waitingEnquiries)
    .set({ deliveredAt })
    .where(and(eq(waitingEnquiries.id, id), isWaiting));
  return (rowCount ?? 0) > 0;
}
