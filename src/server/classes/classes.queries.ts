import type { Pool, QueryResultRow } from "pg";
import type { BusinessKind } from "#contract/business-kinds.ts";
import type { ClassLanguage } from "#contract/class-search-limits.ts";
import { classSearch } from "#contract/classes.ts";
import { CURRENCIES, decimalsOf, type Currency } from "#contract/currencies.ts";
import { PAGE_LIMITS } from "#contract/paging.ts";
import type { SearchArea } from "#contract/search.ts";
import type { QueryValues } from "#server/platform/database/query-values.ts";
import { boxOf } from "#server/platform/search/areas.ts";
import { searchAll } from "#server/platform/search/engine.ts";

/** Which classes a search finds, with local days and times. */
export interface ClassQuery {
  from: string;
  to: string;
  /** Only classes that begin after this moment. */
  after?: string | undefined;
  dayFrom?: string | undefined;
  dayTo?: string | undefined;
  areas: readonly SearchArea[];
  country?: string | undefined;
  search?: string | undefined;
  category?: number | undefined;
  maxPrice?: number | undefined;
  seats?: number | undefined;
  teacherId?: number | undefined;
  language?: string | undefined;
  businessId?: number | undefined;
  professionalId?: number | undefined;
  programId?: number | undefined;
  /** Whether cancelled classes are found too. */
  withCancelled?: boolean | undefined;
}

/** A class with what its card shows. */
export interface ClassRow {
  id: number;
  schedule_id: number | null;
  day: string;
  program_id: number;
  name: string;
  business_id: number | null;
  professional_id: number | null;
  kind: BusinessKind | "professional";
  host_name: string;
  host_image: string | null;
  location_id: number | null;
  address: string | null;
  city: string | null;
  country: string | null;
  latitude: number | null;
  longitude: number | null;
  online_url: string | null;
  is_online: boolean;
  starts_at: string;
  ends_at: string;
  time_zone: string;
  teacher_id: number | null;
  is_teacher_listed: boolean | null;
  teacher_name: string | null;
  language: ClassLanguage | null;
  price: number | null;
  currency: Currency;
  seats: number;
  taken: number;
  offered: number;
  waiting: number;
  booking_url: string | null;
  cancel_hours: number;
  cancelled_at: string | null;
  note: string | null;
  sequence: number;
}

/** The named hours by which the clocks of the earth are at most ahead of UTC, and behind it. */
const AHEAD = "14 hours";
const BEHIND = "12 hours";

/** Programmes with the searched words that are read once, rather than compared with each class of the days. */
const READ_FIRST = 20_000;

/** Whether everyone sees a profile. */
export const isListed = (profile: string, user: string) =>
  `${profile}.visibility not in ('hidden', 'bank') and ${user}.role = 'professional' and ${user}.suspended_at is null`;
/** Postgres reads only the joined tables whose columns a statement uses. */
const SOURCE = `class_sessions as s left join programs as p on p.id = s.program_id
left join businesses as b on b.id = p.business_id
left join professional_profiles as pr on pr.id = p.professional_id left join users as u on u.id = pr.user_id`;
/** Whether a teacher offers the programme or agreed to be on the team. spec: DECISIONS 49 */
const teaches = (
  profile: string,
) => `(${profile}.id = p.professional_id or exists (select 1 from business_team_members as m
  where m.business_id = p.business_id and m.user_id = ${profile}.user_id and m.consented_at is not null
    and not coalesce((m.held_texts ->> 'isNew')::boolean, false)))`;
/** Minor units in a whole unit of the currency of a class. */
const UNIT = `case coalesce(s.currency, p.currency) ${CURRENCIES.filter((currency) => decimalsOf(currency) !== 2)
  .map((currency) => `when '${currency}' then ${10 ** decimalsOf(currency)}`)
  .join(" ")} else 100 end`;

