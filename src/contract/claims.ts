import { z } from "zod";
import { BUSINESS_KINDS, type BusinessKind } from "./business-kinds.ts";
import { endpoint } from "./endpoint.ts";
import {
  successResponse,
  emailAddress,
  emptyToNull,
  entity,
  id,
  instant,
  singleLine,
  pathId,
  multiLine,
  version,
} from "./fields.ts";
import { UPLOAD_BYTES } from "./file-size.ts";
import type { ListFilters } from "./list-filters.ts";
import { listQuery } from "./list-query.ts";
import { pageQuery } from "./paging.ts";
import { PAID_BUSINESS_PLANS, type PaidBusinessPlan } from "./paid-plans.ts";
import { claimRulesText as text } from "./texts/claim-rules.ts";

/**
 * Option lists and limits of claims, without schemas, so that pages can import them. spec: product §3, DECISIONS 14, 15
 */
export const CLAIM_STATUSES = ["pending", "approved", "rejected", "withdrawn", "undone", "closed"] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** spec: product §3 business_verification_documents */
export const BUSINESS_DOCUMENT_TYPES = [
  "business_registration",
  "utility_bill",
  "id_card",
  "business_license",
  "tax_document",
  "other",
] as const;
/** spec: product §3 retail_business_verification_documents */
export const RETAIL_DOCUMENT_TYPES = [
  "business_license",
  "utility_bill",
  "lease_agreement",
  "identity_document",
  "other",
] as const;
export const CLAIM_DOCUMENT_TYPES = [
  "business_registration",
  "utility_bill",
  "id_card",
  "business_license",
  "tax_document",
  "lease_agreement",
  "identity_document",
  "other",
] as const;
export type ClaimDocumentType = (typeof CLAIM_DOCUMENT_TYPES)[number];

/** The document types that claims of this kind of listing may include. */
export function documentTypesOf(kind: BusinessKind): readonly ClaimDocumentType[] {
  return kind === "fitness" ? BUSINESS_DOCUMENT_TYPES : RETAIL_DOCUMENT_TYPES;
}

/**
 * The caller's position towards a listing, which decides whether they may claim it: `pending` with an open claim of
 * their own, `waiting` after a rejection, `unconfirmed` until they confirm their e-mail. spec: DECISIONS 55
 */
export const CLAIM_ELIGIBILITIES = [
  "open",
  "own",
  "owned",
  "pending",
  "waiting",
  "unconfirmed",
  "not_claimable",
] as const;
export type ClaimEligibility = (typeof CLAIM_ELIGIBILITIES)[number];

/** Why a claim is rejected: an unreadable or incomplete one may be sent again at once. spec: DECISIONS 55 */
export const CLAIM_REJECTIONS = ["incomplete", "unproven"] as const;
export type ClaimRejection = (typeof CLAIM_REJECTIONS)[number];

export const CLAIM_LIMITS = {
  /** Days until a user may claim a listing again after a rejection as unproven. */
  retryDays: 30,
  positionMax: 80,
  statementMax: 1_000,
  registrationNumberMax: 30,
  documentsMax: 6,
  documentNameMax: 120,
  notesMax: 500,
  reasonMax: 500,
  fileBytes: UPLOAD_BYTES,
} as const;

/**
 * A file in support of a claim; visible only to its sender and admins. spec: product §3 business_verification_documents
 */
export const claimDocument = entity("ClaimDocument", {
  id,
  /** The version of the admins' note on the document. */
  version,
  documentType: z.enum(CLAIM_DOCUMENT_TYPES),
  documentName: z.string().nullable(),
  notes: z.string().nullable(),
  /** Null once the file was deleted after the decision. */
  documentUrl: z.string().nullable(),
  isValidated: z.boolean(),
  validatedAt: instant.nullable(),
  rejectionReason: z.string().nullable(),
  uploadedAt: instant,
});
export type ClaimDocument = z.infer<typeof claimDocument>;

