import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import {
  successResponse,
  emptyToNull,
  entity,
  id,
  instant,
  singleLine,
  pathId,
  multiLine,
  queryId,
  version,
} from "./fields.ts";
import { heldText } from "./held-texts.ts";
import { UPLOAD_BYTES } from "./file-size.ts";
import { pageQuery } from "./paging.ts";
import { ownReport } from "./reports.ts";
import { reviewsText as text } from "./texts/reviews.ts";

export const REVIEW_LIMITS = {
  ratingMin: 1,
  ratingMax: 5,
  titleMin: 3,
  titleMax: 100,
  contentMin: 10,
  contentMax: 1_000,
  responseMax: 1_000,
  photosMax: 6,
  photoBytes: UPLOAD_BYTES,
} as const;
export const REVIEW_SORTS = ["newest", "helpful", "highest", "lowest"] as const;

/**
 * The state of a review, the same for its author, the owner and admins: `waiting` for the author's confirmed e-mail,
 * `held` for an admin, `taken_down` after it was public, `rejected` before it ever was. spec: DECISIONS 46
 */
export const REVIEW_STATES = ["published", "waiting", "held", "taken_down", "rejected"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];
/** The specified badges: Moderated, Pending Moderation and Failed Moderation. */
export const REVIEW_BADGES = {
  published: "moderated",
  waiting: "pending",
  held: "pending",
  taken_down: "failed",
  rejected: "failed",
} as const satisfies Record<ReviewState, string>;

/** More characters than any request body can have. */
const BODY_MAX = 1_000_000;

const selectRating = { error: () => text.selectRating };
const rating = z
  .int(selectRating)
  .min(REVIEW_LIMITS.ratingMin, selectRating)
  .max(REVIEW_LIMITS.ratingMax, selectRating);

// BODY_MAX disables the limit of line() and prose(), so that the second check reports its own error text.
const title = (min: number, message?: () => string) =>
  singleLine({ min, max: BODY_MAX, message }).pipe(
    z.string().max(REVIEW_LIMITS.titleMax, { error: () => text.titleLong }),
  );
const content = (min: number, message?: () => string) =>
  multiLine({ min, max: BODY_MAX, message }).pipe(
    z.string().max(REVIEW_LIMITS.contentMax, { error: () => text.contentLong }),
  );

/**
 * A review of a Fitness Collective. businessId and userId are accepted, as specified, but ignored: they come from the
 * path and the session. spec: product §5, DECISIONS 19
 */
export const reviewInput = z.object({
  rating,
  title: title(REVIEW_LIMITS.titleMin, () => text.titleShort),
  content: content(REVIEW_LIMITS.contentMin, () => text.contentShort),
  anonymous: z.boolean().default(true),
  businessId: id.optional(),
});
export type ReviewInput = z.input<typeof reviewInput>;
export const blankReview = { rating: 0, title: "", content: "", anonymous: true } satisfies ReviewInput;

/** A review of a Business Collective: only the rating is required. spec: product §5 */
export const collectiveReviewInput = z.object({
  rating,
  title: title(0).default(""),
  content: content(0).default(""),
  anonymous: z.boolean().default(true),
});
export type CollectiveReviewInput = z.output<typeof collectiveReviewInput>;

/**
 * An edit by the author: only the fields sent are changed. The minimum lengths of a Fitness Collective's review still
 * apply.
 */
export const reviewPatch = z.object({
  rating: rating.optional(),
  title: title(0).optional(),
  content: content(0).optional(),
  anonymous: z.boolean().optional(),
  /** Addresses of the photos that stay, in their order; the others are deleted. */
  photos: z.array(z.string().max(200)).max(REVIEW_LIMITS.photosMax).optional(),
  version: version.optional(),
});
export type ReviewPatch = z.output<typeof reviewPatch>;

