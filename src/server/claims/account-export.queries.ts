import { sql } from "drizzle-orm";
import type { DomainExport } from "#server/accounts/export.service.ts";

/** Claims of listings with their evidence. */
export const claimsExport: DomainExport = {
  domain: "claims",
  parts: [
    {
      category: "claims",
      name: "claims",
      of: ["business_claims.user_id"],
      rows: (userId) => sql`select c.id as k, c.id, c.business_id, b.name as business_name, c.status, c.position,
        c.statement, c.registration_number, c.contact_email, c.contact_email_confirmed_at, c.plan_id, c.reason, c.retry_at, c.submitted_at,
        c.decided_at from business_claims as c join businesses as b on b.id = c.business_id where c.user_id = ${userId}`,
    },
    {
      category: "claims",
      name: "documents",
      of: ["business_verification_documents.uploaded_by"],
      rows: (userId) => sql`select id as k, id, claim_id, business_id, document_type, document_name, file_key, notes,
        upload_date, is_validated, validated_at, rejection_reason
        from business_verification_documents where uploaded_by = ${userId}`,
    },
    {
      category: "work",
      name: "decided",
      of: ["business_claims.decided_by", "business_verification_documents.validated_by"],
      rows: (userId) => sql`
        select id * 2 as k, status as did, id as of, decided_at as at from business_claims where decided_by = ${userId}
        union all select id * 2 + 1, 'document looked at', id, validated_at
          from business_verification_documents where validated_by = ${userId}`,
    },
  ],
  files: [
    {
      folder: "claim-documents",
      rows: (userId) => sql`select id as k, file_key as key, document_name as title
        from business_verification_documents where uploaded_by = ${userId}`,
    },
  ],
  withheld: {
    "a secret, or the hash of one": ["business_claims.confirmation_hash"],
  },
};
