import type { Platform } from "#server/platform/platform.ts";
import type { EnrollmentParties, Programs } from "#server/programs/programs.service.ts";
import { enrolledMail, paymentMail } from "./enrollment.mails.ts";
import type { Notifications } from "./notifications.service.ts";
import { AT_ONCE } from "./optional-mails.service.ts";

/** Mails about enrolments, switched with those about applications; there is no notification type for them. spec: product §3 notifications */
export function registerEnrollmentListeners(
  { events }: Pick<Platform, "events">,
  {
    notifications: { mail, dropHeld },
    programs,
  }: {
    notifications: Pick<Notifications, "mail" | "dropHeld">;
    programs: Pick<Programs, "findParties">;
  },
): void {
  /** Calls back with both sides of an enrolment, unless it is gone. */
  async function withParties(id: number, tell: (of: EnrollmentParties) => Promise<void>): Promise<void> {
    const of = await programs.findParties(id);
    if (of) await tell(of);
  }

  events.on("enrollments.created", ({ enrollmentId }) =>
    withParties(enrollmentId, async (of) => {
      if (of.hostUserId === null) return;
      const matter = { matter: `participants of program ${of.programId}`, about: enrollmentOf(enrollmentId) };
      await mail(of.hostUserId, "applicationUpdates", matter, (site, reader) => enrolledMail(site, reader, of));
    }),
  );
  events.on("enrollments.changed", ({ enrollmentId, paymentStatus, by }) =>
    withParties(enrollmentId, async (of) => {
      const isOver = paymentStatus === "cancelled" || paymentStatus === "refunded";
      if (isOver) await dropHeld(enrollmentOf(enrollmentId));
      // A member who cancels needs no mail about it.
      if (by === "member") return;
      // An online payment books the class, which is confirmed with its calendar file.
      if (of.sessionId !== null && by === "provider" && paymentStatus === "completed") return;
      const timing = isOver ? AT_ONCE : { matter: enrollmentOf(enrollmentId) };
      await mail(of.memberId, "applicationUpdates", timing, (site, reader) =>
        paymentMail(site, reader, of, paymentStatus),
      );
    }),
  );
}

const enrollmentOf = (enrollmentId: number) => `enrollment ${enrollmentId}`;
