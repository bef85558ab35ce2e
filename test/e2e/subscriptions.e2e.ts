import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { BusinessSubscription } from "#contract/subscriptions.ts";
import {
  mockResponse,
  checkA11y,
  DEMO,
  expectPath,
  expectVisible,
  expectEventually,
  expectToast,
  waitForHydration,
  open,
  openPage,
  readJson,
  screenshot,
  expectFocus,
  typeInto,
} from "./browser.ts";
import { expectNoSidewaysScroll, listingId, UNOWNED } from "./listings.ts";
import { signInNewcomer } from "./newcomers.ts";

const NAME = "Tiong Bahru Rowing Room";

/** Methods of the requests to a path from now on. */
function recordRequests(page: Page, path: string): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request.method());
  });
  return calls;
}

async function registerApproved(owner: Page, admin: Page): Promise<number> {
  const sent = await owner.request.post("/api/businesses/register", {
    multipart: {
      name: NAME,
      description: "Twelve rowing machines and a coach at each class.",
      categoryId: "1",
      address: "10 Tiong Bahru Road",
      city: "Singapore",
    },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  const { id } = (await sent.json()) as { id: number };
  expect((await admin.request.patch(`/api/admin/businesses/${id}/verify`)).status()).toBe(200);
  return id;
}

test("an owner tries a plan, pays an invoice, cancels and keeps the plan to its end (R317, R319, R321)", async () => {
  const [owner, admin] = await Promise.all([openPage({ viewport: "phone" }), openPage({ as: DEMO.admin })]);
  await signInNewcomer(owner, "rowing_owner", "business_admin");
  await open(owner, "/subscription");
  await expectVisible(owner.getByRole("heading", { level: 1, name: "No business found" }));
  await expectVisible(owner.getByText("You need to create a business before subscribing to a plan."));
  await expectEventually(
    () => owner.getByRole("link", { name: "Create Your Business" }).getAttribute("href"),
    "/create-business",
  );
  const id = await registerApproved(owner, admin);

  // Plans cannot be bought online, but a trial can be started.
  await open(owner, "/subscription");
  await expectVisible(owner.getByText("Payment system unavailable"));
  for (const plan of ["Basic", "Standard", "Premium"])
    await expectEventually(() => owner.getByRole("button", { name: `Subscribe to ${plan}` }).isDisabled(), true);
  await checkA11y(owner);
  await expectNoSidewaysScroll(owner);
  await screenshot(owner, "subscription-free-390");
  await owner.getByRole("button", { name: "Start free trial of Premium" }).click();
  const dialog = owner.getByRole("dialog");
  await expectVisible(dialog.getByText("The resume bank is not part of a trial."));
  await expectVisible(dialog.getByText("As many job postings as you like"));
  await checkA11y(owner);
  await screenshot(owner, "subscription-trial-dialog-390");
  await dialog.getByRole("button", { name: "Start free trial" }).click();
  await expectToast(owner, "Your free trial has started");
  const banner = owner.getByRole("region", { name: "Current plan" });
  await expectVisible(banner.getByText(/^Free trial until/), banner.getByRole("heading", { name: "Premium plan" }));

  // An invoice, with its PDF.
  await owner.getByRole("button", { name: "Request an invoice for Premium" }).click();
  await typeInto(dialog.getByRole("textbox", { name: "Months" }), "25");
  await dialog.getByRole("button", { name: "Request invoice" }).click();
  await expectVisible(dialog.getByText("Choose between 1 and 24 months."));
  await typeInto(dialog.getByRole("textbox", { name: "Months" }), "2");
  await expectVisible(dialog.getByText("To pay: $600.00 by bank transfer or PayNow, within 14 days."));
  await screenshot(owner, "subscription-invoice-dialog-390");
  await dialog.getByRole("button", { name: "Request invoice" }).click();
  await expectToast(owner, " The plan starts once the payment has arrived.");
  const [invoice] = (await readJson<BusinessSubscription>(owner, `/api/subscription?businessId=${id}`)).invoices;
  if (!invoice) throw new Error("There is no invoice");
  await expectVisible(owner.getByRole("link", { name: `PDF of ${invoice.number}` }));
  expect((await owner.request.get(invoice.pdfUrl ?? "")).headers()["content-type"]).toBe("application/pdf");

  // The money has arrived.
  await open(admin, `/admin/invoices?search=${invoice.number}`);
  await admin.getByRole("button", { name: `Mark paid: ${invoice.number}` }).click();
  await typeInto(admin.getByRole("alertdialog").getByLabel("Note"), "PAYNOW 4471");
  await checkA11y(admin);
  await admin.getByRole("alertdialog").getByRole("button", { name: "Mark paid" }).click();
  await expectToast(admin, `${invoice.number} is paid`);
  await expectVisible(admin.getByRole("table").getByText("Paid", { exact: true }));
  await screenshot(admin, "admin-invoices-1280");

  // Declining the dialog cancels nothing; confirming lets the plan run to its end.
  await open(owner, "/subscription");
  await expectVisible(banner.getByText(/^Active until/));
  const cancels = recordRequests(owner, "/api/subscription/cancel");
  await owner.getByRole("button", { name: "Cancel subscription" }).click();
  const question = owner.getByRole("alertdialog");
  await expectVisible(question.getByText("Resume bank"));
  await screenshot(owner, "subscription-cancel-390");
  await question.getByRole("button", { name: "Keep the plan" }).click();
  await question.waitFor({ state: "hidden" });
  expect(cancels).toEqual([]);
  const reads = recordRequests(owner, "/api/subscription");
  await owner.getByRole("button", { name: "Cancel subscription" }).click();
  await question.getByRole("button", { name: "Cancel subscription" }).click();
  await expectToast(owner, "Subscription canceled");
  await expectVisible(banner.getByText(/^Cancelled\. You can use everything in it until/));
  expect([cancels, reads]).toEqual([["POST"], ["GET"]]);
  await screenshot(owner, "subscription-canceled-390");

  // An admin overrides the plan.
  await open(admin, `/admin/subscriptions?search=${encodeURIComponent("Rowing Room")}`);
  await admin.getByRole("button", { name: `Set plan of ${NAME}` }).click();
  await admin.getByRole("dialog").getByLabel("Plan").selectOption({ label: "Basic" });
  await checkA11y(admin);
  await admin.getByRole("dialog").getByLabel("Last day").fill("2031-05-31");
  await admin.getByRole("dialog").getByRole("button", { name: "Set plan" }).click();
  await expectToast(admin, `${NAME} now has Basic.`);
  await expectVisible(admin.getByText("Until 31 May 2031", { exact: false }));
  await screenshot(admin, "admin-subscriptions-1280");
});

test("users without a business see a message and are redirected home, but can open the plans for a claim and for professionals (R316, R323, R325)", async () => {
  const page = await openPage();
  await signInNewcomer(page, "plan_looker");
  await page.goto("/subscription");
  await expectToast(page, "Access Denied", "You must have a business account to access subscription plans.");
  await expectPath(page, "/");

  const claimed = await listingId(page, "fitness", UNOWNED.fitness);
  await open(page, `/subscription?claim=${claimed}`);
  await expectVisible(page.getByRole("heading", { level: 1, name: "Claim your listing" }));
  await expectVisible(page.getByRole("article", { name: "Premium" }));
  await screenshot(page, "subscription-claim-1280");

  await open(page, "/professional-subscription?success=true");
  await expectVisible(page.getByRole("heading", { level: 1, name: "Professional Subscription" }));
  await expectVisible(page.getByText("Subscription successful!"), page.getByText("You are on the Free plan."));
  await checkA11y(page);
  await screenshot(page, "professional-subscription-1280");
  const purchases = recordRequests(page, "/api/professionals/subscription/create-checkout-session");
  await page.getByRole("button", { name: "Subscribe to Standard" }).click();
  await expectToast(page, "Payment not available", "Payment functionality is not available in this environment.");
  expect(purchases).toEqual([]);
  await open(page, "/professional-subscription?canceled=true");
  await expectVisible(page.getByText("Subscription canceled"));
});

test("a professional opens the invoice dialog of a plan and cancels it, so no invoice is requested", async () => {
  const page = await openPage({ as: DEMO.pro, viewport: "phone" });
  await open(page, "/professional-subscription");
  const invoices = recordRequests(page, "/api/professionals/subscription/invoices");
  const request = page.getByRole("button", { name: "Request an invoice for Standard" });
  await request.click();
  const dialog = page.getByRole("dialog", { name: "Invoice for Standard" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expectEventually(() => dialog.count(), 0);
  await expectFocus(request);
  expect(invoices).toEqual([]);
});

test("with online payment the checkout opens, a downgrade names what is lost, and the return shows the outcome", async () => {
  const page = await openPage();
  await signInNewcomer(page, "online_owner", "business_admin");
  const free: BusinessSubscription = {
    businessId: 1,
    businessName: NAME,
    tier: "none",
    nextTier: null,
    status: "none",
    source: null,
    isTrial: false,
    periodEnd: null,
    canceledAt: null,
    onlinePayments: true,
    due: [],
    invoices: [],
    canTry: false,
    usage: { jobPostings: 4, programListings: 0 },
  };
  await mockResponse(page, "/api/subscription", 500, { error: "" });
  await mockResponse(page, "/api/subscription/create-checkout-session", 200, { url: "/plans?paying=1" });
  await open(page, "/plans");
  await page.getByRole("link", { name: "Choose Premium" }).click();
  await expectVisible(page.getByText("Failed to fetch business data"));
  await mockResponse(page, "/api/subscription", 200, free);
  await page.getByRole("button", { name: "Try Again" }).click();
  await page.getByRole("button", { name: "Subscribe to Premium" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Go to payment" }).click();
  await expectPath(page, "/plans?paying=1");

  await waitForHydration(page);
  await page.unrouteAll();
  const paid = { tier: "premium", status: "active", source: "stripe", periodEnd: "2027-01-31T04:00:00.000Z" } as const;
  await mockResponse(page, "/api/subscription", 200, { ...free, ...paid });
  await mockResponse(page, "/api/subscription/change", 503, {
    error: "Failed to create checkout session",
    code: "subscriptions.payment_failed",
  });
  await page.getByRole("link", { name: "Choose Premium" }).click();
  await page.getByRole("button", { name: "Change to Basic" }).click();
  const dialog = page.getByRole("dialog");
  await expectVisible(
    dialog.getByText(/^You have posted 4 jobs this month and Basic includes 2\./),
    dialog.getByText("You keep Premium until 31 Jan 2027. Then Basic starts at $10 a month."),
  );
  await screenshot(page, "subscription-downgrade-1280");
  await dialog.getByRole("button", { name: "Change plan" }).click();
  await expectToast(page, "Subscription error", "Failed to create checkout session");

  await page.goto("/subscription?success=true");
  await expectToast(page, "Subscription successful!");
  await expectPath(page, "/subscription");
});

test("all plans can be read and compared without signing in", async () => {
  const page = await openPage({ viewport: "phone" });
  await open(page, "/plans");
  await expectVisible(page.getByRole("heading", { level: 1, name: "Plans and prices" }));
  await expectVisible(page.getByRole("heading", { name: "Compare the plans" }), page.getByText("$300").first());
  await page.getByLabel("Second plan").selectOption("premium");
  await expectVisible(
    page.getByRole("columnheader", { name: "Basic" }),
    page.getByRole("columnheader", { name: "Premium" }),
  );
  await expectEventually(() => page.getByRole("columnheader", { name: "Standard" }).count(), 0);
  await checkA11y(page);
  await expectNoSidewaysScroll(page);
  await screenshot(page, "plans-390");
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectNoSidewaysScroll(page);
  await screenshot(page, "plans-1280");
  await page.getByRole("link", { name: "Choose Standard" }).first().click();
  await expectPath(page, /^\/auth\?redirect=/);
});
