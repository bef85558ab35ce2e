import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { CLAIM_DOCUMENT_TYPES, CLAIM_STATUSES } from "#contract/claims.ts";
import { PAID_BUSINESS_PLANS } from "#contract/paid-plans.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { instant, key, oneOf } from "#server/platform/database/columns.ts";

/** Claims of listings, and the decisions on them. spec: DECISIONS 14, 15 */
export const businessClaims = pgTable(
  "business_claims",
  {
    id: key(),
    businessId: integer("business_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    /** Null once the account is deleted. */
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    status: text("status", { enum: CLAIM_STATUSES }).notNull().default("pending"),
    position: text("position").notNull(),
    statement: text("statement"),
    registrationNumber: text("registration_number"),
    contactEmail: text("contact_email"),
    /** Hash of the token that was mailed to contactEmail. */
    confirmationHash: text("confirmation_hash"),
    contactEmailConfirmedAt: instant("contact_email_confirmed_at"),
    /** The plan whose trial starts with the approval. */
    planId: text("plan_id", { enum: PAID_BUSINESS_PLANS }),
    /** Why it was rejected or undone. */
    reason: text("reason"),
    /** When its claimant may claim the listing again after a rejection. */
    retryAt: instant("retry_at"),
    submittedAt: instant("submitted_at")
      .notNull()
      .default(sql`now()`),
    decidedAt: instant("decided_at"),
    decidedBy: integer("decided_by").references(() => users.id, { onDelete: "set null" }),
  },
  (t) => [
    uniqueIndex("business_claims_open_unique")
      .on(t.businessId, t.userId)
      .where(sql`${t.status} = 'pending'`),
    uniqueIndex("business_claims_confirmation_unique").on(t.confirmationHash),
    index("business_claims_business_index").on(t.businessId, t.submittedAt.desc()),
    index("business_claims_user_index").on(t.userId, t.submittedAt.desc()),
    oneOf("business_claims_status_known", t.status, CLAIM_STATUSES),
    oneOf("business_claims_plan_known", t.planId, PAID_BUSINESS_PLANS),
    check(
      "business_claims_rejection_has_reason",
      sql`${t.status} not in ('rejected','undone') or ${t.reason} is not null`,
    ),
    check("business_claims_decision_has_time", sql`(${t.status} = 'pending') = (${t.decidedAt} is null)`),
  ],
);

/**
 * Documents that are evidence for a claim of a listing of either kind; private to their uploader and to admins. spec:
 * product §3 business_verification_documents, retail_business_verification_documents
 */
export const businessVerificationDocuments = pgTable(
  "business_verification_documents",
  {
    id: key(),
    businessId: integer("business_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    /** Null until its claim is sent. */
    claimId: integer("claim_id").references(() => businessClaims.id, { onDelete: "cascade" }),
    documentType: text("document_type", { enum: CLAIM_DOCUMENT_TYPES }).notNull(),
    documentName: text("document_name"),
    /** Null once the file was deleted after the decision. */
    fileKey: text("file_key"),
    uploadedBy: integer("uploaded_by").references(() => users.id, { onDelete: "cascade" }),
    uploadDate: instant("upload_date")
      .notNull()
      .default(sql`now()`),
    notes: text("notes"),
    isValidated: boolean("is_validated").notNull().default(false),
    validatedBy: integer("validated_by").references(() => users.id, { onDelete: "set null" }),
    validatedAt: instant("validated_at"),
    rejectionReason: text("rejection_reason"),
  },
  (t) => [
    index("business_verification_documents_business_index").on(t.businessId, t.uploadedBy),
    index("business_verification_documents_claim_index").on(t.claimId),
    uniqueIndex("business_verification_documents_file_unique").on(t.fileKey),
    oneOf("business_verification_documents_type_known", t.documentType, CLAIM_DOCUMENT_TYPES),
  ],
);
