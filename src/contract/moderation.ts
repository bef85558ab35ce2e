import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { successResponse, emptyToNull, entity, id, instant, singleLine, pathId, version } from "./fields.ts";
import { HELD_TEXT_KINDS } from "./held-texts.ts";
import { INBOX_KINDS, INBOX_LIMITS as LIMITS } from "./inbox.ts";
import { inboxRulesText as text } from "./texts/inbox-rules.ts";

const byId = z.object({ id: pathId });
const reasonLine = singleLine({ min: 1, max: LIMITS.reasonMax, message: () => text.reasonRequired });
const rejection = z.object({ reason: reasonLine });
/** Other reviews that are held in the same burst, to which the decision applies too. spec: DECISIONS 44 */
const burst = z.array(id).max(LIMITS.burstMax).default([]);
/** When what is decided was last changed, as it was read: a later change is rejected with 409. spec: DECISIONS 45 */
const since = instant.optional();
const reviewApproval = z.object({ burst, since }).default({ burst: [] });
const reviewRejection = z.object({ reason: reasonLine, burst, since });

/** The decision on reports: if upheld, the content is taken down and its author gets the reason. */
const verdict = z
  .object({ upheld: z.boolean(), reason: emptyToNull(singleLine({ max: LIMITS.reasonMax })) })
  .refine(({ upheld, reason }) => !upheld || Boolean(reason), { path: ["reason"], error: () => text.reasonRequired });
export type ReportVerdict = z.output<typeof verdict>;

const decision = { method: "PATCH", access: "admin", params: byId, response: successResponse } as const;

/** The id of a review, a programme or a member of a team. */
const heldTextParams = z.object({ kind: z.enum(HELD_TEXT_KINDS), id: pathId });

/** Admin decisions on members' content; a second decision returns 409. */
export const moderationApi = {
  approveReview: endpoint({
    ...decision,
    path: "/api/admin/reviews/{id}/approve",
    summary: "Approve a held review of a listing",
    body: reviewApproval,
  }),
  rejectReview: endpoint({
    ...decision,
    path: "/api/admin/reviews/{id}/reject",
    summary: "Reject a held review of a listing with a reason",
    body: reviewRejection,
  }),
  approveProfessionalReview: endpoint({
    ...decision,
    path: "/api/admin/professional-reviews/{id}/approve",
    summary: "Approve a held review of a professional",
    body: reviewApproval,
  }),
  rejectProfessionalReview: endpoint({
    ...decision,
    path: "/api/admin/professional-reviews/{id}/reject",
    summary: "Reject a held review of a professional with a reason",
    body: reviewRejection,
  }),
  approveHeldTexts: endpoint({
    ...decision,
    params: heldTextParams,
    path: "/api/admin/held-texts/{kind}/{id}/approve",
    summary: "Make texts of a host that wait public, as they were read",
    body: z.object({ since: instant }),
  }),
  rejectHeldTexts: endpoint({
    ...decision,
    params: heldTextParams,
    path: "/api/admin/held-texts/{kind}/{id}/reject",
    summary: "Reject texts of a host that wait, with a reason, as they were read",
    body: z.object({ since: instant, reason: reasonLine }),
  }),
  declineCertification: endpoint({
    ...decision,
    path: "/api/admin/certifications/{id}/decline",
    summary: "Reject a pending certification with a reason; a change by its owner resubmits it",
    body: rejection,
  }),
  decideReviewReport: endpoint({
    ...decision,
    path: "/api/admin/review-reports/{id}",
    summary: "Uphold (hides the review) or dismiss a report of a review, with all open reports of that review",
    body: verdict,
  }),
  decideJobReport: endpoint({
    ...decision,
    path: "/api/admin/job-reports/{id}",
    summary: "Uphold (removes the job) or dismiss a report of a job, with all open reports of that job",
    body: verdict,
  }),
  decideMessageReport: endpoint({
    ...decision,
    path: "/api/admin/message-reports/{id}",
    summary: "Uphold (warns the sender) or dismiss a report of a message",
    body: verdict,
  }),
};

/** A reason that admins often give. */
export const reasonTemplate = entity("ReasonTemplate", {
  id,
  version,
  /** Null if it applies to every kind of decision. */
  kind: z.enum(INBOX_KINDS).nullable(),
  name: z.string(),
  body: z.string(),
  updatedAt: instant,
});
export type ReasonTemplate = z.infer<typeof reasonTemplate>;

export const reasonTemplateInput = z.object({
  kind: z.enum(INBOX_KINDS).nullable(),
  name: singleLine({ min: 1, max: LIMITS.templateNameMax, message: () => text.templateName }),
  body: singleLine({ min: 1, max: LIMITS.reasonMax, message: () => text.templateBody }),
});

export const reasonTemplatesApi = {
  list: endpoint({
    method: "GET",
    path: "/api/admin/reason-templates",
    summary: "List reason templates, by name",
    access: "admin",
    response: z.array(reasonTemplate),
  }),
  create: endpoint({
    method: "POST",
    path: "/api/admin/reason-templates",
    summary: "Create a reason template",
    access: "admin",
    body: reasonTemplateInput,
    response: reasonTemplate,
    status: 201,
    created: ({ data }) => `/api/admin/reason-templates/${data.id}`,
  }),
  update: endpoint({
    method: "PATCH",
    path: "/api/admin/reason-templates/{id}",
    summary: "Change a reason template",
    access: "admin",
    params: byId,
    body: reasonTemplateInput.extend({ version }).partial(),
    response: reasonTemplate,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/admin/reason-templates/{id}",
    summary: "Delete a reason template",
    access: "admin",
    params: byId,
    response: successResponse,
  }),
};
