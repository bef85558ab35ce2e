import { UPLOAD_BYTES } from "./file-size.ts";

/** Option lists and limits of professionals, without schemas, so that pages may read them. spec: product §3, §5 */
export const PROFESSIONAL_TIERS = ["free", "standard"] as const;
export type ProfessionalTier = (typeof PROFESSIONAL_TIERS)[number];

/** 'submitted' is read as pending and 'approved' as verified wherever one is sent. spec: DECISIONS 16 */
export const KYC_STATUSES = ["not_submitted", "pending", "verified", "rejected"] as const;
export type KycStatus = (typeof KYC_STATUSES)[number];

export const KYC_DOCUMENT_TYPES = [
  "id_card",
  "passport",
  "drivers_license",
  "certification",
  "diploma",
  "utility_bill",
  "bank_statement",
  "selfie_with_id",
  "other",
] as const;
export type KycDocumentType = (typeof KYC_DOCUMENT_TYPES)[number];

export const KYC_DOCUMENT_STATUSES = ["pending", "verified", "rejected"] as const;
export type KycDocumentStatus = (typeof KYC_DOCUMENT_STATUSES)[number];

/** The three upload sections of the verification tab and what belongs to each. spec: product §2 /professional-admin */
export const KYC_SECTIONS = {
  identity: ["id_card", "passport", "drivers_license", "selfie_with_id"],
  credentials: ["certification", "diploma"],
  experience: ["other", "utility_bill", "bank_statement"],
} as const satisfies Record<string, readonly KycDocumentType[]>;
export type KycSection = keyof typeof KYC_SECTIONS;

export const EXPERTISE_LEVELS = ["beginner", "intermediate", "advanced", "expert"] as const;
export type ExpertiseLevel = (typeof EXPERTISE_LEVELS)[number];

/** Who finds a professional in the resume bank. spec: DECISIONS 25 */
export const VISIBILITIES = ["standard", "limited", "hidden"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** How a certification stands today; `none` never runs out. */
export const VALIDITIES = ["valid", "expiring", "expired", "none"] as const;
export type Validity = (typeof VALIDITIES)[number];
/** Days before its end at which a certification's owner is reminded. */
export const REMINDER_DAYS = [60, 30, 7] as const;

export const PROFESSIONAL_LIMITS = {
  titleMax: 120,
  summaryMax: 2_000,
  yearsMax: 80,
  educationMax: 2_000,
  specialtiesMax: 500,
  cityMax: 80,
  tagsMax: 300,
  hiddenFromMax: 100,
  certificationsMax: 50,
  portfolioMax: 30,
  achievementsMax: 50,
  skillsMax: 40,
  kycDocumentsMax: 20,
  testimonialMin: 10,
  testimonialMax: 1_000,
  endorsementMax: 300,
  reasonMax: 500,
  fileBytes: UPLOAD_BYTES,
} as const;

/** What counts for the completion of a profile, a fifth each. spec: product §5 */
export const COMPLETION_ITEMS = ["title", "summary", "profileImage", "yearsOfExperience", "certification"] as const;
export type CompletionItem = (typeof COMPLETION_ITEMS)[number];
