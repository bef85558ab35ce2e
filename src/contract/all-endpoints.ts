import { accountsApi } from "./accounts.ts";
import { addressPointsApi } from "./address-points.ts";
import { adminJobsApi } from "./admin-jobs.ts";
import { adminUsersApi } from "./admin-users.ts";
import { adminApi } from "./admin.ts";
import { adminListingsApi } from "./admin-listings.ts";
import { applicationsApi } from "./applications.ts";
import { analyticsApi } from "./analytics.ts";
import { backOfficeApi } from "./back-office.ts";
import { bookingsApi } from "./bookings.ts";
import { businessesApi } from "./businesses.ts";
import { collectivesApi } from "./collectives.ts";
import { adminClaimsApi, claimsApi } from "./claims.ts";
import { classMapApi } from "./class-map.ts";
import { classesApi } from "./classes.ts";
import { contactApi, contactMessagesApi } from "./contact.ts";
import { newsletterApi, adminNewsletterApi } from "./newsletter.ts";
import { adminMediaApi } from "./cms.ts";
import { listingPartsApi } from "./business-parts.ts";
import type { AnyEndpoint } from "./endpoint.ts";
import { gazetteerApi } from "./gazetteer.ts";
import { featuredApi } from "./featured.ts";
import { listingMapApi } from "./listing-map.ts";
import { managersApi } from "./managers.ts";
import { inboxApi } from "./inbox.ts";
import { jobAlertsApi } from "./job-alerts.ts";
import { jobMapApi } from "./job-map.ts";
import { jobsApi } from "./jobs.ts";
import { eventsApi } from "./events.ts";
import { mediaApi } from "./media.ts";
import { messagesApi } from "./messages.ts";
import { moderationApi, reasonTemplatesApi } from "./moderation.ts";
import { notificationsApi } from "./notifications.ts";
import { importsApi, placesApi, syncApi } from "./places.ts";
import { privacyApi } from "./privacy.ts";
import { professionalMapApi } from "./professional-map.ts";
import { professionalsApi } from "./professionals.ts";
import { professionalPartsApi } from "./professional-parts.ts";
import { professionalReviewsApi, reviewsApi } from "./reviews.ts";
import { programsApi } from "./programs.ts";
import { reportsApi } from "./reports.ts";
import { resumeBankApi } from "./resume-bank.ts";
import { resumesApi } from "./resumes.ts";
import { secondFactorApi } from "./second-factor.ts";
import { savedApi } from "./saved.ts";
import { searchAlertsApi } from "./search-alerts.ts";
import { settingsApi } from "./settings.ts";
import { adminSubscriptionsApi, professionalSubscriptionsApi, subscriptionsApi } from "./subscriptions.ts";
import { undoApi } from "./undo.ts";
import { teamMembershipsApi } from "./team-memberships.ts";

const GROUPS = [
  accountsApi,
  secondFactorApi,
  privacyApi,
  gazetteerApi,
  addressPointsApi,
  businessesApi,
  collectivesApi,
  listingMapApi,
  featuredApi,
  listingPartsApi,
  teamMembershipsApi,
  professionalsApi,
  professionalMapApi,
  professionalPartsApi,
  claimsApi,
  subscriptionsApi,
  professionalSubscriptionsApi,
  programsApi,
  classesApi,
  classMapApi,
  bookingsApi,
  reviewsApi,
  professionalReviewsApi,
  resumesApi,
  jobsApi,
  jobMapApi,
  jobAlertsApi,
  applicationsApi,
  messagesApi,
  resumeBankApi,
  mediaApi,
  eventsApi,
  newsletterApi,
  contactApi,
  savedApi,
  searchAlertsApi,
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
  adminNewsletterApi,
  contactMessagesApi,
  adminSubscriptionsApi,
  backOfficeApi,
  settingsApi,
  undoApi,
  managersApi,
] as const;

/** Every endpoint of the contract. */
export const ALL_ENDPOINTS: readonly AnyEndpoint[] = GROUPS.flatMap((group): AnyEndpoint[] => Object.values(group));

type Group = (typeof GROUPS)[number];
type ValueOf<G> = G extends unknown ? G[keyof G] : never;

/**
 * Every endpoint by its key. Pages pass the key to call an endpoint, checked against this type, so that the endpoint
 * and its schemas stay on the server.
 */
export type Endpoints = {
  [E in ValueOf<Group> as E extends AnyEndpoint ? `${E["method"]} ${E["path"]}` : never]: E;
};
