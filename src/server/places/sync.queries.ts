import { and, asc, desc, eq, gt, inArray, isNull, sql, type SQL } from "drizzle-orm";
import type { BusinessKind } from "#contract/business-kinds.ts";
import type { SyncOutcome, SyncScope, SyncState } from "#contract/places.ts";
import { toTotal } from "#contract/paging.ts";
import type { Total } from "#contract/total.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { businesses, businessSources } from "#server/businesses/businesses.table.ts";
import { violationOf, type Db } from "#server/platform/database/connect.ts";
import { syncResults, syncRuns } from "./places.table.ts";

export type RunRow = typeof syncRuns.$inferSelect;
export interface SyncTarget {
  id: number;
  kind: BusinessKind;
  name: string;
  provider: string | null;
  sourceId: string | null;
}
export interface SyncSelection {
  scope: SyncScope;
  kind: BusinessKind | null;
  businessIds: number[] | null;
}
interface RowWindow {
  offset: number;
  limit: number;
}

const OPEN: SyncState[] = ["running", "cancelling"];
const isOpen = inArray(syncRuns.state, OPEN);

/** The chosen listings, whatever their source; otherwise those that came from this provider. */
function selectedBy({ kind, businessIds }: SyncSelection, provider: string): SQL | undefined {
  return and(
    isNull(businesses.deletedAt),
    kind === null ? undefined : eq(businesses.kind, kind),
    businessIds === null
      ? eq(businessSources.provider, provider)
      : sql`${businesses.id} = any (${sql.param(businessIds)}::int[])`,
  );
}

export async function countTargets(db: Db, reach: SyncSelection, provider: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)` })
    .from(businesses)
    .leftJoin(businessSources, eq(businessSources.businessId, businesses.id))
    .where(selectedBy(reach, provider));
  return row?.count ?? 0;
}

/** The next listings after the cursor, ordered by id. */
export function findTargets(
  db: Db,
  run: SyncSelection & { cursor: number },
  provider: string,
  limit: number,
): Promise<SyncTarget[]> {
  return db
    .select({
      id: businesses.id,
      kind: businesses.kind,
      name: businesses.name,
      provider: businessSources.provider,
      sourceId: businessSources.sourceId,
    })
    .from(businesses)
    .leftJoin(businessSources, eq(businessSources.businessId, businesses.id))
    .where(and(selectedBy(run, provider), gt(businesses.id, run.cursor)))
    .orderBy(asc(businesses.id))
    .limit(limit);
}

/** @returns undefined when another run is open */
export async function insertRun(
  tx: Db,
  run: SyncSelection & { total: number; startedBy: number; startedAt: string },
): Promise<RunRow | undefined> {
  try {
    const [row] = await tx.transaction((inner) => inner.insert(syncRuns).values(run).returning());
    return row;
  } catch (error) {
    if (violationOf(error)?.constraint === "sync_runs_one_open") return undefined;
    throw error;
  }
}

/**
 * Takes the lease of an open run that no worker has.
 * @returns undefined when another worker has it, or the run has ended
 */
export async function acquireRun(db: Db, id: number, { now, until }: { now: string; until: string }) {
  const [row] = await db
    .update(syncRuns)
    .set({ leaseUntil: until })
    .where(and(eq(syncRuns.id, id), isOpen, sql`(${syncRuns.leaseUntil} is null or ${syncRuns.leaseUntil} < ${now})`))
    .returning();
  return row;
}

/** Renews the lease of a run. @returns false when another worker has it by now */
export async function renewLease(db: Db, id: number, held: string, until: string): Promise<boolean> {
  const rows = await db
    .update(syncRuns)
    .set({ leaseUntil: until })
    .where(and(eq(syncRuns.id, id), isOpen, eq(syncRuns.leaseUntil, held)))
    .returning({ id: syncRuns.id });
  return rows.length > 0;
}

/** Releases a run, so that another worker may take it. */
export async function releaseRun(db: Db, id: number, held: string): Promise<void> {
  await db
    .update(syncRuns)
    .set({ leaseUntil: null })
    .where(and(eq(syncRuns.id, id), isOpen, eq(syncRuns.leaseUntil, held)));
}

/**
 * Moves the cursor, in the transaction that writes the result: of two workers that did the same listing, one writes.
 * @returns the state of the run; undefined when this worker has lost it
 */
export async function moveCursor(
  tx: Db,
  { id, cursor, held }: { id: number; cursor: number; held: string },
  next: number,
): Promise<SyncState | undefined> {
  const [row] = await tx
    .update(syncRuns)
    .set({ cursor: next })
    .where(and(eq(syncRuns.id, id), isOpen, eq(syncRuns.cursor, cursor), eq(syncRuns.leaseUntil, held)))
    .returning({ state: syncRuns.state });
  return row?.state;
}

export async function findRunState(db: Db, id: number): Promise<SyncState | undefined> {
  const [row] = await db.select({ state: syncRuns.state }).from(syncRuns).where(eq(syncRuns.id, id));
  return row?.state;
}

export async function finishRun(
  db: Db,
  id: number,
  end: { state: "done" | "cancelled" | "failed"; failure?: string; now: string },
  held?: string,
): Promise<boolean> {
  const { now, ...changes } = end;
  const rows = await db
    .update(syncRuns)
    .set({ ...changes, finishedAt: now, leaseUntil: null })
    .where(and(eq(syncRuns.id, id), isOpen, held === undefined ? undefined : eq(syncRuns.leaseUntil, held)))
    .returning({ id: syncRuns.id });
  return rows.length > 0;
}

/**
 * Asks the open run to end: after the current listing, or immediately when no worker has it.
 * @returns undefined when none runs
 */
export async function cancelOpenRun(tx: Db, now: string): Promise<RunRow | undefined> {
  const isHeld = sql`coalesce(${syncRuns.leaseUntil} >= ${now}, false)`;
  const [row] = await tx
    .update(syncRuns)
    .set({
      state: sql`case when ${isHeld} then 'cancelling' else 'cancelled' end`,
      finishedAt: sql`case when ${isHeld} then null else ${now}::timestamptz end`,
    })
    .where(eq(syncRuns.state, "running"))
    .returning();
  return row;
}

export async function findOpenRun(db: Db): Promise<RunRow | undefined> {
  const [row] = await db.select().from(syncRuns).where(isOpen);
  return row;
}

export async function insertResult(tx: Db, result: typeof syncResults.$inferInsert): Promise<void> {
  await tx.insert(syncResults).values(result);
}

const countOf = (outcome: SyncOutcome) =>
  sql<number>`(select count(*) from sync_results r where r.run_id = ${syncRuns.id} and r.outcome = ${outcome})`;

/** Runs with their results so far, newest first. */
export function findRuns(db: Db, window: RowWindow, id?: number) {
  return db
    .select({
      run: syncRuns,
      startedBy: sql<string | null>`${users.username}::text`,
      updated: countOf("updated"),
      unchanged: countOf("unchanged"),
      skipped: countOf("skipped"),
      failed: countOf("failed"),
      photosAdded: sql<number>`(select coalesce(sum(r.photos_added), 0)::int from sync_results r where r.run_id = ${syncRuns.id})`,
    })
    .from(syncRuns)
    .leftJoin(users, eq(users.id, syncRuns.startedBy))
    .where(id === undefined ? undefined : eq(syncRuns.id, id))
    .orderBy(desc(syncRuns.id))
    .offset(window.offset)
    .limit(window.limit);
}
export type CountedRun = Awaited<ReturnType<typeof findRuns>>[number];

export async function countRuns(db: Db): Promise<Total> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*) as count from (select 1 from sync_runs limit 10001) t`,
  );
  return toTotal(rows[0]?.count ?? 0);
}

