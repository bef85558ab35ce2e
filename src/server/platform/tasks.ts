import { PgBoss, type JobWithMetadata } from "pg-boss";
import type { z } from "zod";
import type { Clock } from "./clock.ts";
import { openDatabase } from "./database/connect.ts";
import type { DatabaseWatch } from "./database/watch.ts";
import type { Log } from "./log.ts";
import { openLanes, type TaskLanes } from "./task-lanes.ts";
import { currentTrace, inTrace } from "./trace.ts";

export interface TaskContext {
  /** The same for all attempts of one task. */
  id: string;
  /** Aborted when the task takes too long or the process ends. */
  signal: AbortSignal;
}

export interface TaskOptions {
  /** Attempts after the first one; 5 by default. */
  retries?: number;
  /** Delay before the first retry, doubled each time up to an hour; 5 by default. */
  retryDelaySeconds?: number;
  /** Time limit of one attempt; 900 by default. */
  timeoutSeconds?: number;
}

export interface EnqueueOptions {
  /** A second task with this key within `dedupeSeconds` is dropped. */
  singletonKey?: string;
  /** 60 by default. */
  dedupeSeconds?: number;
  startAfter?: Date;
  /** Tasks of one group leave room for those of others, however many there are. */
  group?: string;
  /** Runs before all tasks of its queue that have no urgent ones before them. */
  isUrgent?: boolean;
}

type TaskOutcomeListener = (task: string, outcome: "done" | "retried" | "failed") => void;

export type TaskHandler<S extends z.ZodType> = (payload: z.output<S>, context: TaskContext) => Promise<void>;

/** Background work, run by whichever process is free, and again after a crash: handlers must be safe to run twice. */
export interface Tasks {
  /** Registers a kind of task; must be called before `start`. */
  define<S extends z.ZodType<object>>(name: string, payload: S, handler: TaskHandler<S>, options?: TaskOptions): void;
  /**
   * Queues a task.
   * @returns its id, or null if it is dropped because of its `singletonKey`
   */
  enqueue(name: string, payload: object, options?: EnqueueOptions): Promise<string | null>;
  /**
   * Enqueues a task repeatedly, at times in UTC: schedule("retention", "15 3 * * *"). Must be called before `start`.
   */
  schedule(name: string, cron: string, payload?: object): void;
  start(): Promise<void>;
  /** How many tasks are due and not yet begun, and for how long the first of them. */
  backlog(): Promise<{ task: string; waiting: number; oldestSeconds: number }[]>;
  /** Accepts no new tasks and waits for running ones, at most 20 seconds; the rest is retried elsewhere. */
  stop(): Promise<void>;
}

interface Definition {
  payload: z.ZodType<object>;
  handler: (payload: object, context: TaskContext) => Promise<void>;
  options: TaskOptions;
}

const STOP_MS = 20_000;
const DEDUPE_SECONDS = 60;
const TIMEOUT_SECONDS = 900;
/** pg-boss fetches tasks by priority, 0 by default. */
const URGENT = 10;

/**
 * Opens the task queue in PostgreSQL (schema pgboss), with two connections of its own.
 * @param options.work whether this process runs tasks besides enqueuing them; true by default
 * @param options.migrate false when the schema belongs to another role: see `installQueues`
 */
