import { z } from "zod";
import { BUSINESS_KINDS, ofBusiness } from "./businesses.ts";
import { endpoint } from "./endpoint.ts";
import { done, entity, id, instant, line, pathId } from "./fields.ts";
import { pageQuery } from "./paging.ts";
import { PERIOD_DAYS_MAX } from "./period.ts";
import { adminRulesText as rules } from "./texts/admin-rules.ts";

export const PROFILE_TARGETS = ["professional", "business"] as const;
/** Days of the window that figures are told for, and of the one before that they are compared with. */
export const ANALYTICS_DAYS = 30;

/**
 * A figure of the last 30 UTC days, today counted in; `change` in percent against the 30 before, null when nothing was
 * recorded then. It is the sum of its days.
 */
const figure = z.object({ count: z.int(), change: z.number().nullable() });

/** What is counted for a listing on a day. spec: product §3 business_analytics */
export const businessDay = entity("BusinessDay", {
  /** YYYY-MM-DD in UTC. */
  date: z.string(),
  profileViews: z.int(),
  jobViews: z.int(),
  applications: z.int(),
  messages: z.int(),
  programEnrollments: z.int(),
  /** Minor units that came in for enrolments, less what was given back, the commission taken off. */
  revenue: z.int(),
  uniqueVisitors: z.int(),
  /** Signed-in visitors who had looked on an earlier day; others cannot be told apart from day to day. */
  returningVisitors: z.int(),
  /** Seconds, of the visits whose end is known; null without one. */
  averageViewDuration: z.number().nullable(),
});
export type BusinessDay = z.infer<typeof businessDay>;

/** Where visits came from: a host name, "direct" or "internal". */
export const sourceCount = entity("SourceCount", { source: z.string(), views: z.int() });
export type SourceCount = z.infer<typeof sourceCount>;

/** How a posting did in the window. spec: product §3 job_analytics */
export const jobFigures = entity("JobFigures", {
  jobId: id,
  title: z.string(),
  status: z.string(),
  views: z.int(),
  applications: z.int(),
  /** Presses of Apply Now. */
  clicks: z.int(),
  /** Applications of 100 views; null without views. */
  conversionRate: z.number().nullable(),
});
export type JobFigures = z.infer<typeof jobFigures>;

/** What happened on the whole platform on a day. spec: product §3 platform_analytics */
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
  /** Minor units. */
  subscriptionRevenue: z.int(),
  programRevenue: z.int(),
  totalRevenue: z.int(),
});
export type PlatformDay = z.infer<typeof platformDay>;

export const businessFigures = entity("BusinessFigures", {
  businessId: id,
  /** False for the tiers none and basic: the other parts are then null. */
  available: z.boolean(),
  profileViews: figure.nullable(),
  applications: figure.nullable(),
  reviewScore: z.object({ average: z.number(), count: z.int() }).nullable(),
  /** The figures beside the first ones, over the same windows. */
  totals: z
    .object({
      jobViews: figure,
      messages: figure,
      programEnrollments: figure,
      revenue: figure,
      uniqueVisitors: figure,
      returningVisitors: figure,
    })
    .nullable(),
  /** Of the visits whose end is known, in seconds. */
  averageViewDuration: z.number().nullable(),
  /** The last 60 days without gaps, oldest first: the window and the one it is compared with. */
  days: z.array(businessDay).nullable(),
  /** Where the visits of the window came from, most first, at most ten. */
  sources: z.array(sourceCount).nullable(),
  /** The postings that were open or seen in the window, most viewed first. */
  jobs: z.array(jobFigures).nullable(),
});
export type BusinessFigures = z.infer<typeof businessFigures>;

/** What is counted for a professional, day by day. spec: product §3 professional_analytics, calls §7.7 */
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

/** Somebody who looked at one's profile: a business by its name, others as a member. spec: DECISIONS 25 */
export const profileViewer = entity("ProfileViewer", {
  business: z.object({ id, name: z.string(), kind: z.enum(BUSINESS_KINDS) }).nullable(),
  lastViewedAt: instant,
  views: z.int(),
});
export type ProfileViewer = z.infer<typeof profileViewer>;

