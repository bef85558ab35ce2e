import { createAccountsDomain, createMailGate, type AccountsPorts } from "./accounts/accounts.domain.ts";
import { createAdminDomain } from "./admin/admin.domain.ts";
import { createAnalyticsDomain } from "./analytics/analytics.domain.ts";
import { createBusinessesDomain, type TeamPorts, type TrashPorts } from "./businesses/businesses.domain.ts";
import { createClaimsDomain, type ClaimsPorts } from "./claims/claims.domain.ts";
import { createClassesDomain, type ClassesPorts } from "./classes/classes.domain.ts";
import { createGazetteerDomain, type GazetteerPorts } from "./gazetteer/gazetteer.domain.ts";
import { createJobsDomain } from "./jobs/jobs.domain.ts";
import { createMediaDomain, type MediaPorts } from "./media/media.domain.ts";
import { createMessagesDomain } from "./messages/messages.domain.ts";
import { createNotificationsDomain } from "./notifications/notifications.domain.ts";
import { createPlacesDomain } from "./places/places.domain.ts";
import type { PlacesProvider } from "./places/places.provider.ts";
import type { Domain } from "./platform/domain.ts";
import type { Platform } from "./platform/platform.ts";
import { createProfessionalsDomain, type ProfessionalsPorts } from "./professionals/professionals.domain.ts";
import { createProgramsDomain, type ProgramsPorts } from "./programs/programs.domain.ts";
import { createResumeBankDomain } from "./resume-bank/resume-bank.domain.ts";
import { createResumesDomain, type ResumesPorts } from "./resumes/resumes.domain.ts";
import { createReviewsDomain } from "./reviews/reviews.domain.ts";
import { createSavedDomain } from "./saved/saved.domain.ts";
import type { PaymentProvider } from "./subscriptions/payments.provider.ts";
import { createSubscriptionsDomain, type SubscriptionsPorts } from "./subscriptions/subscriptions.domain.ts";
import { createUploadsDomain, type UploadsPorts } from "./uploads/uploads.domain.ts";
import type { FileGrants } from "./uploads/uploads.service.ts";

/** External services of the domains. */
export interface ExternalServices {
  /** The source of imported listings; without one, synchronising responds with 503. */
  places?: PlacesProvider | undefined;
  /**
   * Takes online payments; without one, plans are paid by invoice, and enrolments are settled directly between
   * participant and host.
   */
  payments?: PaymentProvider | undefined;
}

/**
 * Creates the domains in their order. A domain receives the services of earlier ones; what it needs from later ones are
 * its ports, which are declared first. Their functions look up the later domains when they are called, which must not
 * happen during creation.
 */
