import { adminMailsText } from "#contract/texts/admin-mails.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { layOutMail } from "#server/platform/mail-layout.ts";
import type { Message } from "#server/platform/mail.ts";
import { queueMail } from "#server/platform/mail-task.ts";
import type { Platform } from "#server/platform/platform.ts";
import { siteOf, type Site } from "#server/platform/settings.ts";
import { findUsername } from "./admin.queries.ts";

/** Tells admins by mail that an identity check waits for them. */
export function wireAdminMails({
  config,
  database,
  events,
  settings,
  tasks,
}: Pick<Platform, "config" | "database" | "events" | "settings" | "tasks">): void {
  events.on("kyc.submitted", async ({ userId }) => {
    const name = await findUsername(database.db, userId);
    if (name !== undefined) await queueMail(tasks, kycMail(siteOf({ config, settings }), name));
  });
}

function kycMail(site: Site, name: string): Message {
  const words = adminMailsText.kyc;
  const slots = { name, product: site.productName };
  return {
    to: site.supportEmail,
    exemption: "office",
    kind: "kyc-submitted",
    ...layOutMail(site, {
      subject: words.subject,
      heading: words.heading,
      paragraphs: [fill(words.body, slots)],
      button: { label: words.button, url: `${site.publicUrl}/admin?tab=professionals` },
      why: fill(words.why, slots),
      always: "office",
    }),
  };
}
