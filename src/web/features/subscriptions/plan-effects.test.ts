import { describe, expect, test } from "vitest";
import { planOf } from "#contract/plans.ts";
import { SCREEN_NOW } from "#web/platform/pages/screen.test-suite.tsx";
import { planEffects } from "./plan-effects.ts";
import { planOptions, startText } from "./plan-steps.ts";
import { aSubscription, PREMIUM } from "./subscriptions.test-suite.ts";

const UNUSED = { jobPostings: 0, programListings: 0 };
const [free, basic, standard, premium] = (["none", "basic", "standard", "premium"] as const).map((tier) =>
  planOf(tier),
);

describe("effects of a change of plan", () => {
  test("an upgrade lists the gains from the plan table", () => {
    expect(planEffects(basic!, premium!, UNUSED)).toEqual({
      gains: [
        "As many job postings as you like",
        "5 program listings included",
        "Page management",
        "Featured in search",
        "Enhanced visibility",
        "Analytics: views, sources and trends",
        "Resume bank",
        "Advanced ATS",
        "Featured listing",
        "Priority support",
      ],
      losses: [],
      notes: [],
    });
  });

  test("a downgrade lists the losses and the usage above the new limits", () => {
    expect(planEffects(premium!, basic!, { jobPostings: 4, programListings: 3 })).toEqual({
      gains: [],
      losses: [
        "More than 2 job postings a month",
        "5 program listings included",
        "Page management",
        "Featured in search",
        "Enhanced visibility",
        "Analytics: views, sources and trends",
        "Resume bank",
        "Advanced ATS",
        "Featured listing",
        "Priority support",
      ],
      notes: [
        "You have posted 4 jobs this month and Basic includes 2. Posted jobs stay; you can post again next month.",
        "You have 3 program listings. New ones cost $5 each.",
      ],
    });
    expect(planEffects(standard!, free!, { jobPostings: 1, programListings: 0 })).toMatchObject({
      losses: [
        "Posting jobs",
        "Claim listing",
        "Respond to reviews",
        "Review moderation",
        "Basic analytics",
        "Social media integration",
        "Page management",
        "Featured in search",
        "Enhanced visibility",
        "Analytics: views, sources and trends",
      ],
      notes: ["You have posted 1 job this month. They stay posted, but you cannot post another."],
    });
  });

  test("usage within the lower plan needs no note", () => {
    expect(planEffects(premium!, standard!, { jobPostings: 5, programListings: 0 }).notes).toEqual([]);
    expect(planEffects(premium!, standard!, { jobPostings: 6, programListings: 0 }).notes).toHaveLength(1);
  });

  test("a trial excludes the resume bank, and says so", () => {
    const tried = planEffects(free!, premium!, UNUSED, { isTrial: true });
    expect(tried.gains).not.toContain("Resume bank");
    expect(tried.notes).toEqual(["The resume bank is not part of a trial."]);
    expect(planEffects(premium!, premium!, UNUSED, { wasTrial: true }).gains).toEqual(["Resume bank"]);
    expect(planEffects(premium!, free!, UNUSED, { wasTrial: true }).losses).not.toContain("Resume bank");
  });
});

describe("ways to get a plan", () => {
  test("a business without a plan can start a trial, pay or request an invoice (R318)", () => {
    expect(planOptions(basic!, aSubscription())).toEqual(["trial", "pay", "invoice"]);
    expect(planOptions(basic!, aSubscription({ canTry: false }))).toEqual(["pay", "invoice"]);
    expect(planOptions(free!, aSubscription())).toEqual([]);
  });

  test("an invoiced plan can be extended; one without an end cannot", () => {
    expect(planOptions(premium!, aSubscription(PREMIUM))).toEqual(["invoice"]);
    expect(planOptions(premium!, aSubscription({ ...PREMIUM, periodEnd: null }))).toEqual([]);
    expect(planOptions(basic!, aSubscription({ ...PREMIUM, onlinePayments: true }))).toEqual(["invoice"]);
  });

  test("a plan renewed online is changed there; a pending change can be undone", () => {
    const online = aSubscription({ ...PREMIUM, source: "stripe", onlinePayments: true, nextTier: "basic" });
    expect(planOptions(standard!, online)).toEqual(["change"]);
    expect(planOptions(basic!, online)).toEqual([]);
    expect(planOptions(premium!, online)).toEqual(["keep"]);
    expect(planOptions(premium!, { ...online, nextTier: null })).toEqual([]);
    expect(planOptions(premium!, { ...online, status: "canceled", nextTier: null })).toEqual(["pay", "invoice"]);
  });
});

describe("when a plan starts", () => {
  const startOf = (
    ...[way, plan, changes, months = 1]: [Parameters<typeof startText>[0], typeof basic, object, number?]
  ) => startText(way, plan!, aSubscription(changes), SCREEN_NOW, months);

  test("a trial ends after fourteen days", () => {
    expect(startOf("trial", basic, {})).toBe(
      "It starts now and ends on 7 Dec 2026. Nothing is charged, and it ends automatically.",
    );
  });

  test("a lower plan paid online starts with the next period, a higher one immediately", () => {
    const online = { ...PREMIUM, source: "stripe", tier: "standard" };
    expect(startOf("change", basic, online)).toBe(
      "You keep Standard until 31 Dec 2026. Then Basic starts at $10 a month.",
    );
    expect(startOf("change", premium, online)).toMatch(/^It starts immediately/);
  });

  test.each([
    ["without a plan", standard, {}, 1, "It starts once your payment has arrived, and runs for 1 month."],
    [
      "with the same plan",
      premium,
      PREMIUM,
      3,
      "Once your payment has arrived, your plan runs 3 months longer than 31 Dec 2026.",
    ],
    ["with a lower plan", premium, { ...PREMIUM, tier: "basic" }, 1, /The rest of Basic follows after it\.$/],
    ["with a trial", premium, { ...PREMIUM, tier: "basic", isTrial: true }, 1, /replaces the trial/],
    [
      "with a higher plan",
      basic,
      PREMIUM,
      2,
      "You keep Premium until 31 Dec 2026. Then Basic starts and runs for 2 months.",
    ],
    [
      "with a queued plan",
      basic,
      { ...PREMIUM, nextTier: "standard" },
      2,
      /^It starts after everything you have already paid/,
    ],
    ["with an endless plan", basic, { ...PREMIUM, periodEnd: null }, 1, /replaces Premium/],
  ] as const)("an invoice %s", (_, plan, changes, months, expected) => {
    expect(startOf("invoice", plan, changes, months)).toMatch(expected);
  });
});
