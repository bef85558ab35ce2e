import type { ClassPin } from "#contract/class-map.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { classesText as text } from "#contract/texts/classes.ts";
import { formatShortPrice } from "#contract/texts/format-money.ts";
import type { PinWords } from "#web/platform/map/map-marks.ts";
import { timeWords } from "./class-words.ts";

/** '7:00 pm · $25' of the next class at a place, '7:00 pm · $25 +2' if two more are there. */
export function pinWords({ next, count }: ClassPin): PinWords {
  const { name, host, price } = next;
  const cost = price && (price.amount === 0 ? text.free : formatShortPrice(price));
  const first = [timeWords(next), cost].filter(Boolean).join(" · ");
  const words = count > 1 ? fill(text.map.pin, { next: first, count: count - 1 }) : first;
  return { name: [name, host.name, moreWords(count), words].filter(Boolean).join(", "), text: words };
}

/** '2 more classes here'; undefined at a place with one class. */
export function moreWords(count: number): string | undefined {
  return count > 1 ? plural(count - 1, text.map.moreOne, text.map.moreMany) : undefined;
}
