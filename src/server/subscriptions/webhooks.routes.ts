import type { Context } from "hono";
import { readBytes } from "#server/platform/http/body.ts";
import { appError } from "#server/platform/errors.ts";
import { failedResponse } from "#server/platform/http/failed-response.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { PaymentProvider } from "./payments.provider.ts";
import type { Webhooks } from "./webhooks.service.ts";

/** Path of the payment service's webhook. */
export const STRIPE_WEBHOOK_PATH = "/api/webhooks/stripe";

const BODY_LIMIT = 512 * 1024;

/**
 * Bypasses the API's request handling: the signature covers the raw bytes and authenticates the sender, so cookies and
 * the cross-site check do not apply.
 */
export function webhookHandler(
  { log }: Pick<Platform, "log">,
  payments: PaymentProvider | undefined,
  webhooks: Webhooks,
): (c: Context) => Promise<Response> {
  return async (c) => {
    try {
      if (!payments) throw appError("subscriptions.unavailable");
      const body = await readBytes(c.req.raw, BODY_LIMIT);
      const event = payments.readEvent(body, c.req.header("stripe-signature") ?? null);
      await webhooks.apply(event);
      return Response.json({ received: true }, { headers: { "cache-control": "no-store" } });
    } catch (error) {
      // The service sends the event again after an error and shows the error in its dashboard.
      return failedResponse(error, log, "an event of the payment service was not applied");
    }
  };
}
