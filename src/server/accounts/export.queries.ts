import { sql, type SQL } from "drizzle-orm";
import type { PersonalDataCategory } from "#contract/privacy.ts";
import type { Db } from "#server/platform/database/connect.ts";

/** One row of a part: its sort key and its columns. */
export interface ExportRow {
  k: number;
  row: Record<string, unknown>;
}

/** A user's file: its storage key and a title that the user knows. */
export interface ExportFile {
  k: number;
  key: string;
  title: string | null;
}

/** The next rows of a part, in the order of their keys. */
export async function findPart(db: Db, rows: SQL, page: { after: number; limit: number }): Promise<ExportRow[]> {
  const found = await db.execute<ExportRow & Record<string, unknown>>(sql`
    select part.k, to_jsonb(part) - 'k' as row from (${rows}) as part
    where part.k > ${page.after} order by part.k limit ${page.limit}`);
  return found.rows;
}

/** The next files, in the order of their keys. */
export async function findFiles(db: Db, rows: SQL, page: { after: number; limit: number }): Promise<ExportFile[]> {
  const found = await db.execute<ExportFile & Record<string, unknown>>(sql`
    select part.k, part.key, part.title from (${rows}) as part
    where part.k > ${page.after} and part.key is not null order by part.k limit ${page.limit}`);
  return found.rows;
}

/** Counts the rows of each category. */
export async function countParts(
  db: Db,
  parts: readonly { category: PersonalDataCategory; rows: SQL }[],
): Promise<Map<PersonalDataCategory, number>> {
  const counts = parts.map(
    ({ category, rows }) => sql`select ${category}::text as category, count(*)::int as count from (${rows}) as part`,
  );
  const found = await db.execute<{ category: PersonalDataCategory; count: number }>(sql`
    select category, sum(count)::int as count from (${sql.join(counts, sql` union all `)}) as counted
    group by category having sum(count) > 0`);
  return new Map(found.rows.map(({ category, count }) => [category, count]));
}
