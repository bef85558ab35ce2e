import type { z } from "zod";
import { MEDIA_LIMITS, type Article, type ArticleCard, type ManagedArticle, type mediaApi } from "#contract/media.ts";
import { pageWindow } from "#contract/paging.ts";
import type { Total } from "#contract/total.ts";
import type { Caller } from "#server/businesses/businesses.service.ts";
import { mayAct } from "#server/businesses/businesses.service.ts";
import { appError } from "#server/platform/errors.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";
import type { Platform } from "#server/platform/platform.ts";
import { imageUrlOrNull, type Uploads } from "#server/uploads/uploads.service.ts";
import type { LogAdminAct } from "./admin-acts.ts";
import { createArticleWriting } from "./article-edits.service.ts";
import { createBanners } from "./banners.service.ts";
import { nextChange } from "./events.policy.ts";
import { createRegistrations } from "./events.service.ts";
import { createMediaFiles } from "./media-files.service.ts";
import { maySee, mayWrite } from "./media.policy.ts";
import { findOwnPublisher, findPublisher } from "./article-edits.queries.ts";
import {
  countArticles,
  countPublished,
  findArticle,
  findManaged,
  findNextPublication,
  hasPublished,
  findPublished,
  findPublishedById,
  findRelated,
  findSources,
  matchesManaged,
} from "./media.queries.ts";
import { presentArticle, presentCard, presentManaged } from "./articles.present.ts";

export type { LogAdminAct } from "./admin-acts.ts";
export { matchesSearch, countArticles, findArticles, isInState, isPublishedNow, ofPublisher } from "./media.queries.ts";
export { insertRegistration } from "./events.queries.ts";
export type { NewsletterIssues } from "./newsletter-issues.service.ts";
export { presentManaged } from "./articles.present.ts";
export type Media = ReturnType<typeof createMedia>;

type ListQuery = z.output<typeof mediaApi.list.query & {}>;
type MineQuery = z.output<typeof mediaApi.mine.query & {}>;

/** Manages what the platform and its listings publish: hero banners, articles, posts and events. */
export function createMedia(
  platform: Pick<Platform, "cache" | "clock" | "database" | "events" | "tasks" | "throttle" | "undo">,
  { uploads, logAdminAct }: { uploads: Pick<Uploads, "storeImage" | "removeFiles">; logAdminAct: LogAdminAct },
) {
  const { clock } = platform;
  const { db } = platform.database;
  const files = createMediaFiles(platform, { uploads });
  const registrations = createRegistrations(platform, { logAdminAct });

  /** Returns when cached lists become stale because a scheduled article is published. */
  async function nextPublication(now: string): Promise<Date | undefined> {
    const next = await findNextPublication(db, now);
    return next === null ? undefined : new Date(next);
  }

  return {
    ...files,
    ...createBanners(platform, { logAdminAct, dropFiles: files.dropFiles }),
    ...createArticleWriting(platform, { logAdminAct, dropFiles: files.dropFiles, registrations }),
    registrations,

    /** Whether a user is the author of a published article. */
    hasPublished: (userId: number): Promise<boolean> => hasPublished(db, userId, clock.now().toISOString()),

    /** Returns the newest published articles and until when the list is valid. */
    async listLatest(): Promise<{ articles: ArticleCard[]; validUntil: Date | undefined }> {
      const now = clock.now().toISOString();
      const [rows, validUntil] = await Promise.all([
        findPublished(db, {}, { now, offset: 0, limit: MEDIA_LIMITS.latest }),
        nextPublication(now),
      ]);
      return { articles: rows.map(presentCard), validUntil };
    },

    /** Lists published articles by filter and page. spec: calls §7.3 */
    async list({ page, pageSize, sort, ...filter }: ListQuery): Promise<{
      articles: ArticleCard[];
      total: Total;
      validUntil: Date | undefined;
    }> {
      const now = clock.now().toISOString();
      const [rows, total, validUntil] = await Promise.all([
        findPublished(db, filter, { now, sort, ...pageWindow({ page, pageSize }) }),
        countPublished(db, filter, now),
        nextPublication(now),
      ]);
      return { articles: rows.map(presentCard), total, validUntil };
    },

    /** Returns the cards of those of the articles that are published, in any order. */
    async publicCardsOf(ids: readonly number[]): Promise<ArticleCard[]> {
      if (ids.length === 0) return [];
      return (await findPublishedById(db, ids, clock.now().toISOString())).map(presentCard);
    },

    /** Lists public listings with published articles. */
    async listSources() {
      const now = clock.now().toISOString();
      const [rows, validUntil] = await Promise.all([findSources(db, now), nextPublication(now)]);
      const sources = rows.map((row) => ({ ...row, logo: imageUrlOrNull(row.logo) }));
      return { sources, validUntil };
    },

    /** Returns a full article. @throws media.not_found, both for a missing and for an unpublished article */
    async get(id: number, caller: Caller): Promise<{ article: Article; validUntil: Date | undefined }> {
      const now = clock.now();
      const row = await findArticle(db, id);
      if (!row || !maySee(row, caller, now)) throw appError("media.not_found");
      const [related, next, event] = await Promise.all([
        findRelated(db, row, { now: now.toISOString(), limit: MEDIA_LIMITS.related }),
        nextPublication(now.toISOString()),
        registrations.standingFor(row, caller?.id),
      ]);
      const changes = [next, nextChange(row, now)].filter((moment) => moment !== undefined);
      const validUntil = changes.toSorted((a, b) => a.getTime() - b.getTime())[0];
      return {
        article: presentArticle(row, { now, related, event, can: { edit: mayWrite(row, caller) } }),
        validUntil,
      };
    },

    /**
     * Lists the articles of the caller's listing in any state; for an admin without a listing, those of the platform.
     * @throws media.access_denied
     */
    async listOwn(
      caller: SignedInUser,
      { page, pageSize, businessId, state, search = "" }: MineQuery,
    ): Promise<{ articles: ManagedArticle[]; total: Total }> {
      const now = clock.now();
      let publisher: number | "platform" = "platform";
      if (caller.role === "admin") publisher = businessId ?? "platform";
      else {
        const own = businessId === undefined ? await findOwnPublisher(db, caller) : await findPublisher(db, businessId);
        if (!own || !mayAct(own, caller, "own")) throw appError("media.access_denied");
        publisher = own.id;
      }
      const where = matchesManaged({ publisher, state, search }, now.toISOString());
      const [rows, total] = await Promise.all([
        findManaged(db, where, pageWindow({ page, pageSize })),
        countArticles(db, where),
      ]);
      return { articles: rows.map((row) => presentManaged(row, now)), total };
    },
  };
}
