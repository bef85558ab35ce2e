import { sql } from "drizzle-orm";
import type { Category } from "#contract/businesses.ts";
import { violated } from "#server/platform/database/connect.ts";
import { refuse } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import { businessCategories } from "./businesses.table.ts";

/** Categories of Business Collectives, made by admins. */
export function createCategories(platform: Pick<Platform, "database" | "cache">) {
  return {
    /** @throws businesses.category_taken. spec: product §5 retail category */
    async createCategory(input: { name: string; description?: string | null | undefined }): Promise<Category> {
      try {
        const [row] = await platform.database.db
          .insert(businessCategories)
          .values({ kind: "retail", name: input.name, description: input.description ?? null })
          .returning({
            id: businessCategories.id,
            name: sql<string>`${businessCategories.name}::text`,
            description: businessCategories.description,
          });
        if (!row) throw new Error("The category was not written");
        await platform.cache.changed("categories");
        return row;
      } catch (error) {
        if (violated(error)?.constraint === "business_categories_name_unique")
          throw refuse("businesses.category_taken");
        throw error;
      }
    },
  };
}
