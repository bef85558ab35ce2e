import type { Platform } from "#server/platform/platform.ts";
import { insertAuditEntry } from "./audit.queries.ts";

/** Notes of what admins looked at. Decisions are noted where they are made. */
export function createAudit({ clock, database }: Pick<Platform, "clock" | "database">) {
  return {
    /** An admin looked at documents of an identity check, or at the list of them. spec: DECISIONS 16 */
    async noteKycView(view: { actorId: number; professionalId: number; documentId?: number }): Promise<void> {
      const { actorId, professionalId, documentId } = view;
      await insertAuditEntry(database.db, {
        actorId,
        action: "kyc.view",
        ...(documentId === undefined
          ? { subjectType: "professional", subjectId: professionalId }
          : { subjectType: "kyc_document", subjectId: documentId, after: { professionalId } }),
        createdAt: clock.now().toISOString(),
      });
    },

    /** An admin looked at a document that speaks for a claim. */
    async noteClaimView(view: { actorId: number; businessId: number; documentId: number }): Promise<void> {
      const { actorId, businessId, documentId } = view;
      await insertAuditEntry(database.db, {
        actorId,
        action: "claims.view",
        subjectType: "claim_document",
        subjectId: documentId,
        after: { businessId },
        createdAt: clock.now().toISOString(),
      });
    },
  };
}
