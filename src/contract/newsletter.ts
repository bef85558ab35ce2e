import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { done } from "./fields.ts";
import { newsletterText as text } from "./texts/newsletter.ts";

const token = z.object({ token: z.string().min(1).max(200) });

export const newsletterInput = z.object({
  email: z.string().trim().toLowerCase().max(254, text.emailInvalid).pipe(z.email(text.emailInvalid)),
});
export type NewsletterInput = z.input<typeof newsletterInput>;

/** The newsletter, with a mailed link between asking for it and getting it. spec: DECISIONS 9 */
export const newsletterApi = {
  subscribe: endpoint({
    method: "POST",
    path: "/api/newsletter",
    summary: "Ask for the newsletter; a link to confirm it is mailed, and the answer is the same for every address",
    access: "public",
    body: newsletterInput,
    response: done,
    status: 202,
  }),
  confirm: endpoint({
    method: "POST",
    path: "/api/newsletter/confirm",
    summary: "Confirm the address with the mailed token",
    access: "public",
    body: token,
    response: done,
  }),
  unsubscribe: endpoint({
    method: "POST",
    path: "/api/newsletter/unsubscribe",
    summary: "Leave the newsletter with the signed token of any of its mails; the address is deleted",
    access: "public",
    body: token,
    response: done,
  }),
};
