import { quietLog } from "#server/platform/log.ts";
import type { PaymentProvider } from "#server/subscriptions/payments.provider.ts";
import { createStripePayments } from "#server/subscriptions/stripe-payments.provider.ts";
import { STRIPE_WEBHOOK_PATH } from "#server/subscriptions/webhooks.routes.ts";
import { TEST_NOW, createTestApp, type TestApp } from "./app.ts";
import type { StandInEvent } from "./stripe-objects.ts";
import { STAND_IN_KEY, STAND_IN_SECRET, openStripeStandIn, signed, type StripeStandIn } from "./stripe-stand-in.ts";

export interface StripeApp {
  payments: PaymentProvider;
  app: TestApp;
  stripe: StripeStandIn;
  /** Delivers an event as Stripe does, signed at the app's current time. */
  deliver(event: unknown): Promise<Response>;
  /** Delivers the events created since the last call, in order. @returns those events */
  deliverNew(): Promise<StandInEvent[]>;
  /** The session id in the URL of a payment page. */
  sessionIdOf(url: string | null): string;
  close(): Promise<void>;
}

/** The app with the Stripe stand-in for payments. */
export async function openStripeApp(): Promise<StripeApp> {
  const stripe = await openStripeStandIn(TEST_NOW.getTime() / 1000);
  const clock = { now: () => app.clock.now() };
  const payments = createStripePayments(
    { clock, log: quietLog() },
    { secretKey: STAND_IN_KEY, webhookSecret: STAND_IN_SECRET, apiUrl: stripe.url, timeoutMs: 30_000 },
  );
  const app = await createTestApp({ payments });
  let delivered = 0;

  async function deliver(event: unknown): Promise<Response> {
    const { body, signature } = signed(event, { at: Math.floor(app.clock.now().getTime() / 1000) });
    return app.request(STRIPE_WEBHOOK_PATH, { method: "POST", headers: { "stripe-signature": signature }, body });
  }

  return {
    payments,
    app,
    stripe,
    deliver,
    async deliverNew() {
      const news = stripe.events.slice(delivered);
      delivered = stripe.events.length;
      for (const event of news) {
        const response = await deliver(event);
        if (response.status !== 200) throw new Error(`${event.type} was answered with ${response.status}`);
      }
      return news;
    },
    sessionIdOf: (url) => url?.split("/").at(-1) ?? "",
    async close() {
      await stripe.close();
      await app.close();
    },
  };
}
