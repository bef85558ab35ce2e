import type { Pool } from "pg";

/**
 * Whether listing `b` shows content of Google that nobody confirmed: no owner, not verified, no confirmation. Its places
 * may be on Google's map or links only. spec: DECISIONS 12, 28
 */
export const ONLY_GOOGLE_MAPS = `b.owner_id is null and not b.verified and exists (
  select from business_sources as s where s.business_id = b.id and s.provider = 'google' and s.confirmed_at is null)`;

const AMONG = `select b.id from businesses as b where b.id = any ($1::int[]) and ${ONLY_GOOGLE_MAPS}`;

/** Which of these listings may be on Google's map only. */
export async function findOnlyGoogleMaps(pool: Pool, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await pool.query<{ id: number }>({ name: "only-google-maps", text: AMONG, values: [ids] });
  return new Set(rows.map(({ id }) => id));
}