function conditionsOf(values: QueryValues, query: ClassQuery): string[] {
  const { from, to, after, dayFrom, dayTo } = query;
  const given = <T>(value: T | undefined, condition: (placeholder: string) => string) =>
    value === undefined ? [] : [condition(values.add(value))];
  const day = (value: string) => `${values.add(value)}::date`;
  const time = "s.local_start::time";
  const [earliest, latest] = [
    dayFrom === undefined ? undefined : `${time} >= ${values.add(dayFrom)}::time`,
    dayTo === undefined ? undefined : `${time} <= ${values.add(dayTo)}::time`,
  ];
  // From 22:00 to 2:00 is a night.
  const isNight = dayFrom !== undefined && dayTo !== undefined && dayTo < dayFrom;
  const times = [earliest, latest].filter((condition) => condition !== undefined);
  return [
    `s.starts_at >= ${day(from)}::timestamp at time zone 'utc' - interval '${AHEAD}'`,
    `s.starts_at < (${day(to)} + 1)::timestamp at time zone 'utc' + interval '${BEHIND}'`,
    ...given(after, (now) => `s.starts_at > ${now}::timestamptz`),
    `s.local_start >= ${day(from)}`,
    `s.local_start < ${day(to)} + 1`,
    ...(isNight ? [`(${times.join(" or ")})`] : times),
    ...query.areas.map((area) => isInside(values, area)),
    ...given(
      query.country,
      (country) =>
        `lower(coalesce((select l.country from business_locations as l where l.id = s.location_id), b.main_country, u.country)) = lower(${country})`,
    ),
    ...given(query.maxPrice, (price) => `coalesce(s.price, p.price) <= ${price}::numeric * ${UNIT}`),
    ...given(query.seats, (seats) => `s.seats - s.taken - s.offered >= ${seats}`),
    ...given(
      query.teacherId,
      (teacher) =>
        `s.teacher_id = ${teacher} and exists (select 1 from professional_profiles as t join users as tu on tu.id = t.user_id
          where t.id = s.teacher_id and ${isListed("t", "tu")} and ${teaches("t")})`,
    ),
    ...given(query.language, (language) => `s.language = ${language}`),
    ...given(query.businessId, (id) => `p.business_id = ${id}`),
    ...given(query.professionalId, (id) => `p.professional_id = ${id}`),
    ...given(query.programId, (id) => `s.program_id = ${id}`),
    ...(query.withCancelled ? [] : ["s.cancelled_at is null"]),
  ];
}

function isInside(values: QueryValues, area: SearchArea): string {
  const [west, south, east, north] = boxOf(area).map((edge) => values.add(edge));
  const box = `s.latitude between ${south} and ${north} and s.longitude between ${west} and ${east}`;
  if (!("radiusKm" in area)) return box;
  const [lat, lng, metres] = [area.lat, area.lng, area.radiusKm * 1_000].map((value) => values.add(value));
  return `${box} and is_within(s.latitude, s.longitude, ${lat}, ${lng}, ${metres})`;
}

/** Ids in order of time, and when the first begins. */
export interface FoundClasses {
  ids: number[];
  firstAt: string | null;
}

/**
 * The classes that a search finds, in order of time, and when the first of all begins.
 * @param most how many at most
 */
export async function findClasses(pool: Pool, query: ClassQuery, most: number): Promise<FoundClasses> {
  const rows = await scan<FoundClass>(pool, query, most, "s.id, s.starts_at");
  return { ids: rows.map(({ id }) => id), firstAt: rows[0]?.starts_at ?? null };
}

/**
 * Where the classes are that a search finds inside its areas, in order of time.
 * @param most how many at most
 */
export function findPlacedClasses(pool: Pool, query: ClassQuery, most: number): Promise<PlacedClass[]> {
  return scan(
    pool,
    query,
    most,
    "s.id, s.starts_at, s.location_id, s.latitude, s.longitude, p.business_id",
    "s.latitude is not null",
  );
}

