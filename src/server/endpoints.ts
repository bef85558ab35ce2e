import { accountsApi } from "#contract/accounts.ts";
import { adminApi } from "#contract/admin.ts";
import { applicationsApi } from "#contract/applications.ts";
import { analyticsApi } from "#contract/analytics.ts";
import { businessesApi, collectivesApi } from "#contract/business-api.ts";
import { adminClaimsApi, claimsApi } from "#contract/claims.ts";
import type { AnyEndpoint } from "#contract/endpoint.ts";
import { jobAlertsApi } from "#contract/job-alerts.ts";
import { jobsApi } from "#contract/jobs.ts";
import { mediaApi } from "#contract/media.ts";
import { messagesApi } from "#contract/messages.ts";
import { notificationsApi } from "#contract/notifications.ts";
import { placesApi } from "#contract/places.ts";
import { professionalsApi } from "#contract/professionals.ts";
import { professionalPartsApi } from "#contract/professional-parts.ts";
import { professionalReviewsApi } from "#contract/professional-reviews.ts";
import { programsApi } from "#contract/programs.ts";
import { resumeBankApi } from "#contract/resume-bank.ts";
import { resumesApi } from "#contract/resumes.ts";
import { reviewsApi } from "#contract/reviews.ts";
import { adminSubscriptionsApi, professionalSubscriptionsApi, subscriptionsApi } from "#contract/subscriptions.ts";

/** Every endpoint of the contract. */
export const ALL_ENDPOINTS: readonly AnyEndpoint[] = [
  accountsApi,
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
  notificationsApi,
  analyticsApi,
  placesApi,
  adminApi,
  adminClaimsApi,
  adminSubscriptionsApi,
].flatMap((group): AnyEndpoint[] => Object.values(group));
