import type { Money } from "#contract/fields.ts";
import type { PaidBusinessPlan } from "#contract/subscriptions.ts";

/** The holder of a plan: a business or a professional. */
export type Holder = { businessId: number } | { professionalId: number };

/** A plan as the payment service sells it, with its monthly price. */
export interface SoldPlan {
  id: PaidBusinessPlan;
  /** The name shown on the payment page. */
  name: string;
  price: Money;
}

/** State of an online plan as reported by the payment service. */
export interface ProviderState {
  holder: Holder;
  /** The plan of the current period. */
  tier: PaidBusinessPlan;
  /** `canceled` runs to periodEnd and is not renewed; `ended` is over. */
  status: "active" | "past_due" | "canceled" | "ended";
  periodStart: string;
  periodEnd: string;
  /** When it was cancelled. */
  canceledAt: string | null;
  /** The lower plan that starts at periodEnd. */
  nextTier: PaidBusinessPlan | null;
  customerId: string;
  subscriptionId: string;
  /** Time of the newest event about any of the holder's subscriptions. */
  eventAt: string;
}

/** A payment received for a plan; the service may report the same invoice several times. */
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

/** A failed payment for a plan; the service retries it. */
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
 * Result of an enrolment's payment, identified by the enrolment id in the metadata of every event. Events come in any
 * order: completed overrides cancelled, refunded overrides both.
 */
export interface EnrollmentPayment {
  enrollmentId: number;
  /** Null in refund events. */
  sessionId: string | null;
  /** Null until something is paid. */
  paymentId: string | null;
  /** `cancelled`: the payment page expired unpaid. */
  status: "completed" | "refunded" | "cancelled";
}

/** A webhook event in our terms; undefined for events about something else. */
export type ProviderUpdate =
  | { kind: "state"; state: ProviderState | PendingState }
  | { kind: "paid"; payment: ProviderPayment }
  | { kind: "failed"; failure: ProviderFailure }
  | { kind: "enrollment"; payment: EnrollmentPayment };

/** A plan whose first payment has not arrived; nothing starts yet. */
export type PendingState = Omit<ProviderState, "status"> & { status: "pending" };

/** A webhook event whose signature was verified. */
export interface ProviderEvent {
  /** The service's id, the same for each delivery. */
  id: string;
  type: string;
  createdAt: string;
  update: ProviderUpdate | undefined;
}

/**
 * Takes payments online. Every call except readEvent waits for the service over the network and must not be made inside
 * a transaction. Each @throws subscriptions.payment_failed when the service does not respond or rejects the call, and
 * the caller must then change nothing. Payments are confirmed by webhook events only, never by a browser's redirect.
 */
export interface PaymentProvider {
  /**
   * Opens a page for paying the plan monthly, and closes the customer's earlier plan pages.
   * @param order.customerId from an earlier call, or null; the caller stores the returned one
   * @param order.reference identifies the attempt: the same reference returns the same page
   * @param order.successUrl absolute URL; only shown by the browser, it confirms nothing
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
  /** Opens a page for paying an enrolment once; it expires after one to two hours. */
  checkoutEnrollment(order: {
    enrollmentId: number;
    name: string;
    amount: Money;
    email: string;
    successUrl: string;
    cancelUrl: string;
  }): Promise<{ url: string; sessionId: string }>;
  /** Refunds the whole payment of an enrolment; does nothing if it is already refunded. */
  refundEnrollment(paymentId: string): Promise<void>;
  /** Changes the plan: now, charging the difference, or with the next period. */
  changePlan(change: { subscriptionId: string; plan: SoldPlan; at: "now" | "period_end" }): Promise<void>;
  /** Lets the plan run out at the end of the paid period. */
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  /** Ends the plan immediately, without a refund; does nothing if it has ended. */
  cancelNow(subscriptionId: string): Promise<void>;
  /**
   * Parses a webhook event.
   * @param body exactly the received bytes
   * @throws payments.bad_signature when the service did not sign it, or signed it more than 5 minutes ago
   */
  readEvent(body: Uint8Array, signature: string | null): ProviderEvent;
}