/**
 * The classes without a place that match in everything but the areas.
 * @param most how many at most
 */
export function findUnplacedClasses(pool: Pool, query: ClassQuery, most: number): Promise<FoundClass[]> {
  return scan(pool, { ...query, areas: [] }, most, "s.id, s.starts_at", "s.latitude is null");
}

/** Reads classes of programmes that everyone sees, in order of time. */
async function scan<Row extends FoundClass>(
  pool: Pool,
  query: ClassQuery,
  most: number,
  columns: string,
  ...conditions: string[]
): Promise<Row[]> {
  const { search, category } = query;
  return searchAll<typeof classSearch, Row>(
    pool,
    classSearch,
    { kind: "class", search, facts: { category }, now: new Date(query.from) },
    (values) => `select ${columns} from ${SOURCE}
where ${[...conditionsOf(values, query), ...conditions, "s.program_id in (select id from matches)"].join(" and ")}
order by s.starts_at, s.id limit ${values.add(most)}`,
    // Without an area, the first classes of many are enough, or those without a place are few.
    { readFirst: query.areas.length > 0 ? READ_FIRST : 0 },
  );
}

interface FoundClass extends QueryResultRow {
  id: number;
  starts_at: string;
}

/** A class at a location of a listing. */
export interface PlacedClass extends FoundClass {
  location_id: number;
  latitude: number;
  longitude: number;
  business_id: number;
}

/** How many ids a page needs, and a total up to the exact one. */
export const idsFor = ({ offset, limit }: { offset: number; limit: number }): number =>
  Math.min(Math.max(offset + limit, PAGE_LIMITS.exactTotal + 1), PAGE_LIMITS.maxRow);

const CARD = `select s.id, s.schedule_id, to_char(s.day, 'YYYY-MM-DD') as day, s.program_id, p.name, p.business_id, p.professional_id,
  coalesce(b.kind, 'professional') as kind, coalesce(b.name, concat_ws(' ', u.first_name, u.last_name)) as host_name,
  coalesce(b.logo, pr.profile_image) as host_image, s.location_id,
  coalesce(l.address, case when p.professional_id is not null then coalesce(p.location, '') end) as address,
  coalesce(l.city, case when p.professional_id is not null then coalesce(pr.city, '') end) as city,
  coalesce(l.country, case when p.professional_id is not null then u.country end) as country,
  s.latitude, s.longitude, s.online_url, s.online_url is not null or p.is_online as is_online,
  s.starts_at, s.ends_at, s.time_zone, t.id as teacher_id, t.is_listed as is_teacher_listed,
  coalesce(t.name, s.teacher_name) as teacher_name, s.language, coalesce(s.price, p.price) as price,
  case when s.price is null then p.currency else s.currency end as currency,
  s.seats, s.taken, s.offered, s.waiting, s.booking_url, s.cancel_hours, s.cancelled_at, s.note, s.sequence
from ${SOURCE}
left join business_locations as l on l.id = s.location_id
left join lateral (
  select t.id, concat_ws(' ', tu.first_name, tu.last_name) as name,
    ${isListed("t", "tu")} as is_listed
  from professional_profiles as t join users as tu on tu.id = t.user_id where t.id = s.teacher_id and ${teaches("t")}
) as t on true
where s.id = any ($1::int[]) order by s.starts_at, s.id`;

/** Classes with what their cards show, in order of time. */
export async function readClasses(pool: Pool, ids: readonly number[]): Promise<ClassRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<ClassRow>({ name: "class-cards", text: CARD, values: [ids] });
  return rows;
}

/** The programme of a class. */
export async function findProgramOf(pool: Pool, classId: number): Promise<number | undefined> {
  const { rows } = await pool.query<{ program_id: number }>({
    name: "class-program",
    text: "select program_id from class_sessions where id = $1",
    values: [classId],
  });
  return rows[0]?.program_id;
}
