import { fullName } from "#contract/person-name.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import type { DecisionChanges, Decision, UndoableDecision } from "#server/platform/decision.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Act } from "#server/platform/undo.ts";
import { decisionError, documentError, identifyFiles } from "./kyc.policy.ts";
import {
  findKycDocument,
  findKycDocuments,
  findNames,
  keepKyc,
  lockKyc,
  setKycDocumentsStatus,
  updateKyc,
  verifyKycDocument,
  type KycProfile,
} from "./kyc.queries.ts";
import { cacheTags } from "./part-edits.service.ts";

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** The identity check passed; the professional gets the badge. */
    "kyc.approved": { professionalId: number; userId: number };
    "kyc.rejected": { professionalId: number; userId: number; reason: string };
  }
}

/** Admin decisions about identity checks; the admin domain does the authorisation. */
export function createKycDecisions({ clock, database: { db } }: Pick<Platform, "clock" | "database">) {
  /** Decides a pending check once; a second decision is rejected. */
  async function decide(
    professionalId: number,
    { run, record }: UndoableDecision,
    since: string | undefined,
    write: (tx: Db, check: KycProfile, now: string, act: Act) => Promise<DecisionChanges["after"]>,
  ): Promise<void> {
    await run(async (tx, act) => {
      const check = await lockKyc(tx, professionalId);
      if (!check) throw appError("professionals.not_found");
      const rejection = decisionError(check.kycStatus);
      if (rejection) throw appError(rejection);
      if (since !== undefined && since !== (check.kycSubmissionDate ?? check.updatedAt)) throw appError("conflict");
      await keepKyc(act, professionalId);
      const after = await write(tx, check, clock.now().toISOString(), act);
      await record(tx, { before: { kycStatus: check.kycStatus, isVerified: check.isVerified }, after });
      act.invalidate(...cacheTags(professionalId));
    });
  }

  return {
    /**
     * Approves a pending identity check and its undecided documents.
     * @param since when it was submitted, or the name last changed, as read
     * @throws professionals.not_found, kyc.not_submitted, kyc.already_decided, conflict
     */
    async approve(professionalId: number, decision: UndoableDecision, since?: string): Promise<void> {
      const { adminId } = decision;
      await decide(professionalId, decision, since, async (tx, check, now, act) => {
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
        act.emitLater("kyc.approved", { professionalId, userId: check.userId });
        return { kycStatus: "verified", isVerified: true };
      });
    },

    /** Rejects a pending identity check, with a reason for the professional. @throws as approve */
    async reject(professionalId: number, reason: string, decision: UndoableDecision): Promise<void> {
      await decide(professionalId, decision, undefined, async (tx, check, now, act) => {
        await setKycDocumentsStatus(tx, check.id, { from: "pending", to: "rejected" });
        const kycRejectedFiles = identifyFiles(await findKycDocuments(tx, check.id));
        await updateKyc(tx, check.id, {
          kycStatus: "rejected",
          kycVerificationDate: null,
          kycRejectionReason: reason,
          kycRejectedFiles,
          kycVerifiedBy: null,
          kycDecidedAt: now,
          updatedAt: now,
        });
        act.emitLater("kyc.rejected", { professionalId, userId: check.userId, reason });
        return { kycStatus: "rejected", kycRejectionReason: reason };
      });
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
        const rejection = documentError(document.status, check.kycStatus);
        if (rejection) throw appError(rejection);
        await verifyKycDocument(tx, documentId, { adminId, at: clock.now().toISOString() });
        await record(tx, { before: { status: document.status }, after: { status: "verified" } });
      });
    },
  };
}
