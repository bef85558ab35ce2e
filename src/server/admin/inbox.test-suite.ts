import { INBOX_KINDS, type InboxKind } from "#contract/inbox.ts";
import { businessTeamMembers } from "#server/businesses/businesses.table.ts";
import { jobReports } from "#server/jobs/job-reports.table.ts";
import { mediaArticles } from "#server/media/media.table.ts";
import { messageReports } from "#server/messages/messages.table.ts";
import { reviewReports } from "#server/reviews/review-reports.table.ts";
import { TEST_NOW, type TestApp } from "#test/app.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildCertification } from "#test/build/certification.ts";
import { buildClaim, buildClaimDocument } from "#test/build/claim.ts";
import { buildConversation } from "#test/build/conversation.ts";
import { onlyRow } from "#test/build/inserted.ts";
import { buildJob } from "#test/build/job.ts";
import { buildKycDocument } from "#test/build/kyc-document.ts";
import { buildProfessionalReview } from "#test/build/professional-review.ts";
import { buildProfessional } from "#test/build/professional.ts";
import { buildProgram } from "#test/build/program.ts";
import { buildReview } from "#test/build/review.ts";
import { buildUser } from "#test/build/user.ts";

const DAY_MS = 86_400_000;
export const HELD = { state: "held", aiModerationPassed: false } as const;

/** Days before now. */
export const ago = (days: number) => new Date(TEST_NOW.getTime() - days * DAY_MS).toISOString();
/** The items of an inbox are pending in the order of INBOX_KINDS. */
export const since = (kind: InboxKind) => ago(20 - INBOX_KINDS.indexOf(kind));

/** One pending item of each kind, most of them by or about Mei. @returns their ids */
export async function buildInbox(app: TestApp) {
  const ids = {} as Record<InboxKind, number>;
  const admin = await buildUser(app, { role: "admin" });
  const mei = await buildUser(app, { firstName: "Mei", lastName: "Tan" });
  const { db } = app.platform.database;
  const owner = await buildUser(app, { role: "business_admin" });
  const { business: gym } = await buildBusiness(app, { name: "Quiet Gym", owner: owner.user });
  ids.registration = (
    await buildBusiness(app, {
      name: "New Gym",
      isPublic: false,
      verificationStatus: "pending",
      verificationSubmittedAt: since("registration"),
      verificationSubmittedBy: mei.user.id,
    })
  ).business.id;
  ids.listing_change = (
    await buildBusiness(app, {
      name: "Old Gym",
      owner: owner.user,
      websiteUrl: "https://old.example",
      pendingChanges: { name: "Famous Gym", websiteUrl: "https://famous.example" },
      pendingSince: since("listing_change"),
    })
  ).business.id;
  const { business: unclaimed } = await buildBusiness(app, { name: "Nobody's Gym" });
  const claim = await buildClaim(app, { business: unclaimed, claimant: mei.user, submittedAt: since("claim") });
  await buildClaimDocument(app, { business: unclaimed, claim, uploader: mei.user });
  ids.claim = claim.id;
  const waiting = await buildProfessional(app, {
    firstName: "Aini",
    kycStatus: "pending",
    kycSubmissionDate: since("kyc"),
  });
  await buildKycDocument(app, waiting.professional);
  ids.kyc = waiting.professional.id;
  const { professional } = await buildProfessional(app, { firstName: "Devi" });
  const unverified = { verified: false, submittedAt: since("certification") } as const;
  ids.certification = (await buildCertification(app, professional, { ...unverified, name: "Coach Level 2" })).id;
  await buildCertification(app, professional, { ...unverified, name: "Ran out", expiryDate: "2020-01-31" });
  const held = { ...HELD, aiModerationNotes: "link", aiModerationScore: 0.3 } as const;
  ids.review = (await buildReview(app, { business: gym, author: mei.user, ...held, updatedAt: since("review") })).id;
  ids.professional_review = (
    await buildProfessionalReview(app, {
      professional,
      author: mei.user,
      ...held,
      updatedAt: since("professional_review"),
    })
  ).id;
  ids.article = onlyRow(
    await db
      .insert(mediaArticles)
      .values({
        title: "Five stretches",
        content: "<p>Breathe.</p>",
        authorUserId: mei.user.id,
        submittedAt: since("article"),
      })
      .returning(),
  ).id;
  const answer = (kind: InboxKind) => ({
    heldTexts: { texts: { response: "See other.example." } },
    heldSince: since(kind),
  });
  ids.response = (await buildReview(app, { business: gym, ...answer("response") })).id;
  ids.professional_response = (
    await buildProfessionalReview(app, {
      professional,
      author: admin.user,
      ...answer("professional_response"),
    })
  ).id;
  ids.program_text = (
    await buildProgram(app, {
      business: gym,
      active: false,
      heldTexts: { isNew: true, active: true, texts: { name: "Ask @coach" } },
      heldSince: since("program_text"),
    })
  ).id;
  ids.team_text = onlyRow(
    await db
      .insert(businessTeamMembers)
      .values({
        businessId: gym.id,
        name: "Mei",
        role: "Coach",
        heldTexts: { texts: { role: "Ask @coach" } },
        heldSince: since("team_text"),
      })
      .returning(),
  ).id;
  const reported = await buildReview(app, { business: gym, author: admin.user });
  const values = { reviewId: reported.id, reason: "spam", note: "Ten times the same." } as const;
  const reports = await db
    .insert(reviewReports)
    .values([
      { ...values, reporterId: mei.user.id, createdAt: since("review_report") },
      { ...values, reporterId: owner.user.id, ownerId: owner.user.id, createdAt: ago(1), reason: "false" },
    ])
    .returning();
  ids.review_report = reports[0]?.id ?? 0;
  const job = await buildJob(app, { business: gym, title: "Coach" });
  ids.job_report = onlyRow(
    await db
      .insert(jobReports)
      .values({ jobId: job.id, reporterId: mei.user.id, reason: "other", createdAt: since("job_report") })
      .returning(),
  ).id;
  const { messages } = await buildConversation(app, {
    first: owner.user,
    second: mei.user,
    lines: [
      { by: "first", content: "Buy my powder." },
      { by: "second", content: "No, thank you." },
    ],
  });
  ids.message_report = onlyRow(
    await db
      .insert(messageReports)
      .values({
        messageId: messages[0]?.id ?? 0,
        reporterId: mei.user.id,
        reason: "It is spam.",
        createdAt: since("message_report"),
      })
      .returning(),
  ).id;
  return { ids, admin, mei, owner };
}
