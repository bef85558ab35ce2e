import type { Db } from "#server/platform/database/connect.ts";
import { contactMessages } from "./contact.table.ts";

export async function insertContactMessage(db: Db, message: typeof contactMessages.$inferInsert): Promise<void> {
  await db.insert(contactMessages).values(message);
}
