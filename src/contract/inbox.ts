import { z } from "zod";
import { BUSINESS_KINDS } from "./business-kinds.ts";
import { BUSINESS_TYPES, listingChanges } from "./businesses.ts";
import { adminClaim } from "./claims.ts";
import { endpoint } from "./endpoint.ts";
import { entity, id, instant, pathId, version } from "./fields.ts";
import { HELD_TEXT_KINDS } from "./held-texts.ts";
import { JOB_STATUSES } from "./jobs.ts";
import { kycDocument } from "./kyc.ts";
import { ARTICLE_TYPES } from "./media.ts";
import { MESSAGE_TYPES } from "./messages.ts";
import type { ListFilters } from "./list-filters.ts";
import { listQuery } from "./list-query.ts";
import { certification } from "./professional-parts.ts";
import { REPORT_REASONS } from "./reports.ts";
import { REVIEW_STATES } from "./reviews.ts";

/** Everything that waits for an admin's decision, in one inbox. */
export const INBOX_KINDS = [
  "registration",
  "listing_change",
  "claim",
  "kyc",
  "certification",
  "review",
  "professional_review",
  "article",
  ...HELD_TEXT_KINDS,
  "review_report",
  "job_report",
  "message_report",
] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

export const INBOX_LIMITS = {
  /** Items per page of the inbox. */
  pageSize: 20,
  reasonMax: 500,
  /** Reviews of one burst that are decided together. */
  burstMax: 500,
  /** Reason templates: their maximum number and the length of their names. */
  templatesMax: 50,
  templateNameMax: 60,
} as const;

/** An item of any kind that waits for an admin. */
export const inboxItem = entity("InboxItem", {
  kind: z.enum(INBOX_KINDS),
  /**
   * The id its decision endpoint takes: of a listing, a claim, a professional (kyc), a certification, a review, an
   * article, a programme, a member of a team or a report.
   */
  id,
  /** The name or title of the subject. */
  title: z.string(),
  /** The sender, or the beginning of the content to judge. */
  detail: z.string().nullable(),
  /** Waiting since. */
  since: instant,
  /**
   * Comes before the others: an owner's report whose plan has *Review moderation*. Its decision needs a written reason.
   * spec: DECISIONS 52
   */
  isFirst: z.boolean(),
  /** Sent back with the decision on a registration or an article, so that only what was read is public; else null. */
  version: version.nullable(),
  /** The page of the subject, if it has one. */
  href: z.string().nullable(),
});
export type InboxItem = z.infer<typeof inboxItem>;

const count = z.int().nonnegative();
/** How many items of each kind are waiting. */
export const inboxCounts = z.record(z.enum(INBOX_KINDS), count);
export type InboxCounts = z.infer<typeof inboxCounts>;

export const inbox = entity("Inbox", {
  /** Those that come first, then the oldest. */
  items: z.array(inboxItem),
  counts: inboxCounts,
  /** Of the requested kind, or of all kinds. */
  total: count,
});
export type Inbox = z.infer<typeof inbox>;

const person = z.object({
  id,
  username: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
});
export type InboxPerson = z.infer<typeof person>;

const inboxReview = z.object({
  id,
  rating: z.int(),
  title: z.string().nullable(),
  content: z.string().nullable(),
  photos: z.array(z.string()),
  anonymous: z.boolean(),
  state: z.enum(REVIEW_STATES),
  createdAt: instant,
  author: person.nullable(),
  /** The reviewed listing or professional. */
  subject: z.object({ id, name: z.string(), href: z.string() }),
  /** Findings of the automatic checks, and their confidence that the review may be shown (0 to 1). */
  notes: z.string().nullable(),
  score: z.number().nullable(),
  /** The reason of an earlier rejection, after which the author edited the review. */
  rejectedBefore: z.string().nullable(),
  /** The other reviews that are held in the same burst, oldest first; a decision applies to all of them. */
  burst: z.array(
    z.object({
      id,
      rating: z.int(),
      title: z.string().nullable(),
      content: z.string().nullable(),
      photos: z.array(z.string()),
      createdAt: instant,
      /** When its author last changed it. */
      updatedAt: instant,
      author: person.nullable(),
    }),
  ),
});
export type InboxReview = z.infer<typeof inboxReview>;

/** An open report. `reason` is a code, or free text for messages. */
const report = z.object({
  id,
  reason: z.union([z.enum(REPORT_REASONS), z.string()]),
  note: z.string().nullable(),
  /** The owner's appeal against a first decision, and the reason that was given for it. */
  appeal: z.object({ words: z.string(), verdict: z.string().nullable() }).nullable(),
  createdAt: instant,
  reporter: person,
});
export type InboxReport = z.infer<typeof report>;

