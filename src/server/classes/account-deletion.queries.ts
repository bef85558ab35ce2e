import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/database/connect.ts";

/**
 * Locks the classes to come in which a user has or waits for a seat, in order.
 * @returns their ids, and the payments to refund for seats that could be given up free of charge
 */
export async function lockOwnClasses(
  tx: Db,
  userId: number,
  now: string,
): Promise<{ sessionIds: number[]; paymentIds: string[] }> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from class_sessions as s where s.starts_at > ${now} and (
      id in (select session_id from program_enrollments where user_id = ${userId} and session_id is not null)
      or id in (select session_id from class_waitlist where user_id = ${userId} and state in ('waiting', 'offered')))
    order by id for no key update`);
  const paid = await tx.execute<{ id: string }>(sql`
    select e.provider_payment_id as id from program_enrollments as e join class_sessions as s on s.id = e.session_id
    where e.user_id = ${userId} and e.provider_payment_id is not null and (e.payment_status = 'cancelled'
      or e.payment_status = 'completed' and e.payment_confirmed_at is not null and e.given_up_at is null
        and s.starts_at > ${now} and e.free_until > ${now})`);
  return { sessionIds: rows.map(({ id }) => id), paymentIds: paid.rows.map(({ id }) => id) };
}
