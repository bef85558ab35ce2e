import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import {
  successResponse,
  emailAddress,
  emptyToNull,
  entity,
  id,
  instant,
  singleLine,
  pathId,
  multiLine,
  queryId,
  version,
} from "./fields.ts";
import { MEGABYTE, UPLOAD_BYTES } from "./file-size.ts";
import { pageQuery } from "./paging.ts";
import { resumeRulesText } from "./texts/resume-rules.ts";

/** spec: calls §9.3 */
export const NATIONALITIES = [
  "Singapore",
  "Malaysia",
  "Thailand",
  "Indonesia",
  "Philippines",
  "Vietnam",
  "Japan",
  "Korea",
  "China",
  "India",
  "Australia",
  "United States",
  "United Kingdom",
  "Other",
] as const;
export const DEGREES = [
  "PSLE",
  "N Level",
  "O Level",
  "A Level",
  "ITE Certificate",
  "NITEC",
  "Higher NITEC",
  "Diploma",
  "Advanced Diploma",
  "Bachelor's Degree",
  "Master's Degree",
  "Doctorate",
  "Professional Certification",
  "Other",
] as const;
export const EMPLOYMENT_TYPES = [
  "Full Time",
  "Part Time",
  "Contract",
  "Freelance",
  "Internship",
  "Self-employed",
] as const;
export const SKILL_LEVELS = ["Beginner", "Intermediate", "Advanced", "Expert"] as const;
export const RESUME_TEMPLATES = ["classic", "modern"] as const;
export type ResumeTemplate = (typeof RESUME_TEMPLATES)[number];

/** File types the file input and the server accept for a certification. spec: product §5 */
export const CERTIFICATION_FILE_TYPES = ["application/pdf", "image/jpeg", "image/png"] as const;

/** spec: calls §9.2, product §5 */
export const RESUME_LIMITS = {
  steps: 6,
  summaryMin: 50,
  summaryMax: 500,
  experienceMin: 20,
  experienceMax: 500,
  coverLetterMin: 50,
  coverLetterMax: 2_000,
  phoneMin: 8,
  fileBytes: UPLOAD_BYTES,
  /** Not from the specification: keeps resumes readable and the body size bounded. */
  lineMax: 120,
  entriesMax: 20,
  certificationsMax: 10,
  bodyBytes: 40 * MEGABYTE,
  resumesMax: 50,
  /** Older versions that were never sent to anyone are deleted. */
  versionsMax: 20,
} as const;

/** The bar's width: (step - 1) * 20 percent. spec: product §4 */
export function progressOf(step: number): number {
  return (step - 1) * 20;
}

const required = (message: () => string, max: number = RESUME_LIMITS.lineMax) => singleLine({ min: 1, max, message });
const optional = emptyToNull(singleLine({ max: RESUME_LIMITS.lineMax }));
/** A month or a day as date fields return it: YYYY-MM or YYYY-MM-DD. */
const day = (unreadable: () => string, missing: () => string = unreadable) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing, abort: true })
    .regex(/^\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/, { error: unreadable });
const year = (message: () => string) =>
  z
    .union([z.string(), z.number()])
    .transform((value) => String(value).trim())
    .pipe(z.string().regex(/^(19|20)\d\d$/, { error: message }));

/** Step 1. spec: product §5 */
export const personalInput = z.object({
  firstName: required(() => resumeRulesText.firstName),
  lastName: required(() => resumeRulesText.lastName),
  email: emailAddress(() => resumeRulesText.email),
  phone: singleLine({ min: RESUME_LIMITS.phoneMin, max: 30, message: () => resumeRulesText.phone }),
  location: required(() => resumeRulesText.location),
  nationality: z.enum(NATIONALITIES, { error: () => resumeRulesText.nationality }),
  title: required(() => resumeRulesText.title),
  summary: multiLine({
    min: RESUME_LIMITS.summaryMin,
    max: RESUME_LIMITS.summaryMax,
    message: () => resumeRulesText.summaryShort,
  }),
});
/** Step 2. */
export const educationEntry = z.object({
  institution: required(() => resumeRulesText.institution),
  degree: z.enum(DEGREES, { error: () => resumeRulesText.degree }),
  fieldOfStudy: required(() => resumeRulesText.fieldOfStudy),
  startYear: year(() => resumeRulesText.startYear),
  endYear: year(() => resumeRulesText.endYear),
});
/** Step 3. An empty end date means ongoing. */
export const experienceEntry = z.object({
  employmentType: z.enum(EMPLOYMENT_TYPES, { error: () => resumeRulesText.employmentType }),
  company: required(() => resumeRulesText.company),
  position: required(() => resumeRulesText.position),
  location: optional,
  startDate: day(
    () => resumeRulesText.startDateUnreadable,
    () => resumeRulesText.startDate,
  ),
  endDate: emptyToNull(day(() => resumeRulesText.endDate)),
  description: multiLine({
    min: RESUME_LIMITS.experienceMin,
    max: RESUME_LIMITS.experienceMax,
    message: () => resumeRulesText.experienceShort,
  }),
});
/** Step 4. */
export const skillEntry = z.object({
  name: required(() => resumeRulesText.skillName, 60),
  level: z.enum(SKILL_LEVELS, { error: () => resumeRulesText.skillLevel }),
});
/**
 * Step 5. certificationFile is the file as a data URL, or the URL of a file the resume already has. spec: product §3,
 * §5
 */