const listing = z.object({
  id,
  kind: z.enum(BUSINESS_KINDS),
  name: z.string(),
  categoryName: z.string(),
  description: z.string().nullable(),
  logo: z.string().nullable(),
  websiteUrl: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  photos: z.int(),
  /** The reason of an earlier rejection, before it was submitted again. */
  rejectedBefore: z.string().nullable(),
  submittedBy: person.nullable(),
});
export type InboxListing = z.infer<typeof listing>;

const professional = z.object({
  id,
  title: z.string().nullable(),
  isVerified: z.boolean(),
  /** The name that an earlier check was about. */
  verifiedName: z.string().nullable(),
  user: person,
});

/** Texts of a host that wait because of a link or a contact. */
const heldTexts = z.object({
  /** By field; without public words where there are none. */
  fields: z.array(z.object({ field: z.string(), public: z.string().nullable(), held: z.string() })),
  /** The listing or professional. */
  host: z.object({ name: z.string(), href: z.string() }),
  owner: person.nullable(),
});
export type InboxHeldTexts = z.infer<typeof heldTexts>;

const inboxDetailOf = <K extends (typeof INBOX_KINDS)[number], S extends z.ZodRawShape>(
  kind: K,
  name: string,
  shape: S,
) => entity(name, { ...inboxItem.shape, kind: z.literal(kind), ...shape });

/** The data needed to decide about one item. */
export const inboxDetail = z.discriminatedUnion("kind", [
  inboxDetailOf("registration", "InboxRegistration", { listing }),
  inboxDetailOf("listing_change", "InboxListingChange", {
    /** The listing as it is public. */
    listing: z.object({
      name: z.string(),
      websiteUrl: z.string().nullable(),
      businessType: z.enum(BUSINESS_TYPES).nullable(),
      country: z.string().nullable(),
    }),
    /** The pending values of the changed fields. */
    changes: listingChanges,
    owner: person.nullable(),
  }),
  inboxDetailOf("claim", "InboxClaim", { claim: adminClaim }),
  inboxDetailOf("kyc", "InboxKyc", { professional, documents: z.array(kycDocument) }),
  inboxDetailOf("certification", "InboxCertification", { professional, certification }),
  inboxDetailOf("review", "InboxReview", { review: inboxReview }),
  inboxDetailOf("professional_review", "InboxProfessionalReview", { review: inboxReview }),
  inboxDetailOf("article", "InboxArticle", {
    article: z.object({
      id,
      contentType: z.enum(ARTICLE_TYPES),
      title: z.string(),
      excerpt: z.string().nullable(),
      content: z.string(),
      imageUrl: z.string().nullable(),
      author: person.nullable(),
      business: z.object({ id, name: z.string() }).nullable(),
    }),
  }),
  inboxDetailOf("response", "InboxResponse", { heldTexts }),
  inboxDetailOf("professional_response", "InboxProfessionalResponse", { heldTexts }),
  inboxDetailOf("program_text", "InboxProgramText", { heldTexts }),
  inboxDetailOf("team_text", "InboxTeamText", { heldTexts }),
  inboxDetailOf("review_report", "InboxReviewReport", {
    review: inboxReview,
    ofProfessional: z.boolean(),
    reports: z.array(report),
  }),
  inboxDetailOf("job_report", "InboxJobReport", {
    job: z.object({
      id,
      title: z.string(),
      /** Sanitised HTML. */
      description: z.string(),
      requirements: z.string().nullable(),
      location: z.string(),
      status: z.enum(JOB_STATUSES),
      business: z.object({ id, name: z.string() }),
    }),
    reports: z.array(report),
  }),
  inboxDetailOf("message_report", "InboxMessageReport", {
    message: z.object({
      id,
      content: z.string(),
      messageType: z.enum(MESSAGE_TYPES),
      fileName: z.string().nullable(),
      createdAt: instant,
      sender: person.nullable(),
    }),
    reports: z.array(report),
  }),
]);
export type InboxDetail = z.infer<typeof inboxDetail>;

/** Filters of the inbox. */
export const INBOX_FILTERS = { kind: { type: "choice", options: INBOX_KINDS } } as const satisfies ListFilters;

export const inboxApi = {
  list: endpoint({
    method: "GET",
    path: "/api/admin/inbox",
    summary: "List everything awaiting a decision, oldest first, with counts by kind",
    access: "admin",
    query: listQuery(INBOX_FILTERS).omit({ after: true }),
    response: inbox,
  }),
  get: endpoint({
    method: "GET",
    path: "/api/admin/inbox/{kind}/{id}",
    summary: "Get the details needed to decide on an item; 404 once it is decided",
    access: "admin",
    params: z.object({ kind: z.enum(INBOX_KINDS), id: pathId }),
    response: inboxDetail,
  }),
};
