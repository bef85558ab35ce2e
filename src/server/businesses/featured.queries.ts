import type { Pool } from "pg";
import type { BusinessKind } from "#contract/business-kinds.ts";
import { QueryValues } from "#server/platform/database/query-values.ts";
import { isTierWith, planGivesSql } from "#server/platform/plan-sql.ts";
import { cardSelect, type CardRow } from "./cards.present.ts";

/** The listings that may have a labelled place. */
export interface Entitled {
  /** In ascending order. */
  ids: number[];
  /** Those who may also have the further place, in ascending order. */
  further: number[];
  /** When the first of their plans ends. */
  endsAt: Date | null;
}

type PaidPlace = "featuredInSearch" | "similarPlaces" | "featuredOnHome";

const FURTHER: PaidPlace = "featuredOnHome";

/** The columns of `Entitled`, aggregated over listings with the alias `b`. */
export const ENTITLED = `coalesce(array_agg(b.id order by b.id), '{}') as ids,
  coalesce(array_agg(b.id order by b.id) filter (where b.subscription_tier ${isTierWith(FURTHER)}), '{}') as further,
  min(b.subscription_expiry) as "endsAt"`;

/** The condition that the listing `b` may have a labelled place now: public, approved, and with a plan that gives it. */
export function entitledTo(place: PaidPlace, values: QueryValues, now: Date): string {
  return `${planGivesSql(place, values.add(now))} and b.is_public and b.verification_status = 'approved'`;
}

/** Listings of either kind whose plan has the rail of the home page. */
export async function findEntitledOnHome(pool: Pool, now: Date): Promise<Entitled> {
  return readEntitled(pool, (values) => entitledTo("featuredOnHome", values, now));
}

/** Listings of the same category whose main location is near that of a listing without a plan; none for other listings. */
export async function findEntitledNear(
  pool: Pool,
  { id, within, now }: { id: number; within: number; now: Date },
): Promise<Entitled & { point: { lat: number; lng: number } | undefined }> {
  const { rows } = await pool.query<{ category: number; lat: number | null; lng: number | null }>({
    name: "place-without-plan",
    text: `select category_id as category, main_latitude as lat, main_longitude as lng from businesses
where id = $1 and (subscription_tier = 'none' or subscription_expiry <= $2)`,
    values: [id, now],
  });
  const [place] = rows;
  if (!place || place.lat === null || place.lng === null) return { ...NOBODY, point: undefined };
  const point = { lat: place.lat, lng: place.lng };
  const entitled = await readEntitled(
    pool,
    (values) => `b.category_id = ${values.add(place.category)} and b.id <> ${values.add(id)}
  and ${entitledTo("similarPlaces", values, now)}
  and metres_between(b.main_latitude, b.main_longitude, ${values.add(point.lat)}, ${values.add(point.lng)}) <= ${values.add(within * 1000)}`,
  );
  return { ...entitled, point };
}

const NOBODY: Entitled = { ids: [], further: [], endsAt: null };

async function readEntitled(pool: Pool, condition: (values: QueryValues) => string): Promise<Entitled> {
  const values = new QueryValues();
  const text = `select ${ENTITLED} from businesses as b where ${condition(values)}`;
  const { rows } = await pool.query<Entitled>({ text, values: values.values });
  return rows[0] ?? NOBODY;
}

/** Cards of listings in the order of their ids. */
export async function findCards(pool: Pool, ids: readonly number[], kind: BusinessKind, now: Date): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<CardRow>({
    name: `cards-by-id-${kind}`,
    text: `${cardSelect(kind, "$2")} where b.id = any ($1::int[]) order by array_position($1::int[], b.id)`,
    values: [ids, now],
  });
  return rows;
}

/** Cards of those of the listings that are public. */
export async function findPublicCards(pool: Pool, ids: readonly number[], now: Date): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<CardRow>({
    name: "public-cards-by-id",
    text: `${cardSelect("fitness", "$2")} where b.id = any ($1::int[]) and b.is_public and b.deleted_at is null`,
    values: [ids, now],
  });
  return rows;
}
