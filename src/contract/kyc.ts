import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { successResponse, entity, id, instant, pathId } from "./fields.ts";
import { KYC_DOCUMENT_STATUSES, KYC_DOCUMENT_TYPES, kycDocumentInput, PROFESSIONAL_LIMITS } from "./professionals.ts";

/** A document of the identity check, visible only to its owner and admins. spec: calls §7.7, DECISIONS 16, 37 */
export const kycDocument = entity("KycDocument", {
  id,
  documentType: z.enum(KYC_DOCUMENT_TYPES),
  documentName: z.string().nullable(),
  description: z.string().nullable(),
  notes: z.string().nullable(),
  /** Null once the file was deleted after the decision. */
  documentUrl: z.string().nullable(),
  verified: z.boolean(),
  status: z.enum(KYC_DOCUMENT_STATUSES),
  issuedDate: z.string().nullable(),
  expiryDate: z.string().nullable(),
  /** Whether the expiry date has passed. spec: DECISIONS 45 */
  expired: z.boolean(),
  /** Other professionals who handed in the same file or the same picture; only for admins. spec: DECISIONS 45 */
  seenAt: z.array(
    z.object({
      professionalId: id,
      name: z.string(),
      status: z.enum(KYC_DOCUMENT_STATUSES),
      /** The same bytes, not only a picture that looks the same. */
      isSameFile: z.boolean(),
    }),
  ),
  uploadedAt: instant,
  createdAt: instant,
});
export type KycDocument = z.infer<typeof kycDocument>;

const byId = z.object({ id: pathId });

/** The identity check, exposed through professionalPartsApi. */
export const kycEndpoints = {
  kycDocuments: endpoint({
    method: "GET",
    path: "/api/professionals/{id}/kyc-documents",
    summary: "List the identity check documents of a professional; access by admins is logged",
    access: "signed-in",
    params: byId,
    response: z.array(kycDocument),
  }),
  myKycDocuments: endpoint({
    method: "GET",
    path: "/api/professionals/me/kyc-documents",
    summary: "List the caller's identity check documents",
    access: "professional",
    response: z.array(kycDocument),
  }),
  addKycDocument: endpoint({
    method: "POST",
    path: "/api/professionals/me/kyc-documents",
    summary: "Add an identity check document before submission",
    access: "professional",
    body: kycDocumentInput,
    files: { document: { accept: "document", maxBytes: PROFESSIONAL_LIMITS.fileBytes, required: true } },
    response: kycDocument,
    status: 201,
    created: ({ data }) => `/api/professionals/me/kyc-documents/${data.id}`,
  }),
  removeKycDocument: endpoint({
    method: "DELETE",
    path: "/api/professionals/me/kyc-documents/{partId}",
    summary: "Delete an identity check document when no review is pending",
    access: "professional",
    params: z.object({ partId: pathId }),
    response: successResponse,
  }),
  submitKyc: endpoint({
    method: "PATCH",
    path: "/api/professionals/{id}/submit-kyc",
    summary: "Submit the documents, for the first time or after a rejection",
    access: "professional",
    params: byId,
    response: successResponse,
  }),
};
