import { fill } from "#contract/texts/catalogue.ts";
import { claimMailsText as text } from "#contract/texts/claim-mails.ts";
import { plansText } from "#contract/texts/plans.ts";
import type { Platform } from "#server/platform/platform.ts";
import { claimDecidedMail, claimOutcome, claimSubmittedMail } from "./claims.mails.ts";
import type { Notifications } from "./notifications.service.ts";
import { AT_ONCE } from "./optional-mails.service.ts";
import { findAdmins } from "./people.queries.ts";

/** Notifies admins of submitted claims, and claimants of the decision. spec: DECISIONS 15 */
export function registerClaimListeners(
  { database: { db }, events }: Pick<Platform, "database" | "events">,
  { notify, mail }: Pick<Notifications, "notify" | "mail">,
): void {
  events.on("claims.submitted", async ({ businessName: business }) => {
    const path = "/admin/claims";
    for (const adminId of await findAdmins(db))
      await mail(adminId, "accountAlerts", { matter: "submitted claims" }, (site, reader) =>
        claimSubmittedMail(site, reader, { business, path }),
      );
  });
  events.on(
    "claims.decided",
    async ({ claimId, businessId, businessName: business, userId, status, reason, trial }) => {
      const outcome = claimOutcome(status, trial);
      const planOf = () => (trial === null ? "" : plansText.business[trial.planId].name);
      const path = status === "approved" ? `/businesses/${businessId}/edit` : `/subscription?claim=${businessId}`;
      await notify({
        userId,
        // The types are fixed; this is the one about a listing and its owner.
        type: "business_verified",
        write: () => ({
          title: fill(text[outcome].title, { business }),
          message: fill(text[outcome].message, { reason: reason ?? "", plan: planOf() }),
        }),
        path,
        data: { businessId, claimId },
        replaces: "claimId",
      });
      const timing = status === "undone" ? AT_ONCE : { matter: `claim ${claimId}` };
      await mail(userId, "accountAlerts", timing, (site, reader) =>
        claimDecidedMail(site, reader, { outcome, business, reason, plan: planOf(), path }),
      );
    },
  );
}
