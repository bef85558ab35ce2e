import { expect, test } from "vitest";
import type { PlatformDay } from "#contract/analytics.ts";
import { renderScreen, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { asRows, PlatformFigures } from "./platform-figures.tsx";

const dayOf = (date: string, changes: Partial<PlatformDay>): PlatformDay => ({
  date,
  newUsers: 0,
  activeUsers: 0,
  totalVisits: 0,
  businessSignups: 0,
  professionalSignups: 0,
  jobsPosted: 0,
  jobApplications: 0,
  programEnrollments: 0,
  messagesSent: 0,
  reviewsPosted: 0,
  subscriptionRevenue: [],
  programRevenue: [],
  totalRevenue: [],
  ...changes,
});
const dollars = { amount: 4_900, currency: "SGD" };
const yen = { amount: 1_500, currency: "JPY" };
const days = [
  dayOf("2026-11-18", { subscriptionRevenue: [dollars], totalRevenue: [dollars] }),
  dayOf("2026-11-19", { programRevenue: [yen], totalRevenue: [yen] }),
  dayOf("2026-11-20", {
    subscriptionRevenue: [dollars],
    programRevenue: [yen],
    totalRevenue: [dollars, yen],
  }),
];
const textOf = (part: readonly PlatformDay[], from: string) =>
  visibleText(renderScreen(<PlatformFigures days={part} period={{ from, to: "2026-11-20", days: part.length }} />));

test("revenue has one sum per currency, each against its own before (DECISIONS 56)", () => {
  const words = textOf(days, "2026-11-19");
  expect(words).toContain("Total revenue (JPY) JP¥3,000 Nothing to compare with yet");
  expect(words).toContain("Total revenue (SGD) $49.00 No change");
  expect(words).toMatch(
    /19 Nov 2026 New .*Subscription revenue \$0\.00 Program revenue JP¥1,500 Total revenue \(JPY\) JP¥1,500 Total revenue \(SGD\) \$0\.00/,
  );
});

test("revenue in one currency needs no name of it, and without any it is zero", () => {
  expect(textOf(days.slice(0, 1), "2026-11-18")).toContain("Total revenue $49.00");
  expect(textOf([dayOf("2026-11-20", { newUsers: 1 })], "2026-11-20")).toContain("Total revenue $0.00");
  expect(textOf([dayOf("2026-11-20", {})], "2026-11-20")).not.toContain("Total revenue");
});

test("the file has a column per currency, with the decimals of each", () => {
  expect(asRows(days).map((line) => line.slice(11))).toEqual([
    ["Subscription revenue (SGD)", "Program revenue (JPY)", "Total revenue (JPY)", "Total revenue (SGD)"],
    ["49.00", "0", "0", "49.00"],
    ["0.00", "1500", "1500", "0.00"],
    ["49.00", "1500", "1500", "49.00"],
  ]);
});