/** A claim of a listing with its evidence. spec: DECISIONS 15 */
export const claim = entity("Claim", {
  id,
  businessId: id,
  status: z.enum(CLAIM_STATUSES),
  position: z.string(),
  statement: z.string().nullable(),
  registrationNumber: z.string().nullable(),
  /** An e-mail address at the listing's own domain. */
  contactEmail: z.string().nullable(),
  /** Whether the link mailed to that address has been opened. */
  contactEmailConfirmed: z.boolean(),
  /** The plan whose trial starts with the approval. */
  planId: z.enum(PAID_BUSINESS_PLANS).nullable(),
  /** Why it was rejected, undone or closed. */
  reason: z.string().nullable(),
  documents: z.array(claimDocument),
  submittedAt: instant,
  decidedAt: instant.nullable(),
});
export type Claim = z.infer<typeof claim>;

const claimedListing = z.object({
  id,
  kind: z.enum(BUSINESS_KINDS),
  name: z.string(),
  logo: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
});

/** The state of a listing's claim for the caller. */
export const claimState = entity("ClaimState", {
  business: claimedListing.extend({
    /** The domain of the listing's website, where an e-mail address counts as evidence; null without a website. */
    domain: z.string().nullable(),
  }),
  standing: z.enum(CLAIM_ELIGIBILITIES),
  /** When the caller may claim the listing again after a rejection; null if there is nothing to wait for. */
  retryAt: instant.nullable(),
  /** The caller's latest claim of the listing. */
  claim: claim.nullable(),
  /** Uploaded by the caller but not submitted yet. */
  documents: z.array(claimDocument),
});
export type ClaimState = z.infer<typeof claimState>;

/** A claim needs at least one piece of evidence: a registration number, an e-mail address or an uploaded document. */
export const claimInput = z.object({
  position: singleLine({ min: 1, max: CLAIM_LIMITS.positionMax, message: () => text.position }),
  statement: emptyToNull(multiLine({ max: CLAIM_LIMITS.statementMax })),
  /** A Singapore UEN must have a valid check letter. */
  registrationNumber: emptyToNull(singleLine({ max: CLAIM_LIMITS.registrationNumberMax })),
  contactEmail: emptyToNull(emailAddress(() => text.email)),
  /** The plan whose trial starts with the approval, if the claimant may have one. spec: DECISIONS 52 */
  planId: emptyToNull(z.enum(PAID_BUSINESS_PLANS, { error: () => text.plan })),
});
export type ClaimInput = z.input<typeof claimInput>;
export const blankClaim = {
  position: "",
  statement: "",
  registrationNumber: "",
  contactEmail: "",
  planId: "" as "" | PaidBusinessPlan,
} satisfies ClaimInput;

export const claimDocumentInput = z.object({
  documentType: z.enum(CLAIM_DOCUMENT_TYPES, { error: () => text.documentType }),
  documentName: emptyToNull(singleLine({ max: CLAIM_LIMITS.documentNameMax })),
  notes: emptyToNull(singleLine({ max: CLAIM_LIMITS.notesMax })),
});

/** A claim as the deciding admin sees it. */
export const adminClaim = entity("AdminClaim", {
  ...claim.shape,
  business: claimedListing.extend({ websiteUrl: z.string().nullable(), ownerId: id.nullable() }),
  claimant: z
    .object({
      id,
      username: z.string(),
      email: z.string(),
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      isVerified: z.boolean(),
      createdAt: instant,
    })
    .nullable(),
  decidedBy: z.string().nullable(),
  /** Other open claims of the listing; an approval closes them. */
  otherOpenClaims: z.int(),
});
export type AdminClaim = z.infer<typeof adminClaim>;

const byId = z.object({ id: pathId });
const reason = z.object({ reason: singleLine({ min: 1, max: CLAIM_LIMITS.reasonMax, message: () => text.reason }) });

