import type { Platform } from "#server/platform/platform.ts";
import type { Programs } from "#server/programs/programs.service.ts";
import { paymentMail } from "./enrollment.mails.ts";
import type { HostMails } from "./host-mails.service.ts";
import type { Notifications } from "./notifications.service.ts";

/** Mails about enrolments; there is no notification type for them. spec: product §3 notifications */
export function registerEnrollmentListeners(
  { events }: Pick<Platform, "events">,
  {
    notifications: { mail },
    hostMails,
    programs,
  }: {
    notifications: Pick<Notifications, "mail">;
    hostMails: Pick<HostMails, "announce">;
    programs: Pick<Programs, "findParties">;
  },
): void {
  events.on("enrollments.created", ({ enrollmentId }) => hostMails.announce(enrollmentId));
  events.on("enrollments.changed", async ({ enrollmentId, paymentStatus, by }) => {
    // A member who cancels needs no mail about it.
    if (by === "member") return;
    const of = await programs.findParties(enrollmentId);
    if (of) await mail(of.memberId, "accountAlerts", (site, reader) => paymentMail(site, reader, of, paymentStatus));
  });
}
