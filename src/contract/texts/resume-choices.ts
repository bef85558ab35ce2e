import type { DEGREES, EMPLOYMENT_TYPES, NATIONALITIES, SKILL_LEVELS } from "../resumes.ts";
import { texts } from "./language.ts";

const nationalities: Record<(typeof NATIONALITIES)[number], string> = {
  Singapore: "Singapore",
  Malaysia: "Malaysia",
  Thailand: "Thailand",
  Indonesia: "Indonesia",
  Philippines: "Philippines",
  Vietnam: "Vietnam",
  Japan: "Japan",
  Korea: "Korea",
  China: "China",
  India: "India",
  Australia: "Australia",
  "United States": "United States",
  "United Kingdom": "United Kingdom",
  Other: "Other",
};
const degrees: Record<(typeof DEGREES)[number], string> = {
  PSLE: "PSLE",
  "N Level": "N Level",
  "O Level": "O Level",
  "A Level": "A Level",
  "ITE Certificate": "ITE Certificate",
  NITEC: "NITEC",
  "Higher NITEC": "Higher NITEC",
  Diploma: "Diploma",
  "Advanced Diploma": "Advanced Diploma",
  "Bachelor's Degree": "Bachelor's Degree",
  "Master's Degree": "Master's Degree",
  Doctorate: "Doctorate",
  "Professional Certification": "Professional Certification",
  Other: "Other",
};
const employmentTypes: Record<(typeof EMPLOYMENT_TYPES)[number], string> = {
  "Full Time": "Full Time",
  "Part Time": "Part Time",
  Contract: "Contract",
  Freelance: "Freelance",
  Internship: "Internship",
  "Self-employed": "Self-employed",
};
const skillLevels: Record<(typeof SKILL_LEVELS)[number], string> = {
  Beginner: "Beginner",
  Intermediate: "Intermediate",
  Advanced: "Advanced",
  Expert: "Expert",
};

/** What can be chosen in a resume, by its value in the API, which is stored. spec: calls §9.3 */
export const resumeChoicesText = texts("resumeChoicesText", { nationalities, degrees, employmentTypes, skillLevels });

/** The label of a stored value; a value that is no longer offered is its own label. */
export function choiceLabel(labels: Readonly<Record<string, string>>, value: string): string {
  return labels[value] ?? value;
}
