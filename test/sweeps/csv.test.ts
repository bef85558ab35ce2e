import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CSV_COLUMNS, EXPORT_PATH } from "#contract/places.ts";
import { createTestApp } from "#test/app.ts";
import { buildBusiness, OFFICE_HOURS } from "#test/build/business.ts";
import { buildUser } from "#test/build/user.ts";
import { readCsv } from "#test/read-csv.ts";

const SOURCE = new URL("../../src", import.meta.url).pathname;
/** The only modules that write CSV; both are tested with a reader that ends a record at a line feed. */
const WRITERS = ["server/places/export.routes.ts", "web/platform/files/csv.ts"];

test("CSV is written in two places only, both tested", async () => {
  const files = (await readdir(SOURCE, { recursive: true })).filter((name) => /(?<!\.test)\.tsx?$/.test(name));
  const writers: string[] = [];
  for (const name of files)
    if (/csv-stringify|"text\/csv;/.test(await readFile(join(SOURCE, name), "utf8"))) writers.push(name);
  // files.ts has the media type of uploads.
  expect(writers.filter((name) => name !== "server/platform/files/files.ts").toSorted()).toEqual(WRITERS);
});

test("the export of listings is read by a reader that ends a record at a line feed", async () => {
  const app = await createTestApp();
  try {
    const description = 'First line\nsecond "line", third';
    for (const name of ["Alpha Gym", "Beta Gym"])
      await buildBusiness(app, { name, description, locations: [{ hours: OFFICE_HOURS }] });
    const { actor } = await buildUser(app, { role: "admin" });
    const response = await app.request(`${EXPORT_PATH}?kind=fitness`, { headers: { cookie: actor.cookie } });
    const [head, ...records] = readCsv(await response.text());
    expect(head).toEqual([...CSV_COLUMNS]);
    expect(new Set(records.map((record) => record.length))).toEqual(new Set([CSV_COLUMNS.length]));
    const column = (name: (typeof CSV_COLUMNS)[number]) => records.map((record) => record[CSV_COLUMNS.indexOf(name)]);
    expect(column("name")).toEqual(expect.arrayContaining(["Alpha Gym", "Beta Gym"]));
    expect(column("description")).toContain(description);
    expect(column("hours").some((hours) => hours?.includes("\n"))).toBe(true);
  } finally {
    await app.close();
  }
});
