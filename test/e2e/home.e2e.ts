import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import type { Category, ListingCard } from "#contract/businesses.ts";
import type { JobCard } from "#contract/jobs.ts";
import type { ArticleCard } from "#contract/media.ts";
import { homeText } from "#contract/texts/home.ts";
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
  waitForHydration,
  allowConsoleLines,
} from "./browser.ts";
import { heroOf, READS, visitHome } from "./home.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name });

test("while loading, the hero and the sections show skeletons (R046, R054)", async () => {
  const page = await openPage();
  const held = await Promise.all(
    [READS.banners, READS.topRated, READS.jobs, READS.media].map((path) => holdRequest(page, path)),
  );
  await visitHome(page);
  const hero = page.locator("main > [data-slot=loading]");
  await expectVisible(hero.locator("[data-slot=skeleton]"));
  await expectEventually(() => hero.getByText(homeText.loading).count(), 1);
  for (const { title } of [homeText.topRated, homeText.jobs, homeText.media]) {
    await expectVisible(section(page, title).getByRole("status").locator("[data-slot=skeleton]"));
  }
  await checkA11y(page);
  const before = await page.getByRole("search").boundingBox();
  for (const { release } of held) await release();
  await expectVisible(heroOf(page).getByRole("heading", { level: 1 }));
  await expectHidden(hero);
  // Content replaces its skeleton without a layout shift.
  expect(await page.getByRole("search").boundingBox()).toEqual(before);
  await expectVisible(section(page, homeText.topRated.title).getByRole("article"));
});

test("when every read fails the fallback hero shows, and each section reports its error (R047, R054, R056)", async () => {
  const page = await openPage();
  allowConsoleLines(/status of 500/);
  const top = await readJson<ListingCard[]>(page, READS.topRated);
  for (const path of [READS.banners, READS.topRated, READS.jobs, READS.media])
    await mockResponse(page, path, 500, { error: "Out of order" });
  await visitHome(page);
  await expectVisible(page.getByRole("heading", { level: 1, name: "Discover Fitness Businesses in Asia" }));
  await expectVisible(page.getByText("Find the perfect gym, studio or fitness center"));
  const alerts = page.getByRole("main").getByRole("alert");
  for (const words of [
    "Unable to load Fitness Collectives. Please try again later.",
    "Unable to load jobs. Please try again later.",
    "Unable to load articles. Please try again later.",
  ]) {
    await expectVisible(alerts.filter({ hasText: words }));
  }
  await checkA11y(page);
  // The retry succeeds.
  await mockResponse(page, READS.topRated, 200, top);
  await section(page, homeText.topRated.title).getByRole("button", { name: "Try Again" }).click();
  await expectVisible(section(page, homeText.topRated.title).getByRole("heading", { name: top[0]?.name ?? "" }));
  await expectEventually(() => alerts.count(), 2);
});

test("the sections are in order, within the width of a phone and without accessibility violations (R040)", async () => {
  const page = await openPage({ viewport: "phone" });
  await open(page, "/");
  const main = page.getByRole("main");
  const parts = [
    heroOf(page),
    main.getByRole("region", { name: homeText.search.label }),
    ...[
      homeText.topRated,
      homeText.jobs,
      homeText.promotion,
      homeText.businessPlans,
      homeText.professionalPlans,
      homeText.media,
      homeText.closing,
    ].map(({ title }) => section(page, title)),
  ];
  let end = 0;
  for (const part of parts) {
    const box = await part.boundingBox();
    expect(box?.y, "below the one before").toBeGreaterThanOrEqual(end - 1);
    end = (box?.y ?? 0) + (box?.height ?? 0);
  }
  await expectEventually(
    () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    true,
    "nothing sticks out",
  );
  await checkA11y(page);
});

test("top-rated shows six at most, three in a row, in the server's order (R054, R057)", async () => {
  const page = await openPage();
  await open(page, "/");
  const top = await readJson<ListingCard[]>(page, READS.topRated);
  const cards = section(page, homeText.topRated.title).getByRole("article");
  await expectEventually(
    () => cards.getByRole("heading").allTextContents(),
    top.slice(0, 6).map(({ name }) => name),
  );
  expect(top.length).toBe(6);
  const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
  const rows = boxes.map((box) => Math.round(box?.y ?? 0));
  expect([...new Set(rows)].map((row) => rows.filter((y) => y === row).length)).toEqual([3, 3]);
  const plans = section(page, homeText.businessPlans.title);
  for (const plan of ["Free", "Basic", "Standard", "Premium"])
    await expectVisible(plans.getByRole("heading", { name: plan, exact: true }));
  for (const label of ["Starter", "Popular", "Enterprise"])
    await expectVisible(plans.getByText(label, { exact: true }));
});

