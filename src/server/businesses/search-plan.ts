import type { BusinessKind, BusinessType, ListingSort } from "#contract/businesses.ts";
import { countryToken, type TokenGroup, type TokenPlan, type TokenPreference } from "#server/platform/search/tokens.ts";

/** What a visitor asks of the directory, cleaned and typed by the contract. */
export interface ListingRequest {
  kind: BusinessKind;
  category?: number | undefined;
  businessType?: BusinessType | undefined;
  country?: string | undefined;
  openNow?: boolean | undefined;
  minRating?: number | undefined;
  verified?: boolean | undefined;
  sort?: ListingSort | undefined;
  near?: string | undefined;
  lat?: number | undefined;
  lng?: number | undefined;
}

/** A preference splits the listings in two: those that meet it come before the others. */
export interface Preference extends TokenPreference {
  name: "near" | "named" | "reviewed" | "located";
}

/** How a list is made: what must hold, what comes first, in which order. */
export interface ListingPlan extends TokenPlan {
  request: ListingRequest;
  words: readonly TokenGroup[];
  preferences: readonly Preference[];
  order: "rank" | "newest" | "distance";
  point: { lat: number; lng: number } | undefined;
}

/** Half stars of the best rating. */
const MOST_HALF_STARS = 10;

/** Plans a list. `words` are groups of known words (one group per word of the search), empty without a search. */
export function planListing(request: ListingRequest, words: readonly TokenGroup[]): ListingPlan {
  const point =
    request.lat !== undefined && request.lng !== undefined ? { lat: request.lat, lng: request.lng } : undefined;
  const sort = request.sort === "distance" && !point ? "relevance" : (request.sort ?? "relevance");
  const preferences: Preference[] = [];
  if (sort === "distance") preferences.push({ name: "located", groups: [["#located"]], absent: false });
  else if (request.near !== undefined && request.near !== request.country)
    preferences.push({ name: "near", groups: [[countryToken(request.near)]], absent: false });
  if (sort === "relevance" && words.length > 0)
    preferences.push({ name: "named", groups: words.map((group) => group.map((word) => `@${word}`)), absent: false });
  if (sort === "rating") preferences.push({ name: "reviewed", groups: [["#stars:0"]], absent: true });
  return {
    request,
    words,
    demand: [...words, ...factGroups(request)],
    preferences,
    order: sort === "newest" ? "newest" : sort === "distance" ? "distance" : "rank",
    point,
  };
}

function factGroups(request: ListingRequest): TokenGroup[] {
  const groups: TokenGroup[] = [];
  if (request.category !== undefined) groups.push([`#category:${request.category}`]);
  if (request.businessType !== undefined) groups.push([`#type:${request.businessType}`]);
  if (request.country !== undefined) groups.push([countryToken(request.country)]);
  if (request.verified) groups.push(["#verified"]);
  const least = Math.ceil((request.minRating ?? 0) * 2);
  if (least > 0)
    groups.push(Array.from({ length: MOST_HALF_STARS - least + 1 }, (_, index) => `#stars:${least + index}`));
  return groups;
}
