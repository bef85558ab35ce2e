import { mediaArticles } from "#server/media/media.table.ts";
import { onlyRow, type BuilderApp } from "./inserted.ts";

export type MediaArticleRow = typeof mediaArticles.$inferSelect;
export type ArticleOverrides = Partial<typeof mediaArticles.$inferInsert> & {
  business?: { id: number } | null;
  writer?: { id: number };
};

/** An article of the platform, published a day ago. */
export async function buildArticle(app: BuilderApp, overrides: ArticleOverrides = {}): Promise<MediaArticleRow> {
  const { business, writer, ...values } = overrides;
  const now = app.platform.clock.now().getTime();
  const words = values.words ?? "Sleep is training too.";
  const rows = await app.platform.database.db
    .insert(mediaArticles)
    .values({
      title: "Sleep is training too",
      content: `<p>${words}</p>`,
      words,
      readTime: 1,
      status: "published",
      publishDate:
        values.status === undefined || values.status === "published" ? new Date(now - 86_400_000).toISOString() : null,
      businessId: business?.id ?? null,
      authorUserId: writer?.id ?? null,
      createdAt: new Date(now - 2 * 86_400_000).toISOString(),
      updatedAt: new Date(now - 86_400_000).toISOString(),
      ...values,
    })
    .returning();
  await app.platform.cache.invalidate("media");
  return onlyRow(rows);
}
