import { expect, test } from "vitest";
import { drawScreen, wordsOf } from "#web/platform/pages/screen.test-suite.tsx";
import type { ActiveFilter } from "./active-filters.ts";
import { FilterChips } from "./filter-chips.tsx";

test("each chip has a button that names what it removes; without filters nothing is rendered", () => {
  const chips = (filters: ActiveFilter[]) =>
    drawScreen(<FilterChips filters={filters} onChange={() => {}} onClear={() => {}} />);
  const html = chips([{ key: "country", words: "Malaysia", without: { country: undefined } }]);
  expect(html).toContain('aria-label="Remove filter: Malaysia"');
  expect(wordsOf(html)).toBe("Malaysia Clear all");
  expect(wordsOf(chips([]))).toBe("");
});
