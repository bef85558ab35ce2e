import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  min,
  ne,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import type { ARTICLE_SORTS, ArticleState, ArticleType } from "#contract/media.ts";
import { PAGE_LIMITS, toTotal } from "#contract/paging.ts";
import type { Total } from "#contract/total.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { mediaArticles as articles } from "./media.table.ts";

/** The columns of the publisher of an article. */
const publisher = {
  businessName: businesses.name,
  businessKind: businesses.kind,
  businessLogo: businesses.logo,
  businessTimeZone: businesses.timeZone,
  businessCountry: businesses.mainCountry,
  ownerId: businesses.ownerId,
  isPublic: businesses.isPublic,
  deletedAt: businesses.deletedAt,
};
const { content, words, ...columns } = getTableColumns(articles);
/** The columns that lists need, with only the beginning of the text. */
const listColumns = { ...columns, words: sql<string>`left(${words}, 700)`, ...publisher };
const detailColumns = { ...columns, content, words, ...publisher };

export type ListedArticle = Awaited<ReturnType<typeof findArticles>>[number];
export type ArticleRow = NonNullable<Awaited<ReturnType<typeof findArticle>>>;

export interface ArticleWindow {
  offset: number;
  limit: number;
}

export interface PublishedFilter {
  search?: string | undefined;
  /** The articles of a listing, or of the platform. */
  business?: number | "platform" | undefined;
  contentType?: ArticleType | undefined;
  tag?: string | undefined;
  featured?: boolean | undefined;
}

/** Public articles: published ones of the platform and of public listings. */
export function isPublishedNow(now: string): SQL | undefined {
  return and(
    eq(articles.status, "published"),
    lte(articles.publishDate, now),
    or(isNull(articles.businessId), and(eq(businesses.isPublic, true), isNull(businesses.deletedAt))),
  );
}

/**
 * Matches articles in which every word of a search occurs in the title, text, tags, categories, author or listing name.
 */
export function matchesSearch(search: string): SQL | undefined {
  const text = sql`lower(concat_ws(' ', ${articles.title}, ${articles.excerpt}, ${words}, array_to_string(${articles.tags} || ${articles.categories}, ' '), ${articles.author}, ${businesses.name}))`;
  return and(
    ...search
      .split(" ")
      .filter((word) => word !== "")
      .slice(0, 10)
      .map((word) => sql`position(lower(${word}) in ${text}) > 0`),
  );
}

export function ofPublisher(business: number | "platform" | undefined): SQL | undefined {
  if (business === undefined) return undefined;
  return business === "platform" ? isNull(articles.businessId) : eq(articles.businessId, business);
}

function published({ search = "", business, contentType, tag, featured }: PublishedFilter, now: string) {
  return and(
    isPublishedNow(now),
    ofPublisher(business),
    contentType && eq(articles.contentType, contentType),
    featured === undefined ? undefined : eq(articles.featured, featured),
    tag
      ? sql`lower(${tag}) = any (string_to_array(lower(array_to_string(${articles.tags}, chr(31))), chr(31)))`
      : undefined,
    matchesSearch(search),
  );
}

// The same order as the index.
const newestFirst = [sql`${articles.publishDate} desc nulls last`, asc(articles.id)];
const ORDERS = {
  newest: newestFirst,
  oldest: [asc(articles.publishDate), asc(articles.id)],
  title: [sql`lower(${articles.title})`, asc(articles.id)],
} as const satisfies Record<(typeof ARTICLE_SORTS)[number], SQL[]>;

/** Returns published articles, newest first. */
export function findPublished(
  db: Db,
  filter: PublishedFilter,
  { now, sort = "newest", ...window }: ArticleWindow & { now: string; sort?: keyof typeof ORDERS | undefined },
) {
  return findArticles(db, published(filter, now), ORDERS[sort], window);
}

/** Returns articles with their publisher and only the beginning of the text. */
export function findArticles(db: Db, where: SQL | undefined, order: readonly SQL[], { offset, limit }: ArticleWindow) {
  return db
    .select(listColumns)
    .from(articles)
    .leftJoin(businesses, eq(businesses.id, articles.businessId))
    .where(where)
    .orderBy(...order)
    .offset(offset)
    .limit(limit);
}

/** Returns those of the articles that are published, in any order. */
export function findPublishedById(db: Db, ids: readonly number[], now: string) {
  const window = { offset: 0, limit: ids.length };
  return findArticles(db, and(inArray(articles.id, [...ids]), isPublishedNow(now)), [asc(articles.id)], window);
}

