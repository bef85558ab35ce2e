import type { User } from "#contract/accounts.ts";
import { accountsText } from "#contract/texts/accounts.ts";
import { fill } from "#contract/texts/catalogue.ts";
import type { Config } from "#server/platform/config.ts";
import type { Message } from "#server/platform/mail.ts";

type Site = Pick<Config, "publicUrl" | "productName" | "supportEmail">;
type Recipient = Pick<User, "email" | "username" | "firstName">;

const text = accountsText.mails;

/** Asks to confirm the e-mail. */
export function confirmationMail(site: Site, user: Recipient, token: string): Message {
  return {
    to: user.email,
    kind: "email-confirmation",
    subject: fill(text.confirm.subject, { product: site.productName }),
    text: fill(text.confirm.body, { ...wordsOf(site, user), link: `${site.publicUrl}/auth?confirm=${token}` }),
  };
}

/** Brings the link to a new password. */
export function resetMail(site: Site, user: Recipient, token: string): Message {
  return {
    to: user.email,
    kind: "password-reset",
    subject: fill(text.reset.subject, { product: site.productName }),
    text: fill(text.reset.body, { ...wordsOf(site, user), link: `${site.publicUrl}/auth?reset=${token}` }),
  };
}

/** Tells the owner of an account that its password is another one now. */
export function passwordChangedMail(site: Site, user: Recipient): Message {
  return {
    to: user.email,
    kind: "password-changed",
    subject: fill(text.passwordChanged.subject, { product: site.productName }),
    text: fill(text.passwordChanged.body, {
      ...wordsOf(site, user),
      link: `${site.publicUrl}/auth`,
      support: site.supportEmail,
    }),
  };
}

function wordsOf(site: Site, user: Recipient): { name: string; product: string; site: string } {
  return { name: user.firstName ?? user.username, product: site.productName, site: site.publicUrl };
}
