import type { Class } from "#contract/classes.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { bookingsText } from "#contract/texts/bookings.ts";
import { classesText as text } from "#contract/texts/classes.ts";
import { formatDecimals, formatList, formatMoment } from "#contract/texts/format.ts";
import { formatPrice } from "#contract/texts/format-money.ts";
import { DAY_TIME, formatDayTime, formatSpan, formatTime } from "#contract/texts/format-times.ts";
import { toLocalInput } from "#web/platform/format/zoned-time.ts";

const HOUR_MS = 3_600_000;

/** What tells when a class takes place. */
type Timed = Pick<Class, "startsAt" | "endsAt" | "timeZone">;

/** 'Thu, 3 Dec, 7:00 – 8:00 pm', in the zone of the class. */
export function whenWords({ startsAt, endsAt, timeZone }: Timed): string {
  return formatSpan(startsAt, endsAt, { ...DAY_TIME, timeZone });
}

/** When the next class of a programme begins: 'Thu, 3 Dec, 7:00 pm'. */
export const nextWords = ({ startsAt, timeZone }: Pick<Class, "startsAt" | "timeZone">): string =>
  formatDayTime(startsAt, timeZone);

/** 'Thu, 3 Dec' for a local day. */
export function dayWords(day: string): string {
  return formatMoment(`${day}T00:00:00Z`, { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });
}

/** 'Sydney time' where the reader's clock shows another time; the reader's zone is unknown on the server. */
export function zoneWords({ startsAt, timeZone }: Timed, readerZone: string | undefined): string | undefined {
  if (readerZone === undefined || toLocalInput(startsAt, readerZone) === toLocalInput(startsAt, timeZone))
    return undefined;
  return fill(text.zone, { city: (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ") });
}

/** How long a class takes, in minutes. */
export function minutesOf({ startsAt, endsAt }: Timed): number {
  return Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
}

/** 'Serene Yoga, Orchard Road 1, Singapore', 'Online'. */
export function placeText({ location, isOnline }: Pick<Class, "location" | "isOnline">): string {
  if (!location) return text.online;
  const place = formatList([...new Set([location.address, location.city])].filter(Boolean));
  return isOnline ? formatList([place, text.onlineToo]) : place;
}

/** '1.2 km away'; undefined if no distance was measured. */
export function distanceWords({ distanceKm }: Pick<Class, "distanceKm">): string | undefined {
  return distanceKm === null ? undefined : fill(text.distance, { km: formatDecimals(distanceKm, 1) });
}

/** '$25.00', 'Free', 'Price on request'. */
export function priceWords({ price }: Pick<Class, "price">): string {
  if (price === null) return text.onRequest;
  return price.amount === 0 ? text.free : formatPrice(price);
}

/** '3 of 12 left', 'Full, 2 waiting', 'Full'. */
export function seatsWords({ seats, seatsLeft, waiting }: Pick<Class, "seats" | "seatsLeft" | "waiting">): string {
  if (seatsLeft > 0) return fill(text.seatsLeft, { left: seatsLeft, seats });
  return waiting > 0 ? fill(text.fullWaiting, { count: waiting }) : text.full;
}

type Cancellable = Timed & Pick<Class, "cancelHours" | "price" | "host">;

/** Until when a class that is booked now can be cancelled free of charge. */
export function freeUntilOf({ startsAt, cancelHours }: Pick<Class, "startsAt" | "cancelHours">): string {
  return new Date(Date.parse(startsAt) - cancelHours * HOUR_MS).toISOString();
}

/**
 * What cancelling costs and until when it costs nothing.
 * @param freeUntil as promised when it was booked
 */
export function cancelRuleWords(of: Cancellable, now: string, freeUntil: string = freeUntilOf(of)): string[] {
  const { price, host, startsAt, timeZone } = of;
  const rule = bookingsText.rule;
  const values = { price: price === null ? "" : formatPrice(price), host: host.name };
  const isFree = price?.amount === 0;
  if (freeUntil <= now) {
    if (isFree) return [rule.overFree];
    return [price === null ? fill(rule.overOnRequest, values) : fill(rule.over, values)];
  }
  if (freeUntil === startsAt) return [rule.untilStart];
  const until = fill(rule.until, { time: formatDayTime(freeUntil, timeZone) });
  if (isFree) return [until];
  return [until, price === null ? fill(rule.afterOnRequest, values) : fill(rule.after, values)];
}

/** Whether no seat of the class can be booked but there is a line for one. */
export function hasLine({ seatsLeft, startsAt }: Pick<Class, "seatsLeft" | "startsAt">, now: string): boolean {
  return seatsLeft === 0 && Date.parse(startsAt) - Date.parse(now) >= HOUR_MS;
}

/** The local hour in which a class begins: 'Thu, 3 Dec, 7 pm' for grouping, with its words. */
export function hourOf({ startsAt, timeZone }: Timed): { key: string; words: string } {
  const local = toLocalInput(startsAt, timeZone);
  return {
    key: local.slice(0, 13),
    words: formatMoment(`${local.slice(0, 13)}:00Z`, { hour: "numeric", timeZone: "UTC" }),
  };
}

/** 'Thu, 3 Dec' in the zone of the class. */
export function dayOfClass({ startsAt, timeZone }: Timed): string {
  return dayWords(toLocalInput(startsAt, timeZone).slice(0, 10));
}

/** '7:00 pm' in the zone of the class. */
export function timeWords({ startsAt, timeZone }: Timed): string {
  return formatTime(startsAt, timeZone);
}

/** How many seats are booked or offered to a person in line. */
export function takenOf({ seats, seatsLeft }: Pick<Class, "seats" | "seatsLeft">): number {
  return seats - seatsLeft;
}
