import { describe, expect, test } from "vitest";
import { renderScreen, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { PROFESSIONAL_PLAN_LINES } from "#contract/plans.ts";
import type { BusinessSubscription, ProfessionalSubscription } from "#contract/subscriptions.ts";
import { plansPageText } from "#contract/texts/plans-page.ts";
import { BusinessSubscriptionPage } from "./business-subscription.tsx";
import { PlansPage } from "./plans-page.tsx";
import { ProfessionalSubscriptionPage, type Outcome } from "./professional-subscription.tsx";
import { subscriptionData } from "./subscription.data.ts";
import { aProfessionalSubscription, aSubscription, anInvoice, PREMIUM } from "./subscriptions.test-suite.ts";

const BANNER =
  "Payment system unavailable Online payments are currently unavailable. Please contact support for manual subscription setup.";

function business(subscription: BusinessSubscription | null): string {
  return renderScreen(
    <BusinessSubscriptionPage businessId={undefined} isReturning={false} onBusiness={() => undefined} />,
    {
      answers: [
        [subscriptionData.business(undefined).queryKey, subscription],
        [subscriptionData.businesses().queryKey, []],
      ],
    },
  );
}

const PLANS = {
  standard: { id: "standard", name: "Standard", price: 5, features: ["Client messaging", "Portfolio"] },
  studio: { id: "studio", name: "Studio", price: 12, features: ["Everything in Standard"] },
};

function professional(subscription: ProfessionalSubscription, outcome?: Outcome): string {
  return renderScreen(<ProfessionalSubscriptionPage outcome={outcome} />, {
    answers: [
      [subscriptionData.professional().queryKey, subscription],
      [subscriptionData.professionalPlans().queryKey, PLANS],
    ],
  });
}

/** The opening tags of the buttons with this text or label. */
function buttons(html: string, words: string): string[] {
  return [...html.matchAll(/<button[^>]*>(?:(?!<\/button>).)*<\/button>/gs)]
    .map(([button]) => button)
    .filter((button) => button.includes(words));
}

describe("the plan of a business", () => {
  test("says that payments are unavailable and disables them on each plan (R318, R353)", () => {
    const html = business(aSubscription());
    expect(visibleText(html)).toContain(BANNER);
    const purchases = buttons(html, ">Subscribe<");
    expect(purchases).toHaveLength(3);
    for (const button of purchases) {
      expect(button).toContain('disabled=""');
      expect(button).toContain('aria-describedby="payments-unavailable"');
    }
    expect(html).toContain('id="payments-unavailable"');
    expect(buttons(html, "Request an invoice")).toHaveLength(3);
    expect(buttons(html, "Start free trial")).toHaveLength(3);
  });

  test("opens the purchase if payments are available", () => {
    const html = business(aSubscription({ onlinePayments: true }));
    expect(visibleText(html)).not.toContain("Payment system unavailable");
    expect(buttons(html, ">Subscribe<").every((button) => !button.includes('disabled=""'))).toBe(true);
  });

  test("shows the four plans, but without a business only a link to create one (R317)", () => {
    const words = visibleText(business(aSubscription()));
    for (const part of ["Free $0", "Basic Starter Recommended $10", "Standard Popular $50", "Premium Enterprise $300"])
      expect(words).toContain(part);
    const larger = aSubscription({ tier: "premium", status: "active" });
    expect(visibleText(business(larger))).not.toContain("Recommended");
    const none = business(null);
    expect(visibleText(none)).toContain(
      "No business found You need to create a business before subscribing to a plan. Create Your Business",
    );
    expect(none).toContain('href="/create-business"');
  });

  test.each([
    [aSubscription(), "Current plan Free plan You are on the Free plan."],
    [aSubscription(PREMIUM), "Current plan Premium plan Active Active until 31 Dec 2026."],
    [aSubscription({ ...PREMIUM, source: "stripe" }), "Renews on 31 Dec 2026."],
    [aSubscription({ ...PREMIUM, periodEnd: null }), "Active without an end date."],
    [aSubscription({ ...PREMIUM, status: "past_due" }), "The last payment failed."],
    [
      aSubscription({ ...PREMIUM, status: "trial", source: "trial", isTrial: true }),
      "Premium plan Trial Free trial until 31 Dec 2026.",
    ],
    [aSubscription({ ...PREMIUM, nextTier: "basic" }), "The Basic plan starts on 31 Dec 2026."],
    [
      aSubscription({
        ...PREMIUM,
        due: [{ amount: 1_500, currency: "SGD" }],
        usage: { jobPostings: 7, programListings: 2 },
      }),
      "7 job postings this month, as many as you like 2 of 5 included program listings used Due and not yet invoiced: $15.00",
    ],
    [
      aSubscription({ ...PREMIUM, usage: { jobPostings: 1, programListings: 0 } }),
      "1 job posting this month, as many as you like",
    ],
  ])("the banner of the current plan (R322) %#", (subscription, expected) => {
    expect(visibleText(business(subscription))).toContain(expected);
  });

  test("a cancelled plan shows until when it can be used and cannot be cancelled again (R320)", () => {
    const canceled = business(
      aSubscription({ ...PREMIUM, status: "canceled", canceledAt: "2026-11-20T04:00:00.000Z" }),
    );
    expect(visibleText(canceled)).toContain("Cancelled. You can use everything in it until 31 Dec 2026.");
    expect(canceled).not.toContain("Cancel subscription");
    expect(business(aSubscription(PREMIUM))).toContain("Cancel subscription");
  });

  test("lists invoices with reference, status and PDF", () => {
    const html = business(
      aSubscription({
        invoices: [
          anInvoice(),
          anInvoice({ id: 2, number: "INV-2026-00002", dueAt: "2026-11-01T00:00:00.000Z", reference: "INV202600002" }),
          anInvoice({ id: 1, number: "INV-2026-00001", status: "paid", paidAt: "2026-10-02T04:00:00.000Z" }),
        ],
      }),
    );
    const words = visibleText(html);
    expect(words).toContain("INV-2026-00003 20 Nov 2026");
    expect(words).toContain("$300.00");
    expect(words).toContain("INV202600003");
    expect(words).toContain("Overdue");
    expect(words).toContain("Paid on 2 Oct 2026");
    expect(html).toContain('href="/files/invoices/3.pdf"');
  });

  test("shows an error if it cannot be loaded", () => {
    const html = renderScreen(
      <BusinessSubscriptionPage businessId={undefined} isReturning={false} onBusiness={() => undefined} />,
      { failures: [subscriptionData.business(undefined).queryKey] },
    );
    expect(visibleText(html)).toContain("Failed to fetch business data Try Again");
  });
});

describe("the plan of a professional", () => {
  test("has the fixed free card and the plans from the server (R324)", () => {
    const words = visibleText(professional(aProfessionalSubscription()));
    expect(words).toMatch(/Free \$0 \/month Basic profile/);
    expect(words).toMatch(
      /Standard Recommended \$5 \/month Everything in Free, and Client messaging Portfolio Subscribe to Standard/,
    );
    expect(words).toMatch(/Studio \$12 \/month Everything in Standard Subscribe to Studio/);
  });

  test("shows a notice for the outcome of a payment, none without an outcome (R326)", () => {
    expect(visibleText(professional(aProfessionalSubscription(), "success"))).toContain("Subscription successful!");
    expect(visibleText(professional(aProfessionalSubscription(), "canceled"))).toContain("Subscription canceled");
    expect(visibleText(professional(aProfessionalSubscription()))).not.toMatch(/Subscription (successful|canceled)/);
  });

  test("the current subscription can be cancelled while it is active (R327)", () => {
    const running = professional(aProfessionalSubscription({ ...PREMIUM, tier: "standard" }));
    expect(visibleText(running)).toContain("Current subscription Standard plan Active Active until 31 Dec 2026.");
    expect(running).toContain("Cancel subscription");
    const free = professional(aProfessionalSubscription());
    expect(visibleText(free)).toContain("Current subscription Free plan");
    expect(free).not.toContain("Cancel subscription");
  });

  test("can be tried once, which is then the main action", () => {
    const free = professional(aProfessionalSubscription({ canTry: true }));
    expect(free).toContain('aria-label="Start free trial of Standard"');
    expect(professional(aProfessionalSubscription())).not.toContain("Start free trial");
  });

  test("a user without a profile sees the plans and a link to create a profile (R323)", () => {
    const html = professional(aProfessionalSubscription({ professionalId: null }));
    expect(visibleText(html)).toContain("You have no professional profile yet");
    expect(html).toContain('href="/professionals/create"');
    expect(html).not.toContain("Request an invoice");
  });

  test("shows an error if the plans cannot be loaded", () => {
    const html = renderScreen(<ProfessionalSubscriptionPage outcome={undefined} />, {
      answers: [[subscriptionData.professional().queryKey, aProfessionalSubscription()]],
      failures: [subscriptionData.professionalPlans().queryKey],
    });
    expect(visibleText(html)).toContain("Failed to fetch subscription plans");
    expect(visibleText(html)).toContain("Free $0");
    const own = renderScreen(<ProfessionalSubscriptionPage outcome={undefined} />, {
      failures: [subscriptionData.professional().queryKey],
    });
    expect(visibleText(own)).toContain("Failed to fetch professional profile");
  });
});

test("a plan card says which plan it includes, and ticks only what it gives", () => {
  const html = renderScreen(<PlansPage />);
  const [free = "", basic = "", standard = ""] = html.split("<article").slice(1);
  expect(visibleText(standard)).toContain("Everything in Basic, and Page management");
  expect(visibleText(basic)).toContain("Everything in Free, and Claim listing");
  expect(free).toMatch(/lucide-check[^<]*>(<[^>]*>)*?<\/svg>Basic listing/);
  for (const line of ["Limited visibility", "No review moderation"])
    expect(free).toMatch(new RegExp(`lucide-minus[^<]*>(<[^>]*>)*?</svg>${line}`));
});

test("the page of all plans says what each line of the professionals' plans gives", () => {
  const words = visibleText(renderScreen(<PlansPage />));
  for (const { line, ...of } of PROFESSIONAL_PLAN_LINES)
    if ("gives" in of || "lacks" in of) expect(Object.keys(plansPageText.professional.explained)).toContain(line);
  expect(words).toContain("Selected categories Searches find you under 3 of your specialties");
  expect(words).toContain("On Free they are 5 a month");
  expect(words).toContain("Program listings at $5 each You list programs that members enroll in, at $5 for each.");
});

test("the page of all plans compares them with the figures of the plan table", () => {
  const html = renderScreen(<PlansPage />);
  const words = visibleText(html);
  expect(words).toContain("Feature Free Basic Standard Premium");
  expect(words).toContain("Job postings a month None 2 5 As many as you like");
  expect(words).toContain("Program listings included None None None 5");
  expect(words).toMatch(/Advanced ATS Board.*? applications\. Not included Not included Not included Included/);
  expect(words).toContain("lasts 14 days; a professional can try Standard once");
  expect(words).toContain("10% of it is our commission");
  expect(words).not.toMatch(/[{}]/);
  for (const path of ["/business-registration", "/subscription", "/professionals/create", "/professional-subscription"])
    expect(html).toContain(`href="${path}"`);
});
