import type { ClaimDocument, ClaimRejection } from "#contract/claims.ts";
import type { PaidBusinessPlan } from "#contract/paid-plans.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import type { DecisionChanges, Decision, UndoableDecision } from "#server/platform/decision.ts";
import { appError } from "#server/platform/errors.ts";
import { reportSecurityEvent } from "#server/platform/security/security-events.ts";
import { requireCurrent } from "#server/platform/version.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Act } from "#server/platform/undo.ts";
import { approveErrorCode, retryAfter, undoErrorCode } from "./claims.policy.ts";
import {
  closeOtherClaims,
  findClaim,
  findDocument,
  keepClaims,
  lockClaim,
  lockListing,
  promoteToBusinessAdmin,
  reopenClaims,
  updateClaim,
  updateDocument,
  updateListing,
  type ClaimedListing,
  type ClaimRow,
} from "./claims.queries.ts";
import { presentDocument } from "./claims.present.ts";

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** A claim was approved, which can no longer be undone like any decision of the inbox. */
    "claims.approved": {
      claimId: number;
      businessId: number;
      businessName: string;
      userId: number;
      /** The plan that the claim named. */
      planId: PaidBusinessPlan | null;
    };
    /** The decision on a claim whose claimant still has an account. */
    "claims.decided": {
      claimId: number;
      businessId: number;
      businessName: string;
      userId: number;
      status: DecidedStatus;
      reason: string | null;
      /** The plan that an approved claim named, and whether its trial started. */
      trial: { planId: PaidBusinessPlan; hasStarted: boolean } | null;
    };
  }
}

/** What an admin notes about a document. */
interface DocumentVerdict {
  /** Null if the document is valid. */
  rejectionReason: string | null;
  /** The version of the document that the admin read. */
  version: number | undefined;
}

/** The outcome of a claim: an approval closes the other claims, an undo opens them again. spec: DECISIONS 55 */
export type DecidedStatus = "approved" | "rejected" | "undone" | "closed" | "reopened";

/** Starts the trial of a plan for the new owner of a listing. @returns whether it started */
export type StartTrial = (
  tx: Db,
  of: { businessId: number; userId: number; planId: PaidBusinessPlan },
) => Promise<boolean>;

