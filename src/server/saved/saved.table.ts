import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { SAVED_KINDS } from "#contract/saved-kinds.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { instant, key, oneOf } from "#server/platform/database/columns.ts";

/** What users saved. It outlives the thing, so that its user sees that the thing is gone. */
export const savedThings = pgTable(
  "saved_things",
  {
    /** Later saved ones have higher ids. */
    id: key(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: SAVED_KINDS }).notNull(),
    thingId: integer("thing_id").notNull(),
    savedAt: instant("saved_at").notNull(),
  },
  (t) => [
    uniqueIndex("saved_things_unique").on(t.userId, t.kind, t.thingId),
    index("saved_things_user_index").on(t.userId, t.id.desc()),
    index("saved_things_thing_index").on(t.kind, t.thingId),
    oneOf("saved_things_kind_known", t.kind, SAVED_KINDS),
  ],
);
