import type { Class } from "#contract/classes.ts";
import { listingPath } from "#contract/businesses.ts";
import { writtenAmount } from "#contract/currencies.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { classesText } from "#contract/texts/classes.ts";
import { directoryText } from "#contract/texts/directory.ts";
import { sizedImage } from "#web/platform/files/image-url.ts";
import { withOffset } from "#web/platform/format/zoned-time.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { jsonLd, pageHead, pageTitle } from "#web/platform/pages/page-head.ts";
import { priceWords, seatsWords, whenWords } from "./class-words.ts";

/** The head of the page of a class, or of its not-found page. A class that is over or cancelled is not indexed. */
export function classHead(facts: PageFacts, of: Class | undefined) {
  if (!of) return { meta: [...pageTitle(facts, classesText.page.notFound), { name: "robots", content: "noindex" }] };
  const title = fill(commonText.labelled, { label: of.name, value: whenWords(of) });
  const head = pageHead(facts, {
    title,
    description: describeClass(of),
    path: `/classes/${of.id}`,
    image: of.host.image,
  });
  const isOver = of.endsAt <= facts.now || of.cancelled;
  return {
    links: head.links,
    meta: isOver ? [...head.meta, { name: "robots", content: "noindex" }] : head.meta,
    scripts: [jsonLd(classEvent(facts, of)), jsonLd(crumbData(facts, of))],
  };
}

/** schema.org Event with its offer. */
export function classEvent(facts: PageFacts, of: Class): Record<string, unknown> {
  const url = `${facts.settings.publicUrl}/classes/${of.id}`;
  const { location, host, price, teacher, startsAt, endsAt, timeZone } = of;
  const place = location && {
    "@type": "Place",
    name: host.name,
    address: {
      "@type": "PostalAddress",
      streetAddress: location.address,
      addressLocality: location.city,
      addressCountry: location.country,
    },
    ...(location.latitude === null || location.longitude === null
      ? {}
      : { geo: { "@type": "GeoCoordinates", latitude: location.latitude, longitude: location.longitude } }),
  };
  const places = [...(place ? [place] : []), ...(of.isOnline ? [{ "@type": "VirtualLocation", url }] : [])];
  const mode = !of.isOnline ? "Offline" : location ? "Mixed" : "Online";
  return {
    "@type": "Event",
    name: of.name,
    description: describeClass(of),
    url,
    ...(host.image ? { image: [`${facts.settings.publicUrl}${sizedImage(host.image, 1280)}`] } : {}),
    startDate: withOffset(startsAt, timeZone),
    endDate: withOffset(endsAt, timeZone),
    eventStatus: `https://schema.org/${of.cancelled ? "EventCancelled" : "EventScheduled"}`,
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    ...(places.length > 0 ? { location: places.length === 1 ? places[0] : places } : {}),
    organizer: {
      "@type": host.kind === "professional" ? "Person" : "Organization",
      name: host.name,
      url: `${facts.settings.publicUrl}${hostPath(of)}`,
    },
    ...(teacher ? { performer: { "@type": "Person", name: teacher.name } } : {}),
    ...(of.language ? { inLanguage: of.language } : {}),
    ...(price ? { isAccessibleForFree: price.amount === 0 } : {}),
    maximumAttendeeCapacity: of.seats,
    remainingAttendeeCapacity: of.seatsLeft,
    ...(price && !of.cancelled
      ? {
          offers: {
            "@type": "Offer",
            url: of.bookingUrl ?? url,
            price: writtenAmount(price),
            priceCurrency: price.currency,
            availability: `https://schema.org/${of.booking === "link" || of.seatsLeft > 0 ? "InStock" : "SoldOut"}`,
            validThrough: withOffset(startsAt, timeZone),
          },
        }
      : {}),
  };
}

/** The words that describe a class in a search result. */
function describeClass(of: Class): string {
  return fill(classesText.page.headDescription, {
    name: of.name,
    host: of.host.name,
    when: whenWords(of),
    price: priceWords(of),
    seats: seatsWords(of),
  });
}

/** The path of the page of who offers a class. */
function hostPath({ host }: Pick<Class, "host">): string {
  const { kind, id } = host;
  return kind === "professional" ? `/professionals/${id}` : listingPath({ kind, id });
}

function crumbData(facts: PageFacts, of: Class): Record<string, unknown> {
  const { publicUrl } = facts.settings;
  const steps = [
    { name: directoryText.breadcrumbs.home, item: `${publicUrl}/` },
    { name: classesText.title, item: `${publicUrl}/classes` },
    { name: of.name, item: `${publicUrl}/classes/${of.id}` },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
  };
}
