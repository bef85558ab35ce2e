import { z } from "zod";
import { emptyIsNull, id, line, prose } from "./fields.ts";
import { RESUME_LIMITS } from "./resume-limits.ts";
import { DEGREES, EMPLOYMENT_TYPES, NATIONALITIES, RESUME_TEMPLATES, SKILL_LEVELS } from "./resume-options.ts";
import { resumeRulesText as text } from "./texts/resume-rules.ts";

const required = (message: string, max: number = RESUME_LIMITS.lineMax) => line({ min: 1, max, message });
const optional = emptyIsNull(line({ max: RESUME_LIMITS.lineMax }));
/** A month or a day as the date fields give it: YYYY-MM or YYYY-MM-DD. */
const day = (message: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/, message);
const year = (message: string) =>
  z
    .union([z.string(), z.number()])
    .transform((value) => String(value).trim())
    .pipe(z.string().regex(/^(19|20)\d\d$/, message));

/** Step 1. spec: product §5 */
export const personalInput = z.object({
  firstName: required(text.firstName),
  lastName: required(text.lastName),
  email: z.string().trim().max(254, text.email).pipe(z.email(text.email)),
  phone: line({ min: RESUME_LIMITS.phoneMin, max: 30, message: text.phone }),
  location: required(text.location),
  nationality: z.enum(NATIONALITIES, text.nationality),
  title: required(text.title),
  summary: prose({ min: RESUME_LIMITS.summaryMin, max: RESUME_LIMITS.summaryMax, message: text.summaryShort }),
});
/** Step 2. */
export const educationEntry = z.object({
  institution: required(text.institution),
  degree: z.enum(DEGREES, text.degree),
  fieldOfStudy: required(text.fieldOfStudy),
  startYear: year(text.startYear),
  endYear: year(text.endYear),
});
/** Step 3. An end date left empty means that it goes on. */
export const experienceEntry = z.object({
  employmentType: z.enum(EMPLOYMENT_TYPES, text.employmentType),
  company: required(text.company),
  position: required(text.position),
  location: optional,
  startDate: day(text.startDate),
  endDate: emptyIsNull(day(text.endDate)),
  description: prose({
    min: RESUME_LIMITS.experienceMin,
    max: RESUME_LIMITS.experienceMax,
    message: text.experienceShort,
  }),
});
/** Step 4. */
export const skillEntry = z.object({
  name: required(text.skillName, 60),
  level: z.enum(SKILL_LEVELS, text.skillLevel),
});
/**
 * Step 5. certificationFile is the file as embedded data text, or the address of one that the resume already has.
 * spec: product §3, §5
 */
export const certificationEntry = z.object({
  name: required(text.certificationName),
  issuingOrganization: required(text.issuer),
  issueDate: day(text.issueDate),
  expiryDate: emptyIsNull(day(text.expiryDate)),
  certificationFile: z
    .string(text.file)
    .min(1, text.file)
    // 5 MB in base64 and its header.
    .max(Math.ceil((RESUME_LIMITS.fileBytes * 4) / 3) + 200, text.fileTooLarge),
  fileName: required(text.file, 255),
});
/** Step 6. */
export const coverLetterInput = z.object({
  coverLetter: prose({
    min: RESUME_LIMITS.coverLetterMin,
    max: RESUME_LIMITS.coverLetterMax,
    message: text.coverLetterShort,
  }),
});

const inOrder = (from: string, to: string | null | undefined) => !to || from.slice(0, to.length) <= to;

export const educationInput = z.object({
  education: z
    .array(
      educationEntry.refine(({ startYear, endYear }) => startYear <= endYear, {
        message: text.yearOrder,
        path: ["endYear"],
      }),
    )
    .min(1, text.oneEducation)
    .max(RESUME_LIMITS.entriesMax),
});
export const experienceInput = z.object({
  experience: z
    .array(
      experienceEntry.refine(({ startDate, endDate }) => inOrder(startDate, endDate), {
        message: text.dateOrder,
        path: ["endDate"],
      }),
    )
    .min(1, text.oneExperience)
    .max(RESUME_LIMITS.entriesMax),
});
export const skillsInput = z.object({
  skills: z
    .array(skillEntry)
    .min(1, text.oneSkill)
    .max(RESUME_LIMITS.entriesMax * 2),
});
export const certificationsInput = z.object({
  certifications: z
    .array(
      certificationEntry.refine(({ issueDate, expiryDate }) => inOrder(issueDate, expiryDate), {
        message: text.expiryOrder,
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
