import { listingPath } from "#contract/businesses.ts";
import { adminMailsText } from "#contract/texts/admin-mails.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { layOutNews } from "#server/notifications/notifications.service.ts";
import type { MailText } from "#server/platform/mail/mail-layout.ts";
import type { Message } from "#server/platform/mail/mail.ts";
import type { Site } from "#server/platform/settings.ts";
import type { findListingContact } from "./admin.queries.ts";

export type Contact = NonNullable<Awaited<ReturnType<typeof findListingContact>>>;

type ListingMailContent = Omit<MailText, "paragraphs" | "why"> & { body: string };

export function approvedMail(site: Site, contact: Contact, id: number): Message {
  const words = adminMailsText.approved;
  const slots = slotsOf(site, contact);
  return mailTo(contact, site, "business-approved", {
    subject: fill(words.subject, slots),
    heading: words.heading,
    body: fill(words.body, slots),
    button: { label: words.button, url: pageOf(site, contact, id) },
    after: fill(words.after, { editLink: editLink(site, id) }),
  });
}

export function rejectedMail(site: Site, contact: Contact, id: number, reason: string): Message {
  const words = adminMailsText.rejected;
  const slots = slotsOf(site, contact);
  return mailTo(contact, site, "business-rejected", {
    subject: words.subject,
    heading: words.heading,
    body: fill(words.body, slots),
    quote: reason,
    button: { label: words.button, url: editLink(site, id) },
    after: words.after,
  });
}

export function trashedMail(site: Site, contact: Contact, days: number): Message {
  const words = adminMailsText.trashed;
  const slots = slotsOf(site, contact);
  return mailTo(contact, site, "business-trashed", {
    subject: fill(words.subject, slots),
    heading: words.heading,
    body: fill(words.body, { ...slots, days }),
    button: { label: fill(words.button, slots), url: site.publicUrl },
    after: fill(words.after, { support: site.supportEmail }),
  });
}

export function restoredMail(site: Site, contact: Contact, id: number): Message {
  const words = adminMailsText.restored;
  const slots = slotsOf(site, contact);
  return mailTo(contact, site, "business-restored", {
    subject: fill(words.subject, slots),
    heading: words.heading,
    body: fill(words.body, slots),
    button: { label: words.button, url: pageOf(site, contact, id) },
  });
}

function mailTo(contact: Contact, site: Site, kind: string, { body, ...news }: ListingMailContent): Message {
  return {
    to: contact.email,
    kind,
    ...layOutNews(site, {
      ...news,
      paragraphs: [body],
      why: fill(adminMailsText.why, slotsOf(site, contact)),
    }),
  };
}

const slotsOf = (site: Site, { businessName }: Contact) => ({ business: businessName, product: site.productName });

const pageOf = (site: Site, { kind }: Contact, id: number) => `${site.publicUrl}${listingPath({ kind, id })}`;

const editLink = (site: Site, id: number) => `${site.publicUrl}/businesses/${id}/edit`;
