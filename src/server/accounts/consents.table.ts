import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { CONSENT_KINDS } from "#contract/accounts.ts";
import { createdAt, key, oneOf } from "#server/platform/database/columns.ts";
import { users } from "./accounts.table.ts";

/**
 * What users agreed to and withdrew, one row for each change. Registration writes terms and privacy; triggers on the
 * other tables write the rest (consents.sql), so that no code path can skip them.
 */
export const userConsents = pgTable(
  "user_consents",
  {
    id: key(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: CONSENT_KINDS }).notNull(),
    /** False when it was withdrawn. */
    granted: boolean("granted").notNull(),
    /** The version of the text, the chosen visibility or the category of mails. */
    detail: text("detail"),
    createdAt: createdAt(),
  },
  (t) => [
    index("user_consents_user_index").on(t.userId, t.createdAt, t.id),
    oneOf("user_consents_kind_known", t.kind, CONSENT_KINDS),
  ],
);
