import pg from "pg";
import { Data, readData, unbracketed } from "#test/languages/data.ts";
import { exportsBelow } from "#test/sweeps/declared.ts";
import { knownPlaces } from "#server/gazetteer/known-places.ts";
import { startEmbeddedPostgres } from "#server/platform/database/embedded.ts";
import { quietLog } from "#server/platform/log.ts";
import type { RunningProduct } from "../e2e/product.ts";
import type { PageText } from "./page-texts.ts";
import { FAILED_MESSAGE, FAILED_REQUEST } from "./responses.ts";
import type { Visit } from "./screens.ts";

/** Finds the texts of a screen in the pseudo-language that are neither in brackets nor data. */
export type FindForeignTexts = (texts: readonly PageText[], visit: Visit, path: string) => Promise<string[]>;

/** Reads the data of a running product; it is read again when a text is not in it, because visits write some too. */
export function createForeignTexts({ dataDir }: Pick<RunningProduct, "dataDir">): FindForeignTexts {
  let data = new Data();

  return async function findForeignTexts(texts, visit, path) {
    const own = dataOf(visit, path);
    const find = () =>
      texts.flatMap(({ text, place }) =>
        unbracketed(withoutOwn(text, visit), { has: (part) => data.has(part) || own.has(part) }).map(
          (part) => `not translated, ${place}: ${part}`,
        ),
      );
    if (find().length > 0) data = await readAll(dataDir);
    return [...new Set(find())];
  };
}

async function readAll(dataDir: string): Promise<Data> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: quietLog() });
  const client = new pg.Client({ connectionString: postgres.ownerUrl });
  try {
    await client.connect();
    const data = await readData(client);
    data.add("FitCollective");
    for (const name of await placeNames()) data.addName(name);
    return data;
  } finally {
    // An open connection would keep the process alive.
    await client.end();
    await postgres.stop();
  }
}

/**
 * The names of the gazetteer's places, except those that are texts of the product too, such as the station Pending.
 * Countries are not among them, because their names are translated.
 */
async function placeNames(): Promise<string[]> {
  const texts = new Set((await exportsBelow("src/contract/texts", ".ts")).flatMap(({ value }) => textsIn(value)));
  return knownPlaces()
    .flatMap(({ place, names }) => (place.kind === "city" ? [place.name, ...names] : [place.name]))
    .filter((name) => !texts.has(name));
}

/** The text without unfilled slots and the name of an uploaded file, which are the same in every language. */
function withoutOwn(text: string, { slots = [], upload }: Visit): string {
  return [...slots, ...(upload ? [upload.name] : [])].reduce((rest, each) => rest.replaceAll(each, " "), text);
}

/** What a visit shows besides the data of the product: search words, an uploaded file, replaced responses, an id. */
function dataOf({ responses, upload }: Visit, path: string): Data {
  const data = new Data();
  for (const value of [FAILED_REQUEST, FAILED_MESSAGE]) data.add(value);
  for (const value of new URL(path, "http://localhost").searchParams.values()) data.add(value);
  for (const cell of upload?.text.split(/[\n,]/) ?? []) data.addName(cell);
  // Codes have no capital letters and no spaces.
  for (const text of textsIn(responses)) if (/[A-Z ]/.test(text)) data.add(text);
  return data;
}

/** Every string of a JSON value, keys apart. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
