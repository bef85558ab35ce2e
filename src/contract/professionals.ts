import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { done, entity, id, instant, pathId, searchText } from "./fields.ts";
import { pageQuery } from "./paging.ts";
import { professionalSearch } from "./professional-search.ts";
import { searchQuery } from "./search-query.ts";
import {
  COMPLETION_ITEMS,
  KYC_STATUSES,
  PROFESSIONAL_LIMITS,
  PROFESSIONAL_TIERS,
  VISIBILITIES,
} from "./professional-options.ts";
import { professionalInput, professionalPatch } from "./professional-input.ts";

/** The person behind a profile; null where the user record is missing. */
const person = z
  .object({
    id,
    username: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    country: z.string(),
  })
  .nullable();

/** A professional on a list. Defaults for what is missing are the screen's. spec: product §2 /professionals */
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
  /** Those that are verified and have not run out. */
  validCertifications: z.int(),
  avgRating: z.number(),
  reviewCount: z.int(),
});
export type ProfessionalCard = z.infer<typeof professionalCard>;

/** A public profile. What the reader may not see is null. spec: product §2 /professionals/{id}, DECISIONS 25 */
export const professional = entity("Professional", {
  ...professionalCard.shape,
  education: z.string().nullable(),
  coverImage: z.string().nullable(),
  /** Contact and resume: only for those whom the visibility lets. */
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
  resumeUrl: z.string().nullable(),
  website: z.string().nullable(),
  instagramUrl: z.string().nullable(),
  facebookUrl: z.string().nullable(),
  tiktokUrl: z.string().nullable(),
  youtubeUrl: z.string().nullable(),
  linkedinUrl: z.string().nullable(),
  tags: z.array(z.string()),
  verificationDate: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
  can: z.object({ edit: z.boolean(), message: z.boolean(), review: z.boolean(), endorse: z.boolean() }),
});
export type Professional = z.infer<typeof professional>;

/** One's own profile with what only oneself and admins know. spec: calls §7.7 */
export const ownProfessional = entity("OwnProfessional", {
  ...professional.shape,
  subscriptionTier: z.enum(PROFESSIONAL_TIERS),
  subscriptionExpiry: instant.nullable(),
  kycStatus: z.enum(KYC_STATUSES),
  kycSubmissionDate: instant.nullable(),
  kycVerificationDate: instant.nullable(),
  kycRejectionReason: z.string().nullable(),
  visibility: z.enum(VISIBILITIES),
  /** Businesses that may not see the profile while signed in, nor find it. */
  hiddenFrom: z.array(z.object({ id, name: z.string() })),
  completion: z.object({ percent: z.int(), missing: z.array(z.enum(COMPLETION_ITEMS)) }),
});
export type OwnProfessional = z.infer<typeof ownProfessional>;

/** A kind of certification that professionals of the directory hold. */
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
  certificationTypes: endpoint({
    method: "GET",
    path: "/api/professionals/certification-types",
    summary: "Which certifications professionals hold, most held first",
    access: "public",
    query: pageQuery.extend({ search: searchText.optional() }),
    response: z.array(certificationType),
    list: true,
    cache: () => ["professionals"],
  }),
  specialties: endpoint({
    method: "GET",
    path: "/api/professionals/specialties",
    summary: "The specialties that professionals name, most named first",
    access: "public",
    response: z.array(entity("SpecialtyCount", { name: z.string(), count: z.int() })),
    cache: () => ["professionals"],
  }),
  myProfile: endpoint({
    method: "GET",
    path: "/api/professionals/my-profile",
    summary: "One's own profile; 404 means none",
    access: "signed-in",
    response: ownProfessional,
  }),
  me: endpoint({
    method: "GET",
    path: "/api/professionals/me",
    summary: "One's own profile",
    access: "signed-in",
    response: ownProfessional,
  }),
  create: endpoint({
    method: "POST",
    path: "/api/professionals",
    summary: "Create one's own profile, once",
    access: "professional",
    body: professionalInput,
    response: ownProfessional,
    status: 201,
  }),
  update: endpoint({
    method: "PATCH",
    path: "/api/professionals/{id}",
    summary: "Change a profile; only what is sent is changed",
    access: "signed-in",
    params: byId,
    body: professionalPatch,
    response: ownProfessional,
  }),
  get: endpoint({
    method: "GET",
    path: "/api/professionals/{id}",
    summary: "One profile as the reader may see it",
    access: "public",
    params: byId,
    response: professional,
    cache: ({ params }) => [`professional:${params.id}`],
  }),
  setImage: endpoint({
    method: "POST",
    path: "/api/professionals/profile-image",
    summary: "Replace one's own profile image",
    access: "professional",
    files: { profileImage: picture },
    response: entity("ProfileImage", { profileImage: z.string() }),
  }),
  removeImage: endpoint({
    method: "DELETE",
    path: "/api/professionals/profile-image",
    summary: "Remove one's own profile image",
    access: "professional",
    response: done,
  }),
  setCover: endpoint({
    method: "POST",
    path: "/api/professionals/cover-image",
    summary: "Replace one's own cover image",
    access: "professional",
    files: { coverImage: picture },
    response: entity("CoverImage", { coverImage: z.string() }),
  }),
  removeCover: endpoint({
    method: "DELETE",
    path: "/api/professionals/cover-image",
    summary: "Remove one's own cover image",
    access: "professional",
    response: done,
  }),
  hideFrom: endpoint({
    method: "PUT",
    path: "/api/professionals/me/hidden-from",
    summary: "Say which businesses may not see one's profile",
    access: "professional",
    body: z.object({ businessIds: z.array(id).max(PROFESSIONAL_LIMITS.hiddenFromMax) }),
    response: z.array(entity("HiddenFrom", { id, name: z.string() })),
  }),
};
