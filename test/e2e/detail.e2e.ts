import { expect, test } from "vitest";
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
  allowConsoleLines,
  eventually,
  typeInto,
} from "./browser.ts";
import { expectNoSidewaysScroll, listingId, openTab, OWNED, UNOWNED } from "./listings.ts";

/** The browser's own line for the failures that this test causes. */
const STATUS_500 = /status of 500/;
const TABS = ["Overview", "Gallery", "Reviews", "Programs & Services", "Locations", "Team"];

const pathOf = (id: number) => `/fitness-collectives/${id}`;

test.each(["phone", "desktop"] as const)(
  "a visitor reads every section of a listing on a %s, without the owner's controls (R096, R113, R116)",
  async (viewport) => {
    const page = await openPage({ viewport });
    const id = await listingId(page, "fitness", OWNED);
    await open(page, pathOf(id));
    await expectVisible(page.getByRole("heading", { level: 1, name: OWNED }));
    for (const tab of TABS) {
      await openTab(page, tab);
      const title = tab === "Overview" ? "Reviews Overview" : tab;
      await expectVisible(page.getByRole("heading", { level: 2, name: title, exact: true }));
      await expectHidden(page.getByText("Loading…"), page.locator("[data-slot=skeleton]"));
      await expectNoSidewaysScroll(page);
      for (const control of ["Refresh photos", "Add Team Members", "Add photos"])
        await expectEventually(() => page.getByRole("button", { name: control }).count(), 0, control);
      for (const link of ["Edit", "Subscription", "Claim this Fitness Collective"])
        await expectEventually(
          () => page.getByRole("main").getByRole("link", { name: link, exact: true }).count(),
          0,
          link,
        );
      await checkA11y(page);
    }
  },
);

test.each([
  [DEMO.owner, 1],
  [DEMO.admin, 1],
  [DEMO.starter, 0],
])("for %s, each control of the listing's owner is shown %i times (R096, R113, R116)", async (as, times) => {
  const page = await openPage({ as });
  const id = await listingId(page, "fitness", OWNED);
  await open(page, `${pathOf(id)}?tab=gallery`);
  const main = page.getByRole("main");
  await expectVisible(main.getByRole("button", { name: /^Open photo 1 of/ }));
  await expectEventually(() => main.getByRole("link", { name: "Edit", exact: true }).count(), times);
  await expectEventually(() => main.getByRole("link", { name: "Subscription", exact: true }).count(), times);
  await expectEventually(() => main.getByRole("button", { name: "Choose photos" }).count(), times);
  // The listing was registered, not imported.
  await expectEventually(() => main.getByRole("button", { name: "Refresh photos" }).count(), 0);
  await openTab(page, "Team");
  await expectVisible(main.getByRole("heading", { level: 2, name: "Team" }));
  await expectEventually(() => main.getByRole("button", { name: "Add Team Members" }).count(), times);
  if (times === 0) return;
  await main.getByRole("link", { name: "Edit", exact: true }).click();
  await expectPath(page, new RegExp(`^/(businesses|fitness-collectives)/${id}/edit$`));
});

test("an unowned listing can be claimed, an owned one cannot (R115)", async () => {
  const page = await openPage();
  const id = await listingId(page, "fitness", UNOWNED.fitness);
  await open(page, pathOf(id));
  const claim = page.getByRole("link", { name: "Claim this Fitness Collective" });
  await expectEventually(() => claim.getAttribute("href"), `/subscription?claim=${id}`);
  await open(page, pathOf(await listingId(page, "fitness", OWNED)));
  await expectVisible(page.getByRole("heading", { level: 1, name: OWNED }));
  await expectEventually(() => claim.count(), 0);
});

test("a missing listing returns 404 and links to the list (R114)", async () => {
  const page = await openPage();
  const retail = await listingId(page, "retail", UNOWNED.retail);
  for (const id of ["2000000000", "99999999999999", "abc", "-1", "0", String(retail)]) {
    const answer = await page.goto(`/fitness-collectives/${id}`, { waitUntil: "domcontentloaded" });
    expect(answer?.status(), id).toBe(404);
    await expectVisible(page.getByRole("heading", { level: 1, name: "Fitness Collective Not Found" }));
  }
  await checkA11y(page);
  await page.getByRole("link", { name: "Browse Fitness Collectives" }).click();
  await expectPath(page, "/fitness-collectives");
});

test("the overview shows logo, networks and the first locations, and links to all (R093, R094, R095)", async () => {
  const page = await openPage();
  await open(page, pathOf(await listingId(page, "fitness", OWNED)));
  await eventually(() => page.getByRole("main").locator("header img").first().getAttribute("src")).toContain(
    "/images/",
  );
  for (const network of ["Facebook", "Instagram", "TikTok"])
    await expectVisible(page.getByRole("link", { name: `${network} page of ${OWNED}` }));
  const card = page.getByRole("region", { name: "Locations" });
  await expectEventually(() => card.getByRole("listitem").count(), 3);
  await card.getByRole("link", { name: "View all 4 locations" }).click();
  await expectPath(page, /\?tab=locations$/);
  await open(page, pathOf(await listingId(page, "fitness", "Longline Pilates")));
  const tile = page.getByRole("main").locator("header [data-slot=letter-tile]").first();
  expect((await tile.textContent())?.trim()).toBe("L");
});

