import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import type { TestApp } from "#test/app.ts";
import { createDemoApp } from "#test/demo-app.ts";
import {
  contentOf,
  createEmptySite,
  createLiveSite,
  rejectionOf,
  stopAt,
  type BackupSite,
} from "#test/backup-world.ts";
import { fakeS3 } from "#test/s3-stand-in.ts";
import { newKey } from "../files/files.ts";
import { quietLog } from "../log.ts";
import { openTasks } from "../tasks.ts";
import { createBackup, type OnProgress } from "./backup.ts";
import { BackupError } from "./manifest.ts";
import { checkBackup, restoreBackup, type RestoreOptions } from "./restore.ts";
import { unknownRelations } from "./tables.ts";

const NOW = new Date("2026-11-20T04:00:00.000Z");
const PRIVATE = { contentType: "application/pdf" };
/** A restore rebuilds the whole schema, which takes time on a busy machine. */
const PATIENCE = { timeout: 90_000 };
const SECRET = "s".repeat(64);

let source: TestApp;
let folder: string;
let backup: string;
let original: Record<string, string>;
let place: BackupSite;

/** The whole demo world with resized images, documents, pending tasks and a secret. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fc-backup-"));
  source = await createDemoApp();
  const { rows } = await source.platform.database.pool.query<{ key: string }>(
    "select file_key as key from uploads order by id limit 20",
  );
  for (const { key } of rows) await source.platform.files.put(key, Buffer.from(key), PRIVATE);
  for (const size of [0, 700_000])
    await source.platform.files.put(newKey("documents", "pdf"), Buffer.alloc(size, "x"), PRIVATE);
  await writeTasks(source.platform.database.url);
  await writeFile(join(folder, "secret"), SECRET);
  original = await sourceContent();
  backup = await save("whole");
});
afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  place = await createEmptySite(folder);
  return () => place.close();
});

async function writeTasks(url: string): Promise<void> {
  const tasks = openTasks({ url, log: quietLog(), work: false });
  tasks.define("send-mail", z.object({ to: z.string() }), async () => {}, { retries: 7 });
  await tasks.start();
  await tasks.enqueue("send-mail", { to: "now" });
  await tasks.enqueue("send-mail", { to: "later" }, { startAfter: new Date("2099-01-01T00:00:00.000Z") });
  await tasks.stop();
}

async function save(name: string, options: { onProgress?: OnProgress; signal?: AbortSignal } = {}): Promise<string> {
  const { database, files } = source.platform;
  const into = join(folder, name);
  const secretPath = join(folder, "secret");
  await createBackup({ url: database.url, files, secretPath, folder: into, now: NOW, ...options });
  return into;
}

async function restoreFrom(from: string, options: Partial<RestoreOptions> = {}): Promise<void> {
  await restoreBackup(await checkBackup({ folder: from }), { ...place, ...options });
}

const sourceContent = () => contentOf(source.platform.database.url, source.platform.files);
const restoredContent = () => contentOf(place.url, place.files);

test("all tables that migrations create are recognised", async () => {
  const { rows } = await source.platform.database.pool.query<{ name: string }>(
    "select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'drizzle')",
  );
  expect(unknownRelations(rows.map(({ name }) => name))).toEqual([]);
});

describe("a backup of the demo world", () => {
  test(
    "is restored completely into an empty target: tables, keys, constraints, files in S3, tasks and secret",
    PATIENCE,
    async () => {
      const s3 = await fakeS3();
      place.files = s3.files;
      await restoreFrom(backup);
      const restored = await restoredContent();
      expect(restored).toEqual(original);
      expect(Object.keys(restored).length).toBeGreaterThan(90);
      expect(await readFile(place.secretPath, "utf8")).toBe(SECRET);
      const { rows } = await place.client.query(
        "select data->>'to' as to, retry_limit as retries, start_after > now() as later from pgboss.job order by later",
      );
      expect(rows).toEqual([
        { to: "now", retries: 7, later: false },
        { to: "later", retries: 7, later: true },
      ]);
      // The identity sequence continues after the restored rows.
      const next =
        "insert into business_categories (kind, name) select kind, name || ' too' from business_categories limit 1";
      expect((await place.client.query(next)).rowCount).toBe(1);
      await s3.close();
    },
  );

  test("is not readable for other users of the machine", async () => {
    const parts = ["", "secret", "manifest.json", "tables/public.users.gz", "files.list"];
    const modes = await Promise.all(parts.map(async (name) => (await stat(join(backup, name))).mode & 0o077));
    expect(modes).toEqual([0, 0, 0, 0, 0]);
  });
});

describe("a backup while people write", () => {
  test("is one snapshot with the files of that moment, also from S3", PATIENCE, async () => {
    const s3 = await fakeS3();
    const live = await createLiveSite(folder);
    const [named, unnamed] = [newKey("documents", "pdf"), newKey("documents", "pdf")];
    for (const key of [named, unnamed]) await s3.files.put(key, Buffer.from(key), PRIVATE);
    await live.client.query(
      "insert into uploads (file_key, kind, content_type, size) values ($1, 'document', 'application/pdf', 1)",
      [named],
    );
    const { [unnamed]: gone, ...before } = await contentOf(live.url, s3.files);
    expect(gone).toBeDefined();
    const writing: Promise<unknown>[] = [];
    const into = join(folder, "moving");
    await createBackup({
      url: live.url,
      files: s3.files,
      secretPath: undefined,
      folder: into,
      now: NOW,
      onProgress: (stage, done) => {
        // The first table was read, so the snapshot is fixed.
        if (stage !== "tables" || done !== 1) return;
        writing.push(
          live.client.query("delete from uploads where file_key = $1", [named]),
          live.client.query("update users set first_name = 'Later'"),
          s3.files.remove(named),
          s3.files.remove(unnamed),
        );
      },
    });
    await Promise.all(writing);
    await restoreFrom(into);
    // A deleted file that a row references is included; one that no row references is not.
    expect(await restoredContent()).toEqual(before);
    await live.close();
    await s3.close();
  });

  test("leaves nothing when it is interrupted, and never overwrites another backup", async () => {
    expect(await rejectionOf(save("cut", stopAt("tables", 5)))).toHaveProperty("name", "AbortError");
    expect((await readdir(folder)).filter((name) => name.startsWith("cut"))).toEqual([]);
    expect(await rejectionOf(save("whole"))).toBeInstanceOf(BackupError);
  });
});
