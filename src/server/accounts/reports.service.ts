import type { PgColumn } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { ErrorCode } from "#contract/errors.ts";
import type { ReportVerdict } from "#contract/moderation.ts";
import type { reportInput } from "#contract/reports.ts";
import { reportsText } from "#contract/texts/reports.ts";
import { violationOf, type Db } from "#server/platform/database/connect.ts";
import type { DecisionChanges, UndoableDecision } from "#server/platform/decision.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Session, SignedInUser } from "#server/platform/http/route.ts";
import { THROTTLES } from "#server/platform/throttle.ts";
import type { Act } from "#server/platform/undo.ts";
import { closeReports, findReported, insertReport, keepReports } from "./reports.queries.ts";

/** Why a reported thing is taken down. */
export interface TakeDown {
  reason: string;
  adminId: number;
}

/** A thing whose reports admins decide. */
export interface ReportedKind {
  /** The column of the reports table that references the thing. */
  about: PgColumn;
  /** Name of the thing's id in the audit log. */
  idName: string;
  /**
   * Carries out the verdict while holding a lock on the thing.
   * @param down given when a report is upheld
   * @returns what it changed, for the audit log; undefined when nothing changes
   */
  applyVerdict: (
    tx: Db,
    act: Act,
    id: number,
    down: TakeDown | undefined,
  ) => Promise<Partial<DecisionChanges> | undefined>;
  /**
   * Keeps the written reason of a verdict for a reporter who is owed one; called while the reports are open.
   * @throws invalid when there is none
   */
  keepReason?: (tx: Db, act: Act, id: number, verdict: ReportVerdict) => Promise<void>;
}

/** A thing that members can report. */
export interface ReportableKind extends ReportedKind {
  /** @throws when the member cannot see it or it takes no reports. @returns its author */
  requireReportable: (id: number, reporter: SignedInUser) => Promise<{ authorId: number | null }>;
  /** The owner for whom the user reports it, who reports it once, or null; where the table of reports has `owner_id`. */
  ownerFor?: (id: number, reporter: SignedInUser) => Promise<number | null>;
  /** The error code for a thing that no longer exists. */
  goneCode: ErrorCode;
}

/**
 * Decisions of admins about reports.
 * @param things the kinds of things in one table of reports
 */
export function createReportDecisions({ clock }: Pick<Platform, "clock">, things: readonly ReportedKind[]) {
  return {
    /**
     * Decides a report together with all other open reports of the same thing.
     * @throws reports.not_found, reports.already_decided, invalid without a reason that is owed, or whatever prevents
     * taking the thing down
     */
    async decide(
      reportId: number,
      { upheld, reason }: ReportVerdict,
      { adminId, run, record }: UndoableDecision,
    ): Promise<void> {
      await run(async (tx, act) => {
        const { thing, id } = await requireReported(tx, things, reportId);
        const decided = await thing.applyVerdict(tx, act, id, upheld && reason ? { reason, adminId } : undefined);
        await keepReports(act, thing.about, id);
        await thing.keepReason?.(tx, act, id, { upheld, reason });
        const handledAt = clock.now().toISOString();
        const reports = await closeReports(tx, thing.about, id, { upheld, handledBy: adminId, handledAt });
        if (!reports.includes(reportId)) throw appError("reports.already_decided");
        await record(tx, {
          before: { handled: false, ...decided?.before },
          after: { [thing.idName]: id, reports, upheld, ...(reason && { reason }), ...decided?.after },
        });
      });
    },
  };
}

async function requireReported<T extends ReportedKind>(tx: Db, things: readonly T[], reportId: number) {
  for (const thing of things) {
    const id = await findReported(tx, thing.about, reportId);
    if (id !== undefined) return { thing, id };
  }
  throw appError("reports.not_found");
}

/**
 * Reports of members about public things, and the decisions of admins.
 * @param things the kinds of things in one table of reports, by name
 */
export function createReports<Name extends string>(
  platform: Pick<Platform, "clock" | "database" | "throttle">,
  things: Record<Name, ReportableKind>,
) {
  const { clock, database, throttle } = platform;
  return {
    ...createReportDecisions(platform, Object.values<ReportableKind>(things)),

    /**
     * Reports a public thing to the admins, once. @throws its not_found, reports.own, reports.already_reported,
     * too_many_requests
     */
    async report(name: Name, id: number, input: z.output<typeof reportInput>, { user }: Session): Promise<void> {
      const { about, goneCode, requireReportable, ownerFor } = things[name];
      await throttle.consume(THROTTLES.report, `user ${user.id}`);
      const { authorId } = await requireReportable(id, user);
      if (authorId === user.id) throw appError("reports.own");
      const { reason, note = null } = input;
      const createdAt = clock.now().toISOString();
      const ownerId = await ownerFor?.(id, user);
      const report = { id, reporterId: user.id, ownerId, reason, note, createdAt };
      const isNew = await insertReport(database.db, about, report).catch((error: unknown) => {
        // It was deleted in the meantime.
        throw violationOf(error)?.kind === "foreign" ? appError(goneCode) : error;
      });
      if (isNew) return;
      throw appError("reports.already_reported", ownerId ? { message: reportsText.alreadyReportedForOwner } : {});
    },
  };
}
