import { z } from "zod";
import { businessQuery } from "./businesses.ts";
import { endpoint } from "./endpoint.ts";
import { successResponse, emptyToNull, entity, id, instant, singleLine, pathId, multiLine, version } from "./fields.ts";
import { message, MESSAGE_LIMITS, messageContent } from "./messages.ts";
import { listCursor, pageQuery } from "./paging.ts";
import { certification } from "./professional-parts.ts";
import { professional, PROFESSIONAL_LIMITS } from "./professionals.ts";
import { resumeBankRulesText as text } from "./texts/resume-bank-rules.ts";

/** Option lists, limits and weights of the resume bank, without schemas. spec: product §3, DECISIONS 24, 25 */
export const CANDIDATE_SORTS = ["matchScore", "experience", "name"] as const;
export type CandidateSort = (typeof CANDIDATE_SORTS)[number];

export const RESUME_BANK_LIMITS = {
  pageSize: 10,
  nameMax: 80,
  notesMax: 2_000,
  tagMax: 30,
  tagsMax: 10,
  namesMax: 400,
  namesCount: 20,
  savedMax: 50,
  shortlistMax: 500,
  firstMessagesADay: 20,
} as const;

/** The weight of each part of the match score, relative to the parts that were searched for. spec: DECISIONS 24 */
export const MATCH_WEIGHTS = {
  titleMatch: 0.3,
  skillsMatch: 0.3,
  experienceMatch: 0.15,
  certificationsMatch: 0.15,
  locationMatch: 0.1,
} as const;
/** The share of its score that an expired certification keeps. */
export const EXPIRED_SHARE = 0.3;

/** The colour of a score in percent. spec: product §2, calls §9.2 */
export function scoreColor(percent: number): "green" | "light-green" | "yellow" | "orange" {
  if (percent >= 80) return "green";
  if (percent >= 60) return "light-green";
  return percent >= 40 ? "yellow" : "orange";
}

/** Names as a list or as comma-separated text; trimmed, without empty ones. spec: product §5 */
const names = z
  .union([
    z.string().max(RESUME_BANK_LIMITS.namesMax * 2),
    z.array(z.string().max(RESUME_BANK_LIMITS.namesMax)).max(RESUME_BANK_LIMITS.namesCount),
  ])
  .transform((value) => (typeof value === "string" ? value.split(",") : value))
  .pipe(
    z
      .array(singleLine({ max: RESUME_BANK_LIMITS.namesMax }))
      .transform((list) => list.filter((name) => name !== ""))
      .pipe(z.array(z.string()).max(RESUME_BANK_LIMITS.namesCount)),
  )
  .optional();

/** The search criteria, all optional. spec: product §3 saved_searches */
export const candidateCriteria = entity("CandidateCriteria", {
  jobTitle: emptyToNull(singleLine({ max: 120 })),
  skills: names,
  yearsOfExperience: z.preprocess(
    (value) => (value === "" ? null : typeof value === "string" ? Number(value) : value),
    z
      .number({ error: () => text.yearsNumber })
      .min(0, { error: () => text.yearsNegative })
      .max(PROFESSIONAL_LIMITS.yearsMax, { error: () => text.yearsTooMany })
      .nullish(),
  ),
  certifications: names,
  location: emptyToNull(singleLine({ max: 120 })),
});
export type CandidateCriteria = z.output<typeof candidateCriteria>;

/** spec: product §3 candidate search filter */
export const candidateSearch = candidateCriteria.extend({
  page: z.int().min(1).max(1_000_000).default(1),
  pageSize: z.int().min(1).max(100).default(RESUME_BANK_LIMITS.pageSize),
  after: listCursor.optional(),
  sortBy: z.enum(CANDIDATE_SORTS).default("matchScore"),
  sortDirection: z.enum(["asc", "desc"]).default("desc"),
  /** 0 to 100. */
  minMatchScore: z.number().min(0).max(100).optional(),
  /** The caller's business that searches. */
  businessId: id.optional(),
});
export type CandidateSearch = z.output<typeof candidateSearch>;
export type CandidateSearchInput = z.input<typeof candidateSearch>;

/**
 * A professional in the resume bank: contact and resume only for callers allowed to see them. spec: DECISIONS 24, 25
 */
