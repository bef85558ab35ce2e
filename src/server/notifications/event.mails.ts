import { toICalendar } from "#contract/event-calendar.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { eventMailsText as text } from "#contract/texts/event-mails.ts";
import { formatMoment } from "#contract/texts/format.ts";
import { formatPrice } from "#contract/texts/format-money.ts";
import { formatSpan } from "#contract/texts/format-times.ts";
import type { EventFacts } from "#server/media/events.service.ts";
import type { Message } from "#server/platform/mail/mail.ts";
import { layOutNews, type Site } from "./notifications.mails.ts";
import type { MailReader } from "./notifications.queries.ts";

const DAY = { weekday: "short", day: "numeric", month: "short", year: "numeric" } as const;

/** To a registered user: the current details, with a calendar file. */
export function eventMail(
  site: Site,
  reader: MailReader,
  { kind, event, now }: { kind: "registered" | "changed"; event: EventFacts; now: Date },
): Message {
  const words = text[kind];
  const slots = slotsOf(site, event);
  const page = `${site.publicUrl}/media/${event.articleId}`;
  return {
    to: reader.email,
    kind: `event-${kind}`,
    ...layOutNews(site, {
      subject: fill(words.subject, slots),
      heading: words.heading,
      paragraphs: [fill(words.body, slots), factsOf(event)],
      button: { label: text.button, url: page },
      after: words.after,
      why: fill(text.why, slots),
    }),
    ...fileOf(site, event, page, now),
  };
}

/** To a registered user: the event is cancelled. */
export function eventCancelledMail(
  site: Site,
  reader: MailReader,
  { event, now }: { event: EventFacts; now: Date },
): Message {
  const slots = slotsOf(site, event);
  const { subject, heading, body } = text.cancelled;
  return {
    to: reader.email,
    kind: "event-cancelled",
    ...layOutNews(site, {
      subject: fill(subject, slots),
      heading,
      paragraphs: [fill(body, slots)],
      ...(event.cancelReason === null ? {} : { quote: event.cancelReason }),
      button: { label: text.more, url: `${site.publicUrl}/media?type=event` },
      why: fill(text.why, slots),
    }),
    ...fileOf(site, event, `${site.publicUrl}/media/${event.articleId}`, now, true),
  };
}

function slotsOf(site: Site, { title, eventDate, timeZone }: EventFacts) {
  const date = eventDate === null ? "" : fill(text.on, { date: dayOf(eventDate, timeZone) });
  return { title, date, product: site.productName };
}

/** "Tue, 1 Dec 2026" */
function dayOf(date: string, timeZone: string): string {
  return formatMoment(date, { ...DAY, timeZone });
}

function fileOf(site: Site, event: EventFacts, url: string, now: Date, cancelled = false) {
  const { eventDate } = event;
  if (eventDate === null) return {};
  const content = toICalendar({ ...event, eventDate, url, cancelled }, site, now);
  return { attachments: [{ name: "event.ics", contentType: "text/calendar; charset=utf-8", content }] };
}

/** Date, place and price, one per line. */
function factsOf({
  eventDate,
  eventEndDate,
  location,
  virtualEvent,
  onlineUrl,
  timeZone,
  ...event
}: EventFacts): string {
  const online = onlineUrl === null ? text.onlineLater : fill(text.online, { url: onlineUrl });
  return [
    ...(eventDate === null ? [] : [fill(text.when, { when: spanOf(eventDate, eventEndDate, timeZone) })]),
    ...(location === null ? [] : [fill(text.where, { where: location })]),
    ...(virtualEvent ? [online] : []),
    ...(event.price === null || event.price === 0
      ? []
      : [fill(text.price, { price: formatPrice({ amount: event.price, currency: event.priceCurrency }) })]),
  ].join("\n");
}

/** "Tue, 1 Dec 2026, 7:00 pm – 9:00 pm (Singapore)" */
function spanOf(start: string, end: string | null, timeZone: string): string {
  const options = { ...DAY, hour: "numeric", minute: "2-digit", timeZone } as const;
  const span = end === null ? formatMoment(start, options) : formatSpan(start, end, options);
  const city = timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? timeZone;
  return `${span} (${city})`;
}
