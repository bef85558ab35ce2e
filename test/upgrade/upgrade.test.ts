import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { businessesApi } from "#contract/businesses.ts";
import { jobsApi } from "#contract/jobs.ts";
import { professionalsApi } from "#contract/professionals.ts";
import { createBackup } from "#server/platform/backup/backup.ts";
import { BackupError, PARTS, readManifest, sha256 } from "#server/platform/backup/manifest.ts";
import { checkBackup, restoreBackup } from "#server/platform/backup/restore.ts";
import { derivedRelations, quoted } from "#server/platform/backup/tables.ts";
import { MIGRATIONS_TABLE, migrate, SchemaError } from "#server/platform/database/migrate.ts";
import { createTestApp } from "#test/app.ts";
import { temporaryRoot } from "#test/temporary.ts";
import { contentOf, createEmptySite, rejectionOf } from "#test/backup-world.ts";
import { catalogOf } from "./catalog.ts";
import { createStoredSite, unpackBackup } from "./stored-version.ts";

const ADMIN = 1;
/** Building a schema twice is slow on a busy machine. */
const LIMITS = { timeout: 90_000 };
const NOW = new Date("2026-11-20T04:00:00.000Z");

let folder: string;
let backup: string;

beforeAll(async () => {
  folder = await mkdtemp(join(temporaryRoot(), "fc-upgrade-"));
  backup = join(folder, "backup");
  await unpackBackup(backup);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Columns that were whole cents of Singapore dollars and are amounts by currency. */
const NOW_BY_CURRENCY: Readonly<Record<string, readonly string[]>> = {
  "public.business_analytics": ["revenue"],
  "public.platform_analytics": ["subscription_revenue", "program_revenue", "total_revenue"],
};

/** The column in SQL, an old one in the form that the upgrade gives it. */
function valueOf(table: string, column: string): string {
  if (!NOW_BY_CURRENCY[table]?.includes(column)) return `"${column}"`;
  const value = `to_jsonb("${column}")`;
  return `case when jsonb_typeof(${value}) = 'array' then ${value} when ${value} = '0' then '[]'
    else jsonb_build_array(jsonb_build_object('amount', ${value}, 'currency', 'SGD')) end as "${column}"`;
}

/** The hash of each table's rows, in the columns of version 0.1.0 that still exist. */
async function rowsOf(client: pg.Client, present: pg.Client): Promise<Record<string, string>> {
  const { tables } = await readManifest(backup);
  const { rows: existing } = await present.query<{ name: string; columns: string[] }>(
    "select table_schema || '.' || table_name as name, array_agg(column_name::text) as columns from information_schema.columns group by 1",
  );
  // Search tables are derived from the others.
  const derived = derivedRelations().tables;
  const hashes: Record<string, string> = {};
  for (const { name, columns } of tables) {
    const sharedColumns = columns.filter((column) =>
      existing.find((table) => table.name === name)?.columns.includes(column),
    );
    if (sharedColumns.length === 0 || name === MIGRATIONS_TABLE || derived.has(name)) continue;
    const { rows } = await client.query<{ hash: string }>(
      `select md5(string_agg(r, '|' order by r)) as hash
       from (select to_jsonb(t)::text as r from (select ${sharedColumns.map((column) => valueOf(name, column)).join(", ")} from ${quoted(name)}) as t) as rows`,
    );
    hashes[name] = rows[0]?.hash ?? "";
  }
  return hashes;
}

test("the stored world has a row in every table", async () => {
  const { tables } = await readManifest(backup);
  expect(tables.filter(({ rows }) => rows === 0)).toEqual([]);
});

test("a database of version 0.1.0 keeps every row and has the schema of a new database", LIMITS, async () => {
  const place = await createStoredSite(folder, backup);
  const fresh = await createEmptySite(folder);
  await migrate(fresh);
  const before = await rowsOf(place.client, fresh.client);
  await migrate(place);
  await migrate(place);
  expect(await rowsOf(place.client, fresh.client)).toEqual(before);
  // A migration that drops a trigger or function must also change its file; otherwise this fails.
  expect(await catalogOf(place.client)).toEqual(await catalogOf(fresh.client));
  await place.close();
  await fresh.close();
});

test("after the upgrade every review has the badge it had before", LIMITS, async () => {
  const place = await createStoredSite(folder, backup);
  for (const [table, badge] of [
    ["reviews", "verified_purchase"],
    ["professional_reviews", "verified_client"],
  ])
    for (const anonymous of [true, false])
      await place.client.query(
        `update ${table} set ${badge} = true, anonymous = $1 where id = (select id from ${table} where not ${badge} limit 1)`,
        [anonymous],
      );
  const shown = async (badges: [purchase: string, client: string]) =>
    (
      await place.client.query<{ anonymous: boolean; badge: boolean }>(
        `select 'listing' as of, id, anonymous, ${badges[0]} as badge from reviews
         union all select 'professional', id, anonymous, ${badges[1]} from professional_reviews order by 1, 2`,
      )
    ).rows;
  const before = await shown(["verified_purchase", "verified_client"]);
  expect(new Set(before.filter(({ badge }) => badge).map(({ anonymous }) => anonymous))).toEqual(
    new Set([true, false]),
  );
  await migrate(place);
  const badgeOf = (column: string) => `case when anonymous then verified_anonymously else ${column} end`;
  expect(await shown([badgeOf("verified_purchase"), badgeOf("verified_client")])).toEqual(before);
  await place.close();
});

test("after the upgrade a search finds the same results, and the words of an edited text", LIMITS, async () => {
  const place = await createStoredSite(folder, backup);
  await migrate(place);
  const app = await createTestApp({ databaseUrl: place.url });
  const admin = app.as({ id: ADMIN, cookie: await app.app.accounts.openSession(ADMIN) });
  const listings = async (search: string) =>
    (await app.as(null).call(businessesApi.list, { query: { search } })).data.map(({ name }) => name);
  const jobs = async (search: string) =>
    (await app.as(null).call(jobsApi.list, { query: { search } })).data.map(({ title }) => title);
  const professionals = async (search: string) =>
    (await app.as(null).call(professionalsApi.list, { query: { search } })).data.map(({ id }) => id);

  expect(await listings("kallang")).toEqual(["Kallang Lifting Hall"]);
  expect(await jobs("barbell")).toEqual(["Barbell coach"]);
  expect(await professionals("pilates")).toEqual([2]);
  expect(await listings("sauna")).toEqual([]);
  const description = "A place to train, with a sauna.";
  await admin.call(businessesApi.update, { params: { id: 6 }, body: { description } });
  expect(await listings("sauna")).toEqual(["Kallang Lifting Hall"]);
  await admin.call(businessesApi.update, { params: { id: 6 }, body: { description: "A place to train." } });
  expect(await listings("sauna")).toEqual([]);
  await app.close();
  await place.close();
});

test(
  "a backup of version 0.1.0 is restored with every row and file, equal to an upgraded database",
  LIMITS,
  async () => {
    const upgraded = await createStoredSite(folder, backup);
    await migrate(upgraded);
    const restored = await createEmptySite(folder);
    await restoreBackup(await checkBackup({ folder: backup }), restored);
    const { files: none } = upgraded;
    expect(await contentOf(restored.url, none)).toEqual(await contentOf(upgraded.url, none));
    expect(await catalogOf(restored.client)).toEqual(await catalogOf(upgraded.client));
    const { files } = await readManifest(backup);
    expect(await Array.fromAsync(restored.files.list())).toHaveLength(files.count);
    await upgraded.close();
    await restored.close();
  },
);

test("a database or backup older than version 0.1.0 is rejected, naming the version to upgrade to first, and stays unchanged", async () => {
  const place = await createStoredSite(folder, backup);
  await place.client.query(
    "delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)",
  );
  const before = await catalogOf(place.client);
  const words = "This database is older than version 0.1.0: start version 0.1.0 once on this database, then this one.";
  expect(await rejectionOf(migrate(place))).toEqual(new SchemaError(words));
  const saving = createBackup({ ...place, secretPath: undefined, folder: join(folder, "older"), now: NOW });
  expect(await rejectionOf(saving)).toEqual(new BackupError(words));
  expect(await catalogOf(place.client)).toEqual(before);
  await place.close();

  const older = join(folder, "older-backup");
  await unpackBackup(older);
  const manifest = await readManifest(older);
  const text = JSON.stringify({
    ...manifest,
    migrations: manifest.migrations.slice(0, -1),
    newestMigration: "0039_many_jobs_at_once",
  });
  await writeFile(join(older, PARTS.manifest), text);
  await writeFile(join(older, PARTS.manifestHash), `${sha256(text)}  ${PARTS.manifest}\n`);
  expect(await rejectionOf(checkBackup({ folder: older }))).toEqual(
    new BackupError(
      "This backup is older than version 0.1.0 (newest migration 0039_many_jobs_at_once): restore it with version 0.1.0 and start that once, then start this one on the same database.",
    ),
  );
});
