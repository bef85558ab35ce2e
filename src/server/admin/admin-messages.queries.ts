import { and, asc, count, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ContactState, ContactTopic } from "#contract/contact.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { contactMessages as messages } from "#server/messages/contact.table.ts";
import { planGivesSql } from "#server/platform/plan-sql.ts";
import type { Db } from "#server/platform/database/connect.ts";

export interface ContactFilter {
  search?: string | undefined;
  state?: ContactState | undefined;
  topic?: ContactTopic | undefined;
}

const answerers = alias(users, "answerers");

/** Whether the sender owns a listing whose plan has *Priority support*. spec: DECISIONS 52 */
const hasPriority = (now: Date) => sql<boolean>`exists (select from businesses as b
  where b.owner_id = ${messages.userId} and ${sql.raw(planGivesSql("prioritySupport", `'${now.toISOString()}'::timestamptz`))})`;

function select(db: Db, now: Date) {
  return db
    .select({
      id: messages.id,
      name: messages.name,
      email: messages.email,
      topic: messages.topic,
      message: messages.message,
      createdAt: messages.createdAt,
      answeredAt: messages.answeredAt,
      answeredBy: answerers.username,
      user: { id: users.id, username: users.username },
      isFirst: hasPriority(now),
    })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.userId))
    .leftJoin(answerers, eq(answerers.id, messages.answeredBy));
}
export type ContactRow = Awaited<ReturnType<typeof select>>[number];

/** Contact messages: open ones by priority, then the oldest first; others with the latest first. */
export async function findContactMessages(
  db: Db,
  { search, state, topic }: ContactFilter,
  window: { offset: number; limit: number },
  now: Date,
): Promise<{ rows: ContactRow[]; count: number }> {
  const text = sql`lower(concat_ws(' ', ${messages.name}, ${messages.email}, ${messages.message}))`;
  const where = and(
    search ? sql`position(lower(${search}) in ${text}) > 0` : undefined,
    state === "open" ? isNull(messages.answeredAt) : undefined,
    state === "answered" ? isNotNull(messages.answeredAt) : undefined,
    topic && eq(messages.topic, topic),
  );
  const order =
    state === "open"
      ? [desc(hasPriority(now)), asc(messages.createdAt), asc(messages.id)]
      : [desc(messages.createdAt), desc(messages.id)];
  const [rows, [counted]] = await Promise.all([
    select(db, now)
      .where(where)
      .orderBy(...order)
      .offset(window.offset)
      .limit(window.limit),
    db.select({ count: count() }).from(messages).where(where),
  ]);
  return { rows, count: counted?.count ?? 0 };
}

export async function findContactMessage(db: Db, id: number, now: Date): Promise<ContactRow | undefined> {
  const [row] = await select(db, now).where(eq(messages.id, id));
  return row;
}

/** @returns false if the id does not exist */
export async function markContactMessage(
  tx: Db,
  id: number,
  answered: { answeredAt: string; answeredBy: number } | { answeredAt: null; answeredBy: null },
): Promise<boolean> {
  const rows = await tx.update(messages).set(answered).where(eq(messages.id, id)).returning({ id: messages.id });
  return rows.length > 0;
}

/** @returns the topic; undefined if the message is gone already */
export async function deleteContactMessage(tx: Db, id: number): Promise<{ topic: ContactTopic } | undefined> {
  const [row] = await tx.delete(messages).where(eq(messages.id, id)).returning({ topic: messages.topic });
  return row;
}