export function createDomains(opened: Platform, { places: provider, payments }: ExternalServices) {
  // All mail of all domains passes the mail gate.
  const platform: Platform = { ...opened, mail: createMailGate(opened) };
  const accountsPorts: AccountsPorts = {
    deletionHooks: () => latestFirst.flatMap(({ onAccountDeletion = [] }) => onAccountDeletion),
    files: {
      markForDeletion: (tx, keys) => uploads.markForDeletion(tx, keys),
      removeFiles: (keys) => uploads.removeFiles(keys),
    },
    isPublicPerson: async (userId) => {
      const reasons = await Promise.all([
        professionals.findListedOf([userId]).then((listed) => listed.size > 0),
        reviews.hasSigned(userId),
        professionalReviews.hasSigned(userId),
        media.hasPublished(userId),
        businesses.team.isNamed(userId),
      ]);
      return reasons.includes(true);
    },
    onRename: (tx, userId, names) => kyc.onRename(tx, userId, names),
    ownData: () => domains.flatMap(({ ownData = [] }) => ownData),
    preferences: (userId) => notifications.getPreferences(userId),
    newsletter: {
      ask: (email, origin) => newsletter.subscribe(email, origin),
      leave: (userId) => newsletter.unsubscribeAccount(userId),
    },
    note: (tx, userId, action, decided) => audit.logOwnData(tx, userId, action, decided),
  };
  const uploadsPorts: UploadsPorts = { fileGrants: () => fileGrants };
  const gazetteerPorts: GazetteerPorts = {
    findPlaceExtents: () => businesses.findPlaceExtents(),
    listCategories: () => businesses.listSearchCategories(),
    suggestListings: (search) => businesses.suggestListings(search),
    suggestProfessionals: (search) => professionals.suggestProfessionals(search),
    suggestJobs: (search) => jobs.suggestJobs(search),
  };
  const trashPorts: TrashPorts = {
    trashHooks: () => latestFirst.flatMap(({ onListingTrash = [] }) => onListingTrash),
    purgeHooks: () => latestFirst.flatMap(({ onListingPurge = [] }) => onListingPurge),
  };
  const teamPorts: TeamPorts = {
    findPublicProfiles: (userIds) => professionals.findListedOf(userIds),
    mayBeAsked: (userId, caller) => professionals.mayBeAsked(userId, caller),
  };
  const professionalsPorts: ProfessionalsPorts = {
    admits: async (reader, profile) =>
      (await resumeBank.admits(reader, profile)) || applications.isApplicant(profile.userId, reader),
    contactRule: (reader, rows) => resumeBank.contactable(reader, rows),
    resumes: {
      requireSendable: (resumeUrl, userId) => resumes.requireSendable(resumeUrl, userId),
      findExisting: (resumeUrls) => resumes.findExisting(resumeUrls),
    },
    isClient: (userId, professionalId) => programs.isClient(userId, professionalId),
    noteView: (view) => audit.logKycView(view),
  };
  const claimsPorts: ClaimsPorts = {
    noteView: (view) => audit.logClaimView(view),
    startTrial: (tx, of) => subscriptions.startClaimedTrial(tx, of),
  };
  const subscriptionsPorts: SubscriptionsPorts = {
    usage: {
      programListings: (businessId) => programs.countOf(businessId),
    },
    enrollments: { applyPayment: (tx, payment) => programs.applyPayment(tx, payment) },
  };
  const programsPorts: ProgramsPorts = {
    classes: {
      hasToCome: (programId) => bookings.port.hasToCome(programId),
      isAwaited: (tx, programId) => bookings.port.isAwaited(tx, programId),
      lock: (tx, sessionId) => bookings.port.lock(tx, sessionId),
      hasSeatFor: (tx, sessionId, userId) => bookings.port.hasSeatFor(tx, sessionId, userId),
      settle: (sessionId) => bookings.port.settle(sessionId),
    },
  };
  const classesPorts: ClassesPorts = { hasBlock: (one, other) => messages.hasBlock(one, other) };
  const resumesPorts: ResumesPorts = {
    recipients: {
      mayRead: (versionId, reader) => applications.mayReadVersion(versionId, reader),
      findSent: (versionIds) => applications.findSent(versionIds),
    },
    jobs: { isVisible: (jobId, reader) => jobs.isVisible(jobId, reader) },
  };
  const mediaPorts: MediaPorts = { logAdminAct: (tx, act) => audit.logMediaAct(tx, act) };

  const { accounts, deletion, domain: accountsDomain } = createAccountsDomain(platform, accountsPorts);
  const { uploads, domain: uploadsDomain } = createUploadsDomain(platform, { accounts, ...uploadsPorts });
  const { gazetteer, domain: gazetteerDomain } = createGazetteerDomain(platform, gazetteerPorts);
  const { businesses, domain: businessesDomain } = createBusinessesDomain(platform, {
    accounts,
    gazetteer,
    uploads,
    ...teamPorts,
    ...trashPorts,
  });
  const {
    professionals,
    certifications,
    kyc,
    skills,
    domain: professionalsDomain,
  } = createProfessionalsDomain(platform, { accounts, gazetteer, uploads, ...professionalsPorts });
  const { claims, domain: claimsDomain } = createClaimsDomain(platform, { businesses, uploads, ...claimsPorts });
  const {
    subscriptions,
    ledger,
    domain: subscriptionsDomain,
  } = createSubscriptionsDomain(platform, {
    businesses,
    claims,
    payments,
    uploads,
    ...subscriptionsPorts,
  });
  const { programs, domain: programsDomain } = createProgramsDomain(platform, {
    accounts,
    businesses,
    ledger,
    payments,
    professionals,
    subscriptions,
    uploads,
    ...programsPorts,
  });
  const { bookings, domain: classesDomain } = createClassesDomain(platform, {
    businesses,
    gazetteer,
    professionals,
    programs,
    ...classesPorts,
  });
  const {
    reviews,
    professionalReviews,
    reviewReports,
    domain: reviewsDomain,
  } = createReviewsDomain(platform, { accounts, businesses, professionals, uploads });
  const { resumes, domain: resumesDomain } = createResumesDomain(platform, {
    accounts,
    professionals,
    uploads,
    ...resumesPorts,
  });
  const {
    jobs,
    applications,
    jobReports,
    domain: jobsDomain,
  } = createJobsDomain(platform, {
    accounts,
    businesses,
    gazetteer,
    ledger,
    resumes,
  });
  const {
    messages,
    messageReports,
    domain: messagesDomain,
  } = createMessagesDomain(platform, {
    accounts,
    applications,
    businesses,
    ledger,
    professionals,
    uploads,
  });
  const { resumeBank, domain: resumeBankDomain } = createResumeBankDomain(platform, {
    accounts,
    businesses,
    certifications,
    messages,
    professionals,
  });
  const {
    media,
    newsletter,
    newsletterIssues,
    domain: mediaDomain,
  } = createMediaDomain(platform, {
    uploads,
    ...mediaPorts,
  });
  const { saved, domain: savedDomain } = createSavedDomain(platform, {
    accounts,
    businesses,
    jobs,
    media,
    professionals,
  });
  const { notifications, domain: notificationsDomain } = createNotificationsDomain(platform, {
    applications,
    programs,
  });
  const { domain: analyticsDomain } = createAnalyticsDomain(platform, { businesses, jobs, professionals, saved });
  const {
    imports,
    sync,
    domain: placesDomain,
  } = createPlacesDomain(platform, {
    accounts,
    businesses,
    provider,
    uploads,
  });
  const { audit, domain: adminDomain } = createAdminDomain(platform, {
    accounts,
    businesses,
    certifications,
    claims,
    deletion,
    imports,
    jobReports,
    jobs,
    kyc,
    media,
    messageReports,
    newsletterIssues,
    notifications,
    professionalReviews,
    professionals,
    programs,
    reviewReports,
    reviews,
    skills,
    subscriptions,
    sync,
  });

  const domains: readonly Domain[] = [
    accountsDomain,
    uploadsDomain,
    gazetteerDomain,
    businessesDomain,
    professionalsDomain,
    claimsDomain,
    subscriptionsDomain,
    programsDomain,
    classesDomain,
    reviewsDomain,
    resumesDomain,
    jobsDomain,
    messagesDomain,
    resumeBankDomain,
    mediaDomain,
    savedDomain,
    notificationsDomain,
    analyticsDomain,
    placesDomain,
    adminDomain,
  ];
  // Later domains clean up first, because they need rows of earlier ones: jobs close while their listing still has an
  // owner.
  const latestFirst: readonly Domain[] = domains.toReversed();
  const fileGrants: FileGrants = Object.assign({}, ...domains.map((domain) => domain.fileGrants));
  return { accounts, managers: businesses.managers, domains };
}
