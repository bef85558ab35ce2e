import type { z } from "zod";
import {
  NEWSLETTER_LIMITS,
  type issueInput,
  type NewsletterIssue,
  type Subscriber,
  type SubscriberState,
} from "#contract/newsletter.ts";
import { pageWindow, toTotal, type PageQuery } from "#contract/paging.ts";
import { newsletterOfficeText } from "#contract/texts/newsletter-office.ts";
import type { Total } from "#contract/total.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import { appError, invalidFields } from "#server/platform/errors.ts";
import { queueMail } from "#server/platform/mail/mail.tasks.ts";
import type { Platform } from "#server/platform/platform.ts";
import { siteOf } from "#server/platform/settings.ts";
import type { AdminAct, LogAdminAct } from "./admin-acts.ts";
import { issueMail, type IssueContent } from "./newsletter-issues.mails.ts";
import {
  addDeliveries,
  countDrafts,
  countSubscribers,
  deleteIssue,
  deleteStoppedDeliveries,
  findIssue,
  findIssues,
  findArticlesById,
  findSubscribers,
  insertIssue,
  lockIssue,
  removeSubscriber,
  updateIssue,
  type IssueRow,
} from "./newsletter-issues.queries.ts";
import { createNewsletterSending, SEND_TASK } from "./newsletter-delivery.service.ts";

type NewsletterIssueInput = z.output<typeof issueInput>;
interface Admin {
  id: number;
  email: string;
}

export type NewsletterIssues = ReturnType<typeof createNewsletterIssues>;

