import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { successResponse, emptyToNull, entity, instant, pathId, multiLine } from "./fields.ts";
import { reportsText as text } from "./texts/reports.ts";

/** Reasons for reporting a review or a job to the admins. */
export const REPORT_REASONS = ["spam", "offensive", "false", "private", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_LIMITS = { noteMax: 500, appealMax: 500 } as const;

/** The state of a report; one that was appealed is open again. */
export const REPORT_STATES = ["open", "upheld", "dismissed"] as const;

/** A member's report of public content; only admins can read it and see who sent it. */
export const reportInput = z.object({
  reason: z.enum(REPORT_REASONS, { error: () => text.reasonRequired }),
  note: emptyToNull(multiLine({ max: REPORT_LIMITS.noteMax })),
});

/** A report of a review of a listing for its owner, by the owner or a manager. spec: DECISIONS 52 */
export const ownReport = entity("OwnReport", {
  reason: z.enum(REPORT_REASONS),
  note: z.string().nullable(),
  state: z.enum(REPORT_STATES),
  /** The written reason of the last decision; of the first one while an appeal is open. */
  verdict: z.string().nullable(),
  appeal: z.string().nullable(),
  appealedAt: instant.nullable(),
  createdAt: instant,
  can: z.object({ appeal: z.boolean() }),
});
export type OwnReport = z.infer<typeof ownReport>;

export const appealInput = z.object({
  appeal: multiLine({ min: 1, max: REPORT_LIMITS.appealMax, message: () => text.appealRequired }),
});

const reportEndpoint = {
  access: "signed-in",
  params: z.object({ id: pathId }),
  body: reportInput,
  response: successResponse,
} as const;

export const reportsApi = {
  reportReview: endpoint({
    method: "POST",
    path: "/api/reviews/{id}/report",
    summary: "Report a public review of a listing to the admins, once",
    ...reportEndpoint,
    status: 201,
  }),
  appealReview: endpoint({
    method: "POST",
    path: "/api/reviews/{id}/report/appeal",
    summary: "Appeal the dismissal of a report of a review by the owner or a manager of the listing, once",
    access: "signed-in",
    params: reportEndpoint.params,
    body: appealInput,
    response: successResponse,
  }),
  reportProfessionalReview: endpoint({
    method: "POST",
    path: "/api/professional-reviews/{id}/report",
    summary: "Report a public review of a professional to the admins, once",
    ...reportEndpoint,
    status: 201,
  }),
  reportJob: endpoint({
    method: "POST",
    path: "/api/jobs/{id}/report",
    summary: "Report a public job to the admins, once",
    ...reportEndpoint,
    status: 201,
  }),
};
