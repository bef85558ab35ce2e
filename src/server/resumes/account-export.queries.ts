import { sql } from "drizzle-orm";
import type { DomainExport } from "#server/accounts/export.service.ts";

/** The user's resumes with all their content, and every generated PDF. */
export const resumesExport: DomainExport = {
  domain: "resumes",
  parts: [
    {
      category: "resumes",
      name: "resumes",
      of: ["resumes.user_id"],
      rows: (userId) => sql`select id as k, id, title, description, job_id, template, personal_info, education,
        experience, skills, certifications, cover_letter, created_at, updated_at, deleted_at
        from resumes where user_id = ${userId}`,
    },
    {
      category: "resumes",
      name: "versions",
      of: [],
      counted: false,
      rows: (
        userId,
      ) => sql`select v.id as k, v.id, v.resume_id, v.number, v.template, v.content, v.file_key, v.page_keys,
        v.created_at from resume_versions as v join resumes as r on r.id = v.resume_id where r.user_id = ${userId}`,
    },
    {
      category: "resumes",
      name: "drafts",
      of: ["resume_drafts.user_id"],
      rows: (userId) => sql`select id as k, id, resume_id, step, content, updated_at
        from resume_drafts where user_id = ${userId}`,
    },
  ],
  files: [
    {
      folder: "resumes",
      rows: (userId) => sql`select v.id as k, v.file_key as key, r.title || ' version ' || v.number as title
        from resume_versions as v join resumes as r on r.id = v.resume_id where r.user_id = ${userId}`,
    },
  ],
  withheld: {
    "computed from what is given out": ["resumes.current_version_id"],
  },
};
