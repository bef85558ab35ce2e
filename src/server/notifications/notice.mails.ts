import { fill } from "#contract/texts/catalogue.ts";
import type { Message } from "#server/platform/mail/mail.ts";
import { layOutNews, type Site } from "./notifications.mails.ts";
import type { MailReader } from "./notifications.queries.ts";

/** Lays out a mail with one sentence, an optional quoted reason and a link. */
export function noticeMail(
  site: Site,
  reader: MailReader,
  of: {
    kind: string;
    words: Record<"subject" | "heading" | "body" | "button" | "why", string>;
    slots: Record<string, string>;
    quote?: string | null | undefined;
    path: string;
  },
): Message {
  const { words } = of;
  const slots = { ...of.slots, product: site.productName };
  return {
    to: reader.email,
    kind: of.kind,
    ...layOutNews(site, {
      subject: fill(words.subject, { product: site.productName }),
      heading: fill(words.heading, { product: site.productName }),
      paragraphs: [fill(words.body, slots)],
      ...(of.quote == null ? {} : { quote: of.quote }),
      button: { label: words.button, url: `${site.publicUrl}${of.path}` },
      why: fill(words.why, slots),
    }),
  };
}
