import { sql } from "drizzle-orm";
import type { DomainExport } from "#server/accounts/export.service.ts";

/**
 * Exports all files that a user uploaded or generated; domains before this one have exported theirs with proper names.
 */
export const uploadsExport: DomainExport = {
  domain: "uploads",
  parts: [
    {
      category: "files",
      name: "uploads",
      of: ["uploads.uploaded_by"],
      rows: (userId) => sql`select id as k, id, file_key, kind, content_type, size, width, height, is_public, created_at
        from uploads where uploaded_by = ${userId} and doomed_at is null`,
    },
  ],
  files: [
    {
      folder: "other",
      rows: (userId) => sql`select id as k, file_key as key, split_part(file_key, '/', 1) as title
        from uploads where uploaded_by = ${userId} and doomed_at is null`,
    },
  ],
  withheld: {
    "computed from what is given out": ["uploads.color"],
    "what the product remembers of its own work: what it sent, fetched or moderated by itself": ["uploads.doomed_at"],
  },
};
