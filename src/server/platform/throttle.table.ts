import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Counters of rate limits. */
export const throttlePoints = pgTable(
  "throttle_points",
  {
    key: text("key").primaryKey(),
    points: integer("points").notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (t) => [index("throttle_points_expiry_index").on(t.expiresAt)],
);
