import { sql } from "drizzle-orm";
import {
  check,
  customType,
  doublePrecision,
  integer,
  jsonb,
  text,
  type CheckBuilder,
  type PgColumn,
} from "drizzle-orm/pg-core";

/** A point in time: timestamptz in the database, ISO 8601 text in UTC in code and in responses. */
export const instant = customType<{ data: string; driverData: string | Date }>({
  dataType: () => "timestamp (3) with time zone",
  fromDriver: (value) => isoOf(value),
});

/** Case-insensitive text. */
export const citext = customType<{ data: string; driverData: string }>({ dataType: () => "citext" });

/** A set of integer ranges, such as the minutes of a week in which a place is open. */
export const int4multirange = customType<{ data: string; driverData: string }>({ dataType: () => "int4multirange" });

/** Numeric identity key. */
export const key = () => integer("id").primaryKey().generatedAlwaysAsIdentity();

export const createdAt = () =>
  instant("created_at")
    .notNull()
    .default(sql`now()`);
export const updatedAt = () =>
  instant("updated_at")
    .notNull()
    .default(sql`now()`);

/** Texts of a thing that wait for an admin, by field. */
export interface HeldTexts {
  /** The thing itself is not public until then. */
  isNew?: boolean;
  /** Of a new thing that can be inactive: whether it is to be active then. */
  active?: boolean;
  texts: Readonly<Record<string, string | readonly string[]>>;
}

/** Texts of a host that wait for an admin, and since when. spec: DECISIONS 44 */
export const heldColumns = () => ({
  heldTexts: jsonb("held_texts").$type<HeldTexts>(),
  heldSince: instant("held_since"),
});

/** Where a text of a row says it is, for search by place; see `locateRows`. */
export const locatedColumns = () => ({
  latitude: doublePrecision("latitude"),
  longitude: doublePrecision("longitude"),
  /** The text that was looked up last. The point counts only while the row still has it. */
  locatedFor: text("located_for"),
});

/** A check constraint that allows only the values of the list that the column is declared with. */
export function oneOf(name: string, column: PgColumn, list: readonly string[]): CheckBuilder {
  const values = list.map((value) => `'${value.replaceAll("'", "''")}'`);
  return check(name, sql`${column} in (${sql.raw(values.join(","))})`);
}

/** Converts a timestamptz as the driver returns it into ISO 8601 text in UTC. */
export function isoOf(value: string | Date): string {
  if (value instanceof Date) return value.toISOString();
  const match = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/.exec(value);
  return match ? `${match[1]}T${match[2]}.${(match[3] ?? "").padEnd(3, "0")}Z` : new Date(value).toISOString();
}
