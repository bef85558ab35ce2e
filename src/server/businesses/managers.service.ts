import type { z } from "zod";
import {
  MANAGER_INVITATION_DAYS,
  MANAGER_PARTS,
  type ListingManager,
  type ListingManagers,
  type managerInvitationInput,
  type ManagerInvitation,
  type managerPatch,
  type ReceivedManagerInvitation,
} from "#contract/managers.ts";
import type { Activity } from "#server/accounts/activity.service.ts";
import { withTransaction } from "#server/platform/database/connect.ts";
import { appError } from "#server/platform/errors.ts";
import type { RequestOrigin, SignedInUser } from "#server/platform/http/route.ts";
import type { Platform } from "#server/platform/platform.ts";
import { requireCurrent, versionOf } from "#server/platform/version.ts";
import { THROTTLES } from "#server/platform/throttle.ts";
import { mayAct } from "./businesses.policy.ts";
import { invitationError, managersIncluded, planError } from "./managers.policy.ts";
import {
  countTaken,
  deleteExpiredInvitations,
  deleteInvitation,
  deleteManager,
  findHost,
  findInvitations,
  findManager,
  findManagers,
  findReceivedInvitations,
  findStandingOf,
  insertInvitation,
  insertManager,
  lockHost,
  lockReceivedInvitation,
  updateManager,
  type ManagerRow,
  type ManagersHost,
} from "./managers.queries.ts";

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** The owner of a listing invited an address to manage it. */
    "managers.invited": { businessId: number; businessName: string; email: string };
    /** An account accepted an invitation, was removed by the owner, or left. */
    "managers.changed": {
      businessId: number;
      businessName: string;
      ownerId: number;
      userId: number;
      change: "joined" | "removed" | "left";
    };
  }
}

/** The acting user and where the request came from. */
interface ManagersActor {
  user: SignedInUser;
  origin: RequestOrigin;
}
type OwnedHost = ManagersHost & { ownerId: number };

const DAY_MS = 86_400_000;

export type Managers = ReturnType<typeof createManagers>;

/**
 * Accounts that manage a listing for its owner. Whom the owner has let in is decided here; what they may do then is
 * decided by `mayAct`. spec: DECISIONS 52
 */