export function countPublished(db: Db, filter: PublishedFilter, now: string): Promise<Total> {
  return countArticles(db, published(filter, now));
}

export async function countArticles(db: Db, where: SQL | undefined): Promise<Total> {
  const some = db
    .select({ id: articles.id })
    .from(articles)
    .leftJoin(businesses, eq(businesses.id, articles.businessId))
    .where(where)
    .limit(PAGE_LIMITS.exactTotal + 1)
    .as("some");
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return toTotal(row?.count ?? 0);
}

/** Returns the listings with published articles, by name. */
export function findSources(db: Db, now: string) {
  return db
    .select({
      id: businesses.id,
      kind: businesses.kind,
      name: businesses.name,
      logo: businesses.logo,
      articles: sql<number>`count(*)::int`,
    })
    .from(articles)
    .innerJoin(businesses, eq(businesses.id, articles.businessId))
    .where(isPublishedNow(now))
    .groupBy(businesses.id)
    .orderBy(sql`lower(${businesses.name})`, asc(businesses.id))
    .limit(PAGE_LIMITS.unpagedLimit);
}

/** Returns related articles: by shared tags, then same type and publisher, then newest. */
export function findRelated(
  db: Db,
  to: Pick<ArticleRow, "id" | "tags" | "contentType" | "businessId">,
  { now, limit }: { now: string; limit: number },
) {
  const tags = sql`array(select lower(tag) from unnest(${sql.param(to.tags, articles.tags)}::text[]) as tag)`;
  const shared = sql`(select count(*) from unnest(${articles.tags}) as tag where lower(tag) = any (${tags}))`;
  return findArticles(
    db,
    and(isPublishedNow(now), ne(articles.id, to.id)),
    [
      sql`${shared} desc`,
      sql`${articles.contentType} = ${to.contentType} desc`,
      sql`${articles.businessId} is not distinct from ${to.businessId} desc`,
      ...newestFirst,
    ],
    { offset: 0, limit },
  );
}

/** Returns when the next scheduled article becomes public; null if none is scheduled. */
export async function findNextPublication(db: Db, now: string): Promise<string | null> {
  const [row] = await db
    .select({ next: min(articles.publishDate) })
    .from(articles)
    .where(and(eq(articles.status, "published"), gt(articles.publishDate, now)));
  return row?.next ?? null;
}

/** Whether a user is the author of an article that is published now. */
export async function hasPublished(db: Db, userId: number, now: string): Promise<boolean> {
  const rows = await db
    .select({ id: articles.id })
    .from(articles)
    .leftJoin(businesses, eq(businesses.id, articles.businessId))
    .where(and(eq(articles.authorUserId, userId), isPublishedNow(now)))
    .limit(1);
  return rows.length > 0;
}

/** Returns an article with its text and publisher. */
export async function findArticle(db: Db, id: number) {
  const [row] = await db
    .select(detailColumns)
    .from(articles)
    .leftJoin(businesses, eq(businesses.id, articles.businessId))
    .where(eq(articles.id, id));
  return row;
}

/** Matches the articles in a state. */
export function isInState(state: ArticleState | undefined, now: string): SQL | undefined {
  const { status, submittedAt, rejectionReason, publishDate } = articles;
  switch (state) {
    case undefined:
      return undefined;
    case "archived":
      return eq(status, "archived");
    case "published":
      return and(eq(status, "published"), lte(publishDate, now));
    case "scheduled":
      return and(eq(status, "published"), or(gt(publishDate, now), isNull(publishDate)));
    case "waiting":
      return isNotNull(submittedAt);
    case "rejected":
      return and(eq(status, "draft"), isNull(submittedAt), isNotNull(rejectionReason));
    case "draft":
      return and(eq(status, "draft"), isNull(submittedAt), isNull(rejectionReason));
  }
}

/** Matches the articles of a publisher as its editors list them. */
export function matchesManaged(
  { publisher: of, state, search }: { publisher: number | "platform"; state: ArticleState | undefined; search: string },
  now: string,
): SQL | undefined {
  return and(ofPublisher(of), isInState(state, now), matchesSearch(search));
}

/** Returns the articles of one publisher, last changed first. */
export function findManaged(db: Db, where: SQL | undefined, window: ArticleWindow) {
  return findArticles(db, where, [desc(articles.updatedAt), desc(articles.id)], window);
}
