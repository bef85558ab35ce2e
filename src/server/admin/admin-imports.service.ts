import type { BusinessKind } from "#contract/business-kinds.ts";
import type { ImportQuery, Imports } from "#server/places/imports.service.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Session } from "#server/platform/http/route.ts";
import { createDecisionOf } from "./audited-decisions.service.ts";

export type AdminImports = ReturnType<typeof createAdminImports>;

/** Starts, confirms and undoes imports for admins; each action is written to the audit log. spec: DECISIONS 28 */
export function createAdminImports(platform: Pick<Platform, "clock">, { imports }: { imports: Imports }) {
  const decisionOf = createDecisionOf(platform);

  return {
    /** @throws as Imports.start */
    start: (query: ImportQuery, session: Session) =>
      imports.start(query, decisionOf(session, "places.import", "import_batch")),

    /** @throws as Imports.startCsv */
    startCsv: (file: { kind: BusinessKind; path: string; fileName: string }, session: Session) =>
      imports.startCsv(file, decisionOf(session, "places.import", "import_batch")),

    /** @throws as Imports.confirm */
    confirm: (id: number, session: Session) =>
      imports.confirm(id, decisionOf(session, "places.import_confirm", "import_batch")),

    /** @throws as Imports.undo */
    undo: (id: number, session: Session) => imports.undo(id, decisionOf(session, "places.import_undo", "import_batch")),

    list: imports.list,
    read: imports.read,
    rows: imports.rows,
  };
}
