import { wireAdminMails } from "./admin/admin.mails.ts";
import { adminProfessionalsRoutes } from "./admin/admin-professionals.routes.ts";
import { createAdminProfessionals } from "./admin/admin-professionals.service.ts";
import { wireListingMails } from "./admin/admin-listings.mails.ts";
import { adminListingsRoutes } from "./admin/admin-listings.routes.ts";
import { createAdminListings } from "./admin/admin-listings.service.ts";
import { adminSubscriptionsRoutes } from "./admin/admin-subscriptions.routes.ts";
import { createAdminSubscriptions } from "./admin/admin-subscriptions.service.ts";
import { adminMediaRoutes } from "./admin/admin-media.routes.ts";
import { createAdminMedia } from "./admin/admin-media.service.ts";
import { adminInboxRoutes } from "./admin/inbox.routes.ts";
import { createAdminInbox } from "./admin/inbox.service.ts";
import { moderationRoutes } from "./admin/moderation.routes.ts";
import { createModeration } from "./admin/moderation.service.ts";
import { createReasonTemplates } from "./admin/reason-templates.service.ts";
import { adminJobsRoutes } from "./admin/admin-jobs.routes.ts";
import { createAdminJobs } from "./admin/admin-jobs.service.ts";
import { adminUsersRoutes } from "./admin/admin-users.routes.ts";
import { createAdminUsers } from "./admin/admin-users.service.ts";
import { adminRoutes } from "./admin/admin.routes.ts";
import { createAdmin } from "./admin/admin.service.ts";
import { backOfficeRoutes as logRoutes } from "./admin/back-office.routes.ts";
import { createBackOffice } from "./admin/back-office.service.ts";
import { settingsRoutes } from "./admin/settings.routes.ts";
import { createAdminSettings } from "./admin/settings.service.ts";
import { adminImportsRoutes } from "./admin/admin-imports.routes.ts";
import { createAdminImports } from "./admin/admin-imports.service.ts";
import { adminPlacesRoutes } from "./admin/admin-places.routes.ts";
import { createAdminPlaces } from "./admin/admin-places.service.ts";
import { correspondenceRoutes } from "./correspondence.ts";
import { adminClaimsRoutes } from "./admin/admin-claims.routes.ts";
import { createAdminClaims } from "./admin/admin-claims.service.ts";
import type { createDeletion } from "./accounts/deletion.service.ts";
import type { createAccounts } from "./accounts/accounts.service.ts";
import type { Businesses } from "./businesses/businesses.service.ts";
import type { Claims } from "./claims/claims.service.ts";
import type { Jobs } from "./jobs/jobs.service.ts";
import type { Media } from "./media/media.service.ts";
import type { Notifications } from "./notifications/notifications.service.ts";
import type { createImports } from "./places/imports.service.ts";
import type { createSync } from "./places/sync.service.ts";
import type { Platform } from "./platform/platform.ts";
import type { Route } from "./platform/route.ts";
import type { createCertifications } from "./professionals/certifications.service.ts";
import type { createKyc } from "./professionals/kyc.service.ts";
import type { Professionals } from "./professionals/professionals.service.ts";
import type { createSkills } from "./professionals/skills.service.ts";
import type { createReviews } from "./reviews/reviews.service.ts";
import type { createProfessionalReviews } from "./reviews/professional-reviews.service.ts";
import type { createSubscriptions } from "./subscriptions/subscriptions.service.ts";

type Moderation = Parameters<typeof createModeration>[1];

/** The domains about which admins decide. */
export interface Decided {
  accounts: ReturnType<typeof createAccounts>;
  businesses: Businesses;
  certifications: ReturnType<typeof createCertifications>;
  claims: Claims;
  deletion: ReturnType<typeof createDeletion>;
  imports: ReturnType<typeof createImports>;
  jobReports: Moderation["jobReports"];
  jobs: Jobs;
  kyc: ReturnType<typeof createKyc>;
  media: Media;
  messageReports: Moderation["messageReports"];
  professionalReviews: ReturnType<typeof createProfessionalReviews>;
  professionals: Professionals;
  reviewReports: Moderation["reviewReports"];
  reviews: ReturnType<typeof createReviews>;
  skills: ReturnType<typeof createSkills>;
  subscriptions: ReturnType<typeof createSubscriptions>;
  sync: ReturnType<typeof createSync>;
}

/** What admins read and decide, of every domain. */
export function backOfficeRoutes(platform: Platform, domains: Decided): Route[] {
  const { certifications, kyc, media, reviews, professionalReviews } = domains;
  const admin = createAdmin(platform);
  const professionals = createAdminProfessionals(platform, domains);
  const claims = createAdminClaims(platform, domains);
  const moderation = createModeration(platform, {
    ...domains,
    reviews: reviews.moderating,
    professionalReviews: professionalReviews.moderating,
  });
  return [
    ...adminRoutes(admin),
    ...adminListingsRoutes(createAdminListings(platform, { ...domains, admin })),
    ...adminSubscriptionsRoutes(createAdminSubscriptions(platform, domains)),
    ...adminProfessionalsRoutes(professionals),
    ...adminClaimsRoutes(claims),
    ...adminImportsRoutes(createAdminImports(platform, domains)),
    ...adminPlacesRoutes(createAdminPlaces(platform, domains)),
    ...adminUsersRoutes(createAdminUsers(platform, domains)),
    ...adminJobsRoutes(createAdminJobs(platform, domains)),
    ...adminInboxRoutes(createAdminInbox(platform, { claims, kyc, certifications })),
    ...moderationRoutes(moderation, professionals, createReasonTemplates(platform)),
    ...adminMediaRoutes(createAdminMedia(platform), media),
    ...correspondenceRoutes(platform),
    ...logRoutes(createBackOffice(platform)),
    ...settingsRoutes(createAdminSettings(platform)),
  ];
}

/** Mails about what waits for admins, and about what they decided. */
export function wireBackOffice(platform: Platform, notifications: Notifications): void {
  wireAdminMails(platform);
  wireListingMails(platform, notifications);
}