export const certificationEntry = z.object({
  name: required(() => resumeRulesText.certificationName),
  issuingOrganization: required(() => resumeRulesText.issuer),
  issueDate: day(
    () => resumeRulesText.issueDateUnreadable,
    () => resumeRulesText.issueDate,
  ),
  expiryDate: emptyToNull(day(() => resumeRulesText.expiryDate)),
  certificationFile: z
    .string({ error: () => resumeRulesText.file })
    .min(1, { error: () => resumeRulesText.file })
    // 5 MB in base64 plus its header.
    .max(Math.ceil((RESUME_LIMITS.fileBytes * 4) / 3) + 200, { error: () => resumeRulesText.fileTooLarge }),
  fileName: required(() => resumeRulesText.file, 255),
});
/** Step 6. */
export const coverLetterInput = z.object({
  coverLetter: multiLine({
    min: RESUME_LIMITS.coverLetterMin,
    max: RESUME_LIMITS.coverLetterMax,
    message: () => resumeRulesText.coverLetterShort,
  }),
});

const isPeriodOrdered = (from: string, to: string | null | undefined) => !to || from.slice(0, to.length) <= to;

export const educationInput = z.object({
  education: z
    .array(
      educationEntry.refine(({ startYear, endYear }) => startYear <= endYear, {
        error: () => resumeRulesText.yearOrder,
        path: ["endYear"],
      }),
    )
    .min(1, { error: () => resumeRulesText.oneEducation })
    .max(RESUME_LIMITS.entriesMax),
});
export const experienceInput = z.object({
  experience: z
    .array(
      experienceEntry.refine(({ startDate, endDate }) => isPeriodOrdered(startDate, endDate), {
        error: () => resumeRulesText.dateOrder,
        path: ["endDate"],
      }),
    )
    .min(1, { error: () => resumeRulesText.oneExperience })
    .max(RESUME_LIMITS.entriesMax),
});
export const skillsInput = z.object({
  skills: z
    .array(skillEntry)
    .min(1, { error: () => resumeRulesText.oneSkill })
    .max(RESUME_LIMITS.entriesMax * 2),
});
export const certificationsInput = z.object({
  certifications: z
    .array(
      certificationEntry.refine(({ issueDate, expiryDate }) => isPeriodOrdered(issueDate, expiryDate), {
        error: () => resumeRulesText.expiryOrder,
        path: ["expiryDate"],
      }),
    )
    .max(RESUME_LIMITS.certificationsMax)
    .default([]),
});

/** The whole payload. spec: product §3 resume builder payload, calls §7.4 */
export const resumeInput = z.object({
  ...personalInput.shape,
  ...educationInput.shape,
  ...experienceInput.shape,
  ...skillsInput.shape,
  ...certificationsInput.shape,
  ...coverLetterInput.shape,
  jobId: id.nullable().default(null),
  template: z.enum(RESUME_TEMPLATES).default("classic"),
  /** Only when editing. */
  resumeId: id.optional(),
});
export type ResumeInput = z.input<typeof resumeInput>;
export type ResumePayload = z.output<typeof resumeInput>;

