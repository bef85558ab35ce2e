import type { Pool } from "pg";
import type { PlaceExtent } from "#server/gazetteer/gazetteer.service.ts";

/** The places with the most listings; those left out are found by the tables of the gazetteer or not at all. */
const MOST_EXTENTS = 20_000;

const EXTENTS = `
select country, coalesce(city, district, postal_code) as name,
  case when city is not null then 'city' when district is not null then 'district' else 'postal_code' end as part,
  count(*)::int as listings,
  percentile_cont(0.5) within group (order by latitude) as lat,
  percentile_cont(0.5) within group (order by longitude) as lng,
  111.2 * sqrt(var_pop(latitude) + var_pop(longitude) * cos(radians(avg(latitude))) ^ 2) as "spreadKm"
from (
  select l.country, l.city, nullif(l.state, l.city) as district, nullif(replace(l.postal_code, ' ', ''), '') as postal_code,
    l.latitude, l.longitude
  from business_locations as l join businesses as b on b.id = l.business_id
  where b.is_public and b.deleted_at is null and l.latitude is not null
) as placed
group by grouping sets ((country, city), (country, district), (country, postal_code))
having coalesce(city, district, postal_code) is not null
order by count(*) desc, 2, 1
limit ${MOST_EXTENTS}`;

/** Where public listings of the same city, district (or state) or postal code lie. */
export async function findPlaceExtents(pool: Pool): Promise<PlaceExtent[]> {
  return (await pool.query<PlaceExtent>({ name: "place-extents", text: EXTENTS })).rows;
}
