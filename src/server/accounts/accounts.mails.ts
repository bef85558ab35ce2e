import type { User } from "#contract/accounts.ts";
import { accountMailsText as text } from "#contract/texts/account-mails.ts";
import { fill } from "#contract/texts/catalogue.ts";
import type { Config } from "#server/platform/config.ts";
import { layOutMail } from "#server/platform/mail-layout.ts";
import type { Message } from "#server/platform/mail.ts";

type Site = Pick<Config, "publicUrl" | "productName" | "supportEmail">;
type Recipient = Pick<User, "email" | "username" | "firstName">;

/** Asks to confirm the e-mail. */
export function confirmationMail(site: Site, user: Recipient, token: string): Message {
  return letter(site, user, "confirm", "email-confirmation", `/auth?confirm=${token}`);
}

/** Brings the link to a new password. */
export function resetMail(site: Site, user: Recipient, token: string): Message {
  return letter(site, user, "reset", "password-reset", `/auth?reset=${token}`);
}

/** Tells the owner of an account that its password is another one now. */
export function passwordChangedMail(site: Site, user: Recipient): Message {
  return letter(site, user, "passwordChanged", "password-changed", "/auth");
}

function letter(
  site: Site,
  user: Recipient,
  about: "confirm" | "reset" | "passwordChanged",
  kind: string,
  path: string,
): Message {
  const words = text[about];
  const slots = { product: site.productName, support: site.supportEmail };
  return {
    to: user.email,
    kind,
    ...layOutMail(site, {
      subject: fill(words.subject, slots),
      heading: words.heading,
      paragraphs: [fill(text.greeting, { name: user.firstName ?? user.username }), fill(words.body, slots)],
      button: { label: words.button, url: `${site.publicUrl}${path}` },
      after: fill(words.after, slots),
      why: fill(words.why, slots),
    }),
  };
}
