import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { BusinessKind } from "#contract/business-kinds.ts";
import { businesses, businessSources } from "#server/businesses/businesses.table.ts";
import type { Db } from "#server/platform/database/connect.ts";

/**
 * Nobody confirmed the content: the listing has no owner, no admin verified it, and it has no confirmation. The same
 * rule as in the view `only_google_maps`, for a locked row: a view would show the listing as it was before the lock.
 */
const isUnconfirmed = and(
  isNull(businesses.ownerId),
  eq(businesses.verified, false),
  isNull(businessSources.confirmedAt),
);
/** When details or photos were fetched, whichever is older; the creation time if neither was. */
const fetchedAt = sql`coalesce(least(${businessSources.detailsFetchedAt}, ${businessSources.photosFetchedAt}), ${businessSources.detailsFetchedAt}, ${businesses.createdAt})`;

export interface ExpiringListing {
  id: number;
  kind: BusinessKind;
  sourceId: string;
  isTrashed: boolean;
}

/**
 * Imported listings with unconfirmed content that is older than a moment, by id; also those in the trash, because the
 * terms limit storage.
 */
export function findExpiring(
  db: Db,
  filter: { provider: string; before: string; after: number; limit: number },
): Promise<ExpiringListing[]> {
  return db
    .select({
      id: businesses.id,
      kind: businesses.kind,
      sourceId: businessSources.sourceId,
      isTrashed: sql<boolean>`${businesses.deletedAt} is not null`,
    })
    .from(businessSources)
    .innerJoin(businesses, eq(businesses.id, businessSources.businessId))
    .where(
      and(
        eq(businessSources.provider, filter.provider),
        isNull(businessSources.blankedAt),
        isUnconfirmed,
        sql`${fetchedAt} < ${filter.before}`,
        sql`${businesses.id} > ${filter.after}`,
      ),
    )
    .orderBy(asc(businesses.id))
    .limit(filter.limit);
}

/** Locks a listing and checks again that its content is unconfirmed and old: it may have an owner by now. */
export async function lockExpiring(tx: Db, id: number, before: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: businesses.id })
    .from(businesses)
    .innerJoin(businessSources, eq(businesses.id, businessSources.businessId))
    .where(and(eq(businesses.id, id), isUnconfirmed, isNull(businessSources.blankedAt), sql`${fetchedAt} < ${before}`))
    .for("no key update", { of: businesses });
  return row !== undefined;
}

/**
 * Whether a listing has content of its own: reviews, programmes, products, team members, uploaded pictures or texts.
 */
export async function hasOwnContent(tx: Db, id: number): Promise<boolean> {
  const { rows } = await tx.execute<{ own: boolean }>(
    sql`select exists (select 1 from reviews where business_id = ${id})
      or exists (select 1 from programs where business_id = ${id})
      or exists (select 1 from business_products where business_id = ${id})
      or exists (select 1 from business_team_members where business_id = ${id})
      or exists (select 1 from business_photos where business_id = ${id} and source = 'upload')
      or exists (select 1 from businesses where id = ${id} and (description is not null or phone is not null or website_url is not null)) as own`,
  );
  return rows[0]?.own ?? false;
}
