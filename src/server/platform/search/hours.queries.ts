import type { Pool } from "pg";

// All patterns are checked, because there are far fewer than listings.
const OPEN_PATTERNS = `
select p.id from opening_patterns as p cross join lateral (select $1::timestamptz at time zone p.time_zone as moment) as here
where p.minutes @> (extract(dow from moment) * 1440 + extract(hour from moment) * 60 + extract(minute from moment))::int`;

/** The opening patterns that are open at a moment, each in its own time zone. */
export async function findOpenPatterns(pool: Pool, moment: Date): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>({ name: "open-patterns", text: OPEN_PATTERNS, values: [moment] });
  return rows.map(({ id }) => id);
}
