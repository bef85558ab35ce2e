import { sql } from "drizzle-orm";
import type { DomainExport } from "#server/accounts/export.service.ts";

/**
 * Exports the audit log: an admin's own actions without data about others, and actions about the user without the
 * admin's name.
 */
export const adminExport: DomainExport = {
  domain: "auditLog",
  parts: [
    {
      category: "work",
      name: "byYou",
      of: [],
      rows: (userId) => sql`select id as k, action, subject_type, subject_id, created_at
        from audit_log where actor_id = ${userId} and not (subject_type = 'user' and subject_id = ${userId})`,
    },
    {
      category: "activity",
      name: "aboutYou",
      of: [],
      counted: false,
      rows: (userId) => sql`select id as k, action, created_at from audit_log
        where (subject_type = 'user' and subject_id = ${userId})
          or (subject_type = 'professional' and subject_id in (select id from professional_profiles where user_id = ${userId}))
          or (subject_type = 'kyc_document' and subject_id in (select d.id from kyc_documents as d
            join professional_profiles as p on p.id = d.professional_id where p.user_id = ${userId}))`,
    },
    {
      category: "work",
      name: "settings",
      of: [],
      counted: false,
      rows: (userId) => sql`select row_number() over (order by key)::int as k, key, updated_at
        from system_settings where updated_by = ${userId}`,
    },
  ],
  withheld: {
    "the account or profile that the row belongs to": ["system_settings.updated_by"],
    "the platform's own, of which an admin reads only what they did": [
      "audit_log.actor_id",
      "audit_log.after",
      "audit_log.before",
      "system_settings.value",
    ],
  },
};
