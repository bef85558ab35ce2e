import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DayChart, scaleTop } from "./day-chart.tsx";

test.each([
  [0, 1],
  [1, 1],
  [3, 5],
  [10, 10],
  [11, 20],
  [870, 1_000],
])("a scale up to %i ends at %i", (most, top) => expect(scaleTop(most)).toBe(top));

const draw = (series: number[], before: number[] = []) => {
  const points = (counts: number[]) => counts.map((count, n) => ({ date: `2026-11-0${n + 1}`, count }));
  return renderToStaticMarkup(
    <DayChart
      label="Views"
      series={points(series)}
      before={points(before)}
      legend={{ series: "These days", before: "Days before" }}
      titleOf={({ date, count }) => `${date}: ${count}`}
      formatDay={(date) => date}
      formatCount={String}
    />,
  );
};

test("each day is a bar as high as its count, on a scale that also fits the previous days", () => {
  const html = draw([0, 5, 10], [20, 0, 10]);
  expect([...html.matchAll(/<rect[^>]* height="([\d.]+)"/g)].map(([, height]) => Number(height))).toEqual([0, 25, 50]);
  expect(html).toContain('points="5,0 15,100 25,50"');
  expect(html).toContain("<title>2026-11-02: 5</title>");
  expect(html).toMatch(/These days.*Days before/);
});

test("omits line and legend without previous days, and renders nothing without days", () => {
  expect(draw([1])).not.toMatch(/polyline|Days before/);
  expect(draw([])).toBe("");
});
