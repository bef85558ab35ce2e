import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import type pg from "pg";
import { exportsBelow } from "#test/sweeps/declared.ts";
import { PSEUDO } from "./pseudo.ts";

/** Shorter texts could occur within another by accident. */
const SHORTEST_EXTRACT = 16;
/** Words that one value may have in a text that is put together from several. */
const LONGEST_VALUE = 14;

/** Tells data, which is the same in every language, from texts of the product. */
export class Data {
  readonly #values = new Set<string>();
  #all = "";

  /** Adds what users can write, as a whole and by the lines and paragraphs of its HTML. */
  add(value: string): void {
    const parts = /<\w/.test(value) ? value.split(/<[^>]*>/).map(decode) : [value];
    for (const part of [value, ...parts, ...parts.flatMap((each) => each.split("\n"))]) {
      const text = normal(part);
      if (/\p{L}/u.test(text)) this.#values.add(text);
    }
    this.#all += `\n${parts.map(normal).join("\n")}`;
  }

  /** Whether a text is a value, an extract of one, or put together from values. */
  has(text: string): boolean {
    const asked = normal(text);
    return this.#isValue(asked) || this.#isExtract(asked) || this.#isPutTogether(asked);
  }

  #isValue(text: string): boolean {
    return !LATIN.test(text) || this.#values.has(text) || this.#values.has(text.replace(EDGES, "$1"));
  }

  #isExtract(text: string): boolean {
    const extract = text.replace(/\s*…$/, "");
    return extract.length >= SHORTEST_EXTRACT && this.#all.includes(extract);
  }

  /** "10 Stadium Walk, Singapore": values between separators, or one after another. */
  #isPutTogether(text: string): boolean {
    return text.split(SEPARATORS).every((part) => {
      const words = part.split(" ");
      // Up to which word the text is made of values.
      const reached = [true];
      for (let end = 1; end <= words.length; end += 1)
        reached[end] = Array.from({ length: Math.min(end, LONGEST_VALUE) }, (_, length) => end - length - 1).some(
          (start) => reached[start] && this.#isValue(words.slice(start, end).join(" ")),
        );
      return reached[words.length];
    });
  }
}

const LATIN = /\p{Script=Latin}/u;
const SEPARATORS = /\s*(?:[,;:·•|/()–—“”"…]|\s-\s|\.(?=\s|$))\s*/u;
const EDGES = /^[\s\p{P}]*(.*?)[\s\p{P}]*$/u;

function normal(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", "#39": "'" };

function decode(html: string): string {
  return html.replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

/** Everything that users can have written: the text columns without a list of allowed values, and the texts in JSON. */
export async function readData(client: Pick<pg.Client, "query">): Promise<Data> {
  const data = new Data();
  for (const { value: table } of await exportsBelow("src/server", ".table.ts")) {
    if (!is(table, PgTable)) continue;
    const { name, columns } = getTableConfig(table);
    const written = columns.filter(({ enumValues, dataType }) => !enumValues && dataType !== "date");
    const { rows } = await client.query<Record<string, unknown>>(
      `select ${written.map((column) => `"${column.name}"`).join(", ")} from "${name}"`,
    );
    for (const row of rows) for (const value of Object.values(row)) addTexts(data, value);
  }
  return data;
}

/** Codes in JSON, such as "full_time", are no data. */
const CODE = /^[a-z]+(?:_[a-z]+)*$/;

function addTexts(data: Data, value: unknown, isNested = false): void {
  if (typeof value === "string") {
    if (!isNested || !CODE.test(value)) data.add(value);
  } else if (typeof value === "object" && value !== null) {
    for (const each of Object.values(value)) addTexts(data, each, true);
  }
}

/** What is the same in every language without being in the database. */
const NEUTRAL: readonly RegExp[] = [
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /(?:https?:\/\/|www\.)[^\s⟦⟧]+/g,
  /(?:[\w-]+\.)+(?:example|com|org|sg)(?:\/[^\s⟦⟧]*)?/g,
  /[\w-]+\.(?:pdf|csv|docx?|ics|jpe?g|png|webp)\b/g,
  /\b[\da-f]{8}-[\da-f-]{27}\b/g,
];

/** Currencies, units and time zones that Intl writes in Latin letters in the pseudo-language too. */
const LATIN_OF_INTL: ReadonlySet<string> = new Set(
  [
    ...["SGD", "MYR", "THB", "IDR", "PHP", "USD"].flatMap((currency) =>
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
  const outside = NEUTRAL.reduce((rest, pattern) => rest.replaceAll(pattern, " "), text).split(/⟦[^⟦⟧]*(?:⟧|$)/);
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
