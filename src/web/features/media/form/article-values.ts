import { knownCurrency, parsePrice, writtenAmount, type Currency } from "#contract/currencies.ts";
import {
  blankArticle,
  type Article,
  type ArticleForEdit,
  type ArticleInput,
  type ArticleType,
} from "#contract/media.ts";
import { fromLocalInput, toLocalInput } from "#web/platform/format/zoned-time.ts";

/** The time zone of the platform's own events. */
export const HOME_ZONE = "Asia/Singapore";

/** The form's values: tags as one line, moments as in date-time inputs. */
export type ArticleValues = Omit<
  typeof blankArticle,
  "tags" | "categories" | "contentType" | "virtualEvent" | "registrationRequired" | "featured"
> & {
  contentType: ArticleType;
  tags: string;
  categories: string;
  virtualEvent: boolean;
  registrationRequired: boolean;
  featured: boolean;
  currency: Currency;
};

/** Blank values. @param currency of a price */
export function newArticle(contentType: ArticleType, author: string, currency: Currency = "SGD"): ArticleValues {
  return { ...blankArticle, contentType, author, currency, tags: "", categories: "" };
}

/** The form values of a saved article. */
export function valuesOf(article: ArticleForEdit): ArticleValues {
  const { timeZone } = article;
  return {
    title: article.title,
    content: article.content,
    contentType: article.contentType,
    excerpt: article.excerpt ?? "",
    imageUrl: article.imageUrl ?? "",
    author: article.author ?? "",
    authorImageUrl: article.authorImageUrl ?? "",
    categories: article.categories.join(", "),
    tags: article.tags.join(", "),
    seoTitle: article.seoTitle ?? "",
    seoDescription: article.seoDescription ?? "",
    eventDate: toLocalInput(article.eventDate, timeZone),
    eventEndDate: toLocalInput(article.eventEndDate, timeZone),
    location: article.location ?? "",
    virtualEvent: article.virtualEvent,
    registrationUrl: article.registrationUrl ?? "",
    registrationRequired: article.registrationRequired,
    onlineUrl: article.onlineUrl ?? "",
    registrationClosesAt: toLocalInput(article.registrationClosesAt, timeZone),
    maxAttendees: article.maxAttendees === null ? "" : String(article.maxAttendees),
    price: article.price === null ? "" : writtenAmount(article.price),
    currency: article.price === null ? article.currency : knownCurrency(article.price.currency),
    featured: article.featured,
  };
}

/** The request body of the form values. */
export function bodyOf({ price, currency, ...values }: ArticleValues, zone: string): ArticleInput {
  return {
    ...values,
    price: parsePrice(price, currency),
    tags: listOf(values.tags),
    categories: listOf(values.categories),
    eventDate: fromLocalInput(values.eventDate, zone),
    eventEndDate: fromLocalInput(values.eventEndDate, zone),
    registrationClosesAt: fromLocalInput(values.registrationClosesAt, zone),
  };
}

const listOf = (line: string): string[] =>
  line
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");

/** The fields of an article that its page shows. */
export type ShownArticle = Pick<
  Article,
  | "title"
  | "content"
  | "imageUrl"
  | "author"
  | "authorImageUrl"
  | "publishDate"
  | "contentType"
  | "readTime"
  | "categories"
  | "tags"
  | "eventDate"
  | "eventEndDate"
  | "location"
  | "virtualEvent"
  | "timeZone"
  | "registrationUrl"
  | "registrationRequired"
  | "maxAttendees"
  | "price"
  | "excerpt"
> & { business: { name: string } | null };

/** The form values as the page would show them. */
export function previewOf(
  values: ArticleValues,
  beside: { zone: string; publishDate: string | null; business: { name: string } | null },
): ShownArticle {
  const { zone, publishDate, business } = beside;
  const price = parsePrice(values.price, values.currency);
  const attendees = Number.parseInt(values.maxAttendees, 10);
  const momentOf = (local: string) => {
    const instant = fromLocalInput(local, zone);
    return local === "" || Number.isNaN(Date.parse(instant)) ? null : instant;
  };
  return {
    ...values,
    excerpt: values.excerpt || null,
    business,
    imageUrl: values.imageUrl || null,
    author: values.author.trim() || null,
    authorImageUrl: values.authorImageUrl || null,
    publishDate,
    readTime: null,
    categories: listOf(values.categories),
    tags: listOf(values.tags),
    eventDate: momentOf(values.eventDate),
    eventEndDate: momentOf(values.eventEndDate),
    location: values.location.trim() || null,
    timeZone: zone,
    registrationUrl: /^https?:\/\//.test(values.registrationUrl) ? values.registrationUrl : null,
    maxAttendees: Number.isNaN(attendees) ? null : attendees,
    price: price === null || Number.isNaN(price.amount) ? null : price,
  };
}
