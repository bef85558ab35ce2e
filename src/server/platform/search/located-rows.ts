import type { Pool } from "pg";

/** A table with `locatedColumns`. */
export interface LocatedTable {
  /** The table, with the alias `r`, and what its country is read from. */
  from: string;
  name: string;
  /** What is looked up, and the country that it is in. */
  text: string;
  country: string;
  /** What the point depends on, of `r` alone: all that is looked up and may change. */
  written: string;
}

/** A row whose text was not looked up yet. */
interface NotLocated {
  id: number;
  text: string | null;
  country: string;
  written: string | null;
}

type Locate = (written: { text: string; country: string }) => Promise<{ lat: number; lng: number } | undefined>;

const BATCH = 500;

/**
 * Finds the points of rows whose text names a place and was not looked up since it changed. A row that names none has
 * none and is not looked up again. Running it twice, also at once, changes nothing more.
 * @param ids only these rows
 * @returns how many were looked up
 */
export async function locateRows(
  pool: Pool,
  table: LocatedTable,
  locate: Locate,
  ids?: readonly number[],
): Promise<number> {
  for (let sum = 0, after = 0; ;) {
    const rows = await findNotLocated(pool, table, { after, ids });
    await writePlaces(pool, table, await Promise.all(rows.map((row) => placeOf(row, locate))));
    sum += rows.length;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return sum;
    after = last.id;
  }
}

interface LocatedRow {
  id: number;
  written: string | null;
  lat: number | null;
  lng: number | null;
}

async function placeOf({ id, text, country, written }: NotLocated, locate: Locate): Promise<LocatedRow> {
  const place = text === null ? undefined : await locate({ text, country });
  return { id, written, lat: place?.lat ?? null, lng: place?.lng ?? null };
}

async function findNotLocated(
  pool: Pool,
  { from, text, country, written }: LocatedTable,
  { after, ids }: { after: number; ids: readonly number[] | undefined },
): Promise<NotLocated[]> {
  const { rows } = await pool.query<NotLocated>(
    `select r.id, ${text} as text, ${country} as country, ${written} as written from ${from}
where r.located_for is distinct from ${written} and r.id > $1${ids ? " and r.id = any ($2::int[])" : ""}
order by r.id limit ${BATCH}`,
    ids ? [after, ids] : [after],
  );
  return rows;
}

/** What was changed meanwhile is looked up the next time. */
async function writePlaces(pool: Pool, { name, written }: LocatedTable, places: readonly LocatedRow[]): Promise<void> {
  if (places.length === 0) return;
  await pool.query(
    `update ${name} as r set latitude = found.lat, longitude = found.lng, located_for = found.written
from jsonb_to_recordset($1::jsonb) as found(id int, written text, lat float8, lng float8)
where r.id = found.id and ${written} is not distinct from found.written`,
    [JSON.stringify(places)],
  );
}
