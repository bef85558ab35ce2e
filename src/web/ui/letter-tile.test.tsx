import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { firstLetter, LetterTile } from "./letter-tile.tsx";

test.each([
  ["iron orchid", "I"],
  ["  9Round", "9"],
  ["“Élan” Studio", "É"],
  ["瑜伽馆", "瑜"],
  ["🏋️ Lift", "L"],
  ["---", "·"],
])("takes the first letter or digit of %j", (name, letter) => {
  expect(firstLetter(name)).toBe(letter);
});

function hueOf(name: string): string | undefined {
  return /--tile-hue:(\d+)/.exec(renderToStaticMarkup(<LetterTile name={name} />))?.[1];
}

test("gives a name the same colour each time, ignoring case", () => {
  expect(hueOf("Iron Orchid")).toBeDefined();
  expect(hueOf("iron orchid ")).toBe(hueOf("Iron Orchid"));
});

test("spreads names over all colours", () => {
  const hues = new Set(Array.from({ length: 200 }, (_, index) => hueOf(`Studio ${index}`)));
  expect(hues.size).toBe(10);
});
