import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { createLog, quietLog, type Log } from "./log.ts";
import { openTasks, type Tasks } from "./tasks.ts";
import { inTrace, newTrace } from "./trace.ts";

const payload = z.object({ n: z.number() });

let database: TestDatabase;
const opened: Tasks[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const tasks of opened.splice(0)) await tasks.stop();
});
afterAll(() => database.drop());

function open(options: { log?: Log; work?: boolean } = {}): Tasks {
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

function within15<T>(work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error("not within 15 seconds")), 15_000).unref();
  });
  return Promise.race([work, late]);
}

test("hundreds of short tasks run within seconds, several at once", async () => {
  const tasks = open();
  const { handler, finished } = recorder(300);
  let running = 0;
  let most = 0;
  tasks.define("many", payload, async (given) => {
    most = Math.max(most, (running += 1));
    await new Promise((resolve) => setTimeout(resolve, 20));
    running -= 1;
    await handler(given);
  });
  await tasks.start();
  for (let n = 0; n < 300; n += 1) await tasks.enqueue("many", { n });
  expect((await within15(finished)).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 300 }, (_, n) => n));
  expect(most).toBeGreaterThan(4);
});

test("a group with many tasks does not keep the tasks of another waiting", async () => {
  const sender = open({ work: false });
  const worker = open();
  const order: number[] = [];
  const { promise: other, resolve } = Promise.withResolvers<number>();
  for (const tasks of [sender, worker])
    tasks.define("grouped", payload, async ({ n }) => {
      await new Promise((wait) => setTimeout(wait, 20));
      order.push(n);
      if (n === -1) resolve(order.length);
    });
  await sender.start();
  for (let n = 0; n < 200; n += 1) await sender.enqueue("grouped", { n }, { group: "alerts" });
  await sender.enqueue("grouped", { n: -1 }, { group: "messages" });
  await worker.start();
  expect(await within15(other)).toBeLessThan(20);
});

test("an urgent task runs before those that were there before it", async () => {
  const sender = open({ work: false });
  const worker = open();
  const { promise: urgent, resolve } = Promise.withResolvers<number>();
  let done = 0;
  for (const tasks of [sender, worker])
    tasks.define("urgent", payload, async ({ n }) => {
      done += 1;
      if (n === -1) resolve(done);
    });
  await sender.start();
  for (let n = 0; n < 50; n += 1) await sender.enqueue("urgent", { n });
  await sender.enqueue("urgent", { n: -1 }, { isUrgent: true });
  await worker.start();
  expect(await within15(urgent)).toBeLessThan(4);
});

test("a task that ignores its time limit is aborted and tried again, and the others go on", async () => {
  const tasks = open();
  const { promise: retried, resolve } = Promise.withResolvers<void>();
  const { handler, finished } = recorder(20);
  let attempts = 0;
  tasks.define(
    "stuck",
    payload,
    async (given) => {
      if (given.n >= 0) return handler(given);
      attempts += 1;
      if (attempts === 1) return new Promise(() => {});
      resolve();
    },
    { timeoutSeconds: 1, retryDelaySeconds: 1 },
  );
  await tasks.start();
  await tasks.enqueue("stuck", { n: -1 });
  for (let n = 0; n < 20; n += 1) await tasks.enqueue("stuck", { n });
  await within15(finished);
  expect(attempts).toBe(1);
  await within15(retried);
});

test("the log lines of a task have the trace of the request that enqueued it", async () => {
  const lines: string[] = [];
  const tasks = open({ log: createLog({ destination: { write: (line) => void lines.push(line) } }) });
  const { handler, finished } = recorder(1);
  tasks.define("traced", payload, handler);
  await tasks.start();
  const trace = newTrace();
  await inTrace(trace, () => tasks.enqueue("traced", { n: 1 }));
  await within15(finished);
  await expect.poll(() => lines.length).toBe(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ task: "traced", msg: "task done", traceId: trace.slice(3, 35) });
});

test("the backlog is the tasks that are due", async () => {
  const tasks = open({ work: false });
  tasks.define("due", payload, async () => {});
  await tasks.start();
  for (let n = 0; n < 3; n += 1) await tasks.enqueue("due", { n });
  await tasks.enqueue("due", { n: 4 }, { startAfter: new Date(Date.now() + 3_600_000) });
  const backlog = (await tasks.backlog()).filter(({ task }) => task === "due");
  expect(backlog).toEqual([{ task: "due", waiting: 3, oldestSeconds: expect.any(Number) as number }]);
});

test("outcomes of attempts are reported", async () => {
  const outcomes: string[] = [];
  const tasks = openTasks({
    url: database.url,
    log: quietLog(),
    onOutcome: (task, outcome) => outcomes.push(`${task} ${outcome}`),
  });
  opened.push(tasks);
  const { handler, finished } = recorder(1);
  tasks.define("good", payload, handler);
  tasks.define("bad", payload, () => Promise.reject(new Error("no")), { retries: 1, retryDelaySeconds: 1 });
  await tasks.start();
  await tasks.enqueue("good", { n: 1 });
  await tasks.enqueue("bad", { n: 1 });
  await within15(finished);
  await expect.poll(() => outcomes.toSorted()).toEqual(["bad failed", "bad retried", "good done"]);
});
