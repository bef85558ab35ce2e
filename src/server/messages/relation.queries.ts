import { and, eq, isNull, or, sql, type SQL } from "drizzle-orm";
import { users } from "#server/accounts/accounts.table.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { professionalProfiles } from "#server/professionals/professionals.table.ts";
import { conversationMembers, conversations, userBlocks } from "./messages.table.ts";

/** The columns from which a user is presented to the other side of a conversation. */
export const personColumns = {
  userId: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  role: users.role,
  suspendedAt: users.suspendedAt,
  profileId: professionalProfiles.id,
  profileImage: professionalProfiles.profileImage,
  visibility: professionalProfiles.visibility,
};
/** The listing in a conversation. */
export const listingColumns = {
  businessId: businesses.id,
  businessName: businesses.name,
  businessKind: businesses.kind,
  businessLogo: businesses.logo,
  businessOwnerId: businesses.ownerId,
  /** The managers who write in the name of the listing. */
  businessWriters: sql<number[]>`array(select m.user_id from business_managers as m
    where m.business_id = ${businesses.id} and m.owner_id = ${businesses.ownerId} and m.messages)`,
};

/** Matches the conversation of two users, in either order. */
export function isPair(one: number, other: number): SQL | undefined {
  return and(eq(conversations.lowUserId, Math.min(one, other)), eq(conversations.highUserId, Math.max(one, other)));
}

function isBlock(blocker: number, blocked: number): SQL | undefined {
  return and(eq(userBlocks.blockerId, blocker), eq(userBlocks.blockedId, blocked));
}

/** Returns what decides whether a user may write to another; undefined if the other does not exist. */
export async function findRelation(db: Db, userId: number, otherId: number) {
  const blocks = (blocker: number, blocked: number) =>
    sql<boolean>`exists (select 1 from ${userBlocks} where ${isBlock(blocker, blocked)})`;
  const [row] = await db
    .select({
      ...personColumns,
      ...listingColumns,
      subscriptionTier: professionalProfiles.subscriptionTier,
      subscriptionExpiry: professionalProfiles.subscriptionExpiry,
      conversationId: conversations.id,
      startedBy: conversations.startedBy,
      contactSharedAt: conversations.contactSharedAt,
      archived: conversationMembers.archived,
      hasBlocked: blocks(userId, otherId),
      isBlockedBy: blocks(otherId, userId),
    })
    .from(users)
    .leftJoin(professionalProfiles, eq(professionalProfiles.userId, users.id))
    .leftJoin(conversations, isPair(userId, otherId))
    .leftJoin(
      conversationMembers,
      and(eq(conversationMembers.conversationId, conversations.id), eq(conversationMembers.userId, userId)),
    )
    .leftJoin(businesses, and(eq(businesses.id, conversations.businessId), isNull(businesses.deletedAt)))
    .where(eq(users.id, otherId));
  return row;
}
export type RelationRow = NonNullable<Awaited<ReturnType<typeof findRelation>>>;

/** Returns whether one of the two has blocked the other. */
export async function hasBlock(db: Db, one: number, other: number): Promise<boolean> {
  return (await db.$count(userBlocks, or(isBlock(one, other), isBlock(other, one)))) > 0;
}

/** @returns false if the user does not exist */
export async function insertBlock(db: Db, blockerId: number, blockedId: number, createdAt: string): Promise<boolean> {
  const [known] = await db.select({ id: users.id }).from(users).where(eq(users.id, blockedId)).for("key share");
  if (!known) return false;
  await db.insert(userBlocks).values({ blockerId, blockedId, createdAt }).onConflictDoNothing();
  return true;
}

export async function deleteBlock(db: Db, blockerId: number, blockedId: number): Promise<void> {
  await db.delete(userBlocks).where(isBlock(blockerId, blockedId));
}
