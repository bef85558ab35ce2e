import type { Pool } from "pg";
import type { CertificationType } from "#contract/professionals.ts";

const SPECIALTIES_MAX = 60;
/** Specialties and their spelling are taken from this many of the most recommended profiles. */
const SPECIALTY_SAMPLE = 1_000;

// A name is shown with its most frequent spelling and issuer.
const CERTIFICATION_TYPES_QUERY = `
with held as materialized (
  select lower(c.name) as name_key, c.name, c.issuing_organization as issuer, c.professional_id, c.verified
  from certifications as c join professional_search as s on s.id = c.professional_id
  where s.listed and coalesce(c.expiry_date, 'infinity') >= $1::date
), spelled as (
  select distinct on (name_key) name_key, name, issuer from (
    select name_key, name, issuer, count(*) as times from held group by name_key, name, issuer
  ) as spelling order by name_key, times desc, name, issuer
), counted as (
  select name_key, count(*)::int as holders, (count(*) filter (where verified))::int as verified from (
    select name_key, professional_id, bool_or(verified) as verified from held group by name_key, professional_id
  ) as holder group by name_key
), types as (
  select name_key, name, issuer, holders, verified from counted join spelled using (name_key)
  where $2::text is null or position(fold_text($2) in fold_text(name || ' ' || issuer)) > 0
    or word_similarity(fold_text($2), fold_text(name)) > 0.5
)
select (select count(*)::int from types) as count, coalesce((
  select json_agg(page) from (
    select name, issuer as "issuingOrganization", holders, verified as "verifiedHolders" from types order by holders desc, name_key limit $3 offset $4
  ) as page
), '[]') as types`;

/**
 * Certifications by name with the number of holders. @param today the day (YYYY-MM-DD in Singapore) that decides expiry
 */
export async function findCertificationTypes(
  pool: Pool,
  today: string,
  search: string | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ types: CertificationType[]; count: number }> {
  const { rows } = await pool.query<{ types: CertificationType[]; count: number }>({
    name: "certification-types",
    text: CERTIFICATION_TYPES_QUERY,
    values: [today, search || null, limit, offset],
  });
  return rows[0] ?? { types: [], count: 0 };
}

const SPECIALTIES = `
with named as (
  select fact_text(part) as key, mode() within group (order by trim(part)) as name
  from (select id from professional_search where listed order by rank desc, id limit ${SPECIALTY_SAMPLE}) as s
  join professional_documents as d on d.id = s.id, unnest(d.specialties) as part
  where fact_text(part) <> '' group by 1 order by count(*) desc, 1 limit ${SPECIALTIES_MAX}
)
select name, (select count(*)::int from professional_search as s where s.listed and s.tokens @@ fact_query('specialties', key)) as count
from named order by count desc, key`;

/** The specialties of the most recommended professionals, with the count among all professionals. */
export async function findSpecialties(pool: Pool): Promise<{ name: string; count: number }[]> {
  const { rows } = await pool.query<{ name: string; count: number }>({ name: "specialties", text: SPECIALTIES });
  return rows;
}
