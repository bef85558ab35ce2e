import type { Pool } from "pg";
import type { CertificationType, ProfessionalCard, ProfessionalFilters } from "#contract/professionals.ts";
import { PAGE_LIMITS, pageWindow, totalOf } from "#contract/paging.ts";
import type { Total } from "#contract/total.ts";
import { canonicalCountry } from "#server/businesses/businesses.service.ts";
import type { Platform } from "#server/platform/platform.ts";
import { countSets } from "#server/platform/search/counts.queries.ts";
import { anyOf, countedMasks, partsOf, tiersOf, wordGroups, type TokenGroup } from "#server/platform/search/tokens.ts";
import { findTerms } from "#server/platform/search/words.queries.ts";
import type { Asker } from "./professionals.policy.ts";
import { findHidingFrom } from "./professionals.queries.ts";
import { dayIn, endOfDay } from "./profile-day.ts";
import { findCertificationTypes, findSpecialties } from "./profile-facets.queries.ts";
import { planProfiles, type ProfilePlan, type ProfileRequest } from "./profile-plan.ts";
import { presentCard } from "./profile-presenting.ts";
import {
  countKeptOut,
  findLapsed,
  findProfilePage,
  foldTexts,
  type Asked,
  type ProfileTier,
} from "./profile-search.queries.ts";

export interface ListedProfiles {
  cards: ProfessionalCard[];
  total: Total;
  /** When the answer stops being true because certifications run out. */
  validUntil: Date;
}

interface CountedPlan {
  plan: ProfilePlan;
  tiers: ProfileTier[];
  /** All that meet the demand and are not kept out. */
  count: number;
  /** All in the search table. */
  everything: number;
}

/** Lists of professionals: found and filtered, the certifications they hold, the specialties they name. */
export function createProfileList({ clock, database }: Pick<Platform, "database" | "clock">) {
  const { db, pool } = database;

  return {
    /**
     * Finds listed professionals in a bounded number of bounded statements: the words of the search, the counts, the
     * page. Pages end after the 10,000th, as totals do. spec: product §2 /professionals, DECISIONS 4, 5, 25, 30
     */
    async list({ search, ...filters }: ProfessionalFilters, reader: Asker): Promise<ListedProfiles> {
      const now = clock.now();
      const today = dayIn(now);
      const [terms, request, hiding] = await Promise.all([
        search ? findTerms(pool, "professional", search) : [],
        requestOf(pool, filters),
        reader ? findHidingFrom(db, reader.id) : [],
      ]);
      const words = wordGroups(terms);
      const validUntil = endOfDay(now);
      if (words.some((group) => group.length === 0)) return { cards: [], total: { count: 0, exact: true }, validUntil };
      const lapsed = request.certification === undefined ? [] : await findLapsed(pool, request.certification, today);
      const asked: Asked = { keptOut: [...new Set([...hiding, ...lapsed])], today };
      let counted = await countTiers(pool, planProfiles(request, words), asked.keptOut);
      // Nobody has all the words: professionals with any of them are better than an empty page.
      if (counted.count === 0 && words.length > 1)
        counted = await countTiers(pool, planProfiles(request, anyOf(words)), asked.keptOut);
      const { offset, limit } = pageWindow(filters);
      const parts = partsOf(counted.tiers, offset, Math.max(0, Math.min(limit, PAGE_LIMITS.exactTotal - offset)));
      const rows = await findProfilePage(pool, counted.plan, parts, counted.everything, asked);
      return { cards: rows.map(presentCard), total: totalOf(counted.count), validUntil };
    },

    /** Which certifications listed professionals hold that have not run out, most held first. */
    async listCertificationTypes(query: {
      search?: string | undefined;
      page?: number | undefined;
      pageSize?: number | undefined;
    }): Promise<{ types: CertificationType[]; total: Total; validUntil: Date }> {
      const now = clock.now();
      const { types, count } = await findCertificationTypes(pool, dayIn(now), query.search, pageWindow(query));
      return { types, total: totalOf(count), validUntil: endOfDay(now) };
    },

    /** The specialties that listed professionals name, most named first. */
    listSpecialties: () => findSpecialties(pool),
  };
}

async function requestOf(pool: Pool, filters: ProfileRequest): Promise<ProfileRequest> {
  const { specialty = "", certification = "" } = filters;
  const [foldedSpecialty = "", foldedCertification = ""] =
    specialty === "" && certification === "" ? [] : await foldTexts(pool, [specialty, certification]);
  return {
    ...filters,
    specialty: foldedSpecialty || undefined,
    certification: foldedCertification || undefined,
    country: filters.country ? canonicalCountry(filters.country) : undefined,
    near: filters.near ? canonicalCountry(filters.near) : undefined,
  };
}

async function countTiers(pool: Pool, plan: ProfilePlan, keptOut: readonly number[]): Promise<CountedPlan> {
  const masks: TokenGroup[][] = countedMasks(plan).map((mask) => [
    ...plan.demand,
    ...plan.preferences.flatMap((preference, place) => ((mask >> place) & 1 ? preference.groups : [])),
  ]);
  const [counts, out] = await Promise.all([
    countSets(pool, "professional", [...masks, []]),
    countKeptOut(pool, masks, keptOut),
  ]);
  const foundOf = (mask: number) => Math.max(0, (counts[mask] ?? 0) - (out[mask] ?? 0));
  const count = foundOf(0);
  const tiers = tiersOf(plan, foundOf).map((tier) => ({ ...tier, alone: tier.found === count }));
  return { plan, tiers, count, everything: counts[masks.length] ?? 0 };
}
