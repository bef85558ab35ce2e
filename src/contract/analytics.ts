import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { done, id, instant, line, pathId } from "./fields.ts";
import { ofBusiness } from "./jobs.ts";
import { pageQuery } from "./paging.ts";

export const PROFILE_TARGETS = ["professional", "business"] as const;
/** Days of the window that figures are told for, and of the one before that they are compared with. */
export const ANALYTICS_DAYS = 30;

/** A figure of the last 30 days; `change` in percent against the 30 before, null when nothing was recorded then. */
const figure = z.object({ count: z.int(), change: z.number().nullable() });

export const businessFigures = z.object({
  businessId: id,
  /** False for the tiers none and basic: the other parts are then null. */
  available: z.boolean(),
  profileViews: figure.nullable(),
  applications: figure.nullable(),
  reviewScore: z.object({ average: z.number(), count: z.int() }).nullable(),
});
export type BusinessFigures = z.infer<typeof businessFigures>;

/** What is counted for a professional, day by day. spec: product §3 professional_analytics, calls §7.7 */
export const professionalDay = z.object({
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
export const profileViewer = z.object({
  business: z.object({ id, name: z.string(), kind: z.enum(["fitness", "retail"]) }).nullable(),
  lastViewedAt: instant,
  views: z.int(),
});
export type ProfileViewer = z.infer<typeof profileViewer>;

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
    body: z.object({ referrer: line({ max: 300 }).optional() }),
    response: done,
    status: 202,
  }),
  ofProfessional: endpoint({
    method: "GET",
    path: "/api/professionals/me/analytics",
    summary: "Figures of one's own profile for each of the last 30 days on which something happened, oldest first",
    access: "professional",
    response: z.array(professionalDay),
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
    body: z.object({ referrer: line({ max: 300 }).optional() }),
    response: done,
    status: 202,
  }),
};
