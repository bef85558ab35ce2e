import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { businesses } from "#server/businesses/businesses.table.ts";
import { instant } from "#server/platform/database/columns.ts";
import { professionalProfiles } from "#server/professionals/professionals.table.ts";
import type { PendingState, ProviderState } from "./payments.provider.ts";

/**
 * The newest reported state of each subscription at the payment service. A holder may have had several; which one is
 * current follows from these rows, whatever the order of the events.
 */
export const providerSubscriptions = pgTable(
  "provider_subscriptions",
  {
    subscriptionId: text("subscription_id").primaryKey(),
    businessId: integer("business_id").references(() => businesses.id, { onDelete: "cascade" }),
    professionalId: integer("professional_id").references(() => professionalProfiles.id, { onDelete: "cascade" }),
    eventAt: instant("event_at").notNull(),
    state: jsonb("state").$type<ProviderState | PendingState>().notNull(),
  },
  (t) => [
    index("provider_subscriptions_business_index").on(t.businessId),
    index("provider_subscriptions_professional_index").on(t.professionalId),
    check("provider_subscriptions_one_holder", sql`num_nonnulls(${t.businessId}, ${t.professionalId}) = 1`),
  ],
);
