import type { BusinessKind } from "#contract/businesses.ts";
import { adminMailsText } from "#contract/texts/admin-mails.ts";
import { fill } from "#contract/texts/catalogue.ts";
import type { Config } from "#server/platform/config.ts";
import { queueMail } from "#server/platform/mail-task.ts";
import type { Message } from "#server/platform/mail.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findListingContact } from "./admin.queries.ts";

const PAGES = { fitness: "fitness-collectives", retail: "business-collectives" } as const satisfies Record<
  BusinessKind,
  string
>;

type Site = Pick<Config, "publicUrl" | "productName">;
type Contact = NonNullable<Awaited<ReturnType<typeof findListingContact>>>;

/** Tells owners by mail what was decided about their listing. */
export function wireAdminMails({
  config,
  database,
  events,
  tasks,
}: Pick<Platform, "config" | "database" | "events" | "tasks">): void {
  async function tell(businessId: number, write: (contact: Contact) => Message): Promise<void> {
    const contact = await findListingContact(database.db, businessId);
    if (contact) await queueMail(tasks, write(contact));
  }
  events.on("businesses.approved", async ({ ids }) => {
    for (const id of ids) await tell(id, (contact) => approvedMail(config, contact, id));
  });
  events.on("businesses.rejected", ({ id, reason }) =>
    tell(id, (contact) => rejectedMail(config, contact, id, reason)),
  );
}

function approvedMail(site: Site, contact: Contact, id: number): Message {
  return {
    to: contact.email,
    kind: "business-approved",
    subject: fill(adminMailsText.approved.subject, { business: contact.businessName, product: site.productName }),
    text: fill(adminMailsText.approved.body, {
      ...wordsOf(site, contact, id),
      link: `${site.publicUrl}/${PAGES[contact.kind]}/${id}`,
    }),
  };
}

function rejectedMail(site: Site, contact: Contact, id: number, reason: string): Message {
  return {
    to: contact.email,
    kind: "business-rejected",
    subject: fill(adminMailsText.rejected.subject, { business: contact.businessName }),
    text: fill(adminMailsText.rejected.body, { ...wordsOf(site, contact, id), reason }),
  };
}

function wordsOf(site: Site, contact: Contact, id: number) {
  return {
    name: contact.firstName ?? contact.username,
    business: contact.businessName,
    editLink: `${site.publicUrl}/businesses/${id}/edit`,
    product: site.productName,
    site: site.publicUrl,
  };
}
