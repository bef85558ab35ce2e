import { listingPath } from "#contract/businesses.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { notificationMailsText } from "#contract/texts/notification-mails.ts";
import type { Applications, Parties } from "#server/jobs/applications.service.ts";
import type { Platform } from "#server/platform/platform.ts";
import { messagedNotice, movedNotice, submittedNotice, withdrawnNotice } from "./notices.ts";
import { messagedMail, movedMail, submittedMail } from "./notifications.mails.ts";
import { findListingOwners } from "./notifications.queries.ts";
import type { Notifications } from "./notifications.service.ts";
import { wireClaims } from "./claims.listeners.ts";
import { wireJobs } from "./jobs.listeners.ts";
import { wireMatches, wireMessages } from "./matches.listeners.ts";
import { wireModeration } from "./moderation.listeners.ts";
import { wireMedia } from "./media.listeners.ts";
import { wirePayments } from "./payments.listeners.ts";
import { wireProfessionals } from "./professionals.listeners.ts";

const text = notificationMailsText.told;
type Wired = Pick<Platform, "clock" | "config" | "database" | "events">;
type Told = Pick<Notifications, "notify" | "mail" | "markSeen" | "isFirst">;

/** Notifies users, in the product and by mail, of events in other domains. spec: DECISIONS 20 */
export function wireNotifications(
  platform: Wired,
  others: { notifications: Told; applications: Pick<Applications, "findParties" | "findStanding"> },
): void {
  wireApplications(platform, others);
  wireListings(platform, others);
  wireProfessionals(platform, others.notifications);
  wireClaims(platform, others.notifications);
  wireJobs(platform, others);
  wireMessages(platform, others.notifications);
  wireMatches(platform, others.notifications);
  wirePayments(platform, others.notifications);
  wireMedia(platform, others.notifications);
  wireModeration(platform, others.notifications);
}

function wireApplications(
  { events }: Wired,
  {
    notifications: { notify, mail },
    applications,
  }: { notifications: Told; applications: Pick<Applications, "findParties"> },
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
      await mail(owner.id, "applicationUpdates", (site) => submittedMail(site, of, owner));
    }),
  );
  events.on("applications.moved", ({ applicationId, status, message }) =>
    withParties(applicationId, async (of) => {
      await notify({ ...movedNotice(of, status), userId: of.applicant.id });
      await mail(of.applicant.id, "applicationUpdates", (site) => movedMail(site, of, status, message));
    }),
  );
  events.on("applications.messaged", ({ applicationId, message }) =>
    withParties(applicationId, async (of) => {
      await notify({ ...messagedNotice(of), userId: of.applicant.id });
      await mail(of.applicant.id, "messages", (site) => messagedMail(site, of, message));
    }),
  );
  events.on("applications.withdrawn", ({ applicationId }) =>
    withParties(applicationId, async (of) => {
      if (of.owner) await notify({ ...withdrawnNotice(of), userId: of.owner.id });
    }),
  );
}

function wireListings(
  { database: { pool }, events }: Wired,
  { notifications: { notify } }: { notifications: Told },
): void {
  events.on("reviews.created", async ({ businessId, reviewId, isPublic }) => {
    // A held review is visible only to its author and admins.
    if (!isPublic) return;
    const [listing] = await findListingOwners(pool, [businessId]);
    if (!listing) return;
    await notify({
      userId: listing.ownerId,
      type: "new_review",
      title: text.reviewed.title,
      message: fill(text.reviewed.message, { business: listing.name }),
      path:
        listing.ownerRole === "business_owner"
          ? listingPath(listing)
          : `/business-admin?tab=reviews&business=${listing.id}`,
      data: { businessId, reviewId },
    });
  });
  events.on("businesses.approved", async ({ ids }) => {
    for (const listing of await findListingOwners(pool, ids))
      await notify({
        userId: listing.ownerId,
        type: "business_verified",
        title: text.approved.title,
        message: fill(text.approved.message, { business: listing.name }),
        path: listingPath(listing),
        data: { businessId: listing.id },
      });
  });
}
