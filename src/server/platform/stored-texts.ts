import { fill, type Slots } from "#contract/texts/catalogue.ts";
import { formatNumber } from "#contract/texts/format.ts";

/** The values of a text's slots; none for a text without slots. */
type SlotValues<T> = T extends string ? ([Slots<T>] extends [never] ? [] : [Record<Slots<T>, string | number>]) : never;

/** The key of a text, and the values of its slots as JSON. */
const STORED = /^([A-Za-z]+)(?: (\{.*\}))?$/s;

/**
 * Texts that one person causes and others read later. The database holds the key and the values of the slots, and every
 * reader gets the text in their own language.
 * @param texts an object of the catalogue without nested objects
 * @param valueTexts how the values of a slot are shown, by the name of the slot; other values are shown as they are
 */
export function storedTexts<T extends Readonly<Record<string, string>>>(
  texts: T,
  valueTexts: Readonly<Record<string, (value: string) => string>> = {},
) {
  return {
    /** What the database stores of a text. */
    store<K extends keyof T & string>(key: K, ...slots: SlotValues<T[K]>): string {
      const [values] = slots as readonly object[];
      return values === undefined ? key : `${key} ${JSON.stringify(values)}`;
    },

    /** The text in the reader's language. Without a known key, as in a sentence of an older version, it stays as it is. */
    read(stored: string): string {
      const [, key = "", values = "{}"] = STORED.exec(stored) ?? [];
      if (!Object.hasOwn(texts, key)) return stored;
      const slots = Object.entries(JSON.parse(values) as Record<string, string | number>);
      return fill(
        texts[key] ?? stored,
        Object.fromEntries(slots.map(([slot, value]) => [slot, show(value, valueTexts[slot])])),
      );
    },
  };
}

function show(value: string | number, valueText: (value: string) => string = (text) => text): string {
  return typeof value === "number" ? formatNumber(value) : valueText(value);
}
