import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { successResponse, emptyToNull, pathId, multiLine } from "./fields.ts";
import { reportsText as text } from "./texts/reports.ts";

/** Reasons for reporting a review or a job to the admins. */
export const REPORT_REASONS = ["spam", "offensive", "false", "private", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_LIMITS = { noteMax: 500 } as const;

/** A member's report of public content; only admins can read it and see who sent it. */
export const reportInput = z.object({
  reason: z.enum(REPORT_REASONS, { error: () => text.reasonRequired }),
  note: emptyToNull(multiLine({ max: REPORT_LIMITS.noteMax })),
});
export type ReportInput = z.input<typeof reportInput>;

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
