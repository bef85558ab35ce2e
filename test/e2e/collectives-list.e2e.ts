import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import type { Category } from "#contract/businesses.ts";
import type { CollectiveCard } from "#contract/collectives.ts";
import {
  mockResponse,
  checkA11y,
  expectHidden,
  expectPath,
  expectVisible,
  expectEventually,
  holdRequest,
  open,
  openPage,
  readJson,
  eventually,
  allowConsoleLines,
} from "./browser.ts";

const LIST = "/api/business-collectives";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const names = (page: Page) => () => cards(page).getByRole("heading").allTextContents();
const count = (page: Page) => () => page.getByRole("main").locator("[data-slot=result-count]").textContent();
const picker = (page: Page) => page.getByRole("combobox", { name: "Category" });

/** Navigates from another screen, so that the browser itself fetches the list. */
async function visitList(page: Page): Promise<void> {
  await open(page, "/auth");
  await page.getByRole("banner").getByRole("link", { name: "Business Collectives" }).click();
  await expectPath(page, "/business-collectives");
}

test("the list sends categoryId and search, each only when set (R148)", async () => {
  const page = await openPage();
  const queries: URLSearchParams[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === LIST) queries.push(url.searchParams);
  });
  const newest = () =>
    Promise.resolve([queries.at(-1)?.get("categoryId") ?? null, queries.at(-1)?.get("search") ?? null]);
  const categories = await readJson<Category[]>(page, "/api/business-collective-categories");
  // Categories with such a listing: a list without results also asks how many there are without each filter.
  const found = await readJson<CollectiveCard[]>(page, `${LIST}?search=fit`);
  const [first, second] = categories.filter(({ id }) => found.some(({ category }) => category.id === id));
  await visitList(page);
  await expectVisible(
    page.getByRole("heading", { level: 1, name: "Find the Perfect Business Collective" }),
    cards(page),
  );
  await eventually(newest).toEqual([null, null]);
  expect(queries.at(-1)?.has("category")).toBe(false);
  await expectEventually(
    () => picker(page).getByRole("option").allTextContents(),
    ["All Categories", ...categories.map(({ name }) => name)],
  );
  await picker(page).selectOption(first?.name ?? "");
  await expectPath(page, `/business-collectives?categoryId=${first?.id}`);
  await expectEventually(newest, [String(first?.id), null]);
  const box = page.getByRole("combobox", { name: "Search Business Collectives" });
  await box.fill("fit");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expectPath(page, `/business-collectives?search=fit&categoryId=${first?.id}`);
  await expectEventually(newest, [String(first?.id), "fit"]);
  await picker(page).selectOption("All Categories");
  await expectPath(page, "/business-collectives?search=fit");
  await expectEventually(newest, [null, "fit"]);
  // Chips toggle here too.
  const chip = page.getByRole("list", { name: "Popular Categories" }).getByRole("link", { name: second?.name ?? "" });
  await chip.click();
  await expectPath(page, `/business-collectives?search=fit&categoryId=${second?.id}`);
  await chip.click();
  await expectPath(page, "/business-collectives?search=fit");
});

test("the list shows the number of matches, without accessibility violations at any width (R149)", async () => {
  for (const viewport of ["phone", "desktop"] as const) {
    const page = await openPage({ viewport });
    await open(page, "/business-collectives");
    const all = await readJson<CollectiveCard[]>(page, LIST);
    await expectEventually(count(page), `${all.length} Business Collectives`);
    await expectEventually(() => cards(page).count(), Math.min(24, all.length));
    await open(page, "/business-collectives?businessType=training_institution");
    const schools = all.filter(({ businessType }) => businessType === "training_institution");
    await expectEventually(
      count(page),
      schools.length === 1 ? "1 Business Collective" : `${schools.length} Business Collectives`,
    );
    expect((await names(page)()).toSorted()).toEqual(schools.map(({ name }) => name).toSorted());
    await expectEventually(
      () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      true,
      "nothing sticks out",
    );
    await checkA11y(page);
  }
});

test("a card shows a photo, else the logo, else a placeholder, even when the picture fails to load (R150)", async () => {
  const page = await openPage();
  const all = await readJson<CollectiveCard[]>(page, LIST);
  const real = all.find(({ photo, logo }) => photo !== null && logo !== null);
  if (!real) throw new Error("The demo world has no such listing.");
  const missing = { url: "/images/original/photo/none/missing.webp", width: 640, height: 400, color: null };
  await mockResponse(page, LIST, 200, [
    real,
    { ...real, id: 900_001, photo: null },
    { ...real, id: 900_002, photo: null, logo: null, name: "Zinc & Oats" },
    { ...real, id: 900_003, photo: missing },
  ]);
  await visitList(page);
  await expectVisible(cards(page).nth(3));
  const sources = (index: number) => () =>
    cards(page)
      .nth(index)
      .locator("img")
      .evaluateAll((images) => images.map((image) => image.getAttribute("src")));
  const sized = (url: string | undefined, width: number) =>
    url?.replace("/images/original/", `/images/${width}/`) ?? null;
  await expectEventually(sources(0), [sized(real.photo?.url, 640)]);
  await expectEventually(sources(1), [sized(real.logo ?? "", 320)]);
  await expectEventually(sources(2), []);
  await expectEventually(() => cards(page).nth(2).locator("[data-slot=letter-tile]").textContent(), "Z");
  await cards(page).nth(3).scrollIntoViewIfNeeded();
  await expectEventually(sources(3), [sized(real.logo ?? "", 320)]);
  await checkA11y(page);
});

test("a card shows category and address, and Write a Review opens the listing's dialog (R151)", async () => {
  const page = await openPage();
  await open(page, "/business-collectives");
  const [first] = await readJson<CollectiveCard[]>(page, `${LIST}?page=1&near=Singapore`);
  if (!first) throw new Error("The demo world has no listings.");
  const card = cards(page).first();
  await expectVisible(
    card.getByText(first.category.name, { exact: true }),
    card.getByText(first.address ?? "", { exact: true }),
  );
  await expectEventually(
    () => card.getByRole("link", { name: "View Profile" }).getAttribute("href"),
    `/business-collectives/${first.id}`,
  );
  const write = card.getByRole("link", { name: "Write a Review" });
  await expectEventually(() => write.getAttribute("href"), `/business-collectives/${first.id}?writeReview=true`);
  await write.click();
  await page.waitForURL((url) => url.pathname === `/business-collectives/${first.id}`);
  await expectVisible(page.getByRole("dialog"));
});

test("the list shows a spinner, an error with a retry, and an empty state", async () => {
  const page = await openPage();
  allowConsoleLines(/status of 500/);
  const held = await holdRequest(page, LIST);
  await visitList(page);
  await expectVisible(page.getByRole("region", { name: "Results" }).getByRole("status").locator(".animate-spin"));
  await held.release();
  await expectVisible(cards(page));
  await mockResponse(page, LIST, 500, { error: "Out of order" });
  await page.getByRole("button", { name: "Verified" }).click();
  const alert = page.getByRole("main").getByRole("alert");
  await expectVisible(alert.getByText("Error loading Business Collectives. Please try again."));
  await checkA11y(page);
  await mockResponse(page, LIST, 200, []);
  await alert.getByRole("button", { name: "Try Again" }).click();
  await expectVisible(page.getByText("No Business Collectives found. Try adjusting your search criteria."));
  await expectHidden(alert);
  await checkA11y(page);
});
