import type { RequestListener } from "node:http";
import { Hono } from "hono";
import { DEFAULT_COUNTRY, DIRECTORY_COUNTRIES } from "#contract/countries.ts";
import packageJson from "../../package.json" with { type: "json" };
import { createAccounts } from "./accounts/accounts.service.ts";
import { accountsRoutes } from "./accounts/accounts.routes.ts";
import { registerAccountsTasks } from "./accounts/accounts.tasks.ts";
import { analyticsRoutes } from "./analytics/analytics.routes.ts";
import { createAnalytics } from "./analytics/analytics.service.ts";
import { registerAnalyticsTasks } from "./analytics/analytics.tasks.ts";
import { wireAnalytics } from "./analytics/analytics.wiring.ts";
import { wireAdminMails } from "./admin/admin.mails.ts";
import { adminProfessionalsRoutes } from "./admin/admin-professionals.routes.ts";
import { createAdminProfessionals } from "./admin/admin-professionals.service.ts";
import { adminSubscriptionsRoutes } from "./admin/admin-subscriptions.routes.ts";
import { createAdminSubscriptions } from "./admin/admin-subscriptions.service.ts";
import { adminRoutes } from "./admin/admin.routes.ts";
import { createAdmin } from "./admin/admin.service.ts";
import { createAudit } from "./admin/audit.service.ts";
import { adminClaimsRoutes } from "./admin/admin-claims.routes.ts";
import { createAdminClaims } from "./admin/admin-claims.service.ts";
import { businessesRoutes } from "./businesses/businesses.routes.ts";
import { createBusinesses } from "./businesses/businesses.service.ts";
import { claimsRoutes } from "./claims/claims.routes.ts";
import { createClaims } from "./claims/claims.service.ts";
import { registerClaimsTasks } from "./claims/claims.tasks.ts";
import { mountDocs } from "./docs.ts";
import { ALL_ENDPOINTS } from "./endpoints.ts";
import { jobsFeedHandler } from "./jobs/jobs.feed.ts";
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
import { createMedia } from "./media/media.service.ts";
import { messagesRoutes } from "./messages/messages.routes.ts";
import { createMessages } from "./messages/messages.service.ts";
import { registerMessagesTasks } from "./messages/messages.tasks.ts";
import { notificationsRoutes } from "./notifications/notifications.routes.ts";
import { createNotifications } from "./notifications/notifications.service.ts";
import { registerNotificationsTasks } from "./notifications/notifications.tasks.ts";
import { wireNotifications } from "./notifications/notifications.wiring.ts";
import { wireEnrollments } from "./notifications/wire-enrollments.ts";
import { createExpiring } from "./notifications/subscription-expiry.ts";
import { openApiDocument } from "./openapi.ts";
import type { PlacesProvider } from "./places/places.provider.ts";
import { placesRoutes } from "./places/places.routes.ts";
import { createPlaces } from "./places/places.service.ts";
import { mountHealth } from "./platform/health.ts";
import { createApi } from "./platform/http.ts";
import { createKeptFirst } from "./platform/kept.ts";
import { createPages } from "./platform/pages.ts";
import { LIVE_PATH, liveHandler } from "./platform/live.ts";
import type { Platform } from "./platform/platform.ts";
import type { LoadedRenderer } from "./platform/renderer.ts";
import type { Route } from "./platform/route.ts";
import { createListener, fromWeb, toResponse, type FirstAnswer } from "./platform/wire.ts";
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
import { reviewsRoutes } from "./reviews/reviews.routes.ts";
import { createReviews } from "./reviews/reviews.service.ts";
import { registerReviewsTasks } from "./reviews/reviews.tasks.ts";
import { keepVerified } from "./reviews/verified.ts";
import { mountSitemap } from "./sitemap.ts";
import type { PaymentProvider } from "./subscriptions/payments.provider.ts";
import { STRIPE_WEBHOOK_PATH, webhookHandler } from "./subscriptions/webhooks.routes.ts";
import { createWebhooks } from "./subscriptions/webhooks.service.ts";
import { subscriptionsRoutes } from "./subscriptions/subscriptions.routes.ts";
import { createSubscriptions } from "./subscriptions/subscriptions.service.ts";
import { registerSubscriptionsTasks } from "./subscriptions/subscriptions.tasks.ts";
import { filesHandler, imagesHandler } from "./uploads/uploads.routes.ts";
import { createUploads } from "./uploads/uploads.service.ts";

export interface AppOptions {
  /** Where imported listings come from; without one, synchronising answers 503. */
  places?: PlacesProvider | undefined;
  /** Takes payments online; without one, plans are paid by invoice and enrolments between the two. */
  payments?: PaymentProvider | undefined;
  /** Renders pages; without one the app serves the API alone. */
  renderer?: Pick<LoadedRenderer, "render" | "mountAssets"> | undefined;
  /** True once the database is migrated. */
  isReady?: () => Promise<boolean>;
}

