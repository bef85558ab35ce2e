import { PROFESSIONAL_LIMITS, type ProfessionalSort } from "#contract/professional-options.ts";
import type { ProfessionalFilters } from "#contract/professionals.ts";
import { countryToken, type TokenGroup, type TokenPlan, type TokenPreference } from "#server/platform/search/tokens.ts";

/** What is asked of the list, typed by the contract, without its words; facts folded as the database folds them. */
export type ProfileRequest = Pick<
  ProfessionalFilters,
  "country" | "specialty" | "certification" | "verified" | "experience" | "near" | "sort"
>;

export interface ProfilePreference extends TokenPreference {
  name: "near" | "named";
}

/** How a list is made: what must hold, what comes first, in which order. */
export interface ProfilePlan extends TokenPlan {
  request: ProfileRequest;
  /** Words and facts that only tokens tell; the others are columns too. */
  narrow: readonly TokenGroup[];
  preferences: readonly ProfilePreference[];
  order: ProfessionalSort;
}

/** Plans a list. `words` are groups of known words (one group per word of the search), empty without a search. */
export function planProfiles(request: ProfileRequest, words: readonly TokenGroup[]): ProfilePlan {
  const order = request.sort ?? "recommended";
  const preferences: ProfilePreference[] = [];
  if (request.near !== undefined && request.near !== request.country)
    preferences.push({ name: "near", groups: [[countryToken(request.near)]], absent: false });
  if (order === "recommended" && words.length > 0)
    preferences.push({ name: "named", groups: words.map((group) => group.map((word) => `@${word}`)), absent: false });
  const narrow: TokenGroup[] = [...words];
  if (request.specialty !== undefined) narrow.push([`#specialty:${request.specialty}`]);
  if (request.certification !== undefined) narrow.push([`#certificate:${request.certification}`]);
  return { request, narrow, demand: [...narrow, ...columnGroups(request)], preferences, order };
}

/** What columns tell too, as tokens for counting. */
function columnGroups({ country, verified, experience = 0 }: ProfileRequest): TokenGroup[] {
  const groups: TokenGroup[] = [];
  if (country !== undefined) groups.push([countryToken(country)]);
  if (verified) groups.push(["#verified"]);
  if (experience > 0) groups.push(yearsFrom(experience));
  return groups;
}

function yearsFrom(least: number): TokenGroup {
  return Array.from({ length: PROFESSIONAL_LIMITS.yearsMax - least + 1 }, (_, index) => `#years:${least + index}`);
}
