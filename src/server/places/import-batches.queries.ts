import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { BatchState, ImportBatch, ImportCountry, PlaceProviderName, RowOutcome } from "#contract/places.ts";
import { PAGE_LIMITS } from "#contract/paging.ts";
import type { BusinessKind } from "#contract/business-kinds.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { businessCategories } from "#server/businesses/categories.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import type { Categories } from "./import-listing.ts";
import { importBatches, importRows } from "./places.table.ts";

/** The content of import_batches.query. */
export interface BatchQuery {
  country?: ImportCountry;
  keyword?: string;
  types?: string[];
  radius?: number;
  limit?: number;
  /** The import stops after checking, until an admin confirms it. */
  dryRun?: boolean;
  /** All rows of the file are in import_rows. */
  uploaded?: boolean;
  ignoredColumns?: string[];
}

export interface Batch {
  id: number;
  kind: BusinessKind;
  provider: PlaceProviderName;
  state: BatchState;
  query: BatchQuery;
  fileName: string | null;
  failure: string | null;
  leaseUntil: string | null;
  createdAt: string;
  finishedAt: string | null;
  undoneAt: string | null;
}

const columns = {
  id: importBatches.id,
  kind: importBatches.kind,
  provider: importBatches.provider,
  state: importBatches.state,
  query: sql<BatchQuery>`${importBatches.query}`,
  fileName: importBatches.fileName,
  failure: importBatches.failure,
  leaseUntil: importBatches.leaseUntil,
  createdAt: importBatches.createdAt,
  finishedAt: importBatches.finishedAt,
  undoneAt: importBatches.undoneAt,
};

/** Categories of a kind by their lower-case names. */
export async function findCategoryNames(db: Db, kind: BusinessKind): Promise<Categories> {
  const rows = await db
    .select({ id: businessCategories.id, name: businessCategories.name })
    .from(businessCategories)
    .where(eq(businessCategories.kind, kind));
  return new Map(rows.map((row) => [row.name.toLowerCase(), row]));
}

export async function insertBatch(
  tx: Db,
  batch: Pick<Batch, "kind" | "provider" | "query" | "fileName" | "createdAt"> & { createdBy: number },
): Promise<number> {
  const [row] = await tx
    .insert(importBatches)
    .values({ ...batch, query: { ...batch.query }, state: "checking" })
    .returning({ id: importBatches.id });
  if (!row) throw new Error("an import was not written");
  return row.id;
}

export async function lockBatch(tx: Db, id: number): Promise<Batch | undefined> {
  const [row] = await tx.select(columns).from(importBatches).where(eq(importBatches.id, id)).for("update");
  return row;
}

export type BatchChange = Partial<
  Pick<
    typeof importBatches.$inferInsert,
    "state" | "failure" | "leaseUntil" | "finishedAt" | "undoneAt" | "undoneBy" | "query"
  >
>;

export async function changeBatch(db: Db, id: number, change: BatchChange): Promise<void> {
  await db.update(importBatches).set(change).where(eq(importBatches.id, id));
}

/** Takes the lease of a batch. @returns undefined when another worker has it or nothing is left to do */
export async function claimBatch(db: Db, id: number, now: string, until: string): Promise<Batch | undefined> {
  const [row] = await db
    .update(importBatches)
    .set({ leaseUntil: until })
    .where(
      and(
        eq(importBatches.id, id),
        sql`(${importBatches.leaseUntil} is null or ${importBatches.leaseUntil} < ${now}::timestamptz)`,
        sql`(${importBatches.state} in ('checking', 'importing') or (${importBatches.state} = 'undone' and ${importBatches.finishedAt} is null))`,
      ),
    )
    .returning(columns);
  return row;
}

/** Renews the lease of a batch. @returns false when another worker has it by now */
export async function renewLease(db: Db, id: number, heldUntil: string, until: string): Promise<boolean> {
  const rows = await db
    .update(importBatches)
    .set({ leaseUntil: until })
    .where(and(eq(importBatches.id, id), eq(importBatches.leaseUntil, heldUntil)))
    .returning({ id: importBatches.id });
  return rows.length > 0;
}

/** Unfinished batches that no worker has. */
export async function findStalledBatches(db: Db, now: string): Promise<number[]> {
  const rows = await db
    .select({ id: importBatches.id })
    .from(importBatches)
    .where(
      and(
        sql`${importBatches.finishedAt} is null and ${importBatches.state} in ('checking', 'importing', 'undone')`,
        sql`(${importBatches.leaseUntil} is null or ${importBatches.leaseUntil} < ${now}::timestamptz)`,
      ),
    )
    .orderBy(asc(importBatches.id));
  return rows.map(({ id }) => id);
}

