import { eq } from "drizzle-orm";
import type { Deleted } from "#server/accounts/deletion.service.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { businessClaims } from "./claims.table.ts";

/** Deletes the user's claims with their evidence: without a claimant they can neither be decided nor undone. */
export async function forgetClaims(tx: Db, userId: number): Promise<Deleted> {
  await tx.delete(businessClaims).where(eq(businessClaims.userId, userId));
  return {};
}
