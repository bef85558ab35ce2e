import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { successResponse, entity, id, instant, singleLine, MAX_ID, pathId, multiLine } from "./fields.ts";
import type { ListFilters } from "./list-filters.ts";
import { listQuery } from "./list-query.ts";
import { pageQuery } from "./paging.ts";
import { newsletterOfficeText } from "./texts/newsletter-office.ts";
import { newsletterText } from "./texts/newsletter.ts";

/** States and limits of newsletter issues, without schemas, so that pages can import them. */
export const NEWSLETTER_ISSUE_STATES = ["draft", "sending", "sent", "stopped"] as const;

export const NEWSLETTER_DELIVERY_STATES = ["waiting", "sending", "sent", "failed", "unknown"] as const;

/** Whether the subscriber has confirmed the address. */
export const SUBSCRIBER_STATES = ["confirmed", "waiting"] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

export const NEWSLETTER_LIMITS = {
  subjectMin: 3,
  subjectMax: 150,
  wordsMin: 10,
  wordsMax: 4_000,
  articles: 10,
  drafts: 50,
} as const;

const token = z.object({ token: z.string().min(1).max(200) });

const emailInvalid = { error: () => newsletterText.emailInvalid };
export const newsletterInput = z.object({
  email: z.string().trim().toLowerCase().max(254, emailInvalid).pipe(z.email(emailInvalid)),
});

/** The newsletter with double opt-in: a mailed link confirms the subscription. spec: DECISIONS 9 */
export const newsletterApi = {
  subscribe: endpoint({
    method: "POST",
    path: "/api/newsletter",
    summary: "Subscribe to the newsletter: emails a confirmation link, same response for every address",
    access: "public",
    body: newsletterInput,
    response: successResponse,
    status: 202,
  }),
  confirm: endpoint({
    method: "POST",
    path: "/api/newsletter/confirm",
    summary: "Confirm a subscription with the token from the email",
    access: "public",
    body: token,
    response: successResponse,
  }),
  unsubscribe: endpoint({
    method: "POST",
    path: "/api/newsletter/unsubscribe",
    summary: "Unsubscribe with the signed token of any issue and delete the address",
    access: "public",
    body: token,
    response: successResponse,
  }),
};

const text = newsletterOfficeText.rules;

/** Filters of the admin's subscriber list. */
export const SUBSCRIBER_FILTERS = {
  search: { type: "words" },
  state: { type: "choice", options: SUBSCRIBER_STATES },
} as const satisfies ListFilters;

/** A subscriber, confirmed or not. */
export const subscriber = entity("Subscriber", {
  id,
  email: z.string(),
  state: z.enum(SUBSCRIBER_STATES),
  askedAt: instant,
  confirmedAt: instant.nullable(),
});
export type Subscriber = z.infer<typeof subscriber>;

/** A newsletter issue, sent or not. */
export const newsletterIssue = entity("NewsletterIssue", {
  id,
  subject: z.string(),
  words: z.string(),
  /** Only articles that are public now (`isOut`) go into the mail. */
  articles: z.array(z.object({ id, title: z.string(), isOut: z.boolean() })),
  state: z.enum(NEWSLETTER_ISSUE_STATES),
  version: z.int(),
  /** Subscribers when sending started. Anyone who has unsubscribed since is in none of the other figures. */
  total: z.int(),
  sent: z.int(),
  failed: z.int(),
  /** Possibly delivered before a crash; not sent again. */
  unknown: z.int(),
  createdBy: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
});
export type NewsletterIssue = z.infer<typeof newsletterIssue>;

export const issueInput = z.object({
  subject: singleLine({
    min: NEWSLETTER_LIMITS.subjectMin,
    max: NEWSLETTER_LIMITS.subjectMax,
    message: () => text.subject,
  }),
  words: multiLine({ min: NEWSLETTER_LIMITS.wordsMin, max: NEWSLETTER_LIMITS.wordsMax, message: () => text.words }),
  articleIds: z
    .array(id)
    .transform((ids) => [...new Set(ids)])
    .pipe(z.array(id).max(NEWSLETTER_LIMITS.articles, { error: () => text.tooManyArticles })),
});
export type IssueInput = z.input<typeof issueInput>;
const version = z
  .int({ error: () => text.version })
  .min(1, { error: () => text.version })
  .max(MAX_ID, { error: () => text.version });

const byId = z.object({ id: pathId });

/** Managing and sending the newsletter. spec: DECISIONS 9 */
export const adminNewsletterApi = {
  overview: endpoint({
    method: "GET",
    path: "/api/admin/newsletter",
    summary: "Count confirmed and unconfirmed subscribers",
    access: "admin",
    response: entity("NewsletterOverview", { confirmed: z.int(), waiting: z.int() }),
  }),
  subscribers: endpoint({
    method: "GET",
    path: "/api/admin/newsletter/subscribers",
    summary: "List subscribers, latest first",
    access: "admin",
    query: listQuery(SUBSCRIBER_FILTERS),
    response: z.array(subscriber),
    list: true,
  }),
  removeSubscriber: endpoint({
    method: "DELETE",
    path: "/api/admin/newsletter/subscribers/{id}",
    summary: "Remove a subscriber at their request",
    access: "admin",
    params: byId,
    response: successResponse,
  }),
  issues: endpoint({
    method: "GET",
    path: "/api/admin/newsletter/issues",
    summary: "List drafts and sent issues, latest first",
    access: "admin",
    query: pageQuery,
    response: z.array(newsletterIssue),
    list: true,
  }),
  issue: endpoint({
    method: "GET",
    path: "/api/admin/newsletter/issues/{id}",
    summary: "Get an issue and its sending progress",
    access: "admin",
    params: byId,
    response: newsletterIssue,
  }),
  create: endpoint({
    method: "POST",
    path: "/api/admin/newsletter/issues",
    summary: "Create a draft",
    access: "admin",
    body: issueInput,
    response: newsletterIssue,
    status: 201,
    created: ({ data }) => `/api/admin/newsletter/issues/${data.id}`,
  }),
  update: endpoint({
    method: "PATCH",
    path: "/api/admin/newsletter/issues/{id}",
    summary: "Update a draft; 409 after a concurrent edit",
    access: "admin",
    params: byId,
    body: issueInput.extend({ version: version.optional() }),
    response: newsletterIssue,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/admin/newsletter/issues/{id}",
    summary: "Delete a draft",
    access: "admin",
    params: byId,
    response: successResponse,
  }),
  preview: endpoint({
    method: "POST",
    path: "/api/admin/newsletter/preview",
    summary: "Render an issue as its readers will see it, without saving it",
    access: "admin",
    body: issueInput,
    response: entity("NewsletterPreview", { subject: z.string(), html: z.string(), text: z.string() }),
  }),
  test: endpoint({
    method: "POST",
    path: "/api/admin/newsletter/test",
    summary: "Email an issue to the caller only",
    access: "admin",
    body: issueInput,
    response: successResponse,
    status: 202,
  }),
  send: endpoint({
    method: "POST",
    path: "/api/admin/newsletter/issues/{id}/send",
    summary: "Start sending a draft to every subscriber, once each",
    access: "admin",
    params: byId,
    body: z.object({ version }),
    response: newsletterIssue,
    status: 202,
  }),
  stop: endpoint({
    method: "POST",
    path: "/api/admin/newsletter/issues/{id}/stop",
    summary: "Stop sending an issue",
    access: "admin",
    params: byId,
    response: newsletterIssue,
  }),
};
