import type { Pool } from "pg";

/** Whether the places of listing `b` may be on Google's map or links only. */
export const ONLY_GOOGLE_MAPS = "exists (select from only_google_maps as g where g.id = b.id)";

const AMONG = "select id from only_google_maps where id = any ($1::int[])";

/** Which of these listings may be on Google's map only. */
export async function findOnlyGoogleMaps(pool: Pool, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await pool.query<{ id: number }>({ name: "only-google-maps", text: AMONG, values: [ids] });
  return new Set(rows.map(({ id }) => id));
}
