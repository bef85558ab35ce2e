import type { ClassAttendee } from "#contract/bookings.ts";
import type { Attendance } from "#contract/class-limits.ts";
import { classRulesText as text } from "#contract/texts/class-rules.ts";
import { withTransaction } from "#server/platform/database/connect.ts";
import { AppError, appError, invalidFields } from "#server/platform/errors.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Programs } from "#server/programs/programs.service.ts";
import { findAttendees, setAttendance } from "./attendance.queries.ts";
import { mayRecordAttendance } from "./bookings.policy.ts";
import { findSession, type LockedClass } from "./waitlist.queries.ts";

export type AttendanceLists = ReturnType<typeof createAttendance>;

/** Who came to a class, as its host records it. It changes nothing else. */
export function createAttendance(
  { clock, database: { db } }: Pick<Platform, "clock" | "database">,
  { programs }: { programs: Pick<Programs, "access"> },
) {
  /** @throws classes.not_found, programs.edit_denied */
  async function requireHosted(sessionId: number, user: SignedInUser): Promise<LockedClass> {
    const session = await findSession(db, sessionId);
    if (!session) throw appError("classes.not_found");
    await programs.access.requireManaged(session.programId, user).catch((error: unknown) => {
      throw error instanceof AppError && error.code === "programs.not_found" ? appError("classes.not_found") : error;
    });
    return session;
  }

  return {
    /** Who booked a class, by name. @throws classes.not_found, programs.edit_denied */
    async list(sessionId: number, user: SignedInUser): Promise<ClassAttendee[]> {
      await requireHosted(sessionId, user);
      return findAttendees(db, sessionId);
    },

    /**
     * Records who came; each mark replaces the one before.
     * @throws classes.not_found, programs.edit_denied, bookings.too_early, invalid for people who did not book
     */
    async record(
      sessionId: number,
      user: SignedInUser,
      marks: readonly { id: number; attendance: Attendance | null }[],
    ): Promise<ClassAttendee[]> {
      const session = await requireHosted(sessionId, user);
      if (!mayRecordAttendance(session, clock.now())) throw appError("bookings.too_early");
      await withTransaction(db, async (tx) => {
        const known = await setAttendance(tx, sessionId, marks);
        if (known < new Set(marks.map(({ id }) => id)).size) throw invalidFields({ marks: text.attendees });
      });
      return findAttendees(db, sessionId);
    },
  };
}
