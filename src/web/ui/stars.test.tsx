import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { roundToHalf, Stars } from "./stars.tsx";

test.each([
  [0, 0],
  [0.24, 0],
  [0.25, 0.5],
  [4.3, 4.5],
  [4.75, 5],
  [7, 5],
  [-1, 0],
])("rounds %d to %d stars", (value, stars) => {
  expect(roundToHalf(value)).toBe(stars);
});

test("reads out the number with one decimal", () => {
  const html = renderToStaticMarkup(<Stars value={4.26} label={(shown) => `Rated ${shown} out of 5`} />);
  expect(html).toContain('aria-label="Rated 4.3 out of 5"');
});
