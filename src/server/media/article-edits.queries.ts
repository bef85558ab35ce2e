import { and, count, eq, gt, inArray, like, lt, or, sql } from "drizzle-orm";
import type { ActingAccount } from "#server/accounts/accounts.service.ts";
import { isActedFor } from "#server/businesses/businesses.service.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import type { Act } from "#server/platform/undo.ts";
import { uploads } from "#server/uploads/uploads.table.ts";
import type { Authorized } from "./media.policy.ts";
import { heroBanners, mediaArticles as articles } from "./media.table.ts";

export type ArticleValues = Partial<typeof articles.$inferInsert>;
export type LockedArticle = NonNullable<Awaited<ReturnType<typeof lockArticle>>>;

/** Returns an article with the owner of its listing, locked until the transaction ends. */
export async function lockArticle(tx: Db, id: number) {
  const [article] = await tx.select().from(articles).where(eq(articles.id, id)).for("update");
  if (!article) return undefined;
  const listing = article.businessId === null ? undefined : await findPublisher(tx, article.businessId);
  return {
    ...article,
    ownerId: listing?.ownerId ?? null,
    deletedAt: listing?.deletedAt ?? null,
    country: listing?.country ?? null,
  };
}

export const keepArticle = (act: Act, id: number): Promise<void> => act.keep(articles, eq(articles.id, id));

export type Publisher = NonNullable<Awaited<ReturnType<typeof findPublisher>>>;

/** Returns the columns that decide whether a listing may publish, and its country. */
export async function findPublisher(db: Db, id: number) {
  const [row] = await db
    .select({
      id: businesses.id,
      name: businesses.name,
      ownerId: businesses.ownerId,
      verificationStatus: businesses.verificationStatus,
      deletedAt: businesses.deletedAt,
      country: businesses.mainCountry,
    })
    .from(businesses)
    .where(eq(businesses.id, id));
  return row;
}

/** Locks a listing, so that counting its articles and adding one cannot race. */
export async function lockPublisher(tx: Db, id: number): Promise<void> {
  await tx.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, id)).for("no key update");
}

/** Counts the articles of a listing. */
export async function countArticlesOf(db: Db, businessId: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(articles).where(eq(articles.businessId, businessId));
  return row?.count ?? 0;
}

export async function insertArticle(tx: Db, values: typeof articles.$inferInsert): Promise<number> {
  const [row] = await tx.insert(articles).values(values).returning({ id: articles.id });
  if (!row) throw new Error("The insert returned no row");
  return row.id;
}

/** Updates an article and increments its version. */
export async function updateArticle(tx: Db, article: Authorized<{ id: number }>, values: ArticleValues): Promise<void> {
  await tx
    .update(articles)
    .set({ ...values, version: sql`${articles.version} + 1` })
    .where(eq(articles.id, article.id));
}

export async function deleteArticle(tx: Db, article: Authorized<{ id: number }>): Promise<void> {
  await tx.delete(articles).where(eq(articles.id, article.id));
}

/** Returns a LIKE pattern for texts that contain a file key. */
const fileKeyPattern = (key: string) => `%${key.replaceAll(/[\\%_]/g, "\\$&")}%`;

/** Returns whether any article or banner uses a file. */
export async function isFileUsed(db: Db, key: string): Promise<boolean> {
  const [article] = await db
    .select({ id: articles.id })
    .from(articles)
    .where(
      or(
        like(articles.content, fileKeyPattern(key)),
        like(articles.imageUrl, fileKeyPattern(key)),
        like(articles.authorImageUrl, fileKeyPattern(key)),
      ),
    )
    .limit(1);
  if (article) return true;
  const [banner] = await db
    .select({ id: heroBanners.id })
    .from(heroBanners)
    .where(like(heroBanners.imageUrl, fileKeyPattern(key)))
    .limit(1);
  return banner !== undefined;
}

/** Returns the next batch of a folder's files uploaded before a moment, by id. */
export function findOldUploads(db: Db, folder: string, before: Date, after: number) {
  return db
    .select({ id: uploads.id, key: uploads.fileKey })
    .from(uploads)
    .where(
      and(like(uploads.fileKey, `${folder}/%`), lt(uploads.createdAt, before.toISOString()), gt(uploads.id, after)),
    )
    .orderBy(uploads.id)
    .limit(200);
}

/** Returns the contents and pictures of the listings' articles. */
export function findFilesOfListings(db: Db, businessIds: readonly number[]) {
  return db
    .select({ content: articles.content, imageUrl: articles.imageUrl, authorImageUrl: articles.authorImageUrl })
    .from(articles)
    .where(inArray(articles.businessId, [...businessIds]));
}

/** Returns the first approved listing that the account owns. */
export async function findOwnPublisher(db: Db, account: ActingAccount) {
  const [row] = await db
    .select({ id: businesses.id, name: businesses.name, ownerId: businesses.ownerId })
    .from(businesses)
    .where(and(isActedFor(account, "own"), eq(businesses.verificationStatus, "approved")))
    .orderBy(businesses.id)
    .limit(1);
  return row;
}
