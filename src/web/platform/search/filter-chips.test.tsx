import { expect, test } from "vitest";
import { renderScreen, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import type { ActiveFilter } from "./active-filters.ts";
import { FilterChips } from "./filter-chips.tsx";

test("each chip has a button that names what it removes; without filters nothing is rendered", () => {
  const chips = (filters: ActiveFilter[]) =>
    renderScreen(<FilterChips filters={filters} onChange={() => {}} onClear={() => {}} />);
  const html = chips([{ key: "country", words: "Malaysia", removal: { country: undefined } }]);
  expect(html).toContain('aria-label="Remove filter: Malaysia"');
  expect(visibleText(html)).toBe("Malaysia Clear all");
  expect(visibleText(chips([]))).toBe("");
});
