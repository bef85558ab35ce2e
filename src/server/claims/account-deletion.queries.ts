import { eq } from "drizzle-orm";
import type { DeletionOutcome } from "#server/accounts/deletion.service.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { businessClaims } from "./claims.table.ts";

/** Deletes the user's claims with their evidence: without a claimant they can neither be decided nor undone. */
export async function deleteClaims(tx: Db, userId: number): Promise<DeletionOutcome> {
  await tx.delete(businessClaims).where(eq(businessClaims.userId, userId));
  return {};
}