test("the search leads to the list with search and category (R049, R050)", async () => {
  const page = await openPage();
  await open(page, "/");
  const categories = await readJson<Category[]>(page, "/api/business-categories");
  const form = page.getByRole("search");
  await expectEventually(
    () => form.getByRole("option").allTextContents(),
    ["All Categories", ...categories.map(({ name }) => name)],
  );
  const yoga = categories.find(({ name }) => name === "Yoga Studio");
  await form.getByPlaceholder("Search for gyms, studios, trainers...").fill("  flow & breath ");
  await form.getByRole("combobox", { name: "Category" }).selectOption("Yoga Studio");
  const listRequest = page.waitForRequest((request) => new URL(request.url()).pathname === "/api/businesses");
  await form.getByRole("button", { name: "Search", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/businesses");
  const address = new URL(page.url()).searchParams;
  expect([...address]).toEqual([
    ["search", "flow & breath"],
    ["category", String(yoga?.id)],
  ]);
  const query = new URL((await listRequest).url()).searchParams;
  expect([query.get("search"), query.get("category")]).toEqual(["flow & breath", String(yoga?.id)]);
});

/** Waits until the home page is shown: the URL changes before the page does, and lists have a search box too. */
async function expectHome(page: Page): Promise<void> {
  await expectPath(page, "/");
  await expectVisible(page.getByRole("list", { name: "Popular Categories" }));
}

test("'all' and an empty search are in neither URL nor query (R051, R052)", async () => {
  const page = await openPage();
  const queries: string[][] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/api/businesses") queries.push([...url.searchParams.keys()]);
  });
  await open(page, "/");
  const form = page.getByRole("search");
  const box = form.getByRole("combobox", { name: "Search for gyms, studios and trainers" });
  await box.fill("pool");
  await box.press("Enter");
  await expectPath(page, "/businesses?search=pool");
  await expectEventually(() => Promise.resolve(queries.at(-1)?.includes("search")), true);
  expect(queries.at(-1)).not.toContain("category");
  // Going back shows what was searched for, also after the list was reloaded.
  await page.goBack();
  await expectHome(page);
  await expectEventually(() => box.inputValue(), "pool");
  await page.goForward();
  await expectPath(page, "/businesses?search=pool");
  await page.reload();
  // Before the page is hydrated.
  await page.goBack();
  await expectHome(page);
  await waitForHydration(page);
  await expectEventually(() => box.inputValue(), "pool");
  await box.fill("   ");
  await form.getByRole("button", { name: "Search", exact: true }).click();
  await expectPath(page, "/businesses");
  await expectEventually(() => Promise.resolve(queries.at(-1)?.includes("search")), false);
  expect(queries.at(-1)).not.toContain("category");
});

test("a popular category leads to its list (R053)", async () => {
  const page = await openPage({ viewport: "phone" });
  await open(page, "/");
  const categories = await readJson<Category[]>(page, "/api/business-categories");
  const chips = page.getByRole("list", { name: "Popular Categories" }).getByRole("link");
  await expectEventually(
    () => chips.allTextContents(),
    categories.map(({ name }) => name),
  );
  await chips.nth(1).click();
  await expectPath(page, `/businesses?category=${categories[1]?.id}`);
});

const job: JobCard = {
  id: 5,
  title: "Floor Coach",
  business: { id: 7, name: "Iron Temple", logo: "/images/original/logos/none/missing.webp" },
  location: "Tampines, Singapore",
  jobType: "part_time",
  salaryMin: 20,
  salaryMax: null,
  salaryCurrency: "SGD",
  salaryPeriod: "hour",
  requirements: "First aid, two years on the floor",
  isFitnessRole: true,
  createdAt: "2026-11-17T04:00:00.000Z",
  distance: null,
};
const article: ArticleCard = {
  id: 4,
  businessId: null,
  title: "Sleep first",
  content: "Rest is training. ".repeat(60),
  imageUrl: "/images/original/media/none/missing.webp",
  author: "Ana Lim",
  publishDate: "2026-11-01T00:00:00.000Z",
  featured: false,
  business: null,
  excerpt: null,
  contentType: "article",
  readTime: 1,
  categories: [],
  tags: [],
  eventDate: null,
  eventEndDate: null,
  location: null,
  virtualEvent: false,
  timeZone: "Asia/Singapore",
};

