import { MEDIA_LIMITS } from "#contract/media.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findActiveBanners, findLatestArticles, findNextPublication } from "./media.queries.ts";

export type Media = ReturnType<typeof createMedia>;

/** What the platform publishes: hero banners and articles. */
export function createMedia({ database: { db }, clock }: Pick<Platform, "database" | "clock">) {
  return {
    /** Active banners in their order. */
    listBanners: () => findActiveBanners(db),

    /** The newest published articles, and the moment at which the next one joins them. */
    async listLatest() {
      const now = clock.now().toISOString();
      const [articles, next] = await Promise.all([
        findLatestArticles(db, now, MEDIA_LIMITS.latest),
        findNextPublication(db, now),
      ]);
      return { articles, validUntil: next === null ? undefined : new Date(next) };
    },
  };
}
