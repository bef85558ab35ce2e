import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { PAGE_LIMITS, toTotal } from "#contract/paging.ts";
import type { Total } from "#contract/total.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { businessCategories } from "#server/businesses/categories.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import type { Act } from "#server/platform/undo.ts";
import type { Authorized } from "./admin.policy.ts";

const isPending = and(eq(businesses.verificationStatus, "pending"), isNull(businesses.deletedAt));

/** Pending registrations of both kinds, oldest first. */
export function findPending(db: Db, window: { offset: number; limit: number }) {
  return db
    .select({
      id: businesses.id,
      kind: businesses.kind,
      name: businesses.name,
      categoryName: businessCategories.name,
      city: businesses.mainCity,
      country: businesses.mainCountry,
      submittedAt: businesses.verificationSubmittedAt,
      submitterId: users.id,
      submitterName: users.username,
      submitterEmail: users.email,
    })
    .from(businesses)
    .innerJoin(businessCategories, eq(businessCategories.id, businesses.categoryId))
    .leftJoin(users, eq(users.id, businesses.verificationSubmittedBy))
    .where(isPending)
    .orderBy(asc(businesses.verificationSubmittedAt), asc(businesses.id))
    .offset(window.offset)
    .limit(window.limit);
}

export async function countPending(db: Db): Promise<Total> {
  const some = db
    .select({ id: businesses.id })
    .from(businesses)
    .where(isPending)
    .limit(PAGE_LIMITS.exactTotal + 1)
    .as("some");
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return toTotal(row?.count ?? 0);
}

/** The columns that a decision changes. */
const decisionColumns = {
  verified: businesses.verified,
  isPublic: businesses.isPublic,
  verificationStatus: businesses.verificationStatus,
  verificationRejectionReason: businesses.verificationRejectionReason,
};

/** Returns a listing to decide about, locked until the transaction ends. */
export async function lockListing(tx: Db, id: number) {
  const [row] = await tx
    .select({ id: businesses.id, kind: businesses.kind, version: businesses.version, ...decisionColumns })
    .from(businesses)
    .where(and(eq(businesses.id, id), isNull(businesses.deletedAt)))
    .for("update");
  return row;
}

export const keepListing = (act: Act, id: number): Promise<void> => act.keep(businesses, eq(businesses.id, id));

/** The columns that a decision writes. */
export type DecisionValues = Partial<typeof businesses.$inferInsert>;
export type LockedListing = NonNullable<Awaited<ReturnType<typeof lockListing>>>;

/** Writes a decision. @returns the new values of the decided columns */
export async function decideListing(tx: Db, listing: Authorized<LockedListing>, values: DecisionValues) {
  const [row] = await tx.update(businesses).set(values).where(eq(businesses.id, listing.id)).returning(decisionColumns);
  return row;
}

/** Returns the owner of a listing, otherwise the user who submitted the registration. */
export async function findListingContact(db: Db, businessId: number) {
  const [row] = await db
    .select({
      kind: businesses.kind,
      businessName: businesses.name,
      userId: users.id,
      email: users.email,
    })
    .from(businesses)
    .innerJoin(users, sql`${users.id} = coalesce(${businesses.ownerId}, ${businesses.verificationSubmittedBy})`)
    .where(eq(businesses.id, businessId));
  return row;
}

export async function findUsername(db: Db, userId: number): Promise<string | undefined> {
  const [row] = await db.select({ username: users.username }).from(users).where(eq(users.id, userId));
  return row?.username;
}
