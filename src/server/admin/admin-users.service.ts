import type { Role } from "#contract/access.ts";
import { BULK_LIMITS, type BulkResults } from "#contract/admin-listings.ts";
import type { AdminUser, AdminUserDetail, AdminUserQuery } from "#contract/admin-users.ts";
import { pageWindow } from "#contract/paging.ts";
import type { Total } from "#contract/total.ts";
import { SESSION_LIFE, type Accounts } from "#server/accounts/accounts.service.ts";
import type { Deletion } from "#server/accounts/deletion.service.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Session } from "#server/platform/http/route.ts";
import {
  countLiveSessions,
  countRecordsOf,
  countUsers,
  findListingsOf,
  findProfileOf,
  findUserIds,
  findUsers,
  type UserRow,
  type UsersFilter,
} from "./admin-users.queries.ts";
import { createDecisionOf } from "./audited-decisions.service.ts";
import { decideEach } from "./decide-each.ts";

export type AdminUsers = ReturnType<typeof createAdminUsers>;

/** Lists accounts for admins and carries out their decisions, which the audit log records. spec: product §2 /admin */
export function createAdminUsers(
  platform: Pick<Platform, "clock" | "database" | "log">,
  { accounts, deletion }: { accounts: Pick<Accounts, "decisions">; deletion: Pick<Deletion, "remove"> },
) {
  const { clock, log } = platform;
  const { db } = platform.database;
  const { decisions } = accounts;

  const decisionOf = createDecisionOf(platform);

  async function find(filter: UsersFilter, window: { offset: number; limit: number }): Promise<AdminUser[]> {
    return (await findUsers(db, filter, window)).map(present);
  }

  async function read(id: number): Promise<AdminUser> {
    const [user] = await find({ id }, { offset: 0, limit: 1 });
    if (!user) throw appError("accounts.not_found");
    return user;
  }

  const suspend = (id: number, reason: string, session: Session) =>
    decisions.suspend(id, reason, decisionOf(session, "users.suspend", "user", id));

  return {
    async list({ page, pageSize, ...filter }: AdminUserQuery): Promise<{ users: AdminUser[]; total: Total }> {
      const [found, total] = await Promise.all([find(filter, pageWindow({ page, pageSize })), countUsers(db, filter)]);
      return { users: found, total };
    },

    listIds: ({ after = 0, ...filter }: UsersFilter & { after?: number | undefined }): Promise<number[]> =>
      findUserIds(db, filter, { after, limit: BULK_LIMITS.ids }),

    /** Returns an account with its records. @throws accounts.not_found */
    async get(id: number): Promise<AdminUserDetail> {
      const user = await read(id);
      const now = clock.now();
      const [sessionCount, listings, profile, counts] = await Promise.all([
        countLiveSessions(db, id, now, new Date(now.getTime() - SESSION_LIFE.absolute)),
        findListingsOf(db, id),
        findProfileOf(db, id),
        countRecordsOf(db, id, now.toISOString()),
      ]);
      return { ...user, sessionCount, listings, profile, counts };
    },

    /** @throws as AccountDecisions.setRole */
    async setRole(id: number, role: Role, session: Session): Promise<AdminUser> {
      await decisions.setRole(id, role, decisionOf(session, "users.set_role", "user", id));
      return read(id);
    },

    /** @throws as AccountDecisions.suspend */
    async suspend(id: number, reason: string, session: Session): Promise<AdminUser> {
      await suspend(id, reason, session);
      return read(id);
    },

    /** @throws as AccountDecisions.unsuspend */
    async unsuspend(id: number, session: Session): Promise<AdminUser> {
      await decisions.unsuspend(id, decisionOf(session, "users.unsuspend", "user", id));
      return read(id);
    },

    /** @throws as AccountDecisions.signOut */
    async signOut(id: number, session: Session): Promise<AdminUser> {
      await decisions.signOut(id, decisionOf(session, "users.sign_out", "user", id));
      return read(id);
    },

    /** @throws as Deletion.remove */
    remove: (id: number, session: Session): Promise<void> =>
      deletion.remove(id, decisionOf(session, "users.delete", "user", id)),

    /** Suspends each account independently; a failure does not stop the others. */
    suspendMany: (
      ids: readonly number[],
      reason: string,
      session: Session,
    ): Promise<{ done: number; results: BulkResults }> => decideEach(ids, (id) => suspend(id, reason, session), log),
  };
}

function present({ isVerified, suspendedAt, suspensionReason, createdAt, ...row }: UserRow): AdminUser {
  const confirmed = isVerified ? "active" : "unconfirmed";
  return {
    ...row,
    state: suspendedAt === null ? confirmed : "suspended",
    suspension: suspendedAt === null ? null : { since: suspendedAt, reason: suspensionReason },
    createdAt: createdAt.toISOString(),
  };
}
