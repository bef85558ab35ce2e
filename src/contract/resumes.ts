import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { done, entity, id, instant, line, pathId, queryId } from "./fields.ts";
import { resumeInput, type ResumePayload } from "./resume-input.ts";
import { RESUME_LIMITS } from "./resume-limits.ts";
import { RESUME_TEMPLATES } from "./resume-options.ts";
import { pageQuery } from "./paging.ts";

export { RESUME_TEMPLATES } from "./resume-options.ts";

/** What a generated resume keeps: the payload by its steps, certification files by the key of the stored file. */
export interface ResumeContent extends Pick<ResumePayload, "education" | "experience" | "skills" | "coverLetter"> {
  personalInfo: Pick<
    ResumePayload,
    "firstName" | "lastName" | "email" | "phone" | "location" | "nationality" | "title" | "summary"
  >;
  certifications: (Omit<ResumePayload["certifications"][number], "certificationFile"> & { fileKey: string })[];
}

/** What is being typed: any part may be missing or unfinished; files lie beside, by their address. */
export type ResumeDraftContent = Record<string, unknown>;

/** A row of My Resumes. spec: calls §7.4 */
export const resumeRow = entity("ResumeRow", {
  id,
  title: z.string().nullable(),
  description: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
  /** Where its PDF lies; `url` and `resumeUrl` are the same. */
  url: z.string(),
  resumeUrl: z.string(),
  jobId: id.nullable(),
  template: z.enum(RESUME_TEMPLATES),
  versionCount: z.int(),
});
export type ResumeRow = z.infer<typeof resumeRow>;

const text = z.string();
/** A resume as the builder edits it. spec: product §3 resumes */
export const resume = entity("Resume", {
  ...resumeRow.shape,
  personalInfo: z.object({
    firstName: text,
    lastName: text,
    email: text,
    phone: text,
    location: text,
    nationality: text,
    title: text,
    summary: text,
  }),
  education: z.array(z.object({ institution: text, degree: text, fieldOfStudy: text, startYear: text, endYear: text })),
  experience: z.array(
    z.object({
      employmentType: text,
      company: text,
      position: text,
      location: text.nullable(),
      startDate: text,
      endDate: text.nullable(),
      description: text,
    }),
  ),
  skills: z.array(z.object({ name: text, level: text })),
  certifications: z.array(
    z.object({
      name: text,
      issuingOrganization: text,
      issueDate: text,
      expiryDate: text.nullable(),
      /** The address of the stored file; sent back as it is when nothing changed. */
      certificationFile: text,
      fileName: text,
    }),
  ),
  hasEducation: z.boolean(),
  hasExperience: z.boolean(),
  hasSkills: z.boolean(),
  hasCertifications: z.boolean(),
  coverLetter: text,
  /** The pages as images. */
  pages: z.array(text),
});
export type Resume = z.infer<typeof resume>;

export const resumeVersion = entity("ResumeVersion", {
  id,
  number: z.int(),
  createdAt: instant,
  resumeUrl: z.string(),
  /** It is what the resume's address gives out. */
  current: z.boolean(),
  /** It was sent with an application and stays. */
  sent: z.boolean(),
});
export type ResumeVersion = z.infer<typeof resumeVersion>;

/** What is typed so far. Anything JSON; checked only for its size, because it is unfinished by nature. */
export const resumeDraft = entity("ResumeDraft", {
  resumeId: id.nullable(),
  step: z.int().min(1).max(RESUME_LIMITS.steps),
  content: z.record(z.string(), z.unknown()),
  updatedAt: instant,
});
export type ResumeDraft = z.infer<typeof resumeDraft>;

const byId = z.object({ id: pathId });
const ofResume = z.object({ resumeId: queryId.optional() });

export const resumesApi = {
  generate: endpoint({
    method: "POST",
    path: "/api/resume/generate",
    summary: "Make the PDF of a resume; with resumeId a new version of one's own",
    access: "signed-in",
    body: resumeInput,
    response: resume,
    maxBytes: RESUME_LIMITS.bodyBytes,
  }),
  listOwn: endpoint({
    method: "GET",
    path: "/api/resume/my-resumes",
    summary: "One's own resumes, last changed first",
    access: "signed-in",
    query: pageQuery,
    response: z.array(resumeRow),
    list: true,
  }),
  getDraft: endpoint({
    method: "GET",
    path: "/api/resume/draft",
    summary: "What was typed and not yet generated, of a new resume or of one being edited",
    access: "signed-in",
    query: ofResume,
    response: resumeDraft.nullable(),
  }),
  saveDraft: endpoint({
    method: "PUT",
    path: "/api/resume/draft",
    summary: "Keep what is typed so far",
    access: "signed-in",
    body: z.object({
      resumeId: id.nullable().default(null),
      step: z.int().min(1).max(RESUME_LIMITS.steps),
      content: z.record(z.string(), z.unknown()),
    }),
    response: resumeDraft,
  }),
  dropDraft: endpoint({
    method: "DELETE",
    path: "/api/resume/draft",
    summary: "Forget what was typed",
    access: "signed-in",
    query: ofResume,
    response: done,
  }),
  storeFile: endpoint({
    method: "POST",
    path: "/api/resume/files",
    summary: "Keep a certification file, so that a draft can name it; its address goes into certificationFile",
    access: "signed-in",
    files: { file: { accept: "document", maxBytes: RESUME_LIMITS.fileBytes, required: true } },
    response: entity("ResumeFile", { url: z.string(), fileName: z.string() }),
    status: 201,
  }),
  get: endpoint({
    method: "GET",
    path: "/api/resume/{id}",
    summary: "One of one's own resumes",
    access: "signed-in",
    params: byId,
    response: resume,
  }),
  rename: endpoint({
    method: "PATCH",
    path: "/api/resume/{id}",
    summary: "Change the title or description under which it is listed",
    access: "signed-in",
    params: byId,
    body: z.object({ title: line({ max: 120 }), description: line({ max: 300 }).nullable() }).partial(),
    response: resumeRow,
  }),
  duplicate: endpoint({
    method: "POST",
    path: "/api/resume/{id}/duplicate",
    summary: "Copy a resume",
    access: "signed-in",
    params: byId,
    response: resumeRow,
    status: 201,
  }),
  listVersions: endpoint({
    method: "GET",
    path: "/api/resume/{id}/versions",
    summary: "Every PDF made of it, newest first",
    access: "signed-in",
    params: byId,
    response: z.array(resumeVersion),
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/resume/{id}",
    summary: "Delete a resume; what was sent with an application stays with its receiver",
    access: "signed-in",
    params: byId,
    response: done,
  }),
};
