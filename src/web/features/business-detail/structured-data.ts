import type { BusinessKind } from "#contract/business-kinds.ts";
import { listingPath } from "#contract/businesses.ts";
import { countryCode } from "#contract/country-codes.ts";
import { WEEKDAYS } from "#contract/hours.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { language } from "#contract/texts/language.ts";
import { detailText as text } from "#contract/texts/listing-detail.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { sizedImage } from "#web/platform/files/image-url.ts";
import { jsonLd, pageHead, pageTitle } from "#web/platform/pages/page-head.ts";
import type { Listing } from "./business-detail.data.ts";

type Head = {
  meta: Record<string, string>[];
  links?: Record<string, string>[];
  scripts?: { type: string; children: string }[];
};

/** The head of a detail page: title, description, canonical URL, Open Graph and structured data. */
export function detailHead(facts: PageFacts, kind: BusinessKind, listing: Listing | undefined): Head {
  if (!listing) return { meta: [...pageTitle(facts, text[kind].notFound), { name: "robots", content: "noindex" }] };
  const { productName, publicUrl } = facts.settings;
  const key = [language(), productName, publicUrl].join("\n");
  const known = heads.get(listing);
  if (known?.key === key) return known.head;
  const head = listingHead(facts, kind, listing);
  heads.set(listing, { key, head });
  return head;
}

/** Caches the head per listing object; besides the listing it depends on the reader's language and these settings. */
const heads = new WeakMap<Listing, { key: string; head: Head }>();

function listingHead(facts: PageFacts, kind: BusinessKind, listing: Listing): Head {
  const picture = listing.photos[0] ?? listing.logo;
  const head = pageHead(facts, {
    title: listing.name,
    description:
      listing.description ??
      fill(text[kind].describe, {
        name: listing.name,
        category: listing.category.name,
        city: mainLocation(listing)?.city ?? text.asia,
      }),
    path: listingPath(listing),
    // Without the plan, link previews show the product's own picture.
    image: listing.hasSocialMedia ? picture : undefined,
    type: "business.business",
  });
  return { ...head, scripts: [jsonLd(businessData(facts, listing)), jsonLd(breadcrumbData(facts, listing))] };
}

/** The main location, else the first one. */
export function mainLocation<T extends { isMainLocation: boolean }>(listing: {
  locations: readonly T[];
}): T | undefined {
  return listing.locations.find((place) => place.isMainLocation) ?? listing.locations[0];
}

/** schema.org ExerciseGym or LocalBusiness; includes a rating only with reviews. */
export function businessData(facts: PageFacts, listing: Listing): Record<string, unknown> {
  const { publicUrl } = facts.settings;
  const absolute = (url: string) => (url.startsWith("/") ? `${publicUrl}${url}` : url);
  const place = mainLocation(listing);
  const links = [
    listing.facebookUrl,
    listing.instagramUrl,
    listing.tiktokUrl,
    listing.youtubeUrl,
    listing.linkedinUrl,
    listing.lineUrl,
    listing.whatsappUrl,
  ].filter((link) => link !== null);
  const images = [
    ...listing.photos.slice(0, 3),
    ...(listing.photos.length === 0 && listing.logo ? [listing.logo] : []),
  ];
  return {
    "@type": listing.kind === "fitness" ? "ExerciseGym" : "LocalBusiness",
    "@id": `${publicUrl}${listingPath(listing)}`,
    url: `${publicUrl}${listingPath(listing)}`,
    name: listing.name,
    ...present("description", listing.description),
    ...present("telephone", listing.phone ?? place?.phone),
    ...present("email", listing.email ?? place?.email),
    ...(listing.logo ? { logo: absolute(listing.logo) } : {}),
    ...(images.length > 0 ? { image: images.map((url) => absolute(sizedImage(url, 1280))) } : {}),
    ...(links.length > 0 || listing.websiteUrl
      ? { sameAs: [...(listing.websiteUrl ? [listing.websiteUrl] : []), ...links] }
      : {}),
    ...(place
      ? {
          address: {
            "@type": "PostalAddress",
            streetAddress: place.address,
            addressLocality: place.city,
            ...present("addressRegion", place.state),
            ...present("postalCode", place.postalCode),
            addressCountry: countryCode(place.country),
          },
        }
      : {}),
    ...(place && place.latitude !== null && place.longitude !== null
      ? { geo: { "@type": "GeoCoordinates", latitude: place.latitude, longitude: place.longitude } }
      : {}),
    ...(place && place.hours.length > 0
      ? {
          openingHoursSpecification: place.hours.map((span) => ({
            "@type": "OpeningHoursSpecification",
            dayOfWeek: `https://schema.org/${WEEKDAYS[span.weekday]}`,
            opens: clock(span.opens),
            // schema.org expects a 24-hour day as 00:00 to 23:59.
            closes: span.closes - span.opens >= 1440 ? "23:59" : clock(span.closes % 1440),
          })),
        }
      : {}),
    ...(listing.reviewCount > 0
      ? {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: Number(listing.avgRating.toFixed(2)),
            reviewCount: listing.reviewCount,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
  };
}

/** schema.org BreadcrumbList with the same steps as the page shows. */
export function breadcrumbData(facts: PageFacts, listing: Listing): Record<string, unknown> {
  const { publicUrl } = facts.settings;
  const steps = [
    { name: text.home, path: "/" },
    {
      name: text[listing.kind].crumb,
      path: listing.kind === "fitness" ? "/fitness-collectives" : "/business-collectives",
    },
    { name: listing.name, path: listingPath(listing) },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: step.name,
      item: `${publicUrl}${step.path}`,
    })),
  };
}

function present(name: string, value: string | null | undefined): Record<string, string> {
  return value ? { [name]: value } : {};
}

/** Formats minutes after midnight as '06:30'. */
function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
