import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  contentOf,
  createEmptySite,
  createLiveSite,
  rejectionOf,
  stopAt,
  type BackupSite,
} from "#test/backup-world.ts";
import { createBackup } from "./backup.ts";
import { BackupError, sha256 } from "./manifest.ts";
import { checkBackup, restoreBackup, type CheckedBackup, type RestoreOptions } from "./restore.ts";

const NOW = new Date("2026-11-20T04:00:00.000Z");
/** A restore rebuilds the whole schema, which takes time on a busy machine. */
const PATIENCE = { timeout: 90_000 };
/** The timestamp of a migration that this version does not have. */
const LATER = 4_000_000_000_000;
const yes = { confirmReplace: async () => true };

let folder: string;
let backup: string;
let document: string;
let place: BackupSite;
let original: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fc-restore-"));
  const source = await createLiveSite(folder);
  document = source.document;
  backup = join(folder, "backup");
  await createBackup({ ...source, secretPath: undefined, folder: backup, now: NOW });
  original = await contentOf(source.url, source.files);
  await source.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  place = await createEmptySite(folder);
  return () => place.close();
});

async function restoreFrom(from: string, options: Partial<RestoreOptions> = {}): Promise<void> {
  await restoreBackup(await checkBackup({ folder: from }), { ...place, ...options });
}

/** Replaces the empty target with one that is in use. */
async function useLivePlace(): Promise<Record<string, string>> {
  await place.close();
  place = await createLiveSite(folder);
  return content();
}

/** The backup as checked by a version that has one more migration. */
async function checkedWith(statement: string): Promise<CheckedBackup> {
  const checked = await checkBackup({ folder: backup });
  const { sources } = checked;
  const later = { when: LATER, tag: "later", hash: "later", statements: [statement] };
  return { ...checked, sources: { ...sources, migrations: [...sources.migrations, later] } };
}

const content = () => contentOf(place.url, place.files);

async function expectNothingChanged(): Promise<void> {
  const { rows } = await place.client.query("select relname from pg_class where relnamespace = 'public'::regnamespace");
  expect(rows).toEqual([]);
  expect(await Array.fromAsync(place.files.list())).toEqual([]);
}

test(
  "a non-empty target is replaced only after confirmation, and stays unchanged when the restore is interrupted at any stage or the rows do not fit",
  PATIENCE,
  async () => {
    const present = await useLivePlace();
    const prompts: string[] = [];
    const confirmReplace = async (what: string) => {
      prompts.push(what);
      return false;
    };
    expect(String(await rejectionOf(restoreFrom(backup, { confirmReplace })))).toContain("--replace");
    expect(String(await rejectionOf(restoreFrom(backup)))).toContain("not empty");
    expect(prompts).toEqual(["1 accounts, 1 files"]);
    for (const [stage, at] of [
      ["files", 1],
      ["tables", 30],
      ["indexes", 0],
    ] as const) {
      const failure = await rejectionOf(restoreFrom(backup, { ...yes, ...stopAt(stage, at) }));
      expect(failure, stage).toHaveProperty("name", "AbortError");
    }
    const broken = await checkedWith("update users set role = 'nobody'");
    expect(String(await rejectionOf(restoreBackup(broken, { ...place, ...yes })))).toContain(
      "violates check constraint",
    );
    expect(await content()).toEqual(present);
    await place.files.put(document, Buffer.from("changed"), { contentType: "application/pdf" });
    await restoreFrom(backup, yes);
    expect(await content()).toEqual(original);
  },
);

test("is rejected while the product or another restore uses the database", async () => {
  const product = new pg.Client({ connectionString: place.url, application_name: "notifications" });
  await product.connect();
  expect(String(await rejectionOf(restoreFrom(backup, yes)))).toContain("Stop it");
  await product.end();
  await place.client.query("select pg_advisory_lock(4620018)");
  expect(String(await rejectionOf(restoreFrom(backup, yes)))).toContain("right now");
  await expectNothingChanged();
});

test("is rejected when the database contains foreign tables, with or without permission to replace", async () => {
  await place.client.query("create table shop_orders (id int)");
  expect(String(await rejectionOf(restoreFrom(backup, yes)))).toContain("public.shop_orders");
  expect((await place.client.query("select * from shop_orders")).rowCount).toBe(0);
});

test("a backup of an older version is migrated to the present schema", PATIENCE, async () => {
  await restoreBackup(await checkedWith("alter table users add later text not null default 'yes'"), place);
  expect((await place.client.query("select username, later from users")).rows).toEqual([
    { username: "one", later: "yes" },
  ]);
  const { triggers, functions } = await content();
  expect({ triggers, functions }).toEqual({ triggers: original["triggers"], functions: original["functions"] });
  const { rows } = await place.client.query("select max(created_at)::text as last from drizzle.__drizzle_migrations");
  expect(rows).toEqual([{ last: String(LATER) }]);
});

test("a damaged backup is rejected before anything is changed, and the part is named", async () => {
  const flipped = (bytes: Buffer) => bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 1 : byte));
  const cut = (bytes: Buffer) => bytes.subarray(0, -1);
  for (const part of ["tables/public.users.gz", "files.list", "manifest.json", `files/${document}`]) {
    const path = join(backup, part);
    const bytes = await readFile(path);
    for (const change of [flipped, cut, undefined]) {
      await (change ? writeFile(path, change(bytes)) : rm(path));
      const failure = await rejectionOf(restoreFrom(backup));
      expect(failure, part).toBeInstanceOf(BackupError);
      expect(String(failure)).toContain(part);
    }
    await writeFile(path, bytes);
  }
  await writeFile(join(backup, "tasks.jsonl"), "{}");
  expect(String(await rejectionOf(restoreFrom(backup)))).toContain("tasks.jsonl");
  await writeFile(join(backup, "tasks.jsonl"), "");
  await expectNothingChanged();
});

test("a backup or database of a newer version is rejected with a message that says what to do", async () => {
  const path = join(backup, "manifest.json");
  const [text, hash] = await Promise.all([readFile(path, "utf8"), readFile(join(backup, "manifest.sha256"), "utf8")]);
  const manifest = JSON.parse(text) as { migrations: number[]; format: number };
  for (const change of [{ migrations: [...manifest.migrations, LATER] }, { format: 2 }]) {
    const newer = JSON.stringify({ ...manifest, version: "9.1.0", ...change });
    await writeFile(path, newer);
    await writeFile(join(backup, "manifest.sha256"), `${sha256(newer)}  manifest.json\n`);
    expect(String(await rejectionOf(restoreFrom(backup)))).toMatch(/version 9\.1\.0.*Update the product, then restore/);
  }
  await writeFile(path, text);
  await writeFile(join(backup, "manifest.sha256"), hash);
  await expectNothingChanged();
  await place.close();
  place = await createLiveSite(folder);
  await place.client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', $1)", [LATER]);
  const saving = createBackup({ ...place, secretPath: undefined, folder: join(folder, "newer"), now: NOW });
  expect(String(await rejectionOf(saving))).toContain("A newer version");
});
