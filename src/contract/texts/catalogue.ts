import { formatDigits, formatNumber, isSingular } from "./format.ts";

// The product's texts. Every text a user can read is in a file of this folder, one per domain, and is used by its typed
// key.

/**
 * A translation of a text object: `satisfies Translated<typeof shopText>`. Every key is optional, because missing
 * texts are shown in English; a key that English does not have does not compile.
 */
export type Translated<T> = { readonly [K in keyof T]?: T[K] extends string ? string : Translated<T[K]> };

/** The names of the {slots} of a text. */
export type Slots<T extends string> = T extends `${string}{${infer Slot}}${infer Rest}` ? Slot | Slots<Rest> : never;

/**
 * Fills the {slots} of a text; a missing slot does not compile. A number is written in the digits of the reader's
 * language, without thousands separators.
 */
export function fill<const T extends string>(text: T, values: Record<Slots<T>, string | number>): string {
  return text.replace(/\{([^{}]+)\}/g, (whole, slot: string) => {
    const value = (values as Record<string, string | number>)[slot] ?? whole;
    return typeof value === "number" ? formatDigits(value) : value;
  });
}

/**
 * Chooses between two forms of a text by the plural rules of the reader's language: `one` where the language uses the
 * form for one, else `many`; Chinese always uses `many`. Languages with more forms, such as Arabic and Russian, would
 * need more texts. Some languages use the form for one with other numbers too (French with 0), so a translation of
 * `one` contains {count} there.
 */
export function oneOrMany<const One extends string, const Many extends string>(
  count: number,
  one: One,
  many: Many,
): One | Many {
  return isSingular(count) ? one : many;
}

/** Chooses the form as `oneOrMany` does and fills {count}. */
export function plural(count: number, one: string, many: string): string {
  return oneOrMany(count, one, many).replaceAll("{count}", formatNumber(count));
}
