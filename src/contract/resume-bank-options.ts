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

/** What each part of the match score weighs, over the parts that were asked for. spec: DECISIONS 24 */
export const MATCH_WEIGHTS = {
  titleMatch: 0.3,
  skillsMatch: 0.3,
  experienceMatch: 0.15,
  certificationsMatch: 0.15,
  locationMatch: 0.1,
} as const;
/** What a certification that has run out still counts. */
export const EXPIRED_SHARE = 0.3;

/** The colour of a score in percent. spec: product §2, calls §9.2 */
export function scoreColor(percent: number): "green" | "light-green" | "yellow" | "orange" {
  if (percent >= 80) return "green";
  if (percent >= 60) return "light-green";
  return percent >= 40 ? "yellow" : "orange";
}
