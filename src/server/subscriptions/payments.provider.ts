import type { Money } from "#contract/fields.ts";
import type { PaidBusinessPlan } from "#contract/subscriptions.ts";

/** Who has a plan: exactly one of the two. */
export type Holder = { businessId: number } | { professionalId: number };

/** A plan as the payment service sells it: one price a month. */
export interface SoldPlan {
  id: PaidBusinessPlan;
  /** As it stands on the payment page. */
  name: string;
  price: Money;
}

/** Where a plan paid online stands, as the service told it. */
export interface ProviderState {
  holder: Holder;
  /** The plan that runs in this period. */
  tier: PaidBusinessPlan;
  /** `canceled` runs to periodEnd and is not renewed; `ended` is over. */
  status: "active" | "past_due" | "canceled" | "ended";
  periodStart: string;
  periodEnd: string;
  /** When somebody cancelled it. */
  canceledAt: string | null;
  /** The lower plan that starts at periodEnd. */
  nextTier: PaidBusinessPlan | null;
  customerId: string;
  subscriptionId: string;
  /** How new the newest is that was told of the holder's subscriptions. */
  eventAt: string;
}

/** Money that came in for a plan; one invoice of the service is told once or many times. */
export interface ProviderPayment {
  holder: Holder;
  planId: PaidBusinessPlan;
  /** Minor units. */
  amount: number;
  /** ISO 4217, upper case. */
  currency: string;
  providerInvoiceId: string;
  periodStart: string;
  periodEnd: string;
  paidAt: string;
}

/** Money for a plan that did not come in; the service tries again. */
export interface ProviderFailure {
  holder: Holder;
  planId: PaidBusinessPlan;
  /** Minor units. */
  amount: number;
  /** ISO 4217, upper case. */
  currency: string;
  providerInvoiceId: string;
  failedAt: string;
}

/**
 * How the payment of an enrolment went. Found by its own id, which is in the metadata of all that the service tells.
 * Messages come in any order: completed beats cancelled, refunded beats both.
 */
export interface EnrollmentPayment {
  enrollmentId: number;
  /** Null in what is told of refunds. */
  sessionId: string | null;
  /** Null as long as nothing was paid. */
  paymentId: string | null;
  /** `cancelled`: the payment page ran out unpaid. */
  status: "completed" | "refunded" | "cancelled";
}

/** What a message of the service means here; undefined for messages about something else. */
export type ProviderNews =
  | { kind: "state"; state: ProviderState | PendingState }
  | { kind: "paid"; payment: ProviderPayment }
  | { kind: "failed"; failure: ProviderFailure }
  | { kind: "enrollment"; payment: EnrollmentPayment };

/** A plan whose first payment has not come in: nothing starts yet. */
export type PendingState = Omit<ProviderState, "status"> & { status: "pending" };

/** A message of the service whose signature was checked. */
export interface ProviderEvent {
  /** The service's own id, the same at each delivery. */
  id: string;
  type: string;
  createdAt: string;
  news: ProviderNews | undefined;
}

/**
 * Takes payments online. Every call but readEvent waits for the service over the network, so none is made while a
 * transaction is open; each @throws subscriptions.payment_failed when the service does not answer or refuses, and then
 * nothing may be changed here. What was paid comes in by its messages alone, never by where a browser was sent.
 */
export interface PaymentProvider {
  /**
   * A page on which the plan is paid every month. Pages for this customer's plans that were opened before are closed.
   * @param order.customerId as kept from an earlier call, or null; the answer's is to be kept
   * @param order.reference names this attempt: the same one twice gives the same page
   * @param order.successUrl whole address, without a meaning beyond what the browser shows
   */
  checkoutPlan(order: {
    holder: Holder;
    plan: SoldPlan;
    customerId: string | null;
    email: string;
    successUrl: string;
    cancelUrl: string;
    reference: string;
  }): Promise<{ url: string; customerId: string }>;
  /** A page on which an enrolment is paid once; it closes by itself after one to two hours. */
  checkoutEnrollment(order: {
    enrollmentId: number;
    name: string;
    amount: Money;
    email: string;
    successUrl: string;
    cancelUrl: string;
  }): Promise<{ url: string; sessionId: string }>;
  /** Gives the whole payment of an enrolment back; one that was given back already stays so. */
  refundEnrollment(paymentId: string): Promise<void>;
  /** Moves to another plan: at once with the difference charged now, or with the next period. */
  changePlan(change: { subscriptionId: string; plan: SoldPlan; at: "now" | "period_end" }): Promise<void>;
  /** Lets the plan run out at the end of what is paid. */
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  /** Ends the plan at once, without money back; one that has ended already stays so. */
  cancelNow(subscriptionId: string): Promise<void>;
  /**
   * Reads a message of the service.
   * @param body exactly the bytes that came
   * @throws payments.bad_signature when it is not signed by the service, or longer than 5 minutes ago
   */
  readEvent(body: Uint8Array, signature: string | null): ProviderEvent;
}
