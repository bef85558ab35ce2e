import { fill } from "#contract/texts/catalogue.ts";
import { digestMailText as text } from "#contract/texts/digest-mail.ts";
import { formatNumber } from "#contract/texts/format.ts";
import type { Message } from "#server/platform/mail/mail.ts";
import { layOutNews, type Site } from "./notifications.mails.ts";
import type { MailReader } from "./notifications.queries.ts";

const ENTRIES_MAX = 20;

/** Several mails about one matter as one. @param held oldest first, at least one */
export function digestMail(site: Site, reader: MailReader, held: readonly Message[]): Message {
  const count = formatNumber(held.length);
  const entries = held.flatMap(({ entry }) => entry ?? []);
  const left = held.length - Math.min(entries.length, ENTRIES_MAX);
  const latest = held.at(-1);
  return {
    to: reader.email,
    kind: "digest",
    ...layOutNews(site, {
      subject: fill(text.subject, { count }),
      heading: fill(text.heading, { count }),
      paragraphs: [text.body],
      items: entries.slice(0, ENTRIES_MAX),
      button: { label: text.button, url: latest?.entry?.url ?? site.publicUrl },
      after: left > 0 ? fill(text.left, { count: formatNumber(left), product: site.productName }) : undefined,
      why: fill(text.why, { product: site.productName }),
    }),
    ...(latest?.attachments && { attachments: latest.attachments }),
  };
}
