import type { Pool } from "pg";
import type { JobFilters } from "#contract/jobs.ts";
import { PAGE_LIMITS, totalOf } from "#contract/paging.ts";
import type { Total } from "#contract/total.ts";
import { canonicalCountry } from "#server/businesses/businesses.service.ts";
import type { Platform } from "#server/platform/platform.ts";
import { countSets } from "#server/platform/search/counts.queries.ts";
import { anyOf, countedMasks, partsOf, tiersOf, wordGroups, type TokenGroup } from "#server/platform/search/tokens.ts";
import { findTerms } from "#server/platform/search/words.queries.ts";
import { narrowOf, planJobs, type JobPlan, type JobRequest } from "./job-plan.ts";
import { countExpired, findJobPage, type JobTier } from "./job-search.queries.ts";
import type { JobCardRow } from "./jobs.queries.ts";

/** Which part of the found ones is read. */
interface Window {
  offset: number;
  limit: number;
  /** Nothing but jobs with all the words, even when there are none. */
  strict?: boolean;
}

export interface FoundJobs {
  rows: JobCardRow[];
  total: Total;
}

interface CountedPlan {
  plan: JobPlan;
  tiers: JobTier[];
  /** All open jobs that meet the demand. */
  count: number;
  /** All in the search table. */
  everything: number;
}

/**
 * Finds open jobs in a bounded number of bounded statements: the words of the search, the counts, the page.
 * Pages end after the 10,000th job, as totals do. spec: product §2, DECISIONS 4, 5, 30
 */
export async function findJobs(
  { database: { pool }, clock }: Pick<Platform, "database" | "clock">,
  { search, ...asked }: JobFilters,
  window: Window,
): Promise<FoundJobs> {
  const words = wordGroups(search ? await findTerms(pool, "job", search) : []);
  return findByWords(pool, asked, words, window, clock.now());
}

/** The same with the words known already, all of which (or else any) must be met. */
export async function findByWords(
  pool: Pool,
  asked: JobRequest,
  words: readonly TokenGroup[],
  { offset, limit, strict = false }: Window,
  now: Date,
): Promise<FoundJobs> {
  const request: JobRequest = {
    ...asked,
    country: asked.country ? canonicalCountry(asked.country) : undefined,
    near: asked.near ? canonicalCountry(asked.near) : undefined,
  };
  if (words.some((group) => group.length === 0)) return { rows: [], total: { count: 0, exact: true } };
  let counted = await countTiers(pool, planJobs(request, words, now), now);
  // Nothing has all the words: jobs with any of them are better than an empty page.
  if (counted.count === 0 && words.length > 1 && !strict)
    counted = await countTiers(pool, planJobs(request, anyOf(words), now), now);
  const bounded = Math.max(0, Math.min(limit, PAGE_LIMITS.exactTotal - offset));
  const parts = partsOf(counted.tiers, offset, bounded);
  const rows = await findJobPage(pool, counted.plan, parts, counted.everything, now);
  return { rows, total: totalOf(counted.count) };
}

async function countTiers(pool: Pool, plan: JobPlan, now: Date): Promise<CountedPlan> {
  const masks = countedMasks(plan).map((mask) => [
    ...plan.demand,
    ...plan.preferences.flatMap((preference, place) => ((mask >> place) & 1 ? preference.groups : [])),
  ]);
  const named = plan.preferences.find(({ name }) => name === "named")?.groups ?? [];
  const sets = [...masks, plan.narrow, named, []];
  const [counts, expired] = await Promise.all([countSets(pool, "job", sets), countExpired(pool, masks, now)]);
  const [narrowed = 0, narrowedByTitle = 0, everything = 0] = counts.slice(masks.length);
  const open = (mask: number) => Math.max(0, (counts[mask] ?? 0) - (expired[mask] ?? 0));
  const tiers = tiersOf(plan, open).map((tier) => ({
    ...tier,
    alone: tier.found === open(0),
    narrowed: narrowOf(plan, tier.met) === plan.narrow ? narrowed : narrowedByTitle,
  }));
  return { plan, tiers, count: open(0), everything };
}
