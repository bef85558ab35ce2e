import type { ApplicationSide, ApplicationStatus } from "#contract/applications.ts";
import { currentPlan } from "#contract/plans.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import { AppError, appError } from "#server/platform/errors.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";
import { businessPlanLimit } from "#server/platform/plan-limit.ts";
import type { Platform } from "#server/platform/platform.ts";
import { requireVersion } from "#server/platform/version.ts";
import { THROTTLES } from "#server/platform/throttle.ts";
import {
  authorize,
  moveError,
  sideError,
  sideOf,
  withdrawError,
  type AuthorizedApplication,
} from "./applications.policy.ts";
import {
  findEmployers,
  insertEvent,
  keepApplication,
  lockApplication,
  updateApplication,
  type LockedApplication,
} from "./application-edits.queries.ts";
import { notesVersion } from "./applications.present.ts";

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** The employer moved an application; `message` goes to the applicant. */
    "applications.moved": { applicationId: number; status: ApplicationStatus; message: string | null; actorId: number };
    /** The employer wrote to the applicant. */
    "applications.messaged": { applicationId: number; message: string; actorId: number };
    /** The applicant withdrew an application. */
    "applications.withdrawn": { applicationId: number };
  }
}

type ApplicationChange<S extends ApplicationSide, T> = (
  tx: Db,
  application: AuthorizedApplication<LockedApplication, S>,
  now: string,
) => Promise<T>;

export interface MoveResult {
  id: number;
  ok: boolean;
  /** Why it was not moved, as a message for users. */
  error: string | null;
}

