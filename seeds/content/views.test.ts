import { expect, test } from "vitest";
import { createRandom } from "../random.ts";
import { viewsFor } from "./views.ts";

test("the demo owner's gym has 148 views in 30 whole days and 132 in the 30 before, for 24 hours after seeding", () => {
  const views = viewsFor({ demoOwner: "owner@demo.example", reviewCount: 20 }, 60, createRandom("views"));
  // Times in days: seeded at any hour, read up to a day later.
  for (const seeded of [100, 100.25, 100.5, 100.999])
    for (const later of [0, 0.5, 0.99]) {
      const today = Math.floor(seeded + later);
      const within = (from: number, to: number) =>
        views.filter(({ daysAgo }) => {
          const day = Math.floor(seeded - daysAgo);
          return day >= from && day <= to;
        }).length;
      expect([within(today - 29, today), within(today - 59, today - 30)]).toEqual([148, 132]);
    }
  const days = new Set(views.map((view) => Math.floor(view.daysAgo)));
  expect(days.size).toBeGreaterThan(50);
  expect(views.some((view) => view.viewer !== null) && views.some((view) => view.viewer === null)).toBe(true);
});

test("other listings have a few views", () => {
  const views = viewsFor({ demoOwner: null, reviewCount: 3 }, 60, createRandom("views"));
  expect(views.length).toBeGreaterThanOrEqual(2);
  expect(views.length).toBeLessThanOrEqual(14);
});
