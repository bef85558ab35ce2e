import { z } from "zod";
import { ACCOUNT_LIMITS, CONSENT_KINDS } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import { successResponse, entity, instant } from "./fields.ts";
import { privacyRulesText as text } from "./texts/privacy-rules.ts";

/** Categories of stored personal data by purpose, one per line of the privacy centre. spec: DECISIONS 33 */
export const PERSONAL_DATA_CATEGORIES = [
  "account",
  "sessions",
  "activity",
  "views",
  "consents",
  "notifications",
  "newsletter",
  "resumes",
  "applications",
  "jobAlerts",
  "saved",
  "enrolments",
  "reviews",
  "messages",
  "reports",
  "contact",
  "professional",
  "identity",
  "programs",
  "listings",
  "claims",
  "jobs",
  "articles",
  "candidates",
  "payments",
  "files",
  "work",
] as const;
export type PersonalDataCategory = (typeof PERSONAL_DATA_CATEGORIES)[number];

/** The download of the signed-in user's own data as a ZIP. Not an API endpoint, because it is streamed to a file. */
export const OWN_DATA_PATH = "/own-data.zip";

const consent = z.object({
  kind: z.enum(CONSENT_KINDS),
  granted: z.boolean(),
  /** The version of a legal text, the chosen visibility or the e-mail category. */
  detail: z.string().nullable(),
  createdAt: instant,
});
export type Consent = z.output<typeof consent>;

export const privacyOverview = entity("PrivacyOverview", {
  /** How many rows per category are about the user; empty categories are omitted. */
  kept: z.array(z.object({ category: z.enum(PERSONAL_DATA_CATEGORIES), count: z.int().positive() })),
  /** Consents given and withdrawn, newest first. */
  history: z.array(consent),
  /** The current choices, even where no date is recorded. */
  now: z.object({
    newsletter: z.enum(["on", "asked", "off"]),
    /** For professionals. */
    visibility: z.string().nullable(),
    /** Enabled e-mail categories. */
    mails: z.array(z.string()),
  }),
  /** The consequences of deleting the account. */
  deletion: z.object({
    isLastAdmin: z.boolean(),
    /** Names of the listings that would lose their owner. */
    listings: z.array(z.string()),
    /** Number of plans that would end. */
    plans: z.int().nonnegative(),
  }),
});
export type PrivacyOverview = z.output<typeof privacyOverview>;

/** Must be typed to confirm deleting an account. */
export const DELETION_WORD = "DELETE";

export const deletionInput = z.object({
  password: z
    .string()
    .min(1, { error: () => text.passwordRequired })
    .max(ACCOUNT_LIMITS.passwordMax, { error: () => text.passwordRequired }),
  confirmation: z.literal(DELETION_WORD, { error: () => text.confirmationWrong }),
});
export type DeletionInput = { password: string; confirmation: string };
export const blankDeletion: DeletionInput = { password: "", confirmation: "" };

export const privacyApi = {
  overview: endpoint({
    method: "GET",
    path: "/api/user/privacy",
    summary: "Get the caller's stored data, consents and the effects of deleting the account",
    access: "signed-in",
    response: privacyOverview,
  }),
  setNewsletter: endpoint({
    method: "PUT",
    path: "/api/user/newsletter",
    summary: "Unsubscribe the caller from the newsletter, or email them a confirmation link",
    access: "signed-in",
    body: z.object({ subscribed: z.boolean() }),
    response: entity("NewsletterChoice", { newsletter: privacyOverview.shape.now.shape.newsletter }),
  }),
  deleteAccount: endpoint({
    method: "POST",
    path: "/api/user/deletion",
    summary: "Permanently delete the caller's account, with the password",
    access: "signed-in",
    body: deletionInput,
    response: successResponse,
  }),
};
