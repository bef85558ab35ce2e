import { adminMailsText } from "#contract/texts/admin-mails.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { renderMail } from "#server/platform/mail/mail-layout.ts";
import type { Message } from "#server/platform/mail/mail.ts";
import type { Site } from "#server/platform/settings.ts";

export function kycMail(site: Site, name: string): Message {
  const words = adminMailsText.kyc;
  const slots = { name, product: site.productName };
  return {
    to: site.supportEmail,
    exemption: "office",
    kind: "kyc-submitted",
    ...renderMail(site, {
      subject: words.subject,
      heading: words.heading,
      paragraphs: [fill(words.body, slots)],
      button: { label: words.button, url: `${site.publicUrl}/admin?tab=professionals` },
      why: fill(words.why, slots),
      always: "office",
    }),
  };
}
