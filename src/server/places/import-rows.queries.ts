import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { RowOutcome } from "#contract/places.ts";
import type { Db } from "#server/platform/database/connect.ts";
import type { ParsedRow, ImportableListing } from "./import-listing.ts";
import { importRows } from "./places.table.ts";

/** Adds rows as read: `new` until they are compared with existing listings, or `invalid`. */
export async function insertRows(
  db: Db,
  batchId: number,
  rows: readonly { position: number; row: ParsedRow }[],
): Promise<void> {
  if (rows.length === 0) return;
  const given = rows.map(({ position, row }) => ({
    position,
    outcome: row.listing ? "new" : "invalid",
    name: row.name,
    sourceId: row.listing?.sourceId ?? row.sourceId,
    place: row.listing ?? null,
    reasons: row.problems ?? [],
  }));
  await db.execute(sql`
    insert into import_rows (batch_id, position, outcome, name, source_id, place, reasons)
    select ${batchId}, row.position, row.outcome, row.name, row."sourceId", row.place, array(select jsonb_array_elements_text(row.reasons))
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as row(position int, outcome text, name text, "sourceId" text, place jsonb, reasons jsonb)`);
}

/** Updates the planner's statistics before duplicates are searched, because thousands of rows are new. */
export async function analyzeRows(db: Db): Promise<void> {
  await db.execute(sql`analyze import_rows`);
}

/** Makes imports write one after the other, until the transaction ends. */
export async function lockImports(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('imports'))`);
}

export async function deleteRows(db: Db, batchId: number): Promise<void> {
  await db.delete(importRows).where(eq(importRows.batchId, batchId));
}

export interface ImportableRow {
  id: number;
  position: number;
  listing: ImportableListing;
}

/** New rows after a position, in order. */
export async function findNewRows(db: Db, batchId: number, after: number, limit: number): Promise<ImportableRow[]> {
  const rows = await db
    .select({ id: importRows.id, position: importRows.position, place: importRows.place })
    .from(importRows)
    .where(and(eq(importRows.batchId, batchId), eq(importRows.outcome, "new"), gt(importRows.position, after)))
    .orderBy(asc(importRows.position))
    .limit(limit);
  return rows.flatMap(({ id, position, place }) =>
    place === null ? [] : [{ id, position, listing: place as unknown as ImportableListing }],
  );
}

export interface RowResult {
  id: number;
  outcome: RowOutcome;
  reasons: string[];
  businessId: number | null;
}

/** Writes the outcomes of rows. */
export async function writeRowResults(db: Db, ends: readonly RowResult[]): Promise<void> {
  if (ends.length === 0) return;
  await db.execute(sql`
    update import_rows as r set outcome = e.outcome, reasons = e.reasons, business_id = e."businessId"
    from (
      select row.id, row.outcome, row."businessId", array(select jsonb_array_elements_text(row.reasons)) as reasons
      from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as row(id int, outcome text, "businessId" int, reasons jsonb)
    ) as e
    where r.id = e.id`);
}

/** Imported rows that an undo has not processed yet. */
export async function findRowsToUndo(
  db: Db,
  batchId: number,
  limit: number,
): Promise<{ id: number; businessId: number | null }[]> {
  return db
    .select({ id: importRows.id, businessId: importRows.businessId })
    .from(importRows)
    .where(and(eq(importRows.batchId, batchId), eq(importRows.outcome, "imported"), sql`${importRows.reasons} = '{}'`))
    .orderBy(asc(importRows.position))
    .limit(limit);
}

export type KeepReason = "owned" | "claimed" | "reviewed" | "edited" | "used";

/**
 * Imported listings that an undo must keep, with the reason. Unchanged listings are not among them; being in the trash
 * is no reason.
 */
export async function findListingsToKeep(db: Db, businessIds: readonly number[]): Promise<Map<number, KeepReason>> {
  const { rows } = await db.execute<{ id: number; reason: KeepReason }>(sql`
    select * from (
      select b.id, case
        when b.owner_id is not null then 'owned'
        when b.verification_submitted or b.verification_status <> 'not_claimed'
          or exists (select from business_claims as c where c.business_id = b.id) then 'claimed'
        when b.review_count > 0 or exists (select from reviews as r where r.business_id = b.id) then 'reviewed'
        when b.verified or b.logo is not null or (b.version > 1 and b.deleted_at is null) then 'edited'
        when exists (select from business_photos as p where p.business_id = b.id and p.source = 'upload')
          or exists (select from business_team_members as m where m.business_id = b.id)
          or exists (select from business_products as p where p.business_id = b.id)
          or exists (select from programs as p where p.business_id = b.id)
          or exists (select from jobs as j where j.business_id = b.id)
          or exists (select from media_articles as a where a.business_id = b.id) then 'used'
      end as reason
      from businesses as b where b.id = any(${sql.param([...businessIds])}::int[])
    ) as judged where reason is not null`);
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}
