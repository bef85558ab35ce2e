import { fill } from "#contract/texts/catalogue.ts";
import { newsletterText } from "#contract/texts/newsletter.ts";
import { renderMail } from "#server/platform/mail/mail-layout.ts";
import type { Message } from "#server/platform/mail/mail.ts";
import type { Site } from "#server/platform/settings.ts";

const words = newsletterText.mails;

/** Asks the reader to confirm an address. @param token of the confirmation link */
export function confirmationMail(site: Site, to: string, token: string): Message {
  const slots = { product: site.productName };
  return {
    to,
    exemption: "confirmation",
    kind: "newsletter-confirmation",
    ...renderMail(site, {
      subject: fill(words.confirm.subject, slots),
      heading: words.confirm.heading,
      paragraphs: [fill(words.confirm.body, slots)],
      button: { label: words.confirm.button, url: `${site.publicUrl}/newsletter/confirm?token=${token}` },
      after: words.confirm.after,
      why: fill(words.confirm.why, slots),
      always: "once",
    }),
  };
}

/** Confirms a subscription. @param token of the unsubscribe link */
export function welcomeMail(site: Site, to: string, token: string): Message {
  const slots = { product: site.productName };
  const unsubscribeUrl = `${site.publicUrl}/newsletter/unsubscribe?token=${token}`;
  return {
    to,
    exemption: "confirmed",
    kind: "newsletter-welcome",
    unsubscribeUrl,
    ...renderMail(site, {
      subject: fill(words.welcome.subject, slots),
      heading: words.welcome.heading,
      paragraphs: [fill(words.welcome.body, slots)],
      button: { label: words.welcome.button, url: `${site.publicUrl}/media` },
      why: fill(words.welcome.why, slots),
      choose: { label: words.welcome.leave, url: unsubscribeUrl },
    }),
  };
}
