import { createHash } from "node:crypto";
import { z } from "zod";
import { PAID_BUSINESS_PLANS, type PaidBusinessPlan } from "#contract/subscriptions.ts";
import type { EnrollmentPayment, Holder, PendingState, ProviderUpdate, ProviderState } from "./payments.provider.ts";

// Not the SDK's types: the payload follows the API version set for the endpoint in Stripe's dashboard. Only the fields
// in use are parsed.

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);
const seconds = z.int().nonnegative();
const metadata = z.record(z.string(), z.string()).nullish();
const key = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number);
const tier = z.enum(PAID_BUSINESS_PLANS);

const subscription = z.object({
  id: z.string(),
  customer: reference,
  status: z.enum([
    "incomplete",
    "incomplete_expired",
    "trialing",
    "active",
    "past_due",
    "canceled",
    "unpaid",
    "paused",
  ]),
  cancel_at_period_end: z.boolean(),
  cancel_at: seconds.nullish(),
  canceled_at: seconds.nullish(),
  ended_at: seconds.nullish(),
  metadata,
  items: z.object({
    data: z.array(z.object({ current_period_start: seconds, current_period_end: seconds })).min(1),
  }),
});
type Subscription = z.output<typeof subscription>;

const line = z.object({
  amount: z.int(),
  period: z.object({ start: seconds, end: seconds }),
  pricing: z.object({ price_details: z.object({ product: z.string().nullish() }).nullish() }).nullish(),
});

const invoice = z.object({
  id: z.string(),
  amount_paid: z.int(),
  amount_due: z.int(),
  currency: z.string(),
  status_transitions: z.object({ paid_at: seconds.nullish() }).nullish(),
  parent: z.object({ subscription_details: z.object({ metadata }).nullish() }).nullish(),
  lines: z.object({ data: z.array(line) }),
});
type Invoice = z.output<typeof invoice>;

const session = z.object({
  id: z.string(),
  mode: z.string(),
  payment_status: z.string(),
  payment_intent: reference.nullish(),
  metadata,
});

const charge = z.object({ payment_intent: reference.nullish(), refunded: z.boolean(), metadata });

export const stripeEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.string(),
  created: seconds,
  data: z.object({ object: z.unknown() }),
});
type StripeEvent = z.output<typeof stripeEvent>;

/**
 * Translates a Stripe event; undefined for types and objects that are not ours.
 * @throws ZodError for an event of ours in an unknown format
 */
export function updateOf(event: StripeEvent): ProviderUpdate | undefined {
  const { object } = event.data;
  switch (event.type) {
    case "customer.subscription.created":
    case "customer.subscription.updated":
    case "customer.subscription.deleted":
      return stateUpdate(subscription.parse(object), event);
    case "invoice.paid":
      return paidUpdate(invoice.parse(object), event.created);
    case "invoice.payment_failed":
      return failedUpdate(invoice.parse(object), event.created);
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired":
      return sessionUpdate(session.parse(object), event.type);
    case "charge.refunded":
      return refundUpdate(charge.parse(object));
    default:
      return undefined;
  }
}

/** Metadata stored with a Stripe subscription, so that its events name the holder and the plan. */
export function planMetadata(
  holder: Holder,
  plan: { id: PaidBusinessPlan; price: { amount: number } },
): Record<string, string> {
  return { ...holderMetadata(holder), tier: plan.id, amount: String(plan.price.amount) };
}

/** Metadata that identifies the holder. */
export function holderMetadata(holder: Holder): Record<string, string> {
  return "businessId" in holder
    ? { businessId: String(holder.businessId) }
    : { professionalId: String(holder.professionalId) };
}

/** The id of a plan's product at Stripe. */
export function productOf(kind: "business" | "professional", plan: PaidBusinessPlan): string {
  return `${kind}-${plan}`;
}

/** The plan of the period that begins at `periodStart`, and the lower plan chosen to follow it. */
export function tiersAt(
  meta: z.output<typeof metadata>,
  periodStart: number,
): { tier: PaidBusinessPlan; nextTier: PaidBusinessPlan | null } | undefined {
  const now = tier.safeParse(meta?.["tier"]);
  if (!now.success) return undefined;
  const next = tier.safeParse(meta?.["nextTier"]);
  if (!next.success) return { tier: now.data, nextTier: null };
  const hasBegun = periodStart >= Number(meta?.["nextAt"]);
  return hasBegun ? { tier: next.data, nextTier: null } : { tier: now.data, nextTier: next.data };
}

function holderOf(meta: z.output<typeof metadata>): Holder | undefined {
  const businessId = key.safeParse(meta?.["businessId"]);
  if (businessId.success) return { businessId: businessId.data };
  const professionalId = key.safeParse(meta?.["professionalId"]);
  return professionalId.success ? { professionalId: professionalId.data } : undefined;
}

