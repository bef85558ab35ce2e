import { and, asc, eq, gt, isNull, lte, min, or, sql } from "drizzle-orm";
import { businesses } from "#server/businesses/businesses.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { heroBanners, mediaArticles } from "./media.table.ts";

/** More slides than anybody would wait for. */
const BANNERS_MAX = 20;

export function findActiveBanners(db: Db) {
  return db
    .select()
    .from(heroBanners)
    .where(eq(heroBanners.active, true))
    .orderBy(asc(heroBanners.order), asc(heroBanners.id))
    .limit(BANNERS_MAX);
}

/** Published articles of the platform and of public listings, newest first. */
export function findLatestArticles(db: Db, now: string, limit: number) {
  return (
    db
      .select({
        id: mediaArticles.id,
        businessId: mediaArticles.businessId,
        title: mediaArticles.title,
        content: mediaArticles.content,
        imageUrl: mediaArticles.imageUrl,
        author: mediaArticles.author,
        publishDate: mediaArticles.publishDate,
        featured: mediaArticles.featured,
      })
      .from(mediaArticles)
      .leftJoin(businesses, eq(businesses.id, mediaArticles.businessId))
      .where(
        and(
          eq(mediaArticles.status, "published"),
          lte(mediaArticles.publishDate, now),
          or(isNull(mediaArticles.businessId), and(eq(businesses.isPublic, true), isNull(businesses.deletedAt))),
        ),
      )
      // As the index has it.
      .orderBy(sql`${mediaArticles.publishDate} desc nulls last`, asc(mediaArticles.id))
      .limit(limit)
  );
}

/** When the next published article begins to show; null when none is planned. */
export async function findNextPublication(db: Db, now: string): Promise<string | null> {
  const [row] = await db
    .select({ next: min(mediaArticles.publishDate) })
    .from(mediaArticles)
    .where(and(eq(mediaArticles.status, "published"), gt(mediaArticles.publishDate, now)));
  return row?.next ?? null;
}
