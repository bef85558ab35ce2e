import type { z } from "zod";
import type { teamInput, teamPatch } from "#contract/business-parts.ts";
import { BUSINESS_LIMITS, type TeamMember } from "#contract/businesses.ts";
import { businessesText as text } from "#contract/texts/businesses.ts";
import { violationOf, withTransaction, type Db } from "#server/platform/database/connect.ts";
import { appError, invalidFields } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { SignedInUser, UploadedFile } from "#server/platform/http/route.ts";
import { requireCleanTexts } from "#server/platform/text-checks.ts";
import { imageUrlOrNull, type Uploads } from "#server/uploads/uploads.service.ts";
import type { AuthorizedListing, ListingFacts } from "./businesses.policy.ts";
import { findOwnContacts } from "./businesses.queries.ts";
import {
  deleteMember,
  findMember,
  findTeam,
  insertMember,
  isProfessional,
  isTeamMember,
  lockTeam,
  orderMembers,
  updateMember,
  type MemberRow,
} from "./team.queries.ts";

/** The team of a listing, added by its owner: professionals, or names only. spec: DECISIONS 8 */
export function createTeam(platform: Pick<Platform, "database" | "cache">, { uploads }: { uploads: Uploads }) {
  const { db } = platform.database;

  const invalidate = (listing: ListingFacts) => platform.cache.invalidate(`business:${listing.id}`);

  /** Stores the photo, then writes; removes the photo when writing fails. */
  async function withPhoto<T>(
    photo: UploadedFile | undefined,
    caller: SignedInUser,
    write: (tx: Db, key: string | undefined) => Promise<T>,
  ): Promise<T> {
    const stored =
      photo && (await uploads.storeImage({ bytes: photo.bytes, folder: "team", userId: caller.id, isPublic: true }));
    const written = uploads.writeOrRemove(stored?.key, () => withTransaction(db, (tx) => write(tx, stored?.key)));
    return written.catch((error: unknown) => {
      throw violationOf(error)?.constraint === "business_team_members_user_unique"
        ? appError("conflict", { message: text.memberTwice })
        : error;
    });
  }

  /** Admins may write what the checks reject by mistake. */
  async function requireClean(listing: ListingFacts, caller: SignedInUser, { name, role }: z.output<typeof teamPatch>) {
    if (caller.role !== "admin") requireCleanTexts({ name, role }, await findOwnContacts(db, listing.id));
  }

  return {
    /** Whether a user is linked to the team of a listing. */
    includes: (businessId: number, userId: number): Promise<boolean> => isTeamMember(db, businessId, userId),

    async listTeam(listing: ListingFacts): Promise<TeamMember[]> {
      return (await findTeam(db, listing.id)).map(present);
    },

    /**
     * @throws uploads.* for the photo, invalid when userId is not a professional or for unfit texts, conflict when the team is full or
     * already has them
     */
    async addTeamMember(
      listing: AuthorizedListing,
      caller: SignedInUser,
      input: z.output<typeof teamInput>,
      photo: UploadedFile | undefined,
    ): Promise<TeamMember> {
      if (input.userId !== undefined && !(await isProfessional(db, input.userId)))
        throw invalidFields({ userId: text.memberNoProfessional });
      await requireClean(listing, caller, input);
      const member = await withPhoto(photo, caller, async (tx, key) => {
        if ((await lockTeam(tx, listing.id)) >= BUSINESS_LIMITS.teamMax)
          throw appError("conflict", { message: text.teamFull });
        const { name, role, userId = null } = input;
        return insertMember(tx, { businessId: listing.id, name, role, userId, photo: key ?? null });
      });
      await invalidate(listing);
      return present(member);
    },

    /** Updates the fields that are sent; a new photo replaces the old file. @throws not_found, uploads.* */
    async updateTeamMember(
      listing: AuthorizedListing,
      memberId: number,
      caller: SignedInUser,
      patch: z.output<typeof teamPatch>,
      photo: UploadedFile | undefined,
    ): Promise<TeamMember> {
      await requireClean(listing, caller, patch);
      const { before, after } = await withPhoto(photo, caller, async (tx, key) => {
        await lockTeam(tx, listing.id);
        const member = await findMember(tx, listing.id, memberId);
        if (!member) throw appError("not_found");
        await updateMember(tx, memberId, {
          ...(patch.name === undefined ? {} : { name: patch.name }),
          ...(patch.role === undefined ? {} : { role: patch.role }),
          ...(key === undefined ? {} : { photo: key }),
        });
        return { before: member, after: (await findMember(tx, listing.id, memberId)) ?? member };
      });
      await invalidate(listing);
      if (before.photo !== null && before.photo !== after.photo) await uploads.removeFiles([before.photo]);
      return present(after);
    },

    /** Puts the members with these ids first, in this order. Ids of other listings' members are ignored. */
    async orderTeam(listing: AuthorizedListing, ids: readonly number[]): Promise<TeamMember[]> {
      await withTransaction(db, async (tx) => {
        await lockTeam(tx, listing.id);
        await orderMembers(tx, listing.id, ids);
      });
      await invalidate(listing);
      return (await findTeam(db, listing.id)).map(present);
    },

    /** @throws not_found */
    async removeTeamMember(listing: AuthorizedListing, memberId: number): Promise<void> {
      const removed = await deleteMember(db, listing.id, memberId);
      if (!removed) throw appError("not_found");
      await invalidate(listing);
      if (removed.photo !== null) await uploads.removeFiles([removed.photo]);
    },
  };
}

function present(row: MemberRow): TeamMember {
  return { ...row, photo: imageUrlOrNull(row.photo) };
}
