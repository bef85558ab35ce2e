import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { ProfessionalCard } from "#contract/professionals.ts";
import {
  mockResponse,
  checkA11y,
  DEMO,
  expectHidden,
  expectPath,
  expectVisible,
  expectEventually,
  expectToast,
  open,
  openPage,
  readJson,
  screenshot,
  signIn,
  eventually,
  typeInto,
} from "./browser.ts";
import { expectNoSidewaysScroll } from "./listings.ts";
import { signInConfirmed, signInNewcomer } from "./newcomers.ts";

const search = (page: Page) => page.getByRole("searchbox", { name: "Search professionals" });
const banner = (page: Page, name: string) =>
  page.getByRole("complementary", { name: "For you" }).getByRole("link", { name });

/** A demo professional with reviews whom this test neither signs in nor changes. */
async function findReviewedProfessional(page: Page): Promise<ProfessionalCard & { name: string }> {
  const found = await readJson<ProfessionalCard[]>(page, "/api/professionals?sort=rating&page=1&pageSize=5");
  const card = found.find(({ user, isVerified }) => user !== null && isVerified);
  if (!card?.user) throw new Error("The demo world has no verified professional");
  return { ...card, name: [card.user.firstName, card.user.lastName].filter(Boolean).join(" ") };
}

test("a visitor searches, filters and opens a profile; no banner, no Contact (R173, R174, R178)", async () => {
  const page = await openPage();
  const person = await findReviewedProfessional(page);
  await open(page, "/professionals");
  await expectVisible(
    page.getByRole("heading", { level: 1, name: "Fitness Professionals" }),
    page.getByRole("button", { name: "Remove filter: Singapore first" }),
  );
  await expectHidden(banner(page, "Create Resume"), page.getByRole("button", { name: /^Contact / }).first());
  await checkA11y(page);
  await screenshot(page, "professionals-1280");
  await search(page).fill(person.name);
  await search(page).press("Enter");
  await expectPath(page, /search=/);
  await expectVisible(page.getByRole("heading", { level: 3, name: person.name }).first());
  await page
    .getByRole("link", { name: `View Profile of ${person.name}` })
    .first()
    .click();
  await expectPath(page, /^\/professionals\/\d+$/);
  await page.goBack();
  await search(page).fill("zzqqxxyy");
  await search(page).press("Enter");
  await expectVisible(page.getByText("No professionals found matching your criteria."));
  await page.getByRole("link", { name: "Certification Types" }).click();
  await expectVisible(page.getByRole("heading", { level: 1, name: "Certification Types" }));
  await page
    .getByRole("link", { name: /^See professionals with / })
    .first()
    .click();
  await expectPath(page, /certification=/);
});

test("each role sees its banners; business_admin contacts from a card (R175, R176, R177)", async () => {
  const owner = await openPage({ as: DEMO.owner, viewport: "phone" });
  await open(owner, "/professionals");
  await expectVisible(banner(owner, "Create Resume"));
  // The demo owner has Premium.
  await expectHidden(banner(owner, "Create Profile"), banner(owner, "View Premium Plan"));
  await expectNoSidewaysScroll(owner);
  await screenshot(owner, "professionals-390");
  await owner
    .getByRole("button", { name: /^Contact / })
    .first()
    .click();
  await expectVisible(owner.getByRole("dialog").getByLabel("Your message"));

  const withoutPlan = await openPage();
  await signInNewcomer(withoutPlan, "banner.owner", "business_admin");
  await open(withoutPlan, "/professionals");
  await expectVisible(banner(withoutPlan, "View Premium Plan"), banner(withoutPlan, "Create Resume"));
  await expectEventually(() => banner(withoutPlan, "View Premium Plan").getAttribute("href"), "/plans");

  const professional = await openPage({ as: DEMO.pro });
  await open(professional, "/professionals");
  await expectVisible(banner(professional, "Create Resume"));
  await expectHidden(banner(professional, "Create Profile"), banner(professional, "View Premium Plan"));
  for (const reader of [DEMO.pro, DEMO.member, DEMO.admin]) {
    await signIn(professional, reader);
    const list = await (await professional.request.get("/professionals")).text();
    expect(list).toContain('aria-label="View Profile of ');
    expect(list, reader).not.toContain('aria-label="Contact ');
  }
});