export function openTasks({
  url,
  log,
  work = true,
  watch,
  migrate = true,
  onOutcome = () => {},
}: {
  url: string;
  log: Log;
  work?: boolean;
  watch?: Pick<DatabaseWatch, "state" | "onLost">;
  /** False if another role owns the queue's schema. */
  migrate?: boolean;
  /** Told of the outcome of every attempt. */
  onOutcome?: TaskOutcomeListener;
}): Tasks {
  const { pool, close } = openDatabase({ url, max: 2, name: "tasks", log, watch });
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: work,
    schedule: work,
    migrate,
  });
  boss.on("error", (error) =>
    log.error({ err: Object.assign(new Error(error.message), error) }, "tasks: the queue has a problem"),
  );
  const definitions = createDefinitions();
  const schedules = new Map<string, { cron: string; payload: object }>();
  const lanes = new Map<string, TaskLanes>();
  let stopping: Promise<void> | undefined;

  return {
    define: definitions.define,
    async enqueue(name, payload, options = {}) {
      definitions.check(name, payload);
      const traceparent = currentTrace();
      const id = await boss.send(name, traceparent === undefined ? payload : { ...payload, traceparent }, {
        ...(options.singletonKey === undefined
          ? {}
          : { singletonKey: options.singletonKey, singletonSeconds: options.dedupeSeconds ?? DEDUPE_SECONDS }),
        ...(options.startAfter === undefined ? {} : { startAfter: options.startAfter }),
        ...(options.group === undefined ? {} : { group: { id: options.group } }),
        ...(options.isUrgent === true ? { priority: URGENT } : {}),
      });
      if (id !== null && options.startAfter === undefined) lanes.get(name)?.wake();
      return id;
    },
    schedule(name, cron, payload = {}) {
      definitions.check(name, payload);
      schedules.set(name, { cron, payload });
    },
    async start() {
      await boss.start();
      for (const [name, definition] of definitions.all) {
        await ensureQueue(boss, name, definition.options);
        if (!work) continue;
        const { timeoutSeconds = TIMEOUT_SECONDS } = definition.options;
        const run = (job: JobWithMetadata, signal: AbortSignal) =>
          inTrace(traceOf(job), () => runJob(job, { name, definition, signal, log, onOutcome }));
        lanes.set(name, openLanes({ boss, name, timeoutSeconds, run, log }));
      }
      if (work) await syncSchedules(boss, schedules);
    },
    async backlog() {
      const { rows } = await pool.query<{ task: string; waiting: number; oldestSeconds: number }>(BACKLOG);
      return rows;
    },
    stop: () => (stopping ??= stop()),
  };

  async function stop(): Promise<void> {
    const all = [...lanes.values()];
    const ended = Promise.all(all.map((each) => each.stop()));
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())]);
    await Promise.all(all.map((each) => each.giveBack()));
    await boss.stop({ graceful: false });
    await close();
  }
}

const BACKLOG = `
  select name as task, count(*)::int as waiting,
    greatest(0, extract(epoch from now() - min(greatest(created_on, start_after))))::float8 as "oldestSeconds"
  from pgboss.job where state < 'active' and start_after <= now() and name not like '\\_\\_pgboss%' group by name`;
/** Creates or updates the schema of the queue, as the role that owns it. */
export async function installQueues(url: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    max: 1,
    application_name: "migrate",
    supervise: false,
    schedule: false,
  });
  boss.on("error", () => {});
  await boss.start();
  await boss.stop({ graceful: false });
}

async function ensureQueue(boss: PgBoss, name: string, options: TaskOptions): Promise<void> {
  const settings = {
    retryLimit: options.retries ?? 5,
    retryDelay: options.retryDelaySeconds ?? 5,
    retryBackoff: true,
    expireInSeconds: options.timeoutSeconds ?? TIMEOUT_SECONDS,
  };
  // An existing queue would otherwise keep its old settings.
  if (await boss.getQueue(name)) await boss.updateQueue(name, settings);
  else await boss.createQueue(name, { ...settings, retryDelayMax: 3600 });
}

/** Also removes schedules of earlier versions, which pg-boss keeps until they are unscheduled. */
async function syncSchedules(
  boss: PgBoss,
  schedules: ReadonlyMap<string, { cron: string; payload: object }>,
): Promise<void> {
  for (const { name } of await boss.getSchedules()) if (!schedules.has(name)) await boss.unschedule(name);
  for (const [name, { cron, payload }] of schedules) await boss.schedule(name, cron, payload, { tz: "UTC" });
}

/** The trace of the request that enqueued a task. */
function traceOf({ data }: JobWithMetadata): string | undefined {
  const { traceparent } = data as { traceparent?: unknown };
  return typeof traceparent === "string" ? traceparent : undefined;
}

