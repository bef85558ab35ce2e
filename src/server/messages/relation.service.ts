import type { Applications } from "#server/jobs/applications.service.ts";
import { AppError } from "#server/platform/errors.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Professionals } from "#server/professionals/professionals.service.ts";
import type { RelationFacts } from "./messages.policy.ts";
import { findRelation, type RelationRow } from "./relation.queries.ts";

/** The relation of a user to another. */
export interface Relation {
  facts: RelationFacts;
  row: RelationRow;
  /** The listing that one of them applied to; looked up only before their first message. */
  meeting: { businessId: number; ownerId: number } | undefined;
}

export interface Relations {
  /**
   * Returns undefined if the user does not exist. @param allowed whether another feature has allowed the sender to
   * write
   */
  of(user: SignedInUser, otherId: number, allowed?: boolean): Promise<Relation | undefined>;
}

/** Collects what decides whether two users may write to each other. */
export function createRelations(
  platform: Pick<Platform, "database">,
  others: {
    professionals: Pick<Professionals, "findProfilesHidingFrom" | "requireVisible">;
    applications: Pick<Applications, "findListingBetween" | "isApplicant">;
  },
): Relations {
  const { db } = platform.database;

  async function profileOf(user: SignedInUser, { profileId }: RelationRow): Promise<RelationFacts["profile"]> {
    if (profileId === null) return "none";
    try {
      await others.professionals.requireVisible(user, profileId);
      return "visible";
    } catch (error) {
      if (error instanceof AppError) return "unseen";
      throw error;
    }
  }

  /**
   * Whether the other is a professional who hides from a business of the user and has not applied to one. spec: DECISIONS
   * 47
   */
  async function isHiding(user: SignedInUser, { profileId, userId }: RelationRow): Promise<boolean> {
    if (profileId === null || user.role === "admin") return false;
    const hiding = await others.professionals.findProfilesHidingFrom(user);
    return hiding.includes(profileId) && !(await others.applications.isApplicant(userId, user));
  }

  return {
    async of(user, otherId, allowed = false) {
      const row = await findRelation(db, user.id, otherId);
      if (!row) return undefined;
      const hasConversation = row.conversationId !== null;
      const [profile, meeting] = hasConversation
        ? (["none", undefined] as const)
        : await Promise.all([profileOf(user, row), others.applications.findListingBetween(user.id, otherId)]);
      return {
        row,
        meeting,
        facts: {
          isSelf: otherId === user.id,
          isSuspended: row.suspendedAt !== null,
          hasConversation,
          isBlocked: row.hasBlocked || row.isBlockedBy || (await isHiding(user, row)),
          profile,
          haveMet: meeting !== undefined,
          isAllowed: allowed,
        },
      };
    },
  };
}
