import { z } from "zod";
import { endpoint, type FileField } from "./endpoint.ts";
import { successResponse, entity, id, instant, pathId, version } from "./fields.ts";
import { kycEndpoints } from "./kyc.ts";
import { pageQuery } from "./paging.ts";
import {
  achievementInput,
  achievementPatch,
  certificationInput,
  certificationPatch,
  endorsementInput,
  EXPERTISE_LEVELS,
  partOrder,
  portfolioInput,
  portfolioPatch,
  PROFESSIONAL_LIMITS,
  skillInput,
  skillPatch,
  testimonialInput,
  VALIDITIES,
} from "./professionals.ts";

export const portfolioItem = entity("PortfolioItem", {
  id,
  version,
  title: z.string(),
  description: z.string().nullable(),
  imageUrl: z.string().nullable(),
  videoUrl: z.string().nullable(),
  projectUrl: z.string().nullable(),
  category: z.string().nullable(),
  featured: z.boolean(),
  displayOrder: z.int(),
});
export type PortfolioItem = z.infer<typeof portfolioItem>;

export const achievement = entity("Achievement", {
  id,
  version,
  title: z.string(),
  issuer: z.string().nullable(),
  description: z.string().nullable(),
  date: z.string().nullable(),
  imageUrl: z.string().nullable(),
  featured: z.boolean(),
  displayOrder: z.int(),
});
export type Achievement = z.infer<typeof achievement>;

const byId = z.object({ id: pathId });
const byPart = z.object({ id: pathId, partId: pathId });
const picture = {
  accept: "image",
  maxBytes: PROFESSIONAL_LIMITS.fileBytes,
  required: false,
} as const satisfies FileField;
const tagsOf = ({ params }: { params: { id: number } }) => [`professional:${params.id}`];

/** The portfolio and achievements of a professional, exposed through professionalPartsApi. */
export const showcaseEndpoints = {
  portfolio: endpoint({
    method: "GET",
    path: "/api/professionals/{id}/portfolio",
    summary: "List the works of a professional",
    access: "public",
    params: byId,
    response: z.array(portfolioItem),
    cache: tagsOf,
  }),
  addPortfolioItem: endpoint({
    method: "POST",
    path: "/api/professionals/{id}/portfolio",
    summary: "Add a work",
    access: "signed-in",
    params: byId,
    body: portfolioInput,
    files: { image: picture },
    response: portfolioItem,
    status: 201,
    created: ({ params, data }) => `/api/professionals/${params.id}/portfolio/${data.id}`,
  }),
  updatePortfolioItem: endpoint({
    method: "PATCH",
    path: "/api/professionals/{id}/portfolio/{partId}",
    summary: "Change a work, optionally replacing the image",
    access: "signed-in",
    params: byPart,
    body: portfolioPatch,
    files: { image: picture },
    response: portfolioItem,
  }),
  orderPortfolio: endpoint({
    method: "PUT",
    path: "/api/professionals/{id}/portfolio/order",
    summary: "Set the order of the works",
    access: "signed-in",
    params: byId,
    body: partOrder,
    response: z.array(portfolioItem),
  }),
  removePortfolioItem: endpoint({
    method: "DELETE",
    path: "/api/professionals/{id}/portfolio/{partId}",
    summary: "Delete a work",
    access: "signed-in",
    params: byPart,
    response: successResponse,
  }),
  achievements: endpoint({
    method: "GET",
    path: "/api/professionals/{id}/achievements",
    summary: "List the achievements of a professional",
    access: "public",
    params: byId,
    response: z.array(achievement),
    cache: tagsOf,
  }),
  addAchievement: endpoint({
    method: "POST",
    path: "/api/professionals/{id}/achievements",
    summary: "Add an achievement",
    access: "signed-in",
    params: byId,
    body: achievementInput,
    files: { image: picture },
    response: achievement,
    status: 201,
    created: ({ params, data }) => `/api/professionals/${params.id}/achievements/${data.id}`,
  }),
  updateAchievement: endpoint({
    method: "PATCH",
    path: "/api/professionals/{id}/achievements/{partId}",
    summary: "Change an achievement",
    access: "signed-in",
    params: byPart,
    body: achievementPatch,
    files: { image: picture },
    response: achievement,
  }),
  orderAchievements: endpoint({
    method: "PUT",
    path: "/api/professionals/{id}/achievements/order",
    summary: "Set the order of the achievements",
    access: "signed-in",
    params: byId,
    body: partOrder,
    response: z.array(achievement),
  }),
  removeAchievement: endpoint({
    method: "DELETE",
    path: "/api/professionals/{id}/achievements/{partId}",
    summary: "Delete an achievement",
    access: "signed-in",
    params: byPart,
    response: successResponse,
  }),
};

