import type { Platform } from "#server/platform/platform.ts";
import { bookingMail, bookingNotice } from "./booking.mails.ts";
import type { Notifications } from "./notifications.service.ts";
import { AT_ONCE } from "./optional-mails.service.ts";

/** Notifies people of the classes that they booked or wait for. spec: DECISIONS 64 */
export function registerBookingListeners(
  { clock, events }: Pick<Platform, "clock" | "events">,
  { notify, mail }: Pick<Notifications, "notify" | "mail">,
): void {
  events.on("bookings.news", async (notice) => {
    const { userId, kind } = notice;
    await notify({
      userId,
      // The types are fixed; this is the one about the steps of what someone asked for.
      type: "application_status_change",
      write: () => bookingNotice(notice),
      // A class that does not take place may have no page any more.
      path: kind === "class_cancelled" ? "/bookings" : `/classes/${notice.class.id}`,
      data: { kind, classId: notice.class.id },
      replaces: "classId",
      ...(kind === "seat_offered" ? { expiresAt: new Date(notice.offeredUntil) } : {}),
    });
    await mail(userId, "applicationUpdates", AT_ONCE, (site, reader) =>
      bookingMail(site, reader, { notice, now: clock.now() }),
    );
  });
}