test("Get Directions opens the server's URL in a new tab (R106)", async () => {
  const page = await openPage();
  const id = await listingId(page, "fitness", OWNED);
  await open(page, pathOf(id));
  const answered = page.waitForResponse((response) => /\/locations\/\d+\/directions$/.test(response.url()));
  await page.context().route(/^https:/, (route) => route.fulfill({ contentType: "text/html", body: "" }));
  const opened = page.context().waitForEvent("page");
  await page.getByRole("button", { name: "Get Directions" }).first().click();
  const { directionsUrl } = (await (await answered).json()) as { directionsUrl: string };
  expect(directionsUrl).toMatch(/^https:\/\//);
  const tab = await opened;
  await expect.poll(() => tab.url()).toBe(directionsUrl);
  await expectEventually(() => tab.evaluate(() => window.opener === null), true);
  await expectPath(page, pathOf(id));
});

test("failed directions show an error and open nothing (R107)", async () => {
  const page = await openPage();
  const id = await listingId(page, "fitness", OWNED);
  await open(page, `${pathOf(id)}?tab=locations`);
  allowConsoleLines(STATUS_500);
  const before = page.context().pages();
  await page.route(/\/directions$/, (route) => route.fulfill({ status: 500, json: { error: "away" } }));
  await page.getByRole("button", { name: "Get Directions" }).nth(1).click();
  await expectToast(page, "Error", "Could not get directions at this time. Please try again later.");
  expect(page.context().pages()).toEqual(before);
});

test("a location offers its contact details and a way to show it on the map (R111)", async () => {
  const page = await openPage({ viewport: "phone" });
  await open(page, `${pathOf(await listingId(page, "fitness", OWNED))}?tab=locations`);
  await expectVisible(page.getByText(/^Open days: .*Monday/));
  await page.getByRole("button", { name: "Contact" }).first().click();
  const contact = page.getByRole("dialog", { name: `Contact ${OWNED}` });
  await expectVisible(contact.getByRole("link", { name: /^(Call|Write to)/ }));
  await checkA11y(page);
  await page.keyboard.press("Escape");
  await expectHidden(contact);
  await page.getByRole("button", { name: "Show on map" }).first().click();
  await expectVisible(page.getByRole("button", { name: "Show on map" }).first());
  await expectEventually(() => page.getByRole("button", { name: "On the map" }).count(), 1);
});

test("Share copies the listing's URL where the browser has no share sheet", async () => {
  const page = await openPage();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const id = await listingId(page, "fitness", OWNED);
  await open(page, `${pathOf(id)}?tab=overview`);
  await page.getByRole("button", { name: "Share" }).click();
  await expectToast(page, "Link copied");
  await expectEventually(
    () => page.evaluate(() => navigator.clipboard.readText()),
    new URL(pathOf(id), page.url()).href,
  );
});

test("the owner adds and removes a team member; field errors show beside their field (R113)", async () => {
  const page = await openPage({ as: DEMO.owner });
  await open(page, `${pathOf(await listingId(page, "fitness", OWNED))}?tab=team`);
  await page.getByRole("button", { name: "Add Team Members" }).click();
  const form = page.getByRole("dialog", { name: "Add a team member" });
  await form.getByRole("button", { name: "Add to team" }).click();
  await expectVisible(form.getByText("Please enter a name"), form.getByText("Please enter a role"));
  await checkA11y(page);
  await typeInto(form.getByLabel("Name"), "Rosa Lim");
  await typeInto(form.getByLabel("Role"), "Swim coach");
  await form.getByRole("button", { name: "Add to team" }).click();
  await expectToast(page, "Rosa Lim was added");
  await expectHidden(form);
  await expectVisible(page.getByRole("heading", { level: 3, name: "Rosa Lim" }), page.getByText("Swim coach"));
  await page.getByRole("button", { name: "Remove Rosa Lim" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Remove Rosa Lim from the team?" });
  await expectVisible(dialog);
  await checkA11y(page);
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expectToast(page, "Rosa Lim was removed");
  await expectHidden(page.getByRole("heading", { level: 3, name: "Rosa Lim" }));
});

test("a listing without a team says so, and a team that does not load can be retried (R112)", async () => {
  const page = await openPage();
  const id = await listingId(page, "fitness", UNOWNED.fitness);
  await open(page, `${pathOf(id)}?tab=team`);
  await expectVisible(page.getByText("No team members have been added yet."));
  const owned = await listingId(page, "fitness", OWNED);
  const team = `/api/businesses/${owned}/team`;
  await open(page, pathOf(owned));
  allowConsoleLines(STATUS_500);
  await mockResponse(page, team, 500, { error: "away" });
  await openTab(page, "Team");
  await expectVisible(page.getByText("The team could not be loaded."));
  await page.unrouteAll();
  await page.getByRole("main").getByRole("button", { name: "Try Again" }).click();
  await expectVisible(page.getByRole("main").getByRole("heading", { level: 3 }));
});
