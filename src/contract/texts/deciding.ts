import type { NextClass } from "../businesses.ts";
import type { Money } from "../fields.ts";
import type { OpenState } from "../hours.ts";
import { fill } from "./catalogue.ts";
import { formatPrice } from "./format-money.ts";
import { formatClock, formatDayTime, weekdayName } from "./format-times.ts";
import { texts } from "./language.ts";

/** What decides on a card and on the first screen of a listing. */
export const decidingText = texts("decidingText", {
  states: {
    open_until: "Open until {time}",
    open_24h: "Open 24 hours",
    opens_at: "Opens {time}",
    opens_day: "Opens {day} {time}",
    closed_today: "Closed today",
  },
  nextClass: "Next class {when}",
  priceFrom: "from {price}",
  freeOffers: "free offers",
});

/** 'Open until 9:30 pm', 'Opens Monday 6:00 am', 'Closed today'; undefined without known hours. */
export function openStateWords({ code, time }: OpenState): string | undefined {
  if (code === "unknown") return undefined;
  const words = decidingText.states[code];
  return time === null ? words : fill(words, { time: clockOf(time), day: weekdayOf(time) });
}

// "2026-11-20T21:30" is local to the place, so its parts are read as they are.
const clockOf = (time: string) => formatClock(Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16)));
const weekdayOf = (time: string) => weekdayName(new Date(`${time}Z`).getUTCDay());

/** 'Next class Thu, 3 Dec, 7:00 pm', in the zone of the class. */
export function nextClassWords({ startsAt, timeZone }: NextClass): string {
  return fill(decidingText.nextClass, { when: formatDayTime(startsAt, timeZone) });
}

/** 'from $11.00'; a listing whose cheapest offer is free has 'free offers'. */
export function priceFromWords(price: Money): string {
  return price.amount === 0 ? decidingText.freeOffers : fill(decidingText.priceFrom, { price: formatPrice(price) });
}
