import { createAccounts } from "./accounts/accounts.service.ts";
import { accountsRoutes } from "./accounts/accounts.routes.ts";
import { registerAccountsTasks } from "./accounts/accounts.tasks.ts";
import { analyticsRoutes } from "./analytics/analytics.routes.ts";
import { createAnalytics } from "./analytics/analytics.service.ts";
import { registerAnalyticsTasks } from "./analytics/analytics.tasks.ts";
import { wireAnalytics } from "./analytics/analytics.wiring.ts";
import { noteMediaActs } from "./admin/admin-media.service.ts";
import { createAudit } from "./admin/audit.service.ts";
import { businessesRoutes } from "./businesses/businesses.routes.ts";
import { createBusinesses } from "./businesses/businesses.service.ts";
import { registerTrashTasks } from "./businesses/trash.tasks.ts";
import { claimsRoutes } from "./claims/claims.routes.ts";
import { createClaims } from "./claims/claims.service.ts";
import { registerClaimsTasks } from "./claims/claims.tasks.ts";
import { jobReportsRoutes } from "./jobs/job-reports.routes.ts";
import { createJobReports } from "./jobs/job-reports.service.ts";
import { applicationsRoutes } from "./jobs/applications.routes.ts";
import { createApplications } from "./jobs/applications.service.ts";
import { registerApplicationsTasks } from "./jobs/applications.tasks.ts";
import { jobAlertsRoutes } from "./jobs/job-alerts.routes.ts";
import { createJobAlerts } from "./jobs/job-alerts.service.ts";
import { registerJobAlertsTasks } from "./jobs/job-alerts.tasks.ts";
import { jobsRoutes } from "./jobs/jobs.routes.ts";
import { createJobs } from "./jobs/jobs.service.ts";
import { registerJobsTasks } from "./jobs/jobs.tasks.ts";
import { mediaRoutes } from "./media/media.routes.ts";
import { newsletterRoutes } from "./media/newsletter.routes.ts";
import { createNewsletter, registerNewsletterTasks } from "./media/newsletter.service.ts";
import { contactRoutes } from "./messages/contact.routes.ts";
import { createContact } from "./messages/contact.ts";
import { createMedia } from "./media/media.service.ts";
import { registerMediaTasks } from "./media/media.tasks.ts";
import { createMessageReports } from "./messages/message-reports.service.ts";
import { messagesRoutes } from "./messages/messages.routes.ts";
import { createMessages } from "./messages/messages.service.ts";
import { registerMessagesTasks } from "./messages/messages.tasks.ts";
import { notificationsRoutes } from "./notifications/notifications.routes.ts";
import { createNotifications } from "./notifications/notifications.service.ts";
import { registerNotificationsTasks } from "./notifications/notifications.tasks.ts";
import { wireNotifications } from "./notifications/notifications.wiring.ts";
import { wireEnrollments } from "./notifications/wire-enrollments.ts";
import { createExpiring } from "./notifications/subscription-expiry.ts";
import type { PlacesProvider } from "./places/places.provider.ts";
import { placesRoutes } from "./places/places.routes.ts";
import { createImports } from "./places/imports.service.ts";
import { registerImportsTasks } from "./places/imports.tasks.ts";
import { createRefresh } from "./places/refresh.ts";
import { createSync } from "./places/sync.service.ts";
import { registerSyncTasks } from "./places/sync.tasks.ts";
import { createPlaces } from "./places/places.service.ts";
import { backOfficeRoutes, wireBackOffice } from "./back-office.ts";
import type { Platform } from "./platform/platform.ts";
import { createPrivacyCentre } from "./privacy.ts";
import type { Route } from "./platform/route.ts";
import { registerSearchTasks } from "./platform/search/words.tasks.ts";
import { achievementsRoutes } from "./professionals/achievements.routes.ts";
import { createAchievements } from "./professionals/achievements.service.ts";
import { certificationsRoutes } from "./professionals/certifications.routes.ts";
import { createCertifications } from "./professionals/certifications.service.ts";
import { registerCertificationsTasks } from "./professionals/certifications.tasks.ts";
import { kycRoutes } from "./professionals/kyc.routes.ts";
import { createKyc } from "./professionals/kyc.service.ts";
import { registerKycTasks } from "./professionals/kyc.tasks.ts";
import { portfolioRoutes } from "./professionals/portfolio.routes.ts";
import { createPortfolio } from "./professionals/portfolio.service.ts";
import { professionalsRoutes } from "./professionals/professionals.routes.ts";
import { createProfessionals } from "./professionals/professionals.service.ts";
import { skillsRoutes } from "./professionals/skills.routes.ts";
import { createSkills } from "./professionals/skills.service.ts";
import { testimonialsRoutes } from "./professionals/testimonials.routes.ts";
import { createTestimonials, type ClientRule } from "./professionals/testimonials.service.ts";
import { programsRoutes } from "./programs/programs.routes.ts";
import { createPrograms } from "./programs/programs.service.ts";
import { resumeBankRoutes } from "./resume-bank/resume-bank.routes.ts";
import { createResumeBank } from "./resume-bank/resume-bank.service.ts";
import { registerResumeBankTasks } from "./resume-bank/resume-bank.tasks.ts";
import { resumesRoutes } from "./resumes/resumes.routes.ts";
import { createResumes } from "./resumes/resumes.service.ts";
import { registerResumesTasks } from "./resumes/resumes.tasks.ts";
import { professionalReviewsRoutes } from "./reviews/professional-reviews.routes.ts";
import { createProfessionalReviews } from "./reviews/professional-reviews.service.ts";
import { reviewReportsRoutes } from "./reviews/review-reports.routes.ts";
import { createReviewReports } from "./reviews/review-reports.service.ts";
import { reviewsRoutes } from "./reviews/reviews.routes.ts";
import { createReviews } from "./reviews/reviews.service.ts";
import { registerReviewsTasks } from "./reviews/reviews.tasks.ts";
import { keepVerified } from "./reviews/verified.ts";
import type { PaymentProvider } from "./subscriptions/payments.provider.ts";
import { subscriptionsRoutes } from "./subscriptions/subscriptions.routes.ts";
import { createSubscriptions } from "./subscriptions/subscriptions.service.ts";
import { registerProgramsTasks } from "./programs/programs.tasks.ts";
import { registerSubscriptionsTasks } from "./subscriptions/subscriptions.tasks.ts";
import { createUploads } from "./uploads/uploads.service.ts";

