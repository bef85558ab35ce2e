import type { BusinessKind } from "#contract/businesses.ts";
import type { ImportDecision, ImportQuery, Imports } from "#server/places/imports.service.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Session } from "#server/platform/route.ts";
import { insertAuditEntry } from "./audit.queries.ts";

export type AdminImports = ReturnType<typeof createAdminImports>;

/** What admins import, confirm and undo, each written to the audit log. spec: DECISIONS 28 */
export function createAdminImports({ clock }: Pick<Platform, "clock">, { imports }: { imports: Imports }) {
  const decisionOf = ({ user }: Session, action: string): ImportDecision => ({
    adminId: user.id,
    note: (tx, { batchId, before, after }) =>
      insertAuditEntry(tx, {
        before,
        after,
        action,
        subjectType: "import_batch",
        subjectId: batchId,
        actorId: user.id,
        createdAt: clock.now().toISOString(),
      }),
  });

  return {
    /** @throws as Imports.start */
    start: (query: ImportQuery, session: Session) => imports.start(query, decisionOf(session, "places.import")),

    /** @throws as Imports.startCsv */
    startCsv: (file: { kind: BusinessKind; path: string; fileName: string }, session: Session) =>
      imports.startCsv(file, decisionOf(session, "places.import")),

    /** @throws as Imports.confirm */
    confirm: (id: number, session: Session) => imports.confirm(id, decisionOf(session, "places.import_confirm")),

    /** @throws as Imports.undo */
    undo: (id: number, session: Session) => imports.undo(id, decisionOf(session, "places.import_undo")),

    list: imports.list,
    read: imports.read,
    rows: imports.rows,
  };
}
