import { z } from "zod";
import { UNREAD_MAIL_MINUTES } from "#contract/message-options.ts";
import { MAX_ID } from "#contract/fields.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Messages } from "./messages.service.ts";

const TELL_UNREAD = "messages.tell-unread";
const id = z.int().positive().max(MAX_ID);

/** Tells of messages that are still unread after a while. spec: issue 4 */
export function registerMessagesTasks(
  { tasks }: Pick<Platform, "tasks">,
  messages: Pick<Messages, "tellUnread">,
): void {
  tasks.define(TELL_UNREAD, z.object({ messageId: id, userId: id }), (payload) => messages.tellUnread(payload));
}

/** Looks after a message again when it could be unread for too long. */
export async function remindLater(
  { clock, tasks }: Pick<Platform, "clock" | "tasks">,
  message: { id: number; receiverId: number },
): Promise<void> {
  const startAfter = new Date(clock.now().getTime() + UNREAD_MAIL_MINUTES * 60_000);
  await tasks.enqueue(TELL_UNREAD, { messageId: message.id, userId: message.receiverId }, { startAfter });
}
