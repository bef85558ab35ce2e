import { z } from "zod";
import { emptyIsNull, id, isWebUrl, line, prose, tooLong } from "./fields.ts";
import {
  EXPERTISE_LEVELS,
  KYC_DOCUMENT_TYPES,
  PROFESSIONAL_LIMITS as LIMITS,
  VISIBILITIES,
} from "./professional-options.ts";
import { professionalRulesText as text } from "./texts/professional-rules.ts";

/** A link as people write it: https:// is put before what has no scheme; anything but http and https is refused. */
const link = emptyIsNull(
  z
    .string()
    .trim()
    .max(500, tooLong(500))
    .transform((value) => (/^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`))
    .pipe(z.url({ hostname: z.regexes.domain, error: text.linkInvalid }).refine(isWebUrl, text.linkInvalid)),
);
const optionalLine = (max: number) => emptyIsNull(line({ max }));
const optionalDay = (message: string) => emptyIsNull(z.iso.date(message));

/** A whole number of years as a form has it; empty for none. */
const years = z.preprocess(
  (value) => (value === "" ? null : typeof value === "string" ? Number(value) : value),
  z.int(text.yearsWhole).min(0, text.yearsNegative).max(LIMITS.yearsMax, text.yearsTooMany).nullish(),
);

const fields = {
  title: line({ min: 1, max: LIMITS.titleMax, message: text.titleRequired }),
  summary: emptyIsNull(prose({ max: LIMITS.summaryMax })),
  yearsOfExperience: years,
  education: emptyIsNull(prose({ max: LIMITS.educationMax })),
  /** Comma-separated. */
  specialties: optionalLine(LIMITS.specialtiesMax),
  city: optionalLine(LIMITS.cityMax),
  /** Comma-separated. */
  tags: optionalLine(LIMITS.tagsMax),
  contactEmail: emptyIsNull(z.string().trim().max(254, text.emailInvalid).pipe(z.email(text.emailInvalid))),
  contactPhone: optionalLine(30),
  website: link,
  instagramUrl: link,
  facebookUrl: link,
  tiktokUrl: link,
  youtubeUrl: link,
  linkedinUrl: link,
  /** The address of one of one's own resumes, for those who may read it; empty for none. */
  resumeUrl: optionalLine(300),
  visibility: z.enum(VISIBILITIES, text.visibilityRequired),
};

/** The profile form. spec: product §3 professional_profiles */
export const professionalInput = z.object({ ...fields, visibility: fields.visibility.default("limited") });
export type ProfessionalInput = z.input<typeof professionalInput>;
/** Only what is sent is changed. */
export const professionalPatch = z.object(fields).partial();
export type ProfessionalPatch = z.output<typeof professionalPatch>;

const inOrder = ({
  issueDate,
  expiryDate,
}: {
  issueDate?: string | null | undefined;
  expiryDate?: string | null | undefined;
}) => !issueDate || !expiryDate || issueDate <= expiryDate;
const certification = {
  name: line({ min: 1, max: 160, message: text.certificationName }),
  issuingOrganization: line({ min: 1, max: 160, message: text.issuer }),
  issueDate: optionalDay(text.dateInvalid),
  /** The last day on which it counts; empty for one that does not run out. */
  expiryDate: optionalDay(text.dateInvalid),
  credentialId: optionalLine(80),
  credentialUrl: link,
};
/** A credential. Comes as multipart with its file, so empty texts stand for nothing. spec: product §3 certifications */
export const certificationInput = z
  .object(certification)
  .refine(inOrder, { message: text.expiryOrder, path: ["expiryDate"] });
export type CertificationInput = z.input<typeof certificationInput>;
export const certificationPatch = z
  .object(certification)
  .partial()
  .refine(inOrder, { message: text.expiryOrder, path: ["expiryDate"] });

const number = (value: unknown) => (typeof value === "string" && value !== "" ? Number(value) : value);
const flag = z.preprocess((value) => (value === "true" ? true : value === "false" ? false : value), z.boolean());

export const portfolioInput = z.object({
  title: line({ min: 1, max: 120, message: text.itemTitle }),
  description: emptyIsNull(prose({ max: 1_000 })),
  videoUrl: link,
  projectUrl: link,
  category: optionalLine(60),
  featured: flag.default(false),
});
export const portfolioPatch = portfolioInput.partial();

export const achievementInput = z.object({
  title: line({ min: 1, max: 160, message: text.itemTitle }),
  issuer: optionalLine(160),
  description: emptyIsNull(prose({ max: 1_000 })),
  date: optionalDay(text.dateInvalid),
  featured: flag.default(false),
});
export const achievementPatch = achievementInput.partial();

/** The whole order of a list: every id of it, once. */
export const partOrder = z.object({ ids: z.array(id).max(100) });

export const skillInput = z.object({
  skill: line({ min: 1, max: 60, message: text.skillRequired }),
  yearsOfExperience: years,
  expertiseLevel: z.enum(EXPERTISE_LEVELS, text.levelRequired).default("intermediate"),
});
export const skillPatch = z
  .object({ yearsOfExperience: years, expertiseLevel: z.enum(EXPERTISE_LEVELS, text.levelRequired) })
  .partial();

export const endorsementInput = z.object({
  comment: emptyIsNull(prose({ max: LIMITS.endorsementMax })),
  relationship: optionalLine(80),
});

export const testimonialInput = z.object({
  content: prose({ min: LIMITS.testimonialMin, max: LIMITS.testimonialMax, message: text.testimonialShort }),
  relationship: optionalLine(80),
  rating: z.preprocess(number, z.int().min(1).max(5).nullish()),
});

/** A document for the identity check, sent as multipart beside its file. spec: product §3 kyc_documents */
export const kycDocumentInput = z.object({
  documentType: z.enum(KYC_DOCUMENT_TYPES, text.documentType),
  documentName: optionalLine(160),
  notes: emptyIsNull(prose({ max: 500 })),
  issuedDate: optionalDay(text.dateInvalid),
  expiryDate: optionalDay(text.dateInvalid),
});
