import { sql } from "drizzle-orm";
import type { DomainExport } from "#server/accounts/export.service.ts";

/** Imports and synchronisations that an admin started. */
export const placesExport: DomainExport = {
  domain: "places",
  parts: [
    {
      category: "work",
      name: "begun",
      of: ["import_batches.created_by", "import_batches.undone_by", "sync_runs.started_by"],
      rows: (userId) => sql`
        select id * 3 as k, 'import begun' as did, id as of, created_at as at from import_batches where created_by = ${userId}
        union all select id * 3 + 1, 'import undone', id, undone_at from import_batches where undone_by = ${userId}
        union all select id * 3 + 2, 'refresh begun', id, started_at from sync_runs where started_by = ${userId}`,
    },
  ],
  withheld: {
    "the platform's own, of which an admin reads only what they did": ["import_batches.*", "sync_runs.*"],
  },
};
