import type { BusinessKind } from "#contract/businesses.ts";
import { adminMailsText } from "#contract/texts/admin-mails.ts";
import { fill } from "#contract/texts/catalogue.ts";
import type { Config } from "#server/platform/config.ts";
import { siteOf, type Site as Supported } from "#server/platform/settings.ts";
import { layOutNews, type Notifications } from "#server/notifications/notifications.service.ts";
import { layOutMail } from "#server/platform/mail-layout.ts";
import type { Message } from "#server/platform/mail.ts";
import { queueMail } from "#server/platform/mail-task.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findListingContact, findUsername } from "./admin.queries.ts";

const PAGES = { fitness: "fitness-collectives", retail: "business-collectives" } as const satisfies Record<
  BusinessKind,
  string
>;

type Site = Pick<Config, "publicUrl" | "productName">;
type Contact = NonNullable<Awaited<ReturnType<typeof findListingContact>>>;

/** Tells owners by mail what was decided about their listing, and admins that an identity check waits for them. */
export function wireAdminMails(
  {
    config,
    database,
    events,
    settings,
    tasks,
  }: Pick<Platform, "config" | "database" | "events" | "settings" | "tasks">,
  notifications: Pick<Notifications, "mail">,
): void {
  async function tell(businessId: number, write: (contact: Contact) => Message): Promise<void> {
    const contact = await findListingContact(database.db, businessId);
    if (contact) await notifications.mail(contact.userId, "accountAlerts", () => write(contact));
  }
  events.on("businesses.approved", async ({ ids }) => {
    for (const id of ids) await tell(id, (contact) => approvedMail(config, contact, id));
  });
  events.on("businesses.rejected", ({ id, reason }) =>
    tell(id, (contact) => rejectedMail(config, contact, id, reason)),
  );
  events.on("kyc.submitted", async ({ userId }) => {
    const name = await findUsername(database.db, userId);
    if (name !== undefined) await queueMail(tasks, kycMail(siteOf({ config, settings }), name));
  });
}

function kycMail(site: Supported, name: string): Message {
  const words = adminMailsText.kyc;
  const slots = { name, product: site.productName };
  return {
    to: site.supportEmail,
    kind: "kyc-submitted",
    ...layOutMail(site, {
      subject: fill(words.subject, slots),
      heading: words.heading,
      paragraphs: [fill(words.body, slots)],
      button: { label: words.button, url: `${site.publicUrl}/admin?tab=professionals` },
      why: fill(words.why, slots),
      always: "office",
    }),
  };
}

function approvedMail(site: Site, contact: Contact, id: number): Message {
  const words = adminMailsText.approved;
  const slots = { ...slotsOf(site, contact), editLink: editLink(site, id) };
  return {
    to: contact.email,
    kind: "business-approved",
    ...layOutNews(site, {
      subject: fill(words.subject, slots),
      heading: fill(words.heading, slots),
      paragraphs: [greeting(contact), fill(words.body, slots)],
      button: { label: words.button, url: `${site.publicUrl}/${PAGES[contact.kind]}/${id}` },
      after: fill(words.after, slots),
      why: fill(adminMailsText.why, slots),
    }),
  };
}

function rejectedMail(site: Site, contact: Contact, id: number, reason: string): Message {
  const words = adminMailsText.rejected;
  const slots = slotsOf(site, contact);
  return {
    to: contact.email,
    kind: "business-rejected",
    ...layOutNews(site, {
      subject: fill(words.subject, slots),
      heading: fill(words.heading, slots),
      paragraphs: [greeting(contact), fill(words.body, slots)],
      quote: reason,
      button: { label: words.button, url: editLink(site, id) },
      after: words.after,
      why: fill(adminMailsText.why, slots),
    }),
  };
}

function greeting(contact: Contact): string {
  return fill(adminMailsText.greeting, { name: contact.firstName ?? contact.username });
}

function editLink(site: Site, id: number): string {
  return `${site.publicUrl}/businesses/${id}/edit`;
}

function slotsOf(site: Site, contact: Contact): { business: string; product: string } {
  return { business: contact.businessName, product: site.productName };
}
