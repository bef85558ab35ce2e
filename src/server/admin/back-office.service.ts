import type { z } from "zod";
import type { activityEntry, auditEntry, PlatformCounts } from "#contract/back-office.ts";
import { pageWindow, type PageQuery } from "#contract/paging.ts";
import type { Total } from "#contract/total.ts";
import type { Platform } from "#server/platform/platform.ts";
import {
  countActivity,
  countAll,
  countAudit,
  findActions,
  findActivity,
  findAudit,
  type ActivityFilter,
  type AuditFilter,
} from "./back-office.queries.ts";

export type BackOffice = ReturnType<typeof createBackOffice>;

/** Platform statistics, activity log and audit log for admins. */
export function createBackOffice({ clock, database: { db } }: Pick<Platform, "clock" | "database">) {
  return {
    counts: (): Promise<PlatformCounts> => countAll(db, clock.now().toISOString()),

    async listActivity({
      page,
      pageSize,
      ...filter
    }: PageQuery & ActivityFilter): Promise<{ entries: z.input<typeof activityEntry>[]; total: Total }> {
      const [entries, total] = await Promise.all([
        findActivity(db, filter, pageWindow({ page, pageSize })),
        countActivity(db, filter),
      ]);
      return { entries, total };
    },

    async listAudit({
      page,
      pageSize,
      ...filter
    }: PageQuery & AuditFilter): Promise<{ entries: z.input<typeof auditEntry>[]; total: Total }> {
      const [rows, total] = await Promise.all([
        findAudit(db, filter, pageWindow({ page, pageSize })),
        countAudit(db, filter),
      ]);
      const entries = rows.map(({ actorId, actorName, ...entry }) => ({
        ...entry,
        actor: { id: actorId, username: actorName },
      }));
      return { entries, total };
    },

    listActions: (): Promise<string[]> => findActions(db),
  };
}
