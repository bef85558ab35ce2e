import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  INVOICE_KINDS,
  INVOICE_STATUSES,
  PAID_BUSINESS_PLANS,
  PAYMENT_METHODS,
  SUBSCRIPTION_SOURCES,
  SUBSCRIPTION_STATUSES,
} from "#contract/subscriptions.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { createdAt, instant, key, oneOf, updatedAt } from "#server/platform/database/columns.ts";
import { professionalProfiles } from "#server/professionals/professionals.table.ts";

/** Exactly one of the two is set. */
const holder = () => ({
  businessId: integer("business_id").references(() => businesses.id, { onDelete: "cascade" }),
  professionalId: integer("professional_id").references(() => professionalProfiles.id, { onDelete: "cascade" }),
});

/**
 * How a business or a professional got its plan: one row per holder. The plan in effect is stored on the holder
 * (subscription_tier, subscription_expiry), written in the same transaction. spec: calls §9.1, DECISIONS 23
 */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: key(),
    ...holder(),
    status: text("status", { enum: SUBSCRIPTION_STATUSES }).notNull().default("none"),
    source: text("source", { enum: SUBSCRIPTION_SOURCES }),
    periodStart: instant("period_start"),
    /** Null for no end. */
    periodEnd: instant("period_end"),
    canceledAt: instant("canceled_at"),
    /** The lower plan that starts with the next period. */
    nextTier: text("next_tier", { enum: PAID_BUSINESS_PLANS }),
    /** Creation time of the newest applied event of the payment service; older ones change nothing. */
    providerEventAt: instant("provider_event_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("subscriptions_business_unique").on(t.businessId),
    uniqueIndex("subscriptions_professional_unique").on(t.professionalId),
    check("subscriptions_one_holder", sql`num_nonnulls(${t.businessId}, ${t.professionalId}) = 1`),
    oneOf("subscriptions_status_known", t.status, SUBSCRIPTION_STATUSES),
    oneOf("subscriptions_source_known", t.source, SUBSCRIPTION_SOURCES),
    oneOf("subscriptions_next_tier_known", t.nextTier, PAID_BUSINESS_PLANS),
  ],
);

/** The last invoice number of each year, so that numbers have no gaps. */
export const invoiceCounters = pgTable("invoice_counters", {
  year: integer("year").primaryKey(),
  last: integer("last").notNull(),
});

/** Prefix of a placeholder file key: the invoice has no printed PDF yet. */
export const UNPRINTED = "unprinted";

/** Invoices. A row is kept for the books when its holder is deleted. */
export const invoices = pgTable(
  "invoices",
  {
    id: key(),
    number: text("number").notNull(),
    businessId: integer("business_id").references(() => businesses.id, { onDelete: "set null" }),
    professionalId: integer("professional_id").references(() => professionalProfiles.id, { onDelete: "set null" }),
    /** The account it was issued to. */
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    /** The name printed on the invoice. */
    billedTo: text("billed_to").notNull(),
    kind: text("kind", { enum: INVOICE_KINDS }).notNull(),
    status: text("status", { enum: INVOICE_STATUSES }).notNull().default("due"),
    description: text("description").notNull(),
    /** Minor units. */
    amount: bigint("amount", { mode: "number" }).notNull(),
    currency: text("currency").notNull().default("SGD"),
    reference: text("reference").notNull(),
    planId: text("plan_id"),
    months: integer("months"),
    periodStart: instant("period_start"),
    periodEnd: instant("period_end"),
    issuedAt: instant("issued_at").notNull(),
    dueAt: instant("due_at").notNull(),
    paidAt: instant("paid_at"),
    paidBy: integer("paid_by").references(() => users.id, { onDelete: "set null" }),
    paymentMethod: text("payment_method", { enum: PAYMENT_METHODS }),
    paymentNote: text("payment_note"),
    /** Key of the printed PDF in the file store. */
    fileKey: text("file_key").notNull(),
    /** The payment service's invoice id, if paid online. */
    providerInvoiceId: text("provider_invoice_id"),
  },
  (t) => [
    uniqueIndex("invoices_number_unique").on(t.number),
    uniqueIndex("invoices_reference_unique").on(t.reference),
    uniqueIndex("invoices_file_unique").on(t.fileKey),
    uniqueIndex("invoices_provider_unique").on(t.providerInvoiceId),
    index("invoices_business_index").on(t.businessId, t.issuedAt.desc()),
    index("invoices_professional_index").on(t.professionalId, t.issuedAt.desc()),
    index("invoices_due_index")
      .on(t.dueAt)
      .where(sql`${t.status} = 'due'`),
    check("invoices_amount_range", sql`${t.amount} >= 0`),
    oneOf("invoices_kind_known", t.kind, INVOICE_KINDS),
    oneOf("invoices_status_known", t.status, INVOICE_STATUSES),
    oneOf("invoices_method_known", t.paymentMethod, PAYMENT_METHODS),
    check("invoices_paid_has_time", sql`(${t.status} = 'paid') = (${t.paidAt} is not null)`),
  ],
);

/**
 * Amounts charged in addition to the plan, such as a programme listing or the commission of an enrolment, and credits
 * for them; each goes on one invoice. spec: DECISIONS 22, 54
 */
export const accountCharges = pgTable(
  "account_charges",
  {
    id: key(),
    ...holder(),
    description: text("description").notNull(),
    /** Minor units; negative for a credit. */
    amount: bigint("amount", { mode: "number" }).notNull(),
    currency: text("currency").notNull().default("SGD"),
    /** What is charged, such as "program 12"; each subject is charged once. */
    subject: text("subject").notNull(),
    invoiceId: integer("invoice_id").references(() => invoices.id, { onDelete: "set null" }),
    /** No longer charged, because what it was for did not happen. */
    waived: boolean("waived").notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("account_charges_subject_unique").on(t.subject),
    index("account_charges_business_index").on(t.businessId),
    index("account_charges_professional_index").on(t.professionalId),
    check("account_charges_one_holder", sql`num_nonnulls(${t.businessId}, ${t.professionalId}) = 1`),
    check("account_charges_amount_range", sql`${t.amount} <> 0`),
  ],
);

/** Processed events of the payment service: each is applied once, in any order. */
export const paymentEvents = pgTable("payment_events", {
  /** The service's id. */
  id: text("id").primaryKey(),
  type: text("type").notNull(),
  createdAt: instant("created_at").notNull(),
  appliedAt: instant("applied_at").notNull(),
});
