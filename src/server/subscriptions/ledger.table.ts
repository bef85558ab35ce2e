import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { QUOTA_NAMES } from "#contract/quotas.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { instant, key, oneOf } from "#server/platform/database/columns.ts";

/** Each use of a quota. A row stays when what it counted is deleted. spec: DECISIONS 54 */
export const quotaUses = pgTable(
  "quota_uses",
  {
    id: key(),
    quota: text("quota", { enum: QUOTA_NAMES }).notNull(),
    /** Whose quota it is: exactly one of the three is set. */
    businessId: integer("business_id").references(() => businesses.id, { onDelete: "cascade" }),
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    registrationNumber: text("registration_number"),
    /** What was counted, such as "job 12"; null if nothing refers to it later. */
    subject: text("subject"),
    /** The parts that identified the subject when it was counted, such as title and place. */
    parts: text("parts").array().notNull().default([]),
    usedAt: instant("used_at").notNull(),
  },
  (t) => [
    index("quota_uses_business_index").on(t.businessId, t.quota, t.usedAt.desc()),
    index("quota_uses_user_index").on(t.userId, t.quota, t.usedAt.desc()),
    index("quota_uses_number_index")
      .on(t.registrationNumber)
      .where(sql`${t.registrationNumber} is not null`),
    oneOf("quota_uses_quota_known", t.quota, QUOTA_NAMES),
    check("quota_uses_one_holder", sql`num_nonnulls(${t.businessId}, ${t.userId}, ${t.registrationNumber}) = 1`),
  ],
);
