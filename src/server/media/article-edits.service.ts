import type { z } from "zod";
import { currencyOf } from "#contract/currencies.ts";
import {
  eventErrors,
  MEDIA_LIMITS,
  type ArticleForEdit,
  type articleInput,
  type ArticlePatch,
} from "#contract/media.ts";
import { mediaRulesText as text } from "#contract/texts/media-rules.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import { appError, invalidFields } from "#server/platform/errors.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";
import type { AppEvents } from "#server/platform/events.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { ActOf } from "#server/platform/undo.ts";
import { auditEntryOf, type LogAdminAct } from "./admin-acts.ts";
import { filesOf, definedOnly, valuesOf } from "./article-values.ts";
import {
  countArticlesOf,
  deleteArticle,
  findOwnPublisher,
  findPublisher,
  insertArticle,
  keepArticle,
  lockArticle,
  lockPublisher,
  updateArticle,
  type ArticleValues,
  type LockedArticle,
  type Publisher,
} from "./article-edits.queries.ts";
import {
  actError,
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

/** Creates and edits articles, and carries out decisions on them: owners submit drafts, admins publish. */
export function createArticleWriting(
  platform: Pick<Platform, "cache" | "clock" | "database" | "events" | "undo">,
  {
    logAdminAct,
    dropFiles,
    registrations,
  }: {
    logAdminAct: LogAdminAct;
    dropFiles: (keys: readonly string[]) => Promise<void>;
    registrations: Pick<Registrations, "collectRegistered" | "countRegistered" | "queueNotifications">;
  },
) {
  const { cache, clock, events, undo } = platform;
  const { db } = platform.database;

  async function reload(id: number, caller: SignedInUser): Promise<ArticleForEdit> {
    const row = await findArticle(db, id);
    if (!row) throw appError("media.not_found");
    return presentForEdit(row, caller, { now: clock.now(), registered: await registrations.countRegistered(id) });
  }

  /**
   * Runs an act on a locked article, so that the checks still hold when it is written: of two concurrent calls the
   * second sees what the first decided. An admin's act is logged in the same transaction.
   * @throws media.not_found, media.not_a_draft, media.already_decided
   */
  async function act(
    id: number,
    name: ArticleAct,
    caller: SignedInUser,
    work: (tx: Db, article: EditedArticle, now: Date) => Promise<ArticleValues | undefined>,
  ): Promise<EditedArticle> {
    const article = await withTransaction(db, (tx) => change(tx, id, name, caller, work));
    await cache.invalidate("media");
    await registrations.queueNotifications(article);
    return article;
  }

  /** As `act`; the admin can undo it for a while, and then its author is notified. */
  async function decide(
    id: number,
    name: "publish" | "reject",
    admin: SignedInUser,
    to: { status: "published" | "rejected"; reason: string | null },
    work: (tx: Db, article: EditedArticle, now: Date) => Promise<ArticleValues>,
  ): Promise<void> {
    const of: ActOf = { actorId: admin.id, subject: "article", subjectId: id, action: `articles.${name}` };
    const article = await undo.run(of, async (tx, held) => {
      await keepArticle(held, id);
      const changed = await change(tx, id, name, admin, work);
      const decided = decidedEvent(changed, admin, to.status, to.reason);
      if (decided) held.emitLater("media.decided", decided);
      held.invalidate("media");
      return changed;
    });
    await registrations.queueNotifications(article);
  }

  async function change(
    tx: Db,
    id: number,
    name: ArticleAct,
    caller: SignedInUser,
    work: (tx: Db, article: EditedArticle, now: Date) => Promise<ArticleValues | undefined>,
  ): Promise<EditedArticle> {
    const locked = await lockArticle(tx, id);
    const editable = locked && locked.deletedAt === null ? authorize(locked, caller) : undefined;
    if (!editable) throw appError("media.not_found");
    const now = clock.now();
    const errorCode = actError(name, stateOf(editable, now), caller);
    if (errorCode) throw appError(errorCode);
    const values = await work(tx, editable, now);
    if (values) await updateArticle(tx, editable, { ...values, updatedAt: now.toISOString() });
    if (caller.role === "admin") await logAdminAct(tx, auditEntryOf(id, name, caller, editable, values));
    return editable;
  }

  /** The event for the author of an article; undefined if that is the admin. */
  function decidedEvent(
    article: LockedArticle,
    caller: SignedInUser,
    status: "published" | "rejected" | "archived",
    reason: string | null,
  ): AppEvents["media.decided"] | undefined {
    const userId = article.authorUserId ?? article.ownerId;
    if (userId === null || userId === caller.id) return undefined;
    return { articleId: article.id, title: article.title, userId, status, reason };
  }

  /** Returns the listing that a new article belongs to; null for the platform. @throws media.access_denied, invalid */
  async function requirePublisher(
    caller: SignedInUser,
    businessId: number | null | undefined,
  ): Promise<Publisher | null> {
    if (caller.role !== "admin") {
      const own = businessId ?? (await findOwnPublisher(db, caller))?.id;
      const listing = own === undefined ? undefined : await findPublisher(db, own);
      if (!listing || !mayPublish(listing, caller)) throw appError("media.access_denied");
      return listing;
    }
    if (businessId == null) return null;
    const listing = await findPublisher(db, businessId);
    if (!listing || listing.deletedAt !== null) throw invalidFields({ businessId: text.business });
    return listing;
  }

  return {
    /** Pictures may be uploaded by everyone who may write articles. @throws media.access_denied */
    requireAuthor: (caller: SignedInUser): Promise<Publisher | null> => requirePublisher(caller, null),

    /** Saves a new draft. @throws media.access_denied, media.admins_only, media.too_many, invalid */
    async create(input: z.output<typeof articleInput>, caller: SignedInUser): Promise<ArticleForEdit> {
      const { businessId, ...sent } = input;
      if (sent.featured && caller.role !== "admin") throw appError("media.admins_only");
      const publisher = await requirePublisher(caller, businessId);
      const { content, ...values } = valuesOf(sent, { currency: currencyOf(publisher?.country) });
      const id = await withTransaction(db, async (tx) => {
        if (publisher !== null) {
          await lockPublisher(tx, publisher.id);
          if ((await countArticlesOf(tx, publisher.id)) >= MEDIA_LIMITS.articlesOfOne) throw appError("media.too_many");
        }
        const moment = clock.now().toISOString();
        const newId = await insertArticle(tx, {
          ...values,
          title: sent.title,
          content: content ?? "",
          businessId: publisher?.id ?? null,
          authorUserId: caller.id,
          createdAt: moment,
          updatedAt: moment,
        });
        if (caller.role === "admin")
          await logAdminAct(tx, {
            action: "articles.create",
            subjectType: "article",
            subjectId: newId,
            actorId: caller.id,
            before: {},
            after: { title: sent.title, businessId: publisher?.id ?? null },
          });
        return newId;
      });
      return reload(id, caller);
    },

    /**
     * Applies a patch to the version that the client read.
     * @throws media.not_found, media.not_a_draft, media.changed_meanwhile, media.admins_only, invalid
     */
    async update(id: number, { version, ...patch }: ArticlePatch, caller: SignedInUser): Promise<ArticleForEdit> {
      let dropped: string[] = [];
      await act(id, "save", caller, (_tx, article) => {
        if (version !== undefined && version !== article.version) throw appError("media.changed_meanwhile");
        if (patch.featured !== undefined && patch.featured !== article.featured && caller.role !== "admin")
          throw appError("media.admins_only");
        const problems = eventErrors({ ...article, ...definedOnly(patch) });
        if (Object.keys(problems).length > 0) throw invalidFields(problems);
        const currency = article.price === null ? currencyOf(article.country) : article.priceCurrency;
        const values = valuesOf(patch, { currency, storedType: article.contentType });
        const remaining = new Set(filesOf({ ...article, ...values }));
        dropped = filesOf(article).filter((key) => !remaining.has(key));
        return Promise.resolve(values);
      });
      await dropFiles(dropped);
      return reload(id, caller);
    },

    /** Submits a draft for review. @throws media.not_found, media.already_decided, media.access_denied */
    async submit(id: number, caller: SignedInUser): Promise<ArticleForEdit> {
      const submission: { businessName?: string } = {};
      const article = await act(id, "submit", caller, async (tx, { businessId }, now) => {
        const listing = businessId === null ? undefined : await findPublisher(tx, businessId);
        if (!listing || !mayPublish(listing, caller)) throw appError("media.access_denied");
        submission.businessName = listing.name;
        return { submittedAt: now.toISOString(), rejectionReason: null, decidedAt: null, decidedBy: null };
      });
      await events.emit("media.submitted", {
        articleId: id,
        title: article.title,
        businessName: submission.businessName ?? "",
      });
      return reload(id, caller);
    },

    /**
     * Turns an article back into a draft and takes it off the public pages. @throws media.not_found,
     * media.already_decided
     */
    async takeBack(id: number, caller: SignedInUser): Promise<ArticleForEdit> {
      await act(id, "takeBack", caller, () => Promise.resolve({ status: "draft", submittedAt: null }));
      return reload(id, caller);
    },

    /** Deletes an article with its pictures. @throws media.not_found */
    async remove(id: number, caller: SignedInUser): Promise<void> {
      const afterRemoval: { notifyAuthor?: () => Promise<void> } = {};
      const article = await act(id, "remove", caller, async (tx, editable) => {
        afterRemoval.notifyAuthor = await registrations.collectRegistered(tx, editable);
        await deleteArticle(tx, editable);
        return undefined;
      });
      await dropFiles(filesOf(article));
      await afterRemoval.notifyAuthor?.();
    },

    /**
     * Publishes now or schedules it for a future moment. An article that was public before keeps its date.
     * @throws media.not_found, media.already_decided, media.changed_meanwhile, invalid
     */
    async publish(
      id: number,
      { publishDate, version }: { publishDate?: string | null | undefined; version?: number | undefined },
      admin: SignedInUser,
    ): Promise<ArticleForEdit> {
      await decide(
        id,
        "publish",
        admin,
        { status: "published", reason: null },
        (_tx, { publishDate: before, version: stored }, now) => {
          if (version !== undefined && version !== stored) throw appError("media.changed_meanwhile");
          if (publishDate != null && new Date(publishDate) <= now)
            throw invalidFields({ publishDate: text.publishAhead });
          const wasOut = before !== null && new Date(before) <= now;
          return Promise.resolve({
            status: "published",
            publishDate: publishDate ?? (wasOut ? before : now.toISOString()),
            submittedAt: null,
            rejectionReason: null,
            decidedAt: now.toISOString(),
            decidedBy: admin.id,
          });
        },
      );
      return reload(id, admin);
    },

    /** Rejects a submitted article with a reason. @throws media.not_found, media.already_decided */
    async reject(id: number, reason: string, admin: SignedInUser): Promise<ArticleForEdit> {
      await decide(id, "reject", admin, { status: "rejected", reason }, (_tx, _article, now) =>
        Promise.resolve({
          submittedAt: null,
          rejectionReason: reason,
          decidedAt: now.toISOString(),
          decidedBy: admin.id,
        }),
      );
      return reload(id, admin);
    },

    /** Takes an article off the public pages without deleting it. @throws media.not_found, media.already_decided */
    async archive(id: number, admin: SignedInUser): Promise<ArticleForEdit> {
      const article = await act(id, "archive", admin, () => Promise.resolve({ status: "archived" }));
      const decided = decidedEvent(article, admin, "archived", null);
      if (decided) await events.emit("media.decided", decided);
      return reload(id, admin);
    },

    /** Returns an article for the edit form. @throws media.not_found */
    async getForEdit(id: number, caller: SignedInUser): Promise<ArticleForEdit> {
      const row = await findArticle(db, id);
      if (!row || row.deletedAt !== null || !mayWrite(row, caller)) throw appError("media.not_found");
      return presentForEdit(row, caller, { now: clock.now(), registered: await registrations.countRegistered(id) });
    },
  };
}
