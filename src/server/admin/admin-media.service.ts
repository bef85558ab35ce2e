import type { AdminArticle } from "#contract/cms.ts";
import type { MANAGED_ARTICLE_SORTS } from "#contract/media.ts";
import { pageWindow, type PageQuery } from "#contract/paging.ts";
import type { Total } from "#contract/total.ts";
import { presentManaged } from "#server/media/media.service.ts";
import type { Platform } from "#server/platform/platform.ts";
import { countAllArticles, findAllArticles, findAuthorNames, type ArticlesFilter } from "./admin-media.queries.ts";

interface ArticleListQuery extends ArticlesFilter, PageQuery {
  sort?: (typeof MANAGED_ARTICLE_SORTS)[number] | undefined;
}

export type AdminMedia = ReturnType<typeof createAdminMedia>;

/** Lists articles for admins; the media domain carries out their decisions. spec: DECISIONS 10 */
export function createAdminMedia({ clock, database: { db } }: Pick<Platform, "clock" | "database">) {
  return {
    /** Articles of the platform and all listings; submitted ones by how long they have waited. */
    async list({
      page,
      pageSize,
      sort,
      ...filter
    }: ArticleListQuery): Promise<{ articles: AdminArticle[]; total: Total }> {
      const now = clock.now();
      const moment = now.toISOString();
      const order = sort ?? (filter.status === "waiting" ? "waiting" : "updated");
      const [rows, total] = await Promise.all([
        findAllArticles(db, filter, { now: moment, sort: order, ...pageWindow({ page, pageSize }) }),
        countAllArticles(db, filter, moment),
      ]);
      const writers = await findAuthorNames(
        db,
        rows.flatMap(({ authorUserId }) => authorUserId ?? []),
      );
      const articles = rows.map((row) => {
        const username = row.authorUserId === null ? undefined : writers.get(row.authorUserId);
        return {
          ...presentManaged(row, now),
          writtenBy: row.authorUserId === null || username === undefined ? null : { id: row.authorUserId, username },
        };
      });
      return { articles, total };
    },
  };
}
