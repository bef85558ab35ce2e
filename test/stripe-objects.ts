/** What Stripe's API says about things, in the forms of version 2026-10-28: only what matters to plans and enrolments. */
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

/** Reads what the SDK sends: a[b][0][c]=d. */
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

/** Part of a form, empty where there is none. */
export const partOf = (form: Form, ...path: string[]): Form => {
  let at: unknown = form;
  for (const part of path) at = (at as Form | undefined)?.[part];
  return (at ?? {}) as Form;
};

export const textOf = (form: Form, name: string): string | null => {
  const value = form[name];
  return typeof value === "string" ? value : null;
};

/** The next month's same moment, as Stripe counts periods here: 30 days are near enough for a stand-in. */
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
