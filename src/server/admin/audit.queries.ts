import type { Db } from "#server/platform/database/connect.ts";
import { auditLog } from "./audit.table.ts";

export type AuditEntry = Omit<typeof auditLog.$inferInsert, "id">;

/** Writes an audit entry in the transaction of the decision. */
export async function insertAuditEntry(tx: Db, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values(entry);
}
