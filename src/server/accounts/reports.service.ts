import type { PgColumn } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { ErrorCode } from "#contract/errors.ts";
import type { ReportVerdict } from "#contract/moderation.ts";
import type { reportInput } from "#contract/reports.ts";
import { violated, withTransaction, type Db } from "#server/platform/database/connect.ts";
import type { Decided, Decision } from "#server/platform/decision.ts";
import { refuse } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Session } from "#server/platform/http/route.ts";
import { THROTTLES } from "#server/platform/throttle.ts";
import { closeReports, findReported, insertReport } from "./reports.queries.ts";

/** What else a verdict changes, and what is told once the transaction stands. */
export interface Follows {
  decided: Partial<Decided>;
  tell: () => Promise<void>;
}

/** Why something that was reported is taken down. */
export interface TakeDown {
  reason: string;
  adminId: number;
}

/** A thing that admins decide reports of. */
export interface Judged {
  /** The column of its table of reports that says what is reported. */
  about: PgColumn;
  /** Name of the thing's id in the audit log. */
  idName: string;
  /**
   * Does what the verdict asks for, behind a lock of the thing.
   * @param down given where a report is upheld
   * @returns undefined where nothing follows
   */
  follow: (tx: Db, id: number, down: TakeDown | undefined) => Promise<Follows | undefined>;
}

/** A thing that members report. */
export interface Reportable extends Judged {
  /** @throws for members to whom it is not there, and where it takes no reports. @returns whose it is */
  requireReportable: (id: number, reporter: Session["user"]) => Promise<{ authorId: number | null }>;
  /** The error for a thing that is gone. */
  gone: ErrorCode;
}

/**
 * What admins decide about reports.
 * @param things those that one table of reports is about
 */
export function createReportDecisions(
  { clock, database: { db } }: Pick<Platform, "clock" | "database">,
  things: readonly Judged[],
) {
  return {
    /**
     * Decides a report and with it all open ones of the same thing.
     * @throws reports.not_found, reports.already_decided, what stands in the way of taking the thing down
     */
    async decide(reportId: number, { upheld, reason }: ReportVerdict, { adminId, note }: Decision): Promise<void> {
      const tell = await withTransaction(db, async (tx) => {
        const { thing, id } = await requireReported(tx, things, reportId);
        const follows = await thing.follow(tx, id, upheld && reason ? { reason, adminId } : undefined);
        const handledAt = clock.now().toISOString();
        const reports = await closeReports(tx, thing.about, id, { upheld, handledBy: adminId, handledAt });
        if (!reports.includes(reportId)) throw refuse("reports.already_decided");
        await note(tx, {
          before: { handled: false, ...follows?.decided.before },
          after: { [thing.idName]: id, reports, upheld, ...(reason && { reason }), ...follows?.decided.after },
        });
        return follows?.tell;
      });
      await tell?.();
    },
  };
}

async function requireReported<T extends Judged>(tx: Db, things: readonly T[], reportId: number) {
  for (const thing of things) {
    const id = await findReported(tx, thing.about, reportId);
    if (id !== undefined) return { thing, id };
  }
  throw refuse("reports.not_found");
}

export type Reports<Name extends string> = ReturnType<typeof createReports<Name>>;

/**
 * What members tell the admins about public things, and what admins decide about it.
 * @param things those that one table of reports is about, by name
 */
export function createReports<Name extends string>(
  platform: Pick<Platform, "clock" | "database" | "throttle">,
  things: Record<Name, Reportable>,
) {
  const { clock, database, throttle } = platform;
  return {
    ...createReportDecisions(platform, Object.values<Reportable>(things)),

    /** Tells the admins about a public thing, once. @throws its not_found, reports.own, reports.already_reported, too_many_requests */
    async report(name: Name, id: number, input: z.output<typeof reportInput>, { user }: Session): Promise<void> {
      const { about, gone, requireReportable } = things[name];
      await throttle.consume(THROTTLES.report, `user ${user.id}`);
      const { authorId } = await requireReportable(id, user);
      if (authorId === user.id) throw refuse("reports.own");
      const { reason, note = null } = input;
      const createdAt = clock.now().toISOString();
      const isNew = await insertReport(database.db, about, { id, reporterId: user.id, reason, note, createdAt }).catch(
        (error: unknown) => {
          // It was deleted in between.
          throw violated(error)?.kind === "foreign" ? refuse(gone) : error;
        },
      );
      if (!isNew) throw refuse("reports.already_reported");
    },
  };
}
