import { Stripe } from "stripe";
import type { Money } from "#contract/fields.ts";
import type { PaidBusinessPlan } from "#contract/subscriptions.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { PaymentProvider, SoldPlan } from "./payments.provider.ts";
import { holderMetadata, updateOf, planMetadata, productOf, stripeEvent, tiersAt } from "./stripe-events.ts";

type Order = Parameters<PaymentProvider["checkoutPlan"]>[0];

/** The maximum age of a signed event. */
const TOLERANCE_SECONDS = 5 * 60;
const TIMEOUT_MS = 6_000;
/** Retries after network and service errors, with the same idempotency key. */
const RETRIES = 2;
const HOUR_SECONDS = 3_600;

/**
 * Payments by Stripe: its pages take the money, its signed events report payments. Prices are created with each order,
 * so nothing has to be kept in sync in the dashboard.
 * @param settings.apiUrl base URL of the API, Stripe's by default
 * @param settings.timeoutMs timeout of one attempt, 6 seconds by default
 */
export function createStripePayments(
  { clock, log }: Pick<Platform, "clock" | "log">,
  settings: { secretKey: string; webhookSecret: string; apiUrl?: string | undefined; timeoutMs?: number },
): PaymentProvider {
  const stripe = new Stripe(settings.secretKey, {
    timeout: settings.timeoutMs ?? TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(settings.apiUrl === undefined ? {} : hostOf(settings.apiUrl)),
  });
  /** Products known to this process to exist. */
  const products = new Set<string>();

  /** Wraps every call to the service: logs its error and throws a generic one. */
  async function callStripe<T>(what: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      const { type, code, statusCode, requestId } = error;
      log.warn({ what, type, code, statusCode, stripeRequest: requestId }, "the payment service failed");
      throw appError("subscriptions.payment_failed");
    }
  }

  async function requireProduct(kind: "business" | "professional", plan: Pick<SoldPlan, "id" | "name">) {
    const id = productOf(kind, plan.id);
    if (products.has(id)) return id;
    await stripe.products.create({ id, name: plan.name }).catch((error: unknown) => {
      if (codeOf(error) !== "resource_already_exists") throw error;
    });
    products.add(id);
    return id;
  }

  async function createCustomer({ holder, email }: Order, idempotencyKey: string): Promise<string> {
    const created = await stripe.customers.create({ email, metadata: holderMetadata(holder) }, { idempotencyKey });
    return created.id;
  }

  /** Closes pages: two pages open in two tabs could both be paid. */
  async function closePages(pages: readonly Stripe.Checkout.Session[]): Promise<void> {
    await Promise.all(
      pages.map((page) =>
        stripe.checkout.sessions.expire(page.id).catch((error: unknown) => {
          // It is already paid or expired.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        }),
      ),
    );
  }

  async function openPlanPage(order: Order, customer: string): Promise<{ url: string; customerId: string }> {
    const { holder, plan, reference } = order;
    const product = await requireProduct("businessId" in holder ? "business" : "professional", plan);
    const known = await stripe.checkout.sessions.list({ customer, limit: 100 });
    const ofAttempt = known.data.filter((page) => page.client_reference_id === reference);
    const isOpen = (page: Stripe.Checkout.Session) => page.mode === "subscription" && page.status === "open";
    await closePages(known.data.filter((page) => isOpen(page) && !ofAttempt.includes(page)));
    const open = ofAttempt.find(isOpen);
    if (open) return { url: requireUrl(open.url), customerId: customer };
    const metadata = planMetadata(holder, plan);
    const page = await stripe.checkout.sessions.create(
      {
        mode: "subscription",
        customer,
        client_reference_id: reference,
        line_items: [
          { quantity: 1, price_data: { ...priceOf(plan.price), product, recurring: { interval: "month" } } },
        ],
        metadata,
        subscription_data: { metadata },
        success_url: order.successUrl,
        cancel_url: order.cancelUrl,
      },
      // The same key for two concurrent requests, a new one after a page of this attempt was closed for another plan.
      { idempotencyKey: `plan-${reference}-${customer}-${ofAttempt.length}` },
    );
    return { url: requireUrl(page.url), customerId: customer };
  }

  return {
    checkoutPlan: (order) =>
      callStripe("checkoutPlan", async () => {
        const first = order.customerId ?? (await createCustomer(order, `customer-${order.reference}`));
        try {
          return await openPlanPage(order, first);
        } catch (error) {
          // Deleted in the dashboard, or created with another API key.
          if (order.customerId === null || !isMissing(error, "customer")) throw error;
          return openPlanPage(order, await createCustomer(order, `customer-again-${order.reference}`));
        }
      }),

    checkoutEnrollment: ({ enrollmentId, name, amount, email, successUrl, cancelUrl }) =>
      callStripe("checkoutEnrollment", async () => {
        const metadata = { enrollmentId: String(enrollmentId) };
        // Rounded to the hour, so that a repeated order is an identical request.
        const expiresAt = (Math.floor(clock.now().getTime() / 1000 / HOUR_SECONDS) + 2) * HOUR_SECONDS;
        const page = await stripe.checkout.sessions.create(
          {
            mode: "payment",
            customer_email: email,
            client_reference_id: `enrollment-${enrollmentId}`,
            line_items: [{ quantity: 1, price_data: { ...priceOf(amount), product_data: { name } } }],
            metadata,
            payment_intent_data: { metadata, description: name },
            success_url: successUrl,
            cancel_url: cancelUrl,
            expires_at: expiresAt,
          },
          { idempotencyKey: `enrollment-${enrollmentId}-${expiresAt}` },
        );
        return { url: requireUrl(page.url), sessionId: page.id };
      }),

    refundEnrollment: (paymentId) =>
      callStripe("refundEnrollment", async () => {
        const order = { payment_intent: paymentId };
        await stripe.refunds.create(order, { idempotencyKey: `refund-${paymentId}` }).catch((error: unknown) => {
          if (codeOf(error) !== "charge_already_refunded") throw error;
        });
      }),

    changePlan: ({ subscriptionId, plan, at }) =>
      callStripe("changePlan", async () => {
        const now = await stripe.subscriptions.retrieve(subscriptionId);
        const [item] = now.items.data;
        const tiers = item && tiersAt(now.metadata, item.current_period_start);
        if (!item || !tiers) throw new Error(`Subscription ${subscriptionId} does not belong to one of our plans`);
        const kind = now.metadata["businessId"] ? "business" : "professional";
        const priced = async (sold: Pick<SoldPlan, "id" | "name" | "price">) => [
          {
            id: item.id,
            price_data: {
              ...priceOf(sold.price),
              product: await requireProduct(kind, sold),
              recurring: { interval: "month" as const },
            },
          },
        ];
        if (at === "period_end") {
          await stripe.subscriptions.update(subscriptionId, {
            items: await priced(plan),
            proration_behavior: "none",
            metadata: {
              tier: tiers.tier,
              amount: tiers.nextTier ? (now.metadata["amount"] ?? "") : String(item.price.unit_amount),
              nextTier: plan.id,
              nextAt: String(item.current_period_end),
            },
          });
          return;
        }
        const metadata = { tier: plan.id, amount: String(plan.price.amount), nextTier: "", nextAt: "" };
        if (plan.id === tiers.tier) {
          // Cancels the planned downgrade; the period is already paid.
          const items = await priced(plan);
          await stripe.subscriptions.update(subscriptionId, { items, proration_behavior: "none", metadata });
          return;
        }
        if (tiers.nextTier !== null) {
          // Restores the price paid for this period, so that the difference is not computed from the lower price that
          // was to follow.
          const paid = paidPlan(tiers.tier, Number(now.metadata["amount"]), plan.price.currency);
          const items = await priced(paid);
          await stripe.subscriptions.update(subscriptionId, { items, proration_behavior: "none" });
        }
        await stripe.subscriptions.update(subscriptionId, {
          items: await priced(plan),
          proration_behavior: "always_invoice",
          // Rejects the whole update when the difference cannot be charged.
          payment_behavior: "error_if_incomplete",
          metadata,
        });
      }),

    cancelAtPeriodEnd: (subscriptionId) =>
      callStripe("cancelAtPeriodEnd", async () => {
        await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
      }),

    cancelNow: (subscriptionId) =>
      callStripe("cancelNow", async () => {
        await stripe.subscriptions.cancel(subscriptionId).catch((error: unknown) => {
          if (!isMissing(error, "id") && !isMissing(error, "subscription")) throw error;
        });
      }),

    readEvent(body, signature) {
      const now = clock.now().getTime();
      const event = verified(() =>
        stripe.webhooks.constructEvent(
          body,
          signature ?? "",
          settings.webhookSecret,
          TOLERANCE_SECONDS,
          undefined,
          now,
        ),
      );
      const read = stripeEvent.parse(event);
      const createdAt = new Date(read.created * 1000).toISOString();
      return { id: read.id, type: read.type, createdAt, update: updateOf(read) };
    },
  };
}

function verified<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw appError("payments.bad_signature");
    throw error;
  }
}

function priceOf({ amount, currency }: Money) {
  return { currency: currency.toLowerCase(), unit_amount: amount };
}

/** The plan of the current period as it was sold; its product exists, so the name is not used. */
function paidPlan(id: PaidBusinessPlan, amount: number, currency: Money["currency"]) {
  return { id, name: id, price: { amount, currency } };
}

function requireUrl(url: string | null): string {
  if (url === null) throw new Error("A new payment page has no URL");
  return url;
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Stripe.errors.StripeError ? error.code : undefined;
}

function isMissing(error: unknown, param: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === "resource_missing" && error.param === param;
}

function hostOf(apiUrl: string) {
  const { protocol, hostname, port } = new URL(apiUrl);
  const isPlain = protocol === "http:";
  return { host: hostname, port: port || (isPlain ? "80" : "443"), protocol: isPlain ? "http" : "https" } as const;
}
