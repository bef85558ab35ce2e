import { adminMailsText } from "#contract/texts/admin-mails.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { layOutNews, type Notifications } from "#server/notifications/notifications.service.ts";
import type { Message } from "#server/platform/mail.ts";
import type { Platform } from "#server/platform/platform.ts";
import { siteOf, type Site } from "#server/platform/settings.ts";
import { findListingContact } from "./admin.queries.ts";

const PAGES = { fitness: "fitness-collectives", retail: "business-collectives" } as const;

type Contact = NonNullable<Awaited<ReturnType<typeof findListingContact>>>;

/** Tells owners by mail that their listing went into the trash, or came out of it. */
export function wireListingMails(
  { config, database, events, settings }: Pick<Platform, "config" | "database" | "events" | "settings">,
  notifications: Pick<Notifications, "mail">,
): void {
  async function tell(businessId: number, write: (contact: Contact) => Message): Promise<void> {
    const contact = await findListingContact(database.db, businessId);
    if (contact) await notifications.mail(contact.userId, "accountAlerts", () => write(contact));
  }
  events.on("businesses.trashed", ({ id }) =>
    tell(id, (contact) => trashedMail(siteOf({ config, settings }), contact, settings.get().retention.trashDays)),
  );
  events.on("businesses.restored", ({ id }) =>
    tell(id, (contact) => restoredMail(siteOf({ config, settings }), contact, id)),
  );
}

function trashedMail(site: Site, contact: Contact, days: number): Message {
  const words = adminMailsText.trashed;
  const slots = { business: contact.businessName, product: site.productName };
  return {
    to: contact.email,
    kind: "business-trashed",
    ...layOutNews(site, {
      subject: fill(words.subject, slots),
      heading: fill(words.heading, slots),
      paragraphs: [greeting(contact), fill(words.body, { ...slots, days })],
      button: { label: fill(words.button, slots), url: site.publicUrl },
      after: fill(words.after, { support: site.supportEmail }),
      why: fill(adminMailsText.why, slots),
    }),
  };
}

function restoredMail(site: Site, contact: Contact, id: number): Message {
  const words = adminMailsText.restored;
  const slots = { business: contact.businessName, product: site.productName };
  return {
    to: contact.email,
    kind: "business-restored",
    ...layOutNews(site, {
      subject: fill(words.subject, slots),
      heading: fill(words.heading, slots),
      paragraphs: [greeting(contact), fill(words.body, slots)],
      button: { label: words.button, url: `${site.publicUrl}/${PAGES[contact.kind]}/${id}` },
      why: fill(adminMailsText.why, slots),
    }),
  };
}

const greeting = ({ firstName, username }: Contact) => fill(adminMailsText.greeting, { name: firstName ?? username });
