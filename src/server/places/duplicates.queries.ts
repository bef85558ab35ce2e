import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/database/connect.ts";

/** Maximum distance between two listings of one name that count as the same, in metres. */
const SAME_PLACE_METRES = 150;

export type MatchedBy = "source" | "origin" | "distance" | "postal_code" | "address" | "row";

/** What a new row duplicates: a listing, or an earlier row of its import. */
export interface DuplicateMatch {
  id: number;
  matchedBy: MatchedBy;
  businessId: number | null;
  /** Position of the earlier row. */
  position: number | null;
  metres: number | null;
  inTrash: boolean;
}

/**
 * Finds duplicates among new rows: the same source and id (also of listings in the trash), the listing that the row was
 * exported from, or the same name within 150 m; without coordinates the same name with the same postal code, or without
 * that at the same address. An earlier row of the import counts like a listing. spec: DECISIONS 28
 * @param ids rows of one batch
 */
export async function findMatches(
  db: Db,
  batchId: number,
  ids: readonly number[],
): Promise<Map<number, DuplicateMatch>> {
  const { rows } = await db.execute<{
    id: number;
    matched_by: MatchedBy;
    business_id: number | null;
    position: number | null;
    metres: number | null;
    in_trash: boolean;
  }>(sql`
    with mine as materialized (
      select r.id, r.position, listing_key(r.name) as key, r.source_id, r.place ->> 'provider' as provider, r.place ->> 'kind' as kind,
        (r.place #>> '{origin,id}')::int as origin_id, (r.place #>> '{origin,createdMs}')::bigint as origin_ms,
        (r.place #>> '{locations,0,latitude}')::float8 as latitude, (r.place #>> '{locations,0,longitude}')::float8 as longitude,
        replace(r.place #>> '{locations,0,postalCode}', ' ', '') as postal_code,
        listing_key(r.place #>> '{locations,0,address}') as address, listing_key(r.place #>> '{locations,0,city}') as city
      from import_rows as r where r.id = any(${sql.param([...ids])}::int[])
    ), found as (
      select m.id, 'source' as matched_by, 1 as rank, s.business_id, null::int as position, null::float8 as metres
      from mine as m join business_sources as s on s.provider = m.provider and s.source_id = m.source_id
      union all
      select m.id, 'source', 1, b.id, null, null
      from mine as m join businesses as b on b.google_place_id = m.source_id where m.provider = 'google'
      union all
      select m.id, 'origin', 2, b.id, null, null
      from mine as m join businesses as b on b.id = m.origin_id and floor(extract(epoch from b.created_at) * 1000) = m.origin_ms
      union all
      select m.id, 'row', 3, null, e.position, null
      from mine as m join import_rows as e on e.batch_id = ${batchId} and e.source_id = m.source_id
        and e.position < m.position and e.outcome in ('new', 'imported') and e.place ->> 'provider' = m.provider
      union all
      select m.id, near.matched_by, 4, b.id, null, near.metres
      from mine as m
      join businesses as b on b.kind = m.kind and listing_key(b.name) = m.key and b.deleted_at is null
      join business_locations as l on l.business_id = b.id
      cross join lateral (${matchSql("l.latitude", "l.longitude", "l.postal_code", "l.address", "l.city")}) as near
      where m.key <> '' and near.matched_by is not null
      union all
      select m.id, 'row', 5, null, e.position, near.metres
      from mine as m
      join import_rows as e on e.batch_id = ${batchId} and listing_key(e.name) = m.key and e.position < m.position
        and e.outcome in ('new', 'imported')
      cross join lateral (${matchSql(
        "(e.place #>> '{locations,0,latitude}')::float8",
        "(e.place #>> '{locations,0,longitude}')::float8",
        "e.place #>> '{locations,0,postalCode}'",
        "e.place #>> '{locations,0,address}'",
        "e.place #>> '{locations,0,city}'",
      )}) as near
      where m.key <> '' and near.matched_by is not null
    )
    select distinct on (f.id) f.id, f.matched_by, f.business_id, f.position, f.metres, b.deleted_at is not null as in_trash
    from found as f left join businesses as b on b.id = f.business_id
    order by f.id, f.rank, f.metres nulls last, f.business_id, f.position`);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        matchedBy: row.matched_by,
        businessId: row.business_id,
        position: row.position,
        metres: row.metres,
        inTrash: row.in_trash,
      },
    ]),
  );
}

/** SQL that compares a place with the row `m`. It takes column names from this file only, never user input. */
function matchSql(latitude: string, longitude: string, postalCode: string, address: string, city: string) {
  return sql.raw(`
    select metres, case
      when metres is not null then case when metres <= ${SAME_PLACE_METRES} then 'distance' end
      when m.postal_code <> '' and replace(${postalCode}, ' ', '') <> '' then
        case when m.postal_code = replace(${postalCode}, ' ', '') then 'postal_code' end
      when m.address = listing_key(${address}) and m.city = listing_key(${city}) then 'address'
    end as matched_by
    from (select metres_between(m.latitude, m.longitude, ${latitude}, ${longitude}) as metres) as measured`);
}
