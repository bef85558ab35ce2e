import { RESUME_TEMPLATES } from "#contract/resumes.ts";
import {
  blankCertification,
  blankEducation,
  blankExperience,
  blankSkill,
  type PersonalValues,
  type ResumeValues,
} from "./resume-values.ts";

/** The data of a resume is unreadable. */
export class UnreadableResume extends Error {}

/**
 * Converts a resume from the server to form values. Accepts its lists as objects and as JSON text, certifications also
 * inside an object of that name. spec: product §3, calls §7.4
 * @throws UnreadableResume
 */
export function readResume(resume: object): ResumeValues {
  const data = resume as Record<string, unknown>;
  return readValues({ ...asObject(data["personalInfo"]), ...data, title: asObject(data["personalInfo"])["title"] });
}

/**
 * Converts a stored draft to form values; missing fields are blank.
 * @throws UnreadableResume
 */
export function readValues(content: Record<string, unknown>): ResumeValues {
  const person = readEntry<PersonalValues>(BLANK_PERSON, content);
  const experience = readList(blankExperience, content["experience"]);
  const certifications = readList(blankCertification, unwrap(content["certifications"]));
  const template = RESUME_TEMPLATES.find((known) => known === content["template"]);
  return {
    ...person,
    education: atLeastOne(readList(blankEducation, content["education"]), blankEducation),
    experience: atLeastOne(
      experience.map((entry) => ({ ...entry, startDate: toMonth(entry.startDate), endDate: toMonth(entry.endDate) })),
      blankExperience,
    ),
    skills: atLeastOne(readList(blankSkill, content["skills"]), blankSkill),
    certifications: certifications.map((entry) => ({
      ...entry,
      issueDate: toDay(entry.issueDate, "first"),
      expiryDate: toDay(entry.expiryDate, "last"),
    })),
    coverLetter: asText(content["coverLetter"]),
    template: template ?? "classic",
  };
}

const BLANK_PERSON: PersonalValues = {
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  location: "",
  nationality: "",
  title: "",
  summary: "",
};

/** Text and numbers as text; anything else as empty text. */
function asText(value: unknown): string {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}

function fromJson(value: unknown): unknown {
  if (typeof value !== "string") return value;
  if (value.trim() === "") return undefined;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    throw new UnreadableResume("A part of the resume is not JSON.");
  }
}

function asObject(value: unknown): Record<string, unknown> {
  const read = fromJson(value);
  return typeof read === "object" && read !== null && !Array.isArray(read) ? (read as Record<string, unknown>) : {};
}

function unwrap(value: unknown): unknown {
  const read = fromJson(value);
  return typeof read === "object" && read !== null && "certifications" in read ? read.certifications : read;
}

function readList<T extends Record<string, string>>(blank: T, value: unknown): T[] {
  const read = fromJson(value);
  if (read === undefined || read === null) return [];
  if (!Array.isArray(read)) throw new UnreadableResume("A part of the resume is not a list.");
  return read.map((entry) => readEntry(blank, asObject(entry)));
}

/** Only the fields that the blank entry has. */
function readEntry<T extends { [K in keyof T]: string }>(blank: T, entry: Record<string, unknown>): T {
  return Object.fromEntries(
    Object.entries<string>(blank).map(([name, otherwise]) => [
      name,
      entry[name] === undefined ? otherwise : asText(entry[name]),
    ]),
  ) as T;
}

function atLeastOne<T>(entries: T[], blank: T): T[] {
  return entries.length > 0 ? entries : [blank];
}

/** 2024-03-15 as a month input's value: 2024-03. */
function toMonth(date: string): string {
  return /^\d{4}-\d{2}-\d{2}/.test(date) ? date.slice(0, 7) : date;
}

/** 2024-03 as a date input's value: the first or the last day of that month. */
function toDay(date: string, which: "first" | "last"): string {
  const month = /^(\d{4})-(\d{2})$/.exec(date);
  if (!month) return date.slice(0, 10);
  const last = new Date(Date.UTC(Number(month[1]), Number(month[2]), 0)).getUTCDate();
  return which === "first" ? `${date}-01` : `${date}-${last}`;
}
