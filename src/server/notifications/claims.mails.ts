import { claimMailsText as text } from "#contract/texts/claim-mails.ts";
import type { Message } from "#server/platform/mail/mail.ts";
import { noticeMail } from "./notice.mails.ts";
import type { MailReader } from "./notifications.queries.ts";
import type { Site } from "./notifications.mails.ts";

interface ClaimMailData {
  business: string;
  path: string;
}

/** To an admin: a claim is pending. */
export function claimSubmittedMail(site: Site, reader: MailReader, { business, path }: ClaimMailData): Message {
  return noticeMail(site, reader, {
    kind: "claim-submitted",
    words: { ...text.submitted },
    slots: { business },
    path,
  });
}

/** To the claimant: the decision about the claim. @param reason why it was rejected or undone */
export function claimDecidedMail(
  site: Site,
  reader: MailReader,
  {
    status,
    business,
    reason,
    path,
  }: ClaimMailData & { status: "approved" | "rejected" | "undone"; reason: string | null },
): Message {
  return noticeMail(site, reader, {
    kind: `claim-${status}`,
    words: { ...text[status], why: text.why },
    slots: { business },
    quote: reason,
    path,
  });
}
