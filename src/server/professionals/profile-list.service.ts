import {
  professionalSearch,
  type CertificationType,
  type ProfessionalCard,
  type ProfessionalFilters,
} from "#contract/professionals.ts";
import { pageWindow, toTotal, type PageQuery } from "#contract/paging.ts";
import type { Total } from "#contract/total.ts";
import { canonicalCountry } from "#server/businesses/businesses.service.ts";
import type { Platform } from "#server/platform/platform.ts";
import { search as searchTable } from "#server/platform/search/engine.ts";
import { dayIn, endOfDay } from "./profile-day.ts";
import { findCertificationTypes, findSpecialties } from "./profile-facets.queries.ts";
import { presentCard, type CardRow } from "./profiles.present.ts";
import { holdsValid, readCards } from "./profile-search.queries.ts";

export interface ListedProfiles {
  cards: ProfessionalCard[];
  total: Total;
  /** When certifications expire and the response becomes stale. */
  validUntil: Date;
}

/** Lists of professionals: search and filters, certification types, specialties. */
export function createProfileList({ clock, database }: Pick<Platform, "database" | "clock">) {
  const { pool } = database;

  return {
    /** Searches listed professionals, the same for every reader. spec: product §2 /professionals, DECISIONS 4, 5, 25, 30 */
    async list({
      search,
      near,
      first = near,
      sort,
      page,
      pageSize,
      ...facts
    }: ProfessionalFilters): Promise<ListedProfiles> {
      const now = clock.now();
      const today = dayIn(now);
      const { certification } = facts;
      const { rows, total } = await searchTable<typeof professionalSearch, CardRow>(
        pool,
        professionalSearch,
        {
          kind: "professional",
          facts: { ...facts, country: facts.country === undefined ? undefined : canonicalCountry(facts.country) },
          search,
          near: first === undefined ? undefined : canonicalCountry(first),
          order: sort,
          conditions: certification === undefined ? [] : [holdsValid(certification, today)],
          always: [() => "s.listed"],
          now,
        },
        pageWindow({ page, pageSize }),
        readCards(today),
      );
      return { cards: rows.map(presentCard), total, validUntil: endOfDay(now) };
    },

    /** Unexpired certifications of listed professionals by name, most held first. */
    async listCertificationTypes(
      query: PageQuery & { search?: string | undefined },
    ): Promise<{ types: CertificationType[]; total: Total; validUntil: Date }> {
      const now = clock.now();
      const { types, count } = await findCertificationTypes(pool, dayIn(now), query.search, pageWindow(query));
      return { types, total: toTotal(count), validUntil: endOfDay(now) };
    },

    /** The specialties of listed professionals, most frequent first. */
    listSpecialties: () => findSpecialties(pool),
  };
}
