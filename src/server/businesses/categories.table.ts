import { pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { BUSINESS_KINDS } from "#contract/business-kinds.ts";
import { citext, key, oneOf } from "#server/platform/database/columns.ts";

/** Categories of both kinds; a name is unique within its kind. spec: product §3 */
export const businessCategories = pgTable(
  "business_categories",
  {
    id: key(),
    kind: text("kind", { enum: BUSINESS_KINDS }).notNull(),
    name: citext("name").notNull(),
    description: text("description"),
    /** What it is also called, in any language; searches find its listings by these words too. */
    synonyms: text("synonyms").array().notNull().default([]),
  },
  (t) => [
    uniqueIndex("business_categories_name_unique").on(t.kind, t.name),
    uniqueIndex("business_categories_kind_unique").on(t.id, t.kind),
    oneOf("business_categories_kind_known", t.kind, BUSINESS_KINDS),
  ],
);
