import { expect, test } from "vitest";
import { groupsQuery, partsOf, tierQuery, tiersOf, wordGroups, type Tier } from "#server/platform/search/tokens.ts";
import { planListing } from "./search-plan.ts";

test("drops fillers and unknown words while others remain", () => {
  const terms = [
    { term: "the", words: ["the"] },
    { term: "yoga", words: ["yoga"] },
    { term: "zzz", words: [] },
  ];
  expect(wordGroups(terms)).toEqual([["yoga"]]);
  expect(wordGroups([{ term: "the", words: ["the"] }])).toEqual([["the"]]);
  expect(wordGroups([{ term: "zzz", words: [] }])).toEqual([[]]);
});

test("quotes tokens, so that no search can break out of its query", () => {
  expect(groupsQuery([["a'b", "c\\d"], ["e & !f"]])).toBe("('a''b' | 'c\\\\d') & ('e & !f')");
});

test("counts tiers by inclusion and exclusion, the near ones first, named before others", () => {
  const plan = planListing({ kind: "fitness", near: "Singapore" }, [["yoga"]]);
  expect(plan.preferences.map((preference) => preference.name)).toEqual(["near", "named"]);
  // 100 in all, 40 near, 30 named, 10 both.
  const counts = [100, 40, 30, 10];
  const tiers = tiersOf(plan, (mask) => counts[mask] ?? 0);
  expect(tiers.map((tier) => [tier.met, tier.count])).toEqual([
    [[true, true], 10],
    [[true, false], 30],
    [[false, true], 20],
    [[false, false], 40],
  ]);
  expect(tierQuery(plan, tiers[2] ?? { met: [], found: 0, count: 0 })).toBe(
    "('yoga') & !(('#country:singapore')) & ('@yoga')",
  );
});

test("puts listings without reviews last when sorted by rating", () => {
  const plan = planListing({ kind: "fitness", sort: "rating" }, []);
  const counts = [100, 25];
  expect(tiersOf(plan, (mask) => counts[mask] ?? 0).map((tier) => tier.count)).toEqual([75, 25]);
});

test("cuts a page out of the tiers", () => {
  const tiers = [10, 0, 5, 40].map((count): Tier => ({ met: [], found: count, count }));
  expect(partsOf(tiers, 8, 10).map(({ tier, offset, limit }) => [tiers.indexOf(tier), offset, limit])).toEqual([
    [0, 8, 2],
    [2, 0, 5],
    [3, 0, 3],
  ]);
  expect(partsOf(tiers, 60, 10)).toEqual([]);
});

test("falls back to relevance when no place is given for distance", () => {
  expect(planListing({ kind: "fitness", sort: "distance" }, []).order).toBe("rank");
  expect(planListing({ kind: "fitness", sort: "distance", lat: 1, lng: 103 }, []).order).toBe("distance");
});