/** Decisions of admins on claims; the admin domain checks permissions. */
export function createClaimDecisions(
  platform: Pick<Platform, "clock" | "config" | "database" | "events" | "log" | "metrics">,
  { startTrial }: { startTrial: StartTrial },
) {
  const { clock, database, events } = platform;
  const { db } = database;

  // Only now, because an approval that is undone must not use up the trials of listing and owner.
  events.on("claims.approved", async ({ planId, ...told }) => {
    const { businessId, userId } = told;
    const hasStarted =
      planId !== null && (await withTransaction(db, (tx) => startTrial(tx, { businessId, userId, planId })));
    const trial = planId === null ? null : { planId, hasStarted };
    await events.emit("claims.decided", { ...told, status: "approved", reason: null, trial });
  });

  /** Decides under the locks of listing and claim, so that a second decision sees the first. */
  async function decide(
    id: number,
    { run, record }: UndoableDecision,
    write: (tx: Db, act: Act, of: { claim: ClaimRow; listing: ClaimedListing; now: Date }) => Promise<DecisionChanges>,
  ): Promise<void> {
    await run(async (tx, act) => {
      const known = await findClaim(tx, id);
      const listing = known && (await lockListing(tx, known.businessId));
      const claim = listing && (await lockClaim(tx, id));
      if (!listing || !claim) throw appError("claims.not_found");
      await keepClaims(act, claim);
      await record(tx, await write(tx, act, { claim, listing, now: clock.now() }));
    });
  }

  function announce(
    act: Act,
    { claim, listing }: { claim: ClaimRow; listing: ClaimedListing },
    status: Exclude<DecidedStatus, "approved">,
    reason: string | null = null,
  ): void {
    const { id: claimId, userId } = claim;
    if (userId === null) return;
    const told = { claimId, businessId: listing.id, businessName: listing.name, userId };
    act.emitLater("claims.decided", { ...told, status, reason, trial: null });
  }

  return {
    /**
     * Hands the listing to its claimant and closes the other open claims; what visitors see of the listing stays the
     * same. Once the approval can no longer be undone, the trial that the claim named starts.
     * @throws claims.not_found, claims.already_decided, claims.owned, claims.claimant_gone, businesses.not_found. spec:
     * DECISIONS 14, 15, 55
     */
    async approve(id: number, decision: UndoableDecision): Promise<void> {
      const { adminId } = decision;
      let raised: number | undefined;
      await decide(id, decision, async (tx, act, { claim, listing, now }) => {
        const errorCode = approveErrorCode(claim, listing);
        if (errorCode || claim.userId === null) throw appError(errorCode ?? "claims.claimant_gone");
        const { userId, planId } = claim;
        const decided = { decidedAt: now.toISOString(), decidedBy: adminId };
        await updateClaim(tx, id, { ...decided, status: "approved", reason: null });
        await updateListing(tx, listing.id, {
          ownerId: userId,
          verificationStatus: "approved",
          verificationApprovedAt: decided.decidedAt,
          verificationApprovedBy: adminId,
        });
        const closed = await closeOtherClaims(tx, { businessId: listing.id, claimId: id }, decided);
        const wasRaised = await promoteToBusinessAdmin(tx, userId, now);
        raised = wasRaised ? userId : undefined;
        act.invalidate(...cacheTags(listing));
        act.emitLater("claims.approved", {
          claimId: id,
          businessId: listing.id,
          businessName: listing.name,
          userId,
          planId,
        });
        for (const other of closed) announce(act, { claim: other, listing }, "closed");
        const { ownerId, verificationStatus } = listing;
        return {
          before: { ownerId, verificationStatus, ...(wasRaised ? { role: "customer" } : {}) },
          after: {
            businessId: listing.id,
            ownerId: userId,
            verificationStatus: "approved",
            ...(wasRaised ? { role: "business_admin" } : {}),
            ...(closed.length > 0 ? { closed: closed.map((other) => other.id) } : {}),
          },
        };
      });
      if (raised !== undefined)
        reportSecurityEvent(platform, "role.changed", { userId: raised, byUserId: adminId, role: "business_admin" });
    },

    /**
     * Rejects with a reason that the claimant reads, who may claim again after 30 days, or at once if it was incomplete.
     * @throws claims.not_found, claims.already_decided. spec: DECISIONS 55
     */
    async reject(
      id: number,
      { reason, rejection }: { reason: string; rejection: ClaimRejection },
      decision: UndoableDecision,
    ): Promise<void> {
      await decide(id, decision, async (tx, act, { claim, listing, now }) => {
        if (claim.status !== "pending") throw appError("claims.already_decided");
        const values = { status: "rejected" as const, reason, retryAt: retryAfter(rejection, now) };
        await updateClaim(tx, id, { ...values, decidedAt: now.toISOString(), decidedBy: decision.adminId });
        announce(act, { claim, listing }, "rejected", reason);
        return { before: { status: claim.status }, after: values };
      });
    },

    /**
     * Reverts an approval: the listing has no owner again, if it still was the claimant, and the claims that the
     * approval closed are open again; nothing else changes.
     * @throws claims.not_found, claims.not_approved, claims.own_meanwhile. spec: DECISIONS 15, 55
     */
    async undo(id: number, reason: string, decision: UndoableDecision): Promise<void> {
      await decide(id, decision, async (tx, act, { claim, listing, now }) => {
        const errorCode = undoErrorCode(claim, listing);
        if (errorCode) throw appError(errorCode);
        const at = now.toISOString();
        await updateClaim(tx, id, { status: "undone", reason, decidedAt: at, decidedBy: decision.adminId });
        await updateListing(tx, listing.id, { ownerId: null });
        const reopened = claim.decidedAt === null ? [] : await reopenClaims(tx, listing.id, claim.decidedAt);
        act.invalidate(...cacheTags(listing));
        announce(act, { claim, listing }, "undone", reason);
        for (const other of reopened) announce(act, { claim: other, listing }, "reopened");
        return {
          before: { status: claim.status, ownerId: listing.ownerId },
          after: { status: "undone", reason, businessId: listing.id, ownerId: null },
        };
      });
    },

    /**
     * Records that a document of an open claim is valid, or why not; may be repeated.
     * @throws claims.document_not_found, claims.already_decided, conflict for another version than `version`
     */
    async validateDocument(
      id: number,
      { rejectionReason, version }: DocumentVerdict,
      decision: Decision,
    ): Promise<ClaimDocument> {
      return withTransaction(db, async (tx) => {
        const claimId = (await findDocument(tx, id))?.claimId;
        const claim = claimId == null ? undefined : await lockClaim(tx, claimId);
        // Read under the lock of its claim: another admin may have noted something until then.
        const known = await findDocument(tx, id);
        if (!known || !claim) throw appError("claims.document_not_found");
        if (claim.status !== "pending") throw appError("claims.already_decided");
        requireCurrent(version, presentDocument(known));
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

const cacheTags = ({ id, kind }: ClaimedListing) => [`business:${id}`, `listings:${kind}`];