/** What the domains reach outside. */
export interface Outside {
  /** Where imported listings come from; without one, synchronising answers 503. */
  places?: PlacesProvider | undefined;
  /** Takes payments online; without one, plans are paid by invoice and enrolments between the two. */
  payments?: PaymentProvider | undefined;
}

/** The one list of every domain's services, routes and tasks. */
export function createDomains(platform: Platform, { places: provider, payments }: Outside) {
  const accounts = createAccounts(platform);
  const uploads = createUploads(platform);
  const businesses = createBusinesses(platform, { uploads, activity: accounts.activity });
  const professionals = createProfessionals(platform, { uploads, activity: accounts.activity });
  const certifications = createCertifications(platform, { uploads, professionals });
  const kyc = createKyc(platform, { uploads, professionals, noteView: createAudit(platform).noteKycView });
  const claims = createClaims(platform, { uploads, businesses, noteView: createAudit(platform).noteClaimView });
  const portfolio = createPortfolio(platform, { uploads, professionals });
  const achievements = createAchievements(platform, { uploads, professionals });
  const skills = createSkills(platform, { professionals });
  const subscriptions = createSubscriptions(platform, { uploads, businesses, payments });
  const programs = createPrograms(platform, {
    businesses,
    professionals,
    subscriptions,
    payments,
    uploads,
    activity: accounts.activity,
  });
  // A client is whom the professional has answered.
  const isClient: ClientRule = async (userId, professionalUserId) =>
    (await messages.answeredWith([userId], [professionalUserId])).has(professionalUserId);
  const testimonials = createTestimonials(platform, { professionals, isClient });
  const reviews = createReviews(platform, { businesses, activity: accounts.activity });
  const professionalReviews = createProfessionalReviews(platform, {
    professionals,
    programs,
    activity: accounts.activity,
    isClient,
  });
  keepVerified(platform, { programs, isClient });
  const resumes = createResumes(platform, { uploads, activity: accounts.activity });
  professionals.setResumes(resumes);
  const jobs = createJobs(platform, { businesses, activity: accounts.activity });
  subscriptions.setUsage({ jobPostings: jobs.countPostings, programListings: programs.countOf });
  const jobAlerts = createJobAlerts(platform);
  const applications = createApplications(platform, {
    businesses,
    resumes,
    activity: accounts.activity,
  });
  resumes.setReceivers({
    mayRead: async (versionId, asker) =>
      (await applications.mayReadVersion(versionId, asker)) ||
      professionals.mayReadResume(await resumes.ownerOf(versionId), asker),
    findSent: applications.findSent,
  });
  const messages = createMessages(platform, {
    uploads,
    businesses,
    professionals,
    applications,
    activity: accounts.activity,
  });
  const resumeBank = createResumeBank(platform, { businesses, professionals, certifications, messages });
  professionals.setContactRule(resumeBank.contactable);
  const media = createMedia(platform, { uploads, noteAdminAct: noteMediaActs(platform) });
  const notifications = createNotifications(platform);
  const analytics = createAnalytics(platform, { businesses, jobs, professionals });
  const places = createPlaces(platform, { businesses, uploads, provider });
  const imports = createImports(platform, { provider, trash: businesses.trash });
  const sync = createSync(platform, { uploads, provider });
  const reviewReports = createReviewReports(platform, {
    businesses,
    professionals,
    reviews: reviews.moderating,
    professionalReviews: professionalReviews.moderating,
  });
  const jobReports = createJobReports(platform, { jobs });

  businesses.trash.onTrash(subscriptions.stopForTrash);
  for (const { purge } of [claims, subscriptions, programs, media, analytics]) businesses.trash.onPurge(purge);
  registerTrashTasks(platform, businesses.trash, uploads);
  const newsletter = createNewsletter(platform);
  const privacy = createPrivacyCentre(platform, { accounts, uploads, subscriptions, notifications, newsletter });

  registerNewsletterTasks(platform, newsletter);
  registerAccountsTasks(platform, accounts);
  registerCertificationsTasks(platform, certifications);
  registerKycTasks(platform, kyc);
  registerClaimsTasks(platform, claims);
  registerSubscriptionsTasks(platform, subscriptions);
  registerProgramsTasks(platform, programs);
  registerMediaTasks(platform, media);
  registerReviewsTasks(platform, reviews, professionalReviews);
  registerAnalyticsTasks(platform, analytics);
  registerResumesTasks(platform, resumes);
  registerSearchTasks(platform);
  registerJobsTasks(platform, jobs);
  registerJobAlertsTasks(platform, jobAlerts);
  registerNotificationsTasks(platform, notifications, createExpiring(platform, notifications));
  registerApplicationsTasks(platform, applications);
  registerMessagesTasks(platform, messages);
  registerResumeBankTasks(platform, resumeBank);
  registerImportsTasks(platform, imports);
  registerSyncTasks(platform, sync, createRefresh(platform, { uploads, provider }));
  wireBackOffice(platform, notifications);
  wireNotifications(platform, { notifications, applications });
  wireEnrollments(platform, { notifications, programs });
  wireAnalytics(platform);

  const routes: Route[] = [
    ...accountsRoutes(accounts),
    ...privacy.routes,
    ...businessesRoutes(businesses),
    ...professionalsRoutes(professionals),
    ...certificationsRoutes(certifications),
    ...kycRoutes(kyc),
    ...claimsRoutes(claims),
    ...portfolioRoutes(portfolio),
    ...achievementsRoutes(achievements),
    ...skillsRoutes(skills),
    ...testimonialsRoutes(testimonials),
    ...subscriptionsRoutes(subscriptions),
    ...programsRoutes(programs),
    ...reviewsRoutes(reviews),
    ...professionalReviewsRoutes(professionalReviews),
    ...resumesRoutes(resumes),
    ...jobsRoutes(jobs),
    ...jobAlertsRoutes(jobAlerts),
    ...applicationsRoutes(applications),
    ...messagesRoutes(messages),
    ...resumeBankRoutes(resumeBank),
    ...mediaRoutes(media),
    ...newsletterRoutes(newsletter),
    ...contactRoutes(createContact(platform)),
    ...notificationsRoutes(notifications),
    ...analyticsRoutes(analytics),
    ...placesRoutes(places),
    ...reviewReportsRoutes(reviewReports),
    ...jobReportsRoutes(jobReports),
    ...backOfficeRoutes(platform, {
      accounts,
      businesses,
      certifications,
      claims,
      deletion: privacy.deletion,
      imports,
      jobReports,
      jobs,
      kyc,
      media,
      messageReports: createMessageReports(platform),
      professionalReviews,
      professionals,
      reviewReports,
      reviews,
      skills,
      subscriptions,
      sync,
    }),
  ];

  return { accounts, jobs, media, newsletter, privacy, programs, routes, subscriptions, uploads };
}
