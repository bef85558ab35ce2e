import { aliasedTable, and, asc, desc, eq, gt, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import type { AdminListingQuery, AdminListingSort } from "#contract/admin-listings.ts";
import { PAGE_LIMITS, toTotal } from "#contract/paging.ts";
import type { Total } from "#contract/total.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { businesses, businessSources } from "#server/businesses/businesses.table.ts";
import { businessCategories } from "#server/businesses/categories.table.ts";
import type { Db } from "#server/platform/database/connect.ts";

export type ListingsFilter = AdminListingQuery;

const deleters = aliasedTable(users, "deleters");

const ORDERS: Record<AdminListingSort, SQL[]> = {
  newest: [desc(businesses.createdAt), desc(businesses.id)],
  oldest: [asc(businesses.createdAt), asc(businesses.id)],
  name: [sql`lower(${businesses.name})`, asc(businesses.id)],
  name_desc: [sql`lower(${businesses.name}) desc`, desc(businesses.id)],
  rating: [desc(businesses.rating), desc(businesses.reviewCount), asc(businesses.id)],
  reviews: [desc(businesses.reviewCount), asc(businesses.id)],
};

export function findListings(
  db: Db,
  filter: ListingsFilter,
  { sort, offset, limit }: { sort: AdminListingSort | undefined; offset: number; limit: number },
) {
  // In the trash the last deleted comes first.
  const order = sort ? ORDERS[sort] : filter.trash ? [desc(businesses.deletedAt), desc(businesses.id)] : ORDERS.newest;
  return db
    .select({
      id: businesses.id,
      kind: businesses.kind,
      name: businesses.name,
      businessType: businesses.businessType,
      categoryId: businesses.categoryId,
      categoryName: sql<string>`${businessCategories.name}::text`,
      city: businesses.mainCity,
      country: businesses.mainCountry,
      email: businesses.email,
      owner: { id: users.id, username: sql<string>`${users.username}::text`, email: sql<string>`${users.email}::text` },
      verified: businesses.verified,
      isPublic: businesses.isPublic,
      verificationStatus: businesses.verificationStatus,
      subscriptionTier: businesses.subscriptionTier,
      subscriptionExpiry: businesses.subscriptionExpiry,
      ratingSum: businesses.ratingSum,
      reviewCount: businesses.reviewCount,
      version: businesses.version,
      source: {
        provider: businessSources.provider,
        detailsFetchedAt: businessSources.detailsFetchedAt,
        photosFetchedAt: businessSources.photosFetchedAt,
        failure: businessSources.failure,
      },
      createdAt: businesses.createdAt,
      deletedAt: businesses.deletedAt,
      deletedBy: sql<string | null>`${deleters.username}::text`,
    })
    .from(businesses)
    .innerJoin(businessCategories, eq(businessCategories.id, businesses.categoryId))
    .leftJoin(users, eq(users.id, businesses.ownerId))
    .leftJoin(businessSources, eq(businessSources.businessId, businesses.id))
    .leftJoin(deleters, eq(deleters.id, businesses.deletedBy))
    .where(matching(filter))
    .orderBy(...order)
    .offset(offset)
    .limit(limit);
}
export type AdminListingRow = Awaited<ReturnType<typeof findListings>>[number];

export async function countListings(db: Db, filter: ListingsFilter): Promise<Total> {
  const some = db
    .select({ id: businesses.id })
    .from(businesses)
    .leftJoin(users, eq(users.id, businesses.ownerId))
    .where(matching(filter))
    .limit(PAGE_LIMITS.exactTotal + 1)
    .as("some");
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return toTotal(row?.count ?? 0);
}

/** Ids of matching listings after `after`, in order, up to `limit`. */
export async function findListingIds(
  db: Db,
  filter: ListingsFilter,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: businesses.id })
    .from(businesses)
    .leftJoin(users, eq(users.id, businesses.ownerId))
    .where(and(matching(filter), gt(businesses.id, after)))
    .orderBy(asc(businesses.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Countries of main locations, by number of listings. */
export async function findCountries(db: Db): Promise<string[]> {
  const rows = await db
    .select({ country: businesses.mainCountry })
    .from(businesses)
    .where(isNotNull(businesses.mainCountry))
    .groupBy(businesses.mainCountry)
    .orderBy(sql`count(*) desc`, asc(businesses.mainCountry))
    .limit(200);
  return rows.flatMap(({ country }) => country ?? []);
}

/** Every word must occur in the name, city, mail address or owner's names. */
function matching(filter: ListingsFilter): SQL | undefined {
  const { kind, search = "", verificationStatus, verified, category, country, owner, trash } = filter;
  const words = search.split(" ").filter((word) => word !== "");
  return and(
    trash ? isNotNull(businesses.deletedAt) : isNull(businesses.deletedAt),
    kind && eq(businesses.kind, kind),
    verificationStatus && eq(businesses.verificationStatus, verificationStatus),
    verified === undefined ? undefined : eq(businesses.verified, verified),
    category === undefined ? undefined : eq(businesses.categoryId, category),
    country ? eq(businesses.mainCountry, country) : undefined,
    owner && (owner === "owned" ? isNotNull(businesses.ownerId) : isNull(businesses.ownerId)),
    ...words.map(
      (word) =>
        sql`position(lower(${word}) in lower(concat_ws(' ', ${businesses.name}, ${businesses.mainCity}, ${businesses.email}, ${users.firstName}, ${users.lastName}, ${users.username}, ${users.email}))) > 0`,
    ),
  );
}
