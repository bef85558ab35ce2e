import type { JobWithMetadata, PgBoss } from "pg-boss";
import type { Log } from "./log.ts";

/** The tasks of one queue that this process runs. */
export interface TaskLanes {
  /** Looks for tasks now. */
  wake(): void;
  /** Starts no further task; resolves when the running ones have ended. */
  stop(): Promise<void>;
  /** Aborts running tasks and returns them to the queue, for another process. */
  giveBack(): Promise<void>;
}

interface LaneOptions {
  boss: Pick<PgBoss, "fetch" | "complete" | "fail">;
  name: string;
  timeoutSeconds: number;
  run: (job: JobWithMetadata, signal: AbortSignal) => Promise<void>;
  log: Log;
}

/** Tasks of one queue that run at once in one process. */
const LANES = 8;
/** Of these, the lanes that tasks of one group may take: so a group with thousands of tasks never blocks the others. */
const LANES_PER_GROUP = 3;
// Only matters for tasks that are due later or come from another process: those enqueued here start immediately.
const POLL_MS = 3_000;

interface RunningTask {
  job: JobWithMetadata;
  abort: AbortController;
}

/**
 * Fetches and runs the tasks of a queue, several at once, the next as soon as one ends. The workers of pg-boss pause for
 * their polling interval after each task or batch, and a batch is as slow as its slowest task.
 */
export function openLanes({ boss, name, timeoutSeconds, run, log }: LaneOptions): TaskLanes {
  const running = new Map<string, RunningTask>();
  const idle = Promise.withResolvers<void>();
  let isStopping = false;
  let wakeUp = () => {};
  let isWoken = false;

  function wake(): void {
    isWoken = true;
    wakeUp();
  }

  async function pause(): Promise<void> {
    if (isWoken) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL_MS).unref();
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    wakeUp = () => {};
  }

  function fullGroups(): string[] {
    const counts = new Map<string, number>();
    for (const { job } of running.values()) {
      const group = job.groupId ?? undefined;
      if (group !== undefined) counts.set(group, (counts.get(group) ?? 0) + 1);
    }
    return [...counts].filter(([, count]) => count >= LANES_PER_GROUP).map(([group]) => group);
  }

  async function fetchTasks(): Promise<JobWithMetadata[]> {
    const free = LANES - running.size;
    if (free <= 0) return [];
    try {
      // Never more at once than a group may have: whether its lanes are full is known only after the fetch.
      const options = { batchSize: Math.min(free, LANES_PER_GROUP), ignoreGroups: fullGroups(), includeMetadata: true };
      return await boss.fetch(name, options as typeof options & { includeMetadata: true });
    } catch (error) {
      log.error({ err: error, task: name }, "tasks: the queue cannot be read");
      return [];
    }
  }

  async function work(job: JobWithMetadata): Promise<void> {
    const abort = new AbortController();
    running.set(job.id, { job, abort });
    const outcome = await attempt(job, abort);
    const isOwn = running.delete(job.id);
    try {
      if (!isOwn) return;
      if (outcome === undefined) await boss.complete(name, job);
      else await boss.fail(name, job, { message: outcome });
    } catch (error) {
      // It counts as running until its time is over, and runs again.
      log.error({ err: error, task: name, taskId: job.id }, "tasks: an outcome could not be stored");
    } finally {
      wake();
    }
  }

  /** @returns why it failed */
  async function attempt(job: JobWithMetadata, abort: AbortController): Promise<string | undefined> {
    const late = setTimeout(() => abort.abort(new Error("The task takes too long")), timeoutSeconds * 1_000).unref();
    const aborted = new Promise<never>((_resolve, reject) =>
      abort.signal.addEventListener("abort", () => reject(abort.signal.reason as Error), { once: true }),
    );
    try {
      await Promise.race([run(job, abort.signal), aborted]);
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    } finally {
      clearTimeout(late);
    }
  }

  async function loop(): Promise<void> {
    while (!isStopping) {
      isWoken = false;
      const jobs = await fetchTasks();
      for (const job of jobs) void work(job);
      if (jobs.length === 0) await pause();
    }
    while (running.size > 0) {
      isWoken = false;
      await pause();
    }
    idle.resolve();
  }
  void loop();

  return {
    wake,
    stop() {
      isStopping = true;
      wake();
      return idle.promise;
    },
    async giveBack() {
      const tasks = [...running.values()];
      running.clear();
      for (const { abort } of tasks) abort.abort(new Error("The process stops"));
      if (tasks.length > 0)
        await boss
          .fail(
            name,
            tasks.map(({ job }) => job),
            { message: "The process stopped" },
          )
          .catch((error: unknown) => {
            log.error({ err: error, task: name }, "tasks: running tasks could not be returned to the queue");
          });
      wake();
    },
  };
}
