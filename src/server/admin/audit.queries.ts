import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/database/connect.ts";
import { auditLog } from "./audit.table.ts";

export type AuditEntry = Omit<typeof auditLog.$inferInsert, "id">;

/** Writes an audit entry in the transaction of the decision. */
export async function insertAuditEntry(tx: Db, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values(entry);
}

export interface ChainPart {
  /** How many entries were read. */
  count: number;
  /** The position and hash of the last one; null without entries. */
  last: number | null;
  hash: string | null;
  /** The id of the first entry that is gone or differs from its hash. */
  broken: number | null;
}

/** Compares the next entries with their hashes. @param after the position and hash of the entry before */
export async function checkChainPart(
  db: Db,
  after: { position: number; hash: string },
  limit: number,
): Promise<ChainPart> {
  const { rows } = await db.execute<{ [K in keyof ChainPart]: ChainPart[K] }>(sql`
    with part as (
      select position, entry_id, hash, lag(hash, 1, ${after.hash}) over (order by position) as previous
      from audit_chain where position > ${after.position} order by position limit ${limit}),
    compared as (
      select p.position, p.entry_id, p.hash, l.id is not null and p.hash = audit_hash(
        p.previous, l.id, l.actor_id, l.action, l.subject_type, l.subject_id, l.before, l.after, l.created_at
      ) as matches
      from part as p left join audit_log as l on l.id = p.entry_id)
    select count(*)::int as count, max(position) as last, (array_agg(hash order by position desc))[1] as hash,
      (array_agg(entry_id order by position) filter (where not matches))[1] as broken
    from compared`);
  return rows[0] ?? { count: 0, last: null, hash: null, broken: null };
}

/** The id of an entry that was added without the chain; null without one. */
export async function findUnchainedEntry(db: Db): Promise<number | null> {
  const { rows } = await db.execute<{ id: number | null }>(sql`
    select min(id) as id from audit_log as l where not exists (select 1 from audit_chain where entry_id = l.id)`);
  return rows[0]?.id ?? null;
}
