import type { Pool } from "pg";
import { PAGE_LIMITS, pageWindow, totalOf } from "#contract/paging.ts";
import type { Total } from "#contract/total.ts";
import type { Platform } from "#server/platform/platform.ts";
import { countSets } from "#server/platform/search/counts.queries.ts";
import { anyOf, countedMasks, partsOf, tiersOf, wordGroups, type Tier } from "#server/platform/search/tokens.ts";
import { findTerms } from "#server/platform/search/words.queries.ts";
import type { CardRow } from "./cards.ts";
import { canonicalCountry } from "./countries.ts";
import { minuteOfWeek } from "./opening-state.ts";
import { countOpen, type LocalMinutes } from "./search-open.queries.ts";
import { findPage } from "./search-page.queries.ts";
import { planListing, type ListingPlan, type ListingRequest } from "./search-plan.ts";

export interface ListingQuery extends ListingRequest {
  search?: string | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
}

export interface FoundListings {
  rows: CardRow[];
  total: Total;
  /** From where distances are measured, when the list is sorted by distance. */
  point: { lat: number; lng: number } | undefined;
}

/** Time zones that listings lie in; the same as in the database's time_zone_of. */
export const TIME_ZONES = [
  "Asia/Singapore",
  "Asia/Kuala_Lumpur",
  "Asia/Bangkok",
  "Asia/Jakarta",
  "Asia/Makassar",
  "Asia/Jayapura",
  "Asia/Manila",
  "Asia/Ho_Chi_Minh",
  "Asia/Tokyo",
  "Asia/Seoul",
  "Asia/Hong_Kong",
  "Asia/Taipei",
  "Asia/Shanghai",
  "Asia/Kolkata",
  "Australia/Sydney",
] as const;

/**
 * Finds listings in a bounded number of bounded statements: the words of the search, the counts, the page.
 * Pages end after the 10,000th listing, as totals do. spec: product §2, DECISIONS 2, 4, 30
 */
export async function findListings(
  platform: Pick<Platform, "database" | "clock">,
  asked: ListingQuery,
): Promise<FoundListings> {
  const { pool } = platform.database;
  const request: ListingRequest = {
    ...asked,
    country: asked.country ? canonicalCountry(asked.country) : undefined,
    near: asked.near ? canonicalCountry(asked.near) : undefined,
  };
  const words = wordGroups(asked.search ? await findTerms(pool, asked.kind, asked.search) : []);
  if (words.some((group) => group.length === 0))
    return { rows: [], total: { count: 0, exact: true }, point: undefined };
  const minutes = request.openNow ? localMinutes(platform.clock.now()) : {};
  let counted = await countTiers(pool, planListing(request, words), minutes);
  // Nothing has all the words: listings with any of them are better than an empty page.
  if (counted.count === 0 && words.length > 1)
    counted = await countTiers(pool, planListing(request, anyOf(words)), minutes);
  const parts = partsOf(counted.tiers, ...boundedWindow(asked));
  const rows = await findPage(pool, counted.plan, parts, counted.everything, minutes);
  return { rows, total: totalOf(counted.count), point: counted.plan.point };
}

interface CountedPlan {
  plan: ListingPlan;
  tiers: Tier[];
  /** All listings that meet the demand. */
  count: number;
  /** All public listings of the kind. */
  everything: number;
}

async function countTiers(pool: Pool, plan: ListingPlan, minutes: LocalMinutes): Promise<CountedPlan> {
  const sets = countedMasks(plan).map((mask) => [
    ...plan.demand,
    ...plan.preferences.flatMap((preference, place) => ((mask >> place) & 1 ? preference.groups : [])),
  ]);
  const counts = await countSets(pool, plan.request.kind, [...sets, []]);
  const everything = counts.at(-1) ?? 0;
  const tiers = tiersOf(plan, (mask) => counts[mask] ?? 0);
  if (!plan.request.openNow || counts[0] === 0) return { plan, tiers, count: counts[0] ?? 0, everything };
  const open = await countOpen(pool, plan, tiers, minutes);
  for (const [index, tier] of tiers.entries()) tier.count = open[index] ?? 0;
  return { plan, tiers, count: open.reduce((sum, count) => sum + count, 0), everything };
}

/** Rows to skip and to take; nothing lies beyond the 10,000th. */
function boundedWindow(asked: Pick<ListingQuery, "page" | "pageSize">): [offset: number, limit: number] {
  const { offset, limit } = pageWindow(asked);
  return [offset, Math.max(0, Math.min(limit, PAGE_LIMITS.exactTotal - offset))];
}

function localMinutes(now: Date): LocalMinutes {
  return Object.fromEntries(TIME_ZONES.map((zone) => [zone, minuteOfWeek(zone, now)]));
}
