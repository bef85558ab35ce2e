import { z } from "zod";
import { BUSINESS_KINDS } from "./business-kinds.ts";
import { businessQuery } from "./businesses.ts";
import { endpoint } from "./endpoint.ts";
import { successResponse, entity, id, instant, money, singleLine, pathId } from "./fields.ts";
import { pageQuery } from "./paging.ts";
import { PERIOD_DAYS_MAX } from "./period.ts";
import { adminRulesText as rules } from "./texts/admin-rules.ts";

/** What a visitor does on a listing's page that takes them to it; each counts once a day per visitor. */
export const LISTING_ACTIONS = ["call", "directions", "website"] as const;
export type ListingAction = (typeof LISTING_ACTIONS)[number];

export const PROFILE_TARGETS = ["professional", "business"] as const;
/** Length in days of the reporting window and of the previous one it is compared with. */
export const ANALYTICS_DAYS = 30;

/**
 * A figure of the last 30 UTC days including today, the sum of its days. `change` is in percent against the 30 days
 * before; null if nothing was recorded then.
 */
const figure = z.object({ count: z.int(), change: z.number().nullable() });

/** The figures of a listing for one day. spec: product §3 business_analytics */
export const businessDay = entity("BusinessDay", {
  /** YYYY-MM-DD in UTC. */
  date: z.string(),
  profileViews: z.int(),
  jobViews: z.int(),
  applications: z.int(),
  messages: z.int(),
  programEnrollments: z.int(),
  /** Enrolment income minus refunds and commission; one amount for each currency, most payments first. */
  revenue: z.array(money),
  uniqueVisitors: z.int(),
  /** Signed-in visitors who had viewed it on an earlier day; anonymous visitors cannot be recognised across days. */
  returningVisitors: z.int(),
  /** In seconds, over the visits with a known end; null if there are none. */
  averageViewDuration: z.number().nullable(),
  /** Visitors who pressed Call, Get Directions or the website. */
  calls: z.int(),
  directions: z.int(),
  websiteClicks: z.int(),
});
export type BusinessDay = z.infer<typeof businessDay>;

/** Views by where the visit came from: a host name, "direct" or "internal". */
export const sourceCount = entity("SourceCount", { source: z.string(), views: z.int() });
export type SourceCount = z.infer<typeof sourceCount>;

/** The figures of a job posting in the reporting window. spec: product §3 job_analytics */
export const jobFigures = entity("JobFigures", {
  jobId: id,
  title: z.string(),
  status: z.string(),
  views: z.int(),
  applications: z.int(),
  /** Clicks on Apply Now. */
  clicks: z.int(),
  /** Applications per 100 views; null without views. */
  conversionRate: z.number().nullable(),
});
export type JobFigures = z.infer<typeof jobFigures>;

/** The figures of the whole platform for one day. spec: product §3 platform_analytics */
export const platformDay = entity("PlatformDay", {
  date: z.string(),
  newUsers: z.int(),
  activeUsers: z.int(),
  totalVisits: z.int(),
  businessSignups: z.int(),
  professionalSignups: z.int(),
  jobsPosted: z.int(),
  jobApplications: z.int(),
  programEnrollments: z.int(),
  messagesSent: z.int(),
  reviewsPosted: z.int(),
  /** One amount for each currency, most payments first; amounts of different currencies are never added. */
  subscriptionRevenue: z.array(money),
  programRevenue: z.array(money),
  totalRevenue: z.array(money),
});
export type PlatformDay = z.infer<typeof platformDay>;

/** What a listing has now, as its owner's overview shows it. spec: product §2 (R298), DECISIONS 65 */
export const businessOverview = entity("BusinessOverview", {
  businessId: id,
  /** Open and not expired. */
  activeJobs: z.int(),
  /** Applications that are not withdrawn, and how many of them have not been opened yet. */
  applications: z.int(),
  newApplications: z.int(),
  /** How many accounts saved the listing, without those inside it; never which. */
  savedBy: z.int(),
  reviews: z.object({
    /** The average of the published reviews; zero without any. */
    average: z.number(),
    count: z.int(),
    /** Reviews that are not published: waiting, held, taken down or rejected. */
    unpublished: z.int(),
    /** Published reviews without a response. */
    unanswered: z.int(),
  }),
});
export type BusinessOverview = z.infer<typeof businessOverview>;

export const businessFigures = entity("BusinessFigures", {
  businessId: id,
  /** The figures of the Overview, from Basic on. spec: DECISIONS 52 */
  overview: z.object({ profileViews: figure, jobViews: figure, applications: figure, messages: figure }).nullable(),
  /** False for the tiers none and basic: the fields below are then null. */
  available: z.boolean(),
  profileViews: figure.nullable(),
  applications: figure.nullable(),
  reviewScore: z.object({ average: z.number(), count: z.int() }).nullable(),
  /** The secondary figures, over the same windows. */
  totals: z
    .object({
      jobViews: figure,
      messages: figure,
      programEnrollments: figure,
      /** One sum for each currency of the 60 days, the one of the most days first. */
      revenue: z.array(money.extend({ change: figure.shape.change })),
      uniqueVisitors: figure,
      returningVisitors: figure,
      calls: figure,
      directions: figure,
      websiteClicks: figure,
    })
    .nullable(),
  /** In seconds, over the visits with a known end. */
  averageViewDuration: z.number().nullable(),
  /** The last 60 days without gaps, oldest first: the reporting window and the previous one. */
  days: z.array(businessDay).nullable(),
  /** Where the visits of the window came from: the ten largest sources, largest first. */
  sources: z.array(sourceCount).nullable(),
  /** Postings that were open or viewed in the window, most viewed first. */
  jobs: z.array(jobFigures).nullable(),
});
export type BusinessFigures = z.infer<typeof businessFigures>;

