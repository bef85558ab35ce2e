import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { updatedAt } from "./database/columns.ts";

/** What admins set while the product runs; a key without a row has its value of the start. spec: product §3 */
export const systemSettings = pgTable("system_settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").$type<unknown>().notNull(),
  updatedAt: updatedAt(),
  /** Plain, because the platform knows no accounts. */
  updatedBy: integer("updated_by"),
});
