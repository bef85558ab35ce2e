import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { done, line, prose } from "./fields.ts";
import { contactText as text } from "./texts/contact.ts";

export const CONTACT_LIMITS = { nameMax: 80, messageMin: 10, messageMax: 4_000 } as const;
export const CONTACT_TOPICS = ["question", "listing", "account", "payment", "privacy", "press"] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

export const contactInput = z.object({
  name: line({ min: 1, max: CONTACT_LIMITS.nameMax, message: text.nameRequired }),
  email: z.string().trim().max(254, text.emailInvalid).pipe(z.email(text.emailInvalid)),
  topic: z.enum(CONTACT_TOPICS, text.topicRequired),
  message: prose({ min: CONTACT_LIMITS.messageMin, max: CONTACT_LIMITS.messageMax, message: text.messageShort }),
});
export type ContactInput = z.input<typeof contactInput>;

/** Words to the people behind the product. spec: DECISIONS 40 */
export const contactApi = {
  send: endpoint({
    method: "POST",
    path: "/api/contact",
    summary: "Write to the people behind the product: kept and mailed to them",
    access: "public",
    body: contactInput,
    response: done,
    status: 202,
  }),
};