/** The stored content of a generated resume: the payload by step, with storage keys for certification files. */
export interface ResumeContent extends Pick<ResumePayload, "education" | "experience" | "skills" | "coverLetter"> {
  personalInfo: Pick<
    ResumePayload,
    "firstName" | "lastName" | "email" | "phone" | "location" | "nationality" | "title" | "summary"
  >;
  certifications: (Omit<ResumePayload["certifications"][number], "certificationFile"> & { fileKey: string })[];
}

/** The content of a draft: any part may be missing or incomplete; files are stored separately and referenced by URL. */
export type ResumeDraftContent = Record<string, unknown>;

/** A row of My Resumes. spec: calls §7.4 */
export const resumeRow = entity("ResumeRow", {
  id,
  /** The version of the title and description. */
  version,
  title: z.string().nullable(),
  description: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
  /** The URL of its PDF; `url` and `resumeUrl` are the same. */
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
      /** The URL of the stored file; sent back unchanged if it was not replaced. */
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
  /** The version that the resume's URL serves. */
  current: z.boolean(),
  /** Sent with an application, so it is never deleted. */
  sent: z.boolean(),
});
/** A draft. Any JSON; only its size is checked, because drafts are incomplete. */
export const resumeDraft = entity("ResumeDraft", {
  version,
  resumeId: id.nullable(),
  step: z.int().min(1).max(RESUME_LIMITS.steps),
  content: z.record(z.string(), z.unknown()),
  updatedAt: instant,
});
export type ResumeDraft = z.infer<typeof resumeDraft>;

const byId = z.object({ id: pathId });
const resumeQuery = z.object({ resumeId: queryId.optional() });

export const resumesApi = {
  generate: endpoint({
    method: "POST",
    path: "/api/resume/generate",
    summary: "Generate the PDF of a resume; with resumeId, a new version of one of the caller's",
    access: "signed-in",
    body: resumeInput,
    response: resume,
    maxBytes: RESUME_LIMITS.bodyBytes,
  }),
  listOwn: endpoint({
    method: "GET",
    path: "/api/resume/my-resumes",
    summary: "List the caller's resumes, last changed first",
    access: "signed-in",
    query: pageQuery,
    response: z.array(resumeRow),
    list: true,
  }),
  getDraft: endpoint({
    method: "GET",
    path: "/api/resume/draft",
    summary: "Get the draft of a new resume or of changes to an existing one",
    access: "signed-in",
    query: resumeQuery,
    response: resumeDraft.nullable(),
  }),
  saveDraft: endpoint({
    method: "PUT",
    path: "/api/resume/draft",
    summary: "Save a draft",
    access: "signed-in",
    body: z.object({
      resumeId: id.nullable().default(null),
      step: z.int().min(1).max(RESUME_LIMITS.steps),
      content: z.record(z.string(), z.unknown()),
      version: version.optional(),
    }),
    response: resumeDraft,
  }),
  dropDraft: endpoint({
    method: "DELETE",
    path: "/api/resume/draft",
    summary: "Discard a draft",
    access: "signed-in",
    query: resumeQuery,
    response: successResponse,
  }),
  storeFile: endpoint({
    method: "POST",
    path: "/api/resume/files",
    summary: "Upload a certification file; a draft refers to it by the returned URL in certificationFile",
    access: "signed-in",
    files: { file: { accept: "document", maxBytes: RESUME_LIMITS.fileBytes, required: true } },
    response: entity("ResumeFile", { url: z.string(), fileName: z.string() }),
    status: 201,
    created: ({ data }) => data.url,
  }),
  get: endpoint({
    method: "GET",
    path: "/api/resume/{id}",
    summary: "Get one of the caller's resumes",
    access: "signed-in",
    params: byId,
    response: resume,
  }),
  rename: endpoint({
    method: "PATCH",
    path: "/api/resume/{id}",
    summary: "Change the title or description of a resume in the list",
    access: "signed-in",
    params: byId,
    body: z
      .object({ title: singleLine({ max: 120 }), description: singleLine({ max: 300 }).nullable(), version })
      .partial(),
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
    created: ({ data }) => `/api/resume/${data.id}`,
  }),
  listVersions: endpoint({
    method: "GET",
    path: "/api/resume/{id}/versions",
    summary: "List every PDF generated from a resume, newest first",
    access: "signed-in",
    params: byId,
    response: z.array(resumeVersion),
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/resume/{id}",
    summary: "Delete a resume; copies sent with applications stay with the recipients",
    access: "signed-in",
    params: byId,
    response: successResponse,
  }),
};