test("accepts both response formats, with defaults and placeholder names (R021, R179, R180)", async () => {
  const page = await openPage();
  const { name: _, ...person } = await findReviewedProfessional(page);
  await open(page, "/professionals");
  await mockResponse(page, "/api/professionals", 200, {
    professionals: [{ ...person, user: null, title: null, specialties: null, city: null }],
  });
  await search(page).fill("anybody");
  await search(page).press("Enter");
  const card = page.getByRole("article");
  await expectVisible(
    card.getByText("Fitness Professional"),
    card.getByText("Fitness Training"),
    card.getByText("Singapore"),
  );
  await expectEventually(() => card.count(), 1);
});

test("a profile is public; a guest is asked to log in (R182, R185, R186)", async () => {
  const page = await openPage();
  const person = await findReviewedProfessional(page);
  await open(page, `/professionals/${person.id}`);
  await expectVisible(
    page.getByRole("heading", { level: 1, name: person.name }),
    page.getByText("Verified Professional"),
    page.getByRole("heading", { name: "About", exact: true }),
    page.getByRole("heading", { name: "Certifications" }),
    page.getByText("Please log in to contact this professional."),
  );
  await expectHidden(page.getByRole("button", { name: "Message Professional" }));
  await eventually(() => page.locator("link[rel=canonical]").getAttribute("href")).toMatch(
    new RegExp(`/professionals/${person.id}$`),
  );
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.some((json) => (JSON.parse(json) as { "@type": string })["@type"] === "Person")).toBe(true);
  await checkA11y(page);
  await screenshot(page, "professional-1280");

  const missing = await page.goto("/professionals/99999999");
  expect(missing?.status()).toBe(404);
  await expectVisible(
    page.getByRole("heading", { level: 1, name: "Professional Not Found" }),
    page.getByText("The professional profile you're looking for doesn't exist or has been removed."),
  );
});

test("a member messages, endorses and reviews, under their own name by default (R122, R184)", async () => {
  const page = await openPage({ viewport: "phone" });
  const person = await findReviewedProfessional(page);
  await signInConfirmed(page, "proreviewer");
  await open(page, `/professionals/${person.id}`);
  await screenshot(page, "professional-390");
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Message Professional" }).click();
  await expectVisible(page.getByRole("dialog", { name: `Message ${person.name}` }));
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Write a Review" }).click();
  const dialog = page.getByRole("dialog", { name: "Write a Review" });
  await expectVisible(dialog.getByLabel("Post anonymously"));
  await expectEventually(() => dialog.getByLabel("Post anonymously").isChecked(), false);
  await dialog.getByRole("radio", { name: "5 stars" }).check({ force: true });
  await typeInto(dialog.getByLabel("Title"), "Patient and clear");
  await typeInto(dialog.getByLabel("Your review"), "Every session had a plan, and my back feels better.");
  await checkA11y(page);
  await dialog.getByRole("button", { name: "Send review" }).click();
  await expectToast(page, "Thank you for your review");
  await expectVisible(page.getByRole("heading", { name: "Patient and clear" }), page.getByText("Your review"));
});

test("a professional creates the profile, adds a skill and sees it in their own view (R181, R290)", async () => {
  const page = await openPage();
  await signInNewcomer(page, "newpro", "professional");
  await open(page, "/professionals");
  await banner(page, "Create Profile").click();
  await expectPath(page, "/professionals/create");
  await page.getByRole("button", { name: "Create profile" }).click();
  await expectVisible(page.getByText("Please enter a professional title.").first());
  await checkA11y(page);
  await typeInto(page.getByLabel("Professional title"), "Climbing Coach");
  await typeInto(page.getByLabel("Contact email"), "climbing@newcomers.example");
  await page.getByRole("button", { name: "Create profile" }).click();
  await expectToast(page, "Profile created");
  await expectPath(page, /^\/professionals\/\d+\/edit$/);
  await page.getByRole("button", { name: "Add a skill" }).click();
  await typeInto(page.getByRole("dialog").getByLabel("Skill"), "Route setting");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expectVisible(page.getByRole("heading", { name: "Route setting" }));
  await screenshot(page, "professional-edit-1280");
  await checkA11y(page);
  await open(page, "/profile?tab=professional");
  await expectVisible(
    page.getByRole("heading", { name: "Route setting" }),
    page.getByRole("link", { name: "Edit profile" }),
  );
});