const author = z.object({
  id,
  username: z.null(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
});

export const review = entity("Review", {
  id,
  /** The version of the review and its response. */
  version,
  rating: z.int(),
  title: z.string().nullable(),
  content: z.string().nullable(),
  /** Addresses of its photos, in the author's order. */
  photos: z.array(z.string()),
  anonymous: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  /** Null for anonymous reviews and deleted users. */
  user: author.nullable(),
  authorName: z.string(),
  businessResponse: z.string().nullable(),
  responseDate: instant.nullable(),
  verifiedPurchase: z.boolean(),
  helpful: z.int(),
  notHelpful: z.int(),
  /** The caller's own review, which may still await moderation. */
  mine: z.boolean(),
  /** Reviews by other users are listed only once they are published. */
  state: z.enum(REVIEW_STATES),
  isPublic: z.boolean(),
  votedHelpful: z.boolean(),
});
export type Review = z.infer<typeof review>;
export const collectiveReview = entity("CollectiveReview", { ...review.shape, businessReply: z.string().nullable() });

/** A review as the owner of the listing sees it. spec: calls §7.5 */
export const receivedReview = review
  .pick({
    id: true,
    version: true,
    rating: true,
    title: true,
    content: true,
    photos: true,
    anonymous: true,
    createdAt: true,
    authorName: true,
    user: true,
    businessResponse: true,
    responseDate: true,
    verifiedPurchase: true,
    helpful: true,
    state: true,
  })
  .extend({
    /** A response that waits for an admin; the one before stays public. */
    heldResponse: heldText.nullable(),
    /** Whether it was decided on; follows from the state. */
    moderated: z.boolean(),
    aiModerated: z.boolean(),
    /** Whether it passed moderation; follows from the state once it was decided on. */
    aiModerationPassed: z.boolean().nullable(),
    /** Its report by the owner or a manager. */
    report: ownReport.nullable(),
    can: z.object({ respond: z.boolean() }),
  })
  .meta({ id: "ReceivedReview" });
export type ReceivedReview = z.infer<typeof receivedReview>;

export const reviewSummary = entity("ReviewSummary", {
  average: z.number(),
  count: z.int(),
  /** The number of reviews with 5, 4, 3, 2 and 1 stars. */
  distribution: z.array(z.object({ stars: z.int(), count: z.int() })),
});
export type ReviewSummary = z.infer<typeof reviewSummary>;

/** Null if the caller has not written one. */
const ownReview = entity("OwnReview", { review: review.nullable() });

const byId = z.object({ id: pathId });
const tags = ({ params }: { params: { id: number } }) => [`business:${params.id}`];
const listQuery = pageQuery.extend({ sort: z.enum(REVIEW_SORTS).optional() });
const byReview = z.object({ id: pathId, reviewId: pathId });

const reviewMark = entity("ReviewMark", { helpful: z.int(), votedHelpful: z.boolean() });

const photoFile = { photo: { accept: "image", maxBytes: REVIEW_LIMITS.photoBytes, required: true } } as const;

// Not optional: a body without it is a mistake, not a request to delete the response.
const responseInput = z.object({
  response: emptyToNull(multiLine({ max: REVIEW_LIMITS.responseMax })).unwrap(),
  /** The version of the review. */
  version: version.optional(),
});

export const reviewsApi = {
  list: endpoint({
    method: "GET",
    path: "/api/businesses/{id}/reviews",
    summary: "List public reviews of a Fitness Collective",
    access: "public",
    params: byId,
    query: listQuery,
    response: z.array(review),
    list: true,
    cache: tags,
  }),
  create: endpoint({
    method: "POST",
    path: "/api/businesses/{id}/reviews",
    summary: "Review a Fitness Collective",
    access: "signed-in",
    params: byId,
    body: reviewInput,
    response: review,
    status: 201,
    created: ({ params, data }) => `/api/businesses/${params.id}/reviews/${data.id}`,
  }),
  listOfCollective: endpoint({
    method: "GET",
    path: "/api/business-collectives/{id}/reviews",
    summary: "List public reviews of a Business Collective",
    access: "public",
    params: byId,
    query: listQuery,
    response: z.array(collectiveReview),
    list: true,
    cache: tags,
  }),
  createOfCollective: endpoint({
    method: "POST",
    path: "/api/business-collectives/{id}/reviews",
    summary: "Review a Business Collective",
    access: "signed-in",
    params: byId,
    body: collectiveReviewInput,
    response: collectiveReview,
    status: 201,
    created: ({ params, data }) => `/api/businesses/${params.id}/reviews/${data.id}`,
  }),
  summary: endpoint({
    method: "GET",
    path: "/api/businesses/{id}/reviews/summary",
    summary: "Get the average and distribution of the ratings (either kind)",
    access: "public",
    params: byId,
    response: reviewSummary,
    cache: tags,
  }),
  getOwn: endpoint({
    method: "GET",
    path: "/api/businesses/{id}/reviews/mine",
    summary: "Get the caller's review (either kind), or null",
    access: "signed-in",
    params: byId,
    response: ownReview,
  }),
  update: endpoint({
    method: "PATCH",
    path: "/api/businesses/{id}/reviews/{reviewId}",
    summary: "Edit the caller's review (either kind)",
    access: "signed-in",
    params: byReview,
    body: reviewPatch,
    response: review,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/businesses/{id}/reviews/{reviewId}",
    summary: "Delete the caller's review (either kind)",
    access: "signed-in",
    params: byReview,
    response: successResponse,
  }),
  addPhoto: endpoint({
    method: "POST",
    path: "/api/businesses/{id}/reviews/{reviewId}/photos",
    summary: "Add a photo to the caller's review (either kind)",
    access: "signed-in",
    params: byReview,
    files: photoFile,
    response: review,
    status: 201,
    created: ({ params, data }) => `/api/businesses/${params.id}/reviews/${data.id}`,
  }),
  markHelpful: endpoint({
    method: "POST",
    path: "/api/businesses/{id}/reviews/{reviewId}/helpful",
    summary: "Mark a review as helpful, once (either kind)",
    access: "signed-in",
    params: byReview,
    response: reviewMark,
  }),
  unmarkHelpful: endpoint({
    method: "DELETE",
    path: "/api/businesses/{id}/reviews/{reviewId}/helpful",
    summary: "Remove the helpful mark from a review (either kind)",
    access: "signed-in",
    params: byReview,
    response: reviewMark,
  }),
  listReceived: endpoint({
    method: "GET",
    path: "/api/businesses/my-reviews",
    summary: "List reviews of the caller's business, including held ones, newest first",
    access: "signed-in",
    query: pageQuery.extend({ businessId: queryId.optional(), sort: z.enum(REVIEW_SORTS).optional() }),
    response: z.array(receivedReview),
    list: true,
  }),
  respond: endpoint({
    method: "PUT",
    path: "/api/reviews/{id}/response",
    summary: "Reply to a review of the caller's business; an empty reply removes it",
    access: "signed-in",
    params: byId,
    body: responseInput,
    response: receivedReview,
  }),
  /** The call that DECISIONS 39 names. */
  postResponse: endpoint({
    method: "POST",
    path: "/api/reviews/{id}/response",
    summary: "Reply to a review, as PUT does",
    access: "signed-in",
    params: byId,
    body: responseInput,
    response: receivedReview,
  }),
};

/** A review of a professional. spec: product §3 professional_reviews */
export const professionalReview = review
  .omit({ businessResponse: true, verifiedPurchase: true })
  .extend({
    professionalResponse: review.shape.businessResponse,
    /** A response that waits for an admin; only for the professional. */
    heldResponse: heldText.nullable(),
    verifiedClient: review.shape.verifiedPurchase,
  })
  .meta({ id: "ProfessionalReview" });
export type ProfessionalReview = z.infer<typeof professionalReview>;

/** Shows the author's name unless they choose otherwise. spec: product §3, calls §9.2 */
export const professionalReviewInput = reviewInput
  .omit({ businessId: true, anonymous: true })
  .extend({ anonymous: z.boolean().default(false) });
export type ProfessionalReviewInput = z.input<typeof professionalReviewInput>;
export const blankProfessionalReview = {
  rating: 0,
  title: "",
  content: "",
  anonymous: false,
} satisfies ProfessionalReviewInput;
const professionalReviewsTags = ({ params }: { params: { id: number } }) => [`professional:${params.id}`];
const ownProfessionalReview = entity("OwnProfessionalReview", { review: professionalReview.nullable() });
const helpful = professionalReview.pick({ helpful: true, votedHelpful: true }).meta({ id: "ProfessionalReviewMark" });

export const professionalReviewsApi = {
  list: endpoint({
    method: "GET",
    path: "/api/professionals/{id}/reviews",
    summary: "List public reviews of a professional",
    access: "public",
    params: byId,
    query: pageQuery.extend({ sort: z.enum(REVIEW_SORTS).optional() }),
    response: z.array(professionalReview),
    list: true,
    cache: professionalReviewsTags,
  }),
  summary: endpoint({
    method: "GET",
    path: "/api/professionals/{id}/reviews/summary",
    summary: "Get the average and distribution of a professional's ratings",
    access: "public",
    params: byId,
    response: reviewSummary,
    cache: professionalReviewsTags,
  }),
  create: endpoint({
    method: "POST",
    path: "/api/professionals/{id}/reviews",
    summary: "Review a professional, once",
    access: "signed-in",
    params: byId,
    body: professionalReviewInput,
    response: professionalReview,
    status: 201,
    created: ({ params, data }) => `/api/professionals/${params.id}/reviews/${data.id}`,
  }),
  getOwn: endpoint({
    method: "GET",
    path: "/api/professionals/{id}/reviews/mine",
    summary: "Get the caller's review, or null",
    access: "signed-in",
    params: byId,
    response: ownProfessionalReview,
  }),
  update: endpoint({
    method: "PATCH",
    path: "/api/professionals/{id}/reviews/{reviewId}",
    summary: "Edit the caller's review",
    access: "signed-in",
    params: byReview,
    body: reviewPatch,
    response: professionalReview,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/professionals/{id}/reviews/{reviewId}",
    summary: "Delete the caller's review",
    access: "signed-in",
    params: byReview,
    response: successResponse,
  }),
  addPhoto: endpoint({
    method: "POST",
    path: "/api/professionals/{id}/reviews/{reviewId}/photos",
    summary: "Add a photo to the caller's review",
    access: "signed-in",
    params: byReview,
    files: photoFile,
    response: professionalReview,
    status: 201,
    created: ({ params, data }) => `/api/professionals/${params.id}/reviews/${data.id}`,
  }),
  respond: endpoint({
    method: "PUT",
    path: "/api/professionals/{id}/reviews/{reviewId}/response",
    summary: "Reply to a review of the caller; an empty reply removes it",
    access: "signed-in",
    params: byReview,
    body: responseInput,
    response: professionalReview,
  }),
  markHelpful: endpoint({
    method: "POST",
    path: "/api/professionals/{id}/reviews/{reviewId}/helpful",
    summary: "Mark a review as helpful, once",
    access: "signed-in",
    params: byReview,
    response: helpful,
  }),
  unmarkHelpful: endpoint({
    method: "DELETE",
    path: "/api/professionals/{id}/reviews/{reviewId}/helpful",
    summary: "Remove the helpful mark from a review",
    access: "signed-in",
    params: byReview,
    response: helpful,
  }),
};
