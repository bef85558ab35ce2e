import pg from "pg";
import { Data, readData, unbracketed } from "#test/languages/data.ts";
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
        unbracketed(text, { has: (part) => data.has(part) || own.has(part) }).map(
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
    return data;
  } finally {
    // An open connection would keep the process alive.
    await client.end();
    await postgres.stop();
  }
}

/** What a visit shows besides the data of the product: search words, the texts of replaced responses, an id, slots. */
function dataOf({ responses, slots = [] }: Visit, path: string): Data {
  const data = new Data();
  for (const value of [FAILED_REQUEST, FAILED_MESSAGE, ...slots]) data.add(value);
  for (const value of new URL(path, "http://localhost").searchParams.values()) data.add(value);
  // Codes have no capital letters and no spaces.
  for (const text of textsIn(responses)) if (/[A-Z ]/.test(text)) data.add(text);
  return data;
}

/** Every string of a JSON value, keys apart. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
