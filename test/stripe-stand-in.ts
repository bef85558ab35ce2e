import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import {
  ApiError,
  MONTH_SECONDS,
  invalid,
  invoiceOf,
  missing,
  newSession,
  priceFrom,
  newSubscription,
  partOf,
  readForm,
  textOf,
  type Form,
  type StandInEvent,
  type StandInPrice,
  type StandInSession,
  type StandInSubscription,
} from "./stripe-objects.ts";

export const STAND_IN_KEY = "sk_test_stand_in";
export const STAND_IN_SECRET = "whsec_stand_in_of_the_tests";

/**
 * How it responds from now on: "down" resets connections, "lossy" performs a request but loses its response once,
 * "broken" returns 500, "slow" waits, "declined" declines payments.
 */
export type FaultMode = "well" | "down" | "lossy" | "broken" | "slow" | "declined";

export type StripeStandIn = Awaited<ReturnType<typeof openStripeStandIn>>;

/**
 * A local server with the part of Stripe's API that plans and enrolments use, and a clock that tests advance; `events`
 * has what happened, in the order in which Stripe would send it.
 * @param startsAt Unix seconds
 */
export async function openStripeStandIn(startsAt: number) {
  let now = startsAt;
  let faultMode: FaultMode = "well";
  let count = 0;
  const newId = (prefix: string) => `${prefix}_${String((count += 1)).padStart(6, "0")}`;
  const customers = new Map<string, { id: string; object: "customer"; email: string | null }>();
  const products = new Map<string, { id: string; object: "product"; name: string }>();
  const sessions = new Map<string, StandInSession>();
  const refundedIds = new Set<string>();
  const pagePrices = new Map<string, { price: StandInPrice; metadata: Record<string, string> }>();
  const subscriptions = new Map<string, StandInSubscription>();
  const replays = new Map<string, { sent: string; status: number; body: unknown }>();
  const events: StandInEvent[] = [];
  const requests: { method: string; path: string; form: Form; key: string | undefined; auth: string | undefined }[] =
    [];
  const waiting: (() => void)[] = [];
  const catalog = { newId, hasProduct: (id: string) => products.has(id) };

  function emit(type: string, object: unknown): StandInEvent {
    const event: StandInEvent = {
      id: newId("evt"),
      object: "event",
      api_version: "2026-10-28.endive",
      created: now,
      type,
      livemode: false,
      data: { object: structuredClone(object) },
    };
    events.push(event);
    return event;
  }

  function requireSubscription(id: string): StandInSubscription {
    const found = subscriptions.get(id);
    if (!found) throw missing("subscription", id, "id");
    return found;
  }

  function itemOf(subscription: StandInSubscription) {
    const [item] = subscription.items.data;
    if (!item) throw new Error("A subscription has one item");
    return item;
  }

  function createSession(form: Form): StandInSession {
    const mode = textOf(form, "mode") ?? "";
    const line = partOf(form, "line_items", "0", "price_data");
    const customer = textOf(form, "customer");
    if (customer !== null && !customers.has(customer)) throw missing("customer", customer, "customer");
    for (const name of ["success_url", "cancel_url"])
      if (!URL.canParse(textOf(form, name) ?? "")) throw invalid("Not a valid URL", { param: name });
    const price = priceFrom(line, catalog, mode === "payment");
    if (mode === "subscription" && textOf(partOf(line, "recurring"), "interval") !== "month")
      throw invalid("You must provide at least one recurring price in `subscription` mode");
    const id = newId("cs_test");
    const closes = textOf(form, "expires_at");
    if (closes !== null && (Number(closes) < now + 1_800 || Number(closes) > now + 86_400))
      throw invalid("expires_at must be between 30 minutes and 24 hours away", { param: "expires_at" });
    const closesAt = closes === null ? now + 86_400 : Number(closes);
    const session = newSession({ id, mode, price, form, closesAt });
    sessions.set(id, session);
    const dataField = mode === "payment" ? "payment_intent_data" : "subscription_data";
    pagePrices.set(id, { price, metadata: partOf(form, dataField, "metadata") as Record<string, string> });
    return session;
  }

  function expireSession(id: string): StandInSession {
    const session = sessions.get(id);
    if (!session) throw missing("checkout.session", id, "session");
    if (session.status !== "open") throw invalid(`This Session has a status of ${session.status}.`);
    Object.assign(session, { status: "expired", url: null });
    emit("checkout.session.expired", session);
    return session;
  }

  function updateSubscription(id: string, form: Form): StandInSubscription {
    const subscription = requireSubscription(id);
    if (subscription.status === "canceled") throw missing("subscription", id, "id");
    const item = itemOf(subscription);
    const change = partOf(form, "items", "0");
    const isPriced = "price_data" in change;
    if (isPriced && textOf(change, "id") !== item.id) throw missing("subscription_item", String(change["id"]), "items");
    const price = isPriced ? priceFrom(partOf(change, "price_data"), catalog) : item.price;
    const isCharged = textOf(form, "proration_behavior") === "always_invoice";
    if (isCharged && faultMode === "declined")
      throw new ApiError(402, { type: "card_error", code: "card_declined", message: "Your card was declined." });
    const difference = price.unit_amount - item.price.unit_amount;
    item.price = price;
    for (const [name, value] of Object.entries(partOf(form, "metadata"))) {
      if (value === "") delete subscription.metadata[name];
      else subscription.metadata[name] = String(value);
    }
    if ("cancel_at_period_end" in form) {
      const isCanceled = textOf(form, "cancel_at_period_end") === "true";
      subscription.cancel_at_period_end = isCanceled;
      subscription.cancel_at = isCanceled ? item.current_period_end : null;
      subscription.canceled_at = isCanceled ? now : null;
    }
    emit("customer.subscription.updated", subscription);
    if (isCharged && difference > 0)
      emit("invoice.paid", invoiceOf({ id: newId("in"), subscription, amount: difference, paidAt: now }));
    return subscription;
  }

  function end(id: string): StandInSubscription {
    const subscription = requireSubscription(id);
    if (subscription.status === "canceled") throw missing("subscription", id, "id");
    Object.assign(subscription, { status: "canceled", ended_at: now, canceled_at: subscription.canceled_at ?? now });
    emit("customer.subscription.deleted", subscription);
    return subscription;
  }

  /** @param isWhole false for a partial refund */
  function refund(session: StandInSession, isWhole = true): StandInEvent {
    const { payment_intent, metadata, amount_total: amount } = session;
    if (isWhole) refundedIds.add(session.id);
    return emit("charge.refunded", { id: newId("ch"), payment_intent, metadata, refunded: isWhole, amount });
  }

  function perform(method: string, url: URL, form: Form): unknown {
    const [, , ...parts] = url.pathname.split("/");
    const [first, second = "", third = ""] = parts;
    const called = `${method} ${first}`;
    if (called === "POST customers") {
      const customer = { id: newId("cus"), object: "customer" as const, email: textOf(form, "email") };
      customers.set(customer.id, customer);
      return customer;
    }
    if (called === "POST products") {
      const id = textOf(form, "id") ?? newId("prod");
      if (products.has(id)) throw invalid(`Product already exists.`, { code: "resource_already_exists" });
      const product = { id, object: "product" as const, name: textOf(form, "name") ?? "" };
      products.set(id, product);
      return product;
    }
    if (called === "POST checkout" && third === "") return createSession(form);
    if (called === "POST checkout" && parts[3] === "expire") return expireSession(third);
    if (called === "GET checkout") {
      const { customer, status } = Object.fromEntries(url.searchParams);
      const data = [...sessions.values()].filter(
        (one) => one.customer === customer && (status === undefined || one.status === status),
      );
      return { object: "list", data, has_more: false, url: "/v1/checkout/sessions" };
    }
    if (called === "POST refunds") {
      const payment = textOf(form, "payment_intent");
      const session = [...sessions.values()].find((one) => payment !== null && one.payment_intent === payment);
      if (!session) throw missing("payment_intent", payment ?? "", "payment_intent");
      if (refundedIds.has(session.id))
        throw invalid("Charge has already been refunded.", { code: "charge_already_refunded" });
      refund(session);
      return { id: newId("re"), object: "refund", payment_intent: payment, status: "succeeded" };
    }
    if (called === "GET subscriptions") return requireSubscription(second);
    if (called === "POST subscriptions") return updateSubscription(second, form);
    if (called === "DELETE subscriptions") return end(second);
    throw invalid(`Unrecognized request URL (${method}: ${url.pathname}).`);
  }

  function respondTo(request: IncomingMessage, text: string): { status: number; body: unknown } {
    const url = new URL(request.url ?? "/", "http://stand-in");
    const { method = "GET", headers } = request;
    const form = readForm(text);
    const key = headers["idempotency-key"] as string | undefined;
    requests.push({ method, path: url.pathname, form, key, auth: headers.authorization });
    if (headers.authorization !== `Bearer ${STAND_IN_KEY}`)
      return { status: 401, body: { error: { type: "invalid_request_error", message: "Invalid API Key provided" } } };
    if (faultMode === "broken") return { status: 500, body: { error: { type: "api_error", message: "Sorry!" } } };
    const sent = `${method} ${url.pathname} ${text}`;
    const known = key === undefined ? undefined : replays.get(key);
    if (known && known.sent !== sent) {
      const message =
        "Keys for idempotent requests can only be used with the same parameters they were first used with.";
      return { status: 400, body: { error: { type: "idempotency_error", message } } };
    }
    if (known) return known;
    try {
      const answer = { status: 200, body: structuredClone(perform(method, url, form)) };
      if (key !== undefined) replays.set(key, { sent, ...answer });
      return answer;
    } catch (error) {
      if (error instanceof ApiError) return { status: error.status, body: { error: error.body } };
      throw error;
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (faultMode === "down") {
      request.socket.destroy();
      return;
    }
    if (faultMode === "slow") await new Promise<void>((resolve) => waiting.push(resolve));
    const { status, body } = respondTo(request, Buffer.concat(chunks).toString());
    if (faultMode === "lossy") {
      faultMode = "well";
      request.socket.destroy();
      return;
    }
    response.writeHead(status, { "content-type": "application/json", "request-id": newId("req") });
    response.end(JSON.stringify(body));
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    events,
    customers,
    sessions,
    subscriptions,
    products,
    /** The number of requests that wait while it is slow. */
    waiting: () => waiting.length,
    /** Releases the waiting requests. */
    release: () => waiting.splice(0).forEach((go) => go()),
    setFaultMode: (next: FaultMode) => void (faultMode = next),
    advance: (seconds: number) => void (now += seconds),
    setNow: (seconds: number) => void (now = seconds),
    now: () => now,
    /** Completes the payment on a checkout page. */
    pay(sessionId: string): StandInSession {
      const session = sessions.get(sessionId);
      const page = pagePrices.get(sessionId);
      if (!session || !page || session.status !== "open") throw new Error("The page is not open");
      Object.assign(session, { status: "complete", payment_status: "paid", url: null });
      if (session.mode === "payment") session.payment_intent = newId("pi");
      else {
        const id = newId("sub");
        const { price, metadata } = page;
        const customer = session.customer ?? "";
        const subscription = newSubscription({ id, customer, now, price, metadata, status: "incomplete" });
        subscriptions.set(id, subscription);
        session.subscription = id;
        emit("customer.subscription.created", subscription);
        subscription.status = "active";
        emit("customer.subscription.updated", subscription);
        const amount = price.unit_amount;
        emit("invoice.paid", invoiceOf({ id: newId("in"), subscription, amount, paidAt: now }));
      }
      emit("checkout.session.completed", session);
      return session;
    },
    /** Starts the next period: it is paid, or the card is declined and retried later. */
    renew(id: string, outcome: "paid" | "failed"): string {
      const subscription = requireSubscription(id);
      const item = itemOf(subscription);
      now = item.current_period_end;
      item.current_period_start = now;
      item.current_period_end = now + MONTH_SECONDS;
      emit("customer.subscription.updated", subscription);
      now += 3_600;
      const invoiceId = newId("in");
      const amount = item.price.unit_amount;
      if (outcome === "paid") emit("invoice.paid", invoiceOf({ id: invoiceId, subscription, amount, paidAt: now }));
      else {
        subscription.status = "past_due";
        emit("invoice.payment_failed", invoiceOf({ id: invoiceId, subscription, amount, paidAt: null }));
        emit("customer.subscription.updated", subscription);
      }
      return invoiceId;
    },
    /** A retry of the payment succeeds. */
    payLate(id: string, invoiceId: string): void {
      const subscription = requireSubscription(id);
      subscription.status = "active";
      const amount = itemOf(subscription).price.unit_amount;
      emit("invoice.paid", invoiceOf({ id: invoiceId, subscription, amount, paidAt: now }));
      emit("customer.subscription.updated", subscription);
    },
    expire: expireSession,
    end,
    refund,
    async close() {
      waiting.splice(0).forEach((go) => go());
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** An event as sent over the wire, with Stripe's signature: HMAC-SHA256 of the time and the exact bytes. */
export function signed(
  event: unknown,
  { at, secret = STAND_IN_SECRET }: { at: number; secret?: string },
): { body: string; signature: string } {
  const body = JSON.stringify(event);
  const mac = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
  return { body, signature: `t=${at},v1=${mac}` };
}