export interface App {
  http: Hono;
  /** Serves the same over the wire. */
  listener: RequestListener;
  routes: readonly Route[];
  accounts: ReturnType<typeof createAccounts>;
}

/** The one list of every domain's services, routes and tasks. */
export function createApp(platform: Platform, options: AppOptions = {}): App {
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
  const subscriptions = createSubscriptions(platform, { uploads, businesses, payments: options.payments });
  const programs = createPrograms(platform, {
    businesses,
    professionals,
    subscriptions,
    payments: options.payments,
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
  const media = createMedia(platform);
  const notifications = createNotifications(platform);
  const analytics = createAnalytics(platform, { businesses, jobs, professionals });
  const places = createPlaces(platform, { businesses, uploads, provider: options.places });
  const admin = createAdmin(platform);
  const adminSubscriptions = createAdminSubscriptions(platform, { subscriptions });
  const adminProfessionals = createAdminProfessionals(platform, { certifications, kyc });
  const adminClaims = createAdminClaims(platform, { claims });

  registerAccountsTasks(platform, accounts);
  registerCertificationsTasks(platform, certifications);
  registerKycTasks(platform, kyc);
  registerClaimsTasks(platform, claims);
  registerSubscriptionsTasks(platform, subscriptions);
  registerReviewsTasks(platform, reviews, professionalReviews);
  registerAnalyticsTasks(platform, analytics);
  registerResumesTasks(platform, resumes);
  registerJobsTasks(platform, jobs);
  registerJobAlertsTasks(platform, jobAlerts);
  registerNotificationsTasks(platform, notifications, createExpiring(platform, notifications));
  registerApplicationsTasks(platform, applications);
  registerMessagesTasks(platform, messages);
  registerResumeBankTasks(platform, resumeBank);
  wireAdminMails(platform, notifications);
  wireNotifications(platform, { notifications, applications });
  wireEnrollments(platform, { notifications, programs });
  wireAnalytics(platform);

  const routes: Route[] = [
    ...accountsRoutes(accounts),
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
    ...notificationsRoutes(notifications),
    ...analyticsRoutes(analytics),
    ...placesRoutes(places),
    ...adminRoutes(admin),
    ...adminSubscriptionsRoutes(adminSubscriptions),
    ...adminProfessionalsRoutes(adminProfessionals),
    ...adminClaimsRoutes(adminClaims),
  ];

  const http = new Hono();
  mountHealth(http, platform, options.isReady ?? (() => Promise.resolve(true)));
  mountDocs(
    http,
    openApiDocument(ALL_ENDPOINTS, { title: `${platform.config.productName} API`, version: packageJson.version }),
  );
  http.get("/images/*", imagesHandler(platform, uploads));
  http.get("/files/*", filesHandler(platform, uploads, accounts.readSession));
  mountSitemap(http, platform);
  http.get("/jobs/feed.xml", jobsFeedHandler(platform, jobs));

  const shared = {
    log: platform.log,
    cache: platform.cache,
    readSession: accounts.readSession,
    isAnonymous: accounts.isAnonymous,
    observe: platform.metrics.observe,
  };
  const api = createApi(routes, {
    ...shared,
    trustProxy: platform.config.trustProxy,
    publicOrigin: new URL(platform.config.publicUrl).origin,
  });
  http.get(LIVE_PATH, liveHandler(platform, accounts));
  const webhooks = createWebhooks(platform, { plans: subscriptions, enrollments: programs });
  http.post(STRIPE_WEBHOOK_PATH, webhookHandler(platform, options.payments, webhooks));
  http.all("/api/*", async (c) => toResponse(await api(fromWeb(c.req.raw, c.env))));
  const countries = DIRECTORY_COUNTRIES.filter((country) => country !== DEFAULT_COUNTRY);
  const keptFirst = createKeptFirst({ ...shared, countries });
  const first: FirstAnswer = (request) =>
    keptFirst(request) ?? (request.method === "GET" && isCall(request.target) ? api(request) : undefined);
  if (options.renderer) {
    options.renderer.mountAssets(http);
    const page = createPages({
      ...shared,
      routes,
      render: options.renderer.render,
      clock: platform.clock,
      settings: {
        productName: platform.config.productName,
        publicUrl: platform.config.publicUrl,
        supportEmail: platform.config.supportEmail,
        enrollmentCommission: platform.config.enrollmentCommission,
        demo: platform.config.demo,
      },
      https: platform.config.publicUrl.startsWith("https:"),
      countries,
    });
    http.get("*", (c) => page(c.req.raw));
  }
  return { http, listener: createListener(http, first, platform.log), routes, accounts };
}

/** Everything under /api but what is mounted beside the calls: the stream of events, which is no answer that ends, and messages. */
function isCall(target: string): boolean {
  const [path = ""] = target.split("?", 1);
  return path.startsWith("/api/") && path !== LIVE_PATH && path !== STRIPE_WEBHOOK_PATH;
}