const undoers = alias(users, "undoers");

export async function findBatches(db: Db, window: { offset: number; limit: number } | { id: number }) {
  const query = db
    .select({
      ...columns,
      createdBy: { id: users.id, username: users.username },
      undoneBy: { id: undoers.id, username: undoers.username },
    })
    .from(importBatches)
    .leftJoin(users, eq(users.id, importBatches.createdBy))
    .leftJoin(undoers, eq(undoers.id, importBatches.undoneBy));
  if ("id" in window) return query.where(eq(importBatches.id, window.id));
  return query.orderBy(desc(importBatches.createdAt), desc(importBatches.id)).limit(window.limit).offset(window.offset);
}

/** Counts up to one more than the largest exact total. */
export async function countBatches(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select 1 from ${importBatches} limit ${PAGE_LIMITS.exactTotal + 1}) as counted`,
  );
  return rows[0]?.count ?? 0;
}

/** The number of rows of each batch by outcome. */
export async function countOutcomes(db: Db, ids: readonly number[]): Promise<Map<number, ImportBatch["counts"]>> {
  const counts = new Map(
    ids.map((id) => [id, { new: 0, duplicate: 0, invalid: 0, imported: 0, failed: 0, undone: 0 }]),
  );
  if (ids.length === 0) return counts;
  const rows = await db
    .select({ batchId: importRows.batchId, outcome: importRows.outcome, count: sql<number>`count(*)::int` })
    .from(importRows)
    .where(inArray(importRows.batchId, [...ids]))
    .groupBy(importRows.batchId, importRows.outcome);
  for (const { batchId, outcome, count } of rows) {
    const ofBatch = counts.get(batchId);
    if (ofBatch) ofBatch[outcome] = count;
  }
  return counts;
}

/** New and imported listings of a batch by category, largest first. */
export async function countCategories(db: Db, id: number): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ name: string; count: number }>(sql`
    select coalesce(c.name::text, r.place ->> 'categoryName') as name, count(*)::int as count
    from import_rows as r
    left join businesses as b on b.id = r.business_id
    left join business_categories as c on c.id = b.category_id
    where r.batch_id = ${id} and r.outcome in ('new', 'imported') and (c.name is not null or r.place is not null)
    group by 1 order by 2 desc, 1`);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

export async function findRows(
  db: Db,
  { batchId, outcome }: { batchId: number; outcome: RowOutcome | undefined },
  window: { offset: number; limit: number },
) {
  return db
    .select({
      position: importRows.position,
      outcome: importRows.outcome,
      name: importRows.name,
      sourceId: importRows.sourceId,
      reasons: importRows.reasons,
      businessId: importRows.businessId,
      category: sql<string | null>`${importRows.place} ->> 'categoryName'`,
      address: sql<string | null>`${importRows.place} #>> '{locations,0,address}'`,
      city: sql<string | null>`${importRows.place} #>> '{locations,0,city}'`,
      country: sql<string | null>`${importRows.place} #>> '{locations,0,country}'`,
    })
    .from(importRows)
    .where(and(eq(importRows.batchId, batchId), outcome ? eq(importRows.outcome, outcome) : undefined))
    .orderBy(asc(importRows.position))
    .limit(window.limit)
    .offset(window.offset);
}

/** Counts up to one more than the largest exact total. */
export async function countRows(db: Db, batchId: number, outcome: RowOutcome | undefined): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from import_rows where batch_id = ${batchId} and (${outcome ?? null}::text is null or outcome = ${outcome ?? null})
      limit ${PAGE_LIMITS.exactTotal + 1}
    ) as counted`);
  return rows[0]?.count ?? 0;
}

/** Ends old dry runs that were not confirmed, and deletes the places read by old finished imports. */
export async function deleteOldPlaces(db: Db, before: string, failure: string, now: string): Promise<void> {
  await db.execute(sql`
    update import_batches set state = 'failed', failure = ${failure}, finished_at = ${now}
    where state = 'checked' and created_at < ${before}`);
  await db.execute(sql`
    update import_rows set place = null
    where place is not null and batch_id in (
      select id from import_batches where created_at < ${before} and state in ('done', 'failed', 'undone') and finished_at is not null)`);
}
