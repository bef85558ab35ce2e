import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { updatedAt } from "./database/columns.ts";

/** Settings that admins change while the product runs; a key without a row has its default. spec: product §3 */
export const systemSettings = pgTable("system_settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").$type<unknown>().notNull(),
  updatedAt: updatedAt(),
  /** Not a foreign key, because the platform does not know accounts. */
  updatedBy: integer("updated_by"),
});