export function createManagers(
  { clock, database: { db }, events, throttle }: Pick<Platform, "clock" | "database" | "events" | "throttle">,
  { activity }: { activity: Activity },
) {
  const now = () => clock.now().toISOString();

  /**
   * The listing for those who decide about its managers: its owner and admins.
   * @throws businesses.not_found to others, managers.no_owner
   */
  function requireOwned(host: ManagersHost | undefined, user: SignedInUser): OwnedHost {
    if (!host || host.deletedAt !== null || !mayAct(host, user, "own")) throw appError("businesses.not_found");
    const { ownerId } = host;
    if (ownerId === null) throw appError("managers.no_owner");
    return { ...host, ownerId };
  }

  async function record(businessId: number, act: string, { user, origin }: ManagersActor, userId?: number) {
    const details = { businessId, act, ...(userId === undefined ? {} : { userId }) };
    await activity.record({ userId: user.id, type: "manage_business", details, origin });
  }

  return {
    /** @throws businesses.not_found, managers.no_owner */
    async list(businessId: number, user: SignedInUser): Promise<ListingManagers> {
      const host = requireOwned(await findHost(db, businessId), user);
      const [managers, invitations] = await Promise.all([findManagers(db, host), findInvitations(db, host, now())]);
      return { managers: managers.map(presentManager), invitations, limit: managersIncluded(host, clock.now()) };
    },

    /**
     * Invites an address; its account is notified once the address is confirmed.
     * @throws businesses.not_found, PLAN_LIMIT, managers.owner, managers.already_manager, managers.already_invited,
     * managers.too_many, too_many_requests
     */
    async invite(
      businessId: number,
      { email, ...parts }: z.output<typeof managerInvitationInput>,
      actor: ManagersActor,
    ): Promise<ManagerInvitation> {
      requireOwned(await findHost(db, businessId), actor.user);
      await throttle.consume(THROTTLES.managerInvitation, `user ${actor.user.id}`);
      const { host, invitation } = await withTransaction(db, async (tx) => {
        const locked = requireOwned(await lockHost(tx, businessId), actor.user);
        const at = clock.now();
        const planRejection = planError(locked, at);
        if (planRejection) throw planRejection;
        const standing = await findStandingOf(tx, locked, email, at.toISOString());
        const places = {
          taken: await countTaken(tx, locked, at.toISOString()),
          included: managersIncluded(locked, at),
        };
        const errorCode = invitationError(standing, places);
        if (errorCode) throw appError(errorCode);
        const written = await insertInvitation(tx, {
          ...parts,
          businessId,
          ownerId: locked.ownerId,
          email,
          createdAt: at.toISOString(),
          expiresAt: new Date(at.getTime() + MANAGER_INVITATION_DAYS * DAY_MS).toISOString(),
        });
        return { host: locked, invitation: written };
      });
      await record(businessId, "invite", actor);
      await events.emit("managers.invited", { businessId, businessName: host.name, email });
      return invitation;
    },

    /** @throws businesses.not_found, managers.invitation_not_found */
    async withdraw(businessId: number, invitationId: number, actor: ManagersActor): Promise<void> {
      requireOwned(await findHost(db, businessId), actor.user);
      if (!(await deleteInvitation(db, businessId, invitationId))) throw appError("managers.invitation_not_found");
      await record(businessId, "withdraw invitation", actor);
    },

    /**
     * Opens or closes parts to a manager. @throws businesses.not_found, managers.not_found, conflict for another version
     * than `version`
     */
    async update(
      businessId: number,
      userId: number,
      { version, ...parts }: z.output<typeof managerPatch>,
      actor: ManagersActor,
    ): Promise<ListingManager> {
      const host = requireOwned(await findHost(db, businessId), actor.user);
      const manager = await withTransaction(db, async (tx) => {
        await lockHost(tx, businessId);
        const before = await findManager(tx, host, userId);
        if (before) requireCurrent(version, presentManager(before));
        await updateManager(tx, host, userId, { ...parts, updatedAt: now() });
        return findManager(tx, host, userId);
      });
      if (!manager) throw appError("managers.not_found");
      await record(businessId, "change manager", actor, userId);
      return presentManager(manager);
    },

    /** Removes a manager; managers themselves leave. @throws businesses.not_found, managers.not_found */
    async remove(businessId: number, userId: number, actor: ManagersActor): Promise<void> {
      const isLeaving = userId === actor.user.id && actor.user.delegations.includes(businessId);
      const found = await findHost(db, businessId);
      const host = isLeaving && found ? found : requireOwned(found, actor.user);
      if (!(await deleteManager(db, businessId, userId))) throw appError("managers.not_found");
      await record(businessId, isLeaving ? "leave" : "remove manager", actor, userId);
      if (host.ownerId !== null)
        await events.emit("managers.changed", {
          businessId,
          businessName: host.name,
          ownerId: host.ownerId,
          userId,
          change: isLeaving ? "left" : "removed",
        });
    },

    /** The open invitations to the user's confirmed e-mail. */
    listReceived: (user: SignedInUser): Promise<ReceivedManagerInvitation[]> =>
      findReceivedInvitations(db, user.id, now()),

    /**
     * Accepts an invitation to the user's confirmed e-mail.
     * @throws managers.invitation_not_found, managers.owner, managers.not_included
     */
    async accept(invitationId: number, actor: ManagersActor): Promise<{ businessId: number }> {
      const { user } = actor;
      const host = await withTransaction(db, async (tx) => {
        const at = clock.now();
        const invitation = await lockReceivedInvitation(tx, invitationId, user.id, at.toISOString());
        const locked = invitation && (await lockHost(tx, invitation.businessId));
        if (!invitation || locked?.ownerId !== invitation.ownerId) throw appError("managers.invitation_not_found");
        if (locked.ownerId === user.id) throw appError("managers.owner");
        if (managersIncluded(locked, at) === 0) throw appError("managers.not_included");
        const { id: _id, expiresAt: _expiresAt, ...seat } = invitation;
        const moment = at.toISOString();
        await insertManager(tx, { ...seat, userId: user.id, createdAt: moment, updatedAt: moment });
        await deleteInvitation(tx, invitation.businessId, invitation.id);
        return { id: locked.id, name: locked.name, ownerId: invitation.ownerId };
      });
      await record(host.id, "accept invitation", actor);
      await events.emit("managers.changed", {
        businessId: host.id,
        businessName: host.name,
        ownerId: host.ownerId,
        userId: user.id,
        change: "joined",
      });
      return { businessId: host.id };
    },

    /** @throws managers.invitation_not_found */
    async decline(invitationId: number, actor: ManagersActor): Promise<void> {
      const { user } = actor;
      const businessId = await withTransaction(db, async (tx) => {
        const invitation = await lockReceivedInvitation(tx, invitationId, user.id, now());
        if (!invitation) throw appError("managers.invitation_not_found");
        await deleteInvitation(tx, invitation.businessId, invitation.id);
        return invitation.businessId;
      });
      await record(businessId, "decline invitation", actor);
    },

    /** Writes what a manager did for a listing to the activity log. */
    async recordAct(user: SignedInUser, act: string, origin: RequestOrigin): Promise<void> {
      for (const businessId of user.delegations.acted) await record(businessId, act, { user, origin });
    },

    deleteExpired: (): Promise<void> => deleteExpiredInvitations(db, now()),
  };
}

function presentManager(row: ManagerRow): ListingManager {
  return { ...row, version: versionOf(row, MANAGER_PARTS) };
}
