import { and, count, desc, eq, inArray, isNotNull, isNull, ne, sql, type SQL } from "drizzle-orm";
import type { SubscriberState } from "#contract/newsletter.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { isPublishedNow, type ArticleWindow } from "./media.queries.ts";
import { mediaArticles as articles } from "./media.table.ts";
import {
  newsletterDeliveries as deliveries,
  newsletterIssues as issues,
  newsletterSubscribers as subscribers,
} from "./newsletter.table.ts";

export type IssueRow = typeof issues.$inferSelect;
export type IssueValues = Partial<typeof issues.$inferInsert>;

/** Counts confirmed and unconfirmed addresses. */
export async function countSubscribers(db: Db): Promise<{ confirmed: number; waiting: number }> {
  const [row] = await db
    .select({
      confirmed: sql<number>`count(${subscribers.confirmedAt})::int`,
      waiting: sql<number>`count(*) filter (where ${subscribers.confirmedAt} is null)::int`,
    })
    .from(subscribers);
  return row ?? { confirmed: 0, waiting: 0 };
}

export async function findSubscribers(
  db: Db,
  { search, state }: { search?: string | undefined; state?: SubscriberState | undefined },
  window: ArticleWindow,
) {
  const where = and(
    search ? sql`position(lower(${search}) in ${subscribers.email}) > 0` : undefined,
    state === "confirmed" ? isNotNull(subscribers.confirmedAt) : undefined,
    state === "waiting" ? isNull(subscribers.confirmedAt) : undefined,
  );
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id: subscribers.id,
        email: subscribers.email,
        askedAt: subscribers.askedAt,
        confirmedAt: subscribers.confirmedAt,
      })
      .from(subscribers)
      .where(where)
      .orderBy(desc(subscribers.askedAt), desc(subscribers.id))
      .offset(window.offset)
      .limit(window.limit),
    db.select({ count: count() }).from(subscribers).where(where),
  ]);
  return { rows, count: counted?.count ?? 0 };
}

/** @returns false if the subscriber was removed already */
export async function removeSubscriber(tx: Db, id: number): Promise<boolean> {
  const rows = await tx.delete(subscribers).where(eq(subscribers.id, id)).returning({ id: subscribers.id });
  return rows.length > 0;
}

function selectIssues(db: Db) {
  return db
    .select({ issue: issues, createdByName: users.username })
    .from(issues)
    .leftJoin(users, eq(users.id, issues.createdBy));
}

export async function findIssues(db: Db, window: ArticleWindow) {
  const [rows, [counted]] = await Promise.all([
    selectIssues(db).orderBy(desc(issues.id)).offset(window.offset).limit(window.limit),
    db.select({ count: count() }).from(issues),
  ]);
  return { rows, count: counted?.count ?? 0 };
}

export async function findIssue(db: Db, id: number) {
  const [row] = await selectIssues(db).where(eq(issues.id, id));
  return row;
}

/** Returns an issue, locked until the transaction ends. */
export async function lockIssue(tx: Db, id: number): Promise<IssueRow | undefined> {
  const [row] = await tx.select().from(issues).where(eq(issues.id, id)).for("update");
  return row;
}

/** Counts drafts, and locks the table so that nobody can add one in the meantime. */
export async function countDrafts(tx: Db): Promise<number> {
  await tx.execute(sql`lock table ${issues} in share row exclusive mode`);
  const [row] = await tx.select({ count: count() }).from(issues).where(eq(issues.state, "draft"));
  return row?.count ?? 0;
}

export async function insertIssue(tx: Db, values: typeof issues.$inferInsert): Promise<number> {
  const [row] = await tx.insert(issues).values(values).returning({ id: issues.id });
  if (!row) throw new Error("The insert returned no row");
  return row.id;
}

export async function updateIssue(tx: Db, id: number, values: IssueValues): Promise<void> {
  await tx.update(issues).set(values).where(eq(issues.id, id));
}

export async function deleteIssue(tx: Db, id: number): Promise<void> {
  await tx.delete(issues).where(eq(issues.id, id));
}

/** Adds a delivery for each confirmed address. @returns how many */
export async function addDeliveries(tx: Db, issueId: number): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into ${deliveries} (issue_id, subscriber_id)
    select ${issueId}::int, id from ${subscribers} where confirmed_at is not null order by id`);
  return rowCount ?? 0;
}

/** Deletes all deliveries of an issue except a mail in progress, whose row goes with its result. */
export async function deleteStoppedDeliveries(tx: Db, issueId: number): Promise<void> {
  await tx.delete(deliveries).where(and(eq(deliveries.issueId, issueId), ne(deliveries.state, "sending")));
}

/** Returns articles by id, and whether each is public now. */
export function findArticlesById(db: Db, ids: readonly number[], now: string) {
  return db
    .select({
      id: articles.id,
      title: articles.title,
      excerpt: articles.excerpt,
      words: sql<string>`left(${articles.words}, 700)`,
      contentType: articles.contentType,
      eventDate: articles.eventDate,
      timeZone: businesses.timeZone,
      isOut: sql<boolean>`coalesce(${isPublishedNow(now) as SQL}, false)`,
    })
    .from(articles)
    .leftJoin(businesses, eq(businesses.id, articles.businessId))
    .where(inArray(articles.id, [...ids]));
}
export type IssueArticle = Awaited<ReturnType<typeof findArticlesById>>[number];
