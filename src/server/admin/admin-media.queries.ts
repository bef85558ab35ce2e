import { asc, desc, inArray, and, eq, sql, type SQL } from "drizzle-orm";
import type { ArticleState, ArticleType, MANAGED_ARTICLE_SORTS } from "#contract/media.ts";
import type { Total } from "#contract/total.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { matchesSearch, countArticles, findArticles, isInState, ofPublisher } from "#server/media/media.service.ts";
import { mediaArticles as articles } from "#server/media/media.table.ts";
import type { Db } from "#server/platform/database/connect.ts";

export interface ArticlesFilter {
  contentType?: ArticleType | undefined;
  status?: ArticleState | undefined;
  search?: string | undefined;
  business?: number | "platform" | undefined;
}

const ORDERS = {
  updated: [desc(articles.updatedAt), desc(articles.id)],
  newest: [sql`${articles.publishDate} desc nulls last`, desc(articles.id)],
  oldest: [asc(articles.publishDate), asc(articles.id)],
  title: [sql`lower(${articles.title})`, asc(articles.id)],
  waiting: [asc(articles.submittedAt), asc(articles.id)],
} as const satisfies Record<(typeof MANAGED_ARTICLE_SORTS)[number], SQL[]>;

function matching({ contentType, status, search = "", business }: ArticlesFilter, now: string): SQL | undefined {
  return and(
    contentType && eq(articles.contentType, contentType),
    isInState(status, now),
    ofPublisher(business),
    matchesSearch(search),
  );
}

/** Articles by every author, in any state. */
export function findAllArticles(
  db: Db,
  filter: ArticlesFilter,
  window: { now: string; offset: number; limit: number; sort: keyof typeof ORDERS },
) {
  return findArticles(db, matching(filter, window.now), ORDERS[window.sort], window);
}

export function countAllArticles(db: Db, filter: ArticlesFilter, now: string): Promise<Total> {
  return countArticles(db, matching(filter, now));
}

/** User names of the authors by id. */
export async function findAuthorNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, username: sql<string>`${users.username}::text` })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ id, username }) => [id, username]));
}
