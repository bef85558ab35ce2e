import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  EXPERTISE_LEVELS,
  KYC_DOCUMENT_STATUSES,
  KYC_DOCUMENT_TYPES,
  KYC_STATUSES,
  PROFESSIONAL_TIERS,
  VISIBILITIES,
} from "#contract/professionals.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { createdAt, instant, key, locatedColumns, oneOf, updatedAt } from "#server/platform/database/columns.ts";
import { isProfessionalTierWith } from "#server/platform/plan-sql.ts";

/** One profile per professional. spec: product §3 professional_profiles, rule R348 */
export const professionalProfiles = pgTable(
  "professional_profiles",
  {
    id: key(),
    userId: integer("user_id")
      .notNull()
      .unique("professional_profiles_user_unique")
      .references(() => users.id, { onDelete: "cascade" }),
    title: text("title"),
    summary: text("summary"),
    yearsOfExperience: integer("years_of_experience"),
    education: text("education"),
    /** Comma-separated. */
    specialties: text("specialties"),
    /** The specialties under which it is found while its plan limits them; null for the first ones. */
    foundUnder: text("found_under").array(),
    city: text("city"),
    ...locatedColumns(),
    /** URL of one of the owner's resumes. */
    resumeUrl: text("resume_url"),
    /** Keys in the file store. */
    profileImage: text("profile_image"),
    coverImage: text("cover_image"),
    contactEmail: text("contact_email"),
    contactPhone: text("contact_phone"),
    website: text("website"),
    instagramUrl: text("instagram_url"),
    facebookUrl: text("facebook_url"),
    tiktokUrl: text("tiktok_url"),
    youtubeUrl: text("youtube_url"),
    linkedinUrl: text("linkedin_url"),
    tags: text("tags").array().notNull().default([]),
    subscriptionTier: text("subscription_tier", { enum: PROFESSIONAL_TIERS }).notNull().default("free"),
    subscriptionExpiry: instant("subscription_expiry"),
    /** Whether the current plan is a trial. */
    subscriptionTrial: boolean("subscription_trial").notNull().default(false),
    paymentCustomerId: text("payment_customer_id"),
    paymentSubscriptionId: text("payment_subscription_id"),
    isVerified: boolean("is_verified").notNull().default(false),
    verificationDate: instant("verification_date"),
    /** The name that the badge was given for. spec: DECISIONS 45 */
    verifiedName: text("verified_name"),
    kycStatus: text("kyc_status", { enum: KYC_STATUSES }).notNull().default("not_submitted"),
    kycSubmissionDate: instant("kyc_submission_date"),
    kycVerificationDate: instant("kyc_verification_date"),
    kycRejectionReason: text("kyc_rejection_reason"),
    /** What identifies the files of the last rejection, so that they are not submitted again unchanged. */
    kycRejectedFiles: text("kyc_rejected_files").array(),
    kycVerifiedBy: integer("kyc_verified_by").references(() => users.id, { onDelete: "set null" }),
    /** When it was last decided; its files are deleted 90 days later. */
    kycDecidedAt: instant("kyc_decided_at"),
    featuredProfile: boolean("featured_profile").notNull().default(false),
    visibility: text("visibility", { enum: VISIBILITIES }).notNull().default("limited"),
    /** Everyone sees the contact while the plan includes it. */
    showsContact: boolean("shows_contact").notNull().default(false),
    // Updated in the transaction of each review.
    ratingSum: integer("rating_sum").notNull().default(0),
    reviewCount: integer("review_count").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("professional_profiles_payment_unique").on(t.paymentSubscriptionId),
    index("professional_profiles_featured_index")
      .on(t.id)
      .where(sql`${t.subscriptionTier} ${sql.raw(isProfessionalTierWith("featuredProfessional"))}`),
    index("professional_profiles_kyc_index")
      .on(t.kycSubmissionDate)
      .where(sql`${t.kycStatus} = 'pending'`),
    index("professional_profiles_not_located_index")
      .on(t.id)
      .where(sql`${t.locatedFor} is distinct from ${t.city}`),
    check("professional_profiles_coordinates_whole", sql`(${t.latitude} is null) = (${t.longitude} is null)`),
    check("professional_profiles_years_range", sql`${t.yearsOfExperience} between 0 and 80`),
    oneOf("professional_profiles_tier_known", t.subscriptionTier, PROFESSIONAL_TIERS),
    oneOf("professional_profiles_kyc_known", t.kycStatus, KYC_STATUSES),
    oneOf("professional_profiles_visibility_known", t.visibility, VISIBILITIES),
    check(
      "professional_profiles_rejection_has_reason",
      sql`${t.kycStatus} <> 'rejected' or ${t.kycRejectionReason} is not null`,
    ),
    check(
      "professional_profiles_rating_range",
      sql`${t.reviewCount} >= 0 and ${t.ratingSum} between ${t.reviewCount} and 5 * ${t.reviewCount}`,
    ),
  ],
);

