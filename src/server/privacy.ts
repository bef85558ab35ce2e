import { ACCOUNT_EXPORTS } from "./account-export.ts";
import { forgetPeople } from "./account-deletion.ts";
import type { createAccounts } from "./accounts/accounts.service.ts";
import { createDeletion, type DeletionHook } from "./accounts/deletion.service.ts";
import { createAccountExport } from "./accounts/export.service.ts";
import { ownDataHandler, privacyRoutes } from "./accounts/privacy.routes.ts";
import { createPrivacy } from "./accounts/privacy.service.ts";
import { insertAuditEntry } from "./admin/audit.queries.ts";
import { leaveNewsletter } from "./media/newsletter-leaving.queries.ts";
import type { Newsletter } from "./media/newsletter.service.ts";
import type { Notifications } from "./notifications/notifications.service.ts";
import type { Platform } from "./platform/platform.ts";
import type { Uploads } from "./uploads/uploads.service.ts";

/** Everybody's own data, of every domain: what there is of it, a copy, and its end. */
export function createPrivacyCentre(
  platform: Platform,
  domains: {
    accounts: ReturnType<typeof createAccounts>;
    uploads: Uploads;
    subscriptions: { forgetPlans: DeletionHook };
    notifications: Notifications;
    newsletter: Newsletter;
  },
) {
  const { accounts, uploads, subscriptions, notifications, newsletter } = domains;
  const { database, clock } = platform;
  const deletion = createDeletion(platform, { files: uploads });
  forgetPeople(deletion, subscriptions);
  const privacy = createPrivacy(platform, {
    accounts,
    deletion,
    ownData: createAccountExport(platform, ACCOUNT_EXPORTS),
    preferences: notifications.getPreferences,
    newsletter: { ask: newsletter.subscribe, leave: (userId) => leaveNewsletter(database.db, userId) },
    note: (tx, userId, action, decided) =>
      insertAuditEntry(tx, {
        ...decided,
        action,
        actorId: userId,
        subjectType: "user",
        subjectId: userId,
        createdAt: clock.now().toISOString(),
      }),
  });
  return {
    /** For admins, who delete the accounts of others. */
    deletion,
    routes: privacyRoutes(privacy),
    download: ownDataHandler(platform, { privacy, readSession: accounts.readSession }),
  };
}
