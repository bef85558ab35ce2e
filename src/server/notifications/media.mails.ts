import { mediaMailsText as text } from "#contract/texts/media-mails.ts";
import type { Message } from "#server/platform/mail/mail.ts";
import { noticeMail } from "./notice.mails.ts";
import type { MailReader } from "./notifications.queries.ts";
import type { Site } from "./notifications.mails.ts";

/** To an admin: an article is pending. */
export function articleSubmittedMail(
  site: Site,
  reader: MailReader,
  { title, business, path }: { title: string; business: string; path: string },
): Message {
  const slots = { title, business };
  return noticeMail(site, reader, { kind: "article-submitted", words: { ...text.submitted }, slots, path });
}

/** To the author: the decision about the article. @param reason why it was rejected */
export function articleDecidedMail(
  site: Site,
  reader: MailReader,
  of: { status: "published" | "rejected" | "archived"; title: string; reason: string | null; path: string },
): Message {
  return noticeMail(site, reader, {
    kind: `article-${of.status}`,
    words: { ...text[of.status], why: text.why },
    slots: { title: of.title },
    quote: of.reason,
    path: of.path,
  });
}
