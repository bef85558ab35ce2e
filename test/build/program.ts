import { programs } from "#server/programs/programs.table.ts";
import { buildBusiness } from "./business.ts";
import { inserted, type Built } from "./inserted.ts";

export type ProgramRow = typeof programs.$inferSelect;
export type ProgramOverrides = Partial<Omit<typeof programs.$inferInsert, "businessId">> & {
  business?: { id: number };
};

/** An active programme, of a listing of its own when none is given. */
export async function buildProgram(app: Built, overrides: ProgramOverrides = {}): Promise<ProgramRow> {
  const { business, ...columns } = overrides;
  const businessId = business?.id ?? (await buildBusiness(app)).business.id;
  const rows = await app.platform.database.db
    .insert(programs)
    .values({ name: "Morning Yoga", price: 2_500, duration: "60 minutes", ...columns, businessId })
    .returning();
  await app.platform.cache.changed(`business:${businessId}`, "listings:fitness", "listings:retail");
  return inserted(rows);
}
