import type { Enrollment, Program } from "#contract/programs.ts";
import { pageWindow, totalOf } from "#contract/paging.ts";
import type { Total } from "#contract/total.ts";
import type { Activity } from "#server/accounts/activity.service.ts";
import type { Asker, Businesses } from "#server/businesses/businesses.service.ts";
import { withTransaction } from "#server/platform/database/connect.ts";
import { AppError, refuse } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Origin } from "#server/platform/route.ts";
import { enrollmentAmounts, enrollmentRefusal, isFull } from "./programs.policy.ts";
import {
  countSeats,
  findActivePrograms,
  findEnrollment,
  findEnrollments,
  findProgram,
  insertEnrollment,
  lockProgram,
  type ActiveProgram,
  type EnrollmentRow,
} from "./programs.queries.ts";

type SignedIn = NonNullable<Asker>;

export type Programs = ReturnType<typeof createPrograms>;

/** Programmes and services of listings, and who takes part in them. */
export function createPrograms(
  platform: Pick<Platform, "cache" | "clock" | "database">,
  { businesses, activity }: { businesses: Pick<Businesses, "requireVisible">; activity: Activity },
) {
  const { cache, clock, database } = platform;
  const { db } = database;

  return {
    /** Active programmes of a listing of either kind. @throws businesses.not_found */
    async list(businessId: number, asker: Asker): Promise<Program[]> {
      await businesses.requireVisible(businessId, asker);
      return (await findActivePrograms(db, businessId)).map(presentProgram);
    },

    /** A user's enrolments, newest first. */
    async listEnrollments(
      user: SignedIn,
      query: { businessId?: number | undefined; page?: number | undefined; pageSize?: number | undefined },
    ): Promise<{ enrollments: Enrollment[]; total: Total }> {
      const { rows, count } = await findEnrollments(
        db,
        { userId: user.id, businessId: query.businessId },
        pageWindow(query),
      );
      return { enrollments: rows.map(presentEnrollment), total: totalOf(count) };
    },

    /**
     * Takes a seat; payment is pending.
     * @throws programs.not_found (also of a listing that is not public), forbidden for one's own programme,
     *   programs.already_enrolled, programs.inactive, programs.full. spec: DECISIONS 9, 22
     */
    async enroll(programId: number, user: SignedIn, origin: Origin): Promise<Enrollment> {
      const program = await findProgram(db, programId);
      if (!program || program.businessId === null) throw refuse("programs.not_found");
      const listing = await businesses.requireVisible(program.businessId, user).catch((error: unknown) => {
        throw error instanceof AppError && error.code === "businesses.not_found" ? refuse("programs.not_found") : error;
      });
      if (listing.ownerId === user.id || program.professionalId === user.id) throw refuse("forbidden");
      if (!listing.isPublic) throw refuse("programs.not_found");
      const enrollmentId = await withTransaction(db, async (tx) => {
        const locked = await lockProgram(tx, programId);
        if (!locked) throw refuse("programs.not_found");
        const refusal = enrollmentRefusal(locked, await countSeats(tx, programId, user.id));
        if (refusal) throw refuse(refusal);
        return insertEnrollment(tx, {
          programId,
          userId: user.id,
          ...enrollmentAmounts(locked.price),
          currency: locked.currency,
          enrollmentDate: clock.now().toISOString(),
        });
      });
      // Whether it is full stands in the list of programmes.
      if (program.maxParticipants !== null) await cache.changed(`business:${listing.id}`);
      await activity.record({
        userId: user.id,
        type: "program_enrollment",
        details: { programId, enrollmentId, businessId: listing.id },
        origin,
      });
      const row = await findEnrollment(db, enrollmentId);
      if (!row) throw refuse("programs.not_found");
      return presentEnrollment(row);
    },
  };
}

function presentProgram({ program, taken }: ActiveProgram): Program {
  const { id, businessId, name, description, duration, location, isOnline, maxParticipants, tags } = program;
  return {
    id,
    businessId,
    name,
    description,
    duration,
    location,
    isOnline,
    maxParticipants,
    tags,
    image: imagePath(program.image),
    price: program.price === null ? null : { amount: program.price, currency: program.currency },
    isFull: isFull(program, taken),
  };
}

function presentEnrollment({ amount, currency, program, ...rest }: EnrollmentRow): Enrollment {
  return { ...rest, amount: { amount, currency }, program: { ...program, image: imagePath(program.image) } };
}

function imagePath(key: string | null): string | null {
  return key === null ? null : `/images/original/${key}`;
}
