import { fullName } from "#contract/person-name.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import type { DecisionChanges, Decision } from "#server/platform/decision.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import { decisionError, documentError } from "./kyc.policy.ts";
import {
  findKycDocument,
  findNames,
  lockKyc,
  setKycDocumentsStatus,
  updateKyc,
  verifyKycDocument,
  type KycProfile,
} from "./kyc.queries.ts";
import { createPartEdits } from "./part-edits.service.ts";

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** The identity check passed; the professional gets the badge. */
    "kyc.approved": { professionalId: number; userId: number };
    "kyc.rejected": { professionalId: number; userId: number; reason: string };
  }
}

/** Admin decisions about identity checks; the admin domain does the authorisation. */
export function createKycDecisions({
  cache,
  clock,
  database,
  events,
}: Pick<Platform, "cache" | "clock" | "database" | "events">) {
  const { db } = database;
  const { invalidate } = createPartEdits({ cache, database });

  /** Decides a pending check once; a second decision is rejected. */
  async function decide(
    professionalId: number,
    { record }: Decision,
    write: (tx: Db, check: KycProfile, now: string) => Promise<DecisionChanges["after"]>,
  ): Promise<KycProfile> {
    return withTransaction(db, async (tx) => {
      const check = await lockKyc(tx, professionalId);
      if (!check) throw appError("professionals.not_found");
      const refusal = decisionError(check.kycStatus);
      if (refusal) throw appError(refusal);
      const after = await write(tx, check, clock.now().toISOString());
      await record(tx, { before: { kycStatus: check.kycStatus, isVerified: check.isVerified }, after });
      return check;
    });
  }

  return {
    /**
     * Approves a pending identity check and its undecided documents. @throws professionals.not_found,
     * kyc.not_submitted, kyc.already_decided
     */
    async approve(professionalId: number, decision: Decision): Promise<void> {
      const { adminId } = decision;
      const { userId } = await decide(professionalId, decision, async (tx, check, now) => {
        await setKycDocumentsStatus(tx, check.id, { from: "pending", to: "verified" }, { adminId, at: now });
        await updateKyc(tx, check.id, {
          kycStatus: "verified",
          kycVerificationDate: now,
          kycRejectionReason: null,
          kycVerifiedBy: adminId,
          kycDecidedAt: now,
          isVerified: true,
          verifiedName: fullName(await findNames(tx, check.userId)),
          verificationDate: check.isVerified ? check.verificationDate : now,
          updatedAt: now,
        });
        return { kycStatus: "verified", isVerified: true };
      });
      await invalidate(professionalId);
      await events.emit("kyc.approved", { professionalId, userId });
    },

    /** Rejects a pending identity check, with a reason for the professional. @throws as approve */
    async reject(professionalId: number, reason: string, decision: Decision): Promise<void> {
      const { userId } = await decide(professionalId, decision, async (tx, check, now) => {
        await setKycDocumentsStatus(tx, check.id, { from: "pending", to: "rejected" });
        await updateKyc(tx, check.id, {
          kycStatus: "rejected",
          kycVerificationDate: null,
          kycRejectionReason: reason,
          kycVerifiedBy: null,
          kycDecidedAt: now,
          updatedAt: now,
        });
        return { kycStatus: "rejected", kycRejectionReason: reason };
      });
      await invalidate(professionalId);
      await events.emit("kyc.rejected", { professionalId, userId, reason });
    },

    /**
     * Verifies one document of a pending identity check. @throws professionals.part_not_found,
     * professionals.already_verified, kyc.*
     */
    async verifyDocument(documentId: number, { adminId, record }: Decision): Promise<void> {
      await withTransaction(db, async (tx) => {
        const known = await findKycDocument(tx, documentId);
        const check = known && (await lockKyc(tx, known.professionalId));
        // Read again under the lock, because a concurrent decision may have come first.
        const document = check && (await findKycDocument(tx, documentId));
        if (!document) throw appError("professionals.part_not_found");
        const refusal = documentError(document.status, check.kycStatus);
        if (refusal) throw appError(refusal);
        await verifyKycDocument(tx, documentId, { adminId, at: clock.now().toISOString() });
        await record(tx, { before: { status: document.status }, after: { status: "verified" } });
      });
    },
  };
}
