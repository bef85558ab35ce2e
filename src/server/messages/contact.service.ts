import type { z } from "zod";
import type { contactInput } from "#contract/contact.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { contactText } from "#contract/texts/contact.ts";
import { ENGLISH } from "#contract/texts/language.ts";
import { renderMail } from "#server/platform/mail/mail-layout.ts";
import { inLanguage } from "#server/platform/language.ts";
import type { Message } from "#server/platform/mail/mail.ts";
import { queueMail } from "#server/platform/mail/mail.tasks.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { RequestOrigin, Session } from "#server/platform/http/route.ts";
import { siteOf, type Site } from "#server/platform/settings.ts";
import { THROTTLES } from "#server/platform/throttle.ts";
import { insertContactMessage } from "./contact.queries.ts";

export type Contact = ReturnType<typeof createContact>;

/** Messages of the contact form: stored, and mailed to the support address. spec: DECISIONS 40 */
export function createContact(
  platform: Pick<Platform, "clock" | "config" | "database" | "settings" | "tasks" | "throttle">,
) {
  const { clock, tasks, throttle } = platform;
  return {
    /** @throws too_many_requests */
    async send(
      words: z.output<typeof contactInput>,
      session: Session | null,
      origin: Pick<RequestOrigin, "address">,
    ): Promise<void> {
      await throttle.consume(THROTTLES.contact, origin);
      const createdAt = clock.now().toISOString();
      await insertContactMessage(platform.database.db, { ...words, userId: session?.user.id ?? null, createdAt });
      const site = siteOf(platform);
      await queueMail(
        tasks,
        inLanguage(ENGLISH, () => contactMail(site, words)),
      );
    },
  };
}

function contactMail(site: Site, words: z.output<typeof contactInput>): Message {
  const slots = { ...words, topic: contactText.topics[words.topic], product: site.productName };
  return {
    to: site.supportEmail,
    exemption: "office",
    kind: "contact",
    ...renderMail(site, {
      subject: fill(contactText.mail.subject, slots),
      heading: contactText.mail.heading,
      paragraphs: [fill(contactText.mail.body, slots)],
      quote: words.message,
      button: { label: fill(contactText.mail.button, slots), url: site.publicUrl },
      why: fill(contactText.mail.why, slots),
      always: "office",
    }),
  };
}
