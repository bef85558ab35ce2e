import { sql } from "drizzle-orm";
import { check, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { INBOX_KINDS } from "#contract/inbox.ts";
import { createdAt, key, oneOf, updatedAt } from "#server/platform/database/columns.ts";

/** Templates for frequent reasons, for one kind of decision or for all. */
export const reasonTemplates = pgTable(
  "reason_templates",
  {
    id: key(),
    /** Null for all kinds. */
    kind: text("kind", { enum: INBOX_KINDS }),
    name: text("name").notNull(),
    body: text("body").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("reason_templates_name_unique").on(sql`lower(${t.name})`),
    oneOf("reason_templates_kind_known", t.kind, INBOX_KINDS),
    check("reason_templates_body_length", sql`char_length(${t.body}) between 1 and 500`),
  ],
);
