import { sql } from "drizzle-orm";
import type { DomainExport } from "#server/accounts/export.service.ts";

/** The user's saved searches and shortlist, without the candidates' own data. */
export const resumeBankExport: DomainExport = {
  domain: "candidates",
  parts: [
    {
      category: "candidates",
      name: "savedSearches",
      of: ["saved_searches.user_id"],
      rows: (
        userId,
      ) => sql`select id as k, id, business_id, name, criteria, notifications_enabled, last_run_at, created_at
        from saved_searches where user_id = ${userId}`,
    },
    {
      category: "candidates",
      name: "shortlist",
      of: ["shortlisted_candidates.user_id"],
      rows: (userId) => sql`select id as k, id, business_id, professional_id, notes, tags, created_at
        from shortlisted_candidates where user_id = ${userId}`,
    },
  ],
};
