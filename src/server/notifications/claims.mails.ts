import { fill } from "#contract/texts/catalogue.ts";
import { claimMailsText as text } from "#contract/texts/claim-mails.ts";
import type { Message } from "#server/platform/mail.ts";
import { layOutNews } from "./notifications.mails.ts";
import type { MailReader } from "./notifications.queries.ts";
import type { Site } from "./notifications.service.ts";

interface Told {
  business: string;
  path: string;
}

/** To an admin: a claim waits. */
export function claimSubmittedMail(site: Site, reader: MailReader, { business, path }: Told): Message {
  return letter(site, reader, {
    kind: "claim-submitted",
    words: { ...text.submitted },
    slots: { business, product: site.productName },
    path,
  });
}

/** To the claimant: what became of the claim. @param reason why it was rejected or undone */
export function claimDecidedMail(
  site: Site,
  reader: MailReader,
  { status, business, reason, path }: Told & { status: "approved" | "rejected" | "undone"; reason: string | null },
): Message {
  return letter(site, reader, {
    kind: `claim-${status}`,
    words: { ...text[status], why: text.why },
    slots: { business, product: site.productName },
    quote: reason ?? undefined,
    path,
  });
}

function letter(
  site: Site,
  reader: MailReader,
  of: {
    kind: string;
    words: Record<"subject" | "heading" | "body" | "button" | "why", string>;
    slots: Record<string, string>;
    quote?: string | undefined;
    path: string;
  },
): Message {
  const { words, slots } = of;
  return {
    to: reader.email,
    kind: of.kind,
    ...layOutNews(site, {
      subject: fill(words.subject, slots),
      heading: fill(words.heading, slots),
      paragraphs: [fill(text.greeting, { name: reader.firstName ?? reader.username }), fill(words.body, slots)],
      ...(of.quote === undefined ? {} : { quote: of.quote }),
      button: { label: words.button, url: `${site.publicUrl}${of.path}` },
      why: fill(words.why, slots),
    }),
  };
}
