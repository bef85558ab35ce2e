import { and, asc, eq, isNull, or } from "drizzle-orm";
import type { Db } from "#server/platform/database/connect.ts";
import { users } from "./accounts.table.ts";

/**
 * Locks the active admins and an account until the transaction ends, in one statement and in the order of their ids.
 * PostgreSQL keeps the lock on an admin who was suspended while it waited for the row, although the row is not returned:
 * if another statement locked the account, two transactions could each wait for the other. NO KEY, so that rows that
 * reference them can still be written.
 * @returns the ids of the admins, and the account if there is one
 */
export async function lockAccounts(tx: Db, id: number) {
  const rows = await tx
    .select({
      id: users.id,
      username: users.username,
      email: users.email,
      language: users.language,
      isVerified: users.isVerified,
      role: users.role,
      suspendedAt: users.suspendedAt,
      suspensionReason: users.suspensionReason,
    })
    .from(users)
    .where(or(and(eq(users.role, "admin"), isNull(users.suspendedAt)), eq(users.id, id)))
    .orderBy(asc(users.id))
    .for("no key update");
  return {
    account: rows.find((row) => row.id === id),
    admins: rows.filter(({ role, suspendedAt }) => role === "admin" && suspendedAt === null).map((row) => row.id),
  };
}
export type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockAccounts>>["account"]>;

export async function writeAccount(
  tx: Db,
  id: number,
  values: Partial<Pick<typeof users.$inferInsert, "role" | "suspendedAt" | "suspensionReason" | "updatedAt">>,
): Promise<void> {
  await tx.update(users).set(values).where(eq(users.id, id));
}
