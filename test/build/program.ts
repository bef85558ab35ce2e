import { programs } from "#server/programs/programs.table.ts";
import { buildBusiness } from "./business.ts";
import { onlyRow, type BuilderApp } from "./inserted.ts";

export type ProgramRow = typeof programs.$inferSelect;
export type ProgramOverrides = Partial<Omit<typeof programs.$inferInsert, "businessId" | "professionalId">> & {
  business?: { id: number };
  professional?: { id: number };
};

/** An active programme, of its own listing if neither a business nor a professional is given. */
export async function buildProgram(app: BuilderApp, overrides: ProgramOverrides = {}): Promise<ProgramRow> {
  const { business, professional, ...columns } = overrides;
  const host = professional
    ? { professionalId: professional.id }
    : { businessId: business?.id ?? (await buildBusiness(app)).business.id };
  const rows = await app.platform.database.db
    .insert(programs)
    .values({ name: "Morning Yoga", price: 2_500, duration: "60 minutes", ...columns, ...host })
    .returning();
  await app.platform.cache.invalidate(
    "businessId" in host ? `business:${host.businessId}` : `professional:${host.professionalId}`,
    "listings:fitness",
    "listings:retail",
  );
  return onlyRow(rows);
}
