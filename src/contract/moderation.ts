import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { done, emptyIsNull, entity, id, instant, line, pathId } from "./fields.ts";
import { INBOX_KINDS, INBOX_LIMITS as LIMITS } from "./inbox.ts";
import { inboxRulesText as text } from "./texts/inbox-rules.ts";

const byId = z.object({ id: pathId });
const reasonLine = line({ min: 1, max: LIMITS.reasonMax, message: text.reasonRequired });
const rejection = z.object({ reason: reasonLine });

/** The decision on reports: if upheld, the content is taken down and its author gets the reason. */
const verdict = z
  .object({ upheld: z.boolean(), reason: emptyIsNull(line({ max: LIMITS.reasonMax })) })
  .refine(({ upheld, reason }) => !upheld || Boolean(reason), { path: ["reason"], error: text.reasonRequired });
export type ReportVerdict = z.output<typeof verdict>;

const decision = { method: "PATCH", access: "admin", params: byId, response: done } as const;

/** Admin decisions on members' content; a second decision gets a 409. */
export const moderationApi = {
  approveReview: endpoint({
    ...decision,
    path: "/api/admin/reviews/{id}/approve",
    summary: "Make a held review of a listing public",
  }),
  rejectReview: endpoint({
    ...decision,
    path: "/api/admin/reviews/{id}/reject",
    summary: "Keep a held review of a listing hidden, with a reason",
    body: rejection,
  }),
  approveProfessionalReview: endpoint({
    ...decision,
    path: "/api/admin/professional-reviews/{id}/approve",
    summary: "Make a held review of a professional public",
  }),
  rejectProfessionalReview: endpoint({
    ...decision,
    path: "/api/admin/professional-reviews/{id}/reject",
    summary: "Keep a held review of a professional hidden, with a reason",
    body: rejection,
  }),
  declineCertification: endpoint({
    ...decision,
    path: "/api/admin/certifications/{id}/decline",
    summary: "Decline a certification that waits, with a reason; a change by its owner lets it wait again",
    body: rejection,
  }),
  decideReviewReport: endpoint({
    ...decision,
    path: "/api/admin/review-reports/{id}",
    summary: "Uphold a report of a review (it is hidden) or dismiss it, with all open reports of the same review",
    body: verdict,
  }),
  decideJobReport: endpoint({
    ...decision,
    path: "/api/admin/job-reports/{id}",
    summary: "Uphold a report of a job (it is removed) or dismiss it, with all open reports of the same job",
    body: verdict,
  }),
  decideMessageReport: endpoint({
    ...decision,
    path: "/api/admin/message-reports/{id}",
    summary: "Uphold a report of a message (its sender is warned) or dismiss it",
    body: verdict,
  }),
};

/** A reason that admins often give. */
export const reasonTemplate = entity("ReasonTemplate", {
  id,
  /** Null if it applies to every kind of decision. */
  kind: z.enum(INBOX_KINDS).nullable(),
  name: z.string(),
  body: z.string(),
  updatedAt: instant,
});
export type ReasonTemplate = z.infer<typeof reasonTemplate>;

export const reasonTemplateInput = z.object({
  kind: z.enum(INBOX_KINDS).nullable(),
  name: line({ min: 1, max: LIMITS.templateNameMax, message: text.templateName }),
  body: line({ min: 1, max: LIMITS.reasonMax, message: text.templateBody }),
});
export type ReasonTemplateInput = z.input<typeof reasonTemplateInput>;

export const reasonTemplatesApi = {
  list: endpoint({
    method: "GET",
    path: "/api/admin/reason-templates",
    summary: "Reasons given often, by name",
    access: "admin",
    response: z.array(reasonTemplate),
  }),
  create: endpoint({
    method: "POST",
    path: "/api/admin/reason-templates",
    summary: "Keep a reason",
    access: "admin",
    body: reasonTemplateInput,
    response: reasonTemplate,
    status: 201,
  }),
  update: endpoint({
    method: "PATCH",
    path: "/api/admin/reason-templates/{id}",
    summary: "Change a reason",
    access: "admin",
    params: byId,
    body: reasonTemplateInput.partial(),
    response: reasonTemplate,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/admin/reason-templates/{id}",
    summary: "Delete a reason",
    access: "admin",
    params: byId,
    response: done,
  }),
};