/** A certification as everyone may see it. `verified` is false once it has expired. spec: product §3 certifications */
export const certification = entity("Certification", {
  id,
  version,
  professionalId: id,
  name: z.string(),
  issuingOrganization: z.string(),
  /** Dates as YYYY-MM-DD. */
  issueDate: z.string().nullable(),
  expiryDate: z.string().nullable(),
  credentialId: z.string().nullable(),
  credentialUrl: z.string().nullable(),
  /** The certificate file; null except for its owner and admins. */
  certificateUrl: z.string().nullable(),
  /** When it was submitted for verification; null except for its owner and admins. */
  submittedAt: instant.nullable(),
  verified: z.boolean(),
  validity: z.enum(VALIDITIES),
  /** Why an admin declined it; null except for its owner and admins. */
  declineReason: z.string().nullable(),
});
export type Certification = z.infer<typeof certification>;

export const endorsement = entity("Endorsement", {
  id,
  endorser: z.object({ id, name: z.string() }),
  comment: z.string().nullable(),
  relationship: z.string().nullable(),
  createdAt: instant,
});

export const professionalSkill = entity("ProfessionalSkill", {
  id,
  version,
  skill: z.string(),
  yearsOfExperience: z.int().nullable(),
  expertiseLevel: z.enum(EXPERTISE_LEVELS),
  isVerified: z.boolean(),
  endorsementCount: z.int(),
  /** The newest endorsements with their comments. */
  endorsements: z.array(endorsement),
  /** Whether the caller has endorsed it. */
  endorsedByMe: z.boolean(),
});
export type ProfessionalSkill = z.infer<typeof professionalSkill>;

/** Public once the professional approves it; until then visible only to its author and the professional. */
export const testimonial = entity("Testimonial", {
  id,
  authorName: z.string(),
  content: z.string(),
  relationship: z.string().nullable(),
  rating: z.int().nullable(),
  isVerified: z.boolean(),
  isApproved: z.boolean(),
  mine: z.boolean(),
  createdAt: instant,
});
export type Testimonial = z.infer<typeof testimonial>;
const document = {
  accept: "document",
  maxBytes: PROFESSIONAL_LIMITS.fileBytes,
  required: false,
} as const satisfies FileField;