function stateUpdate(payload: Subscription, event: StripeEvent): ProviderUpdate | undefined {
  const holder = holderOf(payload.metadata);
  const [period] = payload.items.data;
  const tiers = period && tiersAt(payload.metadata, period.current_period_start);
  if (!holder || !tiers) return undefined;
  const status = statusOf(payload);
  const end = status === "ended" ? payload.ended_at : status === "canceled" ? payload.cancel_at : undefined;
  const state = {
    holder,
    ...tiers,
    status,
    periodStart: moment(period.current_period_start),
    periodEnd: moment(end ?? period.current_period_end),
    canceledAt: payload.canceled_at ? moment(payload.canceled_at) : null,
    customerId: payload.customer,
    subscriptionId: payload.id,
  };
  return { kind: "state", state: { ...state, eventAt: orderedMoment(event, state) } };
}

function statusOf(payload: Subscription): ProviderState["status"] | "pending" {
  switch (payload.status) {
    case "incomplete":
    case "incomplete_expired":
      // The first payment never arrived, so the plan has neither begun nor ended.
      return "pending";
    case "active":
    case "trialing":
      return payload.cancel_at_period_end || payload.cancel_at ? "canceled" : "active";
    case "past_due":
      return "past_due";
    case "canceled":
    case "unpaid":
    case "paused":
      return "ended";
  }
}

/**
 * Stripe's times are whole seconds, and several events may share one. The event's rank orders those that can only
 * follow each other, then its content breaks ties, so that the order of arrival never matters.
 */
function orderedMoment(
  event: StripeEvent,
  state: Omit<ProviderState, "status" | "eventAt"> & Pick<PendingState | ProviderState, "status">,
): string {
  const isFirst = event.type === "customer.subscription.created";
  const rank = isFirst ? 0 : state.nextTier && state.status === "active" ? 3 : RANKS[state.status];
  const content = createHash("sha256").update(JSON.stringify(state)).digest().readUInt32BE() % 100;
  return new Date(event.created * 1000 + rank * 100 + content).toISOString();
}

const RANKS = { pending: 1, past_due: 2, active: 4, canceled: 5, ended: 9 } as const;

function paidUpdate(payload: Invoice, created: number): ProviderUpdate | undefined {
  const about = planOfInvoice(payload);
  // A period paid by credit needs no invoice.
  if (!about || payload.amount_paid <= 0) return undefined;
  const { holder, planId, periodStart, periodEnd } = about;
  return {
    kind: "paid",
    payment: {
      holder,
      planId,
      amount: payload.amount_paid,
      currency: payload.currency.toUpperCase(),
      providerInvoiceId: payload.id,
      periodStart,
      periodEnd,
      paidAt: moment(payload.status_transitions?.paid_at ?? created),
    },
  };
}

function failedUpdate(payload: Invoice, created: number): ProviderUpdate | undefined {
  const about = planOfInvoice(payload);
  if (!about) return undefined;
  return {
    kind: "failed",
    failure: {
      holder: about.holder,
      planId: about.planId,
      amount: payload.amount_due,
      currency: payload.currency.toUpperCase(),
      providerInvoiceId: payload.id,
      failedAt: moment(created),
    },
  };
}

/** The line with the latest end is the plan; the others credit unused time after a change. */
function planOfInvoice(payload: Invoice) {
  const meta = payload.parent?.subscription_details?.metadata;
  const holder = holderOf(meta);
  const furthest = payload.lines.data
    .filter((one) => one.amount > 0)
    .toSorted((a, b) => b.period.end - a.period.end || b.amount - a.amount)[0];
  if (!holder || !furthest) return undefined;
  const sold = tier.safeParse(furthest.pricing?.price_details?.product?.split("-")[1]);
  const planId = sold.success ? sold.data : tiersAt(meta, furthest.period.start)?.tier;
  if (!planId) return undefined;
  return { holder, planId, periodStart: moment(furthest.period.start), periodEnd: moment(furthest.period.end) };
}

function sessionUpdate(payload: z.output<typeof session>, type: string): ProviderUpdate | undefined {
  const enrollmentId = key.safeParse(payload.metadata?.["enrollmentId"]);
  // The result of a plan's payment page arrives as subscription events.
  if (payload.mode !== "payment" || !enrollmentId.success) return undefined;
  const isOver = type === "checkout.session.expired" || type === "checkout.session.async_payment_failed";
  // Some payment methods take days after the checkout is completed.
  if (!isOver && payload.payment_status !== "paid") return undefined;
  const payment: EnrollmentPayment = {
    enrollmentId: enrollmentId.data,
    sessionId: payload.id,
    paymentId: isOver ? null : (payload.payment_intent ?? null),
    status: isOver ? "cancelled" : "completed",
  };
  return { kind: "enrollment", payment };
}

function refundUpdate(payload: z.output<typeof charge>): ProviderUpdate | undefined {
  const enrollmentId = key.safeParse(payload.metadata?.["enrollmentId"]);
  // A partial refund leaves the place taken and paid.
  if (!enrollmentId.success || !payload.refunded) return undefined;
  return {
    kind: "enrollment",
    payment: {
      enrollmentId: enrollmentId.data,
      sessionId: null,
      paymentId: payload.payment_intent ?? null,
      status: "refunded",
    },
  };
}

function moment(unixSeconds: number): string {
  return new Date(unixSeconds * 1000).toISOString();
}
