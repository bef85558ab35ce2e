import { Pool } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { createTestDatabase } from "#test/database.ts";
import { fixedClock } from "./clock.ts";
import { createLog, quietLog } from "./log.ts";
import { inlineTasks, openTasks, type Tasks } from "./tasks.ts";

const payload = z.object({ n: z.number() });

describe("tasks in the database", () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let pool: Pool;
  const opened: Tasks[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
    pool = new Pool({ connectionString: database.url, max: 2 });
  });
  afterEach(async () => {
    for (const tasks of opened.splice(0)) await tasks.stop();
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  function open(options: { log?: ReturnType<typeof quietLog>; work?: boolean } = {}): Tasks {
    const tasks = openTasks({ url: database.url, log: options.log ?? quietLog(), work: options.work });
    opened.push(tasks);
    return tasks;
  }

  /** A handler, and a promise of the payloads it received. */
  function recorder(wanted: number) {
    const seen: number[] = [];
    const { promise, resolve } = Promise.withResolvers<number[]>();
    return {
      finished: promise,
      handler: async ({ n }: { n: number }) => {
        seen.push(n);
        if (seen.length === wanted) resolve(seen);
      },
    };
  }

  test("an enqueued task runs with its payload", async () => {
    const tasks = open();
    const { handler, finished } = recorder(3);
    tasks.define("numbers", payload, handler);
    await tasks.start();
    for (const n of [1, 2, 3]) await tasks.enqueue("numbers", { n });
    expect((await finished).toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  });

  test("a task survives the process that enqueued it", async () => {
    const sender = open({ work: false });
    sender.define("survivor", payload, async () => {
      throw new Error("a process without a worker runs nothing");
    });
    await sender.start();
    await sender.enqueue("survivor", { n: 7 });
    await sender.stop();
    const worker = open();
    const { handler, finished } = recorder(1);
    worker.define("survivor", payload, handler);
    await worker.start();
    expect(await finished).toEqual([7]);
  });

  test("a failed task is logged and retried", async () => {
    const lines: string[] = [];
    const tasks = open({ log: createLog({ destination: { write: (line) => void lines.push(line) } }) });
    const { promise: finished, resolve: finish } = Promise.withResolvers<string[]>();
    const ids: string[] = [];
    tasks.define(
      "unlucky",
      payload,
      async (_payload, { id, signal }) => {
        ids.push(id);
        expect(signal.aborted).toBe(false);
        if (ids.length === 1) throw new Error("the first try fails");
        finish(ids);
      },
      { retryDelaySeconds: 1 },
    );
    await tasks.start();
    await tasks.enqueue("unlucky", { n: 1 });
    const [first, second] = await finished;
    expect(second).toBe(first);
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({
        level: "warn",
        task: "unlucky",
        attempt: 1,
        err: expect.objectContaining({ message: "the first try fails" }) as object,
      }),
    );
  });

  test("a second task with the same key is dropped", async () => {
    const tasks = open({ work: false });
    tasks.define("single", payload, async () => {});
    await tasks.start();
    const ids = await Promise.all(
      Array.from({ length: 20 }, () => tasks.enqueue("single", { n: 1 }, { singletonKey: "k", dedupeSeconds: 300 })),
    );
    expect(ids.filter((id) => id !== null)).toHaveLength(1);
    expect(await tasks.enqueue("single", { n: 1 }, { singletonKey: "other", dedupeSeconds: 300 })).not.toBeNull();
  });

  test("schedules are stored in UTC, and removed when they are no longer declared", async () => {
    const first = open();
    first.define("daily", payload, async () => {});
    first.schedule("daily", "15 3 * * *", { n: 1 });
    await first.start();
    const schedules = async () =>
      (
        await pool.query<{ name: string; cron: string; timezone: string }>(
          "select name, cron, timezone from pgboss.schedule",
        )
      ).rows;
    expect(await schedules()).toEqual([{ name: "daily", cron: "15 3 * * *", timezone: "UTC" }]);
    await first.stop();
    const second = open();
    second.define("daily", payload, async () => {});
    await second.start();
    expect(await schedules()).toEqual([]);
  });

  test("changed options are applied to an existing queue", async () => {
    for (const timeoutSeconds of [60, 120]) {
      const tasks = open({ work: false });
      tasks.define("changing", payload, async () => {}, { timeoutSeconds });
      await tasks.start();
      await tasks.stop();
    }
    const { rows } = await pool.query("select expire_seconds from pgboss.queue where name = 'changing'");
    expect(rows).toEqual([{ expire_seconds: 120 }]);
  });

  test("stopping waits for running tasks", async () => {
    const tasks = open();
    const started = Promise.withResolvers<void>();
    let isFinished = false;
    tasks.define("slow", payload, async () => {
      started.resolve();
      await new Promise((resolve) => setTimeout(resolve, 300));
      isFinished = true;
    });
    await tasks.start();
    await tasks.enqueue("slow", { n: 1 });
    await started.promise;
    await tasks.stop();
    expect(isFinished).toBe(true);
  });
});

