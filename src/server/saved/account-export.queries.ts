import { sql } from "drizzle-orm";
import type { DomainExport } from "#server/accounts/export.service.ts";

/** Exports what a user saved. */
export const savedExport: DomainExport = {
  domain: "saved",
  parts: [
    {
      category: "saved",
      name: "saved",
      of: ["saved_things.user_id"],
      rows: (userId) => sql`select id as k, id, kind, thing_id, saved_at from saved_things where user_id = ${userId}`,
    },
  ],
};
