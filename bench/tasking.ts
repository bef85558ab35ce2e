import { z } from "zod";
import { quietLog } from "#server/platform/log.ts";
import { openTasks, type Tasks } from "#server/platform/tasks.ts";

const SHORT = 2_000;
const FLOOD = 600;
/** How long a mail server takes for a mail. */
const MAIL_MS = 50;
const payload = z.object({ n: z.number() });

interface TaskFigures {
  /** Tasks of no work a second, in one process. */
  perSecond: number;
  /** Mails of another kind that were sent before one that was queued behind 600 of them. */
  before: number;
}

/** Enqueues in one process and runs in another, as after a restart or from a busier process. */
export async function measureTasks(url: string): Promise<TaskFigures> {
  return { perSecond: await measureShort(url), before: await measureFlood(url) };
}

async function measureShort(url: string): Promise<number> {
  const { promise: finished, resolve } = Promise.withResolvers<void>();
  let done = 0;
  const { sender, worker } = openPair(url, (tasks) =>
    tasks.define("bench.short", payload, async () => {
      done += 1;
      if (done === SHORT) resolve();
    }),
  );
  await sender.start();
  for (let n = 0; n < SHORT; n += 1) await sender.enqueue("bench.short", { n });
  await worker.start();
  const begun = performance.now();
  await finished;
  const seconds = (performance.now() - begun) / 1_000;
  await Promise.all([sender.stop(), worker.stop()]);
  return SHORT / seconds;
}

async function measureFlood(url: string): Promise<number> {
  const { promise: sent, resolve } = Promise.withResolvers<number>();
  let done = 0;
  const { sender, worker } = openPair(url, (tasks) =>
    tasks.define("bench.mail", payload, async ({ n }) => {
      await new Promise((wait) => setTimeout(wait, MAIL_MS));
      if (n < 0) resolve(done);
      done += 1;
    }),
  );
  await sender.start();
  for (let n = 0; n < FLOOD; n += 1) await sender.enqueue("bench.mail", { n }, { group: "alert" });
  await sender.enqueue("bench.mail", { n: -1 }, { group: "message" });
  await worker.start();
  const before = await sent;
  await Promise.all([sender.stop(), worker.stop()]);
  return before;
}

function openPair(url: string, define: (tasks: Tasks) => void): { sender: Tasks; worker: Tasks } {
  const sender = openTasks({ url, log: quietLog(), work: false });
  const worker = openTasks({ url, log: quietLog() });
  define(sender);
  define(worker);
  return { sender, worker };
}
