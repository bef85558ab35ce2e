import { z } from "zod";
import { UNREAD_MAIL_MINUTES } from "#contract/messages.ts";
import { MAX_ID } from "#contract/fields.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Messages } from "./messages.service.ts";

const ANNOUNCE_UNREAD = "messages.tell-unread";
const DELIVER_WAITING = "messages.deliver-waiting";
const id = z.int().positive().max(MAX_ID);

/**
 * Defines the tasks that announce unread messages, and that deliver waiting enquiries after an approved claim and every
 * hour.
 */
export function registerMessagesTasks(
  { events, tasks }: Pick<Platform, "events" | "tasks">,
  messages: Pick<Messages, "announceUnread" | "deliverWaiting">,
): void {
  tasks.define(ANNOUNCE_UNREAD, z.object({ messageId: id, userId: id }), (payload) => messages.announceUnread(payload));
  tasks.define(DELIVER_WAITING, z.object({}), () => messages.deliverWaiting());
  tasks.schedule(DELIVER_WAITING, "25 * * * *");
  events.on("claims.decided", async ({ status }) => {
    if (status === "approved") await tasks.enqueue(DELIVER_WAITING, {});
  });
}

/** Schedules the check whether a message is still unread. */
export async function scheduleUnreadCheck(
  { clock, tasks }: Pick<Platform, "clock" | "tasks">,
  message: { id: number; receiverId: number },
): Promise<void> {
  const startAfter = new Date(clock.now().getTime() + UNREAD_MAIL_MINUTES * 60_000);
  await tasks.enqueue(ANNOUNCE_UNREAD, { messageId: message.id, userId: message.receiverId }, { startAfter });
}
