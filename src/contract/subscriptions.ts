import { z } from "zod";
import { BUSINESS_TIERS, businessQuery } from "./businesses.ts";
import { CURRENCIES } from "./currencies.ts";
import { endpoint } from "./endpoint.ts";
import { emptyToNull, entity, id, instant, singleLine, money, pathId, queryId, version } from "./fields.ts";
import type { ListFilters } from "./list-filters.ts";
import { listQuery } from "./list-query.ts";
import { PAID_BUSINESS_PLANS } from "./paid-plans.ts";
import { PROFESSIONAL_TIERS } from "./professionals.ts";
import { subscriptionRulesText as text } from "./texts/subscription-rules.ts";

/**
 * Option lists and limits of subscriptions, without schemas, so that pages can import them. spec: calls §9.1, DECISIONS
 * 23
 */

/**
 * `trial` and `active` are valid; `canceled` is valid until the end of its period, `past_due` until the payment service
 * gives up.
 */
export const SUBSCRIPTION_STATUSES = ["none", "trial", "active", "past_due", "canceled", "ended"] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** What keeps it running: a free trial, manual activation by an admin, or the payment service. */
export const SUBSCRIPTION_SOURCES = ["trial", "manual", "stripe"] as const;
export type SubscriptionSource = (typeof SUBSCRIPTION_SOURCES)[number];

/** Who can have a plan. */
export const HOLDER_KINDS = ["business", "professional"] as const;
export type HolderKind = (typeof HOLDER_KINDS)[number];

