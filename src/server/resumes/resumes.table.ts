import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { RESUME_TEMPLATES, type ResumeContent, type ResumeDraftContent } from "#contract/resumes.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { createdAt, instant, key, oneOf, updatedAt } from "#server/platform/database/columns.ts";

/** A resume built by its owner. spec: product §3 resumes */
export const resumes = pgTable(
  "resumes",
  {
    id: key(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    title: text("title").notNull().default("Resume"),
    description: text("description"),
    /** The job it was built for; no foreign key, so it may outlive the job. */
    jobId: integer("job_id"),
    template: text("template", { enum: RESUME_TEMPLATES }).notNull().default("classic"),
    // The content as last generated; certification files by key.
    personalInfo: jsonb("personal_info").$type<ResumeContent["personalInfo"]>().notNull(),
    education: jsonb("education").$type<ResumeContent["education"]>().notNull(),
    experience: jsonb("experience").$type<ResumeContent["experience"]>().notNull(),
    skills: jsonb("skills").$type<ResumeContent["skills"]>().notNull(),
    certifications: jsonb("certifications").$type<ResumeContent["certifications"]>().notNull(),
    coverLetter: text("cover_letter").notNull(),
    /** The version behind the resume's URL. */
    currentVersionId: integer("current_version_id").references((): AnyPgColumn => resumeVersions.id, {
      onDelete: "set null",
    }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Deleted by its owner, but a recipient may still read a version sent to them. */
    deletedAt: instant("deleted_at"),
  },
  (t) => [
    index("resumes_user_index").on(t.userId, t.updatedAt.desc(), t.id),
    oneOf("resumes_template_known", t.template, RESUME_TEMPLATES),
  ],
);

/** Every generated PDF of a resume. A version sent with an application is kept. spec: DECISIONS 27 */
export const resumeVersions = pgTable(
  "resume_versions",
  {
    id: key(),
    resumeId: integer("resume_id")
      .notNull()
      .references(() => resumes.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    content: jsonb("content").$type<ResumeContent>().notNull(),
    template: text("template", { enum: RESUME_TEMPLATES }).notNull(),
    /** Random name of the PDF in the file store. */
    fileKey: text("file_key").notNull().unique("resume_versions_file_unique"),
    /** The pages as images, in order. */
    pageKeys: text("page_keys").array().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf("resume_versions_template_known", t.template, RESUME_TEMPLATES),
    uniqueIndex("resume_versions_number_unique").on(t.resumeId, t.number),
    // Access checks look up files by key.
    index("resume_versions_pages_index").using("gin", t.pageKeys),
    index("resume_versions_certifications_index").using("gin", sql`(${t.content} -> 'certifications') jsonb_path_ops`),
  ],
);

/** Input not yet generated: one draft for a new resume, and one per edited resume. */
export const resumeDrafts = pgTable(
  "resume_drafts",
  {
    id: key(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    resumeId: integer("resume_id").references(() => resumes.id, { onDelete: "cascade" }),
    /** 1 to 6. */
    step: integer("step").notNull().default(1),
    content: jsonb("content").$type<ResumeDraftContent>().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique("resume_drafts_once").on(t.userId, t.resumeId).nullsNotDistinct(),
    check("resume_drafts_step_range", sql`${t.step} between 1 and 6`),
  ],
);
