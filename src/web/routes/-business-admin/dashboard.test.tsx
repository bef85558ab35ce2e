import { expect, test } from "vitest";
import { businessAdminData } from "#web/features/business-admin/business-admin.data.ts";
import { ownBusiness } from "#web/features/business-admin/business-admin.test-suite.ts";
import { renderScreen, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { readAdminSearch, type AdminSearch } from "./admin-search.ts";
import { Dashboard } from "./dashboard.tsx";

const draw = (changes: Parameters<typeof ownBusiness>[0], search: AdminSearch = {}) => {
  const business = ownBusiness(changes);
  return renderScreen(<Dashboard business={business} search={search} />, {
    answers: [[businessAdminData.all().queryKey, []]],
  });
};

test.each([
  ["fitness", "/fitness-collectives/7"],
  ["retail", "/business-collectives/7"],
] as const)("View Public Page of a %s listing links to %s (R297)", (kind, path) => {
  const html = draw({ kind, businessType: kind === "retail" ? "retail_shop" : null });
  expect(html).toMatch(new RegExp(`href="${path}"[^>]*>(?:<svg.*?</svg>)?View Public Page`));
});

test.each([
  ["none", "Upgrade Plan"],
  ["premium", "Manage Subscription"],
] as const)("with the plan %s the button reads %s (R302)", (subscriptionTier, words) => {
  const html = draw({ subscriptionTier }, { tab: "profile" });
  expect(html).toMatch(new RegExp(`href="/subscription"[^>]*>${words}`));
});

test.each([
  ["none", ["No review moderation"], ["Basic analytics", "Resume bank"]],
  ["basic", ["Respond to reviews", "Up to 2 job postings per month"], ["Featured in search", "Resume bank"]],
  ["standard", ["Featured in search", "Up to 5 job postings per month"], ["Resume bank"]],
  ["premium", ["Resume bank", "Unlimited jobs"], ["job postings per month"]],
] as const)("the subscription card lists the contents of the plan %s (R303)", (subscriptionTier, held, others) => {
  const words = visibleText(draw({ subscriptionTier, subscriptionExpiry: null }, { tab: "profile" }));
  for (const line of held) expect(words).toContain(line);
  for (const line of others) expect(words).not.toContain(line);
});

test("only Business Collectives have a products tab", () => {
  expect(visibleText(draw({}))).not.toContain("Products");
  expect(visibleText(draw({ kind: "retail", businessType: "retail_shop" }))).toContain("Products");
});

test("a manager has no Managers tab, no subscription and, without applicants, no applications (R302)", () => {
  const rights = { own: false, applicants: false, messages: false, resumeBank: false };
  expect(visibleText(draw({}))).toContain("Managers");
  const overview = visibleText(draw({ rights }));
  expect(overview).not.toContain("Managers");
  expect(overview).toContain("The owner has not opened applicants to you.");
  expect(draw({ rights }, { tab: "profile" })).not.toContain("/subscription");
  expect(visibleText(draw({ rights }, { tab: "jobs" }))).not.toContain("Applicant");
});

test("ignores invalid URL parameters", () => {
  expect(readAdminSearch({ tab: "secrets", business: "-3", page: "x" })).toEqual({});
  expect(readAdminSearch({ tab: "reviews", business: "7", page: "2" })).toEqual({
    tab: "reviews",
    business: 7,
    page: 2,
  });
  expect(readAdminSearch({ tab: "jobs", page: 2 })).toEqual({ tab: "jobs" });
});
