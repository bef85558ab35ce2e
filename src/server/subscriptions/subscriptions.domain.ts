import type { Businesses } from "#server/businesses/businesses.service.ts";
import type { Claims } from "#server/claims/claims.service.ts";
import type { Domain } from "#server/platform/domain.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Uploads } from "#server/uploads/uploads.service.ts";
import { subscriptionsExport } from "./account-export.queries.ts";
import { createLedger } from "./ledger.service.ts";
import type { PaymentProvider } from "./payments.provider.ts";
import { subscriptionsRoutes } from "./subscriptions.routes.ts";
import { createSubscriptions } from "./subscriptions.service.ts";
import { registerSubscriptionsTasks } from "./subscriptions.tasks.ts";
import type { PlanUsage } from "./usage.ts";
import { STRIPE_WEBHOOK_PATH, webhookHandler } from "./webhooks.routes.ts";
import { createWebhooks, type WebhookHandlers } from "./webhooks.service.ts";

/** Implemented by later domains; must not be called while domains are created. */
export interface SubscriptionsPorts {
  usage: PlanUsage;
  /** Payments for enrolments. */
  enrollments: WebhookHandlers["enrollments"];
}

export function createSubscriptionsDomain(
  platform: Platform,
  {
    enrollments,
    ...needs
  }: SubscriptionsPorts & {
    businesses: Businesses;
    claims: Claims;
    payments: PaymentProvider | undefined;
    uploads: Uploads;
  },
) {
  const ledger = createLedger(platform);
  const subscriptions = createSubscriptions(platform, { ...needs, ledger });
  const webhooks = createWebhooks(platform, { plans: subscriptions, enrollments });
  registerSubscriptionsTasks(platform, subscriptions);

  return {
    subscriptions,
    ledger,
    domain: {
      routes: subscriptionsRoutes(subscriptions),
      mounts: [
        { method: "post", path: STRIPE_WEBHOOK_PATH, handle: webhookHandler(platform, needs.payments, webhooks) },
      ],
      fileGrants: subscriptions.fileGrants,
      ownData: subscriptionsExport,
      onAccountDeletion: [subscriptions.deletePlans],
      onListingTrash: subscriptions.stopForTrash,
      onListingPurge: subscriptions.purge,
    } satisfies Domain,
  };
}
