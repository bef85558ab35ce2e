import { managerMailsText as text } from "#contract/texts/manager-mails.ts";
import type { Message } from "#server/platform/mail/mail.ts";
import { noticeMail } from "./notice.mails.ts";
import type { Site } from "./notifications.mails.ts";
import type { MailReader } from "./notifications.queries.ts";

/** To an account whose address the owner of a listing invited. */
export function managerInvitationMail(
  site: Site,
  reader: MailReader,
  { business, path }: { business: string; path: string },
): Message {
  return noticeMail(site, reader, {
    kind: "manager-invitation",
    words: { ...text.invited.mail },
    slots: { business },
    path,
  });
}
