import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Business, businessesApi, Category } from "#contract/businesses.ts";
import type { CallOutput } from "#contract/endpoint.ts";
import type { JobCard } from "#contract/jobs.ts";
import type { ProfessionalSubscription } from "#contract/subscriptions.ts";
import {
  mockResponse,
  DEMO,
  expectPath,
  expectVisible,
  expectToast,
  open,
  openPage,
  readJson,
  allowConsoleLines,
  typeInto,
} from "./browser.ts";
import { openTab } from "./listings.ts";
import { signInNewcomer } from "./newcomers.ts";
import { RESUME } from "./resume.ts";

// Texts that the specification gives a screen and that no other journey reaches.

const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string | RegExp) => main(page).getByRole("button", { name });
const tab = (page: Page, name: string) => main(page).getByRole("link", { name, exact: true }).first().click();
const expectWords = (page: Page, ...words: (string | RegExp)[]) =>
  expectVisible(...words.map((text) => main(page).getByText(text, { exact: true })));
const search = async (page: Page, words: string) => {
  await page.getByRole("searchbox").first().fill(words);
  await page.getByRole("searchbox").first().press("Enter");
};

test("an owner whose business is pending reads its state; the resume bank asks for a business (R235)", async () => {
  const page = await openPage();
  await signInNewcomer(page, "words.owner", "business_admin");
  await open(page, "/resume-bank");
  await expectWords(
    page,
    "Business Registration Required",
    "You need to register a business before you can use the resume bank. Please create a business profile first.",
  );
  const [category] = await readJson<Category[]>(page, "/api/business-categories");
  const registered = await page.request.post("/api/businesses/register", {
    multipart: {
      name: "Words and Weights",
      description: "A reading room with barbells.",
      categoryId: String(category?.id),
      address: "1 Letter Lane",
      city: "Singapore",
    },
  });
  expect(registered.status()).toBe(201);
  await open(page, "/business-admin?tab=profile");
  await expectWords(page, "Pending Verification", "No ratings", "Upgrade Plan", "View Public Page");
  await expectWords(page, "Overview", "Photos", "Locations");
  await tab(page, "Jobs");
  await expectWords(page, "No jobs posted yet");
  const own = await readJson<CallOutput<typeof businessesApi.mine>>(page, "/api/businesses/my-business");
  await mockResponse(page, "/api/businesses/my-business", 200, { ...own, category: { ...own.category, name: "" } });
  await tab(page, "Profile");
  await expectWords(page, "Not specified");
  const listing = await readJson<Business>(page, `/api/businesses/${own.id}`);
  await mockResponse(page, `/api/businesses/${own.id}`, 200, { ...listing, locations: [] });
  await main(page).getByRole("link", { name: "View Public Page" }).click();
  await expectPath(page, `/fitness-collectives/${own.id}`);
  await openTab(page, "Locations");
  await expectWords(page, "No locations available");
});

test("an owner's dashboard names its columns and states; a search of the bank is empty or fails", async () => {
  const page = await openPage({ as: DEMO.owner });
  await open(page, "/business-admin?tab=jobs");
  for (const name of ["Job Title", "Posted", "Actions"])
    await expectVisible(page.getByRole("columnheader", { name, exact: true }));
  await expectWords(page, "Recent Applications", "View all applications");
  const reviews = await readJson<unknown[]>(page, "/api/businesses/my-reviews?page=1&pageSize=10");
  await mockResponse(page, "/api/businesses/my-reviews", 500, { error: "" });
  await tab(page, "Reviews");
  await expectWords(page, "Failed to fetch reviews");
  await mockResponse(page, "/api/businesses/my-reviews", 200, reviews);
  await button(page, "Try Again").click();
  await expectWords(page, "Moderated", "Failed Moderation");
  await tab(page, "Profile");
  await expectWords(page, /^Expires on /);
  await tab(page, "Analytics");
  await expectWords(page, "Review Score");

  await open(page, "/resume-bank?title=xqzvwkj");
  await expectWords(page, "Saved Searches", "No Results Found");
  await mockResponse(page, "/api/resume-bank/search", 500, { error: "" });
  await typeInto(page.getByRole("textbox", { name: "Skills" }), "Yoga");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expectToast(page, "Search Failed", "Failed to search professionals");

  await open(page, "/subscription");
  await expectWords(
    page,
    "Starter",
    "Popular",
    "Enterprise",
    "Online payments are currently unavailable. Please contact support for manual subscription setup.",
  );
  await mockResponse(page, "/api/subscription/cancel", 500, { error: "" });
  await button(page, "Cancel subscription").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel subscription" }).click();
  await expectToast(page, "Error cancelling subscription", "Failed to cancel subscription");
});

