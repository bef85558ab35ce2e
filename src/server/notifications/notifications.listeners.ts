import { listingPath } from "#contract/businesses.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { notificationMailsText } from "#contract/texts/notification-mails.ts";
import type { Applications, Parties } from "#server/jobs/applications.service.ts";
import type { Platform } from "#server/platform/platform.ts";
import { messagedNotice, movedNotice, submittedNotice, withdrawnNotice } from "./notices.ts";
import { messagedMail, movedMail, submittedMail } from "./notifications.mails.ts";
import { findListingOwners } from "./notifications.queries.ts";
import type { Notifications } from "./notifications.service.ts";
import { AT_ONCE } from "./optional-mails.service.ts";
import { registerBookingListeners } from "./bookings.listeners.ts";
import { registerClaimListeners } from "./claims.listeners.ts";
import { registerJobListeners } from "./jobs.listeners.ts";
import { registerMatchListeners, registerMessageListeners } from "./matches.listeners.ts";
import { registerManagerListeners } from "./managers.listeners.ts";
import { registerModerationListeners } from "./moderation.listeners.ts";
import { registerMediaListeners } from "./media.listeners.ts";
import { registerPaymentListeners } from "./payments.listeners.ts";
import { registerProfessionalListeners } from "./professionals.listeners.ts";

const text = notificationMailsText.notices;
type ListenerPlatform = Pick<Platform, "clock" | "config" | "database" | "events">;
type NotificationsPort = Pick<Notifications, "notify" | "mail" | "dropHeld" | "markSeen" | "isFirst">;

/** Notifies users, in the product and by mail, of events in other domains. spec: DECISIONS 20 */
export function registerNotificationListeners(
  platform: ListenerPlatform,
  others: { notifications: NotificationsPort; applications: Pick<Applications, "findParties" | "findActive"> },
): void {
  registerApplicationListeners(platform, others);
  registerListingListeners(platform, others);
  registerProfessionalListeners(platform, others.notifications);
  registerClaimListeners(platform, others.notifications);
  registerJobListeners(platform, others);
  registerMessageListeners(platform, others.notifications);
  registerMatchListeners(platform, others.notifications);
  registerPaymentListeners(platform, others.notifications);
  registerMediaListeners(platform, others.notifications);
  registerModerationListeners(platform, others.notifications);
  registerManagerListeners(platform, others.notifications);
  registerBookingListeners(platform, others.notifications);
}

function registerApplicationListeners(
  { events }: ListenerPlatform,
  {
    notifications: { notify, mail, dropHeld },
    applications,
  }: { notifications: NotificationsPort; applications: Pick<Applications, "findParties"> },
): void {
  /** Calls back with both sides of an application, unless it is gone. */
  async function withParties(id: number, tell: (of: Parties) => Promise<void>): Promise<void> {
    const of = await applications.findParties(id);
    if (of) await tell(of);
  }
  events.on("applications.submitted", ({ applicationId }) =>
    withParties(applicationId, async (of) => {
      const { owner } = of;
      if (!owner) return;
      await notify({ ...submittedNotice(of), userId: owner.id });
      const matter = { matter: `applicants of job ${of.jobId}`, about: applicationOf(applicationId) };
      await mail(owner.id, "applicationUpdates", matter, (site) => submittedMail(site, of, owner));
    }),
  );
  events.on("applications.moved", ({ applicationId, status, message }) =>
    withParties(applicationId, async (of) => {
      await notify({ ...movedNotice(of, status), userId: of.applicant.id });
      const timing = status === "offered" ? AT_ONCE : { matter: applicationOf(applicationId) };
      await mail(of.applicant.id, "applicationUpdates", timing, (site) => movedMail(site, of, status, message));
    }),
  );
  events.on("applications.messaged", ({ applicationId, message }) =>
    withParties(applicationId, async (of) => {
      await notify({ ...messagedNotice(of), userId: of.applicant.id });
      const matter = { matter: applicationOf(applicationId) };
      await mail(of.applicant.id, "messages", matter, (site) => messagedMail(site, of, message));
    }),
  );
  events.on("applications.withdrawn", ({ applicationId }) =>
    withParties(applicationId, async (of) => {
      await dropHeld(applicationOf(applicationId));
      if (of.owner) await notify({ ...withdrawnNotice(of), userId: of.owner.id });
    }),
  );
}

const applicationOf = (applicationId: number) => `application ${applicationId}`;

function registerListingListeners(
  { database: { pool }, events }: ListenerPlatform,
  { notifications: { notify } }: { notifications: NotificationsPort },
): void {
  events.on("reviews.created", async ({ businessId, reviewId, isPublic }) => {
    // A held review is visible only to its author and admins.
    if (!isPublic) return;
    const [listing] = await findListingOwners(pool, [businessId]);
    if (!listing) return;
    await notify({
      userId: listing.ownerId,
      type: "new_review",
      write: () => ({
        title: text.reviewed.title,
        message: fill(text.reviewed.message, { business: listing.name }),
      }),
      path:
        listing.ownerRole === "business_owner"
          ? listingPath(listing)
          : `/business-admin?tab=reviews&business=${listing.id}`,
      data: { businessId, reviewId },
    });
  });
  events.on("businesses.changes_decided", async ({ id, reason }) => {
    const [listing] = await findListingOwners(pool, [id]);
    if (!listing) return;
    await notify({
      userId: listing.ownerId,
      type: "business_verified",
      write: () => {
        const words = reason === null ? text.changesApproved : text.changesRejected;
        return { title: words.title, message: fill(words.message, { business: listing.name, reason: reason ?? "" }) };
      },
      path: listingPath(listing),
      data: { businessId: id, kind: "changes_decided" },
    });
  });
  events.on("businesses.approved", async ({ ids }) => {
    for (const listing of await findListingOwners(pool, ids))
      await notify({
        userId: listing.ownerId,
        type: "business_verified",
        write: () => ({
          title: text.approved.title,
          message: fill(text.approved.message, { business: listing.name }),
        }),
        path: listingPath(listing),
        data: { businessId: listing.id },
      });
  });
}
