import type { Pool } from "pg";
import { QueryValues } from "#server/platform/database/query-values.ts";
import { professionalPlanGivesSql } from "#server/platform/plan-sql.ts";
import type { Condition, RowReader } from "#server/platform/search/search-plan.ts";
import type { CardRow } from "./profiles.present.ts";

const SUMMARY_ON_CARD = 400;

/**
 * Reads found professionals as cards. @param today YYYY-MM-DD in Singapore, decides which certifications are expired
 */
export function readCards(today: string): RowReader {
  return (values) => `
select p.id, p.user_id as "userId", u.first_name as "firstName", u.last_name as "lastName",
  u.country, p.title, left(p.summary, ${SUMMARY_ON_CARD}) as summary, p.years_of_experience as "yearsOfExperience", p.specialties, p.city,
  p.profile_image as "profileImage", p.is_verified as "isVerified", p.featured_profile as "featuredProfile",
  (select count(*)::int from certifications as c where c.professional_id = p.id and c.verified
    and coalesce(c.expiry_date, 'infinity') >= ${values.add(today)}::date) as "validCertifications",
  p.rating_sum as "ratingSum", p.review_count as "reviewCount", s.latitude, s.longitude
from page join professional_profiles as p on p.id = page.id join users as u on u.id = p.user_id
  left join professional_search as s on s.id = p.id`;
}

/** Matches holders of an unexpired certification of this name; the search table does not store expiry dates. */
export function holdsValid(certification: string, today: string): Condition {
  return (values) => `exists (
  select from certifications as c where c.professional_id = s.id
    and certificate_key(c.name) collate "C" = certificate_key(${values.add(certification)})
    and coalesce(c.expiry_date, 'infinity') >= ${values.add(today)}::date)`;
}

/** The profiles that may be in the labelled row. */
export interface EntitledProfiles {
  /** In ascending order. */
  ids: number[];
  /** When the first of their plans ends. */
  endsAt: Date | null;
}

/** The found profiles whose plan has the labelled row. spec: DECISIONS 53 */
export function readEntitled(now: Date): RowReader {
  return (values) => `
select coalesce(array_agg(p.id order by p.id), '{}') as ids, min(p.subscription_expiry) as "endsAt"
from matches join professional_profiles as p on p.id = matches.id
where ${professionalPlanGivesSql("featuredProfessional", values.add(now))}`;
}

/** Cards of profiles in the order of their ids. */
export async function findCards(pool: Pool, ids: readonly number[], today: string): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const values = new QueryValues();
  const page = `with page as (select * from unnest(${values.add(ids)}::int[]) with ordinality as found (id, place))`;
  const text = `${page} ${readCards(today)(values)} order by page.place`;
  const { rows } = await pool.query<CardRow>({ text, values: values.values });
  return rows;
}
