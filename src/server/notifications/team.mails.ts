import { teamMailText } from "#contract/texts/team-mails.ts";
import type { Message } from "#server/platform/mail/mail.ts";
import { noticeMail } from "./notice.mails.ts";
import type { Site } from "./notifications.mails.ts";
import type { MailReader } from "./notifications.queries.ts";

/** To a professional: a business asks to name them in a role. spec: DECISIONS 49 */
export function teamAskedMail(
  site: Site,
  reader: MailReader,
  { business, role, path }: { business: string; role: string; path: string },
): Message {
  return noticeMail(site, reader, { kind: "team-asked", words: teamMailText, slots: { business }, quote: role, path });
}
