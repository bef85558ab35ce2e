import type { Db } from "#server/platform/database/connect.ts";
import { cleanArticle } from "#server/media/article-text.ts";
import { mediaArticles } from "#server/media/media.table.ts";
import { htmlOf, type ArticleContent, type ArticleState } from "./content/article.ts";
import { ARTICLES } from "./content/articles.ts";
import { EVENTS } from "./content/events.ts";
import { drawnKey } from "./drawn-files.ts";
import { daysBefore } from "./write-listings.ts";

interface Publisher {
  id: number;
  ownerId: number | null;
  listing: { slug: string };
}

/** Writes articles, posts and events in every state, by the platform and by listings. */
export async function writeArticles(
  db: Db,
  listings: readonly Publisher[],
  byEmail: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const publishers = new Map(listings.map((written) => [written.listing.slug, written]));
  const admin = byEmail.get("admin@demo.example") ?? null;
  await db
    .insert(mediaArticles)
    .values([...ARTICLES, ...EVENTS].map((article) => rowOf(article, publishers, admin, now)));
}

function rowOf(
  article: ArticleContent,
  publishers: ReadonlyMap<string, Publisher>,
  admin: number | null,
  now: Date,
): typeof mediaArticles.$inferInsert {
  const { title, by, author, contentType, excerpt, tags, categories, featured = false } = article;
  const text = cleanArticle(htmlOf(article.body));
  const publisher = by === null ? undefined : publishers.get(by);
  if (!text || (by !== null && !publisher)) throw new Error(`The article '${title}' has no text or no publisher`);
  return {
    title,
    author,
    contentType,
    excerpt,
    featured,
    ...text,
    tags: [...tags],
    categories: [...categories],
    imageUrl: `/images/original/${drawnKey("photo", article.cover, title)}`,
    businessId: publisher?.id ?? null,
    authorUserId: publisher ? publisher.ownerId : admin,
    ...stateColumns(article.standing, admin, now),
    ...eventOf(article.event, now),
  };
}

function stateColumns(standing: ArticleState, admin: number | null, now: Date) {
  const at = daysBefore(now, standing.state === "scheduled" ? 1 : standing.daysAgo);
  const dates = {
    createdAt: daysBefore(now, standing.state === "scheduled" ? 2 : standing.daysAgo + 1),
    updatedAt: at,
  };
  const decided = { decidedAt: at, decidedBy: admin };
  switch (standing.state) {
    case "published":
    case "archived":
      return { ...dates, ...decided, status: standing.state, publishDate: at };
    case "scheduled":
      return { ...dates, ...decided, status: "published" as const, publishDate: daysBefore(now, -standing.inDays) };
    case "waiting":
      return { ...dates, status: "draft" as const, submittedAt: at };
    case "rejected":
      return { ...dates, ...decided, status: "draft" as const, rejectionReason: standing.reason };
    case "draft":
      return { ...dates, status: "draft" as const };
  }
}

function eventOf(event: ArticleContent["event"], now: Date) {
  if (!event) return {};
  const start = new Date(now.getTime() + event.inDays * 86_400_000);
  start.setUTCHours(event.hour, 0, 0, 0);
  return {
    eventDate: start.toISOString(),
    eventEndDate: new Date(start.getTime() + event.hours * 3_600_000).toISOString(),
    location: event.location,
    virtualEvent: event.virtual ?? false,
    registrationUrl: event.registrationUrl ?? null,
    registrationRequired: event.registrationUrl !== undefined || event.registered !== undefined,
    registrationClosesAt:
      event.closesBefore === undefined
        ? null
        : new Date(start.getTime() - event.closesBefore * 3_600_000).toISOString(),
    onlineUrl: event.onlineUrl ?? null,
    maxAttendees: event.places ?? null,
    price: event.price ?? null,
  };
}
