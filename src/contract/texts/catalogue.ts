/**
 * The product's texts. Every text a user can read is in a file of this folder, one per domain,
 * and is used by its typed key; another language is another object of the same type.
 */
export type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> };

type Slots<T extends string> = T extends `${string}{${infer Slot}}${infer Rest}` ? Slot | Slots<Rest> : never;

/** Fills the {slots} of a text; a missing slot does not compile. */
export function fill<const T extends string>(text: T, values: Record<Slots<T>, string | number>): string {
  return text.replace(/\{([^{}]+)\}/g, (whole, slot: string) =>
    String((values as Record<string, string | number>)[slot] ?? whole),
  );
}

/** Picks the singular or plural form and fills {count}. */
export function plural(count: number, one: string, many: string): string {
  return (count === 1 ? one : many).replaceAll("{count}", count.toLocaleString("en"));
}
