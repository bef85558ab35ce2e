import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import type pg from "pg";
import { CURRENCIES } from "#contract/currencies.ts";
import { exportsBelow } from "#test/sweeps/declared.ts";
import { PSEUDO } from "./pseudo.ts";

/** In characters: shorter extracts could occur in a long value by accident. */
const SHORTEST_EXTRACT = 24;
/** In words. */
const LONGEST_PART = 40;

const LATIN = /\p{Script=Latin}/u;
// Mails are padded with combining characters.
const LEADING = /^[\s\p{P}\p{M}]+/u;
const TRAILING = /[\s\p{P}\p{M}]+$/u;

/** Tells data, which is the same in every language, from texts of the product. */
export class Data {
  readonly #values = new Set<string>();
  #all = "";

  /** Adds what users can write: the whole, the paragraphs of its HTML, its lines, and the entries of a list in it. */
  add(value: string): void {
    const parts = /<\w/.test(value) ? value.split(/<[^>]*>/).map(decoded) : [value];
    const lines = parts.flatMap((part) => part.split("\n"));
    for (const part of [...parts, ...lines, ...lines.flatMap((line) => line.split(/[,;] /))]) {
      const text = normal(part);
      this.#values.add(text);
      // Avatars show initials, lists break an address before the @, and the names of browsers are in their user agents.
      this.#values.add(initials(text)).add(text.charAt(0));
      if (text.includes("@")) this.#values.add(text.slice(0, text.indexOf("@")));
      if (text.startsWith("Mozilla/"))
        for (const word of text.split(/[\s/;()]+|(?<=[a-z])(?=[A-Z])/)) this.#values.add(word);
    }
    this.#all += `\n${parts.map(normal).join("\n")}`;
  }

  /** Adds a name that is always shown whole. */
  addName(name: string): void {
    this.#values.add(normal(name));
  }

  /** Whether a text is a value, an extract of one, or put together from such parts. */
  has(text: string): boolean {
    const words = normal(text).split(" ");
    // Up to which word the text is made of data.
    const reached = [true];
    for (let end = 1; end <= words.length; end += 1)
      for (let start = Math.max(0, end - LONGEST_PART); start < end && !reached[end]; start += 1)
        reached[end] = reached[start] === true && this.#isPart(words.slice(start, end).join(" "));
    return reached[words.length] === true;
  }

  #isPart(part: string): boolean {
    if (!LATIN.test(part)) return true;
    const start = part.replace(LEADING, "");
    if ([part, start, part.replace(TRAILING, ""), start.replace(TRAILING, "")].some((each) => this.#values.has(each)))
      return true;
    const extract = start.replace(/\s*…$/, "");
    return extract.length >= SHORTEST_EXTRACT && this.#all.includes(extract);
  }
}

function normal(text: string): string {
  // Mails are padded with combining grapheme joiners.
  return text.replaceAll(/[\s\u034F]+/g, " ").trim();
}

/** "MT" of "Mei Tan". */
function initials(text: string): string {
  const letters = text.split(" ").map((word) => word.charAt(0));
  return letters.length === 1 ? (letters[0] ?? "") : `${letters[0] ?? ""}${letters.at(-1) ?? ""}`;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", zwnj: "" };

/** The text of HTML without tags. */
export function decoded(html: string): string {
  return html.replaceAll(/&(?:#(\d+)|(\w+));/g, (whole, code: string | undefined, name: string) =>
    code === undefined ? (ENTITIES[name] ?? whole) : String.fromCodePoint(Number(code)),
  );
}

/**
 * Everything that users can have written: the texts in columns and in JSON. Values of the contract's lists, such as
 * "full_time" or "Malaysia", are left out where most values are from a list: screens show a text instead.
 */
export async function readData(client: Pick<pg.Client, "query">): Promise<Data> {
  const places = new Map<string, Set<string>>();
  for (const { value: table } of await exportsBelow("src/server", ".table.ts")) {
    if (!is(table, PgTable)) continue;
    const { name } = getTableConfig(table);
    const { rows } = await client.query<object>(`select * from "${name}"`);
    for (const row of rows) collect(places, name, row);
  }
  const data = new Data();
  const lists = (await exportsBelow("src/contract", ".ts")).map(({ value }) => value).filter(Array.isArray);
  const listed = new Set<unknown>(lists.flat());
  for (const values of places.values()) {
    const free = [...values].filter((value) => !listed.has(value));
    for (const value of free.length * 2 > values.size ? values : free) data.add(value);
  }
  return data;
}

/** Collects texts by where they are, such as "users.country"; the entries of an array are in one place. */
function collect(places: Map<string, Set<string>>, place: string, value: unknown): void {
  if (typeof value === "string") places.set(place, (places.get(place) ?? new Set()).add(value));
  else if (Array.isArray(value)) for (const each of value) collect(places, place, each);
  else if (typeof value === "object" && value !== null)
    for (const [key, each] of Object.entries(value)) collect(places, `${place}.${key}`, each);
}

/** What is the same in every language without being in the database. */
const NEUTRAL: readonly RegExp[] = [
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /(?:https?:\/\/|www\.)[^\s‹›]*/g,
  /(?:[\w-]+\.)+(?:example|com|org|sg)\b(?:\/[^\s‹›]*)?/g,
  /[\w-]+\.(?:pdf|csv|docx?|ics|jpe?g|png|webp)\b/g,
  /\b[\da-f]{8}-[\da-f-]{27}\b/g,
  // The key of an authenticator app.
  /\b[A-Z2-7]{4}(?: [A-Z2-7]{4}){7}\b/g,
];

/** Currencies and units that Intl writes in Latin letters in the pseudo-language too. */
const LATIN_OF_INTL: ReadonlySet<string> = new Set(
  [
    ...CURRENCIES.flatMap((currency) =>
      (["symbol", "narrowSymbol", "code"] as const).map((currencyDisplay) =>
        new Intl.NumberFormat(PSEUDO, { style: "currency", currency, currencyDisplay }).format(1),
      ),
    ),
    ...["kilobyte", "megabyte", "kilometer", "meter"].map((unit) =>
      new Intl.NumberFormat(PSEUDO, { style: "unit", unit }).format(1),
    ),
  ].flatMap((text) => text.split(/[\d\s,.]+/).filter((word) => LATIN.test(word))),
);

/**
 * What a reader of the pseudo-language sees in another one: the parts of a text outside of brackets that are neither
 * data nor formatted by Intl. Empty if everything is as it should be.
 */
export function unbracketed(text: string, data: Pick<Data, "has"> = new Data()): string[] {
  const outside = NEUTRAL.reduce((rest, pattern) => rest.replaceAll(pattern, " "), text).split(/‹[^‹›]*(?:›|$)/);
  return outside
    .map((part) =>
      part
        .split(/\s+/)
        .filter((word) => !LATIN_OF_INTL.has(word) && !/^GMT[+-]?\d*$/.test(word))
        .join(" ")
        .trim(),
    )
    .filter((part) => LATIN.test(part) && !data.has(part));
}
