import type { BusinessKind } from "#contract/business-kinds.ts";
import { businessCategories } from "#server/businesses/categories.table.ts";
import { onlyRow, type BuilderApp } from "./inserted.ts";

export type CategoryRow = typeof businessCategories.$inferSelect;

let built = 0;

/** A category with a unique name, of Fitness Collectives by default. */
export async function buildCategory(
  app: BuilderApp,
  overrides: { kind?: BusinessKind; name?: string; description?: string | null } = {},
): Promise<CategoryRow> {
  built += 1;
  const rows = await app.platform.database.db
    .insert(businessCategories)
    .values({ kind: "fitness", name: `Category ${built}`, ...overrides })
    .returning();
  await app.platform.cache.invalidate("categories");
  return onlyRow(rows);
}
