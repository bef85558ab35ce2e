import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stringify } from "csv-stringify/sync";
import { guardCell, unguardCell } from "./csv-record.ts";
import { CsvReadError, openCsv } from "./csv-read.ts";
import { importFailures } from "./import-notes.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "csv-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const HEAD = ["name", "category", "address", "city", "country"];

async function rowsOf(content: string | Uint8Array): Promise<{ rows: string[][]; failure: string | undefined }> {
  const path = join(folder, "file.csv");
  await writeFile(path, content);
  const rows: string[][] = [];
  try {
    for await (const { cells } of (await openCsv(path)).rows) rows.push(cells);
    return { rows, failure: undefined };
  } catch (error) {
    if (!(error instanceof CsvReadError)) throw error;
    return { rows, failure: importFailures.read(error.failure) };
  }
}

test("reads 200,000 rows of a file with 200,001, and reports that the rest was left out", async () => {
  const { rows, failure } = await rowsOf(`${HEAD.join(",")}\n${"a,b,c,d,e\n".repeat(200_001)}`);
  expect([rows.length, failure]).toEqual([200_000, "The file has more than 200,000 rows; the rest was left out."]);
});

test("a row beyond 4 MB ends the file; the rows before it are read", async () => {
  const { rows, failure } = await rowsOf(`${HEAD.join(",")}\na,b,c,d,e\n"${"x".repeat(5 * 1024 * 1024)}`);
  expect(rows).toEqual([["a", "b", "c", "d", "e"]]);
  expect(failure).toContain("after row 1");
});

test("written content reads back unchanged, with each delimiter", async () => {
  const cell = fc.string({ unit: "grapheme", maxLength: 12 }).map((text) => text.replace(/[\r\n]/g, " ").trim());
  const given = fc.array(fc.tuple(cell, cell, cell, cell, fc.constantFrom("end", '"', "a;b", "c,d")), {
    minLength: 1,
    maxLength: 5,
  });
  await fc.assert(
    fc.asyncProperty(given, fc.constantFrom(",", ";", "\t"), async (table, delimiter) => {
      const written = stringify([HEAD, ...table.map((row) => row.map(guardCell))], { delimiter });
      const { rows, failure } = await rowsOf(`\uFEFF${written}`);
      expect(failure).toBeUndefined();
      expect(rows.map((row) => row.map(unguardCell))).toEqual(table.map((row) => [...row]));
    }),
    { numRuns: 100 },
  );
});

test("any bytes are read or rejected, without an unexpected error", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.boolean(), async (bytes, withHead) => {
      const head = Buffer.from(withHead ? `${HEAD.join(",")}\n` : "");
      const { rows, failure } = await rowsOf(Buffer.concat([head, bytes]));
      expect(rows.length > 0 || failure !== undefined).toBe(true);
    }),
    { numRuns: 200 },
  );
});
