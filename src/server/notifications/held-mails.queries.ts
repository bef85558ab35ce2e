import { and, asc, eq, inArray, lte, min } from "drizzle-orm";
import type { Db } from "#server/platform/database/connect.ts";
import { heldMails } from "./notifications.table.ts";

/** What the mails of a user are held for. */
export interface HeldFor {
  userId: number;
  matter: string;
}

function isFor({ userId, matter }: HeldFor) {
  return and(eq(heldMails.userId, userId), eq(heldMails.matter, matter));
}

/** When the mails that are held for a matter are due; undefined without any. */
export async function findDueTime(db: Db, of: HeldFor): Promise<string | undefined> {
  const [row] = await db
    .select({ dueAt: min(heldMails.dueAt) })
    .from(heldMails)
    .where(isFor(of));
  return row?.dueAt ?? undefined;
}

export async function insertHeld(db: Db, mail: typeof heldMails.$inferInsert): Promise<void> {
  await db.insert(heldMails).values(mail);
}

/** The matters whose held mails are due, at most `limit`. */
export function findDueMatters(db: Db, now: string, limit: number): Promise<HeldFor[]> {
  return db
    .selectDistinct({ userId: heldMails.userId, matter: heldMails.matter })
    .from(heldMails)
    .where(lte(heldMails.dueAt, now))
    .limit(limit);
}

/** Deletes and returns the mails that are held for a matter, oldest first. Of concurrent callers only one gets them. */
export async function takeHeld(tx: Db, of: HeldFor) {
  const rows = await tx.select().from(heldMails).where(isFor(of)).orderBy(asc(heldMails.id)).for("update");
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(heldMails).where(inArray(heldMails.id, ids));
  return rows;
}

/** Deletes held mails about something that no longer holds. */
export async function deleteHeldAbout(db: Db, about: string): Promise<void> {
  await db.delete(heldMails).where(eq(heldMails.about, about));
}
