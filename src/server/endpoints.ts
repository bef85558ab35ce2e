import { accountsApi } from "#contract/accounts.ts";
import { adminJobsApi } from "#contract/admin-jobs.ts";
import { adminUsersApi } from "#contract/admin-users.ts";
import { adminApi } from "#contract/admin.ts";
import { adminListingsApi } from "#contract/admin-listings.ts";
import { applicationsApi } from "#contract/applications.ts";
import { analyticsApi } from "#contract/analytics.ts";
import { backOfficeApi } from "#contract/back-office.ts";
import { businessesApi, collectivesApi } from "#contract/business-api.ts";
import { adminClaimsApi, claimsApi } from "#contract/claims.ts";
import { contactMessagesApi } from "#contract/contact-messages.ts";
import { newsletterOfficeApi } from "#contract/newsletter-issues.ts";
import { adminMediaApi } from "#contract/cms.ts";
import { contactApi } from "#contract/contact.ts";
import type { AnyEndpoint } from "#contract/endpoint.ts";
import { inboxApi } from "#contract/inbox.ts";
import { jobAlertsApi } from "#contract/job-alerts.ts";
import { jobsApi } from "#contract/jobs.ts";
import { eventsApi } from "#contract/events.ts";
import { mediaApi } from "#contract/media.ts";
import { messagesApi } from "#contract/messages.ts";
import { moderationApi, reasonTemplatesApi } from "#contract/moderation.ts";
import { newsletterApi } from "#contract/newsletter.ts";
import { notificationsApi } from "#contract/notifications.ts";
import { importsApi } from "#contract/imports.ts";
import { placesApi } from "#contract/places.ts";
import { privacyApi } from "#contract/privacy.ts";
import { professionalsApi } from "#contract/professionals.ts";
import { professionalPartsApi } from "#contract/professional-parts.ts";
import { professionalReviewsApi } from "#contract/professional-reviews.ts";
import { programsApi } from "#contract/programs.ts";
import { reportsApi } from "#contract/reports.ts";
import { resumeBankApi } from "#contract/resume-bank.ts";
import { resumesApi } from "#contract/resumes.ts";
import { reviewsApi } from "#contract/reviews.ts";
import { settingsApi } from "#contract/settings.ts";
import { syncApi } from "#contract/sync.ts";
import { adminSubscriptionsApi, professionalSubscriptionsApi, subscriptionsApi } from "#contract/subscriptions.ts";

/** Every endpoint of the contract. */
export const ALL_ENDPOINTS: readonly AnyEndpoint[] = [
  accountsApi,
  privacyApi,
  businessesApi,
  collectivesApi,
  professionalsApi,
  professionalPartsApi,
  claimsApi,
  subscriptionsApi,
  professionalSubscriptionsApi,
  programsApi,
  reviewsApi,
  professionalReviewsApi,
  resumesApi,
  jobsApi,
  jobAlertsApi,
  applicationsApi,
  messagesApi,
  resumeBankApi,
  mediaApi,
  eventsApi,
  newsletterApi,
  contactApi,
  notificationsApi,
  analyticsApi,
  importsApi,
  placesApi,
  syncApi,
  adminApi,
  adminListingsApi,
  adminClaimsApi,
  adminUsersApi,
  adminJobsApi,
  reportsApi,
  inboxApi,
  moderationApi,
  reasonTemplatesApi,
  adminMediaApi,
  newsletterOfficeApi,
  contactMessagesApi,
  adminSubscriptionsApi,
  backOfficeApi,
  settingsApi,
].flatMap((group): AnyEndpoint[] => Object.values(group));