const candidate = professional.omit({ can: true }).extend({
  /** Contact and resume are hidden until the professional replies to the first message. */
  contactLocked: z.boolean(),
  shortlistId: id.nullable(),
});
const candidateUser = z.object({
  id,
  username: z.null(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  country: z.string(),
});

/** How well a part matches, 0 to 1; null if it was not searched for. */
const part = z.number().min(0).max(1).nullable();
export const matchDetails = entity("MatchDetails", {
  titleMatch: part,
  skillsMatch: part,
  experienceMatch: part,
  certificationsMatch: part,
  locationMatch: part,
  /** The matching words and names, shown as reasons. */
  matchedSkills: z.array(z.string()),
  matchedCertifications: z.array(z.string()),
  expiredCertifications: z.array(z.string()),
});
export type MatchDetails = z.infer<typeof matchDetails>;

export const candidateResult = entity("CandidateResult", {
  professional: candidate,
  user: candidateUser,
  certifications: z.array(certification),
  /** 0 to 1. */
  matchScore: z.number().min(0).max(1),
  matchDetails,
});
export type CandidateResult = z.infer<typeof candidateResult>;

export const savedSearch = entity("SavedSearch", {
  id,
  version,
  userId: id,
  businessId: id.nullable(),
  name: z.string(),
  criteria: candidateCriteria,
  notificationsEnabled: z.boolean(),
  createdAt: instant,
});
export type SavedSearch = z.infer<typeof savedSearch>;

export const shortlistEntry = entity("ShortlistEntry", {
  id,
  version,
  professional: candidate,
  user: candidateUser,
  certifications: z.array(certification),
  notes: z.string().nullable(),
  tags: z.array(z.string()),
  createdAt: instant,
});
export type ShortlistEntry = z.infer<typeof shortlistEntry>;

const notes = emptyToNull(multiLine({ max: RESUME_BANK_LIMITS.notesMax }));
const tags = z.array(singleLine({ min: 1, max: RESUME_BANK_LIMITS.tagMax })).max(RESUME_BANK_LIMITS.tagsMax);
const byId = z.object({ id: pathId });
/** Owners with the role business_admin, and managers of any role to whom the bank was opened. spec: DECISIONS 52 */
const access = "signed-in";

/** Requires a premium plan and an approved business, except for admins. spec: calls §7.9, DECISIONS 35 */
export const resumeBankApi = {
  search: endpoint({
    method: "POST",
    path: "/api/resume-bank/search",
    summary: "Search professionals, best match first",
    access,
    body: candidateSearch,
    response: z.array(candidateResult),
    list: { key: (row) => row.professional.id },
  }),
  listSaved: endpoint({
    method: "GET",
    path: "/api/resume-bank/saved-searches",
    summary: "List the saved searches of the caller's business, newest first",
    access,
    query: pageQuery.extend(businessQuery.shape),
    response: z.array(savedSearch),
    list: { pageSize: RESUME_BANK_LIMITS.pageSize },
  }),
  save: endpoint({
    method: "POST",
    path: "/api/resume-bank/saved-searches",
    summary: "Save a search; with notifications, new matches are reported once a day",
    access,
    body: z.object({
      name: singleLine({ min: 1, max: RESUME_BANK_LIMITS.nameMax, message: () => text.nameRequired }),
      notificationsEnabled: z.boolean().default(false),
      criteria: candidateCriteria,
      businessId: id.optional(),
    }),
    response: savedSearch,
    status: 201,
    created: ({ data }) => `/api/resume-bank/saved-searches/${data.id}`,
  }),
  updateSaved: endpoint({
    method: "PATCH",
    path: "/api/resume-bank/saved-searches/{id}",
    summary: "Rename a saved search, change its criteria, or turn its notifications on or off",
    access,
    params: byId,
    body: z
      .object({
        name: singleLine({ min: 1, max: RESUME_BANK_LIMITS.nameMax, message: () => text.nameRequired }),
        notificationsEnabled: z.boolean(),
        criteria: candidateCriteria,
        version,
      })
      .partial(),
    response: savedSearch,
  }),
  removeSaved: endpoint({
    method: "DELETE",
    path: "/api/resume-bank/saved-searches/{id}",
    summary: "Delete a saved search",
    access,
    params: byId,
    response: successResponse,
  }),
  listShortlisted: endpoint({
    method: "GET",
    path: "/api/resume-bank/shortlisted",
    summary: "List shortlisted professionals, newest first",
    access,
    query: pageQuery.extend({ ...businessQuery.shape, tag: singleLine({ max: RESUME_BANK_LIMITS.tagMax }).optional() }),
    response: z.array(shortlistEntry),
    list: { pageSize: RESUME_BANK_LIMITS.pageSize },
  }),
  shortlist: endpoint({
    method: "POST",
    path: "/api/resume-bank/shortlist",
    summary: "Shortlist a professional, or change the notes and tags that are sent",
    access,
    body: z.object({ professionalId: id, notes, tags: tags.optional(), businessId: id.optional() }),
    response: shortlistEntry,
    status: 201,
    created: ({ data }) => `/api/resume-bank/shortlist/${data.id}`,
  }),
  updateShortlisted: endpoint({
    method: "PATCH",
    path: "/api/resume-bank/shortlist/{id}",
    summary: "Change the notes and tags of a shortlisted professional",
    access,
    params: byId,
    body: z.object({ notes, tags, version }).partial(),
    response: shortlistEntry,
  }),
  removeShortlisted: endpoint({
    method: "DELETE",
    path: "/api/resume-bank/shortlist/{id}",
    summary: "Remove a professional from the shortlist",
    access,
    params: byId,
    response: successResponse,
  }),
  readMessages: endpoint({
    method: "GET",
    path: "/api/resume-bank/messages/{userId}",
    summary: "List the messages exchanged with a user, oldest first",
    access,
    params: z.object({ userId: pathId }),
    query: pageQuery,
    response: z.array(message),
    list: { pageSize: MESSAGE_LIMITS.pageSize, reversed: true },
  }),
  sendMessage: endpoint({
    method: "POST",
    path: "/api/resume-bank/messages",
    summary: "Send a message to a professional; 20 first messages a day per business",
    access,
    body: z.object({ recipientId: id, content: messageContent, businessId: id.optional() }),
    response: message,
    status: 201,
    created: ({ data }) => `/api/resume-bank/messages/${data.recipientId}`,
  }),
};
