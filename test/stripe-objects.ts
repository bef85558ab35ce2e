/** Objects of Stripe's API, version 2026-10-28, with only the fields that plans and enrolments use. */
export interface StandInPrice {
  id: string;
  product: string;
  unit_amount: number;
  currency: string;
}

export interface StandInSession {
  id: string;
  object: "checkout.session";
  mode: string;
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid";
  payment_intent: string | null;
  customer: string | null;
  customer_email: string | null;
  client_reference_id: string | null;
  subscription: string | null;
  amount_total: number;
  currency: string;
  metadata: Record<string, string>;
  url: string | null;
  success_url: string;
  cancel_url: string;
  expires_at: number | null;
}

export interface StandInSubscription {
  id: string;
  object: "subscription";
  customer: string;
  status: string;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  canceled_at: number | null;
  ended_at: number | null;
  created: number;
  metadata: Record<string, string>;
  items: {
    object: "list";
    data: { id: string; current_period_start: number; current_period_end: number; price: StandInPrice }[];
  };
}

export interface StandInEvent {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  type: string;
  livemode: boolean;
  data: { object: unknown };
}

export type Form = Record<string, unknown>;

/** Parses the SDK's form encoding: a[b][0][c]=d. */
export function readForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll("]", "").split("[");
    let at: Form = form;
    for (const part of path.slice(0, -1)) at = (at[part] ??= {}) as Form;
    at[path.at(-1) ?? name] = value;
  }
  return form;
}

/** A nested part of a form; empty if missing. */
export const partOf = (form: Form, ...path: string[]): Form => {
  let at: unknown = form;
  for (const part of path) at = (at as Form | undefined)?.[part];
  return (at ?? {}) as Form;
};

export const textOf = (form: Form, name: string): string | null => {
  const value = form[name];
  return typeof value === "string" ? value : null;
};

/** A billing period of 30 days, close enough to a month for a stand-in. */
export const MONTH_SECONDS = 30 * 24 * 60 * 60;

export function newSubscription(of: {
  id: string;
  customer: string;
  now: number;
  price: StandInPrice;
  metadata: Record<string, string>;
  status: string;
}): StandInSubscription {
  const { id, customer, now, price, metadata, status } = of;
  const period = { current_period_start: now, current_period_end: now + MONTH_SECONDS };
  return {
    id,
    object: "subscription",
    customer,
    status,
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    created: now,
    metadata,
    items: { object: "list", data: [{ id: `si_${id}`, ...period, price }] },
  };
}

export function invoiceOf(of: {
  id: string;
  subscription: StandInSubscription;
  amount: number;
  paidAt: number | null;
}): Record<string, unknown> {
  const { id, subscription, amount, paidAt } = of;
  const item = subscription.items.data[0];
  if (!item) throw new Error("A subscription has one item");
  return {
    id,
    object: "invoice",
    amount_due: amount,
    amount_paid: paidAt === null ? 0 : amount,
    currency: item.price.currency,
    customer: subscription.customer,
    status: paidAt === null ? "open" : "paid",
    status_transitions: { paid_at: paidAt },
    parent: {
      type: "subscription_details",
      subscription_details: { subscription: subscription.id, metadata: { ...subscription.metadata } },
    },
    lines: {
      object: "list",
      data: [
        {
          id: `il_${id}`,
          amount,
          period: { start: item.current_period_start, end: item.current_period_end },
          pricing: { type: "price_details", price_details: { price: item.price.id, product: item.price.product } },
        },
      ],
    },
  };
}

/** An error response of the API. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;
  constructor(status: number, body: Record<string, unknown>) {
    super(String(body["message"]));
    this.status = status;
    this.body = body;
  }
}

export const missing = (kind: string, id: string, param: string) =>
  new ApiError(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    param,
    message: `No such ${kind}: '${id}'`,
  });
export const invalid = (message: string, more: Record<string, unknown> = {}) =>
  new ApiError(400, { type: "invalid_request_error", message, ...more });

/** Reads price_data, with the name of a new product if allowed. */
export function priceFrom(
  data: Form,
  known: { newId: (prefix: string) => string; hasProduct: (id: string) => boolean },
  withName = false,
): StandInPrice {
  const product = textOf(data, "product") ?? (withName ? textOf(partOf(data, "product_data"), "name") : null);
  const amount = Number(textOf(data, "unit_amount"));
  const currency = textOf(data, "currency");
  if (!product) throw invalid("Missing required param: price_data[product].", { code: "parameter_missing" });
  if (!withName && !known.hasProduct(product)) throw missing("product", product, "price_data[product]");
  if (currency === null || !/^[a-z]{3}$/.test(currency)) throw invalid("Invalid currency");
  if (!Number.isInteger(amount) || amount <= 0) throw invalid("Invalid positive integer");
  return { id: known.newId("price"), product, unit_amount: amount, currency };
}

/** An open checkout session. */
export function newSession(of: {
  id: string;
  mode: string;
  price: StandInPrice;
  form: Form;
  closesAt: number;
}): StandInSession {
  const { id, mode, price, form, closesAt } = of;
  return {
    id,
    object: "checkout.session",
    mode,
    status: "open",
    payment_status: "unpaid",
    payment_intent: null,
    customer: textOf(form, "customer"),
    customer_email: textOf(form, "customer_email"),
    client_reference_id: textOf(form, "client_reference_id"),
    subscription: null,
    amount_total: price.unit_amount,
    currency: price.currency,
    metadata: partOf(form, "metadata") as Record<string, string>,
    url: `https://checkout.stripe.com/c/pay/${id}`,
    success_url: textOf(form, "success_url") ?? "",
    cancel_url: textOf(form, "cancel_url") ?? "",
    expires_at: closesAt,
  };
}
