import type { Database } from "#server/platform/database/connect.ts";
import { Delegations, type Delegation } from "#server/platform/http/delegations.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";
import { planGivesSql } from "#server/platform/plan-sql.ts";

/**
 * The listings that the user `u` manages, as JSON; null without any. They count for the owner who invited the user, and
 * open nothing while the plan leaves managers out, the owner is suspended or the e-mail is not confirmed. Its parameter
 * $1 is the time.
 */
export const DELEGATIONS = `(select json_agg(json_build_object('businessId', m.business_id,
    'active', u.is_verified and o.suspended_at is null and ${planGivesSql("managers", "$1")},
    'applicants', m.applicants, 'messages', m.messages, 'resumeBank', m.resume_bank))
  from business_managers as m
    join businesses as b on b.id = m.business_id and b.owner_id = m.owner_id and b.deleted_at is null
    join users as o on o.id = b.owner_id
  where m.user_id = u.id)`;

/** The facts that decide for which listings an account acts. */
export type ActingAccount = Pick<SignedInUser, "id" | "role" | "delegations">;

interface ActingRow extends Pick<ActingAccount, "id" | "role"> {
  delegations: Delegation[] | null;
}

/** An account as it acts without a request; undefined once it is suspended or deleted. */
export async function findActingAccount(
  pool: Database["pool"],
  userId: number,
  now: Date,
): Promise<ActingAccount | undefined> {
  const { rows } = await pool.query<ActingRow>({
    name: "acting-account",
    text: `select u.id, u.role, ${DELEGATIONS} as delegations from users as u
      where u.id = $2 and u.suspended_at is null`,
    values: [now, userId],
  });
  const [row] = rows;
  return row && { ...row, delegations: new Delegations(row.delegations ?? []) };
}
