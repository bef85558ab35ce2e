import type { Role } from "#contract/access.ts";
import type { User } from "#contract/accounts.ts";
import { accountMailsText as text } from "#contract/texts/account-mails.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatNumber } from "#contract/texts/format.ts";
import { formatDateTime } from "#contract/texts/format-times.ts";
import type { Site } from "#server/platform/settings.ts";
import { renderMail } from "#server/platform/mail/mail-layout.ts";
import type { MailExemption, Message } from "#server/platform/mail/mail.ts";

type Recipient = Pick<User, "email">;

/** Asks the user to confirm the e-mail. */
export function confirmationMail(site: Site, user: Recipient, token: string): Message {
  return accountMail(site, user, "confirm", "email-confirmation", `/auth?confirm=${token}`, {
    exemption: "confirmation",
  });
}

/** Contains the link for setting a new password. */
export function resetMail(site: Site, user: Recipient, token: string): Message {
  return accountMail(site, user, "reset", "password-reset", `/auth?reset=${token}`, { exemption: "reset" });
}

/** Tells the owner of an account that its password has changed. */
export function passwordChangedMail(site: Site, user: Recipient): Message {
  return accountMail(site, user, "passwordChanged", "password-changed", "/auth");
}

/** Tells the owner of an account that it was signed in to on a new device. @param signIn.at the time, in ISO 8601 */
export function newDeviceMail(site: Site, user: Recipient, signIn: { device: string; at: string }): Message {
  const slots = { device: signIn.device, time: formatDateTime(signIn.at, "UTC") };
  return accountMail(site, user, "newDevice", "new-device", "/profile", { slots });
}

/** What was added or removed; `all` by an operator for a user who lost them. */
export type SecondFactorKind = "app" | "passkey" | "all";

/** Tells the owner of an account that a second factor was added or removed. */
export function secondFactorMail(
  site: Site,
  user: Recipient,
  what: SecondFactorKind,
  act: "added" | "removed",
): Message {
  const slots = { factor: text.secondFactors[what] };
  const about = act === "added" ? "secondFactorAdded" : "secondFactorRemoved";
  return accountMail(site, user, about, `second-factor-${act}`, "/profile/security", { slots });
}

/** Tells the owner of an account that a backup code was used. @param left how many codes are left */
export function backupCodeUsedMail(site: Site, user: Recipient, left: number): Message {
  const slots = { count: formatNumber(left) };
  return accountMail(site, user, "backupCodeUsed", "backup-code-used", "/profile/security", { slots });
}

/** Tells a user that an admin has suspended the account, and why. */
export function suspendedMail(site: Site, user: Recipient, reason: string): Message {
  return accountMail(site, user, "suspended", "account-suspended", "/", { quote: reason });
}

/** Tells a user that they can sign in again. */
export function restoredMail(site: Site, user: Recipient): Message {
  return accountMail(site, user, "restored", "account-restored", "/auth");
}

/** Tells a user their new role. */
export function roleChangedMail(site: Site, user: Recipient, role: Role): Message {
  return accountMail(site, user, "roleChanged", "role-changed", "/profile", { slots: { role: text.roles[role] } });
}

/** Tells a user whose e-mail was confirmed that the account has been deleted. */
export function deletedMail(site: Site, user: Recipient): Message {
  return accountMail(site, user, "deleted", "account-deleted", "/", { exemption: "confirmed" });
}

type MailSubject = Exclude<keyof typeof text, "roles" | "secondFactors">;

function accountMail(
  site: Site,
  user: Recipient,
  about: MailSubject,
  kind: string,
  path: string,
  more: { slots?: Record<string, string>; quote?: string; exemption?: MailExemption } = {},
): Message {
  const words: Record<"subject" | "heading" | "body" | "button" | "after" | "why", string> = text[about];
  const slots = { product: site.productName, support: site.supportEmail, ...more.slots };
  return {
    to: user.email,
    exemption: more.exemption,
    kind,
    ...renderMail(site, {
      subject: fill(words.subject, slots),
      heading: words.heading,
      paragraphs: [fill(words.body, slots)],
      ...(more.quote === undefined ? {} : { quote: more.quote }),
      button: { label: fill(words.button, slots), url: `${site.publicUrl}${path}` },
      after: fill(words.after, slots),
      why: fill(words.why, slots),
      always: "safety",
    }),
  };
}
