import type { BusinessKind } from "#contract/business-kinds.ts";
import type { Businesses } from "#server/businesses/businesses.service.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { appError, AppError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { ReviewedRef, ReviewSubject } from "./review-subject.ts";
import { findKind, findWorksForListing, LISTING_REVIEWS } from "./reviews.queries.ts";

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** A review was written; when it is held, only its author and admins may learn of it. */
    "reviews.created": { reviewId: number; businessId: number; kind: BusinessKind; isPublic: boolean };
  }
}

// Only the listing, its managers and the team members who agreed to be named decide who may review it, so the statement that writes a review checks them itself.
const SQL = {
  owner: "businesses.owner_id",
  worksThere: (subject: string, user: string) => `(exists (select from business_team_members as m
      where m.business_id = ${subject} and m.user_id = ${user} and m.consented_at is not null)
    or exists (select from business_managers as m
      where m.business_id = ${subject} and m.user_id = ${user} and m.owner_id = businesses.owner_id))`,
  insiders: `select id, owner_id from businesses where owner_id is not null
    union all select business_id, user_id from business_team_members where user_id is not null and consented_at is not null
    union all select m.business_id, m.user_id from business_managers as m
      join businesses as b on b.id = m.business_id and b.owner_id = m.owner_id`,
  mustSign: `(exists (select from businesses as b where b.owner_id = $2 and b.deleted_at is null)
    or exists (select from business_team_members as m where m.user_id = $2 and m.consented_at is not null)
    or exists (select from business_managers as m where m.user_id = $2))`,
  isOpen: "businesses.is_public",
  exists: "businesses.deleted_at is null",
  isOfKind: "($12::text is null or businesses.kind = $12)",
};

/** Reviews of both kinds of listing. spec: product §5, DECISIONS 19 */
export function reviewedListings(
  { cache, database: { db }, events }: Pick<Platform, "cache" | "database" | "events">,
  { businesses }: { businesses: Pick<Businesses, "ownContacts" | "requireManaged" | "requireVisible"> },
): ReviewSubject {
  const kindOf = async (tx: Db, { id, kind }: ReviewedRef) => kind ?? (await findKind(tx, id));
  const cacheTags: ReviewSubject["cacheTags"] = async (tx, of) => {
    const kind = await kindOf(tx, of);
    return kind ? [`business:${of.id}`, `listings:${kind}`] : [];
  };
  return {
    tables: LISTING_REVIEWS,
    sql: SQL,
    idName: "businessId",
    tag: (id) => `business:${id}`,
    // Also invalidated by held reviews, which only their authors see.
    participantsTag: (id) => `review-participants:${id}`,
    moderationTask: "reviews.moderate",
    ofProfessional: false,
    errors: {
      own: "reviews.own_business",
      hidden: "businesses.not_found",
      alreadyReviewed: "reviews.already_reviewed",
    },
    requireVisible: ({ id, kind }, reader) => businesses.requireVisible(id, reader, kind),
    mustSign: (user) => findWorksForListing(db, user.id),
    requiresText: ({ kind }) => kind === "fitness",
    async requireHost(id, user) {
      const { tier } = await businesses.requireManaged(user, id).catch((error: unknown) => {
        // To other users an existing review must look like a missing one.
        throw error instanceof AppError && error.code === "businesses.not_found" ? appError("not_found") : error;
      });
      return tier;
    },
    ownContacts: (id) => businesses.ownContacts(id),
    async invalidate(of) {
      await cache.invalidate(...(await cacheTags(db, of)));
    },
    cacheTags,
    async emitCreated(of, { reviewId, isPublic }) {
      const kind = await kindOf(db, of);
      if (kind) await events.emit("reviews.created", { reviewId, businessId: of.id, kind, isPublic });
    },
  };
}
