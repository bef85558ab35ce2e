/** Option lists and limits of subscriptions, without schemas, so that pages may read them. spec: calls §9.1, DECISIONS 23 */

/** `trial` and `active` count; `canceled` counts to the end of its period; `past_due` until the payment service gives up. */
export const SUBSCRIPTION_STATUSES = ["none", "trial", "active", "past_due", "canceled", "ended"] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Who keeps it running: nobody pays for a trial, an admin activates by hand, or the payment service. */
export const SUBSCRIPTION_SOURCES = ["trial", "manual", "stripe"] as const;
export type SubscriptionSource = (typeof SUBSCRIPTION_SOURCES)[number];

/** Who can have a plan. */
export const HOLDER_KINDS = ["business", "professional"] as const;
export type HolderKind = (typeof HOLDER_KINDS)[number];

export const INVOICE_STATUSES = ["due", "paid", "void"] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];
export const INVOICE_KINDS = ["subscription", "program_listings"] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];
export const PAYMENT_METHODS = ["bank_transfer", "paynow", "card", "other"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAID_BUSINESS_PLANS = ["basic", "standard", "premium"] as const;
export type PaidBusinessPlan = (typeof PAID_BUSINESS_PLANS)[number];
export const PAID_PROFESSIONAL_PLANS = ["standard"] as const;

export const SUBSCRIPTION_LIMITS = {
  monthsMax: 24,
  referenceMax: 80,
  /** Invoices that may wait for payment at once. */
  openInvoicesMax: 5,
  /** Days until an invoice is due. */
  dueDays: 14,
} as const;