/** The parts of a profile. Only its owner and admins may write, except for endorsements and testimonials by others. */
export const professionalPartsApi = {
  certifications: endpoint({
    method: "GET",
    path: "/api/professionals/{id}/certifications",
    summary: "List the credentials of a professional, valid ones first",
    access: "public",
    params: byId,
    response: z.array(certification),
    cache: tagsOf,
  }),
  myCertifications: endpoint({
    method: "GET",
    path: "/api/professionals/me/certifications",
    summary: "List the caller's credentials",
    access: "professional",
    response: z.array(certification),
  }),
  addCertification: endpoint({
    method: "POST",
    path: "/api/professionals/{id}/certifications",
    summary: "Add a credential with an optional file",
    access: "signed-in",
    params: byId,
    body: certificationInput,
    files: { certificate: document },
    response: certification,
    status: 201,
    created: ({ params, data }) => `/api/professionals/${params.id}/certifications/${data.id}`,
  }),
  updateCertification: endpoint({
    method: "PATCH",
    path: "/api/professionals/{id}/certifications/{partId}",
    summary: "Change a credential; what an admin checks is checked again once it is submitted again",
    access: "signed-in",
    params: byPart,
    body: certificationPatch,
    files: { certificate: document },
    response: certification,
  }),
  submitCertification: endpoint({
    method: "POST",
    path: "/api/professionals/{id}/certifications/{partId}/submit",
    summary: "Submit a credential for verification, with the paid plan",
    access: "signed-in",
    params: byPart,
    response: certification,
  }),
  removeCertification: endpoint({
    method: "DELETE",
    path: "/api/professionals/{id}/certifications/{partId}",
    summary: "Delete a credential and its file",
    access: "signed-in",
    params: byPart,
    response: successResponse,
  }),
  ...showcaseEndpoints,
  skills: endpoint({
    method: "GET",
    path: "/api/professionals/{id}/skills",
    summary: "List skills with their endorsements, most endorsed first",
    access: "public",
    params: byId,
    response: z.array(professionalSkill),
    cache: tagsOf,
  }),
  addSkill: endpoint({
    method: "POST",
    path: "/api/professionals/{id}/skills",
    summary: "Add a skill, once each",
    access: "signed-in",
    params: byId,
    body: skillInput,
    response: professionalSkill,
    status: 201,
    created: ({ params, data }) => `/api/professionals/${params.id}/skills/${data.id}`,
  }),
  updateSkill: endpoint({
    method: "PATCH",
    path: "/api/professionals/{id}/skills/{partId}",
    summary: "Change the level or years of a skill",
    access: "signed-in",
    params: byPart,
    body: skillPatch,
    response: professionalSkill,
  }),
  removeSkill: endpoint({
    method: "DELETE",
    path: "/api/professionals/{id}/skills/{partId}",
    summary: "Delete a skill and its endorsements",
    access: "signed-in",
    params: byPart,
    response: successResponse,
  }),
  endorse: endpoint({
    method: "PUT",
    path: "/api/professionals/{id}/skills/{partId}/endorsement",
    summary: "Endorse another user's skill, or change the text of the endorsement",
    access: "signed-in",
    params: byPart,
    body: endorsementInput,
    response: professionalSkill,
  }),
  withdrawEndorsement: endpoint({
    method: "DELETE",
    path: "/api/professionals/{id}/skills/{partId}/endorsement",
    summary: "Withdraw the caller's endorsement",
    access: "signed-in",
    params: byPart,
    response: professionalSkill,
  }),
  testimonials: endpoint({
    method: "GET",
    path: "/api/professionals/{id}/testimonials",
    summary: "List approved testimonials; all of them for the professional and admins",
    access: "public",
    params: byId,
    query: pageQuery,
    response: z.array(testimonial),
    list: true,
    cache: tagsOf,
  }),
  writeTestimonial: endpoint({
    method: "POST",
    path: "/api/professionals/{id}/testimonials",
    summary: "Write a testimonial, once; public after the professional approves it",
    access: "signed-in",
    params: byId,
    body: testimonialInput,
    response: testimonial,
    status: 201,
    created: ({ params, data }) => `/api/professionals/${params.id}/testimonials/${data.id}`,
  }),
  approveTestimonial: endpoint({
    method: "PATCH",
    path: "/api/professionals/{id}/testimonials/{partId}",
    summary: "Show or hide a testimonial on the caller's profile",
    access: "signed-in",
    params: byPart,
    body: z.object({ isApproved: z.boolean() }),
    response: testimonial,
  }),
  removeTestimonial: endpoint({
    method: "DELETE",
    path: "/api/professionals/{id}/testimonials/{partId}",
    summary: "Delete a testimonial as its author or as the professional",
    access: "signed-in",
    params: byPart,
    response: successResponse,
  }),
  ...kycEndpoints,
};
