import type { z } from "zod";
import type { PendingListing, pendingListing } from "#contract/admin.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { pageWindow, type PageQuery } from "#contract/paging.ts";
import type { Total } from "#contract/total.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Act } from "#server/platform/undo.ts";
import { requireVersion } from "#server/platform/version.ts";
import type { Session } from "#server/platform/http/route.ts";
import { authorized, rejectError, verifyError, type ListingDecisionFacts } from "./admin.policy.ts";
import {
  countPending,
  decideListing,
  findPending,
  keepListing,
  lockListing,
  type DecisionValues,
} from "./admin.queries.ts";
import { createInboxDecisionOf } from "./audited-decisions.service.ts";

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** An admin approved listings: they are verified and public from now on. */
    "businesses.approved": { ids: number[]; adminId: number };
    /** An admin rejected a registration. */
    "businesses.rejected": { id: number; adminId: number; reason: string };
  }
}

export type Admin = ReturnType<typeof createAdmin>;

/** Carries out admins' decisions on registrations, which the audit log records with their changes. */
export function createAdmin(platform: Pick<Platform, "clock" | "database" | "undo">) {
  const { clock } = platform;
  const { db } = platform.database;
  const inboxDecisionOf = createInboxDecisionOf(platform);

  /** Locks, checks, writes and logs a decision in one transaction. */
  async function decide(
    id: number,
    session: Session,
    decision: {
      action: string;
      rejection: (listing: ListingDecisionFacts | undefined) => ErrorCode | undefined;
      values: DecisionValues;
      announce: (act: Act) => void;
    },
    version?: number,
  ): Promise<void> {
    const { run, record } = inboxDecisionOf(session, "registration", decision.action, id);
    await run(async (tx, act) => {
      const listing = await lockListing(tx, id);
      const rejection = decision.rejection(listing);
      if (rejection || !listing) throw appError(rejection ?? "businesses.not_found");
      requireVersion(version, listing.version);
      const { id: _, kind, version: __, ...before } = listing;
      await keepListing(act, id);
      const after = await decideListing(tx, authorized(listing), decision.values);
      await record(tx, { before, after: after ?? {} });
      act.invalidate(`business:${id}`, `listings:${kind}`);
      decision.announce(act);
    });
  }

  return {
    /** Lists pending registrations, oldest first. */
    async listPending(query: PageQuery): Promise<{ listings: z.input<typeof pendingListing>[]; total: Total }> {
      const [rows, total] = await Promise.all([findPending(db, pageWindow(query)), countPending(db)]);
      return { listings: rows.map(presentPending), total };
    },

    /**
     * Verifies and approves a listing of either kind, once.
     * @param version that was read
     * @throws businesses.not_found, businesses.already_verified, conflict
     */
    async verifyBusiness(id: number, session: Session, version?: number): Promise<void> {
      const now = clock.now().toISOString();
      const approval = {
        action: "businesses.verify",
        rejection: verifyError,
        values: {
          verified: true,
          isPublic: true,
          verificationStatus: "approved",
          verificationApprovedAt: now,
          verificationApprovedBy: session.user.id,
          verificationRejectedAt: null,
          verificationRejectedBy: null,
          verificationRejectionReason: null,
          updatedAt: now,
        },
        announce: (act: Act) => act.emitLater("businesses.approved", { ids: [id], adminId: session.user.id }),
      } as const;
      await decide(id, session, approval, version);
    },

    /**
     * Rejects a registration with a reason for its owner; the listing is unchanged and may be submitted again.
     * @throws businesses.not_found, businesses.already_verified, businesses.not_pending
     */
    async rejectBusiness(id: number, reason: string, session: Session): Promise<void> {
      const now = clock.now().toISOString();
      await decide(id, session, {
        action: "businesses.reject",
        rejection: rejectError,
        values: {
          verificationStatus: "rejected",
          verificationRejectedAt: now,
          verificationRejectedBy: session.user.id,
          verificationRejectionReason: reason,
          updatedAt: now,
        },
        announce: (act) => act.emitLater("businesses.rejected", { id, adminId: session.user.id, reason }),
      });
    },
  };
}

function presentPending(row: Awaited<ReturnType<typeof findPending>>[number]): PendingListing {
  const { submitterId, submitterName, submitterEmail, ...listing } = row;
  const hasSubmitter = submitterId !== null && submitterName !== null && submitterEmail !== null;
  return {
    ...listing,
    submittedBy: hasSubmitter ? { id: submitterId, username: submitterName, email: submitterEmail } : null,
  };
}
