import type { z } from "zod";
import {
  eventProblems,
  MEDIA_LIMITS,
  type ArticleForEdit,
  type articleInput,
  type ArticlePatch,
} from "#contract/media.ts";
import { mediaRulesText as text } from "#contract/texts/media-rules.ts";
import type { Asker } from "#server/businesses/businesses.service.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import { refuse, refuseFields } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import { noteOf, type NoteAdminAct } from "./admin-acts.ts";
import { filesOf, sentOnly, valuesOf } from "./article-values.ts";
import {
  countOf,
  deleteArticle,
  findOwnPublisher,
  findPublisher,
  insertArticle,
  lockArticle,
  lockPublisher,
  updateArticle,
  type ArticleValues,
  type LockedArticle,
} from "./article-edits.queries.ts";
import {
  actRefusal,
  authorize,
  mayPublish,
  mayWrite,
  stateOf,
  type ArticleAct,
  type Authorized,
} from "./media.policy.ts";
import type { Registrations } from "./events.service.ts";
import { findArticle } from "./media.queries.ts";
import { presentForEdit } from "./articles.present.ts";

type SignedIn = NonNullable<Asker>;
type EditedArticle = Authorized<LockedArticle>;

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** An owner submitted an article for review. */
    "media.submitted": { articleId: number; title: string; businessName: string };
    /** An admin decided about another user's article. */
    "media.decided": {
      articleId: number;
      title: string;
      userId: number;
      status: "published" | "rejected" | "archived";
      reason: string | null;
    };
  }
}

