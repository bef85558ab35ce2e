import { classEntry, writeCalendar } from "#contract/event-calendar.ts";
import { bookingMailsText as text } from "#contract/texts/booking-mails.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatMoment } from "#contract/texts/format.ts";
import { formatPrice } from "#contract/texts/format-money.ts";
import { formatSpan } from "#contract/texts/format-times.ts";
import { classNotes, type BookingNotice, type BookingTerms } from "#server/classes/bookings.service.ts";
import type { Message } from "#server/platform/mail/mail.ts";
import { layOutNews, type Site } from "./notifications.mails.ts";
import type { MailReader } from "./notifications.queries.ts";

const DAY = { weekday: "short", day: "numeric", month: "short", year: "numeric" } as const;
/** The kinds with a word of the host about what has happened. */
const TELLS_NOTE: ReadonlySet<BookingNotice["kind"]> = new Set(["class_changed", "waiting_changed", "class_cancelled"]);
/** The kinds that only those get who have a seat. */
const TO_BOOKED: ReadonlySet<BookingNotice["kind"]> = new Set(["booking", "class_changed", "booking_reminder"]);
const TIME = { hour: "numeric", minute: "2-digit" } as const;

/** The notification inside the product. */
export function bookingNotice(notice: BookingNotice): { title: string; message: string } {
  const { title, message } = text.notices[notice.kind];
  return { title: fill(title, slotsOf(notice)), message: fill(message, slotsOf(notice)) };
}

/** To someone who booked a class or waits for a seat, with a calendar file. */
export function bookingMail(
  site: Site,
  reader: MailReader,
  { notice, now }: { notice: BookingNotice; now: Date },
): Message {
  const { kind, class: booked } = notice;
  const words = text.mails[kind];
  const slots = { ...slotsOf(notice), product: site.productName };
  const others = { label: text.buttons.others, url: `${site.publicUrl}/classes` };
  const own = {
    label: kind === "seat_offered" ? text.buttons.take : text.buttons.view,
    url: `${site.publicUrl}/classes/${booked.id}`,
  };
  return {
    to: reader.email,
    kind: `booking-${kind}`,
    ...layOutNews(site, {
      subject: fill(words.subject, slots),
      heading: words.heading,
      paragraphs: [fill(words.body, slots), factsOf(notice)],
      ...(booked.note !== null && TELLS_NOTE.has(kind) ? { quote: classNotes.read(booked.note) } : {}),
      button: kind === "class_cancelled" ? others : own,
      after: words.after,
      why: fill(text.why, slots),
    }),
    attachments: [
      {
        name: "class.ics",
        contentType: "text/calendar; charset=utf-8",
        content: writeCalendar([classEntry({ ...booked, onlineUrl: onlineUrlOf(notice) }, site)], site, {
          now,
          method: kind === "class_cancelled" ? "CANCEL" : "PUBLISH",
        }),
      },
    ],
  };
}

function slotsOf(notice: BookingNotice) {
  const { name, host, startsAt, timeZone } = notice.class;
  const until = notice.kind === "seat_offered" ? formatMoment(notice.offeredUntil, { ...DAY, ...TIME, timeZone }) : "";
  return { class: name, host, when: spanOf(notice), date: formatMoment(startsAt, { ...DAY, timeZone }), until };
}

/** When, where, by whom and for how much, one per line. */
function factsOf(notice: BookingNotice): string {
  const { place, teacher, timeZone } = notice.class;
  const onlineUrl = onlineUrlOf(notice);
  return [
    fill(text.when, { when: spanOf(notice) }),
    ...(place === null ? [] : [fill(text.where, { where: place })]),
    ...(onlineUrl === null ? [] : [fill(text.online, { url: onlineUrl })]),
    ...(teacher === null ? [] : [fill(text.teacher, { teacher })]),
    ...(notice.kind === "booking" ? moneyOf(notice, timeZone) : []),
  ].join("\n");
}

/** Where it takes place online, for those who have a seat. */
const onlineUrlOf = ({ kind, class: { onlineUrl } }: BookingNotice) => (TO_BOOKED.has(kind) ? onlineUrl : null);

function moneyOf({ amount, isPaid, freeUntil, isFree }: BookingTerms, timeZone: string) {
  if (amount.amount === 0) return [];
  const price = fill(isPaid ? text.paid : text.due, { price: formatPrice(amount) });
  if (freeUntil === null) return [price];
  const until = formatMoment(freeUntil, { ...DAY, ...TIME, timeZone });
  return [price, isFree ? fill(text.free, { until }) : text.notFree];
}

/** "Tue, 1 Dec 2026, 7:00 – 8:00 pm (Singapore)" */
function spanOf({ class: { startsAt, endsAt, timeZone } }: BookingNotice): string {
  const city = timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? timeZone;
  return `${formatSpan(startsAt, endsAt, { ...DAY, ...TIME, timeZone })} (${city})`;
}
