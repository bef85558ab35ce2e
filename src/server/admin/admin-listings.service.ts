import { averageRating } from "#contract/average-rating.ts";
import {
  ADMIN_LISTINGS_PAGE,
  BULK_LIMITS,
  type AdminListing,
  type AdminListingSort,
  type CategoryPatch,
  type EditedCategory,
} from "#contract/admin-listings.ts";
import type { BusinessKind } from "#contract/business-kinds.ts";
import type { Category, Location } from "#contract/businesses.ts";
import { pageWindow, type PageQuery } from "#contract/paging.ts";
import { currentTier } from "#contract/plans.ts";
import type { Total } from "#contract/total.ts";
import { canonicalCountry, type Businesses } from "#server/businesses/businesses.service.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Session } from "#server/platform/http/route.ts";
import { fetchFailureOf } from "#server/places/sync.service.ts";
import {
  countListings,
  findCountries,
  findListingIds,
  findListings,
  type AdminListingRow,
  type ListingsFilter,
} from "./admin-listings.queries.ts";
import type { Admin } from "./admin.service.ts";
import { decideEach } from "./decide-each.ts";
import { createDecisionOf, createInboxDecisionOf } from "./audited-decisions.service.ts";

interface ListingsPageQuery extends PageQuery {
  sort?: AdminListingSort | undefined;
}

const DAY_MS = 86_400_000;

export type AdminListings = ReturnType<typeof createAdminListings>;

