import { z } from "zod";
import { registerMailTask } from "#server/platform/mail/mail.tasks.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Accounts } from "./accounts.service.ts";
import { MAIL_CONFIRMATION, MAIL_RESET } from "./mailed-links.service.ts";

const SWEEP = "accounts.sweep";
const MAIL_OPTIONS = { retries: 12, retryDelaySeconds: 15, timeoutSeconds: 120 } as const;

/** Registers the mail tasks of accounts and the daily sweep. */
export function registerAccountsTasks(
  platform: Pick<Platform, "tasks" | "mail">,
  accounts: Pick<Accounts, "mailReset" | "mailConfirmation" | "sweep">,
): void {
  const { tasks } = platform;
  registerMailTask(platform);
  tasks.define(MAIL_RESET, z.object({ email: z.string() }), ({ email }) => accounts.mailReset(email), MAIL_OPTIONS);
  tasks.define(
    MAIL_CONFIRMATION,
    z.object({ userId: z.int() }),
    ({ userId }) => accounts.mailConfirmation(userId),
    MAIL_OPTIONS,
  );
  tasks.define(SWEEP, z.object({}), () => accounts.sweep());
  tasks.schedule(SWEEP, "20 3 * * *");
}
