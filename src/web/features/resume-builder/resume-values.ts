import { z } from "zod";
import type { User } from "#contract/accounts.ts";
import { MEGABYTE } from "#contract/file-size.ts";
import { RESUME_LIMITS, RESUME_TEMPLATES, type ResumeInput, type ResumeTemplate } from "#contract/resumes.ts";
import {
  certificationsInput,
  coverLetterInput,
  educationInput,
  experienceInput,
  personalInput,
  skillsInput,
} from "#schemas/resumes.ts";

/** The builder's form values: text as typed, finished or not. */
export interface PersonalValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  location: string;
  nationality: string;
  title: string;
  summary: string;
}
export type EducationEntry = Record<"institution" | "degree" | "fieldOfStudy" | "startYear" | "endYear", string>;
export type ExperienceEntry = Record<
  "employmentType" | "company" | "position" | "location" | "startDate" | "endDate" | "description",
  string
>;
export type SkillEntry = Record<"name" | "level", string>;
/** certificationFile is the address of the stored file. */
export type CertificationEntry = Record<
  "name" | "issuingOrganization" | "issueDate" | "expiryDate" | "certificationFile" | "fileName",
  string
>;
export interface ResumeValues extends PersonalValues {
  education: EducationEntry[];
  experience: ExperienceEntry[];
  skills: SkillEntry[];
  certifications: CertificationEntry[];
  coverLetter: string;
  template: ResumeTemplate;
}

/** The steps in order, each with its form's schema. spec: product §4, §5 */
export const STEPS = ["personal", "education", "experience", "skills", "certifications", "coverLetter"] as const;
export type Step = (typeof STEPS)[number];
export const STEP_SCHEMAS = {
  personal: personalInput,
  education: educationInput,
  experience: experienceInput,
  skills: skillsInput,
  certifications: certificationsInput,
  coverLetter: coverLetterInput.extend({ template: z.enum(RESUME_TEMPLATES) }),
} as const satisfies Record<Step, z.ZodType>;

export const blankEducation: EducationEntry = {
  institution: "",
  degree: "",
  fieldOfStudy: "",
  startYear: "",
  endYear: "",
};
export const blankExperience: ExperienceEntry = {
  employmentType: "Full Time",
  company: "",
  position: "",
  location: "",
  startDate: "",
  endDate: "",
  description: "",
};
export const blankSkill: SkillEntry = { name: "", level: "Intermediate" };
export const blankCertification: CertificationEntry = {
  name: "",
  issuingOrganization: "",
  issueDate: "",
  expiryDate: "",
  certificationFile: "",
  fileName: "",
};

/** A new resume: the account's data, and one blank entry in each list that keeps one. spec: product §5 */
export function newResume(user: Pick<User, "firstName" | "lastName" | "email" | "phone">): ResumeValues {
  return {
    firstName: user.firstName ?? "",
    lastName: user.lastName ?? "",
    email: user.email,
    phone: user.phone ?? "",
    location: "",
    nationality: "",
    title: "",
    summary: "",
    education: [blankEducation],
    experience: [blankExperience],
    skills: [blankSkill],
    certifications: [],
    coverLetter: "",
    template: "classic",
  };
}

/** The furthest step that may be shown, from 1: all steps before it are valid. spec: product §4 */
export function reachableStep(values: ResumeValues): number {
  const wrong = STEPS.findIndex((step) => !STEP_SCHEMAS[step].safeParse(values).success);
  return wrong === -1 ? STEPS.length : wrong + 1;
}

/** The number of the step whose form has a field of the payload: "education.0.degree" is 2. */
export function stepOfField(path: string): number {
  const name = path.split(".")[0] ?? "";
  const index = STEPS.findIndex((step) => name in STEP_SCHEMAS[step].shape);
  return index === -1 ? STEPS.length : index + 1;
}

// The rest of the body fits into this margin.
const FILES_ROOM = RESUME_LIMITS.bodyBytes - MEGABYTE;

/**
 * The payload that generates a resume. Files selected on this page are embedded as data URLs up to the body limit;
 * stored ones are sent as their address. spec: product §3, calls §7.4
 * @param embedded data URLs by the address of the stored file
 */
export function toPayload(
  values: ResumeValues,
  {
    jobId,
    resumeId,
    embedded,
  }: { jobId: number | undefined; resumeId: number | undefined; embedded: ReadonlyMap<string, string> },
): ResumeInput {
  let room: number = FILES_ROOM;
  const certifications = values.certifications.map((entry) => {
    const data = embedded.get(entry.certificationFile);
    if (data === undefined || data.length > room) return entry;
    room -= data.length;
    return { ...entry, certificationFile: data };
  });
  // The forms have any text; the server validates with the same schemas as the forms.
  return {
    ...values,
    certifications,
    jobId: jobId ?? null,
    ...(resumeId === undefined ? {} : { resumeId }),
  } as ResumeInput;
}
