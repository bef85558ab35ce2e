import type { ContactMessage } from "#contract/contact.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { contactOfficeText as text } from "#contract/texts/contact-office.ts";
import { formatDate } from "#contract/texts/format.ts";

/** Characters of the quote; mail programs truncate longer mailto: URLs. */
const QUOTE_MAX = 1_000;

/**
 * A mailto: link to the sender that quotes the message; all parts are encoded, so the message cannot add mail fields.
 */
export function replyLink({ email, createdAt, message }: ContactMessage, product: string): string {
  const quoted = message.slice(0, QUOTE_MAX).replaceAll(/^/gm, "> ");
  const body = `\n\n${fill(text.quote, { date: formatDate(createdAt) })}\n${quoted}`.replaceAll("\n", "\r\n");
  const subject = encodeURIComponent(fill(text.subject, { product }));
  return `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${encodeURIComponent(body.toWellFormed())}`;
}
