import type { z } from "zod";
import { INBOX_LIMITS } from "#contract/inbox.ts";
import type { ReasonTemplate, reasonTemplateInput } from "#contract/moderation.ts";
import { violationOf, withTransaction, type Db } from "#server/platform/database/connect.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Session } from "#server/platform/http/route.ts";
import { requireCurrent, versionOf } from "#server/platform/version.ts";
import { insertAuditEntry } from "./audit.queries.ts";
import {
  deleteReasonTemplate,
  findReasonTemplates,
  insertReasonTemplate,
  lockReasonTemplate,
  updateReasonTemplate,
  type ReasonTemplateRow,
} from "./reason-templates.queries.ts";

type Input = z.output<typeof reasonTemplateInput>;

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
    const row = await lockReasonTemplate(tx, id);
    if (!row) throw appError("reason_templates.not_found");
    return row;
  }

  return {
    /** Sorted by name. */
    list: async (): Promise<ReasonTemplate[]> => (await findReasonTemplates(db)).map(present),

    /** @throws reason_templates.name_taken, reason_templates.too_many */
    create: (input: Input, session: Session): Promise<ReasonTemplate> =>
      change(session, "create", async (tx, now) => {
        const { row, total } = await insertReasonTemplate(tx, { ...input, createdAt: now, updatedAt: now });
        if (!row || total > INBOX_LIMITS.templatesMax) throw appError("reason_templates.too_many");
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
        const row = (await updateReasonTemplate(tx, id, { ...patch, updatedAt: now })) ?? before;
        return { id, before: auditValuesOf(before), after: auditValuesOf(row), result: present(row) };
      }),

    /** @throws reason_templates.not_found */
    remove: (id: number, session: Session): Promise<void> =>
      change(session, "remove", async (tx) => {
        const before = await lock(tx, id);
        await deleteReasonTemplate(tx, id);
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
