import { sql } from "drizzle-orm";
import type { DomainExport } from "#server/accounts/export.service.ts";

/** Exports what a user saved: things and searches. */
export const savedExport: DomainExport = {
  domain: "saved",
  parts: [
    {
      category: "saved",
      name: "saved",
      of: ["saved_things.user_id"],
      rows: (userId) => sql`select id as k, id, kind, thing_id, saved_at from saved_things where user_id = ${userId}`,
    },
    {
      category: "saved",
      name: "searches",
      of: ["search_alerts.user_id"],
      rows: (userId) => sql`select id as k, id, kind, query, last_sent_at, ended_at, created_at
        from search_alerts where user_id = ${userId}`,
    },
  ],
  withheld: {
    "what the product remembers of its own work: what it sent, fetched or moderated by itself": [
      "search_alerts.seen_until",
    ],
  },
};