async function runJob(
  job: JobWithMetadata,
  about: { name: string; definition: Definition; signal: AbortSignal; log: Log; onOutcome: TaskOutcomeListener },
): Promise<void> {
  const { name, definition, signal, log, onOutcome } = about;
  const begun = performance.now();
  const fields = { task: name, taskId: job.id, attempt: job.retryCount + 1 };
  try {
    await definition.handler(definition.payload.parse(job.data), { id: job.id, signal });
    log.info({ ...fields, ms: Math.round(performance.now() - begun) }, "task done");
    onOutcome(name, "done");
  } catch (error) {
    const isLast = job.retryCount >= job.retryLimit;
    onOutcome(name, isLast ? "failed" : "retried");
    log[isLast ? "error" : "warn"](
      { ...fields, err: error },
      isLast ? "task failed for good" : "task failed, it will be tried again",
    );
    throw error;
  }
}

export interface InlineTasks extends Tasks {
  /** Names and payloads of waiting tasks, in order. */
  readonly queued: { name: string; payload: object }[];
  /** Runs tasks that are due, and those that they enqueue; throws the first failure. */
  drain(): Promise<void>;
  /** Runs a scheduled task as if it were due. */
  tick(name: string): Promise<void>;
  /** Drops all waiting tasks, as if the process had ended before it queued them. */
  forget(): void;
}

/**
 * Tasks without a database: they wait until a test calls `drain`, which runs those whose start time has come.
 */
export function inlineTasks(options: { clock?: Clock } = {}): InlineTasks {
  const now = () => options.clock?.now() ?? new Date();
  const definitions = createDefinitions();
  const schedules = new Map<string, object>();
  const keys = new Map<string, number>();
  const waiting: { id: string; name: string; payload: object; startAfter: Date | undefined }[] = [];
  let nextId = 1;

  const tasks: InlineTasks = {
    define: definitions.define,
    async enqueue(name, payload, { singletonKey, dedupeSeconds = DEDUPE_SECONDS, startAfter } = {}) {
      definitions.check(name, payload);
      if (singletonKey !== undefined) {
        const key = `${name} ${singletonKey}`;
        if ((keys.get(key) ?? 0) > now().getTime()) return null;
        keys.set(key, now().getTime() + dedupeSeconds * 1000);
      }
      const id = `inline-${nextId}`;
      nextId += 1;
      // Serialized as JSON like in the database, so that tests notice a Date that becomes text.
      waiting.push({ id, name, payload: JSON.parse(JSON.stringify(payload)) as object, startAfter });
      return id;
    },
    schedule(name, _cron, payload = {}) {
      definitions.check(name, payload);
      schedules.set(name, payload);
    },
    get queued() {
      return waiting.map(({ name, payload }) => ({ name, payload }));
    },
    async drain() {
      for (;;) {
        const at = waiting.findIndex(({ startAfter }) => startAfter === undefined || startAfter <= now());
        const [task] = at < 0 ? [] : waiting.splice(at, 1);
        if (!task) return;
        const { payload, handler } = definitions.require(task.name);
        await handler(payload.parse(task.payload), { id: task.id, signal: new AbortController().signal });
      }
    },
    async tick(name) {
      const payload = schedules.get(name);
      if (!payload) throw new Error(`No task "${name}" is scheduled`);
      await tasks.enqueue(name, payload);
      await tasks.drain();
    },
    forget: () => void waiting.splice(0),
    async backlog() {
      return [...Map.groupBy(waiting, ({ name }) => name)].map(([task, { length }]) => ({
        task,
        waiting: length,
        oldestSeconds: 0,
      }));
    },
    async start() {},
    async stop() {},
  };
  return tasks;
}

interface Definitions {
  all: Map<string, Definition>;
  define: Tasks["define"];
  require(name: string): Definition;
  /** Rejects an invalid payload when it is enqueued, not hours later when it runs. */
  check(name: string, payload: object): void;
}

function createDefinitions(): Definitions {
  const all = new Map<string, Definition>();
  function requireDefinition(name: string): Definition {
    const definition = all.get(name);
    if (!definition) throw new Error(`No task "${name}" is defined`);
    return definition;
  }
  return {
    all,
    define(name, payload, handler, options = {}) {
      if (!/^[a-z][a-z0-9.-]*$/.test(name)) throw new Error(`"${name}" cannot name a task`);
      if (all.has(name)) throw new Error(`The task "${name}" is defined twice`);
      all.set(name, { payload, handler: handler as Definition["handler"], options });
    },
    require: requireDefinition,
    check(name, payload) {
      requireDefinition(name).payload.parse(payload);
    },
  };
}
