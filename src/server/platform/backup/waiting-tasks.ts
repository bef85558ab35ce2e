import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { PgBoss, type JobInsert } from "pg-boss";
import { z } from "zod";
import { damagedError, PARTS, sha256 } from "./manifest.ts";

const waiting = z.object({
  name: z.string(),
  id: z.uuid(),
  data: z.record(z.string(), z.unknown()).nullable(),
  priority: z.int(),
  retryLimit: z.int(),
  retryDelay: z.int(),
  retryBackoff: z.boolean(),
  retryDelayMax: z.int().nullable(),
  expireInSeconds: z.int(),
  startAfter: z.string(),
  singletonKey: z.string().nullable(),
});
type WaitingTask = z.output<typeof waiting>;

/**
 * Saves unfinished tasks in a format of our own, because the tables of pg-boss change between its versions. Queues and
 * schedules are created again on every start, and finished tasks are not needed.
 */
export async function saveTasks(client: pg.Client, folder: string): Promise<{ count: number; sha256: string }> {
  const { rows: there } = await client.query<{ there: boolean }>(
    "select to_regclass('pgboss.job') is not null as there",
  );
  const { rows } = there[0]?.there
    ? await client.query<WaitingTask>(`
        select name, id, data, priority, retry_limit as "retryLimit", retry_delay as "retryDelay",
          retry_backoff as "retryBackoff", retry_delay_max as "retryDelayMax", expire_seconds as "expireInSeconds",
          to_json(start_after)#>>'{}' as "startAfter", singleton_key as "singletonKey"
        from pgboss.job where state::text in ('created', 'retry', 'active') order by name, created_on, id`)
    : { rows: [] };
  const text = rows.map((row) => `${JSON.stringify(waiting.parse(row))}\n`).join("");
  await writeFile(join(folder, PARTS.tasks), text, { mode: 0o600, flush: true });
  return { count: rows.length, sha256: sha256(text) };
}

/** @throws BackupError when the tasks have changed since they were written */
export async function readTasks(folder: string, wanted: { count: number; sha256: string }): Promise<WaitingTask[]> {
  const text = await readFile(join(folder, PARTS.tasks), "utf8").catch(() => undefined);
  if (text === undefined || sha256(text) !== wanted.sha256) throw damagedError(PARTS.tasks);
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => waiting.parse(JSON.parse(line)));
}

/**
 * Creates the queues before the rows are loaded, on its own connection, because pg-boss commits whatever transaction it
 * creates its schema in. Every start of the product creates the same schema.
 */
export async function openQueues(url: string, tasks: readonly WaitingTask[]): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: url,
    max: 1,
    application_name: "restore",
    supervise: false,
    schedule: false,
  });
  boss.on("error", () => {});
  await boss.start();
  for (const name of new Set(tasks.map((task) => task.name)))
    if (!(await boss.getQueue(name))) await boss.createQueue(name);
  return boss;
}

/** Replaces the target's waiting tasks with those of the backup, within the transaction. */
export async function loadTasks(client: pg.Client, boss: PgBoss, tasks: readonly WaitingTask[]): Promise<void> {
  await client.query("delete from pgboss.job");
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
  for (const [name, group] of Map.groupBy(tasks, (task) => task.name)) {
    const jobs = group.map(({ data, retryDelayMax, singletonKey, ...rest }): JobInsert => ({
      ...rest,
      data: data ?? {},
      ...(retryDelayMax === null ? {} : { retryDelayMax }),
      ...(singletonKey === null ? {} : { singletonKey }),
    }));
    await boss.insert(name, jobs, { db });
  }
}
