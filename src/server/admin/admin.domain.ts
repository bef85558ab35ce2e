import type { Accounts } from "#server/accounts/accounts.service.ts";
import type { Deletion } from "#server/accounts/deletion.service.ts";
import type { Businesses } from "#server/businesses/businesses.service.ts";
import type { Claims } from "#server/claims/claims.service.ts";
import type { JobReports } from "#server/jobs/job-reports.service.ts";
import type { Jobs } from "#server/jobs/jobs.service.ts";
import type { Media, NewsletterIssues } from "#server/media/media.service.ts";
import type { MessageReports } from "#server/messages/message-reports.service.ts";
import type { Notifications } from "#server/notifications/notifications.service.ts";
import type { Imports } from "#server/places/imports.service.ts";
import type { Sync } from "#server/places/sync.service.ts";
import type { Domain } from "#server/platform/domain.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Certifications } from "#server/professionals/certifications.service.ts";
import type { Kyc } from "#server/professionals/kyc.service.ts";
import type { Professionals } from "#server/professionals/professionals.service.ts";
import type { Skills } from "#server/professionals/skills.service.ts";
import type { Programs } from "#server/programs/programs.service.ts";
import type { ReviewReports } from "#server/reviews/review-reports.service.ts";
import type { Reviews } from "#server/reviews/reviews.service.ts";
import type { Subscriptions } from "#server/subscriptions/subscriptions.service.ts";
import { adminExport } from "./account-export.queries.ts";
import { adminClaimsRoutes } from "./admin-claims.routes.ts";
import { createAdminClaims } from "./admin-claims.service.ts";
import { adminImportsRoutes } from "./admin-imports.routes.ts";
import { createAdminImports } from "./admin-imports.service.ts";
import { adminJobsRoutes } from "./admin-jobs.routes.ts";
import { createAdminJobs } from "./admin-jobs.service.ts";
import { registerListingMails } from "./admin-listings.listeners.ts";
import { adminListingsRoutes } from "./admin-listings.routes.ts";
import { createAdminListings } from "./admin-listings.service.ts";
import { adminMediaRoutes } from "./admin-media.routes.ts";
import { createAdminMedia } from "./admin-media.service.ts";
import { adminMessagesRoutes } from "./admin-messages.routes.ts";
import { createAdminMessages } from "./admin-messages.service.ts";
import { adminNewsletterRoutes } from "./admin-newsletter.routes.ts";
import { adminPlacesRoutes } from "./admin-places.routes.ts";
import { createAdminPlaces } from "./admin-places.service.ts";
import { adminProfessionalsRoutes } from "./admin-professionals.routes.ts";
import { createAdminProfessionals } from "./admin-professionals.service.ts";
import { adminSubscriptionsRoutes } from "./admin-subscriptions.routes.ts";
import { createAdminSubscriptions } from "./admin-subscriptions.service.ts";
import { adminUsersRoutes } from "./admin-users.routes.ts";
import { createAdminUsers } from "./admin-users.service.ts";
import { registerAdminMails } from "./admin.listeners.ts";
import { adminRoutes } from "./admin.routes.ts";
import { createAdmin } from "./admin.service.ts";
import { registerAdminTasks } from "./admin.tasks.ts";
import { createAuditChain } from "./audit-chain.service.ts";
import { createAudit } from "./audit.service.ts";
import { registerUndo } from "./audited-decisions.service.ts";
import { backOfficeRoutes } from "./back-office.routes.ts";
import { createBackOffice } from "./back-office.service.ts";
import { adminInboxRoutes } from "./inbox.routes.ts";
import { createAdminInbox } from "./inbox.service.ts";
import { moderationRoutes } from "./moderation.routes.ts";
import { createModeration } from "./moderation.service.ts";
import { createReasonTemplates } from "./reason-templates.service.ts";
import { settingsRoutes } from "./settings.routes.ts";
import { createAdminSettings } from "./settings.service.ts";

/** The domains whose records admins decide about. */
interface AdminDependencies {
  accounts: Accounts;
  businesses: Businesses;
  certifications: Certifications;
  claims: Claims;
  deletion: Deletion;
  imports: Imports;
  jobReports: JobReports;
  jobs: Jobs;
  kyc: Kyc;
  media: Media;
  messageReports: MessageReports;
  newsletterIssues: NewsletterIssues;
  notifications: Notifications;
  professionalReviews: Reviews;
  professionals: Professionals;
  programs: Programs;
  reviewReports: ReviewReports;
  reviews: Reviews;
  skills: Skills;
  subscriptions: Subscriptions;
  sync: Sync;
}

export function createAdminDomain(platform: Platform, domains: AdminDependencies) {
  const { certifications, kyc, media, newsletterIssues, notifications, reviews, professionalReviews } = domains;
  const admin = createAdmin(platform);
  const professionals = createAdminProfessionals(platform, domains);
  const claims = createAdminClaims(platform, domains);
  const moderation = createModeration(platform, {
    ...domains,
    reviews: reviews.adminDecisions,
    professionalReviews: professionalReviews.adminDecisions,
    heldTexts: {
      response: reviews.heldTexts,
      professional_response: professionalReviews.heldTexts,
      program_text: domains.programs.heldTexts,
      team_text: domains.businesses.team.heldTexts,
    },
  });
  const auditChain = createAuditChain(platform);
  registerUndo(platform);
  registerAdminTasks(platform, auditChain);
  registerAdminMails(platform);
  registerListingMails(platform, notifications);

  return {
    audit: createAudit(platform),
    domain: {
      routes: [
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
        ...adminNewsletterRoutes(newsletterIssues),
        ...adminMessagesRoutes(createAdminMessages(platform)),
        ...backOfficeRoutes(createBackOffice(platform), auditChain),
        ...settingsRoutes(createAdminSettings(platform)),
      ],
      ownData: adminExport,
    } satisfies Domain,
  };
}
