import { z } from "zod";
import { DIRECTORY_COUNTRIES } from "./countries.ts";
import { endpoint } from "./endpoint.ts";
import {
  successResponse,
  emailAddress,
  emptyToNull,
  entity,
  id,
  instant,
  isWebUrl,
  singleLine,
  pathId,
  multiLine,
  searchText,
  tooLong,
  version,
} from "./fields.ts";
import { UPLOAD_BYTES } from "./file-size.ts";
import { pageQuery } from "./paging.ts";
import { searchQuery } from "./search-query.ts";
import { searchable } from "./search.ts";
import { professionalRulesText as text } from "./texts/professional-rules.ts";

/** Option lists and limits of professionals, without schemas, so that pages can import them. spec: product §3, §5 */
export const PROFESSIONAL_TIERS = ["free", "standard"] as const;
export type ProfessionalTier = (typeof PROFESSIONAL_TIERS)[number];

/** Inputs also accept "submitted" for pending and "approved" for verified. spec: DECISIONS 16 */
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

/** The three upload sections of the verification tab and their document types. spec: product §2 /professional-admin */
export const KYC_SECTIONS = {
  identity: ["id_card", "passport", "drivers_license", "selfie_with_id"],
  credentials: ["certification", "diploma"],
  experience: ["other", "utility_bill", "bank_statement"],
} as const satisfies Record<string, readonly KycDocumentType[]>;
export type KycSection = keyof typeof KYC_SECTIONS;

export const EXPERTISE_LEVELS = ["beginner", "intermediate", "advanced", "expert"] as const;
export type ExpertiseLevel = (typeof EXPERTISE_LEVELS)[number];

/** Who can find a professional in the resume bank. spec: DECISIONS 25 */
/** `bank`: only for businesses with the resume bank and those that received an application. spec: DECISIONS 25, 47 */
export const VISIBILITIES = ["standard", "limited", "bank", "hidden"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** The current validity of a certification; `none` never expires. */
export const VALIDITIES = ["valid", "expiring", "expired", "none"] as const;
export type Validity = (typeof VALIDITIES)[number];
/** Days before expiry at which the owner of a certification is reminded. */
export const REMINDER_DAYS = [60, 30, 7] as const;

/** The fields of a profile that link elsewhere, in the order of the screen. */
export const PROFILE_LINKS = [
  "website",
  "instagramUrl",
  "facebookUrl",
  "tiktokUrl",
  "youtubeUrl",
  "linkedinUrl",
] as const;

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
  /** Professionals in the labelled row of their list at once. */
  featured: 3,
} as const;

/** The items of profile completion, 20 percent each. spec: product §5 */
export const PROFILE_COMPLETION_ITEMS = [
  "title",
  "summary",
  "profileImage",
  "yearsOfExperience",
  "certification",
] as const;
export type ProfileCompletionItem = (typeof PROFILE_COMPLETION_ITEMS)[number];

/** How professionals are searched, in their list and in the resume bank. spec: product §2, DECISIONS 24, 25 */
export const professionalSearch = searchable({
  name: "professional",
  kinds: ["professional"],
  compared: ["listed"],
  words: {
    name: { named: true },
    title: { named: true, mark: "title" },
    skills: { mark: "skill" },
    certificates: { numbers: true },
    places: { mark: "place" },
  },
  facts: {
    country: { type: "text", column: "country", max: 60, offered: DIRECTORY_COUNTRIES },
    specialty: { type: "text", column: "specialties", max: 80, many: true },
    certification: { type: "text", column: "certifications", max: 120, many: true },
    verified: { type: "flag", column: "verified" },
    experience: {
      type: "atLeast",
      column: "years",
      max: PROFESSIONAL_LIMITS.yearsMax,
      whole: true,
      end: 0,
      offered: [1, 3, 5, 10],
    },
    /** The middle of the city that a profile shows. */
    at: { type: "point", column: "latitude", longitude: "longitude", point: "spot", apiOnly: true },
  },
  orders: {
    recommended: { column: "rank" },
    rating: { column: "merit" },
    experience: { column: "years" },
    name: { column: "name_key", ascending: true },
    newest: { column: "created_at" },
    distance: { nearest: "spot" },
  },
  near: "country",
});

