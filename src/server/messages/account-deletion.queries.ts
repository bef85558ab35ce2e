import { sql } from "drizzle-orm";
import type { DeletionOutcome } from "#server/accounts/deletion.service.ts";
import type { Db } from "#server/platform/database/connect.ts";

/**
 * Deletes the messages that the user sent. The others' messages stay; empty conversations are deleted. spec: DECISIONS
 * 33
 */
export async function deleteSentMessages(tx: Db, userId: number): Promise<DeletionOutcome> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from conversations where ${userId} in (low_user_id, high_user_id)`);
  if (rows.length === 0) return {};
  const ids = sql`(${sql.join(
    rows.map(({ id }) => sql`${id}`),
    sql`, `,
  )})`;
  await tx.execute(sql`delete from messages where sender_id = ${userId}`);
  await tx.execute(sql`delete from conversations as c where c.id in ${ids}
    and not exists (select from messages as m where m.conversation_id = c.id)`);
  await tx.execute(sql`update conversations as c set last_message_id =
    (select max(m.id) from messages as m where m.conversation_id = c.id) where c.id in ${ids}`);
  await tx.execute(sql`update conversation_members as w set unread_count =
    (select count(*) from messages as m where m.conversation_id = w.conversation_id and m.receiver_id = w.user_id and not m.read)
    where w.conversation_id in ${ids}`);
  return {};
}

/** Deletes the user's contact messages, because they contain personal data. */
export async function deleteContactMessages(tx: Db, userId: number): Promise<DeletionOutcome> {
  await tx.execute(sql`delete from contact_messages where user_id = ${userId}`);
  return {};
}
