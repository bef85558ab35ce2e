import { ENGLISH } from "#contract/texts/language.ts";
import { inLanguage } from "#server/platform/language.ts";
import { queueMail } from "#server/platform/mail/mail.tasks.ts";
import type { Platform } from "#server/platform/platform.ts";
import { siteOf } from "#server/platform/settings.ts";
import { findUsername } from "./admin.queries.ts";
import { kycMail } from "./admin.mails.ts";

/** Mails admins when an identity check is submitted. */
export function registerAdminMails({
  config,
  database,
  events,
  settings,
  tasks,
}: Pick<Platform, "config" | "database" | "events" | "settings" | "tasks">): void {
  events.on("kyc.submitted", async ({ userId }) => {
    const name = await findUsername(database.db, userId);
    if (name !== undefined) {
      const mail = inLanguage(ENGLISH, () => kycMail(siteOf({ config, settings }), name));
      await queueMail(tasks, mail);
    }
  });
}
