import type { Platform } from "#server/platform/platform.ts";
import { Throttled } from "#server/platform/throttle.ts";
import type { Programs } from "#server/programs/programs.service.ts";
import { enrolledDigestMail, enrolledMail } from "./enrollment.mails.ts";
import type { Notifications } from "./notifications.service.ts";

export const MAIL_ENROLLED = "notifications.mail-enrolled";
const HOUR_SECONDS = 3_600;
/** Key: the host and the programme. */
const HOST_MAIL = { name: "enrolled-mail", points: 1, seconds: HOUR_SECONDS };

export type HostMails = ReturnType<typeof createHostMails>;

/**
 * Mails hosts about enrolments: one mail an hour for each programme, then a digest of those that came since. spec:
 * DECISIONS 51
 */
export function createHostMails(
  { clock, tasks, throttle }: Pick<Platform, "clock" | "tasks" | "throttle">,
  {
    notifications: { mail },
    programs,
  }: {
    notifications: Pick<Notifications, "mail">;
    programs: Pick<Programs, "findParties" | "findEnrolledAfter">;
  },
) {
  /** Takes the hour's mail; the digest follows when the hour has passed. @returns false if it was sent already */
  async function takeHour(hostUserId: number, programId: number, enrollmentId: number): Promise<boolean> {
    try {
      await throttle.consume(HOST_MAIL, `${hostUserId} ${programId}`);
    } catch (error) {
      if (error instanceof Throttled) return false;
      throw error;
    }
    const startAfter = new Date(clock.now().getTime() + HOUR_SECONDS * 1000);
    await tasks.enqueue(MAIL_ENROLLED, { programId, afterId: enrollmentId }, { startAfter });
    return true;
  }

  return {
    /** A member enrolled. */
    async announce(enrollmentId: number): Promise<void> {
      const of = await programs.findParties(enrollmentId);
      if (of?.hostUserId == null || !(await takeHour(of.hostUserId, of.programId, enrollmentId))) return;
      await mail(of.hostUserId, "accountAlerts", (site, reader) => enrolledMail(site, reader, of));
    },

    /** Mails how many members hold seats that they took after an enrolment, if any. */
    async sendDigest({ programId, afterId }: { programId: number; afterId: number }): Promise<void> {
      const { count, latestId } = await programs.findEnrolledAfter(programId, afterId);
      const of = latestId === null ? undefined : await programs.findParties(latestId);
      if (latestId === null || of?.hostUserId == null) return;
      if (!(await takeHour(of.hostUserId, programId, latestId))) return;
      await mail(of.hostUserId, "accountAlerts", (site, reader) => enrolledDigestMail(site, reader, of, count));
    },
  };
}