test("jobs and articles fill their sections; long text is clamped, broken pictures replaced (R056, R072, R073)", async () => {
  const page = await openPage();
  const [guard, cook] = [
    { ...job, id: 6, salaryMin: null, title: "Pool Guard" },
    { ...job, id: 8, salaryMin: null, salaryMax: 2_500, salaryPeriod: "month", title: "Cook", createdAt: "" },
  ];
  await mockResponse(page, READS.jobs, 200, [job, guard, cook]);
  await mockResponse(page, READS.media, 200, [article]);
  await visitHome(page);
  const jobs = section(page, "Featured Jobs");
  const coach = jobs.getByRole("article").first();
  for (const words of [
    "Iron Temple",
    "Tampines, Singapore",
    "Part Time",
    "From $20/hour",
    "First aid",
    "Fitness Role",
  ]) {
    await expectVisible(coach.getByText(words));
  }
  for (const words of ["Salary not specified", "Up to $2,500/month", "Recently posted"])
    await expectVisible(jobs.getByText(words));
  // The logo does not exist, so its letter shows.
  await coach.scrollIntoViewIfNeeded();
  await expectVisible(coach.locator("[data-slot=letter-tile]"));
  await expectEventually(() => coach.getByRole("link", { name: "Apply Now" }).getAttribute("href"), "/jobs/5");

  const card = section(page, "Latest Media").getByRole("article");
  await card.scrollIntoViewIfNeeded();
  await expectVisible(
    card.getByText("By Ana Lim"),
    card.getByText("1 Nov 2026"),
    card.getByRole("link", { name: "Read More" }),
  );
  expect(await shownLines(page, "Rest is training.")).toEqual({ lines: 3, isCut: true });
  await expectVisible(card.locator('img[src^="data:image/svg"], img[src*="article-fallback"]'));
  await checkA11y(page);
});

test("a description takes two lines at most, and a listing without a logo shows its letter (R058, R062)", async () => {
  const page = await openPage({ viewport: "phone" });
  const [first] = await readJson<ListingCard[]>(page, READS.topRated);
  const long = {
    ...first,
    name: "Quiet Hall",
    logo: null,
    photo: null,
    locations: [],
    description: "Slow and steady. ".repeat(60),
  };
  await mockResponse(page, READS.topRated, 200, [long]);
  await visitHome(page);
  const card = section(page, homeText.topRated.title).getByRole("article");
  await expectVisible(card.getByText("Location not available"));
  expect(await shownLines(page, "Slow and steady.")).toEqual({ lines: 2, isCut: true });
  await expectEventually(() => card.locator("[data-slot=letter-tile]").textContent(), "Q");
  await card.getByRole("link", { name: "Write a Review" }).click();
  await page.waitForURL(
    (url) => url.pathname === `/fitness-collectives/${first?.id}/review` || url.pathname === "/auth",
  );
});

/** Visible lines of the paragraph that begins with this text, and whether more are cut off. */
function shownLines(page: Page, words: string): Promise<{ lines: number; isCut: boolean }> {
  return page
    .getByRole("paragraph")
    .filter({ hasText: words })
    .evaluate((paragraph) => ({
      lines: Math.round(paragraph.clientHeight / Number.parseFloat(getComputedStyle(paragraph).lineHeight)),
      isCut: paragraph.scrollHeight > paragraph.clientHeight + 1,
    }));
}

test("the plans are loaded when a reader comes near, and their links work before", async () => {
  const page = await openPage({ viewport: "phone" });
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  const hasLoaded = async () => scripts.some((url) => url.includes("/plan-sections-"));
  await open(page, "/");
  const choose = section(page, homeText.professionalPlans.title).getByRole("link").first();
  await choose.evaluate((link: HTMLAnchorElement) => link.click());
  await expectPath(page, "/plans");
  await page.goBack();
  await waitForHydration(page);
  scripts.length = 0;
  await page.reload();
  await waitForHydration(page);
  expect(await hasLoaded()).toBe(false);
  await choose.scrollIntoViewIfNeeded();
  await expectEventually(hasLoaded, true);
  await expectEventually(
    () => choose.evaluate((link) => Object.keys(link).some((key) => key.startsWith("__reactFiber"))),
    true,
  );
  await choose.click();
  await expectPath(page, "/plans");
});
