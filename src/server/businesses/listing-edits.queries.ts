import { isDeepStrictEqual } from "node:util";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { BusinessKind } from "#contract/business-kinds.ts";
import type { WaitingChanges } from "#contract/businesses.ts";
import type { OpeningSpan } from "#contract/hours.ts";
import type { Db } from "#server/platform/database/connect.ts";
import type { Act } from "#server/platform/undo.ts";
import { businesses, businessLocations, locationHours } from "./businesses.table.ts";
import { businessCategories } from "./categories.table.ts";

export type NewListing = typeof businesses.$inferInsert;
export type NewLocation = typeof businessLocations.$inferInsert;
export type ListingChanges = Partial<NewListing>;
export type LocationChanges = Partial<Omit<NewLocation, "id" | "businessId">>;

export async function findCategoryKind(db: Db, categoryId: number): Promise<BusinessKind | undefined> {
  const [row] = await db
    .select({ kind: businessCategories.kind })
    .from(businessCategories)
    .where(eq(businessCategories.id, categoryId));
  return row?.kind;
}

export async function insertListing(tx: Db, listing: NewListing): Promise<number> {
  const [row] = await tx.insert(businesses).values(listing).returning({ id: businesses.id });
  if (!row) throw new Error("The listing was not written");
  return row.id;
}

export async function insertLocation(tx: Db, location: NewLocation): Promise<number> {
  const [row] = await tx.insert(businessLocations).values(location).returning({ id: businessLocations.id });
  if (!row) throw new Error("The location was not written");
  return row.id;
}

/** Locks a listing for a change; undefined when it is gone. */
export async function lockListing(tx: Db, id: number) {
  const { version, kind, logo, name, websiteUrl, businessType, verificationStatus, pendingChanges, pendingSince } =
    businesses;
  const { subscriptionTier, subscriptionExpiry, subscriptionTrial } = businesses;
  const [row] = await tx
    .select({
      version,
      kind,
      logo,
      name,
      websiteUrl,
      businessType,
      verificationStatus,
      pendingChanges,
      pendingSince,
      subscriptionTier,
      subscriptionExpiry,
      subscriptionTrial,
    })
    .from(businesses)
    .where(and(eq(businesses.id, id), isNull(businesses.deletedAt)))
    .for("no key update");
  return row;
}
export type LockedListing = NonNullable<Awaited<ReturnType<typeof lockListing>>>;

export const keepListing = (act: Act, id: number): Promise<void> => act.keep(businesses, eq(businesses.id, id));

export const keepLocation = (act: Act, id: number): Promise<void> =>
  act.keep(businessLocations, eq(businessLocations.id, id));

/** The columns of changes that wait for an admin; none when they stay as they are. */
export function pendingColumns(
  { pendingChanges }: Pick<LockedListing, "pendingChanges">,
  after: WaitingChanges | null,
  now: string,
): Pick<ListingChanges, "pendingChanges" | "pendingSince"> {
  if (isDeepStrictEqual(pendingChanges, after)) return {};
  return { pendingChanges: after, pendingSince: after && now };
}

export async function updateListing(tx: Db, id: number, changes: ListingChanges, now: string): Promise<void> {
  await tx
    .update(businesses)
    .set({ ...changes, version: sql`${businesses.version} + 1`, updatedAt: now })
    .where(eq(businesses.id, id));
}

/** Makes a rejected listing pending again. @returns false when it is not rejected, or in the trash */
export async function resubmitListing(db: Db, id: number, userId: number, now: string): Promise<boolean> {
  const rows = await db
    .update(businesses)
    .set({
      verificationStatus: "pending",
      verificationSubmitted: true,
      verificationSubmittedBy: userId,
      verificationSubmittedAt: now,
      verificationRejectedAt: null,
      verificationRejectedBy: null,
      verificationRejectionReason: null,
      version: sql`${businesses.version} + 1`,
      updatedAt: now,
    })
    .where(and(eq(businesses.id, id), eq(businesses.verificationStatus, "rejected"), isNull(businesses.deletedAt)))
    .returning({ id: businesses.id });
  return rows.length > 0;
}

export async function findMainLocation(
  tx: Db,
  businessId: number,
): Promise<(typeof businessLocations.$inferSelect & { spans: OpeningSpan[] }) | undefined> {
  const [row] = await tx
    .select()
    .from(businessLocations)
    .where(eq(businessLocations.businessId, businessId))
    .orderBy(sql`${businessLocations.isMainLocation} desc`, businessLocations.id)
    .limit(1);
  if (!row) return undefined;
  const spans = await tx
    .select({ weekday: locationHours.weekday, opens: locationHours.opens, closes: locationHours.closes })
    .from(locationHours)
    .where(eq(locationHours.locationId, row.id));
  return { ...row, spans };
}

export async function updateLocation(tx: Db, id: number, changes: LocationChanges): Promise<void> {
  await tx.update(businessLocations).set(changes).where(eq(businessLocations.id, id));
}

export async function replaceHours(tx: Db, locationId: number, spans: readonly OpeningSpan[]): Promise<void> {
  await tx.delete(locationHours).where(eq(locationHours.locationId, locationId));
  if (spans.length > 0) await tx.insert(locationHours).values(spans.map((span) => ({ ...span, locationId })));
}
