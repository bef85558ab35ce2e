import { and, asc, count, eq, gt, ilike, isNotNull, isNull, ne, or, sql, type SQL } from "drizzle-orm";
import { personName, users, writtenName } from "#server/accounts/accounts.table.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { eventRegistrations as registrations } from "./events.table.ts";
import type { ArticleWindow } from "./media.queries.ts";
import { mediaArticles as articles } from "./media.table.ts";

/** The value of `notifiedFacts` and `standing` for an event that does not take place. */
const OFF = "off";

/**
 * The time, place and status of an event as one text to compare. Null while it is unpublished for editing, because
 * nobody is notified then.
 */
function currentFacts(now: string): SQL<string | null> {
  const instant = (column: typeof articles.eventDate | typeof articles.eventEndDate) =>
    sql`coalesce(extract(epoch from ${column})::text, '')`;
  return sql<string | null>`case
    when ${articles.cancelledAt} is not null or ${articles.status} = 'archived' or ${articles.contentType} <> 'event'
      or ${businesses.deletedAt} is not null then ${OFF}
    when ${articles.status} <> 'published' or ${articles.publishDate} is null or ${articles.publishDate} > ${now}
      or (${articles.businessId} is not null and ${businesses.isPublic} is not true) then null
    else concat_ws('|', 'on', ${instant(articles.eventDate)}, ${instant(articles.eventEndDate)},
      coalesce(${articles.location}, ''), ${articles.virtualEvent}::text,
      case when ${articles.virtualEvent} then coalesce(${articles.onlineUrl}, '') else '' end) end`;
}

/** The facts of an event that notifications contain. */
const facts = {
  articleId: articles.id,
  title: articles.title,
  eventDate: articles.eventDate,
  eventEndDate: articles.eventEndDate,
  location: articles.location,
  virtualEvent: articles.virtualEvent,
  onlineUrl: articles.onlineUrl,
  price: articles.price,
  priceCurrency: articles.priceCurrency,
  cancelReason: articles.cancelReason,
  businessTimeZone: businesses.timeZone,
};

const ofArticle = eq(articles.id, registrations.articleId);
const ofListing = eq(businesses.id, articles.businessId);

/** Locks an event, so that seats are given out one at a time. */
export async function lockEvent(tx: Db, articleId: number): Promise<void> {
  await tx.select({ id: articles.id }).from(articles).where(eq(articles.id, articleId)).for("no key update");
}

export async function countTaken(db: Db, articleId: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(registrations).where(eq(registrations.articleId, articleId));
  return row?.count ?? 0;
}

/** Returns when a user registered for an event; undefined if they did not. */
export async function findRegisteredAt(db: Db, articleId: number, userId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ at: registrations.createdAt })
    .from(registrations)
    .where(and(eq(registrations.articleId, articleId), eq(registrations.userId, userId)));
  return row?.at;
}

/** Inserts a registration with the current facts of the event. @returns false if there is one already */
export async function insertRegistration(
  tx: Db,
  { articleId, userId, now }: { articleId: number; userId: number; now: string },
): Promise<boolean> {
  const [known] = await tx
    .select({ notifiedFacts: currentFacts(now) })
    .from(articles)
    .leftJoin(businesses, ofListing)
    .where(eq(articles.id, articleId));
  const rows = await tx
    .insert(registrations)
    .values({ articleId, userId, notifiedFacts: known?.notifiedFacts ?? OFF, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: registrations.id });
  return rows.length > 0;
}

/** @returns false if there was none */
export async function deleteRegistration(tx: Db, articleId: number, userId: number): Promise<boolean> {
  const rows = await tx
    .delete(registrations)
    .where(and(eq(registrations.articleId, articleId), eq(registrations.userId, userId)))
    .returning({ id: registrations.id });
  return rows.length > 0;
}

/** Returns the facts of an event for notifications. */
export async function findEventFacts(db: Db, articleId: number) {
  const [row] = await db.select(facts).from(articles).leftJoin(businesses, ofListing).where(eq(articles.id, articleId));
  return row;
}
export type EventFactsRow = NonNullable<Awaited<ReturnType<typeof findEventFacts>>>;

