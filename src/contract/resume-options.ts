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

/** What the file input and the server take for a certification. spec: product §5 */
export const CERTIFICATION_FILE_TYPES = ["application/pdf", "image/jpeg", "image/png"] as const;