/** The figures of a professional for one day. spec: product §3 professional_analytics, calls §7.7 */
export const professionalDay = entity("ProfessionalDay", {
  /** YYYY-MM-DD in UTC. */
  date: z.string(),
  profileViews: z.int(),
  resumeDownloads: z.int(),
  jobApplications: z.int(),
  shortlists: z.int(),
  messages: z.int(),
  searchImpressions: z.int(),
});
export type ProfessionalDay = z.infer<typeof professionalDay>;

/** A viewer of the caller's own profile: businesses by name, others only as a member. spec: DECISIONS 25 */
export const profileViewer = entity("ProfileViewer", {
  business: z.object({ id, name: z.string(), kind: z.enum(BUSINESS_KINDS) }).nullable(),
  lastViewedAt: instant,
  views: z.int(),
});
export type ProfileViewer = z.infer<typeof profileViewer>;

/** Where the visitor came from, as reported by the browser. */
const viewInput = z.object({ referrer: singleLine({ max: 300 }).optional() });
/** In seconds, at most a day. */
const viewDurationInput = z.object({ seconds: z.number().min(0).max(86_400) });

export const analyticsApi = {
  ofBusiness: endpoint({
    method: "GET",
    path: "/api/businesses/my-analytics",
    summary: "Get the figures of the caller's business for the last 30 days",
    access: "signed-in",
    query: businessQuery,
    response: businessFigures,
  }),
  overview: endpoint({
    method: "GET",
    path: "/api/businesses/my-overview",
    summary: "Get what the caller's business has now: active jobs, applications and published reviews",
    access: "signed-in",
    query: businessQuery,
    response: businessOverview,
  }),
  recordView: endpoint({
    method: "POST",
    path: "/api/businesses/{id}/views",
    summary: "Record a view of a listing; once a day per visitor; views by bots, the owner and the team do not count",
    access: "public",
    params: z.object({ id: pathId }),
    body: viewInput,
    response: successResponse,
    status: 202,
  }),
  recordDuration: endpoint({
    method: "POST",
    path: "/api/businesses/{id}/views/duration",
    summary: "Record how long the last counted view of a listing lasted",
    access: "public",
    params: z.object({ id: pathId }),
    body: viewDurationInput,
    response: successResponse,
    status: 202,
  }),
  recordAction: endpoint({
    method: "POST",
    path: "/api/businesses/{id}/actions",
    summary:
      "Record that a visitor called a listing, asked for directions or opened its website; each once a day per visitor, without bots, the owner and the team",
    access: "public",
    params: z.object({ id: pathId }),
    body: z.object({ action: z.enum(LISTING_ACTIONS) }),
    response: successResponse,
    status: 202,
  }),
  recordJobView: endpoint({
    method: "POST",
    path: "/api/jobs/{id}/views",
    summary:
      "Record a view of a job or a click on Apply Now, once a day per visitor; bots and the job's business do not count",
    access: "public",
    params: z.object({ id: pathId }),
    body: viewInput.extend({ clicked: z.boolean().default(false) }),
    response: successResponse,
    status: 202,
  }),
  ofPlatform: endpoint({
    method: "GET",
    path: "/api/admin/analytics",
    summary: "Get the platform's figures by day without gaps, oldest first",
    access: "admin",
    query: z
      .object({
        /** Number of days up to today; `from` and `to` take precedence. */
        days: z.coerce.number().int().min(1).max(PERIOD_DAYS_MAX).default(ANALYTICS_DAYS),
        from: z.iso.date({ error: () => rules.day }).optional(),
        to: z.iso.date({ error: () => rules.day }).optional(),
      })
      .refine(({ from, to }) => !from || !to || from <= to, { path: ["to"], error: () => rules.periodBackwards })
      .refine(({ from, to }) => !from || !to || Date.parse(to) - Date.parse(from) < PERIOD_DAYS_MAX * 86_400_000, {
        path: ["from"],
        error: () => rules.periodTooLong,
      }),
    response: z.array(platformDay),
  }),
  ofProfessional: endpoint({
    method: "GET",
    path: "/api/professionals/me/analytics",
    summary: "Get the figures of the caller's profile for the last days with activity, oldest first",
    access: "professional",
    query: z.object({ days: z.coerce.number().int().min(1).max(366).default(ANALYTICS_DAYS) }),
    response: z.array(professionalDay),
  }),
  listProfessionalSources: endpoint({
    method: "GET",
    path: "/api/professionals/me/view-sources",
    summary: "List the top ten sources of views of the caller's profile in the last 30 days",
    access: "professional",
    response: z.array(sourceCount),
  }),
  listViewers: endpoint({
    method: "GET",
    path: "/api/professionals/me/viewers",
    summary: "List the viewers of the caller's profile, latest first",
    access: "professional",
    query: pageQuery,
    response: z.array(profileViewer),
    list: { key: ({ business }) => business?.id ?? 0 },
  }),
  recordProfessionalView: endpoint({
    method: "POST",
    path: "/api/professionals/{id}/views",
    summary: "Record a view of a profile, once a day per visitor; views by bots and its owner do not count",
    access: "public",
    params: z.object({ id: pathId }),
    body: viewInput,
    response: successResponse,
    status: 202,
  }),
  recordProfessionalDuration: endpoint({
    method: "POST",
    path: "/api/professionals/{id}/views/duration",
    summary: "Record how long the last counted view of a profile lasted",
    access: "public",
    params: z.object({ id: pathId }),
    body: viewDurationInput,
    response: successResponse,
    status: 202,
  }),
};
