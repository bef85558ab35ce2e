import type { AdminClaim, ClaimDocument, ClaimRejection, ClaimStatus } from "#contract/claims.ts";
import { pageWindow, type PageQuery } from "#contract/paging.ts";
import type { Total } from "#contract/total.ts";
import { findDocumentsOf, presentClaim, presentClaimed, type Claims } from "#server/claims/claims.service.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Session } from "#server/platform/http/route.ts";
import { countClaims, findClaims, type ClaimsFilter } from "./admin-claims.queries.ts";
import { createDecisionOf, createInboxDecisionOf } from "./audited-decisions.service.ts";

interface ClaimListQuery extends PageQuery {
  status?: ClaimStatus | undefined;
  search?: string | undefined;
}

export type AdminClaims = ReturnType<typeof createAdminClaims>;

/** Lists claims for admins and carries out their decisions, which the audit log records. spec: DECISIONS 15 */
export function createAdminClaims(
  platform: Pick<Platform, "clock" | "database" | "undo">,
  { claims }: { claims: Pick<Claims, "approve" | "reject" | "undo" | "validateDocument"> },
) {
  const { db } = platform.database;

  const decisionOf = createDecisionOf(platform);
  const inboxDecisionOf = createInboxDecisionOf(platform);

  async function find(filter: ClaimsFilter, window: { offset: number; limit: number }): Promise<AdminClaim[]> {
    const rows = await findClaims(db, filter, window);
    const documents = await findDocumentsOf(
      db,
      rows.map(({ claim }) => claim.id),
    );
    return rows.map(({ claim, business, claimant, decidedBy, otherOpenClaims }) => ({
      ...presentClaim(claim, documents.get(claim.id)),
      business: { ...presentClaimed(business), websiteUrl: business.websiteUrl, ownerId: business.ownerId },
      claimant: claimant && { ...claimant, createdAt: claimant.createdAt.toISOString() },
      decidedBy,
      otherOpenClaims,
    }));
  }

  async function read(id: number): Promise<AdminClaim> {
    const [claim] = await find({ id }, { offset: 0, limit: 1 });
    if (!claim) throw appError("claims.not_found");
    return claim;
  }

  return {
    /** Returns a claim for a decision. @throws claims.not_found */
    get: read,

    async list({ page, pageSize, ...filter }: ClaimListQuery): Promise<{ claims: AdminClaim[]; total: Total }> {
      const [found, total] = await Promise.all([find(filter, pageWindow({ page, pageSize })), countClaims(db, filter)]);
      return { claims: found, total };
    },

    /** Makes the claimant the owner of the listing. @throws as Claims.approve */
    async approve(id: number, session: Session): Promise<AdminClaim> {
      await claims.approve(id, inboxDecisionOf(session, "claim", "claims.approve", id));
      return read(id);
    },

    /** @throws as Claims.reject */
    async reject(
      id: number,
      body: { reason: string; rejection: ClaimRejection },
      session: Session,
    ): Promise<AdminClaim> {
      await claims.reject(id, body, inboxDecisionOf(session, "claim", "claims.reject", id));
      return read(id);
    },

    /** Reverts the ownership and nothing else. @throws as Claims.undo */
    async undo(id: number, reason: string, session: Session): Promise<AdminClaim> {
      await claims.undo(id, reason, inboxDecisionOf(session, "claim", "claims.undo", id));
      return read(id);
    },

    /** @throws as Claims.validateDocument */
    validateDocument(
      id: number,
      verdict: Parameters<Claims["validateDocument"]>[1],
      session: Session,
    ): Promise<ClaimDocument> {
      return claims.validateDocument(
        id,
        verdict,
        decisionOf(session, "claims.validate_document", "claim_document", id),
      );
    },
  };
}
