import { describe, expect, test } from "vitest";
import { addMonths, nextPaidPlan, placePaidPeriod, type PaidPeriod, type RunningPlan } from "./periods.ts";

const NOW = new Date("2026-11-20T04:00:00.000Z");
const plan = (tier: RunningPlan["tier"], expiry: string | null = null, isTrial = false): RunningPlan => ({
  tier,
  expiry: expiry === null ? null : `${expiry}T04:00:00.000Z`,
  isTrial,
});
const paid = (planId: PaidPeriod["planId"], from: string, to: string): PaidPeriod => ({
  planId,
  periodStart: `${from}T04:00:00.000Z`,
  periodEnd: `${to}T04:00:00.000Z`,
});
function place(running: RunningPlan, planId: PaidPeriod["planId"], months = 1, waiting: PaidPeriod[] = []) {
  const { periodStart, periodEnd, startsNow } = placePaidPeriod(running, { planId, months }, waiting, NOW);
  return [periodStart.toISOString().slice(0, 10), periodEnd.toISOString().slice(0, 10), startsNow];
}

describe("addMonths", () => {
  test.each([
    ["2026-01-31", 1, "2026-02-28"],
    ["2028-01-31", 1, "2028-02-29"],
    ["2026-11-20", 1, "2026-12-20"],
    ["2026-12-31", 2, "2027-02-28"],
    ["2026-05-31", 12, "2027-05-31"],
  ])("%s plus %s months is %s", (from, months, to) => {
    expect(
      addMonths(new Date(`${from}T04:00:00Z`), months)
        .toISOString()
        .slice(0, 10),
    ).toBe(to);
  });
});

describe("placePaid", () => {
  test.each([
    ["without a plan", plan("none")],
    ["after an expired plan", plan("premium", "2026-11-19")],
    ["at the moment a plan expires", plan("premium", "2026-11-20")],
    ["next to a plan without an end", plan("premium")],
  ])("%s it starts now", (_, running) => {
    expect(place(running, "basic")).toEqual(["2026-11-20", "2026-12-20", true]);
  });

  test("extends the same plan at its end, also a trial", () => {
    expect(place(plan("basic", "2026-12-01"), "basic", 3)).toEqual(["2026-12-01", "2027-03-01", true]);
    expect(place(plan("basic", "2026-12-01", true), "basic")).toEqual(["2026-12-01", "2027-01-01", true]);
  });

  test("starts a higher plan immediately and keeps the paid rest of the lower one for later", () => {
    const placed = placePaidPeriod(plan("basic", "2027-06-01"), { planId: "premium", months: 1 }, [], NOW);
    expect(placed.startsNow).toBe(true);
    expect(placed.periodEnd.toISOString()).toBe("2026-12-20T04:00:00.000Z");
    expect(placed.postpones).toEqual({ after: NOW, byMs: 30 * 86_400_000 });
  });

  test("queues a lower plan after the running one and the periods already paid", () => {
    expect(place(plan("premium", "2026-12-01"), "basic")).toEqual(["2026-12-01", "2027-01-01", false]);
    const waiting = [paid("basic", "2026-12-01", "2027-01-01")];
    expect(place(plan("premium", "2026-12-01"), "standard", 1, waiting)).toEqual(["2027-01-01", "2027-02-01", false]);
  });
});

describe("paidBeyond", () => {
  test("is undefined without later periods", () => {
    expect(nextPaidPlan([paid("basic", "2026-10-20", "2026-11-20")], NOW)).toBeUndefined();
  });
  test("returns the first plan with the end of its last consecutive period, and the plan after it", () => {
    const periods = [
      paid("standard", "2027-01-20", "2027-02-20"),
      paid("basic", "2026-11-20", "2026-12-20"),
      paid("basic", "2026-12-20", "2027-01-20"),
    ];
    expect(nextPaidPlan(periods, NOW)).toEqual({ tier: "basic", end: "2027-01-20T04:00:00.000Z", next: "standard" });
  });
});