/** Creates, edits and decides articles: owners submit drafts, admins publish. */
export function createArticleWriting(
  platform: Pick<Platform, "cache" | "clock" | "database" | "events">,
  {
    noteAdminAct,
    dropFiles,
    registrations,
  }: {
    noteAdminAct: NoteAdminAct;
    dropFiles: (keys: readonly string[]) => Promise<void>;
    registrations: Pick<Registrations, "beforeRemoval" | "countRegistered" | "noteChanged">;
  },
) {
  const { cache, clock, events } = platform;
  const { db } = platform.database;

  async function reread(id: number, asker: SignedIn): Promise<ArticleForEdit> {
    const row = await findArticle(db, id);
    if (!row) throw refuse("media.not_found");
    return presentForEdit(row, asker, { now: clock.now(), registered: await registrations.countRegistered(id) });
  }

  /**
   * Runs an act on a locked article, so that the checks still hold when it is written: of two concurrent calls the
   * second sees what the first decided. An admin's act is logged in the same transaction.
   * @throws media.not_found, media.not_a_draft, media.already_decided
   */
  async function act(
    id: number,
    name: ArticleAct,
    asker: SignedIn,
    work: (tx: Db, article: EditedArticle, now: Date) => Promise<ArticleValues | undefined>,
  ): Promise<EditedArticle> {
    const article = await withTransaction(db, async (tx) => {
      const locked = await lockArticle(tx, id);
      const editable = locked && locked.deletedAt === null ? authorize(locked, asker) : undefined;
      if (!editable) throw refuse("media.not_found");
      const now = clock.now();
      const refusal = actRefusal(name, stateOf(editable, now), asker);
      if (refusal) throw refuse(refusal);
      const values = await work(tx, editable, now);
      if (values) await updateArticle(tx, editable, { ...values, updatedAt: now.toISOString() });
      if (asker.role === "admin") await noteAdminAct(tx, noteOf(id, name, asker, editable, values));
      return editable;
    });
    await cache.changed("media");
    await registrations.noteChanged(article);
    return article;
  }

  async function tell(
    article: LockedArticle,
    asker: SignedIn,
    status: "published" | "rejected" | "archived",
    reason: string | null = null,
  ): Promise<void> {
    const userId = article.authorUserId ?? article.ownerId;
    if (userId === null || userId === asker.id) return;
    await events.emit("media.decided", { articleId: article.id, title: article.title, userId, status, reason });
  }

  /** Returns the listing that a new article belongs to; null for the platform. @throws media.access_denied, invalid */
  async function requirePublisher(asker: SignedIn, businessId: number | null | undefined): Promise<number | null> {
    if (asker.role !== "admin") {
      const own = businessId ?? (await findOwnPublisher(db, asker.id))?.id;
      const listing = own === undefined ? undefined : await findPublisher(db, own);
      if (!listing || !mayPublish(listing, asker)) throw refuse("media.access_denied");
      return listing.id;
    }
    if (businessId == null) return null;
    const listing = await findPublisher(db, businessId);
    if (!listing || listing.deletedAt !== null) throw refuseFields({ businessId: text.business });
    return listing.id;
  }

  return {
    /** Pictures may be uploaded by everyone who may write articles. @throws media.access_denied */
    requireAuthor: (asker: SignedIn): Promise<number | null> => requirePublisher(asker, null),

    /** Saves a new draft. @throws media.access_denied, media.admins_only, media.too_many, invalid */
    async create(input: z.output<typeof articleInput>, asker: SignedIn): Promise<ArticleForEdit> {
      const { businessId, ...sent } = input;
      if (sent.featured && asker.role !== "admin") throw refuse("media.admins_only");
      const publisher = await requirePublisher(asker, businessId);
      const { content, ...values } = valuesOf(sent);
      const id = await withTransaction(db, async (tx) => {
        if (publisher !== null) {
          await lockPublisher(tx, publisher);
          if ((await countOf(tx, publisher)) >= MEDIA_LIMITS.articlesOfOne) throw refuse("media.too_many");
        }
        const moment = clock.now().toISOString();
        const made = await insertArticle(tx, {
          ...values,
          title: sent.title,
          content: content ?? "",
          businessId: publisher,
          authorUserId: asker.id,
          createdAt: moment,
          updatedAt: moment,
        });
        if (asker.role === "admin")
          await noteAdminAct(tx, {
            action: "articles.create",
            subjectType: "article",
            subjectId: made,
            actorId: asker.id,
            before: {},
            after: { title: sent.title, businessId: publisher },
          });
        return made;
      });
      return reread(id, asker);
    },

    /**
     * Applies a patch to the version that the client read.
     * @throws media.not_found, media.not_a_draft, media.changed_meanwhile, media.admins_only, invalid
     */
    async update(id: number, { version, ...patch }: ArticlePatch, asker: SignedIn): Promise<ArticleForEdit> {
      let dropped: string[] = [];
      await act(id, "save", asker, (_tx, article) => {
        if (version !== article.version) throw refuse("media.changed_meanwhile");
        if (patch.featured !== undefined && patch.featured !== article.featured && asker.role !== "admin")
          throw refuse("media.admins_only");
        const problems = eventProblems({ ...article, ...sentOnly(patch) });
        if (Object.keys(problems).length > 0) throw refuseFields(problems);
        const values = valuesOf(patch, article.contentType);
        const kept = new Set(filesOf({ ...article, ...values }));
        dropped = filesOf(article).filter((key) => !kept.has(key));
        return Promise.resolve(values);
      });
      await dropFiles(dropped);
      return reread(id, asker);
    },

    /** Submits a draft for review. @throws media.not_found, media.already_decided, media.access_denied */
    async submit(id: number, asker: SignedIn): Promise<ArticleForEdit> {
      const said: { businessName?: string } = {};
      const article = await act(id, "submit", asker, async (tx, { businessId }, now) => {
        const listing = businessId === null ? undefined : await findPublisher(tx, businessId);
        if (!listing || !mayPublish(listing, asker)) throw refuse("media.access_denied");
        said.businessName = listing.name;
        return { submittedAt: now.toISOString(), rejectionReason: null, decidedAt: null, decidedBy: null };
      });
      await events.emit("media.submitted", {
        articleId: id,
        title: article.title,
        businessName: said.businessName ?? "",
      });
      return reread(id, asker);
    },

    /**
     * Turns an article back into a draft and takes it off the public pages. @throws media.not_found,
     * media.already_decided
     */
    async takeBack(id: number, asker: SignedIn): Promise<ArticleForEdit> {
      await act(id, "takeBack", asker, () => Promise.resolve({ status: "draft", submittedAt: null }));
      return reread(id, asker);
    },

    /** Deletes an article with its pictures. @throws media.not_found */
    async remove(id: number, asker: SignedIn): Promise<void> {
      const told: { tell?: () => Promise<void> } = {};
      const article = await act(id, "remove", asker, async (tx, editable) => {
        told.tell = await registrations.beforeRemoval(tx, editable);
        await deleteArticle(tx, editable);
        return undefined;
      });
      await dropFiles(filesOf(article));
      await told.tell?.();
    },

    /**
     * Publishes now or schedules it for a future moment. An article that was public before keeps its date.
     * @throws media.not_found, media.already_decided, media.changed_meanwhile, invalid
     */
    async publish(
      id: number,
      { publishDate, version }: { publishDate?: string | null | undefined; version?: number | undefined },
      admin: SignedIn,
    ): Promise<ArticleForEdit> {
      const article = await act(id, "publish", admin, (_tx, { publishDate: before, version: stored }, now) => {
        if (version !== undefined && version !== stored) throw refuse("media.changed_meanwhile");
        if (publishDate != null && new Date(publishDate) <= now) throw refuseFields({ publishDate: text.publishAhead });
        const wasOut = before !== null && new Date(before) <= now;
        return Promise.resolve({
          status: "published",
          publishDate: publishDate ?? (wasOut ? before : now.toISOString()),
          submittedAt: null,
          rejectionReason: null,
          decidedAt: now.toISOString(),
          decidedBy: admin.id,
        });
      });
      await tell(article, admin, "published");
      return reread(id, admin);
    },

    /** Rejects a submitted article with a reason. @throws media.not_found, media.already_decided */
    async reject(id: number, reason: string, admin: SignedIn): Promise<ArticleForEdit> {
      const article = await act(id, "reject", admin, (_tx, _article, now) =>
        Promise.resolve({
          submittedAt: null,
          rejectionReason: reason,
          decidedAt: now.toISOString(),
          decidedBy: admin.id,
        }),
      );
      await tell(article, admin, "rejected", reason);
      return reread(id, admin);
    },

    /** Takes an article off the public pages without deleting it. @throws media.not_found, media.already_decided */
    async archive(id: number, admin: SignedIn): Promise<ArticleForEdit> {
      const article = await act(id, "archive", admin, () => Promise.resolve({ status: "archived" }));
      await tell(article, admin, "archived");
      return reread(id, admin);
    },

    /** Returns an article for the edit form. @throws media.not_found */
    async getForEdit(id: number, asker: SignedIn): Promise<ArticleForEdit> {
      const row = await findArticle(db, id);
      if (!row || row.deletedAt !== null || !mayWrite(row, asker)) throw refuse("media.not_found");
      return presentForEdit(row, asker, { now: clock.now(), registered: await registrations.countRegistered(id) });
    },
  };
}
