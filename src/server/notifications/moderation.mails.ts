import { moderationMailsText as text } from "#contract/texts/moderation-mails.ts";
import type { Message } from "#server/platform/mail/mail.ts";
import { noticeMail } from "./notice.mails.ts";
import type { MailReader } from "./notifications.queries.ts";
import type { Site } from "./notifications.mails.ts";

/** To the author of a review: the decision about it. @param reason why it is hidden */
export function reviewModeratedMail(
  site: Site,
  reader: MailReader,
  of: { verdict: "approved" | "rejected" | "hidden"; subject: string; reason: string | null; path: string },
): Message {
  const words = { ...text[of.verdict], why: text.reviewWhy };
  return noticeMail(site, reader, {
    kind: `review-${of.verdict}`,
    words,
    slots: { subject: of.subject },
    quote: of.reason,
    path: of.path,
  });
}

const REPORT_MAILS = {
  reportUpheld: "report-upheld",
  reportDismissed: "report-dismissed",
  reportFinal: "report-final",
} as const;

/** To the owner of a listing: the decision on their report of a review, and why. */
export function reportDecidedMail(
  site: Site,
  reader: MailReader,
  of: { verdict: keyof typeof REPORT_MAILS; subject: string; reason: string; path: string },
): Message {
  return noticeMail(site, reader, {
    kind: REPORT_MAILS[of.verdict],
    words: { ...text[of.verdict], why: text.reportWhy },
    slots: { subject: of.subject },
    quote: of.reason,
    path: of.path,
  });
}

/** To a professional: a certification was declined, and why. */
export function certificationDeclinedMail(
  site: Site,
  reader: MailReader,
  of: { name: string; reason: string; path: string },
): Message {
  return noticeMail(site, reader, {
    kind: "certification-declined",
    words: text.declined,
    slots: { name: of.name },
    quote: of.reason,
    path: of.path,
  });
}

/** To a professional: a certification was verified. */
export function certificationVerifiedMail(site: Site, reader: MailReader, of: { name: string; path: string }): Message {
  return noticeMail(site, reader, {
    kind: "certification-verified",
    words: text.certified,
    slots: { name: of.name },
    path: of.path,
  });
}

/** To the sender of a message: a report of it was upheld. */
export function warnedMail(site: Site, reader: MailReader, of: { reason: string; path: string }): Message {
  return noticeMail(site, reader, {
    kind: "message-warning",
    words: text.warned,
    slots: {},
    quote: of.reason,
    path: of.path,
  });
}
