import { randomBytes } from "node:crypto";
import { and, eq, gt, like, lte } from "drizzle-orm";
import type { Db } from "#server/platform/database/connect.ts";
import { verifications } from "./accounts.table.ts";
import { hashToken } from "./session-cookie.ts";

/** What a token is for: two mailed links, and a sign-in whose second factor is missing. */
export type TokenPurpose = "reset" | "confirm" | "sign-in";

/** Creates a token. Only its hash is stored. */
export async function createOneTimeToken(
  db: Db,
  purpose: TokenPurpose,
  userId: number,
  times: { now: Date; expiresAt: Date },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db.insert(verifications).values({
    identifier: identifierOf(purpose, token),
    value: String(userId),
    expiresAt: times.expiresAt,
    createdAt: times.now,
    updatedAt: times.now,
  });
  return token;
}

/** The user id of a valid token. */
export async function findOneTimeToken(
  db: Db,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<number | undefined> {
  const [row] = await db
    .select({ value: verifications.value })
    .from(verifications)
    .where(isValidToken(purpose, token, now));
  return row && Number(row.value);
}

/** Deletes a valid token and returns its user id; of several concurrent calls, one gets it. */
export async function consumeOneTimeToken(
  db: Db,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<number | undefined> {
  const [row] = await db
    .delete(verifications)
    .where(isValidToken(purpose, token, now))
    .returning({ value: verifications.value });
  return row && Number(row.value);
}

/** Invalidates a user's tokens of this kind. */
export async function deleteOneTimeTokensOf(db: Db, purpose: TokenPurpose, userId: number): Promise<void> {
  await db
    .delete(verifications)
    .where(and(eq(verifications.value, String(userId)), like(verifications.identifier, `${purpose}:%`)));
}

export async function deleteExpiredTokens(db: Db, now: Date): Promise<void> {
  await db.delete(verifications).where(lte(verifications.expiresAt, now));
}

function isValidToken(purpose: TokenPurpose, token: string, now: Date) {
  return and(eq(verifications.identifier, identifierOf(purpose, token)), gt(verifications.expiresAt, now));
}

function identifierOf(purpose: TokenPurpose, token: string): string {
  return `${purpose}:${hashToken(token)}`;
}
