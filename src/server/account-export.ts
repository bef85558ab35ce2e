import { accountsExport } from "./accounts/account-export.queries.ts";
import type { DomainExport } from "./accounts/export.service.ts";
import { adminExport } from "./admin/account-export.queries.ts";
import { analyticsExport } from "./analytics/account-export.queries.ts";
import { businessesExport } from "./businesses/account-export.queries.ts";
import { claimsExport } from "./claims/account-export.queries.ts";
import { jobsExport } from "./jobs/account-export.queries.ts";
import { mediaExport } from "./media/account-export.queries.ts";
import { messagesExport } from "./messages/account-export.queries.ts";
import { notificationsExport } from "./notifications/account-export.queries.ts";
import { placesExport } from "./places/account-export.queries.ts";
import { professionalsExport } from "./professionals/account-export.queries.ts";
import { programsExport } from "./programs/account-export.queries.ts";
import { resumeBankExport } from "./resume-bank/account-export.queries.ts";
import { resumesExport } from "./resumes/account-export.queries.ts";
import { reviewsExport } from "./reviews/account-export.queries.ts";
import { subscriptionsExport } from "./subscriptions/account-export.queries.ts";
import { uploadsExport } from "./uploads/account-export.queries.ts";

/** What each domain gives of somebody's own data, in the order of data.json. Uploads are last: the others name the files. */
export const ACCOUNT_EXPORTS: readonly DomainExport[] = [
  accountsExport,
  notificationsExport,
  resumesExport,
  jobsExport,
  professionalsExport,
  programsExport,
  reviewsExport,
  messagesExport,
  resumeBankExport,
  businessesExport,
  claimsExport,
  subscriptionsExport,
  mediaExport,
  analyticsExport,
  placesExport,
  adminExport,
  uploadsExport,
];

/**
 * Columns of exported tables that no part gives out, by the reason. Columns that name an account are answered for by `of`
 * and by NOT_EXPORTED.
 */
export const COLUMNS_NOT_EXPORTED: Readonly<Record<string, readonly string[]>> = {
  "a secret, or the hash of one": [
    "business_claims.confirmation_hash",
    "credentials.access_token",
    "credentials.id_token",
    "credentials.password",
    "credentials.refresh_token",
    "newsletter_subscribers.confirmation_hash",
    "sessions.token",
    "verifications.value",
  ],
  "how the account service finds a password, which is the same for all": [
    "credentials.access_token_expires_at",
    "credentials.account_id",
    "credentials.provider_id",
    "credentials.refresh_token_expires_at",
    "credentials.scope",
  ],
  "given out in another form, such as the text of a notification, or together with another table": [
    "conversation_members.conversation_id",
    "conversations.started_by_business",
    "professional_review_votes.created_at",
    "professional_review_votes.review_id",
    "professional_reviews.moderation_reason",
    "review_votes.created_at",
    "review_votes.review_id",
    "reviews.moderation_reason",
    "skill_endorsements.skill_id",
    "verifications.identifier",
  ],
  "the account or profile that the row belongs to": [
    "achievements.professional_id",
    "certifications.professional_id",
    "invoices.business_id",
    "invoices.professional_id",
    "kyc_documents.professional_id",
    "portfolio_items.professional_id",
    "professional_hidden_from.professional_id",
    "system_settings.updated_by",
  ],
  "computed from what is given out": [
    "business_photos.color",
    "business_photos.height",
    "business_photos.width",
    "businesses.main_city",
    "businesses.main_country",
    "businesses.main_latitude",
    "businesses.main_longitude",
    "businesses.open_minutes",
    "businesses.opening_pattern",
    "businesses.program_tags",
    "businesses.rank",
    "businesses.rating_sum",
    "businesses.subscription_trial",
    "businesses.time_zone",
    "businesses.verification_submitted",
    "conversations.answered_at",
    "conversations.last_message_id",
    "conversations.updated_at",
    "jobs.removed_from",
    "media_articles.read_time",
    "media_articles.words",
    "professional_profiles.rating_sum",
    "resumes.current_version_id",
    "uploads.color",
    "verifications.updated_at",
  ],
  "the order on a screen, or the count of saves": [
    "achievements.display_order",
    "business_products.position",
    "business_team_members.position",
    "businesses.version",
    "media_articles.version",
    "portfolio_items.display_order",
  ],
  "what the product remembers of its own work: what it sent, fetched or moderated by itself": [
    "business_photos.source_id",
    "businesses.google_place_id",
    "certifications.reminded_days",
    "conversation_members.mailed_message_id",
    "event_registrations.told",
    "job_alerts.seen_until",
    "job_views.visitor_hash",
    "messages.delivered",
    "professional_reviews.ai_moderated",
    "professional_reviews.ai_moderation_notes",
    "professional_reviews.ai_moderation_passed",
    "professional_reviews.ai_moderation_score",
    "professional_reviews.moderated",
    "professional_reviews.not_helpful",
    "profile_views.visitor_hash",
    "reviews.ai_moderated",
    "reviews.ai_moderation_notes",
    "reviews.ai_moderation_passed",
    "reviews.ai_moderation_score",
    "reviews.moderated",
    "reviews.not_helpful",
    "uploads.doomed_at",
  ],
  "how a payment is known to the payment service, and what it costs the host": [
    "account_charges.invoice_id",
    "account_charges.subject",
    "businesses.payment_customer_id",
    "businesses.payment_subscription_id",
    "invoices.provider_invoice_id",
    "professional_profiles.payment_customer_id",
    "professional_profiles.payment_subscription_id",
    "program_enrollments.commission_amount",
    "program_enrollments.payment_url",
    "program_enrollments.provider_payment_id",
    "program_enrollments.provider_session_id",
    "subscriptions.provider_event_at",
  ],
  "noted by others for themselves": [
    "businesses.verification_notes",
    "invoices.payment_note",
    "job_applications.notes",
    "messages.template_id",
  ],
  "the platform's own, of which an admin reads only what they did": [
    "audit_log.actor_id",
    "audit_log.after",
    "audit_log.before",
    "import_batches.*",
    "newsletter_issues.*",
    "sync_runs.*",
    "system_settings.value",
  ],
};

/** Foreign keys to users that no part answers for, and why. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  "user_blocks.blocked_id": "who blocked somebody is the other's to know",
};
