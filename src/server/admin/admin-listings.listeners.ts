import type { Notifications } from "#server/notifications/notifications.service.ts";
import type { Message } from "#server/platform/mail/mail.ts";
import type { Platform } from "#server/platform/platform.ts";
import { siteOf, type Site } from "#server/platform/settings.ts";
import { findListingContact } from "./admin.queries.ts";
import { type Contact, approvedMail, rejectedMail, restoredMail, trashedMail } from "./admin-listings.mails.ts";

/** Mails owners when their listing is decided, moved to the trash or restored. */
export function registerListingMails(
  { config, database, events, settings }: Pick<Platform, "config" | "database" | "events" | "settings">,
  notifications: Pick<Notifications, "mail">,
): void {
  async function mailContact(id: number, write: (site: Site, contact: Contact, id: number) => Message): Promise<void> {
    const contact = await findListingContact(database.db, id);
    if (!contact) return;
    await notifications.mail(contact.userId, "accountAlerts", { matter: `listing ${id}` }, () =>
      write(siteOf({ config, settings }), contact, id),
    );
  }
  events.on("businesses.approved", async ({ ids }) => {
    for (const id of ids) await mailContact(id, approvedMail);
  });
  events.on("businesses.rejected", ({ id, reason }) => mailContact(id, (...to) => rejectedMail(...to, reason)));
  events.on("businesses.trashed", ({ id }) =>
    mailContact(id, (site, contact) => trashedMail(site, contact, settings.get().retention.trashDays)),
  );
  events.on("businesses.restored", ({ id }) => mailContact(id, restoredMail));
}
