import type { Pool } from "pg";
import { BUSINESS_PLANS, type BusinessPlan } from "#contract/plans.ts";
import { QueryValues } from "#server/platform/database/query-values.ts";
import { cardSelect, type CardRow } from "./cards.present.ts";

/** Who may have a labelled place. */
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
  coalesce(array_agg(b.id order by b.id) filter (where ${hasPlanWith(FURTHER)}), '{}') as further,
  min(b.subscription_expiry) as "endsAt"`;

/**
 * The condition that a listing with the alias `b` may have a labelled place now: public, approved, and with a plan that
 * has the place and has not ended.
 */
export function entitledTo(place: PaidPlace, values: QueryValues, now: Date): string {
  return `${hasPlanWith(place)} and b.is_public and b.deleted_at is null and b.verification_status = 'approved'
  and (b.subscription_expiry is null or b.subscription_expiry > ${values.add(now)})`;
}

/** Not a parameter, so that the planner may use the partial index of paid plans. */
function hasPlanWith(place: PaidPlace): string {
  const tiers = BUSINESS_PLANS.filter((plan: BusinessPlan) => plan[place]).map(({ tier }) => `'${tier}'`);
  return `b.subscription_tier in (${tiers.join(", ")})`;
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
export async function findCards(pool: Pool, ids: readonly number[], kind: "fitness" | "retail"): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<CardRow>({
    name: `cards-by-id-${kind}`,
    text: `${cardSelect(kind, "businesses", ["b.main_latitude", "b.main_longitude"])} where b.id = any ($1::int[]) order by array_position($1::int[], b.id)`,
    values: [ids],
  });
  return rows;
}
