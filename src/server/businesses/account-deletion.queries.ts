import { eq, sql } from "drizzle-orm";
import type { DeletionOutcome } from "#server/accounts/deletion.service.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { businessTeamMembers } from "./businesses.table.ts";
import { deleteInvitationsTo } from "./managers.queries.ts";

/**
 * Removes the user as owner of listings, which stay for others to claim. A registration that was never public goes into
 * the trash, because it could neither be decided nor submitted again.
 */
export async function removeOwner(tx: Db, userId: number): Promise<DeletionOutcome> {
  const { rows } = await tx.execute<{ id: number; kind: string }>(sql`
    update businesses set owner_id = null,
      deleted_at = case when not is_public and verification_status in ('pending', 'rejected') then coalesce(deleted_at, now()) else deleted_at end
    where owner_id = ${userId} or (owner_id is null and verification_submitted_by = ${userId} and verification_status in ('pending', 'rejected'))
    returning id, kind`);
  return { tags: [...rows.map(({ id }) => `business:${id}`), ...new Set(rows.map(({ kind }) => `listings:${kind}`))] };
}

/** Takes the user off the teams that name them, with name and photo, as leaving does. spec: DECISIONS 49 */
export async function leaveTeams(tx: Db, userId: number): Promise<DeletionOutcome> {
  const left = await tx
    .delete(businessTeamMembers)
    .where(eq(businessTeamMembers.userId, userId))
    .returning({ businessId: businessTeamMembers.businessId, photo: businessTeamMembers.photo });
  return {
    fileKeys: left.flatMap(({ photo }) => photo ?? []),
    tags: left.map(({ businessId }) => `business:${businessId}`),
  };
}

/** Deletes invitations to the account's address; its own managers and invitations go with the account. */
export async function deleteOwnInvitations(tx: Db, userId: number): Promise<DeletionOutcome> {
  await deleteInvitationsTo(tx, userId);
  return {};
}
