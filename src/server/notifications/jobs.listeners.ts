import { fill } from "#contract/texts/catalogue.ts";
import { jobMailsText as text } from "#contract/texts/job-mails.ts";
import type { Applications } from "#server/jobs/applications.service.ts";
import type { Platform } from "#server/platform/platform.ts";
import { noticeMail } from "./notice.mails.ts";
import { findListingOwners } from "./notifications.queries.ts";
import type { Notifications } from "./notifications.service.ts";
import { AT_ONCE } from "./optional-mails.service.ts";

interface RemovedJob {
  jobId: number;
  businessId: number;
  businessName: string;
  title: string;
}

/** Notifies owners and applicants when an admin removes a job, and owners when it is restored. */
export function registerJobListeners(
  { database: { pool }, events }: Pick<Platform, "database" | "events">,
  {
    notifications: { notify, mail },
    applications,
  }: { notifications: Pick<Notifications, "notify" | "mail">; applications: Pick<Applications, "findActive"> },
): void {
  async function notifyOwner(jobEvent: RemovedJob, what: "removed" | "restored", reason: string | null): Promise<void> {
    const [listing] = await findListingOwners(pool, [jobEvent.businessId]);
    if (!listing) return;
    const slots = { job: jobEvent.title, business: jobEvent.businessName, reason: reason ?? "" };
    const path = `/jobs/${jobEvent.jobId}`;
    await notify({
      userId: listing.ownerId,
      // The types are fixed; this is the one about a listing and its owner.
      type: "business_verified",
      write: () => ({ title: fill(text[what].title, slots), message: fill(text[what].message, slots) }),
      path,
      data: { jobId: jobEvent.jobId },
      replaces: "jobId",
    });
    await mail(listing.ownerId, "accountAlerts", { matter: `job ${jobEvent.jobId}` }, (site, reader) => {
      const words = { ...text[what], why: text.why };
      return noticeMail(site, reader, { kind: `job-${what}`, words, slots, quote: reason, path });
    });
  }

  events.on("jobs.removed", async ({ reason, ...jobEvent }) => {
    await notifyOwner(jobEvent, "removed", reason);
    const slots = { job: jobEvent.title, business: jobEvent.businessName };
    for (const { id, userId } of await applications.findActive(jobEvent.jobId)) {
      const path = `/applications/${id}`;
      await notify({
        userId,
        type: "application_status_change",
        write: () => ({ title: fill(text.applicant.title, slots), message: fill(text.applicant.message, slots) }),
        path,
        data: { applicationId: id, jobId: jobEvent.jobId },
      });
      await mail(userId, "applicationUpdates", AT_ONCE, (site, reader) =>
        noticeMail(site, reader, { kind: "job-gone", words: text.applicant, slots, quote: null, path }),
      );
    }
  });
  events.on("jobs.restored", (jobEvent) => notifyOwner(jobEvent, "restored", null));
}
