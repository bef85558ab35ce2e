import { z } from "zod";
import { MAIL_EXEMPTIONS, type Message } from "./mail.ts";
import type { Platform } from "../platform.ts";
import type { Tasks } from "../tasks.ts";

const MAIL_TASK = "mail.send";

const message = z.object({
  to: z.string(),
  exemption: z.enum(MAIL_EXEMPTIONS).optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  kind: z.string(),
  attachments: z.array(z.object({ name: z.string(), contentType: z.string(), content: z.string() })).optional(),
  unsubscribeUrl: z.string().optional(),
});

/**
 * Sends queued mail, and retries for about a day while the mail server fails. Must be called once, before tasks start.
 */
export function registerMailTask({ tasks, mail }: Pick<Platform, "tasks" | "mail">): void {
  tasks.define(MAIL_TASK, message, (payload) => mail.send(payload), {
    retries: 24,
    retryDelaySeconds: 15,
    timeoutSeconds: 120,
  });
}

/**
 * Queues a mail, so that a mail server that is down never fails a request. The message is stored in the database until
 * it is sent, so a mail with a secret link must be created by its own task instead. Mails of one kind do not wait for
 * those of another.
 * @param options.isUrgent for mail about the security of an account, which is sent before all other mail
 */
export async function queueMail(
  tasks: Pick<Tasks, "enqueue">,
  mail: Message,
  { isUrgent = false }: { isUrgent?: boolean } = {},
): Promise<void> {
  await tasks.enqueue(MAIL_TASK, mail, { group: mail.kind, isUrgent });
}
