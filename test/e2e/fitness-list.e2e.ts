import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { Category } from "#contract/businesses.ts";
import {
  answerWith,
  checkA11y,
  expectGone,
  expectPath,
  expectShown,
  expectSoon,
  hold,
  open,
  openPage,
  read,
} from "./browser.ts";

const results = (page: Page) => page.getByRole("region", { name: "Results" });
const chip = (page: Page, name: string) =>
  page.getByRole("list", { name: "Popular Categories" }).getByRole("link", { name, exact: true });
const searchbox = (page: Page) => page.getByRole("main").getByRole("searchbox");

describe.each(["/businesses", "/fitness-collectives"])("%s", (path) => {
  test("shows the list of Fitness Collectives, as its other address does (R001)", async () => {
    const page = await openPage();
    await open(page, path);
    await expectShown(
      page.getByRole("heading", { level: 1, name: "Find your Fitness Collective" }),
      results(page).getByText(/^\d+ Fitness Collectives$/),
      results(page).getByRole("link", { name: /^View Profile/ }),
      results(page).getByRole("link", { name: /^Write a Review/ }),
    );
  });

  test("takes search and category from the address, and puts changes there (R088, R089)", async () => {
    const page = await openPage({ viewport: "phone" });
    const categories = await read<Category[]>(page, "/api/business-categories");
    const yoga = categories.find(({ name }) => name === "Yoga Studio");
    await open(page, `${path}?search=yoga&category=${yoga?.id}`);
    expect(await searchbox(page).inputValue()).toBe("yoga");
    const category = page.getByRole("combobox", { name: "Category" });
    expect(await category.inputValue()).toBe(String(yoga?.id));
    await searchbox(page).fill("banyan");
    await page.keyboard.press("Enter");
    await expectPath(page, `${path}?search=banyan&category=${yoga?.id}`);
    await category.selectOption({ label: "All Categories" });
    await expectPath(page, `${path}?search=banyan`);
    await searchbox(page).fill("");
    await page.getByRole("search").getByRole("button", { name: "Search" }).click();
    await expectPath(page, path);
    await page.goBack();
    await expectPath(page, `${path}?search=banyan`);
    await expectSoon(() => searchbox(page).inputValue(), "banyan");
  });
});

test("a second press on a category chip takes the category off again (R090)", async () => {
  const page = await openPage();
  await open(page, "/businesses");
  await chip(page, "Pilates Studio").click();
  await expectPath(page, /^\/businesses\?category=\d+$/);
  await expectSoon(() => chip(page, "Pilates Studio").getAttribute("aria-current"), "true");
  await chip(page, "Pilates Studio").click();
  await expectPath(page, "/businesses");
  expect(await chip(page, "Pilates Studio").getAttribute("aria-current")).not.toBe("true");
});

test("the list shows that it loads, that it failed with a way on, and that nothing was found (R091)", async () => {
  const page = await openPage();
  await open(page, "/auth");
  const loading = await hold(page, "/api/businesses");
  await page.getByRole("banner").getByRole("link", { name: "Fitness Collectives", exact: true }).click();
  await expectShown(page.getByRole("main").getByText("Loading…"));
  await loading.release();
  await expectShown(results(page).getByRole("article"));

  await answerWith(page, "/api/businesses", 503, { error: "The service is busy." });
  await searchbox(page).fill("boxing");
  await page.keyboard.press("Enter");
  const failure = page.getByText("Error loading Fitness Collectives. Please try again.");
  await expectShown(failure);
  await checkA11y(page);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expectGone(failure);
  await expectShown(results(page).getByRole("article"));

  await searchbox(page).fill("zzzz qqqq xxxx");
  await page.keyboard.press("Enter");
  await expectShown(page.getByText("No Fitness Collectives found. Try adjusting your search criteria."));
  await checkA11y(page);
  await page.getByRole("button", { name: "Clear all filters" }).click();
  await expectPath(page, "/fitness-collectives");
});

test("searching matches on the server, forgiving and across fields (R092)", async () => {
  const page = await openPage();
  const names = async (search: string) => {
    await open(page, `/businesses?search=${encodeURIComponent(search)}`);
    return results(page).getByRole("heading", { level: 3 }).allInnerTexts();
  };
  for (const search of ["ironwharf", "IRON WHARF fitnes", "Ironwhorf", "ironwharf gym singapore"]) {
    expect(await names(search)).toContain("Ironwharf Fitness");
  }
});

test("the pager walks the pages, keeps the search, and the address says where one is", async () => {
  const page = await openPage({ viewport: "phone" });
  await open(page, "/businesses?sort=newest");
  const pager = page.getByRole("navigation", { name: "Pages" });
  const first = await results(page).getByRole("heading", { level: 3 }).allInnerTexts();
  await expectShown(pager.getByText("Page 1"));
  await pager.getByRole("link", { name: "Next" }).click();
  await expectPath(page, "/businesses?sort=newest&page=2");
  await expectShown(pager.getByText("Page 2"));
  const shown = () => results(page).getByRole("heading", { level: 3 }).allInnerTexts();
  // The old rows stay until the new ones are there.
  await expectSoon(async () => (await shown()).some((name) => first.includes(name)), false);
  expect((await shown()).length).toBeGreaterThan(0);
  await pager.getByRole("link", { name: "Previous" }).click();
  await expectPath(page, "/businesses?sort=newest");
});

test("filters are chips that can be taken off one by one", async () => {
  const page = await openPage();
  await open(page, "/businesses");
  await page.getByRole("button", { name: "Verified" }).click();
  await expectPath(page, "/businesses?verified=true");
  await page.getByRole("combobox", { name: "Minimum rating" }).selectOption({ label: "4.5 stars and up" });
  await expectPath(page, "/businesses?minRating=4.5&verified=true");
  await page.getByRole("button", { name: "Remove filter: Verified" }).click();
  await expectPath(page, "/businesses?minRating=4.5");
  await page.getByRole("group", { name: "Active filters" }).getByRole("button", { name: "Clear all" }).click();
  await expectPath(page, "/businesses");
});
