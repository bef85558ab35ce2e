import { fill } from "#contract/texts/catalogue.ts";
import { mediaMailsText as text } from "#contract/texts/media-mails.ts";
import type { Platform } from "#server/platform/platform.ts";
import { eventCancelledMail, eventMail } from "./event.mails.ts";
import { articleDecidedMail, articleSubmittedMail } from "./media.mails.ts";
import type { Notifications } from "./notifications.service.ts";
import { AT_ONCE } from "./optional-mails.service.ts";
import { findAdmins } from "./people.queries.ts";

/** Notifies admins of submitted articles, authors of the decision, and registered users of their events. */
export function registerMediaListeners(
  { clock, config, database: { db }, events }: Pick<Platform, "clock" | "config" | "database" | "events">,
  { notify, mail }: Pick<Notifications, "notify" | "mail">,
): void {
  events.on("media.submitted", async ({ articleId, title, businessName: business }) => {
    const path = `/admin/articles/${articleId}`;
    for (const adminId of await findAdmins(db))
      await mail(adminId, "accountAlerts", { matter: "submitted articles" }, (site, reader) =>
        articleSubmittedMail(site, reader, { title, business, path }),
      );
  });
  // There is no notification type for events. spec: product §3 notifications
  events.on("events.registered", ({ userId, event }) =>
    mail(userId, "accountAlerts", { matter: `event ${event.articleId}` }, (site, reader) =>
      eventMail(site, reader, { kind: "registered", event, now: clock.now() }),
    ),
  );
  events.on("events.changed", ({ userId, event, cancelled }) =>
    mail(userId, "accountAlerts", AT_ONCE, (site, reader) =>
      cancelled
        ? eventCancelledMail(site, reader, { event, now: clock.now() })
        : eventMail(site, reader, { kind: "changed", event, now: clock.now() }),
    ),
  );
  events.on("media.decided", async ({ articleId, title, userId, status, reason }) => {
    const path = status === "published" ? `/media/${articleId}` : `/media/${articleId}/edit`;
    const words = text[status];
    const slots = { title, reason: reason ?? "", product: config.productName };
    await notify({
      userId,
      // The types are fixed; this is the one about approvals by admins.
      type: "business_verified",
      write: () => ({ title: fill(words.title, slots), message: fill(words.message, slots) }),
      path,
      data: { articleId },
      replaces: "articleId",
    });
    await mail(userId, "accountAlerts", { matter: `article ${articleId}` }, (site, reader) =>
      articleDecidedMail(site, reader, { status, title, reason, path }),
    );
  });
}
