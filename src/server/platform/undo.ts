import type { SQL } from "drizzle-orm";
import { getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import { UNDO_SECONDS, type UndoSubject } from "#contract/undo.ts";
import type { Clock } from "./clock.ts";
import { violationOf, withTransaction, type Database, type Db } from "./database/connect.ts";
import { AppError, appError } from "./errors.ts";
import type { AppEvents, Events } from "./events.ts";
import type { ResponseCache } from "./http/cache.ts";
import type { SignedInUser } from "./http/route.ts";
import { findChanges, readRows, revertChanges, type KeptRow, type RowChange } from "./row-changes.ts";
import type { Tasks } from "./tasks.ts";
import { deleteAct, insertAct, leaseDue, lockUndoable, type HeldAct } from "./undo.queries.ts";
import type { HeldEvent } from "./undo.table.ts";

/** The actor and the subject of an act. */
export interface ActOf {
  actorId: number;
  subject: UndoSubject;
  subjectId: number;
  /** Its action in the audit log. */
  action?: string;
}

/** An act while its transaction runs. */
export interface Act {
  /** Locks rows that the act is about to change, so that an undo can restore them. */
  keep(table: PgTable, where: SQL | undefined): Promise<void>;
  /** Notes what the act added to counters of a row, by column. */
  noteAdded(table: PgTable, id: number, added: Record<string, number>): void;
  /** Emits an event once the act can no longer be undone. */
  emitLater<N extends keyof AppEvents & string>(name: N, payload: AppEvents[N]): void;
  /** Cache tags to invalidate after the act, and after its undo. */
  invalidate(...tags: string[]): void;
}

/** Checks that the caller may still undo the act, and records the undo. Called after the rows are restored. */
export type OnUndo = (tx: Db, act: HeldAct, caller: SignedInUser) => Promise<void>;

export interface UndoResult {
  id: number;
  ok: boolean;
  /** Why it was not undone, as a message for users. */
  error: string | null;
}

export interface Undo {
  /** Runs an act in a transaction. What it changes is in effect at once; its events wait until it cannot be undone. */
  run<T>(of: ActOf, work: (tx: Db, act: Act) => Promise<T>): Promise<T>;
  /** Registers what happens when acts on these subjects are undone. */
  onUndo(subjects: readonly UndoSubject[], handler: OnUndo): void;
  /** Undoes the caller's last act on each subject; a failure does not affect the others. */
  undoMany(
    subject: UndoSubject,
    ids: readonly number[],
    caller: SignedInUser,
  ): Promise<{ undone: number; results: UndoResult[] }>;
}

interface UndoParts {
  cache: ResponseCache;
  clock: Clock;
  database: Pick<Database, "db">;
  events: Events;
  tasks: Tasks;
}

const EMIT = "undo.emit";
const EMIT_OVERDUE = "undo.emit-overdue";
const LEASE_MS = 5 * 60_000;

/**
 * Acts that can be undone for a while. spec: DECISIONS 63
 * @param options.seconds how long; 0 emits the events of an act right after it, and nothing can be undone
 */
export function createUndo(
  { cache, clock, database: { db }, events, tasks }: UndoParts,
  { seconds = UNDO_SECONDS }: { seconds?: number } = {},
): Undo {
  const handlers = new Map<UndoSubject, OnUndo>();
  const after = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();

  async function emitAll(held: readonly HeldEvent[]): Promise<void> {
    for (const { name, payload } of held) await events.emit(name as keyof AppEvents, payload as never);
  }

  async function emitDue(id?: number): Promise<void> {
    for (const act of await leaseDue(db, { now: after(0), until: after(LEASE_MS), id })) {
      await emitAll(act.events);
      await deleteAct(db, act.id);
    }
  }

  tasks.define(EMIT, z.object({ id: z.int() }), ({ id }) => emitDue(id));
  // After a crash between an act and its task.
  tasks.define(EMIT_OVERDUE, z.object({}), () => emitDue());
  tasks.schedule(EMIT_OVERDUE, "* * * * *");

  async function undo(subject: UndoSubject, subjectId: number, caller: SignedInUser): Promise<void> {
    const tags = await withTransaction(db, async (tx) => {
      const act = await lockUndoable(tx, { actorId: caller.id, subject, subjectId }, after(0));
      if (!act) throw appError("undo.too_late");
      if (!(await revertChanges(tx, act.changes, after(0)))) throw appError("undo.changed_meanwhile");
      await handlers.get(subject)?.(tx, act, caller);
      await deleteAct(tx, act.id);
      return act.tags;
    });
    if (tags.length > 0) await cache.invalidate(...tags);
  }

  return {
    async run(of, work) {
      const done = await withTransaction(db, async (tx) => {
        const kept: KeptRow[] = [];
        const counters: RowChange[] = [];
        const held: HeldEvent[] = [];
        const tags: string[] = [];
        const result = await work(tx, {
          keep: async (table, where) => void kept.push(...(await readRows(tx, table, where))),
          noteAdded: (table, rowId, added) => void counters.push({ table: getTableName(table), id: rowId, added }),
          emitLater: (name, payload) => void held.push({ name, payload }),
          invalidate: (...some) => void tags.push(...some),
        });
        const changes = seconds === 0 ? [] : [...(await findChanges(tx, kept)), ...counters];
        const isUndoable = changes.length > 0;
        const dueAt = after(seconds * 1000);
        const id = isUndoable ? await insertAct(tx, { ...of, changes, events: held, tags, dueAt }) : undefined;
        return { result, held, tags, id };
      });
      if (done.tags.length > 0) await cache.invalidate(...done.tags);
      if (done.id === undefined) await emitAll(done.held);
      else await tasks.enqueue(EMIT, { id: done.id }, { startAfter: new Date(clock.now().getTime() + seconds * 1000) });
      return done.result;
    },

    onUndo(subjects, handler) {
      for (const subject of subjects) handlers.set(subject, handler);
    },

    async undoMany(subject, ids, caller) {
      const results: UndoResult[] = [];
      for (const id of new Set(ids)) {
        const error = await undo(subject, id, caller).then(
          () => null,
          (failure: unknown) => {
            if (failure instanceof AppError) return failure.message;
            // What it would restore conflicts with a row that was added since.
            if (violationOf(failure)?.kind === "unique") return appError("undo.changed_meanwhile").message;
            throw failure;
          },
        );
        results.push({ id, ok: error === null, error });
      }
      return { undone: results.filter(({ ok }) => ok).length, results };
    },
  };
}
