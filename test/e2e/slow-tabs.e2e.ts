import { expect, test } from "vitest";
import {
  DEMO,
  expectEventually,
  expectPath,
  expectVisible,
  holdRequest,
  open,
  openPage,
  waitForHydration,
} from "./browser.ts";

/** Screens with several views, and the link to one that has to be fetched. */
const SCREENS = [
  { as: DEMO.admin, path: "/admin", link: "Users" },
  { as: DEMO.admin, path: "/admin/inbox", link: /^Registrations/ },
  { as: DEMO.owner, path: "/business-admin", link: "Managers" },
  { as: DEMO.owner, path: "/applications", link: "My applications" },
  { as: DEMO.pro, path: "/professional-admin", link: "Verification" },
  { as: DEMO.member, path: "/notifications", link: "Job alerts" },
  { as: DEMO.member, path: "/messages", link: "Archived" },
];

test.for(SCREENS)("$path stays while $link loads, and shows a loading state", async ({ as, path, link: name }) => {
  const page = await openPage({ as });
  await open(page, path);
  const main = page.getByRole("main");
  const title = await main.getByRole("heading", { level: 1 }).textContent();
  await page.route(/\/api\/(?!events)/, () => {});
  const link = main.getByRole("link", { name, exact: true });
  await link.first().click();
  await expectVisible(main.locator("[data-slot=loading]"));
  await expectVisible(main.getByRole("heading", { level: 1 }), link);
  expect(await main.getByRole("heading", { level: 1 }).textContent()).toBe(title);
});

test("a programme's participants show a loading state immediately, under the programme's name", async () => {
  const page = await openPage({ as: DEMO.owner });
  await open(page, "/my-programs");
  const main = page.getByRole("main");
  await page.route(/\/api\/(?!events)/, () => {});
  await main.getByRole("link", { name: "Participants of Mobility Clinic" }).click();
  await expectVisible(main.getByRole("heading", { level: 1, name: "Participants of Mobility Clinic" }));
  await expectVisible(main.locator("[data-slot=loading]"));
});

test("the user's own articles stay while their next page loads", async () => {
  const page = await openPage({ as: DEMO.owner });
  await open(page, "/media/create");
  // Pretends that there is more than one page.
  await page.route("**/api/media/my-articles*", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "x-total-count": "45" } });
  });
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Your articles" }).click();
  const next = main.getByRole("link", { name: /Next/ });
  await next.waitFor();
  await page.unrouteAll();
  await page.route(/\/api\/(?!events)/, () => {});
  await next.click();
  await page.waitForURL("**page=2");
  await expectVisible(main.getByRole("table"), main.getByRole("heading", { level: 1, name: "Create Article" }));
});

test("a page that is left before its scripts arrive is not hydrated at the URL of the next one", async () => {
  const page = await openPage();
  await open(page, "/about");
  const title = page.getByRole("heading", { level: 1, name: (await page.locator("h1").textContent()) ?? "" });
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact", exact: true }).click();
  await expectPath(page, "/contact");
  const scripts = await holdRequest(page, /\/assets\/.*\.js$/);
  await page.reload({ waitUntil: "commit" });
  await expectEventually(() => page.locator("script[type=module][src]").count(), 1);
  const document = await holdRequest(page, "/about");
  const asked = page.waitForRequest(/\/about$/);
  await page.goBack({ waitUntil: "commit" });
  await asked;
  const ran = page.waitForResponse(/\.js$/);
  await Promise.all([scripts.release(), ran]);
  // Hydrated at the other URL, the page would log an error.
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  await document.release();
  await expectVisible(title);
  await waitForHydration(page);
});