/** A link as users type it: https:// is added if there is no scheme; schemes other than http and https are rejected. */
const link = emptyToNull(
  z
    .string()
    .trim()
    .max(500, { error: () => tooLong(500) })
    .transform((value) => (/^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`))
    .pipe(
      z
        .url({ hostname: z.regexes.domain, error: () => text.linkInvalid })
        .refine(isWebUrl, { error: () => text.linkInvalid }),
    ),
);
const optionalLine = (max: number) => emptyToNull(singleLine({ max }));
const optionalDay = (message: () => string) => emptyToNull(z.iso.date({ error: message }));

/** A whole number of years from a form field; empty for none. */
const years = z.preprocess(
  (value) => (value === "" ? null : typeof value === "string" ? Number(value) : value),
  z
    .int({ error: () => text.yearsWhole })
    .min(0, { error: () => text.yearsNegative })
    .max(PROFESSIONAL_LIMITS.yearsMax, { error: () => text.yearsTooMany })
    .nullish(),
);

const fields = {
  title: singleLine({ min: 1, max: PROFESSIONAL_LIMITS.titleMax, message: () => text.titleRequired }),
  summary: emptyToNull(multiLine({ max: PROFESSIONAL_LIMITS.summaryMax })),
  yearsOfExperience: years,
  education: emptyToNull(multiLine({ max: PROFESSIONAL_LIMITS.educationMax })),
  /** Comma-separated. */
  specialties: optionalLine(PROFESSIONAL_LIMITS.specialtiesMax),
  city: optionalLine(PROFESSIONAL_LIMITS.cityMax),
  /** Comma-separated. */
  tags: optionalLine(PROFESSIONAL_LIMITS.tagsMax),
  contactEmail: emptyToNull(emailAddress(() => text.emailInvalid)),
  contactPhone: optionalLine(30),
  website: link,
  instagramUrl: link,
  facebookUrl: link,
  tiktokUrl: link,
  youtubeUrl: link,
  linkedinUrl: link,
  /** The URL of one of the professional's own resumes, for readers allowed to see it; empty for none. */
  resumeUrl: optionalLine(300),
  visibility: z.enum(VISIBILITIES, { error: () => text.visibilityRequired }),
  /** Whether the public profile shows the contact to everyone, while the plan includes it. spec: DECISIONS 53 */
  showsContact: z.boolean(),
};

/** The profile form. spec: product §3 professional_profiles */
export const professionalInput = z.object({
  ...fields,
  visibility: fields.visibility.default("limited"),
  showsContact: fields.showsContact.default(false),
});
export type ProfessionalInput = z.input<typeof professionalInput>;
/**
 * Only the fields sent are changed. `foundUnder`: the specialties that searches find the profile under while its plan
 * limits them; null for the first ones.
 */
export const professionalPatch = z
  .object({
    ...fields,
    foundUnder: z
      .array(singleLine({ min: 1, max: PROFESSIONAL_LIMITS.specialtiesMax }))
      .max(20)
      .nullable(),
    version,
  })
  .partial();
export type ProfessionalPatch = z.output<typeof professionalPatch>;

const isExpiryOrdered = ({
  issueDate,
  expiryDate,
}: {
  issueDate?: string | null | undefined;
  expiryDate?: string | null | undefined;
}) => !issueDate || !expiryDate || issueDate <= expiryDate;
const certification = {
  name: singleLine({ min: 1, max: 160, message: () => text.certificationName }),
  issuingOrganization: singleLine({ min: 1, max: 160, message: () => text.issuer }),
  issueDate: optionalDay(() => text.dateInvalid),
  /** The last valid day; empty if it does not expire. */
  expiryDate: optionalDay(() => text.dateInvalid),
  credentialId: optionalLine(80),
  credentialUrl: link,
};
/**
 * A certification. Sent as multipart with its file, so an empty string means no value. spec: product §3 certifications
 */
export const certificationInput = z
  .object(certification)
  .refine(isExpiryOrdered, { error: () => text.expiryOrder, path: ["expiryDate"] });
export const certificationPatch = z
  .object({ ...certification, version })
  .partial()
  .refine(isExpiryOrdered, { error: () => text.expiryOrder, path: ["expiryDate"] });

const number = (value: unknown) => (typeof value === "string" && value !== "" ? Number(value) : value);
const flag = z.preprocess((value) => (value === "true" ? true : value === "false" ? false : value), z.boolean());

export const portfolioInput = z.object({
  title: singleLine({ min: 1, max: 120, message: () => text.itemTitle }),
  description: emptyToNull(multiLine({ max: 1_000 })),
  videoUrl: link,
  projectUrl: link,
  category: optionalLine(60),
  featured: flag.default(false),
});
export const portfolioPatch = portfolioInput.extend({ version }).partial();

export const achievementInput = z.object({
  title: singleLine({ min: 1, max: 160, message: () => text.itemTitle }),
  issuer: optionalLine(160),
  description: emptyToNull(multiLine({ max: 1_000 })),
  date: optionalDay(() => text.dateInvalid),
  featured: flag.default(false),
});
export const achievementPatch = achievementInput.extend({ version }).partial();

/** The complete order of a list: each of its ids exactly once. */
export const partOrder = z.object({ ids: z.array(id).max(100) });

export const skillInput = z.object({
  skill: singleLine({ min: 1, max: 60, message: () => text.skillRequired }),
  yearsOfExperience: years,
  expertiseLevel: z.enum(EXPERTISE_LEVELS, { error: () => text.levelRequired }).default("intermediate"),
});
export const skillPatch = z
  .object({
    yearsOfExperience: years,
    expertiseLevel: z.enum(EXPERTISE_LEVELS, { error: () => text.levelRequired }),
    version,
  })
  .partial();

export const endorsementInput = z.object({
  comment: emptyToNull(multiLine({ max: PROFESSIONAL_LIMITS.endorsementMax })),
  relationship: optionalLine(80),
});

export const testimonialInput = z.object({
  content: multiLine({
    min: PROFESSIONAL_LIMITS.testimonialMin,
    max: PROFESSIONAL_LIMITS.testimonialMax,
    message: () => text.testimonialShort,
  }),
  relationship: optionalLine(80),
  rating: z.preprocess(number, z.int().min(1).max(5).nullish()),
});

/** A document for the identity check, sent as multipart with its file. spec: product §3 kyc_documents */
export const kycDocumentInput = z.object({
  documentType: z.enum(KYC_DOCUMENT_TYPES, { error: () => text.documentType }),
  documentName: optionalLine(160),
  notes: emptyToNull(multiLine({ max: 500 })),
  issuedDate: optionalDay(() => text.dateInvalid),
  expiryDate: optionalDay(() => text.dateInvalid),
});

/** The person behind a profile; null where the user record is missing. */
const person = z
  .object({
    id,
    username: z.null(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    country: z.string(),
  })
  .nullable();

/** A professional in a list. The screen supplies defaults for missing values. spec: product §2 /professionals */
export const professionalCard = entity("ProfessionalCard", {
  id,
  userId: id,
  user: person,
  title: z.string().nullable(),
  summary: z.string().nullable(),
  yearsOfExperience: z.int().nullable(),
  /** Comma-separated. */
  specialties: z.string().nullable(),
  city: z.string().nullable(),
  profileImage: z.string().nullable(),
  isVerified: z.boolean(),
  featuredProfile: z.boolean(),
  /** Certifications that are verified and not expired. */
  validCertifications: z.int(),
  avgRating: z.number(),
  reviewCount: z.int(),
  /** Kilometres from the requested point to the middle of the city. */
  distance: z.number().nullable(),
});
export type ProfessionalCard = z.infer<typeof professionalCard>;

/** A public profile. Fields hidden from the reader are null. spec: product §2 /professionals/{id}, DECISIONS 25 */
export const professional = entity("Professional", {
  ...professionalCard.omit({ distance: true }).shape,
  education: z.string().nullable(),
  coverImage: z.string().nullable(),
  /** Contact and links, if everyone sees them or the visibility lets the reader see the contact. */
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
  website: z.string().nullable(),
  instagramUrl: z.string().nullable(),
  facebookUrl: z.string().nullable(),
  tiktokUrl: z.string().nullable(),
  youtubeUrl: z.string().nullable(),
  linkedinUrl: z.string().nullable(),
  /** What the plan and the professional show to everyone; the rest only to some readers. spec: DECISIONS 53 */
  shows: z.object({ links: z.boolean(), contact: z.boolean(), portfolio: z.boolean() }),
  /** Only if the visibility lets the reader see it. */
  resumeUrl: z.string().nullable(),
  tags: z.array(z.string()),
  verificationDate: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
  can: z.object({ edit: z.boolean(), message: z.boolean(), review: z.boolean(), endorse: z.boolean() }),
  /** For those who may edit the profile. */
  version: version.optional(),
});
export type Professional = z.infer<typeof professional>;

/** The businesses that a profile is hidden from. spec: DECISIONS 25 */
export const hiddenFrom = entity("HiddenFrom", { version, businesses: z.array(z.object({ id, name: z.string() })) });
export type HiddenFrom = z.infer<typeof hiddenFrom>;

/** The caller's own profile with the fields only they and admins see. spec: calls §7.7 */
export const ownProfessional = entity("OwnProfessional", {
  ...professional.shape,
  version,
  subscriptionTier: z.enum(PROFESSIONAL_TIERS),
  subscriptionExpiry: instant.nullable(),
  kycStatus: z.enum(KYC_STATUSES),
  kycSubmissionDate: instant.nullable(),
  kycVerificationDate: instant.nullable(),
  kycRejectionReason: z.string().nullable(),
  /** The name that the badge was given for; with another name the badge goes. */
  verifiedName: z.string().nullable(),
  visibility: z.enum(VISIBILITIES),
  showsContact: z.boolean(),
  /** The specialties that searches find the profile under now. */
  foundUnder: z.array(z.string()),
  /** What the current plan gives: `foundBySpecialties` is null without a limit. spec: DECISIONS 53 */
  plan: z.object({ foundBySpecialties: z.int().nullable(), credentialsVerification: z.boolean() }),
  /** Businesses that can neither find nor open the profile while signed in. */
  hiddenFrom,
  completion: z.object({ percent: z.int(), missing: z.array(z.enum(PROFILE_COMPLETION_ITEMS)) }),
});
export type OwnProfessional = z.infer<typeof ownProfessional>;

/** A type of certification that listed professionals have. */
export const certificationType = entity("CertificationType", {
  name: z.string(),
  issuingOrganization: z.string().nullable(),
  holders: z.int(),
  verifiedHolders: z.int(),
});
export type CertificationType = z.infer<typeof certificationType>;

export const professionalFilters = searchQuery(professionalSearch);
export type ProfessionalFilters = z.output<typeof professionalFilters>;

const byId = z.object({ id: pathId });
const picture = { accept: "image", maxBytes: PROFESSIONAL_LIMITS.fileBytes, required: true } as const;

export const professionalsApi = {
  list: endpoint({
    method: "GET",
    path: "/api/professionals",
    summary: "Search professionals",
    access: "public",
    query: professionalFilters,
    response: z.array(professionalCard),
    list: true,
    cache: () => ["professionals"],
  }),
  /** A call of its own: the labelled row is never in the list, its count or its order. spec: DECISIONS 53 */
  featured: endpoint({
    method: "GET",
    path: "/api/professionals/featured",
    summary: "List the professionals in the labelled row above their list, for ten minutes each",
    access: "public",
    query: professionalFilters,
    response: z.array(professionalCard),
    cache: () => ["professionals"],
  }),
  certificationTypes: endpoint({
    method: "GET",
    path: "/api/professionals/certification-types",
    summary: "List certifications by number of professionals, most common first",
    access: "public",
    query: pageQuery.extend({ search: searchText.optional() }),
    response: z.array(certificationType),
    list: { key: ({ name, issuingOrganization }) => `${name} ${issuingOrganization}` },
    cache: () => ["professionals"],
  }),
  specialties: endpoint({
    method: "GET",
    path: "/api/professionals/specialties",
    summary: "List specialties by number of professionals, most common first",
    access: "public",
    response: z.array(entity("SpecialtyCount", { name: z.string(), count: z.int() })),
    cache: () => ["professionals"],
  }),
  myProfile: endpoint({
    method: "GET",
    path: "/api/professionals/my-profile",
    summary: "Get the caller's profile; 404 if there is none",
    access: "signed-in",
    response: ownProfessional,
  }),
  me: endpoint({
    method: "GET",
    path: "/api/professionals/me",
    summary: "Get the caller's profile",
    access: "signed-in",
    response: ownProfessional,
  }),
  create: endpoint({
    method: "POST",
    path: "/api/professionals",
    summary: "Create the caller's profile, once",
    access: "professional",
    body: professionalInput,
    response: ownProfessional,
    status: 201,
    created: ({ data }) => `/api/professionals/${data.id}`,
  }),
  update: endpoint({
    method: "PATCH",
    path: "/api/professionals/{id}",
    summary: "Change a profile; omitted fields stay",
    access: "signed-in",
    params: byId,
    body: professionalPatch,
    response: ownProfessional,
  }),
  get: endpoint({
    method: "GET",
    path: "/api/professionals/{id}",
    summary: "Get a profile as visible to the caller",
    access: "public",
    params: byId,
    response: professional,
    cache: ({ params }) => [`professional:${params.id}`],
  }),
  setImage: endpoint({
    method: "POST",
    path: "/api/professionals/profile-image",
    summary: "Replace the caller's profile image",
    access: "professional",
    files: { profileImage: picture },
    response: entity("ProfileImage", { profileImage: z.string() }),
  }),
  removeImage: endpoint({
    method: "DELETE",
    path: "/api/professionals/profile-image",
    summary: "Remove the caller's profile image",
    access: "professional",
    response: successResponse,
  }),
  setCover: endpoint({
    method: "POST",
    path: "/api/professionals/cover-image",
    summary: "Replace the caller's cover image",
    access: "professional",
    files: { coverImage: picture },
    response: entity("CoverImage", { coverImage: z.string() }),
  }),
  removeCover: endpoint({
    method: "DELETE",
    path: "/api/professionals/cover-image",
    summary: "Remove the caller's cover image",
    access: "professional",
    response: successResponse,
  }),
  hideFrom: endpoint({
    method: "PUT",
    path: "/api/professionals/me/hidden-from",
    summary: "Set the businesses that the caller's profile is hidden from",
    access: "professional",
    body: z.object({
      businessIds: z.array(id).max(PROFESSIONAL_LIMITS.hiddenFromMax),
      version: version.optional(),
    }),
    response: hiddenFrom,
  }),
};
