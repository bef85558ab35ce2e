import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { getTableColumns, getTableName, is, Table } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type pg from "pg";
import { cleanRichText } from "#server/platform/security/rich-text.ts";
import { PAYLOADS } from "#test/payloads.ts";

const SERVER = join(import.meta.dirname, "../../src/server");
/** Columns that the product or a service fills: no user writes them, and their readers need them intact. */
const GENERATED_COLUMNS = new RegExp(
  [
    "(?:_hash(?:es)?|_keys?|_id|token|currency|image|image_url|registration_number)$",
    "^(?:id|key|password|scope|type|what|value|identifier|salt|provider|source|told|reasons|number|subject_type)$",
    "^(?:activity_type|color|mime_type|content_type|opening_days|operating_hours|time_zone)$",
    "^(?:logo|photos?|resume_url|payment_url|online_url|booking_url|rrule|start_time)$",
  ].join("|"),
);
/** Only e-mail addresses can get into these. */
const MAIL_ADDRESS = /email$/;
/** Columns where an empty value means that something did not happen. */
const OPTIONAL_COLUMNS = /reason$|failure$|response$|notes?$|^(?:verdict|appeal)$/;
/** HTML columns; the payload goes through the same cleaning as the API's. */
const HTML_COLUMNS = new Set(["jobs.description", "media_articles.content"]);
/** Maximum text length of columns too short for all payloads together. */
const MAX_LENGTHS: Record<string, number> = {
  "users.username": 60,
  "businesses.name": 120,
  "programs.name": 120,
  "business_team_members.name": 80,
  "job_alerts.criteria": 60,
  "saved_searches.criteria": 60,
};
const DEFAULT_MAX_LENGTH = 480;

/** For each payload a text that starts with it, followed by as many of the others as fit. */
function payloadTexts(length: number): string[] {
  return PAYLOADS.map((first, from) => {
    let text = first;
    for (let next = 1; next < PAYLOADS.length; next += 1) {
      const longer = `${text} ${PAYLOADS[(from + next) % PAYLOADS.length]}`;
      if (longer.length > length - 6) break;
      text = longer;
    }
    return text;
  });
}

async function tablesOf(): Promise<Table[]> {
  const files = (await readdir(SERVER, { recursive: true })).filter((name) => name.endsWith(".table.ts"));
  const modules = await Promise.all(
    files.map((name) => import(join(SERVER, name)) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) => Object.values(module)).filter((value): value is Table => is(value, Table));
}

/**
 * Writes the payloads directly into every text column that people fill; each row starts with another payload.
 * @param client is a superuser
 * @returns the columns that contain payloads now, as table.column
 */
export async function injectTexts(client: pg.Client): Promise<string[]> {
  const injected: string[] = [];
  // Skips the triggers, so the search tables keep their content: rewriting them would take most of the time.
  await client.query("set session_replication_role = replica");
  for (const table of await tablesOf()) {
    const name = getTableName(table);
    const columns = (Object.values(getTableColumns(table)) as PgColumn[]).filter(holdsText);
    const texts = columns.filter((column) => !isJson(column));
    if (texts.length > 0) {
      const sets = texts.map((column, index) => setterOf(column, `($${index + 1}::text[])`));
      await client.query(
        `update "${name}" as t set ${sets.join(", ")}
         from (select ctid as at, row_number() over (order by ctid) as nr from "${name}") as n where t.ctid = n.at`,
        texts.map((column) => textsOf(`${name}.${column.name}`)),
      );
    }
    for (const column of columns.filter(isJson)) await injectJson(client, name, column.name);
    injected.push(...columns.map((column) => `${name}.${column.name}`));
  }
  return injected;
}

const isJson = (column: PgColumn) => column.getSQLType() === "jsonb";

function holdsText(column: PgColumn): boolean {
  return (
    ["text", "text[]", "citext", "jsonb"].includes(column.getSQLType()) &&
    !column.enumValues?.length &&
    !GENERATED_COLUMNS.test(column.name) &&
    !MAIL_ADDRESS.test(column.name)
  );
}

function textsOf(column: string): string[] {
  if (HTML_COLUMNS.has(column))
    return payloadTexts(DEFAULT_MAX_LENGTH).map((text) => cleanRichText(`<p>${text}</p><h3>Read on</h3><p>here.</p>`));
  return payloadTexts(MAX_LENGTHS[column] ?? DEFAULT_MAX_LENGTH);
}

/** @param texts SQL of the array with one text for each payload */
function setterOf(column: PgColumn, texts: string): string {
  const text = (shift: number) => `${texts}[1 + (nr + ${shift}) % ${PAYLOADS.length}]`;
  // A list shows only its first entries.
  if (column.getSQLType() === "text[]") return `"${column.name}" = array[${text(0)}, ${text(3)}, ${text(7)}]`;
  const value = `${text(0)} || ' ' || nr`;
  const keepsNull = OPTIONAL_COLUMNS.test(column.name) && !column.notNull;
  return `"${column.name}" = ${keepsNull ? `case when t."${column.name}" is not null then ${value} end` : value}`;
}

async function injectJson(client: pg.Client, table: string, column: string): Promise<void> {
  const { rows } = await client.query<{ at: string; held: unknown }>(
    `select ctid::text as at, "${column}" as held from "${table}" where "${column}" is not null`,
  );
  const texts = payloadTexts(MAX_LENGTHS[`${table}.${column}`] ?? DEFAULT_MAX_LENGTH);
  const written = rows.map(({ held }, nr) => JSON.stringify(withTexts(held, texts, nr)));
  await client.query(
    `update "${table}" as t set "${column}" = v.held::jsonb
     from (select unnest($1::tid[]) as at, unnest($2::text[]) as held) as v where t.ctid = v.at`,
    [rows.map(({ at }) => at), written],
  );
}

/** Values that are not free text: choices, keys, dates, addresses. */
const NO_TEXT = /^$|^[a-z0-9_.:/-]*$|^\d{4}-|^https?:|@/;

function withTexts(held: unknown, texts: readonly string[], nr: number): unknown {
  if (typeof held === "string") return NO_TEXT.test(held) ? held : texts[nr % texts.length];
  if (Array.isArray(held)) return held.map((part, index) => withTexts(part, texts, nr + index));
  if (typeof held !== "object" || held === null) return held;
  return Object.fromEntries(
    Object.entries(held).map(([name, part], index) => [name, withTexts(part, texts, nr + index)]),
  );
}