/**
 * Returns and locks a batch of registrations for future events whose last notified facts are stale, with the current
 * ones.
 */
export function lockStaleRegistrations(tx: Db, now: string, limit: number) {
  const current = currentFacts(now);
  return tx
    .select({ id: registrations.id, userId: registrations.userId, current, ...facts })
    .from(registrations)
    .innerJoin(articles, ofArticle)
    .leftJoin(businesses, ofListing)
    .where(
      and(
        isNotNull(current),
        ne(registrations.notifiedFacts, sql`${current}`),
        or(isNull(articles.eventDate), gt(articles.eventDate, now)),
      ),
    )
    .orderBy(asc(registrations.id))
    .limit(limit)
    .for("update", { of: registrations, skipLocked: true });
}

export async function setNotifiedFacts(tx: Db, id: number, notifiedFacts: string): Promise<void> {
  await tx.update(registrations).set({ notifiedFacts }).where(eq(registrations.id, id));
}

export const isOff = (notifiedFacts: string | null): boolean => notifiedFacts === OFF;

/** Returns the users registered for an event that is about to be deleted. */
export async function findRegisteredUsers(tx: Db, articleId: number): Promise<number[]> {
  const rows = await tx
    .select({ userId: registrations.userId })
    .from(registrations)
    .where(and(eq(registrations.articleId, articleId), ne(registrations.notifiedFacts, OFF)));
  return rows.map(({ userId }) => userId);
}

/** Returns a user's registrations: upcoming events first, the next one at the top, then past ones. */
export async function findOwnRegistrations(
  db: Db,
  { userId, now }: { userId: number; now: string },
  window: ArticleWindow,
) {
  const own = eq(registrations.userId, userId);
  const isOver = sql`coalesce(${articles.eventEndDate}, ${articles.eventDate} + interval '1 hour') <= ${now}`;
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        ...facts,
        imageUrl: articles.imageUrl,
        registeredAt: registrations.createdAt,
        current: currentFacts(now),
        cancelledAt: articles.cancelledAt,
        isOver: sql<boolean>`coalesce(${isOver}, false)`,
      })
      .from(registrations)
      .innerJoin(articles, ofArticle)
      .leftJoin(businesses, ofListing)
      .where(own)
      .orderBy(
        sql`coalesce(${isOver}, false)`,
        sql`abs(extract(epoch from ${articles.eventDate} - ${now}::timestamptz)) nulls last`,
        asc(registrations.id),
      )
      .offset(window.offset)
      .limit(window.limit),
    db.select({ count: count() }).from(registrations).where(own),
  ]);
  return { rows, count: counted?.count ?? 0 };
}

/** Returns the attendees of an event in the order of their registration. */
export async function findAttendees(
  db: Db,
  { articleId, search }: { articleId: number; search?: string | undefined },
  window: ArticleWindow,
) {
  const pattern = search && `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const where = and(
    eq(registrations.articleId, articleId),
    pattern ? or(ilike(writtenName, pattern), sql`${users.email}::text ilike ${pattern}`) : undefined,
  );
  const ofUser = eq(users.id, registrations.userId);
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id: registrations.id,
        name: personName(),
        email: users.email,
        phone: users.phone,
        registeredAt: registrations.createdAt,
      })
      .from(registrations)
      .innerJoin(users, ofUser)
      .where(where)
      .orderBy(asc(registrations.createdAt), asc(registrations.id))
      .offset(window.offset)
      .limit(window.limit),
    db.select({ count: count() }).from(registrations).innerJoin(users, ofUser).where(where),
  ]);
  return { rows, count: counted?.count ?? 0 };
}

/** Returns the events an account is registered for; the cached seat counts are invalidated when it is deleted. */
export async function findEventsOfUser(tx: Db, userId: number): Promise<number[]> {
  const rows = await tx
    .select({ articleId: registrations.articleId })
    .from(registrations)
    .where(eq(registrations.userId, userId));
  return rows.map(({ articleId }) => articleId);
}
