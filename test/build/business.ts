import { eq } from "drizzle-orm";
import { businesses, businessLocations, locationHours } from "#server/businesses/businesses.table.ts";
import type { OpeningSpan } from "#contract/hours.ts";
import { buildCategory } from "./category.ts";
import { onlyRow, type BuilderApp } from "./inserted.ts";

export type BusinessRow = typeof businesses.$inferSelect;
export type LocationRow = typeof businessLocations.$inferSelect;

export type LocationOverrides = Partial<Omit<typeof businessLocations.$inferInsert, "businessId">> & {
  hours?: readonly OpeningSpan[];
};

export type BusinessOverrides = Partial<Omit<typeof businesses.$inferInsert, "ownerId" | "subscriptionTier">> & {
  owner?: { id: number } | null;
  tier?: BusinessRow["subscriptionTier"];
  /** The first is the main one unless another says so; by default one location in Singapore. */
  locations?: readonly LocationOverrides[];
};

export interface BuiltBusiness {
  business: BusinessRow;
  locations: LocationRow[];
}

/** Monday to Friday, 9:00 to 18:00. */
export const OFFICE_HOURS: readonly OpeningSpan[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  opens: 540,
  closes: 1080,
}));

let built = 0;

/** A public listing without an owner, in its own category. Database triggers update the search. */
export async function buildBusiness(app: BuilderApp, overrides: BusinessOverrides = {}): Promise<BuiltBusiness> {
  const { db } = app.platform.database;
  const { owner = null, tier = "none", locations = [{}], ...columns } = overrides;
  const kind = columns.kind ?? "fitness";
  const now = app.platform.clock.now().toISOString();
  built += 1;
  const { id } = onlyRow(
    await db
      .insert(businesses)
      .values({
        kind,
        name: `Listing ${built}`,
        description: "A place to train.",
        isPublic: true,
        verificationStatus: owner ? "approved" : "not_claimed",
        createdAt: now,
        updatedAt: now,
        ...columns,
        businessType: columns.businessType ?? (kind === "retail" ? "retail_shop" : null),
        categoryId: columns.categoryId ?? (await buildCategory(app, { kind })).id,
        ownerId: owner?.id ?? null,
        subscriptionTier: tier,
      })
      .returning({ id: businesses.id }),
  );
  const rows: LocationRow[] = [];
  for (const [index, location] of locations.entries()) rows.push(await buildLocation(app, id, index === 0, location));
  await app.platform.cache.invalidate(`business:${id}`, `listings:${kind}`);
  return { business: onlyRow(await db.select().from(businesses).where(eq(businesses.id, id))), locations: rows };
}

async function buildLocation(
  app: BuilderApp,
  businessId: number,
  isMain: boolean,
  { hours = [], ...columns }: LocationOverrides,
): Promise<LocationRow> {
  const { db } = app.platform.database;
  const row = onlyRow(
    await db
      .insert(businessLocations)
      .values({
        address: "1 Stadium Drive",
        city: "Singapore",
        country: "Singapore",
        isMainLocation: isMain,
        ...columns,
        businessId,
      })
      .returning(),
  );
  if (hours.length > 0) await db.insert(locationHours).values(hours.map((span) => ({ ...span, locationId: row.id })));
  return row;
}
