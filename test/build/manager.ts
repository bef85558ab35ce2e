import { businessManagers } from "#server/businesses/managers.table.ts";
import type { BuilderApp } from "./inserted.ts";

export type ManagerParts = Partial<
  Pick<typeof businessManagers.$inferInsert, "applicants" | "messages" | "resumeBank">
>;

/** Makes a user a manager of an owned listing. */
export async function buildManager(
  app: BuilderApp,
  of: { business: { id: number; ownerId: number | null }; user: { id: number; email: string } },
  parts: ManagerParts = {},
): Promise<void> {
  const { business, user } = of;
  if (business.ownerId === null) throw new Error("Only a listing with an owner has managers");
  await app.platform.database.db
    .insert(businessManagers)
    .values({ ...parts, businessId: business.id, ownerId: business.ownerId, userId: user.id, email: user.email });
}
