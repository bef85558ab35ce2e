import { asc, count, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { INBOX_LIMITS } from "#contract/inbox.ts";
import type { ReasonTemplate, reasonTemplateInput } from "#contract/moderation.ts";
import { violationOf, withTransaction, type Db } from "#server/platform/database/connect.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Session } from "#server/platform/http/route.ts";
import { requireCurrent, versionOf } from "#server/platform/version.ts";
import { insertAuditEntry } from "./audit.queries.ts";
import { reasonTemplates } from "./reason-templates.table.ts";

type Input = z.output<typeof reasonTemplateInput>;
type ReasonTemplateRow = typeof reasonTemplates.$inferSelect;

export type ReasonTemplates = ReturnType<typeof createReasonTemplates>;

/** Templates for frequent reasons, shared by all admins. */
export function createReasonTemplates({ clock, database: { db } }: Pick<Platform, "clock" | "database">) {
  /** Changes a template and logs it in one transaction. */
  async function change<T>(
    session: Session,
    action: string,
    work: (
      tx: Db,
      now: string,
    ) => Promise<{ id: number; before?: Record<string, unknown>; after?: Record<string, unknown>; result: T }>,
  ): Promise<T> {
    const now = clock.now().toISOString();
    return withTransaction(db, async (tx) => {
      const { id, before, after, result } = await work(tx, now);
      await insertAuditEntry(tx, {
        actorId: session.user.id,
        action: `reason_templates.${action}`,
        subjectType: "reason_template",
        subjectId: id,
        before,
        after,
        createdAt: now,
      });
      return result;
    }).catch((error: unknown) => {
      throw violationOf(error)?.kind === "unique" ? appError("reason_templates.name_taken") : error;
    });
  }

  async function lock(tx: Db, id: number): Promise<ReasonTemplateRow> {
    const [row] = await tx.select().from(reasonTemplates).where(eq(reasonTemplates.id, id)).for("update");
    if (!row) throw appError("reason_templates.not_found");
    return row;
  }

  return {
    /** Sorted by name. */
    list: async (): Promise<ReasonTemplate[]> =>
      (
        await db
          .select()
          .from(reasonTemplates)
          .orderBy(asc(sql`lower(${reasonTemplates.name})`))
      ).map(present),

    /** @throws reason_templates.name_taken, reason_templates.too_many */
    create: (input: Input, session: Session): Promise<ReasonTemplate> =>
      change(session, "create", async (tx, now) => {
        // Concurrent requests would not count each other's templates.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('reason templates', 0))`);
        const [row] = await tx
          .insert(reasonTemplates)
          .values({ ...input, createdAt: now, updatedAt: now })
          .returning();
        const [counted] = await tx.select({ count: count() }).from(reasonTemplates);
        if (!row || (counted?.count ?? 0) > INBOX_LIMITS.templatesMax) throw appError("reason_templates.too_many");
        return { id: row.id, after: auditValuesOf(row), result: present(row) };
      }),

    /** @throws reason_templates.not_found, reason_templates.name_taken, conflict for another version than `version` */
    update: (
      id: number,
      { version, ...patch }: Partial<Input> & { version?: number | undefined },
      session: Session,
    ): Promise<ReasonTemplate> =>
      change(session, "update", async (tx, now) => {
        const before = await lock(tx, id);
        requireCurrent(version, present(before));
        const [row = before] = await tx
          .update(reasonTemplates)
          .set({ ...patch, updatedAt: now })
          .where(eq(reasonTemplates.id, id))
          .returning();
        return { id, before: auditValuesOf(before), after: auditValuesOf(row), result: present(row) };
      }),

    /** @throws reason_templates.not_found */
    remove: (id: number, session: Session): Promise<void> =>
      change(session, "remove", async (tx) => {
        const before = await lock(tx, id);
        await tx.delete(reasonTemplates).where(eq(reasonTemplates.id, id));
        return { id, before: auditValuesOf(before), result: undefined };
      }),
  };
}

function present(row: ReasonTemplateRow): ReasonTemplate {
  const { id, kind, name, body, updatedAt } = row;
  return { id, version: versionOf(row, ["kind", "name", "body"]), kind, name, body, updatedAt };
}

function auditValuesOf({ kind, name, body }: ReasonTemplateRow) {
  return { kind, name, body };
}
