import type { ClaimDocument } from "#contract/claims.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import type { DecisionChanges, Decision, UndoableDecision } from "#server/platform/decision.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Act } from "#server/platform/undo.ts";
import { approveErrorCode, undoErrorCode } from "./claims.policy.ts";
import {
  findClaim,
  findDocument,
  keepClaim,
  lockClaim,
  lockListing,
  promoteToBusinessAdmin,
  updateClaim,
  updateDocument,
  updateListing,
  type ClaimedListing,
  type ClaimRow,
} from "./claims.queries.ts";
import { presentDocument } from "./claims.present.ts";

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** The decision on a claim whose claimant still has an account. */
    "claims.decided": {
      claimId: number;
      businessId: number;
      businessName: string;
      userId: number;
      status: "approved" | "rejected" | "undone";
      reason: string | null;
    };
  }
}

/** Decisions of admins on claims; the admin domain checks permissions. */
export function createClaimDecisions({ clock, database }: Pick<Platform, "clock" | "database">) {
  const { db } = database;

  /** Decides under the locks of listing and claim, so that a second decision sees the first. */
  async function decide(
    id: number,
    { run, record }: UndoableDecision,
    to: { status: "approved" | "rejected" | "undone"; reason: string | null },
    write: (tx: Db, claim: ClaimRow, listing: ClaimedListing, now: Date) => Promise<DecisionChanges>,
  ): Promise<void> {
    await run(async (tx, act) => {
      const known = await findClaim(tx, id);
      const listing = known && (await lockListing(tx, known.businessId));
      const claim = listing && (await lockClaim(tx, id));
      if (!listing || !claim) throw appError("claims.not_found");
      await keepClaim(act, claim);
      await record(tx, await write(tx, claim, listing, clock.now()));
      announce(act, { claim, listing }, to);
    });
  }

  function announce(
    act: Act,
    { claim, listing }: { claim: ClaimRow; listing: ClaimedListing },
    { status, reason }: { status: "approved" | "rejected" | "undone"; reason: string | null },
  ): void {
    if (status !== "rejected") act.invalidate(`business:${listing.id}`, `listings:${listing.kind}`);
    if (claim.userId === null) return;
    act.emitLater("claims.decided", {
      claimId: claim.id,
      businessId: listing.id,
      businessName: listing.name,
      userId: claim.userId,
      status,
      reason,
    });
  }

  return {
    /**
     * Hands the listing to its claimant; what visitors see of it stays the same.
     * @throws claims.not_found, claims.already_decided, claims.owned, claims.claimant_gone, businesses.not_found. spec:
     * DECISIONS 14, 15
     */
    async approve(id: number, decision: UndoableDecision): Promise<void> {
      const { adminId } = decision;
      await decide(id, decision, { status: "approved", reason: null }, async (tx, claim, listing, now) => {
        const errorCode = approveErrorCode(claim, listing);
        if (errorCode || claim.userId === null) throw appError(errorCode ?? "claims.claimant_gone");
        const at = now.toISOString();
        await updateClaim(tx, id, { status: "approved", reason: null, decidedAt: at, decidedBy: adminId });
        await updateListing(tx, listing.id, {
          ownerId: claim.userId,
          verificationStatus: "approved",
          verificationApprovedAt: at,
          verificationApprovedBy: adminId,
        });
        const wasRaised = await promoteToBusinessAdmin(tx, claim.userId, now);
        const { ownerId, verificationStatus } = listing;
        return {
          before: { ownerId, verificationStatus, ...(wasRaised ? { role: "customer" } : {}) },
          after: {
            businessId: listing.id,
            ownerId: claim.userId,
            verificationStatus: "approved",
            ...(wasRaised ? { role: "business_admin" } : {}),
          },
        };
      });
    },

    /** Rejects with a reason that the claimant reads. @throws claims.not_found, claims.already_decided */
    async reject(id: number, reason: string, decision: UndoableDecision): Promise<void> {
      await decide(id, decision, { status: "rejected", reason }, async (tx, claim, _listing, now) => {
        if (claim.status !== "pending") throw appError("claims.already_decided");
        const values = { status: "rejected" as const, reason };
        await updateClaim(tx, id, { ...values, decidedAt: now.toISOString(), decidedBy: decision.adminId });
        return { before: { status: claim.status }, after: values };
      });
    },

    /**
     * Reverts an approval: the listing has no owner again, if it still was the claimant, and nothing else changes.
     * @throws claims.not_found, claims.not_approved, claims.own_meanwhile. spec: DECISIONS 15
     */
    async undo(id: number, reason: string, decision: UndoableDecision): Promise<void> {
      await decide(id, decision, { status: "undone", reason }, async (tx, claim, listing, now) => {
        const errorCode = undoErrorCode(claim, listing);
        if (errorCode) throw appError(errorCode);
        const at = now.toISOString();
        await updateClaim(tx, id, { status: "undone", reason, decidedAt: at, decidedBy: decision.adminId });
        await updateListing(tx, listing.id, { ownerId: null });
        return {
          before: { status: claim.status, ownerId: listing.ownerId },
          after: { status: "undone", reason, businessId: listing.id, ownerId: null },
        };
      });
    },

    /**
     * Records that a document of an open claim is valid, or why not; may be repeated.
     * @throws claims.document_not_found, claims.already_decided
     */
    async validateDocument(id: number, rejectionReason: string | null, decision: Decision): Promise<ClaimDocument> {
      return withTransaction(db, async (tx) => {
        const known = await findDocument(tx, id);
        const claim = known?.claimId == null ? undefined : await lockClaim(tx, known.claimId);
        if (!known || !claim) throw appError("claims.document_not_found");
        if (claim.status !== "pending") throw appError("claims.already_decided");
        const isValidated = rejectionReason === null;
        const row = await updateDocument(tx, id, {
          isValidated,
          rejectionReason,
          validatedBy: decision.adminId,
          validatedAt: isValidated ? clock.now().toISOString() : null,
        });
        if (!row) throw appError("claims.document_not_found");
        await decision.record(tx, {
          before: { isValidated: known.isValidated, rejectionReason: known.rejectionReason },
          after: { isValidated, rejectionReason },
        });
        return presentDocument(row);
      });
    },
  };
}
