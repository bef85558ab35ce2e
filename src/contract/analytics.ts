import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { done, id, line, pathId } from "./fields.ts";
import { ofBusiness } from "./jobs.ts";

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
};
