import { expect, test } from "vitest";
import { printable } from "./printable.ts";

test.each([
  ["Yoga · 💪", "Yoga"],
  ["💪 · Yoga", "Yoga"],
  ["Yoga · 💪🏽 ❤️ · Pilates", "Yoga · Pilates"],
  ["Iron Temple, 📍, Full Time", "Iron Temple, Full Time"],
  ["Coach · 👩‍💻 · Yoga", "Coach · Yoga"],
  ["Coach 💪 | Yoga", "Coach | Yoga"],
  ["First 🎉\n🎉 - second", "First \nsecond"],
  ["Strong 💪 and kind", "Strong and kind"],
  ["well-known, 2019 – 2020", "well-known, 2019 – 2020"],
  ["🎉", ""],
])("%j is printed as %j", (text, printed) => {
  expect(printable(text)).toBe(printed);
});