/** What both sides do with an application; each change is recorded in its history. spec: DECISIONS 20 */
export function createApplicationEdits(
  platform: Pick<Platform, "clock" | "database" | "events" | "throttle" | "undo">,
) {
  const { clock, events, throttle, undo } = platform;
  const { db } = platform.database;

  /** Locks an application on behalf of one side. @throws applications.not_found, forbidden for the other side */
  async function requireLocked<S extends ApplicationSide>(tx: Db, id: number, side: S, caller: SignedInUser) {
    const application = await lockApplication(tx, id);
    const own = application && authorize(application, side, caller);
    if (!own) throw appError((application && sideError(application, side, caller)) ?? "applications.not_found");
    return own;
  }

  /** Runs `work` on a locked application on behalf of one side. @throws as requireLocked */
  async function change<S extends ApplicationSide, T>(
    id: number,
    side: S,
    caller: SignedInUser,
    work: ApplicationChange<S, T>,
  ): Promise<T> {
    return withTransaction(db, async (tx) =>
      work(tx, await requireLocked(tx, id, side, caller), clock.now().toISOString()),
    );
  }

  // The history shows the move and its undo.
  undo.onUndo(["application"], async (tx, { subjectId: id }, caller) => {
    const { status, withdrawnAt } = await requireLocked(tx, id, "business", caller);
    if (withdrawnAt !== null) throw appError("applications.withdrawn");
    const createdAt = clock.now().toISOString();
    await insertEvent(tx, { applicationId: id, kind: "status", status, actorId: caller.id, createdAt });
  });

  /**
   * Moves an application to another status; the applicant is notified once the move can no longer be undone. Fills the
   * placeholders in the message. @throws applications.not_found, forbidden, applications.withdrawn,
   * applications.move_not_allowed
   */
  async function move(
    id: number,
    { status, message }: { status: ApplicationStatus; message?: string | null | undefined },
    caller: SignedInUser,
  ): Promise<void> {
    await undo.run({ actorId: caller.id, subject: "application", subjectId: id }, async (tx, act) => {
      const application = await requireLocked(tx, id, "business", caller);
      const errorCode = moveError(application, status);
      if (errorCode) throw appError(errorCode);
      const now = clock.now().toISOString();
      const text = message ? fillPlaceholders(message, application) : null;
      await keepApplication(act, id);
      await updateApplication(tx, application, { status, updatedAt: now });
      await insertEvent(tx, {
        applicationId: id,
        kind: "status",
        status,
        message: text,
        actorId: caller.id,
        createdAt: now,
      });
      act.emitLater("applications.moved", { applicationId: id, status, message: text, actorId: caller.id });
    });
  }

  return {
    move,

    /**
     * Moves several applications independently: a failed move is reported and does not affect the others. More than one
     * at once needs the plan. @throws PLAN_LIMIT. spec: DECISIONS 20, 52
     */
    async moveMany(
      ids: readonly number[],
      to: { status: ApplicationStatus; message?: string | null | undefined },
      caller: SignedInUser,
    ): Promise<{ moved: number; results: MoveResult[] }> {
      const chosen = new Set(ids);
      if (chosen.size > 1) {
        const run = (await findEmployers(db, [...chosen])).filter((of) => sideOf(of, caller) === "business");
        if (run.some((listing) => !currentPlan(listing, clock.now()).advancedAts))
          throw businessPlanLimit("advancedAts");
      }
      const results: MoveResult[] = [];
      for (const id of chosen) {
        const error = await move(id, to, caller).then(
          () => null,
          (failure: unknown) => {
            if (failure instanceof AppError) return failure.message;
            throw failure;
          },
        );
        results.push({ id, ok: error === null, error });
      }
      return { moved: results.filter((result) => result.ok).length, results };
    },

    /**
     * Records that the employer opened an application; the status changes only from applied to viewed. @throws
     * applications.not_found, forbidden
     */
    async markViewed(id: number, caller: SignedInUser): Promise<void> {
      const isChanged = await change(id, "business", caller, async (tx, application, now) => {
        if (application.withdrawnAt !== null || application.viewedAt !== null) return false;
        const isNew = application.status === "applied";
        await updateApplication(
          tx,
          application,
          isNew ? { status: "viewed", viewedAt: now, updatedAt: now } : { viewedAt: now },
        );
        if (isNew)
          await insertEvent(tx, {
            applicationId: id,
            kind: "status",
            status: "viewed",
            actorId: caller.id,
            createdAt: now,
          });
        return isNew;
      });
      if (isChanged)
        await events.emit("applications.moved", {
          applicationId: id,
          status: "viewed",
          message: null,
          actorId: caller.id,
        });
    },

    /**
     * Saves the employer's notes, which the applicant never sees. @throws applications.not_found, forbidden, conflict for
     * other notes than those of `version`
     */
    async note(
      id: number,
      { notes, version }: { notes: string | null; version: number | undefined },
      caller: SignedInUser,
    ): Promise<void> {
      await change(id, "business", caller, (tx, application) => {
        requireVersion(version, notesVersion(application));
        return updateApplication(tx, application, { notes });
      });
    },

    /**
     * Sends the applicant a message. @throws applications.not_found, forbidden, applications.withdrawn,
     * too_many_requests
     */
    async message(id: number, message: string, caller: SignedInUser): Promise<void> {
      await throttle.consume(THROTTLES.message, `user ${caller.id}`);
      await change(id, "business", caller, async (tx, application, now) => {
        if (application.withdrawnAt !== null) throw appError("applications.withdrawn");
        await updateApplication(tx, application, { updatedAt: now });
        await insertEvent(tx, { applicationId: id, kind: "message", message, actorId: caller.id, createdAt: now });
      });
      await events.emit("applications.messaged", { applicationId: id, message, actorId: caller.id });
    },

    /** Withdraws the caller's application. Idempotent. @throws applications.not_found, forbidden, applications.ended */
    async withdraw(id: number, caller: SignedInUser): Promise<void> {
      const isChanged = await change(id, "applicant", caller, async (tx, application, now) => {
        if (application.withdrawnAt !== null) return false;
        const errorCode = withdrawError(application);
        if (errorCode) throw appError(errorCode);
        await updateApplication(tx, application, { withdrawnAt: now, updatedAt: now });
        await insertEvent(tx, { applicationId: id, kind: "withdrawn", actorId: caller.id, createdAt: now });
        return true;
      });
      if (isChanged) await events.emit("applications.withdrawn", { applicationId: id });
    },
  };
}

/** Fills {name}, {job} and {business} in a message to the applicant. */
function fillPlaceholders(
  message: string,
  to: Pick<LockedApplication, "firstName" | "jobTitle" | "businessName">,
): string {
  const values = { name: to.firstName || commonText.member, job: to.jobTitle, business: to.businessName };
  return fill<string>(message, values);
}
