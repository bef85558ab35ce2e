import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "#server/accounts/accounts.table.ts";
import { businessCategories, businesses } from "#server/businesses/businesses.table.ts";
import { createdAt, key, updatedAt } from "#server/platform/database/columns.ts";

/** Programmes and services of a listing. spec: product §3 programs */
export const programs = pgTable(
  "programs",
  {
    id: key(),
    businessId: integer("business_id").references(() => businesses.id, { onDelete: "cascade" }),
    professionalId: integer("professional_id").references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    description: text("description"),
    /** Minor units; null when the price is on request. */
    price: integer("price"),
    currency: text("currency").notNull().default("SGD"),
    duration: text("duration"),
    image: text("image"),
    active: boolean("active").notNull().default(true),
    maxParticipants: integer("max_participants"),
    location: text("location"),
    isOnline: boolean("is_online").notNull().default(false),
    categoryId: integer("category_id").references(() => businessCategories.id, { onDelete: "set null" }),
    tags: text("tags").array().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("programs_business_index")
      .on(t.businessId)
      .where(sql`${t.active}`),
    check("programs_price_range", sql`${t.price} >= 0`),
    check("programs_seats_range", sql`${t.maxParticipants} > 0`),
    check("programs_has_host", sql`${t.businessId} is not null or ${t.professionalId} is not null`),
  ],
);
