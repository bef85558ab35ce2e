import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { CONSENT_KINDS } from "#contract/accounts.ts";
import { createdAt, key, oneOf } from "#server/platform/database/columns.ts";
import { users } from "./accounts.table.ts";

/**
 * What people agreed to and took back, a row for each time. Terms and privacy are written by registration, the others by
 * triggers on what they are about (migration user_consents), so that no way of changing it passes them by.
 */
export const userConsents = pgTable(
  "user_consents",
  {
    id: key(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: CONSENT_KINDS }).notNull(),
    /** False when it was taken back. */
    granted: boolean("granted").notNull(),
    /** The version of a text, the visibility chosen, the category of mails. */
    detail: text("detail"),
    createdAt: createdAt(),
  },
  (t) => [
    index("user_consents_user_index").on(t.userId, t.createdAt, t.id),
    oneOf("user_consents_kind_known", t.kind, CONSENT_KINDS),
  ],
);