interface ResultsFilter {
  runId: number;
  outcome?: SyncOutcome | undefined;
}
const filtered = ({ runId, outcome }: ResultsFilter) =>
  and(eq(syncResults.runId, runId), outcome === undefined ? undefined : eq(syncResults.outcome, outcome));

export function findResults(db: Db, filter: ResultsFilter, window: RowWindow) {
  return db
    .select({
      id: syncResults.id,
      businessId: syncResults.businessId,
      kind: businesses.kind,
      name: syncResults.name,
      outcome: syncResults.outcome,
      note: syncResults.note,
      photosAdded: syncResults.photosAdded,
      createdAt: syncResults.createdAt,
    })
    .from(syncResults)
    .leftJoin(businesses, eq(businesses.id, syncResults.businessId))
    .where(filtered(filter))
    .orderBy(asc(syncResults.id))
    .offset(window.offset)
    .limit(window.limit);
}

export async function countResults(db: Db, filter: ResultsFilter): Promise<Total> {
  const counting = db
    .select({ one: sql`1` })
    .from(syncResults)
    .where(filtered(filter))
    .limit(10_001)
    .as("counting");
  const [row] = await db.select({ count: sql<number>`count(*)` }).from(counting);
  return toTotal(row?.count ?? 0);
}

/** When all listings of a kind were last synchronised, and how many there are. */
export async function findKindFacts(db: Db, kind: BusinessKind): Promise<{ last: string | null; count: number }> {
  const [row] = await db
    .select({ at: syncRuns.finishedAt })
    .from(syncRuns)
    .where(
      and(
        eq(syncRuns.state, "done"),
        sql`${syncRuns.scope} <> 'chosen'`,
        sql`(${syncRuns.kind} is null or ${syncRuns.kind} = ${kind})`,
      ),
    )
    .orderBy(desc(syncRuns.finishedAt))
    .limit(1);
  const [counted] = await db
    .select({ count: sql<number>`count(*)` })
    .from(businesses)
    .where(and(eq(businesses.kind, kind), isNull(businesses.deletedAt)));
  return { last: row?.at ?? null, count: counted?.count ?? 0 };
}

/** The admins to notify of synchronisations. */
export async function findAdminIds(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), isNull(users.suspendedAt)));
  return rows.map(({ id }) => id);
}