/** Where the visitor came from, as the browser tells it. */
const look = z.object({ referrer: line({ max: 300 }).optional() });
/** Seconds, at most a day. */
const stay = z.object({ seconds: z.number().min(0).max(86_400) });

export const analyticsApi = {
  ofBusiness: endpoint({
    method: "GET",
    path: "/api/businesses/my-analytics",
    summary: "Figures of one's own business over the last 30 days",
    access: "signed-in",
    query: ofBusiness,
    response: businessFigures,
  }),
  recordView: endpoint({
    method: "POST",
    path: "/api/businesses/{id}/views",
    summary: "Note that somebody looks at a listing; bots and the owner's own visits do not count",
    access: "public",
    params: z.object({ id: pathId }),
    body: look,
    response: done,
    status: 202,
  }),
  recordDuration: endpoint({
    method: "POST",
    path: "/api/businesses/{id}/views/duration",
    summary: "Note how long the visit that was just counted took",
    access: "public",
    params: z.object({ id: pathId }),
    body: stay,
    response: done,
    status: 202,
  }),
  recordJobView: endpoint({
    method: "POST",
    path: "/api/jobs/{id}/views",
    summary: "Note that somebody looks at a posting, or presses Apply Now; bots and its own business do not count",
    access: "public",
    params: z.object({ id: pathId }),
    body: look.extend({ clicked: z.boolean().default(false) }),
    response: done,
    status: 202,
  }),
  ofPlatform: endpoint({
    method: "GET",
    path: "/api/admin/analytics",
    summary: "What happened on the platform, day by day without gaps, oldest first",
    access: "admin",
    query: z
      .object({
        /** So many days up to today; `from` and `to` win over it. */
        days: z.coerce.number().int().min(1).max(PERIOD_DAYS_MAX).default(ANALYTICS_DAYS),
        from: z.iso.date(rules.day).optional(),
        to: z.iso.date(rules.day).optional(),
      })
      .refine(({ from, to }) => !from || !to || from <= to, { path: ["to"], error: rules.periodBackwards })
      .refine(({ from, to }) => !from || !to || Date.parse(to) - Date.parse(from) < PERIOD_DAYS_MAX * 86_400_000, {
        path: ["from"],
        error: rules.periodTooLong,
      }),
    response: z.array(platformDay),
  }),
  ofProfessional: endpoint({
    method: "GET",
    path: "/api/professionals/me/analytics",
    summary: "Figures of one's own profile for each of the last days on which something happened, oldest first",
    access: "professional",
    query: z.object({ days: z.coerce.number().int().min(1).max(366).default(ANALYTICS_DAYS) }),
    response: z.array(professionalDay),
  }),
  listProfessionalSources: endpoint({
    method: "GET",
    path: "/api/professionals/me/view-sources",
    summary: "Where those who looked at one's profile in the last 30 days came from, most first, at most ten",
    access: "professional",
    response: z.array(sourceCount),
  }),
  listViewers: endpoint({
    method: "GET",
    path: "/api/professionals/me/viewers",
    summary: "Who looked at one's profile, latest first",
    access: "professional",
    query: pageQuery,
    response: z.array(profileViewer),
    list: true,
  }),
  recordProfessionalView: endpoint({
    method: "POST",
    path: "/api/professionals/{id}/views",
    summary: "Note that somebody looks at a profile; bots and one's own visits do not count",
    access: "public",
    params: z.object({ id: pathId }),
    body: look,
    response: done,
    status: 202,
  }),
  recordProfessionalDuration: endpoint({
    method: "POST",
    path: "/api/professionals/{id}/views/duration",
    summary: "Note how long the visit that was just counted took",
    access: "public",
    params: z.object({ id: pathId }),
    body: stay,
    response: done,
    status: 202,
  }),
};
