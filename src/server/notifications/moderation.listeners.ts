import { fill } from "#contract/texts/catalogue.ts";
import { moderationMailsText as text } from "#contract/texts/moderation-mails.ts";
import { notificationMailsText } from "#contract/texts/notification-mails.ts";
import type { Platform } from "#server/platform/platform.ts";
import {
  certificationDeclinedMail,
  certificationVerifiedMail,
  reportDecidedMail,
  reviewModeratedMail,
  warnedMail,
} from "./moderation.mails.ts";
import type { Notifications } from "./notifications.service.ts";
import { findReviewSubject } from "./people.queries.ts";

const CREDENTIALS = "/professional-admin?tab=credentials";

/**
 * Notifies members of decisions about their content, and the subject of a review once it is public. spec: DECISIONS 19
 */
export function registerModerationListeners(
  { database: { db }, events }: Pick<Platform, "database" | "events">,
  { notify, mail }: Pick<Notifications, "notify" | "mail">,
): void {
  events.on("reviews.moderated", async ({ reviewId, subjectId, ofProfessional, authorId, verdict, reason }) => {
    const reviewed = await findReviewSubject(db, { subjectId, ofProfessional });
    if (!reviewed) return;
    const { name: subject, path, userId, reviewsPath } = reviewed;
    if (authorId !== null) {
      const words = text[verdict];
      await notify({
        userId: authorId,
        // The types are fixed; this is the one for reviews.
        type: "new_review",
        write: () => ({ title: words.title, message: fill(words.message, { subject, reason: reason ?? "" }) }),
        path,
        data: { reviewId },
        replaces: "reviewId",
      });
      const matter = { matter: `${ofProfessional ? "professional review" : "review"} ${reviewId}` };
      await mail(authorId, "accountAlerts", matter, (site, reader) =>
        reviewModeratedMail(site, reader, { verdict, subject, reason, path }),
      );
    }
    if (verdict !== "approved" || userId === null) return;
    // An approved review is now public, so its subject is notified.
    const { profileReviewed, reviewed: listingReviewed } = notificationMailsText.notices;
    const words = ofProfessional ? profileReviewed : listingReviewed;
    await notify({
      userId,
      type: "new_review",
      write: () => ({ title: words.title, message: fill(words.message, { business: subject }) }),
      path: reviewsPath,
      data: { reviewId },
    });
  });
  events.on("reviews.report_decided", async ({ reviewId, businessId, ownerId, upheld, isFinal, reason }) => {
    const reviewed = await findReviewSubject(db, { subjectId: businessId, ofProfessional: false });
    if (!reviewed) return;
    const { name: subject, reviewsPath: path } = reviewed;
    const dismissed = isFinal ? "reportFinal" : "reportDismissed";
    const verdict = upheld ? "reportUpheld" : dismissed;
    await notify({
      userId: ownerId,
      type: "new_review",
      write: () => ({ title: text[verdict].title, message: fill(text[verdict].message, { reason }) }),
      path,
      data: { reviewId },
    });
    await mail(ownerId, "accountAlerts", { matter: `report of review ${reviewId}` }, (site, reader) =>
      reportDecidedMail(site, reader, { verdict, subject, reason, path }),
    );
  });
  events.on("texts.decided", async ({ kind, host, reason }) => {
    const ofProfessional = "professionalId" in host;
    const subjectId = ofProfessional ? host.professionalId : host.businessId;
    const subject = await findReviewSubject(db, { subjectId, ofProfessional });
    if (!subject || subject.userId === null) return;
    const words = reason === null ? text.textApproved : text.textRejected;
    const isResponse = kind === "response" || kind === "professional_response";
    await notify({
      userId: subject.userId,
      // The types are fixed; these are the nearest.
      type: isResponse ? "new_review" : "business_verified",
      write: () => ({
        title: words.title,
        message: fill(words.message, { subject: subject.name, reason: reason ?? "" }),
      }),
      path: isResponse ? subject.reviewsPath : subject.path,
      data: { kind: "text_decided" },
    });
  });
  events.on("certifications.declined", async ({ certificationId, professionalId, userId, name, reason }) => {
    const path = CREDENTIALS;
    await notify({
      userId,
      // The types are fixed; this is the one for rejected documents.
      type: "kyc_rejected",
      write: () => ({ title: fill(text.declined.title, { name }), message: fill(text.declined.message, { reason }) }),
      path,
      data: { professionalId, certificationId },
      replaces: "certificationId",
    });
    await mail(userId, "accountAlerts", { matter: `certification ${certificationId}` }, (site, reader) =>
      certificationDeclinedMail(site, reader, { name, reason, path }),
    );
  });
  events.on("certifications.verified", async ({ certificationId, professionalId, userId, name }) => {
    const path = CREDENTIALS;
    await notify({
      userId,
      // The types are fixed; this is the one for approved documents.
      type: "kyc_approved",
      write: () => ({ title: fill(text.certified.title, { name }), message: text.certified.message }),
      path,
      data: { professionalId, certificationId },
      replaces: "certificationId",
    });
    await mail(userId, "accountAlerts", { matter: `certification ${certificationId}` }, (site, reader) =>
      certificationVerifiedMail(site, reader, { name, path }),
    );
  });
  events.on("messages.warned", async ({ senderId, reason }) => {
    await mail(senderId, "accountAlerts", { matter: "warnings" }, (site, reader) =>
      warnedMail(site, reader, { reason, path: "/messages" }),
    );
  });
}