/** Lists listings for admins and carries out their decisions, which the audit log records. spec: product §2 /admin */
export function createAdminListings(
  platform: Pick<Platform, "clock" | "database" | "log" | "settings" | "undo">,
  { admin, businesses }: { admin: Pick<Admin, "verifyBusiness">; businesses: Businesses },
) {
  const { clock, log, settings } = platform;
  const { db } = platform.database;
  const { trash } = businesses;

  const decisionOf = createDecisionOf(platform);
  const inboxDecisionOf = createInboxDecisionOf(platform);

  const canonical = ({ country, ...filter }: ListingsFilter): ListingsFilter => ({
    ...filter,
    country: country ? canonicalCountry(country) : undefined,
  });

  function present({
    deletedAt,
    deletedBy,
    subscriptionExpiry,
    owner,
    source,
    ratingSum,
    ...row
  }: AdminListingRow): AdminListing {
    const stays = settings.get().retention.trashDays * DAY_MS;
    return {
      ...row,
      rating: averageRating({ ratingSum, reviewCount: row.reviewCount }),
      owner: owner?.id == null ? null : owner,
      source: source && { ...source, failure: source.failure && fetchFailureOf(source.failure) },
      subscriptionTier: currentTier({ subscriptionTier: row.subscriptionTier, subscriptionExpiry }, clock.now()),
      trash:
        deletedAt === null
          ? null
          : {
              since: deletedAt,
              until: new Date(new Date(deletedAt).getTime() + stays).toISOString(),
              by: deletedBy,
            },
    };
  }

  return {
    async list({
      page,
      pageSize,
      sort,
      ...query
    }: ListingsFilter & ListingsPageQuery): Promise<{ listings: AdminListing[]; total: Total }> {
      const filter = canonical(query);
      const [rows, total] = await Promise.all([
        findListings(db, filter, { sort, ...pageWindow({ page, pageSize }, ADMIN_LISTINGS_PAGE) }),
        countListings(db, filter),
      ]);
      return { listings: rows.map(present), total };
    },

    listIds: ({ after = 0, ...filter }: ListingsFilter & { after?: number | undefined }): Promise<number[]> =>
      findListingIds(db, canonical(filter), { after, limit: BULK_LIMITS.ids }),

    listCountries: (): Promise<string[]> => findCountries(db),

    /** @param versions of those that the admin has read */
    async verifyMany(
      { ids, versions }: { ids: readonly number[]; versions: readonly { id: number; version: number }[] },
      session: Session,
    ) {
      const read = new Map(versions.map(({ id, version }) => [id, version]));
      const { results, done } = await decideEach(ids, (id) => admin.verifyBusiness(id, session, read.get(id)), log);
      return { verified: done, results };
    },

    /** @throws as approveChanges of businesses */
    approveChanges: (id: number, since: string, session: Session): Promise<void> =>
      businesses.approveChanges(
        id,
        since,
        inboxDecisionOf(session, "listing_change", "businesses.approve_changes", id),
      ),

    /** @throws as approveChanges of businesses */
    rejectChanges: (
      id: number,
      { since, reason }: { since: string; reason: string },
      session: Session,
    ): Promise<void> =>
      businesses.rejectChanges(
        id,
        since,
        reason,
        inboxDecisionOf(session, "listing_change", "businesses.reject_changes", id),
      ),

    /** @throws as Trash.moveToTrash */
    remove: (id: number, session: Session): Promise<void> =>
      trash.moveToTrash(id, decisionOf(session, "businesses.delete", "business")),

    /** A listing of the other kind gives an error in its row. spec: calls §7.8 delete-multiple */
    async removeMany(kind: BusinessKind, ids: readonly number[], session: Session) {
      const decision = decisionOf(session, "businesses.delete", "business");
      const { results, done } = await decideEach(ids, (id) => trash.moveToTrash(id, decision, kind), log);
      return { deleted: done, results };
    },

    /** @throws as Trash.restore */
    restore: (id: number, session: Session): Promise<void> =>
      trash.restore(id, decisionOf(session, "businesses.restore", "business")),

    async restoreMany(ids: readonly number[], session: Session) {
      const decision = decisionOf(session, "businesses.restore", "business");
      const { results, done } = await decideEach(ids, (id) => trash.restore(id, decision), log);
      return { restored: done, results };
    },

    /** @throws as Trash.purgeOne */
    purge: (id: number, session: Session): Promise<void> =>
      trash.purgeOne(id, decisionOf(session, "businesses.purge", "business")),

    /** Moves Business Collectives to a category. @throws businesses.category_not_found. spec: calls §7.8 update-categories */
    async updateCategories(ids: readonly number[], categoryId: number, session: Session) {
      const { name } = await businesses.requireCategory("retail", categoryId);
      const decision = decisionOf(session, "businesses.set_category", "business");
      const { results, done } = await decideEach(
        ids,
        (id) => businesses.moveToCategory(id, { kind: "retail", categoryId }, decision),
        log,
      );
      return { updated: done, failed: results.length - done, categoryName: name, results };
    },

    /** @throws businesses.not_found, not_found, invalid */
    async setHours(
      { businessId, locationId }: { businessId: number; locationId: number },
      texts: {
        operatingHours?: string | null | undefined;
        openingDays?: string | null | undefined;
        version?: number | undefined;
      },
      session: Session,
    ): Promise<{ location: Location }> {
      const listing = await businesses.requireEditable(businessId, session.user);
      const decision = decisionOf(session, "businesses.set_hours", "business_location");
      return { location: await businesses.locations.setHoursText(listing, locationId, texts, decision) };
    },

    /** The location whose hours are set. @throws businesses.not_found, not_found */
    async readHours(
      { businessId, locationId }: { businessId: number; locationId: number },
      session: Session,
    ): Promise<{ location: Location }> {
      const listing = await businesses.requireEditable(businessId, session.user);
      return { location: await businesses.locations.readLocation(listing, locationId) };
    },

    listCategories: businesses.listUsedCategories,

    createCategory: (
      kind: BusinessKind,
      input: { name: string; description?: string | null | undefined },
      session: Session,
    ): Promise<Category> =>
      businesses.createCategory(kind, input, decisionOf(session, "categories.create", "category")),

    createPredefined: (session: Session) =>
      businesses.createPredefined(decisionOf(session, "categories.create", "category")),

    updateCategory: (kind: BusinessKind, id: number, input: CategoryPatch, session: Session): Promise<EditedCategory> =>
      businesses.updateCategory(kind, id, input, decisionOf(session, "categories.update", "category")),

    removeCategory: (kind: BusinessKind, id: number, session: Session): Promise<void> =>
      businesses.removeCategory(kind, id, decisionOf(session, "categories.delete", "category")),
  };
}
