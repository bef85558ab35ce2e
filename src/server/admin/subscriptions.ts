import { subscriptionText } from "#contract/texts/posting.ts";
import { withTransaction } from "#server/platform/database/connect.ts";
import { refuse, refuseFields } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Session } from "#server/platform/route.ts";
import { insertAuditEntry } from "./audit.queries.ts";
import { lockSubscription, updateSubscription, type SubscriptionPlan } from "./subscriptions.queries.ts";

/** Plans that admins set by hand. spec: DECISIONS 23 */
export function createSubscriptions({
  cache,
  clock,
  database: { db },
}: Pick<Platform, "cache" | "clock" | "database">) {
  return {
    /**
     * Sets the plan of a listing and when it ends; no plan has no end.
     * @throws businesses.not_found, invalid for an end that is over
     */
    async setSubscription(
      id: number,
      { tier, expiry }: { tier: SubscriptionPlan["subscriptionTier"]; expiry: string | null },
      session: Session,
    ): Promise<SubscriptionPlan & { id: number }> {
      const now = clock.now();
      if (expiry !== null && new Date(expiry) <= now) throw refuseFields({ expiry: subscriptionText.expiryPast });
      const values = { subscriptionTier: tier, subscriptionExpiry: tier === "none" ? null : expiry };
      const { kind, after } = await withTransaction(db, async (tx) => {
        const listing = await lockSubscription(tx, id);
        if (!listing) throw refuse("businesses.not_found");
        const { kind: ofKind, ...before } = listing;
        const written = await updateSubscription(tx, id, values);
        await insertAuditEntry(tx, {
          actorId: session.user.id,
          action: "businesses.set_subscription",
          subjectType: "business",
          subjectId: id,
          before,
          after: written,
          createdAt: now.toISOString(),
        });
        return { kind: ofKind, after: written };
      });
      await cache.changed(`business:${id}`, `listings:${kind}`);
      return { id, ...after };
    },
  };
}