test("a professional's dashboard and a profile name what is missing", async () => {
  const page = await openPage({ as: DEMO.pro });
  await open(page, "/professional-admin");
  await expectWords(page, "No active subscription", "Not Submitted", "Complete verification", "Resume Downloads");
  await expectWords(page, "Overview", "Shortlisted");
  await mockResponse(page, "/api/professionals/me/analytics", 200, []);
  await tab(page, "Analytics");
  await expectWords(page, "No analytics data available yet");
  await mockResponse(page, "/api/professionals/me/certifications", 500, { error: "" });
  await tab(page, "Credentials");
  await expectWords(page, "Failed to fetch certifications");
  await mockResponse(page, "/api/professionals/me/kyc-documents", 500, { error: "" });
  await tab(page, "Verification");
  await expectWords(page, "Failed to fetch KYC documents");
  await tab(page, "Profile");
  await expectWords(page, "Recommended: Square image, at least 400x400 pixels.");
  // First the plan cannot be read; then it is a paid one, but the list of plans cannot be read.
  const plan = await readJson<ProfessionalSubscription>(page, "/api/professionals/subscription");
  const paid = { tier: "standard", status: "active", source: "manual", periodEnd: "2031-01-31T04:00:00.000Z" } as const;
  for (const part of ["", "/plans", "/cancel"])
    await mockResponse(page, `/api/professionals/subscription${part}`, 500, { error: "" });
  await main(page).getByRole("link", { name: "Upgrade", exact: true }).first().click();
  await expectWords(page, "Failed to fetch professional profile");
  await mockResponse(page, "/api/professionals/subscription", 200, { ...plan, ...paid });
  await button(page, "Try Again").click();
  await expectWords(page, "Failed to fetch subscription plans");
  await button(page, "Cancel subscription").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel subscription" }).click();
  await expectToast(page, "Error cancelling subscription", "Failed to cancel subscription");

  const newcomer = await openPage();
  await signInNewcomer(newcomer, "words.pro", "professional");
  const made = await newcomer.request.post("/api/professionals", {
    data: { title: "Kayak Guide", specialties: "Rolling" },
  });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as { id: number };
  await open(newcomer, `/professionals/${id}`);
  await expectWords(newcomer, "No professional summary provided.", "Specialties");
});

test("the resume builder offers its options and names what is missing; the account shows its state", async () => {
  const page = await openPage();
  await signInNewcomer(page, "words.resume");
  const saved = await page.request.put("/api/resume/draft", {
    data: { resumeId: null, step: 4, content: { ...RESUME } },
  });
  expect(saved.status()).toBe(200);
  const offered = (label: RegExp) => main(page).getByLabel(label).first().locator("option").allInnerTexts();
  const previous = () => button(page, "Previous").click();
  const heading = (name: string) => expectVisible(page.getByRole("heading", { level: 2, name, exact: true }));
  await open(page, "/resume-builder");
  await heading("Skills");
  expect(await offered(/^Level/)).toEqual(["Beginner", "Intermediate", "Advanced", "Expert"]);
  await previous();
  await heading("Experience");
  expect(await offered(/^Employment type/)).toEqual([
    "Full Time",
    "Part Time",
    "Contract",
    "Freelance",
    "Internship",
    "Self-employed",
  ]);
  await previous();
  await heading("Education");
  expect(await offered(/^Degree/)).toEqual(
    expect.arrayContaining([
      "PSLE",
      "N Level",
      "O Level",
      "A Level",
      "ITE Certificate",
      "NITEC",
      "Higher NITEC",
      "Diploma",
      "Advanced Diploma",
      "Bachelor's Degree",
      "Master's Degree",
      "Doctorate",
      "Professional Certification",
      "Other",
    ]),
  );
  await previous();
  await heading("Personal Info");
  expect(await offered(/^Nationality/)).toEqual(
    expect.arrayContaining([
      "Singapore",
      "Malaysia",
      "Thailand",
      "Indonesia",
      "Philippines",
      "Vietnam",
      "Japan",
      "Korea",
      "China",
      "India",
      "Australia",
      "United States",
      "United Kingdom",
      "Other",
    ]),
  );
  for (const label of [/^First name/, /^Last name/, /^Email/]) await typeInto(main(page).getByLabel(label), "");
  await button(page, "Next").click();
  for (const said of ["First name is required", "Last name is required", "Invalid email address"])
    await expectVisible(main(page).getByText(said));

  page.once("dialog", (dialog) => void dialog.accept());
  await open(page, "/profile");
  await expectWords(page, "My Profile", "Personal Information", "Email cannot be changed", "Unverified");
  await page.getByRole("tab", { name: "Resume Management" }).click();
  await expectWords(page, "My Resumes", "Create New Resume");
});