export const claimsApi = {
  get: endpoint({
    method: "GET",
    path: "/api/businesses/{id}/claim",
    summary: "Get the state of the caller's claim to a listing",
    access: "signed-in",
    params: byId,
    response: claimState,
  }),
  listOwn: endpoint({
    method: "GET",
    path: "/api/claims/my-claims",
    summary: "List the caller's claims, newest first",
    access: "signed-in",
    query: pageQuery,
    response: z.array(entity("OwnClaim", { ...claim.shape, business: claimedListing })),
    list: true,
  }),
  addDocument: endpoint({
    method: "POST",
    path: "/api/businesses/{id}/claim/documents",
    summary: "Upload a document for a claim",
    access: "signed-in",
    params: byId,
    body: claimDocumentInput,
    files: { document: { accept: "document", maxBytes: CLAIM_LIMITS.fileBytes, required: true } },
    response: claimDocument,
    status: 201,
    created: ({ params, data }) => `/api/businesses/${params.id}/claim/documents/${data.id}`,
  }),
  removeDocument: endpoint({
    method: "DELETE",
    path: "/api/businesses/{id}/claim/documents/{documentId}",
    summary: "Remove an uploaded document before submitting the claim",
    access: "signed-in",
    params: z.object({ id: pathId, documentId: pathId }),
    response: successResponse,
  }),
  submit: endpoint({
    method: "POST",
    path: "/api/businesses/{id}/claim",
    summary: "Claim a listing without an owner",
    access: "signed-in",
    params: byId,
    body: claimInput,
    response: claim,
    status: 201,
    created: ({ params }) => `/api/businesses/${params.id}/claim`,
  }),
  withdraw: endpoint({
    method: "DELETE",
    path: "/api/businesses/{id}/claim",
    summary: "Withdraw the caller's open claim",
    access: "signed-in",
    params: byId,
    response: successResponse,
  }),
  confirmEmail: endpoint({
    method: "POST",
    path: "/api/claims/confirm-email",
    summary: "Confirm the email address at the listing's domain with the token from the email",
    access: "public",
    body: z.object({ token: z.string().min(1).max(200) }),
    response: entity("ConfirmedClaimEmail", { businessName: z.string() }),
  }),
};

/** Filters of the admin's claim list. */
export const CLAIM_FILTERS = {
  search: { type: "words" },
  status: { type: "choice", options: CLAIM_STATUSES },
} as const satisfies ListFilters;

export const adminClaimsApi = {
  list: endpoint({
    method: "GET",
    path: "/api/admin/claims",
    summary: "List claims: pending ones first, those of a listing together and the best evidence first",
    access: "admin",
    query: listQuery(CLAIM_FILTERS),
    response: z.array(adminClaim),
    list: true,
  }),
  approve: endpoint({
    method: "PATCH",
    path: "/api/admin/claims/{id}/approve",
    summary: "Approve a claim: transfer the listing to the claimant and close its other open claims",
    access: "admin",
    params: byId,
    response: adminClaim,
  }),
  reject: endpoint({
    method: "PATCH",
    path: "/api/admin/claims/{id}/reject",
    summary:
      "Reject a claim with a reason; the claimant may claim again after 30 days, or at once if it was incomplete",
    access: "admin",
    params: byId,
    body: reason.extend({ rejection: z.enum(CLAIM_REJECTIONS).default("unproven") }),
    response: adminClaim,
  }),
  undo: endpoint({
    method: "PATCH",
    path: "/api/admin/claims/{id}/undo",
    summary: "Undo an approval: ownership is reverted, and the claims that it closed are open again",
    access: "admin",
    params: byId,
    body: reason,
    response: adminClaim,
  }),
  validateDocument: endpoint({
    method: "PATCH",
    path: "/api/admin/claim-documents/{id}/validate",
    summary: "Accept a document of a claim, or reject it with a reason",
    access: "admin",
    params: byId,
    body: z.object({
      rejectionReason: emptyToNull(singleLine({ max: CLAIM_LIMITS.reasonMax })),
      version: version.optional(),
    }),
    response: claimDocument,
  }),
};
