import { listingPath } from "#contract/businesses.ts";
import { fill, oneOrMany } from "#contract/texts/catalogue.ts";
import { notificationMailsText } from "#contract/texts/notification-mails.ts";
import type { Platform } from "#server/platform/platform.ts";
import { credentialMail, kycApprovedMail, kycRejectedMail } from "./news.mails.ts";
import type { Notifications } from "./notifications.service.ts";
import { AT_ONCE } from "./optional-mails.service.ts";
import { findBusinessName } from "./people.queries.ts";
import { teamAskedMail } from "./team.mails.ts";

const text = notificationMailsText.notices;
const DASHBOARD = "/professional-admin";
const VIEW_EXPIRY_DAYS = 30;
const IDENTITY_CHECK = { matter: "identity check" };
const DAY_MS = 86_400_000;

/** Notifies professionals about their documents, credentials and profile. spec: product §3 notifications */
export function registerProfessionalListeners(
  { clock, database: { db }, events }: Pick<Platform, "clock" | "database" | "events">,
  { notify, mail, isFirst }: Pick<Notifications, "notify" | "mail" | "isFirst">,
): void {
  events.on("kyc.approved", async ({ professionalId, userId }) => {
    const path = `/professionals/${professionalId}`;
    await notify({
      userId,
      type: "kyc_approved",
      write: () => ({ ...text.kycApproved }),
      path,
      data: { professionalId },
    });
    await mail(userId, "accountAlerts", IDENTITY_CHECK, (site, reader) => kycApprovedMail(site, reader, path));
  });
  events.on("kyc.rejected", async ({ professionalId, userId, reason }) => {
    const path = `${DASHBOARD}?tab=verification`;
    await notify({
      userId,
      type: "kyc_rejected",
      write: () => ({ title: text.kycRejected.title, message: fill(text.kycRejected.message, { reason }) }),
      path,
      data: { professionalId },
    });
    await mail(userId, "accountAlerts", IDENTITY_CHECK, (site, reader) => kycRejectedMail(site, reader, reason, path));
  });
  events.on("certifications.expiring", async ({ professionalId, userId, certificationId, name, days }) => {
    const path = `${DASHBOARD}?tab=credentials`;
    await notify({
      userId,
      // The types are fixed; this is the one for something of the user's that expires.
      type: "subscription_expiring",
      write: () => {
        const { titleOf, messageOf } = credentialWords(days);
        return { title: fill(titleOf, { name }), message: fill(messageOf, { count: days }) };
      },
      path,
      data: { professionalId, certificationId },
      replaces: "certificationId",
    });
    await mail(userId, "accountAlerts", AT_ONCE, (site, reader) => credentialMail(site, reader, { name, days, path }));
  });
  events.on("team.asked", async ({ memberId, userId, business, role }) => {
    const path = `${DASHBOARD}?tab=profile`;
    await notify({
      userId,
      // The types are fixed; this is the one about a listing.
      type: "business_verified",
      write: () => ({
        title: fill(text.teamAsked.title, { business: business.name }),
        message: fill(text.teamAsked.message, { role }),
      }),
      path,
      data: { businessId: business.id, memberId, kind: "team_invited" },
      replaces: "memberId",
    });
    await mail(userId, "accountAlerts", { matter: `team of listing ${business.id}` }, (site, reader) =>
      teamAskedMail(site, reader, { business: business.name, role, path }),
    );
  });
  events.on("team.answered", async ({ memberId, ownerId, business, name, answer }) => {
    await notify({
      userId: ownerId,
      type: "business_verified",
      write: () => {
        const words = { confirmed: text.teamConfirmed, declined: text.teamDeclined, left: text.teamLeft }[answer];
        const slots = { name, business: business.name };
        return { title: fill(words.title, slots), message: fill(words.message, slots) };
      },
      path: `${listingPath(business)}?tab=team`,
      data: { businessId: business.id, memberId, kind: `team_${answer}` },
    });
  });
  events.on("professionals.reviewed", async ({ professionalId, userId, reviewId, isPublic }) => {
    if (!isPublic) return;
    const path = `/professionals/${professionalId}`;
    await notify({
      userId,
      type: "new_review",
      write: () => ({ ...text.profileReviewed }),
      path,
      data: { professionalId, reviewId },
    });
  });
  events.on("professionals.viewed", async ({ professionalId, userId, businessId }) => {
    // Views by other visitors are counted but not notified.
    if (businessId === null) return;
    const now = clock.now();
    const today = now.toISOString().slice(0, 10);
    const business = await findBusinessName(db, businessId);
    if (business === undefined || !(await isFirst(userId, `viewed by ${businessId} ${today}`))) return;
    await notify({
      userId,
      type: "profile_viewed",
      write: () => ({
        title: fill(text.profileViewed.title, { business }),
        message: text.profileViewed.message,
      }),
      path: `${DASHBOARD}?tab=analytics`,
      data: { professionalId, businessId },
      expiresAt: new Date(now.getTime() + VIEW_EXPIRY_DAYS * DAY_MS),
      replaces: "businessId",
    });
  });
}

function credentialWords(days: number) {
  const { title, messageOne, messageMany } = text.credentialEnds;
  if (days <= 0) return { titleOf: text.credentialEnded.title, messageOf: text.credentialEnded.message };
  return { titleOf: title, messageOf: oneOrMany(days, messageOne, messageMany) };
}
