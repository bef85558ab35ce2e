import { shownName } from "#contract/person-name.ts";
import { claimMailsText } from "#contract/texts/claim-mails.ts";
import { fill } from "#contract/texts/catalogue.ts";
import type { Site } from "#server/platform/settings.ts";
import { renderMail } from "#server/platform/mail/mail-layout.ts";
import type { Message } from "#server/platform/mail/mail.ts";

/** Asks the reader of an address at a listing's domain to confirm a claim. */
export function confirmContactMail(
  site: Site,
  of: { to: string; businessName: string; firstName: string | null; lastName: string | null },
  token: string,
): Message {
  const words = claimMailsText.confirm;
  const slots = {
    business: of.businessName,
    name: shownName(of),
    product: site.productName,
    support: site.supportEmail,
  };
  return {
    to: of.to,
    exemption: "confirmation",
    kind: "claim-confirmation",
    ...renderMail(site, {
      subject: fill(words.subject, slots),
      heading: words.heading,
      paragraphs: [fill(words.body, slots)],
      button: { label: words.button, url: `${site.publicUrl}/claims/confirm?token=${token}` },
      after: fill(words.after, slots),
      why: fill(words.why, slots),
      always: "once",
    }),
  };
}
