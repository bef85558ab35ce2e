import { heroBanners } from "#server/media/media.table.ts";
import { onlyRow, type BuilderApp } from "./inserted.ts";

export type BannerRow = typeof heroBanners.$inferSelect;

/** An active slide of the home page. */
export async function buildBanner(
  app: BuilderApp,
  overrides: Partial<typeof heroBanners.$inferInsert> = {},
): Promise<BannerRow> {
  const rows = await app.platform.database.db
    .insert(heroBanners)
    .values({ title: "Move with us", imageUrl: "/images/original/banners/aa/aa/slide.webp", ...overrides })
    .returning();
  await app.platform.cache.invalidate("banners");
  return onlyRow(rows);
}
