import { expect, test } from "vitest";
import { formatNumber } from "#contract/texts/format.ts";
import { percentChange, chartProps, dailySeries, sourceName, sumOf, trendOf } from "./day-figures.ts";

const NOW = "2026-11-20T04:00:00.000Z";

test.each([
  [12.4, "+12%", "up"],
  [-3.6, "−4%", "down"],
  [0.2, "No change", "flat"],
  [null, "Nothing to compare with yet", "flat"],
])("formats a change of %s as %s", (change, text, direction) => {
  expect(trendOf(change)).toEqual({ text, direction });
});

test("a change is relative to the previous count, and null if that was zero", () => {
  expect([percentChange(148, 132), percentChange(0, 5), percentChange(3, 0)]).toEqual([
    expect.closeTo(12.12),
    -100,
    null,
  ]);
});

test("a series has each of 30 days, today last, and the previous series ends the day before it begins", () => {
  const rows = [
    { date: "2026-09-22", n: 1 },
    { date: "2026-10-21", n: 2 },
    { date: "2026-10-22", n: 4 },
    { date: "2026-11-20", n: 8 },
    { date: "2026-09-21", n: 16 },
  ];
  const [now, before] = (["now", "before"] as const).map((part) => dailySeries(rows, ({ n }) => n, NOW, part));
  expect([now?.length, now?.[0], now?.at(-1)]).toEqual([
    30,
    { date: "2026-10-22", count: 4 },
    { date: "2026-11-20", count: 8 },
  ]);
  expect([before?.length, before?.[0], before?.at(-1)]).toEqual([
    30,
    { date: "2026-09-22", count: 1 },
    { date: "2026-10-21", count: 2 },
  ]);
  expect([sumOf(now ?? []), sumOf(before ?? [])]).toEqual([12, 3]);
});

test("a chart's sentence names its highest day, or says that there was nothing", () => {
  const rows = [{ date: "2026-11-02", n: 1_200 }];
  const [series, before] = (["now", "before"] as const).map((part) => dailySeries(rows, ({ n }) => n, NOW, part));
  expect(chartProps("Views", series ?? [], before ?? [], formatNumber).label).toBe(
    "Views per day from 22 Oct 2026 to 20 Nov 2026: 1,200 in total, at most 1,200 on 2 Nov 2026. 0 in the 30 days before.",
  );
  expect(chartProps("Views", before ?? [], series ?? [], formatNumber).label).toBe(
    "Views per day from 22 Sept 2026 to 21 Oct 2026: none. 1,200 in the 30 days before.",
  );
});

test("sources other than sites are shown in words", () => {
  expect(["direct", "internal", "www.google.com"].map(sourceName)).toEqual([
    "Direct or unknown",
    "Other pages here",
    "www.google.com",
  ]);
});
