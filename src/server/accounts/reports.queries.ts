import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ReportReason } from "#contract/reports.ts";
import type { Db } from "#server/platform/database/connect.ts";
import type { Act } from "#server/platform/undo.ts";

// Each table of reports has its own column for the reported thing, so statements take the column.
const columnName = (column: PgColumn) => sql.identifier(column.name);

/**
 * Stores a report, at most one per reporter and thing, and per owner where the table has `owner_id`.
 * @returns whether it is new
 */
export async function insertReport(
  db: Db,
  about: PgColumn,
  report: {
    id: number;
    reporterId: number;
    ownerId: number | null | undefined;
    reason: ReportReason;
    note: string | null;
    createdAt: string;
  },
): Promise<boolean> {
  const { id, reporterId, ownerId, reason, note, createdAt } = report;
  const forOwner =
    ownerId === undefined ? { column: sql``, value: sql`` } : { column: sql`, owner_id`, value: sql`, ${ownerId}` };
  const { rows } = await db.execute(sql`
    insert into ${about.table} (${columnName(about)}, reporter_id, reason, note, created_at${forOwner.column})
    values (${id}, ${reporterId}, ${reason}, ${note}, ${createdAt}${forOwner.value})
    on conflict do nothing returning id`);
  return rows.length > 0;
}

/** The id of the reported thing; undefined if the report does not exist or is about another kind of thing. */
export async function findReported(db: Db, about: PgColumn, reportId: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ about: number | null }>(
    sql`select ${columnName(about)} as about from ${about.table} where id = ${reportId}`,
  );
  return rows[0]?.about ?? undefined;
}

/** Keeps the reports of a thing. */
export const keepReports = (act: Act, about: PgColumn, id: number): Promise<void> =>
  act.keep(about.table, sql`${columnName(about)} = ${id}`);

/** Decides all open reports of a thing. @returns their ids, in order */
export async function closeReports(
  tx: Db,
  about: PgColumn,
  id: number,
  { upheld, handledBy, handledAt }: { upheld: boolean; handledBy: number; handledAt: string },
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update ${about.table} set upheld = ${upheld}, handled_by = ${handledBy}, handled_at = ${handledAt}
    where ${columnName(about)} = ${id} and handled_at is null returning id`);
  return rows.map((row) => row.id).toSorted((a, b) => a - b);
}
