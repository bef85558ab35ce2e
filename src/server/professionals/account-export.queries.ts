import { sql, type SQL } from "drizzle-orm";
import type { DomainExport, ExportPart } from "#server/accounts/export.service.ts";

const own = (userId: number): SQL => sql`(select id from professional_profiles where user_id = ${userId})`;

/** A part of the profile whose table does not reference the user directly. */
function partOf(name: string, columns: SQL, table: SQL, more: Partial<ExportPart> = {}): ExportPart {
  return {
    category: "professional",
    name,
    of: [],
    counted: false,
    rows: (userId) => sql`select id as k, id, ${columns} from ${table} where professional_id in ${own(userId)}`,
    ...more,
  };
}

/** The professional profile with its parts, the identity check, and what the user wrote about others. */
export const professionalsExport: DomainExport = {
  domain: "professional",
  parts: [
    {
      category: "professional",
      name: "profile",
      of: ["professional_profiles.user_id"],
      rows: (
        userId,
      ) => sql`select id as k, id, title, summary, years_of_experience, education, specialties, found_under, city, latitude, longitude,
        resume_url, profile_image, cover_image, contact_email, contact_phone, website, instagram_url, facebook_url,
        tiktok_url, youtube_url, linkedin_url, tags, subscription_tier, subscription_expiry,
        subscription_trial, is_verified,
        verification_date, verified_name, kyc_status, kyc_submission_date, kyc_verification_date, kyc_rejection_reason, kyc_decided_at,
        featured_profile, visibility, shows_contact, review_count, created_at, updated_at
        from professional_profiles where user_id = ${userId}`,
    },
    partOf("skills", sql`skill, years_of_experience, expertise_level, is_verified`, sql`professional_skills`),
    partOf(
      "portfolio",
      sql`title, description, image_key, video_url, project_url, category, featured`,
      sql`portfolio_items`,
    ),
    partOf("achievements", sql`title, issuer, description, date, image_key, featured`, sql`achievements`),
    partOf(
      "certifications",
      sql`name, issuing_organization, issue_date, expiry_date, certificate_key, credential_id, credential_url, submitted_at,
        verified, verified_at, declined_at, decline_reason, created_at, updated_at`,
      sql`certifications`,
      { counted: undefined },
    ),
    partOf(
      "identityDocuments",
      sql`document_type, document_name, file_key, status, notes, issued_date, expiry_date, uploaded_at, verified_at`,
      sql`kyc_documents`,
      { category: "identity", counted: undefined },
    ),
    partOf(
      "testimonialsReceived",
      sql`author_name, content, relationship, rating, is_approved, is_verified, created_at`,
      sql`testimonials`,
    ),
    {
      category: "professional",
      name: "hiddenFrom",
      of: [],
      counted: false,
      rows: (userId) => sql`select h.business_id as k, h.business_id, b.name from professional_hidden_from as h
        join businesses as b on b.id = h.business_id where h.professional_id in ${own(userId)}`,
    },
    {
      category: "reviews",
      name: "endorsementsGiven",
      of: ["skill_endorsements.endorser_id"],
      rows: (userId) => sql`select e.id as k, e.id, s.professional_id, s.skill, e.comment, e.relationship, e.created_at
        from skill_endorsements as e join professional_skills as s on s.id = e.skill_id where e.endorser_id = ${userId}`,
    },
    {
      category: "reviews",
      name: "testimonialsWritten",
      of: ["testimonials.author_id"],
      rows: (
        userId,
      ) => sql`select id as k, id, professional_id, author_name, content, relationship, rating, is_approved,
        is_verified, created_at from testimonials where author_id = ${userId}`,
    },
    {
      category: "work",
      name: "decided",
      of: [
        "certifications.verified_by",
        "certifications.declined_by",
        "kyc_documents.verified_by",
        "professional_profiles.kyc_verified_by",
      ],
      rows: (userId) => sql`
        select id * 4 as k, 'certification verified' as did, id as of, verified_at as at
          from certifications where verified_by = ${userId}
        union all select id * 4 + 1, 'certification declined', id, declined_at
          from certifications where declined_by = ${userId}
        union all select id * 4 + 2, 'document decided', id, verified_at
          from kyc_documents where verified_by = ${userId}
        union all select id * 4 + 3, 'identity decided', id, kyc_decided_at
          from professional_profiles where kyc_verified_by = ${userId}`,
    },
  ],
  files: [
    {
      folder: "certificates",
      rows: (userId) => sql`select id as k, certificate_key as key, name as title
        from certifications where professional_id in ${own(userId)}`,
    },
    {
      folder: "identity-documents",
      rows: (userId) => sql`select id as k, file_key as key, document_type as title
        from kyc_documents where professional_id in ${own(userId)}`,
    },
    {
      folder: "pictures",
      rows: (userId) => sql`
        select id * 4 as k, profile_image as key, 'profile' as title from professional_profiles where user_id = ${userId}
        union all select id * 4 + 1, cover_image, 'cover' from professional_profiles where user_id = ${userId}
        union all select id * 4 + 2, image_key, title from portfolio_items where professional_id in ${own(userId)}
        union all select id * 4 + 3, image_key, title from achievements where professional_id in ${own(userId)}`,
    },
  ],
  withheld: {
    "given out in another form, such as the text of a notification, or together with another table": [
      "skill_endorsements.skill_id",
    ],
    "the account or profile that the row belongs to": [
      "achievements.professional_id",
      "certifications.professional_id",
      "kyc_documents.professional_id",
      "portfolio_items.professional_id",
      "professional_hidden_from.professional_id",
    ],
    "computed from what is given out": [
      "kyc_documents.file_hash",
      "kyc_documents.picture_hashes",
      "professional_profiles.kyc_rejected_files",
      "professional_profiles.located_for",
      "professional_profiles.rating_sum",
    ],
    "the order on a screen, or the count of saves": ["achievements.display_order", "portfolio_items.display_order"],
    "what the product remembers of its own work: what it sent, fetched or moderated by itself": [
      "certifications.reminded_days",
    ],
    "how a payment is known to the payment service, and what it costs the host": [
      "professional_profiles.payment_customer_id",
      "professional_profiles.payment_subscription_id",
    ],
  },
};
