import { and, asc, eq, isNull } from "drizzle-orm";
import type { Db } from "#server/platform/database/connect.ts";
import { users } from "./accounts.table.ts";

/**
 * Locks the active admins until the transaction ends and returns their ids. NO KEY, so that rows that reference them
 * can still be written.
 */
export async function lockAdmins(tx: Db): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), isNull(users.suspendedAt)))
    .orderBy(asc(users.id))
    .for("no key update");
  return rows.map(({ id }) => id);
}

/** Locks an account until the transaction ends. */
export async function lockAccount(tx: Db, id: number) {
  const [row] = await tx
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
    .where(eq(users.id, id))
    .for("no key update");
  return row;
}
export type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

export async function writeAccount(
  tx: Db,
  id: number,
  values: Partial<Pick<typeof users.$inferInsert, "role" | "suspendedAt" | "suspensionReason" | "updatedAt">>,
): Promise<void> {
  await tx.update(users).set(values).where(eq(users.id, id));
}