export const INVOICE_STATUSES = ["due", "paid", "void"] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];
export const INVOICE_KINDS = ["subscription", "program_listings"] as const;
export const PAYMENT_METHODS = ["bank_transfer", "paynow", "card", "other"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export { PAID_BUSINESS_PLANS, type PaidBusinessPlan } from "./paid-plans.ts";
export const PAID_PROFESSIONAL_PLANS = ["standard"] as const;

export const SUBSCRIPTION_LIMITS = {
  monthsMax: 24,
  referenceMax: 80,
  /** Unpaid invoices per holder at the same time. */
  openInvoicesMax: 5,
  /** Days until an invoice is due. */
  dueDays: 14,
} as const;

/** An invoice with its PDF. */
export const invoice = entity("Invoice", {
  id,
  /** Sequential without gaps: INV-2026-00001. */
  number: z.string(),
  kind: z.enum(INVOICE_KINDS),
  status: z.enum(INVOICE_STATUSES),
  description: z.string(),
  amount: money,
  /** The reference for the payer's bank transfer. */
  reference: z.string(),
  /** The plan that starts on payment; null for other amounts. */
  planId: z.string().nullable(),
  months: z.int().nullable(),
  periodStart: instant.nullable(),
  periodEnd: instant.nullable(),
  issuedAt: instant,
  dueAt: instant,
  paidAt: instant.nullable(),
  paymentMethod: z.enum(PAYMENT_METHODS).nullable(),
  /** Null until the PDF is generated, for a minute at most. */
  pdfUrl: z.string().nullable(),
});
export type Invoice = z.infer<typeof invoice>;

const subscriptionFields = z.object({
  status: z.enum(SUBSCRIPTION_STATUSES),
  source: z.enum(SUBSCRIPTION_SOURCES).nullable(),
  isTrial: z.boolean(),
  /** When it ends or renews; null if it never ends, or without a plan. */
  periodEnd: instant.nullable(),
  canceledAt: instant.nullable(),
  /** Whether online payment is available. */
  onlinePayments: z.boolean(),
  /** Due but not invoiced yet, such as programme listings; one amount for each currency, negative for a credit. */
  due: z.array(money),
  /**
   * Whether a trial can be started: by a professional or the owner of an approved business, once per person, business
   * and registration number. spec: DECISIONS 23, 53, 54
   */
  canTry: z.boolean(),
  invoices: z.array(invoice),
});

/** A business's plan with its usage and invoices, for its owner. spec: product §2 /subscription */
export const businessSubscription = entity("BusinessSubscription", {
  ...subscriptionFields.shape,
  businessId: id,
  businessName: z.string(),
  /** The current tier. */
  tier: z.enum(BUSINESS_TIERS),
  /** The plan that starts with the next period, after a downgrade. */
  nextTier: z.enum(BUSINESS_TIERS).nullable(),
  /** The current usage, for showing the effect of a plan change. */
  usage: z.object({ jobPostings: z.int(), programListings: z.int() }),
});
export type BusinessSubscription = z.infer<typeof businessSubscription>;

export const professionalSubscription = entity("ProfessionalSubscription", {
  ...subscriptionFields.shape,
  /** Null for users without a professional profile. */
  professionalId: id.nullable(),
  tier: z.enum(PROFESSIONAL_TIERS),
});
export type ProfessionalSubscription = z.infer<typeof professionalSubscription>;

const redirect = entity("CheckoutSession", { url: z.string() });
const businessPlan = z.enum(PAID_BUSINESS_PLANS, { error: () => text.plan });
const professionalPlan = z.enum(PAID_PROFESSIONAL_PLANS, { error: () => text.plan });
const ownBusinessField = { businessId: id.optional() };
const monthsInvalid = { error: () => text.months };
const months = z.int(monthsInvalid).min(1, monthsInvalid).max(SUBSCRIPTION_LIMITS.monthsMax, monthsInvalid).default(1);

export const subscriptionsApi = {
  get: endpoint({
    method: "GET",
    path: "/api/subscription",
    summary: "Get the plan of the caller's business",
    access: "signed-in",
    query: businessQuery,
    response: businessSubscription,
  }),
  createCheckoutSession: endpoint({
    method: "POST",
    path: "/api/subscription/create-checkout-session",
    summary: "Start an online payment for a plan; the browser continues to the returned URL",
    access: "signed-in",
    body: z.object({ planId: businessPlan, ...ownBusinessField }),
    response: redirect,
  }),
  startTrial: endpoint({
    method: "POST",
    path: "/api/subscription/start-trial",
    summary: "Start a 14-day trial of a plan, once",
    access: "signed-in",
    body: z.object({ planId: businessPlan, ...ownBusinessField }),
    response: businessSubscription,
  }),
  change: endpoint({
    method: "POST",
    path: "/api/subscription/change",
    summary: "Change a plan paid online: upgrades immediately, downgrades at the next period",
    access: "signed-in",
    body: z.object({ planId: businessPlan, ...ownBusinessField }),
    response: businessSubscription,
  }),
  requestInvoice: endpoint({
    method: "POST",
    path: "/api/subscription/invoices",
    summary: "Request an invoice for bank transfer or PayNow; the plan starts when it is paid",
    access: "signed-in",
    body: z.object({ planId: businessPlan, months, ...ownBusinessField }),
    response: invoice,
    status: 201,
    created: () => "/api/subscription",
  }),
  cancel: endpoint({
    method: "POST",
    path: "/api/subscription/cancel",
    summary: "Cancel the plan at the end of the period",
    access: "signed-in",
    body: z.object(ownBusinessField).default({}),
    response: businessSubscription,
  }),
};

export const professionalSubscriptionsApi = {
  plans: endpoint({
    method: "GET",
    path: "/api/professionals/subscription/plans",
    summary: "List the paid plans of professionals, by id",
    access: "public",
    response: z.record(
      z.string(),
      entity("ProfessionalPlan", {
        id: z.string(),
        name: z.string(),
        /** In whole units of `currency`. */
        price: z.number(),
        currency: z.string().length(3),
        features: z.array(z.string()),
      }),
    ),
    cache: () => ["plans"],
  }),
  get: endpoint({
    method: "GET",
    path: "/api/professionals/subscription",
    summary: "Get the caller's plan as a professional",
    access: "signed-in",
    response: professionalSubscription,
  }),
  createCheckoutSession: endpoint({
    method: "POST",
    path: "/api/professionals/subscription/create-checkout-session",
    summary: "Start an online payment for a professional plan; the browser continues to the returned URL",
    access: "signed-in",
    body: z.object({ planId: professionalPlan }),
    response: redirect,
  }),
  startTrial: endpoint({
    method: "POST",
    path: "/api/professionals/subscription/start-trial",
    summary: "Start a 14-day trial of a professional plan, once per person",
    access: "signed-in",
    body: z.object({ planId: professionalPlan }),
    response: professionalSubscription,
  }),
  requestInvoice: endpoint({
    method: "POST",
    path: "/api/professionals/subscription/invoices",
    summary: "Request an invoice for a professional plan by bank transfer or PayNow; it starts when paid",
    access: "signed-in",
    body: z.object({ planId: professionalPlan, months }),
    response: invoice,
    status: 201,
    created: () => "/api/professionals/subscription",
  }),
  cancel: endpoint({
    method: "POST",
    path: "/api/professionals/subscription/cancel",
    summary: "Cancel the professional plan at the end of the period",
    access: "signed-in",
    response: professionalSubscription,
  }),
};

/** A business or professional with or without a plan, as admins see it. */
export const adminSubscription = entity("AdminSubscription", {
  /** The version of the plan and its end. */
  version,
  holder: z.object({
    kind: z.enum(HOLDER_KINDS),
    id,
    name: z.string(),
    ownerEmail: z.string().nullable(),
  }),
  tier: z.enum([...BUSINESS_TIERS, "free"]),
  status: z.enum(SUBSCRIPTION_STATUSES),
  source: z.enum(SUBSCRIPTION_SOURCES).nullable(),
  isTrial: z.boolean(),
  periodEnd: instant.nullable(),
  /** Due but not invoiced yet; one amount for each currency, negative for a credit. */
  due: z.array(money),
  openInvoices: z.int(),
});
export type AdminSubscription = z.infer<typeof adminSubscription>;

export const adminInvoice = entity("AdminInvoice", {
  ...invoice.shape,
  holder: adminSubscription.shape.holder.nullable(),
});
export type AdminInvoice = z.infer<typeof adminInvoice>;

const byId = z.object({ id: pathId });
const payment = z.object({
  paymentMethod: z.enum(PAYMENT_METHODS, { error: () => text.method }),
  /** The text on the bank statement. */
  note: emptyToNull(singleLine({ max: SUBSCRIPTION_LIMITS.referenceMax })),
});

/** Filters of the admin's lists of plans and invoices. */
export const SUBSCRIPTION_FILTERS = {
  search: { type: "words" },
  kind: { type: "choice", options: HOLDER_KINDS },
  status: { type: "choice", options: SUBSCRIPTION_STATUSES, as: "subscription" },
} as const satisfies ListFilters;
export const INVOICE_FILTERS = {
  search: { type: "words" },
  status: { type: "choice", options: INVOICE_STATUSES, as: "invoice" },
} as const satisfies ListFilters;

export const adminSubscriptionsApi = {
  list: endpoint({
    method: "GET",
    path: "/api/admin/subscriptions",
    summary: "List businesses and professionals with their plans",
    access: "admin",
    query: listQuery(SUBSCRIPTION_FILTERS),
    response: z.array(adminSubscription),
    list: { key: ({ holder }) => `${holder.kind} ${holder.id}` },
  }),
  setProfessional: endpoint({
    method: "PATCH",
    path: "/api/admin/professionals/{id}/subscription",
    summary: "Set the plan of a professional and its end date manually",
    access: "admin",
    stepUp: true,
    params: byId,
    body: z.object({
      tier: z.enum(PROFESSIONAL_TIERS, { error: () => text.plan }),
      /** Null if it never expires. */
      expiry: z.iso
        .datetime({ error: () => text.expiry })
        .nullable()
        .default(null),
      /** The version of the plan. */
      version: version.optional(),
    }),
    response: entity("ProfessionalPlanChange", {
      id,
      version,
      subscriptionTier: z.enum(PROFESSIONAL_TIERS),
      subscriptionExpiry: instant.nullable(),
    }),
  }),
  listInvoices: endpoint({
    method: "GET",
    path: "/api/admin/invoices",
    summary: "List invoices, due ones first",
    access: "admin",
    query: listQuery(INVOICE_FILTERS).extend({
      businessId: queryId.optional(),
      professionalId: queryId.optional(),
    }),
    response: z.array(adminInvoice),
    list: true,
  }),
  createInvoice: endpoint({
    method: "POST",
    path: "/api/admin/invoices",
    summary: "Create an invoice for a plan or for amounts due",
    access: "admin",
    body: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("subscription"), businessId: id, planId: businessPlan, months }),
      z.object({ kind: z.literal("professional_subscription"), professionalId: id, planId: professionalPlan, months }),
      z.object({
        kind: z.literal("program_listings"),
        businessId: id.optional(),
        professionalId: id.optional(),
        /** Which of the amounts due is invoiced; by default the first one. */
        currency: z.enum(CURRENCIES).optional(),
      }),
    ]),
    response: adminInvoice,
    status: 201,
    created: ({ data }) => `/api/admin/invoices/${data.id}`,
  }),
  markPaid: endpoint({
    method: "PATCH",
    path: "/api/admin/invoices/{id}/paid",
    summary: "Mark an invoice as paid and start or extend its plan",
    access: "admin",
    params: byId,
    body: payment,
    response: adminInvoice,
  }),
  voidInvoice: endpoint({
    method: "PATCH",
    path: "/api/admin/invoices/{id}/void",
    summary: "Void an unpaid invoice",
    access: "admin",
    params: byId,
    response: adminInvoice,
  }),
};
