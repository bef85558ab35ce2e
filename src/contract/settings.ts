import { z } from "zod";
import { optionalUrl } from "./businesses.ts";
import { endpoint } from "./endpoint.ts";
import { RATED_CURRENCIES } from "./currency-rates.ts";
import { emailAddress, entity, instant, version } from "./fields.ts";
import { settingsText as text } from "./texts/settings.ts";

/** The product's social media profiles, in the order of the footer. */
export const SOCIAL_NETWORKS = ["facebook", "instagram", "tiktok", "linkedin", "youtube"] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

const DAYS_MAX = 3_650;
const daysInvalid = { error: () => text.daysInvalid };
const days = (min: number) => z.int(daysInvalid).min(min, daysInvalid).max(DAYS_MAX, daysInvalid);
const link = optionalUrl.unwrap();

/** Retention periods in days. spec: DECISIONS 16, 28, 33 */
const retention = entity("RetentionPeriods", {
  /** Identity documents, after the decision. */
  kycDays: days(1),
  /** Documents of claims, after the decision. */
  claimDays: days(1),
  /** Listings in the trash. */
  trashDays: days(1),
  /** Unconfirmed data from a places service. */
  placesDays: days(1),
  /** Rejected applications. */
  applicationDays: days(30),
  /** The activity log. */
  activityDays: days(30),
});

const commissionInvalid = { error: () => text.commissionInvalid };
const rateInvalid = { error: () => text.rateInvalid };
/** Rates at which pay is compared across currencies. spec: DECISIONS 56 */
const currencyRates = entity("CurrencyRates", {
  /** The day of the rates. */
  asOf: z.iso.date({ error: () => text.ratesDayInvalid }),
  /** Singapore dollars for one whole unit of a currency. */
  rates: z.record(z.enum(RATED_CURRENCIES), z.number(rateInvalid).min(0.000_001, rateInvalid).max(1_000, rateInvalid)),
});

/** Settings that admins change at runtime; each key is a row. spec: product §3 system_settings */
export const systemSettings = z.object({
  supportEmail: emailAddress(() => text.emailInvalid),
  /** The platform's share of an enrolment, in percent. */
  enrollmentCommission: z.number(commissionInvalid).min(0, commissionInvalid).max(100, commissionInvalid),
  social: z.object({ facebook: link, instagram: link, tiktok: link, linkedin: link, youtube: link }),
  retention,
  currencyRates,
});
/** The data with a retention period of its own. */
export const RETENTION_KEYS = retention.keyof().options;
export type SystemSettings = z.output<typeof systemSettings>;

/** The current settings, and which of them an admin has changed. */
export const currentSettings = entity("ShownSettings", {
  ...systemSettings.shape,
  version,
  changes: z.array(
    z.object({
      key: systemSettings.keyof(),
      updatedAt: instant,
      updatedBy: z.object({ username: z.string() }).nullable(),
    }),
  ),
});

export const settingsApi = {
  retention: endpoint({
    method: "GET",
    path: "/api/retention",
    summary: "Get the retention periods in days, as shown on the privacy page",
    access: "public",
    response: retention,
    cache: () => ["pages"],
  }),
  get: endpoint({
    method: "GET",
    path: "/api/admin/settings",
    summary: "Get the runtime settings",
    access: "admin",
    response: currentSettings,
  }),
  update: endpoint({
    method: "PATCH",
    path: "/api/admin/settings",
    summary: "Change runtime settings, effective immediately everywhere",
    access: "admin",
    stepUp: true,
    body: systemSettings.extend({ version }).partial(),
    response: currentSettings,
  }),
};
