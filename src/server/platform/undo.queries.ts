import { and, desc, eq, gt, isNull, lte, or } from "drizzle-orm";
import type { UndoSubject } from "#contract/undo.ts";
import type { Db } from "./database/connect.ts";
import { heldActs } from "./undo.table.ts";

export type HeldAct = typeof heldActs.$inferSelect;

export async function insertAct(tx: Db, values: typeof heldActs.$inferInsert): Promise<number> {
  const [row] = await tx.insert(heldActs).values(values).returning({ id: heldActs.id });
  if (!row) throw new Error("an insert returned no row");
  return row.id;
}

/** The actor's last act on a subject that can still be undone, locked until the transaction ends. */
export async function lockUndoable(
  tx: Db,
  of: { actorId: number; subject: UndoSubject; subjectId: number },
  now: string,
): Promise<HeldAct | undefined> {
  const { actorId, subject, subjectId, dueAt, leaseUntil, id } = heldActs;
  const [row] = await tx
    .select()
    .from(heldActs)
    .where(
      and(
        eq(actorId, of.actorId),
        eq(subject, of.subject),
        eq(subjectId, of.subjectId),
        gt(dueAt, now),
        isNull(leaseUntil),
      ),
    )
    .orderBy(desc(id))
    .limit(1)
    .for("update");
  return row;
}

/** Leases the acts that are due, or one of them. */
export async function leaseDue(
  db: Db,
  { now, until, id }: { now: string; until: string; id?: number | undefined },
): Promise<HeldAct[]> {
  const { dueAt, leaseUntil } = heldActs;
  const isFree = or(isNull(leaseUntil), lte(leaseUntil, now));
  return db
    .update(heldActs)
    .set({ leaseUntil: until })
    .where(and(lte(dueAt, now), isFree, id === undefined ? undefined : eq(heldActs.id, id)))
    .returning();
}

export async function deleteAct(db: Db, id: number): Promise<void> {
  await db.delete(heldActs).where(eq(heldActs.id, id));
}
