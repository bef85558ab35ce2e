import { and, asc, eq } from "drizzle-orm";
import type { Program } from "#contract/programs.ts";
import type { Asker, Businesses } from "#server/businesses/businesses.service.ts";
import type { Platform } from "#server/platform/platform.ts";
import { programs } from "./programs.table.ts";

export type Programs = ReturnType<typeof createPrograms>;

/** Programmes and services of listings. */
export function createPrograms(
  platform: Pick<Platform, "database">,
  { businesses }: { businesses: Pick<Businesses, "requireVisible"> },
) {
  return {
    /** Active programmes of a listing of either kind. @throws businesses.not_found */
    async list(businessId: number, asker: Asker): Promise<Program[]> {
      await businesses.requireVisible(businessId, asker);
      const rows = await platform.database.db
        .select()
        .from(programs)
        .where(and(eq(programs.businessId, businessId), eq(programs.active, true)))
        .orderBy(asc(programs.id));
      return rows.map((row) => ({
        id: row.id,
        businessId: row.businessId,
        name: row.name,
        description: row.description,
        image: row.image === null ? null : `/images/original/${row.image}`,
        price: row.price === null ? null : { amount: row.price, currency: row.currency },
        duration: row.duration,
        location: row.location,
        isOnline: row.isOnline,
        maxParticipants: row.maxParticipants,
        tags: row.tags,
      }));
    },
  };
}
