import { isDeepStrictEqual } from "node:util";
import { getTableName, sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./database/connect.ts";

type Columns = Record<string, unknown>;

/** What an act changed in a row, as JSON by column; or what it added to counters of a row. */
export type RowChange = { table: string; id: number } & (
  | { before: Columns; after: Columns }
  | { added: Record<string, number> }
);

/** A row as it was before an act. */
export interface KeptRow {
  table: string;
  id: number;
  row: Columns;
}

/** Columns that say how often or when a row changed: they never return to an earlier value. */
const VERSION = "version";
const UPDATED_AT = "updated_at";

/** Locks and reads the rows of a table that match. */
export async function readRows(tx: Db, table: PgTable, where: SQL | undefined): Promise<KeptRow[]> {
  const { rows } = await tx.execute<{ id: number; row: Columns }>(
    sql`select id, to_jsonb(${table}) as row from ${table} where ${where} order by id for no key update`,
  );
  return rows.map(({ id, row }) => ({ table: getTableName(table), id, row }));
}

async function readRow(tx: Db, { table, id }: { table: string; id: number }): Promise<Columns | undefined> {
  const name = sql.identifier(table);
  const { rows } = await tx.execute<{ row: Columns }>(
    sql`select to_jsonb(x) as row from ${name} as x where id = ${id} for no key update`,
  );
  return rows[0]?.row;
}

/** What has changed in the kept rows since. */
export async function findChanges(tx: Db, kept: readonly KeptRow[]): Promise<RowChange[]> {
  const changes: RowChange[] = [];
  for (const { table, id, row } of kept) {
    const now = await readRow(tx, { table, id });
    const changed = Object.keys(row).filter((column) => !isDeepStrictEqual(row[column], now?.[column]));
    if (!now || changed.length === 0) continue;
    const valuesOf = (of: Columns) => Object.fromEntries(changed.map((column) => [column, of[column]]));
    changes.push({ table, id, before: valuesOf(row), after: valuesOf(now) });
  }
  return changes;
}

/**
 * Takes changes back, the last first.
 * @returns false if a row is gone or was changed by someone else; the caller then rolls back
 */
export async function revertChanges(tx: Db, changes: readonly RowChange[], now: string): Promise<boolean> {
  for (const change of changes.toReversed()) {
    const row = await readRow(tx, change);
    if (!row) return false;
    if ("added" in change) {
      const sums = Object.entries(change.added).map(
        ([column, count]) => sql`${sql.identifier(column)} = ${sql.identifier(column)} - ${count}::int`,
      );
      await tx.execute(
        sql`update ${sql.identifier(change.table)} set ${sql.join(sums, sql`, `)} where id = ${change.id}`,
      );
      continue;
    }
    const { [VERSION]: version, [UPDATED_AT]: updatedAt, ...before } = change.before;
    const columns = Object.keys(before);
    if (columns.some((column) => !isDeepStrictEqual(row[column], change.after[column]))) return false;
    const names = columns.map((column) => sql.identifier(column));
    const sets = [
      sql`(${sql.join(names, sql`, `)}) = (select ${sql.join(names, sql`, `)} from jsonb_populate_record(null::${sql.identifier(change.table)}, ${JSON.stringify(before)}::jsonb))`,
      ...(version === undefined ? [] : [sql`version = version + 1`]),
      ...(updatedAt === undefined ? [] : [sql`updated_at = ${now}`]),
    ];
    await tx.execute(
      sql`update ${sql.identifier(change.table)} set ${sql.join(sets, sql`, `)} where id = ${change.id}`,
    );
  }
  return true;
}
