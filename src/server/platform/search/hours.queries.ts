import type { Pool } from "pg";

// All patterns are checked, because there are far fewer than listings. A local time that clocks skip in a zone is read
// as the time that they show instead.
const OPEN_PATTERNS = `
select p.id from opening_patterns as p
cross join lateral (select coalesce($1::timestamptz, $2::timestamp at time zone p.time_zone) at time zone p.time_zone as moment) as here
where p.minutes @> (extract(dow from moment) * 1440 + extract(hour from moment) * 60 + extract(minute from moment))::int`;

const OFFSET = /(?:Z|[+-]\d\d:\d\d)$/;

/**
 * The opening patterns that are open at a moment, each in its own time zone.
 * @param moment an instant, or a local date and time as ISO text without an offset
 */
export async function findOpenPatterns(pool: Pool, moment: Date | string): Promise<number[]> {
  const isLocal = typeof moment === "string" && !OFFSET.test(moment);
  const values = isLocal ? [null, moment] : [moment, null];
  const { rows } = await pool.query<{ id: number }>({ name: "open-patterns", text: OPEN_PATTERNS, values });
  return rows.map(({ id }) => id);
}
