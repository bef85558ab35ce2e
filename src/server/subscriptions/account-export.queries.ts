import { sql, type SQL } from "drizzle-orm";
import type { DomainExport } from "#server/accounts/export.service.ts";

const profile = (userId: number): SQL => sql`(select id from professional_profiles where user_id = ${userId})`;
const listings = (userId: number): SQL => sql`(select id from businesses where owner_id = ${userId})`;
/** Invoices that name the person. A listing's invoices belong to the user they were issued to. */
const billed = (userId: number): SQL => sql`(user_id = ${userId} or professional_id in ${profile(userId)})`;

/** The user's plans and their invoices. */
export const subscriptionsExport: DomainExport = {
  domain: "payments",
  parts: [
    {
      category: "payments",
      name: "invoices",
      of: ["invoices.user_id"],
      rows: (
        userId,
      ) => sql`select id as k, id, number, billed_to, kind, status, description, amount, currency, reference,
        plan_id, months, period_start, period_end, issued_at, due_at, paid_at, payment_method, file_key
        from invoices where ${billed(userId)}`,
    },
    {
      category: "payments",
      name: "charges",
      of: [],
      rows: (userId) => sql`select id as k, id, business_id, professional_id, description, amount, currency, waived,
        created_at from account_charges
        where professional_id in ${profile(userId)} or business_id in ${listings(userId)}`,
    },
    {
      category: "payments",
      name: "plans",
      of: [],
      rows: (userId) => sql`select id as k, id, business_id, professional_id, status, source, period_start, period_end,
        canceled_at, next_tier, created_at, updated_at from subscriptions
        where professional_id in ${profile(userId)} or business_id in ${listings(userId)}`,
    },
    {
      category: "payments",
      name: "quotas",
      of: ["quota_uses.user_id"],
      rows: (
        userId,
      ) => sql`select id as k, id, quota, business_id, user_id, registration_number, subject, parts, used_at
        from quota_uses where user_id = ${userId} or business_id in ${listings(userId)}`,
    },
    {
      category: "work",
      name: "recorded",
      of: ["invoices.paid_by"],
      rows: (userId) => sql`select id as k, 'payment recorded' as did, id as of, paid_at as at
        from invoices where paid_by = ${userId}`,
    },
  ],
  files: [
    {
      folder: "invoices",
      rows: (userId) => sql`select id as k, file_key as key, number as title
        from invoices where ${billed(userId)}`,
    },
  ],
  withheld: {
    "the account or profile that the row belongs to": ["invoices.business_id", "invoices.professional_id"],
    "how a payment is known to the payment service, and what it costs the host": [
      "account_charges.invoice_id",
      "account_charges.subject",
      "invoices.provider_invoice_id",
      "subscriptions.provider_event_at",
    ],
    "noted by others for themselves": ["invoices.payment_note"],
  },
};
