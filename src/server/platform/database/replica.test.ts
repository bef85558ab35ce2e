import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { analyticsApi } from "#contract/analytics.ts";
import { EXPORT_PATH } from "#contract/places.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildUser } from "#test/build/user.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { createLog } from "../log.ts";

// A replica without any data: rows read from it are missing.
let replica: TestDatabase;
let app: TestApp;
let admin: Actor;
const warnings: string[] = [];

beforeAll(async () => {
  replica = await createTestDatabase();
  const log = createLog({ level: "warn", destination: { write: (line: string) => void warnings.push(line) } });
  app = await createTestApp({ readUrl: replica.url, log, now: new Date() });
  admin = (await buildUser(app, { role: "admin" })).actor;
  await buildBusiness(app, { name: "Only The Primary" });
});
afterAll(() => app.close());

async function seen() {
  const { data } = await app.as(admin).call(analyticsApi.ofPlatform, { query: { days: 1 } });
  const text = async (path: string) =>
    (await app.request(path, { headers: { cookie: admin.cookie } })).text().then((body) => /rimary|-0\.xml/.test(body));
  return {
    report: data.at(-1)?.newUsers !== 0,
    export: await text(`${EXPORT_PATH}?kind=fitness`),
    sitemap: await text("/sitemap.xml"),
    list: await text("/api/businesses"),
  };
}

test("reports, exports and the sitemap are read from the replica, interactive pages are not", async () => {
  expect(await seen()).toEqual({ report: false, export: false, sitemap: false, list: true });
  expect(warnings).toEqual([]);
});

test("a write in such a read fails and is not retried on the primary", async () => {
  const { database } = app.platform;
  await expect(database.read((db) => db.execute(sql`delete from businesses`))).rejects.toMatchObject({
    cause: { code: "25006" },
  });
  const { rows } = await database.db.execute(sql`select count(*)::int as all from businesses`);
  expect(rows).toEqual([{ all: 1 }]);
  expect(warnings).toEqual([]);
});

test("when the replica is gone everything is read from the primary, and the log says so once", async () => {
  await replica.drop();
  expect(await seen()).toEqual({ report: true, export: true, sitemap: true, list: true });
  expect(
    warnings.map((line) => (JSON.parse(line) as { msg: string }).msg).filter((msg) => msg.includes("replica")),
  ).toEqual(["the read replica failed: its reads go to the primary for 30 seconds"]);
});