describe("tasks without a database", () => {
  test("run when drained, together with the tasks that they enqueue", async () => {
    const tasks = inlineTasks();
    const seen: number[] = [];
    tasks.define("count-down", payload, async ({ n }) => {
      seen.push(n);
      if (n > 0) await tasks.enqueue("count-down", { n: n - 1 });
    });
    await tasks.enqueue("count-down", { n: 2 });
    expect(tasks.queued).toEqual([{ name: "count-down", payload: { n: 2 } }]);
    expect(seen).toEqual([]);
    await tasks.drain();
    expect(seen).toEqual([2, 1, 0]);
    expect(tasks.queued).toEqual([]);
  });

  test("with a start time wait for the clock", async () => {
    const clock = fixedClock("2026-03-01T00:00:00Z");
    const tasks = inlineTasks({ clock });
    const seen: number[] = [];
    tasks.define("later", payload, async ({ n }) => void seen.push(n));
    await tasks.enqueue("later", { n: 1 }, { startAfter: new Date("2026-03-01T01:00:00Z") });
    await tasks.drain();
    expect(seen).toEqual([]);
    clock.advance(3_600_000);
    await tasks.drain();
    expect(seen).toEqual([1]);
  });

  test("with the same key are queued once until the period is over", async () => {
    const clock = fixedClock("2026-03-01T00:00:00Z");
    const tasks = inlineTasks({ clock });
    tasks.define("single", payload, async () => {});
    const enqueue = () => tasks.enqueue("single", { n: 1 }, { singletonKey: "k", dedupeSeconds: 60 });
    expect([await enqueue(), await enqueue()]).toEqual([expect.any(String), null]);
    clock.advance(60_000);
    expect(await enqueue()).not.toBeNull();
  });

  test("are serialized as in a database, and the schema parses them", async () => {
    const tasks = inlineTasks();
    let at: unknown;
    tasks.define("dated", z.object({ at: z.coerce.date() }), async (given) => {
      at = given.at;
    });
    await tasks.enqueue("dated", { at: new Date(0) });
    expect(tasks.queued[0]?.payload).toEqual({ at: "1970-01-01T00:00:00.000Z" });
    await tasks.drain();
    expect(at).toEqual(new Date(0));
  });

  test("run a schedule with tick and throw its failure", async () => {
    const tasks = inlineTasks();
    tasks.define("daily", payload, async () => {
      throw new Error("broken");
    });
    tasks.schedule("daily", "15 3 * * *", { n: 1 });
    await expect(tasks.tick("daily")).rejects.toThrow("broken");
    await expect(tasks.tick("weekly")).rejects.toThrow("is scheduled");
  });
});

test.each([
  ["a wrong payload", (tasks: Tasks) => tasks.enqueue("known", { n: "one" }), /expected number/],
  ["an unknown task", (tasks: Tasks) => tasks.enqueue("unknown", {}), /is defined/],
])("%s is rejected when it is enqueued", async (_what, act, message) => {
  for (const tasks of [inlineTasks(), openTasks({ url: "postgres://nobody@127.0.0.1:1/none", log: quietLog() })]) {
    tasks.define("known", payload, async () => {});
    await expect(act(tasks)).rejects.toThrow(message);
    expect(() => tasks.define("known", payload, async () => {})).toThrow("defined twice");
    expect(() => tasks.define("Not a name", payload, async () => {})).toThrow("cannot name");
  }
});
