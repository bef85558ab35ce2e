import { z } from "zod";
import { BUSINESS_KINDS } from "./business-kinds.ts";
import { BUSINESS_TIERS } from "./businesses.ts";
import { endpoint } from "./endpoint.ts";
import { successResponse, entity, id, instant, singleLine, pathId, version } from "./fields.ts";
import type { ListFilters } from "./list-filters.ts";
import { listQuery } from "./list-query.ts";
import { pageQuery } from "./paging.ts";
import { KYC_STATUSES } from "./professionals.ts";
import { certification, professionalSkill } from "./professional-parts.ts";
import { adminRulesText as rules } from "./texts/admin-rules.ts";
import { subscriptionRulesText as plans } from "./texts/subscription-rules.ts";

/** A registration waiting for a decision. */
export const pendingListing = entity("PendingListing", {
  id,
  kind: z.enum(BUSINESS_KINDS),
  name: z.string(),
  categoryName: z.string(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  submittedAt: instant.nullable(),
  submittedBy: z.object({ id, username: z.string(), email: z.string() }).nullable(),
});
export type PendingListing = z.infer<typeof pendingListing>;

/** A row of the admin's professional table. spec: product §2 /admin Professionals */
export const adminProfessional = entity("AdminProfessional", {
  id,
  user: z.object({
    id,
    username: z.string(),
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    country: z.string(),
  }),
  title: z.string().nullable(),
  isVerified: z.boolean(),
  kycStatus: z.enum(KYC_STATUSES),
  kycSubmissionDate: instant.nullable(),
  kycRejectionReason: z.string().nullable(),
  certifications: z.array(certification),
  skills: z.array(professionalSkill.pick({ id: true, skill: true, isVerified: true })),
  createdAt: instant,
});
export type AdminProfessional = z.infer<typeof adminProfessional>;

const byId = z.object({ id: pathId });

/** Filters of the admin's list of professionals. spec: DECISIONS 16 */
export const PROFESSIONAL_FILTERS = {
  search: { type: "words" },
  kycStatus: {
    type: "choice",
    options: KYC_STATUSES,
    aliases: { submitted: "pending", approved: "verified" },
    as: "kyc",
  },
} as const satisfies ListFilters;

export const adminApi = {
  listPending: endpoint({
    method: "GET",
    path: "/api/admin/businesses/pending",
    summary: "List registrations awaiting a decision, oldest first",
    access: "admin",
    query: pageQuery,
    response: z.array(pendingListing),
    list: true,
  }),
  verifyBusiness: endpoint({
    method: "PATCH",
    path: "/api/admin/businesses/{id}/verify",
    summary: "Verify and approve a listing, as it was read if its version is sent",
    access: "admin",
    params: byId,
    body: z.object({ version: version.optional() }).default({}),
    response: successResponse,
  }),
  rejectBusiness: endpoint({
    method: "PATCH",
    path: "/api/admin/businesses/{id}/reject",
    summary: "Reject a registration with a reason",
    access: "admin",
    params: byId,
    body: z.object({ reason: singleLine({ min: 1, max: 500, message: () => rules.rejectionReason }) }),
    response: successResponse,
  }),
  setSubscription: endpoint({
    method: "PATCH",
    path: "/api/admin/businesses/{id}/subscription",
    summary: "Set the plan of a business and its end date manually",
    access: "admin",
    stepUp: true,
    params: byId,
    body: z.object({
      tier: z.enum(BUSINESS_TIERS, { error: () => plans.plan }),
      /** Null if it never expires. */
      expiry: z.iso
        .datetime({ error: () => plans.expiry })
        .nullable()
        .default(null),
      /** The version of the plan. */
      version: version.optional(),
    }),
    response: entity("BusinessPlanChange", {
      id,
      version,
      subscriptionTier: z.enum(BUSINESS_TIERS),
      subscriptionExpiry: instant.nullable(),
    }),
  }),
  listProfessionals: endpoint({
    method: "GET",
    path: "/api/admin/professionals",
    summary: "List professionals with their certifications, those awaiting a decision first",
    access: "admin",
    query: listQuery(PROFESSIONAL_FILTERS),
    response: z.array(adminProfessional),
    list: true,
  }),
  verifyProfessional: endpoint({
    method: "PATCH",
    path: "/api/admin/professionals/{id}/verify",
    summary: "Give a professional the Verified badge",
    access: "admin",
    params: byId,
    response: successResponse,
  }),
  verifyCertification: endpoint({
    method: "PATCH",
    path: "/api/admin/certifications/{id}/verify",
    summary: "Verify a certification, as it was read if its version is sent",
    access: "admin",
    params: byId,
    body: z.object({ version: version.optional() }).default({}),
    response: successResponse,
  }),
  verifySkill: endpoint({
    method: "PATCH",
    path: "/api/admin/professional-skills/{id}/verify",
    summary: "Verify a skill, or revoke its verification",
    access: "admin",
    params: byId,
    body: z.object({ verified: z.boolean() }),
    response: successResponse,
  }),
  verifyKycDocument: endpoint({
    method: "PATCH",
    path: "/api/admin/kyc-documents/{id}/verify",
    summary: "Verify a document",
    access: "admin",
    params: byId,
    response: successResponse,
  }),
  verifyKyc: endpoint({
    method: "PATCH",
    path: "/api/admin/professionals/{id}/verify-kyc",
    summary: "Approve a pending identity check and give the professional the Verified badge",
    access: "admin",
    params: byId,
    // When it was submitted, or the name last changed, as it was read.
    body: z.object({ since: instant.optional() }).default({}),
    response: successResponse,
  }),
  rejectKyc: endpoint({
    method: "PATCH",
    path: "/api/admin/professionals/{id}/reject-kyc",
    summary: "Reject a pending identity check with a reason",
    access: "admin",
    params: byId,
    body: z.object({ reason: singleLine({ min: 1, max: 500, message: () => rules.rejectionReason }) }),
    response: successResponse,
  }),
};
