import { and, eq, isNull } from "drizzle-orm";
import type { ReportVerdict } from "#contract/moderation.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import type { Decision } from "#server/platform/decision.ts";
import { refuse } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import { messageReports, messages } from "./messages.table.ts";

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** An admin upheld what a receiver reported: the sender is warned. */
    "messages.warned": { messageId: number; senderId: number; reason: string };
  }
}

export type MessageReports = ReturnType<typeof createMessageReports>;

/** What admins decide about reported messages: a message stays with its receiver, its sender may be warned. */
export function createMessageReports({
  clock,
  database: { db },
  events,
}: Pick<Platform, "clock" | "database" | "events">) {
  return {
    /** @throws reports.not_found, reports.already_decided */
    async decide(id: number, { upheld, reason }: ReportVerdict, { adminId, note }: Decision): Promise<void> {
      const { messageId, senderId } = await withTransaction(db, async (tx) => {
        const report = await closeReport(tx, id, { upheld, handledBy: adminId, handledAt: clock.now().toISOString() });
        if (!report) throw refuse((await isKnown(tx, id)) ? "reports.already_decided" : "reports.not_found");
        const after = { messageId: report.messageId, senderId: report.senderId, upheld, ...(reason && { reason }) };
        await note(tx, { before: { handled: false }, after });
        return report;
      });
      if (upheld && reason && senderId !== null) await events.emit("messages.warned", { messageId, senderId, reason });
    },
  };
}

/** Decides an open report. @returns undefined when it was decided before or does not exist */
async function closeReport(
  tx: Db,
  id: number,
  values: { upheld: boolean; handledBy: number; handledAt: string },
): Promise<{ messageId: number; senderId: number | null } | undefined> {
  const [closed] = await tx
    .update(messageReports)
    .set(values)
    .where(and(eq(messageReports.id, id), isNull(messageReports.handledAt)))
    .returning({ messageId: messageReports.messageId });
  if (!closed) return undefined;
  const [message] = await tx
    .select({ senderId: messages.senderId })
    .from(messages)
    .where(eq(messages.id, closed.messageId));
  return { ...closed, senderId: message?.senderId ?? null };
}

async function isKnown(db: Db, id: number): Promise<boolean> {
  const rows = await db.select({ id: messageReports.id }).from(messageReports).where(eq(messageReports.id, id));
  return rows.length > 0;
}
