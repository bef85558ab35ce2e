import { listingPath } from "#contract/businesses.ts";
import { writtenAmount } from "#contract/currencies.ts";
import type { Article } from "#contract/media.ts";
import { articlesText } from "#contract/texts/articles.ts";
import { mediaPageText } from "#contract/texts/media-page.ts";
import { sizedImage } from "#web/platform/files/image-url.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { withOffset } from "#web/platform/format/zoned-time.ts";
import { jsonLd, pageHead, pageTitle } from "#web/platform/pages/page-head.ts";

type Meta = Record<string, string>;

/** The link to the feed of new articles. */
export function feedLink(facts: PageFacts): Meta {
  const href = `${facts.settings.publicUrl}/media/feed.xml`;
  return { rel: "alternate", type: "application/rss+xml", title: mediaPageText.feed, href };
}

/** The head of an article's page; only published articles are indexed. */
export function articleHead(facts: PageFacts, article: Article | undefined) {
  if (!article)
    return { meta: [...pageTitle(facts, articlesText.notFound.title), { name: "robots", content: "noindex" }] };
  const head = pageHead(facts, {
    title: article.seoTitle ?? article.title,
    description: wordsOf(article),
    path: `/media/${article.id}`,
    image: article.imageUrl,
    type: "article",
  });
  if (article.state !== "published") return { ...head, meta: [...head.meta, { name: "robots", content: "noindex" }] };
  const times = [
    ...(article.publishDate ? [{ property: "article:published_time", content: article.publishDate }] : []),
    { property: "article:modified_time", content: article.updatedAt },
    ...article.tags.map((tag) => ({ property: "article:tag", content: tag })),
  ];
  return {
    meta: [...head.meta, ...times],
    links: [...head.links, feedLink(facts)],
    scripts: [
      jsonLd(article.contentType === "event" ? eventData(facts, article) : articleData(facts, article)),
      jsonLd(crumbData(facts, article)),
    ],
  };
}

/** schema.org Article or BlogPosting. */
export function articleData(facts: PageFacts, article: Article): Record<string, unknown> {
  const { author, publishDate, authorImageUrl, tags, categories } = article;
  return {
    "@type": article.contentType === "blog" ? "BlogPosting" : "Article",
    headline: article.title.slice(0, 110),
    description: short(wordsOf(article)),
    ...picturesOf(facts, article),
    ...(publishDate ? { datePublished: publishDate } : {}),
    dateModified: article.updatedAt,
    author: author
      ? {
          "@type": "Person",
          name: author,
          url: publisherOf(facts, article).url,
          ...(authorImageUrl ? { image: `${facts.settings.publicUrl}${authorImageUrl}` } : {}),
        }
      : publisherOf(facts, article),
    publisher: publisherOf(facts, article),
    mainEntityOfPage: pageOf(facts, article),
    ...(tags.length > 0 ? { keywords: tags.join(", ") } : {}),
    ...(categories.length > 0 ? { articleSection: categories } : {}),
  };
}

/** schema.org Event. The online address is only for attendees, so the page's own URL takes its place. */
export function eventData(facts: PageFacts, article: Article): Record<string, unknown> {
  const { eventDate, eventEndDate, location, virtualEvent, price, maxAttendees, event, timeZone } = article;
  const url = pageOf(facts, article);
  const places = [
    ...(location
      ? [{ "@type": "Place", name: location, address: { "@type": "PostalAddress", streetAddress: location } }]
      : []),
    ...(virtualEvent ? [{ "@type": "VirtualLocation", url }] : []),
  ];
  const mode = !virtualEvent ? "Offline" : location ? "Mixed" : "Online";
  return {
    "@type": "Event",
    name: article.title,
    description: short(wordsOf(article)),
    url,
    ...picturesOf(facts, article),
    ...(eventDate ? { startDate: withOffset(eventDate, timeZone) } : {}),
    ...(eventEndDate ? { endDate: withOffset(eventEndDate, timeZone) } : {}),
    eventStatus: `https://schema.org/${event?.state === "cancelled" ? "EventCancelled" : "EventScheduled"}`,
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    ...(places.length > 0 ? { location: places.length === 1 ? places[0] : places } : {}),
    organizer: publisherOf(facts, article),
    ...(price ? { isAccessibleForFree: price.amount === 0 } : {}),
    ...(maxAttendees === null ? {} : { maximumAttendeeCapacity: maxAttendees }),
    ...(event?.seatsLeft == null ? {} : { remainingAttendeeCapacity: event.seatsLeft }),
    ...(price && event && event.state !== "cancelled" && event.state !== "over"
      ? {
          offers: {
            "@type": "Offer",
            url: article.registrationUrl ?? url,
            price: writtenAmount(price),
            priceCurrency: price.currency,
            availability: `https://schema.org/${event.state === "open" ? "InStock" : "SoldOut"}`,
            ...(article.publishDate ? { validFrom: article.publishDate } : {}),
          },
        }
      : {}),
  };
}

function crumbData(facts: PageFacts, article: Article): Record<string, unknown> {
  const { publicUrl } = facts.settings;
  const steps = [
    { name: mediaPageText.home, item: `${publicUrl}/` },
    { name: mediaPageText.title, item: `${publicUrl}/media` },
    { name: article.title, item: pageOf(facts, article) },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
  };
}

const pageOf = ({ settings }: PageFacts, { id }: Article) => `${settings.publicUrl}/media/${id}`;

function picturesOf({ settings }: PageFacts, { imageUrl }: Article) {
  return imageUrl ? { image: [`${settings.publicUrl}${sizedImage(imageUrl, 1280)}`] } : {};
}

function publisherOf({ settings }: PageFacts, { business }: Article) {
  const { publicUrl, productName } = settings;
  return business
    ? {
        "@type": "Organization",
        name: business.name,
        url: `${publicUrl}${listingPath(business)}`,
        ...(business.logo ? { logo: `${publicUrl}${business.logo}` } : {}),
      }
    : { "@type": "Organization", name: productName, url: publicUrl };
}

/** The article's description as plain text. */
function wordsOf({ seoDescription, excerpt, content }: Article): string {
  return (
    seoDescription ??
    excerpt ??
    content
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim()
  );
}

const short = (words: string) => words.slice(0, 300);
