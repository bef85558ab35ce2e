import { and, asc, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { SecondFactorMethod } from "#contract/errors.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { sessions } from "./accounts.table.ts";
import { authenticatorApps, backupCodes, passkeys } from "./second-factor.table.ts";

/** Whether the user `u` has a second factor, in SQL. */
export const HAS_SECOND_FACTOR = `(exists (select 1 from passkeys as k where k.user_id = u.id)
  or exists (select 1 from authenticator_apps as a where a.user_id = u.id and a.confirmed_at is not null))`;

const passkeyColumns = {
  id: passkeys.id,
  name: passkeys.name,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
};
export type PasskeyRow = Pick<typeof passkeys.$inferSelect, keyof typeof passkeyColumns>;

export interface StoredFactors {
  passkeys: PasskeyRow[];
  app: { createdAt: string } | null;
  backupCodesLeft: number;
}

export async function findFactors(db: Db, userId: number): Promise<StoredFactors> {
  const rows = await db
    .select(passkeyColumns)
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.id));
  const [app] = await db
    .select({ confirmedAt: authenticatorApps.confirmedAt })
    .from(authenticatorApps)
    .where(and(eq(authenticatorApps.userId, userId), isNotNull(authenticatorApps.confirmedAt)));
  return {
    passkeys: rows,
    app: app?.confirmedAt ? { createdAt: app.confirmedAt } : null,
    backupCodesLeft: await db.$count(backupCodes, and(eq(backupCodes.userId, userId), isNull(backupCodes.usedAt))),
  };
}

/** With what the user can prove who they are, besides the password; empty without a second factor. */
export function methodsOf({ passkeys: keys, app, backupCodesLeft }: StoredFactors): SecondFactorMethod[] {
  const methods: SecondFactorMethod[] = [
    ...(keys.length > 0 ? ["passkey" as const] : []),
    ...(app ? ["app" as const] : []),
  ];
  return methods.length > 0 && backupCodesLeft > 0 ? [...methods, "backup_code"] : methods;
}

/** Stores the secret of an app that has sent no code yet; false if there is one that has. */
export async function startApp(db: Db, userId: number, secret: string, now: Date): Promise<boolean> {
  const values = { secret, lastStep: 0, createdAt: now.toISOString() };
  const rows = await db
    .insert(authenticatorApps)
    .values({ userId, ...values })
    .onConflictDoUpdate({
      target: authenticatorApps.userId,
      set: values,
      setWhere: isNull(authenticatorApps.confirmedAt),
    })
    .returning({ userId: authenticatorApps.userId });
  return rows.length > 0;
}

export async function findApp(db: Db, userId: number) {
  const [row] = await db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, userId));
  return row;
}

/** Accepts the code of a time step; false if it, or a later one, was accepted before. */
export async function acceptStep(
  db: Db,
  userId: number,
  accepted: { step: number; secret: string; confirmedAt: string },
): Promise<boolean> {
  const { step, secret, confirmedAt } = accepted;
  const rows = await db
    .update(authenticatorApps)
    .set({ lastStep: step, secret, confirmedAt })
    .where(and(eq(authenticatorApps.userId, userId), lt(authenticatorApps.lastStep, step)))
    .returning({ userId: authenticatorApps.userId });
  return rows.length > 0;
}

/** @returns whether there was one that counted */
export async function deleteApp(db: Db, userId: number): Promise<boolean> {
  const rows = await db
    .delete(authenticatorApps)
    .where(and(eq(authenticatorApps.userId, userId), isNotNull(authenticatorApps.confirmedAt)))
    .returning({ userId: authenticatorApps.userId });
  return rows.length > 0;
}

export async function lockPasskey(tx: Db, userId: number, id: number): Promise<PasskeyRow | undefined> {
  const [row] = await tx
    .select(passkeyColumns)
    .from(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .for("update");
  return row;
}

export async function updatePasskeyName(tx: Db, id: number, name: string): Promise<void> {
  await tx.update(passkeys).set({ name }).where(eq(passkeys.id, id));
}

/** @returns whether the user had it */
export async function deletePasskey(db: Db, userId: number, id: number): Promise<boolean> {
  const rows = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

export async function deleteFactors(db: Db, userId: number): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.userId, userId));
  await db.delete(authenticatorApps).where(eq(authenticatorApps.userId, userId));
  await deleteBackupCodes(db, userId);
}

/** Writes when a passkey was created, because better-auth has no clock of ours. */
export async function datePasskey(db: Db, id: number, now: Date): Promise<void> {
  await db.update(passkeys).set({ createdAt: now }).where(eq(passkeys.id, id));
}

/** The owner of a passkey. */
export async function findPasskeyOwner(db: Db, credentialID: string): Promise<number | undefined> {
  const [row] = await db
    .select({ userId: passkeys.userId })
    .from(passkeys)
    .where(eq(passkeys.credentialID, credentialID));
  return row?.userId;
}

export async function notePasskeyUse(db: Db, credentialID: string, now: Date): Promise<void> {
  await db.update(passkeys).set({ lastUsedAt: now.toISOString() }).where(eq(passkeys.credentialID, credentialID));
}

export async function replaceBackupCodes(db: Db, userId: number, hashes: readonly string[], now: Date): Promise<void> {
  await deleteBackupCodes(db, userId);
  await db.insert(backupCodes).values(hashes.map((hash) => ({ userId, hash, createdAt: now.toISOString() })));
}

export async function deleteBackupCodes(db: Db, userId: number): Promise<void> {
  await db.delete(backupCodes).where(eq(backupCodes.userId, userId));
}

export async function findBackupCodes(db: Db, userId: number): Promise<{ id: number; hash: string }[]> {
  return db
    .select({ id: backupCodes.id, hash: backupCodes.hash })
    .from(backupCodes)
    .where(and(eq(backupCodes.userId, userId), isNull(backupCodes.usedAt)));
}

/** Uses a code up; of several concurrent calls, one gets true. */
export async function consumeBackupCode(db: Db, id: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(backupCodes)
    .set({ usedAt: now.toISOString() })
    .where(and(eq(backupCodes.id, id), isNull(backupCodes.usedAt)))
    .returning({ id: backupCodes.id });
  return rows.length > 0;
}

/** Notes that the user of a session confirmed their identity. */
export async function confirmSession(db: Db, sessionId: number, now: Date): Promise<void> {
  await db.update(sessions).set({ confirmedAt: now.toISOString() }).where(eq(sessions.id, sessionId));
}

export async function hasSecondFactor(db: Db, userId: number): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(
    sql`select ${sql.raw(HAS_SECOND_FACTOR)} as has from users as u where u.id = ${userId}`,
  );
  return rows[0]?.has ?? false;
}