const ofProfile = () =>
  integer("professional_id")
    .notNull()
    .references(() => professionalProfiles.id, { onDelete: "cascade" });

/** Businesses that a professional hides from, wherever they act; the public page stays. spec: DECISIONS 25, 47 */
export const professionalHiddenFrom = pgTable(
  "professional_hidden_from",
  {
    professionalId: ofProfile(),
    businessId: integer("business_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ name: "professional_hidden_from_key", columns: [t.professionalId, t.businessId] }),
    index("professional_hidden_from_business_index").on(t.businessId),
  ],
);

/** spec: product §3 certifications */
export const certifications = pgTable(
  "certifications",
  {
    id: key(),
    professionalId: ofProfile(),
    name: text("name").notNull(),
    issuingOrganization: text("issuing_organization").notNull(),
    issueDate: date("issue_date"),
    /** The last valid day; null if it does not expire. */
    expiryDate: date("expiry_date"),
    /** Key of its private file. */
    certificateKey: text("certificate_key"),
    credentialId: text("credential_id"),
    credentialUrl: text("credential_url"),
    /** Submitted for verification; any change of what an admin checks clears it. */
    submittedAt: instant("submitted_at"),
    /** Verified by an admin; it counts only until the expiry date. */
    verified: boolean("verified").notNull().default(false),
    verifiedAt: instant("verified_at"),
    verifiedBy: integer("verified_by").references(() => users.id, { onDelete: "set null" }),
    /** Declined by an admin; any change of the certification clears these. */
    declinedAt: instant("declined_at"),
    declinedBy: integer("declined_by").references(() => users.id, { onDelete: "set null" }),
    declineReason: text("decline_reason"),
    /** The last reminder sent, in days before the end; 0 after the expiry message. */
    remindedDays: integer("reminded_days"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("certifications_professional_index").on(t.professionalId, t.id),
    index("certifications_expiry_index").on(t.expiryDate),
    index("certifications_name_index").on(sql`lower(${t.name})`),
    index("certifications_submitted_index")
      .on(t.submittedAt)
      .where(sql`${t.submittedAt} is not null and not ${t.verified} and ${t.declinedAt} is null`),
    check("certifications_declined_not_verified", sql`not (${t.verified} and ${t.declinedAt} is not null)`),
    check("certifications_dates_order", sql`${t.expiryDate} >= ${t.issueDate}`),
  ],
);

/** Documents of the identity check: private to the professional and admins. spec: product §3 kyc_documents */
export const kycDocuments = pgTable(
  "kyc_documents",
  {
    id: key(),
    professionalId: ofProfile(),
    documentType: text("document_type", { enum: KYC_DOCUMENT_TYPES }).notNull(),
    documentName: text("document_name"),
    /** Key of the file; null after its deletion. */
    fileKey: text("file_key"),
    /** SHA-256 of the file as it was uploaded, to recognise it; null for files of version 0.1. */
    fileHash: text("file_hash"),
    /** How the picture looks, upright and turned, see `hashPicture`; null for a PDF and for files of version 0.1. */
    pictureHashes: text("picture_hashes").array(),
    status: text("status", { enum: KYC_DOCUMENT_STATUSES }).notNull().default("pending"),
    notes: text("notes"),
    issuedDate: date("issued_date"),
    expiryDate: date("expiry_date"),
    uploadedAt: instant("uploaded_at")
      .notNull()
      .default(sql`now()`),
    verifiedAt: instant("verified_at"),
    verifiedBy: integer("verified_by").references(() => users.id, { onDelete: "set null" }),
  },
  (t) => [
    index("kyc_documents_professional_index").on(t.professionalId, t.uploadedAt),
    uniqueIndex("kyc_documents_file_unique").on(t.fileKey),
    index("kyc_documents_hash_index").on(t.fileHash),
    oneOf("kyc_documents_type_known", t.documentType, KYC_DOCUMENT_TYPES),
    oneOf("kyc_documents_status_known", t.status, KYC_DOCUMENT_STATUSES),
  ],
);

/** spec: product §3 portfolio_items */
export const portfolioItems = pgTable(
  "portfolio_items",
  {
    id: key(),
    professionalId: ofProfile(),
    title: text("title").notNull(),
    description: text("description"),
    /** Key in the file store. */
    imageKey: text("image_key"),
    videoUrl: text("video_url"),
    projectUrl: text("project_url"),
    category: text("category"),
    featured: boolean("featured").notNull().default(false),
    displayOrder: integer("display_order").notNull().default(0),
  },
  (t) => [index("portfolio_items_professional_index").on(t.professionalId, t.displayOrder, t.id)],
);

/** spec: product §3 achievements */
export const achievements = pgTable(
  "achievements",
  {
    id: key(),
    professionalId: ofProfile(),
    title: text("title").notNull(),
    issuer: text("issuer"),
    description: text("description"),
    date: date("date"),
    imageKey: text("image_key"),
    featured: boolean("featured").notNull().default(false),
    displayOrder: integer("display_order").notNull().default(0),
  },
  (t) => [index("achievements_professional_index").on(t.professionalId, t.displayOrder, t.id)],
);

/** spec: product §3 professional_skills */
export const professionalSkills = pgTable(
  "professional_skills",
  {
    id: key(),
    professionalId: ofProfile(),
    skill: text("skill").notNull(),
    yearsOfExperience: integer("years_of_experience"),
    expertiseLevel: text("expertise_level", { enum: EXPERTISE_LEVELS }).notNull().default("intermediate"),
    isVerified: boolean("is_verified").notNull().default(false),
  },
  (t) => [
    uniqueIndex("professional_skills_once").on(t.professionalId, sql`lower(${t.skill})`),
    check("professional_skills_years_range", sql`${t.yearsOfExperience} between 0 and 80`),
    oneOf("professional_skills_level_known", t.expertiseLevel, EXPERTISE_LEVELS),
  ],
);

/** spec: product §3 skill_endorsements */
export const skillEndorsements = pgTable(
  "skill_endorsements",
  {
    id: key(),
    skillId: integer("skill_id")
      .notNull()
      .references(() => professionalSkills.id, { onDelete: "cascade" }),
    endorserId: integer("endorser_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    comment: text("comment"),
    relationship: text("relationship"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("skill_endorsements_once").on(t.skillId, t.endorserId),
    index("skill_endorsements_user_index").on(t.endorserId),
  ],
);

/** Public once the professional approved it. spec: product §3 testimonials */
export const testimonials = pgTable(
  "testimonials",
  {
    id: key(),
    professionalId: ofProfile(),
    authorId: integer("author_id").references(() => users.id, { onDelete: "set null" }),
    authorName: text("author_name").notNull(),
    content: text("content").notNull(),
    relationship: text("relationship"),
    rating: integer("rating"),
    /** The author was a client here: an enrolment, or a conversation with a reply. */
    isVerified: boolean("is_verified").notNull().default(false),
    isApproved: boolean("is_approved").notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("testimonials_once").on(t.professionalId, t.authorId),
    index("testimonials_author_index").on(t.authorId),
    check("testimonials_rating_range", sql`${t.rating} between 1 and 5`),
  ],
);
