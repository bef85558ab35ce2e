import { expect, test } from "vitest";
import { createRandom } from "../random.ts";
import { viewsFor } from "./views.ts";

const within = (views: ReturnType<typeof viewsFor>, from: number, to: number) =>
  views.filter((view) => view.daysAgo > from && view.daysAgo < to).length;

test("the demo owner's gym was seen 148 times in 30 days and 132 times in the 30 before, for a whole day", () => {
  const views = viewsFor({ demoOwner: "owner@demo.example", reviewCount: 20 }, 60, createRandom("views"));
  for (const hoursLater of [0, 12, 23]) {
    const shift = hoursLater / 24;
    expect([within(views, -shift, 30 - shift), within(views, 30 - shift, 60 - shift)]).toEqual([148, 132]);
  }
  const days = new Set(views.map((view) => Math.floor(view.daysAgo)));
  expect(days.size).toBeGreaterThan(50);
  expect(views.some((view) => view.viewer !== null) && views.some((view) => view.viewer === null)).toBe(true);
});

test("other listings were seen a few times", () => {
  const views = viewsFor({ demoOwner: null, reviewCount: 3 }, 60, createRandom("views"));
  expect(views.length).toBeGreaterThanOrEqual(2);
  expect(views.length).toBeLessThanOrEqual(14);
});
