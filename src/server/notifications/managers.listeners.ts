import { fill } from "#contract/texts/catalogue.ts";
import { managerMailsText as text } from "#contract/texts/manager-mails.ts";
import type { Platform } from "#server/platform/platform.ts";
import { managerInvitationMail } from "./managers.mails.ts";
import type { Notifications } from "./notifications.service.ts";
import { findConfirmedAccount, findOpenInvitations, findPersonName } from "./people.queries.ts";

/** Where the invited account accepts or declines. */
const INVITATIONS_PATH = "/business-admin";

/** Tells accounts about invitations to manage a listing, and owners who joined or left. spec: DECISIONS 51, 52 */
export function registerManagerListeners(
  { clock, database: { db }, events }: Pick<Platform, "clock" | "database" | "events">,
  { notify, mail }: Pick<Notifications, "notify" | "mail">,
): void {
  async function invite(userId: number, { businessId, businessName: business }: Invitation): Promise<void> {
    await notify({
      userId,
      // The types are fixed; this is the one about a listing and who runs it.
      type: "business_verified",
      write: () => ({ title: text.invited.title, message: fill(text.invited.message, { business }) }),
      path: INVITATIONS_PATH,
      data: { businessId, kind: "manager_invited" },
    });
    await mail(userId, "accountAlerts", { matter: `managers of listing ${businessId}` }, (site, reader) =>
      managerInvitationMail(site, reader, { business, path: INVITATIONS_PATH }),
    );
  }

  events.on("managers.invited", async ({ email, ...invitation }) => {
    const userId = await findConfirmedAccount(db, email);
    if (userId !== undefined) await invite(userId, invitation);
  });
  events.on("accounts.confirmed", async ({ userId }) => {
    for (const invitation of await findOpenInvitations(db, userId, clock.now().toISOString()))
      await invite(userId, invitation);
  });
  events.on("managers.changed", async ({ businessId, businessName: business, ownerId, userId, change }) => {
    const isForOwner = change !== "removed";
    const name = isForOwner ? await findPersonName(db, userId) : "";
    await notify({
      userId: isForOwner ? ownerId : userId,
      type: "business_verified",
      write: () => ({ title: text[change].title, message: fill(text[change].message, { business, name }) }),
      path: isForOwner ? `/business-admin?tab=managers&business=${businessId}` : "/notifications",
      data: { businessId, kind: `manager_${change}` },
    });
  });
}

interface Invitation {
  businessId: number;
  businessName: string;
}