test("failed admin requests show their own messages", async () => {
  const page = await openPage({ as: DEMO.admin });
  await open(page, "/admin?tab=fitness&search=Lantern");
  const listing = page.getByRole("row").filter({ hasText: "Lift & Lantern" });
  allowConsoleLines(/status of 500/);
  const fail = (path: RegExp) => page.route(path, (route) => route.fulfill({ status: 500, json: { error: "" } }));
  await fail(/\/(sync-photos|sync-google-data|bulk-sync-google-data)$/);
  await listing.getByRole("button", { name: "Sync photos of Lift & Lantern" }).click();
  await expectToast(page, "Photo Sync Failed");
  await listing.getByRole("button", { name: /^Sync Lift & Lantern .*with Google Places$/ }).click();
  await expectToast(page, "Sync Failed", "Failed to sync with Google Places");
  await listing.getByRole("checkbox").click();
  await button(page, "Sync selected").click();
  await expectToast(page, "Bulk Sync Failed");
  await expectWords(
    page,
    "Fitness Collectives",
    "Retail Businesses",
    "Professionals",
    "Users",
    "Reports",
    "My Profile",
  );
  await page.getByRole("link", { name: "CMS", exact: true }).click();
  await expectWords(page, "Media Articles", "Blog Posts", "Events");
  await tab(page, "Professionals");
  await expectVisible(page.getByRole("table", { name: "Professionals" }));
  await search(page, "zzqqxx");
  await expectWords(page, "No professionals found");

  await open(page, "/admin/update-hours");
  await fail(/\/api\/businesses\/\d+\/locations$/);
  await page
    .getByRole("region", { name: "Fitness Collective" })
    .getByRole("listitem")
    .first()
    .getByRole("button")
    .click();
  await expectWords(page, "Failed to fetch business locations. Please try again.");
  await fail(/\/api\/admin\/businesses(\?|$)/);
  await search(page, "anything else");
  await expectWords(page, "Failed to fetch fitness collectives. Please try again.");

  await open(page, "/admin/business-collective-categories");
  for (const name of [
    "Supplements Store",
    "Fitness Equipment",
    "Sport Apparel",
    "Meal Plan Provider",
    "Health Food Store",
    "Physiotherapy Clinic",
    "Chiropractic Center",
    "Sports Medicine",
    "Sports Retail",
    "Meal Preparation Service",
    "Training Institution",
  ])
    await expectVisible(main(page).getByRole("row").filter({ hasText: name }));
  await fail(/\/api\/retail-business-categories$/);
  await button(page, "Add New Category").click();
  const dialog = page.getByRole("dialog", { name: "Add New Category" });
  await typeInto(dialog.getByLabel("Name"), "Words");
  await dialog.getByRole("button", { name: "Create Category" }).click();
  await expectToast(page, "An error occurred while creating the category.");
});

test("lists show what cannot be read, and what has no date", async () => {
  const page = await openPage();
  await open(page, "/professionals");
  await mockResponse(page, "/api/professionals", 500, { error: "" });
  await search(page, "rowing");
  await expectWords(page, "Error loading professionals. Please try again.");
  await open(page, "/media");
  await mockResponse(page, "/api/media", 500, { error: "" });
  await search(page, "rowing");
  await expectWords(page, "Error loading articles. Please try again.");
  const [job] = await readJson<JobCard[]>(page, "/api/jobs?page=1&pageSize=1");
  await open(page, "/jobs");
  const unsaid = { createdAt: "", salaryMin: null, salaryMax: null, isFitnessRole: true };
  await mockResponse(page, "/api/jobs", 200, [{ ...job, ...unsaid }]);
  await search(page, "anything");
  await expectWords(page, "Recently posted", "Salary not specified", "Fitness Role");
  await expectPath(page, "/jobs?search=anything");
});
