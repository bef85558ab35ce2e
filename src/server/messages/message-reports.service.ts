import { createReportDecisions } from "#server/accounts/reports.service.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findSender } from "./messages.queries.ts";
import { messageReports } from "./messages.table.ts";

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** An admin upheld a report, so the sender is warned. */
    "messages.warned": { messageId: number; senderId: number; reason: string };
  }
}

export type MessageReports = ReturnType<typeof createMessageReports>;

/** Decides reports of messages: the message stays, its sender may be warned. */
export function createMessageReports(platform: Pick<Platform, "clock">) {
  return createReportDecisions(platform, [
    {
      about: messageReports.messageId,
      idName: "messageId",
      async applyVerdict(tx, act, messageId, down) {
        const senderId = await findSender(tx, messageId);
        if (down && senderId !== null) act.emitLater("messages.warned", { messageId, senderId, reason: down.reason });
        return { after: { senderId } };
      },
    },
  ]);
}
