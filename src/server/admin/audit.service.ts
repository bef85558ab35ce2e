import type { NoteAdminAct } from "#server/media/media.service.ts";
import type { Db } from "#server/platform/database/connect.ts";
import type { Decided } from "#server/platform/decision.ts";
import type { Platform } from "#server/platform/platform.ts";
import { insertAuditEntry } from "./audit.queries.ts";

/** Entries of the audit log about what earlier domains do. The decisions of admins are noted where they are made. */
export function createAudit({ clock, database }: Pick<Platform, "clock" | "database">) {
  const noteMediaAct: NoteAdminAct = (tx, act) =>
    insertAuditEntry(tx, { ...act, createdAt: clock.now().toISOString() });

  return {
    /** An admin changed an article, a banner or the newsletter; written in the transaction of the act. */
    noteMediaAct,

    /** A user downloaded their own data or deleted their own account. */
    async noteOwnData(
      tx: Db,
      userId: number,
      action: "users.export_own" | "users.delete_own",
      decided?: Decided,
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
