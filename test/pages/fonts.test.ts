import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { CURRENCIES } from "#contract/currencies.ts";
import { formatPrice } from "#contract/texts/format-money.ts";

const STYLES = readFileSync(join(import.meta.dirname, "../../src/web/styles.css"), "utf8");

/** The subsets of the fonts, the last of which with a character is the one a browser loads for it. */
const faces = [...STYLES.matchAll(/@font-face \{[^}]*files\/([a-z-]+)-wght[^}]*unicode-range:([^;]*);/g)].map(
  ([, name = "", ranges = ""]) => ({
    name,
    ranges: [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, first = "", last = first]) => ({
      first: Number.parseInt(first, 16),
      last: Number.parseInt(last, 16),
    })),
  }),
);

/** The fonts that a browser loads for a text. */
function fontsFor(text: string): string[] {
  const loaded = new Set<string>();
  for (const family of ["inter", "bricolage-grotesque"])
    for (const character of text) {
      const code = character.codePointAt(0) ?? 0;
      const face = faces.findLast(
        ({ name, ranges }) =>
          name.startsWith(family) && ranges.some(({ first, last }) => first <= code && code <= last),
      );
      if (face) loaded.add(face.name.replace(`${family}-`, ""));
    }
  return [...loaded].toSorted();
}

describe("a text loads no more fonts than it needs", () => {
  test("has two families of three subsets", () => expect(faces).toHaveLength(6));

  test.for(CURRENCIES)("a price in %s needs the first font alone", (currency) =>
    expect(fontsFor(formatPrice({ amount: 150_000, currency }))).toEqual(["latin"]),
  );

  test.for([
    ["Kiri Dōjō", ["latin", "latin-ext"]],
    ["Phở & Võ Thuật Đường Nguyễn", ["latin", "vietnamese"]],
    ["静心 Jing Xin Yoga", ["latin"]],
  ] as const)("%s", ([name, subsets]) => expect(fontsFor(name)).toEqual(subsets));
});