/** Manages the newsletter for admins: its subscribers, its issues and their sending. spec: DECISIONS 9 */
export function createNewsletterIssues(
  platform: Pick<Platform, "clock" | "config" | "database" | "log" | "mail" | "settings" | "tasks">,
  { logAdminAct }: { logAdminAct: LogAdminAct },
) {
  const { clock, tasks } = platform;
  const { db } = platform.database;
  const now = () => clock.now().toISOString();
  const sending = createNewsletterSending(platform);

  function note(
    tx: Db,
    { id: actorId }: Pick<Admin, "id">,
    act: Pick<AdminAct, "action" | "subjectId"> & Partial<AdminAct>,
  ): Promise<void> {
    return logAdminAct(tx, { subjectType: "newsletter_issue", before: {}, after: {}, ...act, actorId });
  }

  async function contentOf({ subject, words, articleIds }: NewsletterIssueInput): Promise<IssueContent> {
    const named = articleIds.length === 0 ? [] : await findArticlesById(db, articleIds, now());
    const byId = new Map(named.map((article) => [article.id, article]));
    if (articleIds.some((id) => byId.get(id)?.isOut !== true))
      throw invalidFields({ articleIds: newsletterOfficeText.rules.articles });
    return { subject, words, articles: articleIds.flatMap((id) => byId.get(id) ?? []) };
  }

  async function present(rows: readonly { issue: IssueRow; createdByName: string | null }[]) {
    const ids = [...new Set(rows.flatMap(({ issue }) => issue.articleIds))];
    const named = ids.length === 0 ? [] : await findArticlesById(db, ids, now());
    const byId = new Map(named.map(({ id, title, isOut }) => [id, { id, title, isOut }]));
    return rows.map(({ issue, createdByName }) => ({
      ...issue,
      articles: issue.articleIds.flatMap((id) => byId.get(id) ?? []),
      createdBy: createdByName,
    }));
  }

  async function get(id: number): Promise<NewsletterIssue> {
    const row = await findIssue(db, id);
    const [issue] = row ? await present([row]) : [];
    if (!issue) throw appError("newsletter.not_found");
    return issue;
  }

  /**
   * Returns a draft in the version that was read, locked. @throws newsletter.not_found, newsletter.not_a_draft,
   * newsletter.changed_meanwhile
   */
  async function requireDraft(tx: Db, id: number, version?: number): Promise<IssueRow> {
    const issue = await lockIssue(tx, id);
    if (!issue) throw appError("newsletter.not_found");
    if (issue.state !== "draft") throw appError("newsletter.not_a_draft");
    if (version !== undefined && version !== issue.version) throw appError("newsletter.changed_meanwhile");
    return issue;
  }

  return {
    ...sending,
    get,
    count: () => countSubscribers(db),

    async listSubscribers({
      page,
      pageSize,
      ...filter
    }: PageQuery & { search?: string | undefined; state?: SubscriberState | undefined }): Promise<{
      subscribers: Subscriber[];
      total: Total;
    }> {
      const { rows, count } = await findSubscribers(db, filter, pageWindow({ page, pageSize }));
      const subscribers = rows.map((row) => ({
        ...row,
        state: row.confirmedAt === null ? ("waiting" as const) : ("confirmed" as const),
      }));
      return { subscribers, total: toTotal(count) };
    },

    /** @throws newsletter.subscriber_not_found */
    async removeSubscriber(id: number, admin: Admin): Promise<void> {
      await withTransaction(db, async (tx) => {
        if (!(await removeSubscriber(tx, id))) throw appError("newsletter.subscriber_not_found");
        // The address is deleted, so the log must not store it either.
        await note(tx, admin, {
          action: "newsletter.remove_subscriber",
          subjectType: "newsletter_subscriber",
          subjectId: id,
        });
      });
    },

    async list(query: PageQuery): Promise<{ issues: NewsletterIssue[]; total: Total }> {
      const { rows, count } = await findIssues(db, pageWindow(query));
      return { issues: await present(rows), total: toTotal(count) };
    },

    /** @throws newsletter.too_many, invalid */
    async create(words: NewsletterIssueInput, admin: Admin): Promise<NewsletterIssue> {
      await contentOf(words);
      const id = await withTransaction(db, async (tx) => {
        if ((await countDrafts(tx)) >= NEWSLETTER_LIMITS.drafts) throw appError("newsletter.too_many");
        const issueId = await insertIssue(tx, { ...words, createdBy: admin.id, createdAt: now(), updatedAt: now() });
        await note(tx, admin, {
          action: "newsletter.create",
          subjectId: issueId,
          after: { subject: words.subject, articleIds: words.articleIds },
        });
        return issueId;
      });
      return get(id);
    },

    /** @throws newsletter.not_found, newsletter.not_a_draft, newsletter.changed_meanwhile, invalid */
    async update(
      id: number,
      { version, ...words }: NewsletterIssueInput & { version?: number | undefined },
      admin: Admin,
    ): Promise<NewsletterIssue> {
      await contentOf(words);
      await withTransaction(db, async (tx) => {
        const before = await requireDraft(tx, id, version);
        await updateIssue(tx, id, { ...words, version: before.version + 1, updatedAt: now() });
        await note(tx, admin, {
          action: "newsletter.update",
          subjectId: id,
          before: { subject: before.subject, articleIds: before.articleIds },
          after: { subject: words.subject, articleIds: words.articleIds },
        });
      });
      return get(id);
    },

    /** @throws newsletter.not_found, newsletter.not_a_draft */
    async remove(id: number, admin: Admin): Promise<void> {
      await withTransaction(db, async (tx) => {
        const { subject } = await requireDraft(tx, id);
        await deleteIssue(tx, id);
        await note(tx, admin, { action: "newsletter.delete", subjectId: id, before: { subject } });
      });
    },

    /** @throws invalid */
    async preview(words: NewsletterIssueInput) {
      const { subject, html, text } = issueMail(siteOf(platform), await contentOf(words), {
        to: "reader@example.com",
        token: undefined,
      });
      return { subject, html, text };
    },

    /** Mails a test to the caller. @throws invalid */
    async test(words: NewsletterIssueInput, admin: Admin): Promise<void> {
      const mail = issueMail(siteOf(platform), await contentOf(words), { to: admin.email, token: undefined });
      await queueMail(tasks, mail);
    },

    /**
     * Starts sending a draft in the version that was read.
     * @throws newsletter.not_found, newsletter.not_a_draft, newsletter.changed_meanwhile, newsletter.nobody
     */
    async send(id: number, version: number, admin: Admin): Promise<NewsletterIssue> {
      await withTransaction(db, async (tx) => {
        const { subject } = await requireDraft(tx, id, version);
        const total = await addDeliveries(tx, id);
        if (total === 0) throw appError("newsletter.nobody");
        await updateIssue(tx, id, { state: "sending", total, startedAt: now(), updatedAt: now() });
        await note(tx, admin, { action: "newsletter.send", subjectId: id, after: { subject, total } });
      });
      await tasks.enqueue(SEND_TASK, {});
      return get(id);
    },

    /** Stops sending; mails that are not sent yet are dropped, and the records of sent ones deleted. @throws newsletter.not_found, newsletter.not_sending */
    async stop(id: number, admin: Admin): Promise<NewsletterIssue> {
      await withTransaction(db, async (tx) => {
        const issue = await lockIssue(tx, id);
        if (!issue) throw appError("newsletter.not_found");
        if (issue.state !== "sending") throw appError("newsletter.not_sending");
        await deleteStoppedDeliveries(tx, id);
        await updateIssue(tx, id, { state: "stopped", finishedAt: now(), leaseUntil: null, updatedAt: now() });
        await note(tx, admin, { action: "newsletter.stop", subjectId: id, after: { sent: issue.sent } });
      });
      return get(id);
    },
  };
}
