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
  fileBytes: 5 * 1024 * 1024,
  /** Our own, so that one resume stays readable and a body bounded. */
  lineMax: 120,
  entriesMax: 20,
  certificationsMax: 10,
  bodyBytes: 40 * 1024 * 1024,
  resumesMax: 50,
} as const;

/** What the file input and the server take for a certification. spec: product §5 */
export const CERTIFICATION_FILE_TYPES = ["application/pdf", "image/jpeg", "image/png"] as const;

/** The bar's width: (step - 1) * 20 percent. spec: product §4 */
export function progressOf(step: number): number {
  return (step - 1) * 20;
}
