import { describe, expect, test } from "vitest";
import type { Fact, Searchable } from "#contract/search.ts";
import { activeFilters } from "./active-filters.ts";
import { parseListSearch, type SearchOf } from "./list-search-params.ts";
import { rangeText, type Filter, type FilterOf } from "./filters.ts";
import { sliderOf } from "./slider-range.ts";

interface FilterScreen<D extends Searchable> {
  description: D;
  filters: readonly Filter[];
  /** Renders the screen of a search. */
  draw: (search: SearchOf<D>) => string;
  /** Facts chosen on another screen. */
  withoutControl?: readonly string[];
}

/** Tests that every fact with a search parameter has a control that shows it and a chip that removes it. */
export function testFilters<D extends Searchable>({
  description,
  filters,
  draw,
  withoutControl = [],
}: FilterScreen<D>): void {
  const facts = Object.entries<Fact>(description.facts).filter(([, fact]) => !("apiOnly" in fact));
  const ends = facts.map(([name]) => sliderOf(description, name)?.to);

  describe.each(facts.map(([name]) => name).filter((name) => !ends.includes(name)))("the filter %s", (name) => {
    const filter = filters.find((each) => each.name === name);
    if (!filter) throw new Error(`${name} has no filter.`);
    const search = parseListSearch(description, sampleOf(filter));

    test("has a control that shows it, unless it is chosen elsewhere", () => {
      const [html, without] = [draw(search), draw(parseListSearch(description, {}))];
      const shown = countShown(filter, html) - countShown(filter, without);
      if (withoutControl.includes(name)) {
        expect(shown).toBe(0);
        return;
      }
      expect(without).toContain(filter.label);
      expect(shown).toBe(filter.kind === "checks" ? 2 : 1);
    });

    test("has chips that remove it", () => {
      const chips = activeFilters([filter], search);
      expect(chips.length).toBeGreaterThan(0);
      const html = draw(search);
      let left: object = search;
      for (const { words } of chips) {
        expect(html).toContain(`aria-label="Remove filter: ${words.replaceAll("&", "&amp;")}"`);
        const chip = activeFilters([filter], left).find((each) => each.words === words);
        left = parseListSearch(description, { ...left, ...chip?.removal });
      }
      expect(left).toEqual(parseListSearch(description, {}));
    });
  });
}

/** A search that sets a filter. */
function sampleOf(filter: Filter): object {
  const { name } = filter;
  switch (filter.kind) {
    case "toggle":
      return { [name]: true };
    case "field":
      return { [name]: "First aid & CPR" };
    case "select":
      return { [name]: filter.options.at(-1)?.value };
    case "checks":
      return { [name]: filter.options.slice(0, 2).map(({ value }) => value) };
    case "slider": {
      const [least, most] = handlesIn(filter);
      return { [name]: least, [filter.range.to]: most };
    }
  }
}

/** How often the markup shows the value of `sampleOf`. */
function countShown(filter: Filter, html: string): number {
  const states = {
    toggle: ['aria-pressed="true"', 'aria-checked="true"'],
    checks: ['aria-pressed="true"', 'aria-checked="true"'],
    field: ['value="First aid &amp; CPR"'],
    select: filter.kind === "select" ? [`<option value="${filter.options.at(-1)?.value}" selected=""`] : [],
    slider: filter.kind === "slider" ? [`>${rangeText(filter, handlesIn(filter))}</p>`] : [],
  }[filter.kind];
  return states.reduce((sum, state) => sum + html.split(state).length - 1, 0);
}

function handlesIn({ range: { ends, step } }: FilterOf<"slider">): [number, number] {
  return [ends[0] + step, ends[1] - step];
}
