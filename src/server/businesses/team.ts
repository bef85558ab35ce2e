import { and, asc, eq, sql } from "drizzle-orm";
import { BUSINESS_LIMITS, type TeamMember } from "#contract/businesses.ts";
import { businessesText } from "#contract/texts/businesses.ts";
import { withTransaction } from "#server/platform/database/connect.ts";
import { refuse } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { UploadedFile } from "#server/platform/route.ts";
import type { Uploads } from "#server/uploads/uploads.service.ts";
import { businessTeamMembers, businesses } from "./businesses.table.ts";
import type { Asker, Authorized, ListingFacts } from "./businesses.policy.ts";
import { imageUrl } from "./presenting.ts";

const COLUMNS = {
  id: businessTeamMembers.id,
  name: businessTeamMembers.name,
  role: businessTeamMembers.role,
  photo: businessTeamMembers.photo,
  userId: businessTeamMembers.userId,
};

/** People of a listing, added by its owner. spec: DECISIONS 8 */
export function createTeam(platform: Pick<Platform, "database" | "cache">, { uploads }: { uploads: Uploads }) {
  const { db } = platform.database;
  return {
    async listTeam(listing: ListingFacts): Promise<TeamMember[]> {
      const rows = await db
        .select(COLUMNS)
        .from(businessTeamMembers)
        .where(eq(businessTeamMembers.businessId, listing.id))
        .orderBy(asc(businessTeamMembers.position), asc(businessTeamMembers.id));
      return rows.map(present);
    },

    /** @throws uploads.* for the photo, conflict when the team is full */
    async addTeamMember(
      listing: Authorized<ListingFacts>,
      asker: NonNullable<Asker>,
      input: { name: string; role: string },
      photo: UploadedFile | undefined,
    ): Promise<TeamMember> {
      const stored =
        photo && (await uploads.storeImage({ bytes: photo.bytes, folder: "team", userId: asker.id, isPublic: true }));
      const member = await withTransaction(db, async (tx) => {
        await tx
          .select({ id: businesses.id })
          .from(businesses)
          .where(eq(businesses.id, listing.id))
          .for("no key update");
        const [{ count, last } = { count: 0, last: -1 }] = await tx
          .select({
            count: sql<number>`count(*)::int`,
            last: sql<number>`coalesce(max(${businessTeamMembers.position}), -1)`,
          })
          .from(businessTeamMembers)
          .where(eq(businessTeamMembers.businessId, listing.id));
        if (count >= BUSINESS_LIMITS.teamMax) throw refuse("conflict", { message: businessesText.teamFull });
        const [row] = await tx
          .insert(businessTeamMembers)
          .values({
            businessId: listing.id,
            name: input.name,
            role: input.role,
            photo: stored?.key ?? null,
            position: last + 1,
          })
          .returning(COLUMNS);
        if (!row) throw new Error("The team member was not written");
        return row;
      }).catch(async (error: unknown) => {
        if (stored) await uploads.removeFiles([stored.key]);
        throw error;
      });
      await platform.cache.changed(`business:${listing.id}`);
      return present(member);
    },

    /** @throws not_found */
    async removeTeamMember(listing: Authorized<ListingFacts>, memberId: number): Promise<void> {
      const [removed] = await db
        .delete(businessTeamMembers)
        .where(and(eq(businessTeamMembers.id, memberId), eq(businessTeamMembers.businessId, listing.id)))
        .returning({ photo: businessTeamMembers.photo });
      if (!removed) throw refuse("not_found");
      await platform.cache.changed(`business:${listing.id}`);
      if (removed.photo !== null) await uploads.removeFiles([removed.photo]);
    },
  };
}

function present(row: {
  id: number;
  name: string;
  role: string;
  photo: string | null;
  userId: number | null;
}): TeamMember {
  return { ...row, photo: row.photo === null ? null : imageUrl(row.photo) };
}
