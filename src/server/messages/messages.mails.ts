import { fill } from "#contract/texts/catalogue.ts";
import { messageMailsText } from "#contract/texts/message-mails.ts";
import type { Site } from "#server/platform/settings.ts";
import { renderMail } from "#server/platform/mail/mail-layout.ts";
import type { Message } from "#server/platform/mail/mail.ts";

const text = messageMailsText.reported;

export interface ReportedMessage {
  reporterId: number;
  reporter: string;
  reason: string;
  sender: { id: number; name: string } | undefined;
  content: string;
}

/** Mails the support address about a message that its receiver reported. */
export function reportedMail(site: Site, of: ReportedMessage): Message {
  const slots = {
    product: site.productName,
    reporter: of.reporter,
    reporterId: of.reporterId,
    sender: of.sender?.name ?? text.nobody,
    senderId: of.sender?.id ?? "-",
  };
  return {
    to: site.supportEmail,
    exemption: "office",
    kind: "message-reported",
    ...renderMail(site, {
      subject: text.subject,
      heading: text.heading,
      paragraphs: [fill(text.body, slots)],
      quote: of.reason,
      button: { label: fill(text.button, slots), url: `${site.publicUrl}/admin/inbox?kind=message_report` },
      after: fill(text.message, { content: of.content || text.withoutWords }),
      why: fill(text.why, slots),
      always: "office",
    }),
  };
}
