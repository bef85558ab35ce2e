import type { LogAdminAct } from "#server/media/media.service.ts";
import type { Db } from "#server/platform/database/connect.ts";
import type { DecisionChanges } from "#server/platform/decision.ts";
import type { Platform } from "#server/platform/platform.ts";
import { insertAuditEntry } from "./audit.queries.ts";

/** Writes audit entries for domains that are created earlier. Admin decisions are logged where they are made. */
export function createAudit({ clock, database }: Pick<Platform, "clock" | "database">) {
  const logMediaAct: LogAdminAct = (tx, act) => insertAuditEntry(tx, { ...act, createdAt: clock.now().toISOString() });

  return {
    /** An admin changed an article, a banner or the newsletter; call it in the transaction of the change. */
    logMediaAct,

    /** A user downloaded their own data or deleted their own account. */
    async logOwnData(
      tx: Db,
      userId: number,
      action: "users.export_own" | "users.delete_own",
      decided?: DecisionChanges,
    ): Promise<void> {
      await insertAuditEntry(tx, {
        ...decided,
        action,
        actorId: userId,
        subjectType: "user",
        subjectId: userId,
        createdAt: clock.now().toISOString(),
      });
    },

    /** An admin viewed a document of an identity check, or the list of documents. spec: DECISIONS 16 */
    async logKycView(view: { actorId: number; professionalId: number; documentId?: number }): Promise<void> {
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

    /** An admin viewed a document of a claim. */
    async logClaimView(view: { actorId: number; businessId: number; documentId: number }): Promise<void> {
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
