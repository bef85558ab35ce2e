import type { Db } from "#server/platform/database/connect.ts";
import type { Clock } from "#server/platform/clock.ts";
import { releaseRun, renewLease, acquireRun, type RunRow } from "./sync.queries.ts";

/** A worker must renew its lease within this time, or another one takes over the run. */
export const LEASE_MS = 60_000;
const RENEW_MS = 20_000;

/** The lease of a worker on a run. */
export interface Lease {
  run: RunRow;
  /** Aborted when another worker has taken over the run. */
  lost: AbortSignal;
  /** Runs work that depends on the lease; a renewal happens before or after it, never in between. */
  whileHeld<T>(work: (held: string) => Promise<T>): Promise<T>;
  /** Releases the run for other workers, if it is still open. */
  release(): Promise<void>;
}

/**
 * Takes the lease of an open run that no worker has, and renews it until it is released.
 * @returns undefined when another worker has it, or the run has ended
 */
export async function acquireLease(
  { db, clock, renewMs = RENEW_MS }: { db: Db; clock: Clock; renewMs?: number | undefined },
  runId: number,
): Promise<Lease | undefined> {
  const now = () => clock.now().getTime();
  const endOf = (at: number) => new Date(at + LEASE_MS).toISOString();
  let held = endOf(now());
  const run = await acquireRun(db, runId, { now: new Date(now()).toISOString(), until: held });
  if (!run) return undefined;
  const lost = new AbortController();

  let last: Promise<unknown> = Promise.resolve();
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work);
    last = next.catch(() => {});
    return next;
  }
  async function renew(): Promise<void> {
    const next = endOf(now());
    if (next === held) return;
    if (!(await renewLease(db, runId, held, next))) throw new Error("The run was taken by another worker.");
    held = next;
  }
  const timer = setInterval(() => {
    inTurn(renew).catch((error: unknown) => lost.abort(error));
  }, renewMs);

  return {
    run,
    lost: lost.signal,
    whileHeld: (work) => inTurn(() => work(held)),
    release() {
      clearInterval(timer);
      return inTurn(() => releaseRun(db, runId, held));
    },
  };
}
