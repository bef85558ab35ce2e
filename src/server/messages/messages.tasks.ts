import { z } from "zod";
import { UNREAD_MAIL_MINUTES } from "#contract/messages.ts";
import { MAX_ID } from "#contract/fields.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Messages } from "./messages.service.ts";

const TELL_UNREAD = "messages.tell-unread";
const DELIVER_WAITING = "messages.deliver-waiting";
const id = z.int().positive().max(MAX_ID);

/**
 * Tells of messages that are still unread after a while; gives what waited to those who run listings since, when a claim
 * was approved and every hour.
 */
export function registerMessagesTasks(
  { events, tasks }: Pick<Platform, "events" | "tasks">,
  messages: Pick<Messages, "tellUnread" | "deliverWaiting">,
): void {
  tasks.define(TELL_UNREAD, z.object({ messageId: id, userId: id }), (payload) => messages.tellUnread(payload));
  tasks.define(DELIVER_WAITING, z.object({}), () => messages.deliverWaiting());
  tasks.schedule(DELIVER_WAITING, "25 * * * *");
  events.on("claims.decided", async ({ status }) => {
    if (status === "approved") await tasks.enqueue(DELIVER_WAITING, {});
  });
}

/** Looks after a message again when it could be unread for too long. */
export async function remindLater(
  { clock, tasks }: Pick<Platform, "clock" | "tasks">,
  message: { id: number; receiverId: number },
): Promise<void> {
  const startAfter = new Date(clock.now().getTime() + UNREAD_MAIL_MINUTES * 60_000);
  await tasks.enqueue(TELL_UNREAD, { messageId: message.id, userId: message.receiverId }, { startAfter });
}
