import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { done, entity, id, instant, line, pathId, prose } from "./fields.ts";
import { NEWSLETTER_ISSUE_STATES, NEWSLETTER_LIMITS as LIMITS, SUBSCRIBER_STATES } from "./newsletter-options.ts";
import type { ListFilters } from "./office-list.ts";
import { listQuery } from "./office-query.ts";
import { pageQuery } from "./paging.ts";
import { newsletterOfficeText } from "./texts/newsletter-office.ts";

const text = newsletterOfficeText.rules;

/** What the admin's list of subscribers is filtered by. */
export const SUBSCRIBER_FILTERS = {
  search: { type: "words" },
  state: { type: "choice", options: SUBSCRIBER_STATES },
} as const satisfies ListFilters;

/** Somebody on the list, or who asked for it. */
export const subscriber = entity("Subscriber", {
  id,
  email: z.string(),
  state: z.enum(SUBSCRIBER_STATES),
  askedAt: instant,
  confirmedAt: instant.nullable(),
});
export type Subscriber = z.infer<typeof subscriber>;

/** What was or will be mailed to everybody on the list. */
export const newsletterIssue = entity("NewsletterIssue", {
  id,
  subject: z.string(),
  words: z.string(),
  /** Those that everybody can read now; others are left out of the mail. */
  articles: z.array(z.object({ id, title: z.string(), isOut: z.boolean() })),
  state: z.enum(NEWSLETTER_ISSUE_STATES),
  version: z.int(),
  /** Subscribers at its start. Whoever left the list meanwhile is in none of the other figures. */
  total: z.int(),
  sent: z.int(),
  failed: z.int(),
  /** A crash came between: they may have arrived, and are not sent again. */
  unknown: z.int(),
  createdBy: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
});
export type NewsletterIssue = z.infer<typeof newsletterIssue>;

export const issueInput = z.object({
  subject: line({ min: LIMITS.subjectMin, max: LIMITS.subjectMax, message: text.subject }),
  words: prose({ min: LIMITS.wordsMin, max: LIMITS.wordsMax, message: text.words }),
  articleIds: z
    .array(id)
    .transform((ids) => [...new Set(ids)])
    .pipe(z.array(id).max(LIMITS.articles, text.tooManyArticles)),
});
export type IssueInput = z.input<typeof issueInput>;
const version = z.int(text.version).min(1, text.version);

const byId = z.object({ id: pathId });

/** Sending the newsletter. spec: DECISIONS 9 */
export const newsletterOfficeApi = {
  overview: endpoint({
    method: "GET",
    path: "/api/admin/newsletter",
    summary: "How many are on the list, and how many have not pressed their link yet",
    access: "admin",
    response: entity("NewsletterOverview", { confirmed: z.int(), waiting: z.int() }),
  }),
  subscribers: endpoint({
    method: "GET",
    path: "/api/admin/newsletter/subscribers",
    summary: "Who is on the list, the latest first",
    access: "admin",
    query: listQuery(SUBSCRIBER_FILTERS),
    response: z.array(subscriber),
    list: true,
  }),
  removeSubscriber: endpoint({
    method: "DELETE",
    path: "/api/admin/newsletter/subscribers/{id}",
    summary: "Take an address off the list, for somebody who asks for it",
    access: "admin",
    params: byId,
    response: done,
  }),
  issues: endpoint({
    method: "GET",
    path: "/api/admin/newsletter/issues",
    summary: "Drafts and what was sent, the latest first",
    access: "admin",
    query: pageQuery,
    response: z.array(newsletterIssue),
    list: true,
  }),
  issue: endpoint({
    method: "GET",
    path: "/api/admin/newsletter/issues/{id}",
    summary: "One issue, and how far its sending is",
    access: "admin",
    params: byId,
    response: newsletterIssue,
  }),
  create: endpoint({
    method: "POST",
    path: "/api/admin/newsletter/issues",
    summary: "Write a draft",
    access: "admin",
    body: issueInput,
    response: newsletterIssue,
    status: 201,
  }),
  update: endpoint({
    method: "PATCH",
    path: "/api/admin/newsletter/issues/{id}",
    summary: "Change a draft; 409 when somebody changed it meanwhile",
    access: "admin",
    params: byId,
    body: issueInput.extend({ version }),
    response: newsletterIssue,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/admin/newsletter/issues/{id}",
    summary: "Delete a draft",
    access: "admin",
    params: byId,
    response: done,
  }),
  preview: endpoint({
    method: "POST",
    path: "/api/admin/newsletter/preview",
    summary: "The mail as readers will get it; nothing is kept",
    access: "admin",
    body: issueInput,
    response: entity("NewsletterPreview", { subject: z.string(), html: z.string(), text: z.string() }),
  }),
  test: endpoint({
    method: "POST",
    path: "/api/admin/newsletter/test",
    summary: "Mail it to oneself alone",
    access: "admin",
    body: issueInput,
    response: done,
    status: 202,
  }),
  send: endpoint({
    method: "POST",
    path: "/api/admin/newsletter/issues/{id}/send",
    summary: "Begin to mail a draft to everybody on the list, once each",
    access: "admin",
    params: byId,
    body: z.object({ version }),
    response: newsletterIssue,
    status: 202,
  }),
  stop: endpoint({
    method: "POST",
    path: "/api/admin/newsletter/issues/{id}/stop",
    summary: "Mail it to nobody else",
    access: "admin",
    params: byId,
    response: newsletterIssue,
  }),
};
