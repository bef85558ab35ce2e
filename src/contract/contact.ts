import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { emailAddress, successResponse, entity, id, instant, singleLine, pathId, multiLine } from "./fields.ts";
import type { ListFilters } from "./list-filters.ts";
import { listQuery } from "./list-query.ts";
import { contactText as text } from "./texts/contact.ts";

/** The state of a contact form message. */
export const CONTACT_STATES = ["open", "answered"] as const;
export type ContactState = (typeof CONTACT_STATES)[number];

export const CONTACT_LIMITS = { nameMax: 80, messageMin: 10, messageMax: 4_000 } as const;
export const CONTACT_TOPICS = ["question", "listing", "account", "payment", "privacy", "press"] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

export const contactInput = z.object({
  name: singleLine({ min: 1, max: CONTACT_LIMITS.nameMax, message: () => text.nameRequired }),
  email: emailAddress(() => text.emailInvalid),
  topic: z.enum(CONTACT_TOPICS, { error: () => text.topicRequired }),
  message: multiLine({
    min: CONTACT_LIMITS.messageMin,
    max: CONTACT_LIMITS.messageMax,
    message: () => text.messageShort,
  }),
});
export type ContactInput = z.input<typeof contactInput>;

/** Messages to the product's team. spec: DECISIONS 40 */
export const contactApi = {
  send: endpoint({
    method: "POST",
    path: "/api/contact",
    summary: "Send a message to the operators; it is stored and emailed to them",
    access: "public",
    body: contactInput,
    response: successResponse,
    status: 202,
  }),
};

/** A contact form message. */
export const contactMessage = entity("ContactMessage", {
  id,
  name: z.string(),
  email: z.string(),
  topic: z.enum(CONTACT_TOPICS),
  message: z.string(),
  createdAt: instant,
  answeredAt: instant.nullable(),
  answeredBy: z.string().nullable(),
  /** The account of the sender, if signed in. */
  user: z.object({ id, username: z.string() }).nullable(),
  /** First in the queue: the sender's plan has *Priority support*. spec: DECISIONS 52 */
  isFirst: z.boolean(),
});
export type ContactMessage = z.infer<typeof contactMessage>;

const byId = z.object({ id: pathId });

/** Filters of the admin's message list. */
export const CONTACT_FILTERS = {
  search: { type: "words" },
  state: { type: "choice", options: CONTACT_STATES },
  topic: { type: "choice", options: CONTACT_TOPICS, as: "type" },
} as const satisfies ListFilters;

/** The contact form's inbox. spec: DECISIONS 40 */
export const contactMessagesApi = {
  list: endpoint({
    method: "GET",
    path: "/api/admin/messages",
    summary: "List contact form messages, latest first; open ones by priority support, then the longest wait first",
    access: "admin",
    query: listQuery(CONTACT_FILTERS),
    response: z.array(contactMessage),
    list: true,
  }),
  mark: endpoint({
    method: "PATCH",
    path: "/api/admin/messages/{id}",
    summary: "Mark a message as answered or unanswered",
    access: "admin",
    params: byId,
    body: z.object({ answered: z.boolean() }),
    response: contactMessage,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/admin/messages/{id}",
    summary: "Permanently delete a message",
    access: "admin",
    params: byId,
    response: successResponse,
  }),
};
