import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/database/columns.ts";
import { users } from "./accounts.table.ts";

/** Creating writes that carried an Idempotency-Key, with their responses. spec: DECISIONS 57 */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    /** The hash of the request. */
    request: text("request").notNull(),
    /** The response as JSON; null while the request is running. */
    response: text("response"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index("idempotency_keys_age_index").on(t.createdAt)],
);
