import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { SavedIds } from "#contract/saved.ts";
import {
  checkA11y,
  DEMO,
  expectEventually,
  expectHidden,
  expectPath,
  expectToast,
  expectVisible,
  holdRequest,
  mockResponse,
  open,
  openPage,
  readJson,
  screenshot,
  typeInto,
} from "./browser.ts";
import { expectNoSidewaysScroll, listingId, UNOWNED } from "./listings.ts";
import { confirmEmail, signInNewcomer } from "./newcomers.ts";

const saveOf = (page: Page, name: string) =>
  page
    .getByRole("main")
    .getByRole("button", { name: `Save: ${name}`, exact: true })
    .first();
const isPressed = (page: Page, name: string, pressed: boolean) =>
  expectEventually(() => saveOf(page, name).getAttribute("aria-pressed"), String(pressed));
const results = (page: Page) => page.getByRole("region", { name: "What you saved" });
const namesSaved = (page: Page) => results(page).getByRole("heading", { level: 3 }).allInnerTexts();

/** Presses the first button of a list that saves something; returns the name of the thing. */
async function saveFirst(page: Page, list: string): Promise<string> {
  await open(page, list);
  const button = page
    .getByRole("main")
    .getByRole("button", { name: /^Save: / })
    .first();
  const name = ((await button.getAttribute("aria-label")) ?? "").replace("Save: ", "");
  await button.click();
  await isPressed(page, name, true);
  return name;
}

test("what a visitor saved on a phone moves to the account at sign-in, once each, and stays out of the next visitor's sight", async () => {
  const { email, password } = await signInNewcomer(await openPage(), "saver");
  const page = await openPage({ viewport: "phone" });
  const place = await saveFirst(page, "/fitness-collectives");
  await expectToast(page, "Saved in this browser");
  const job = await saveFirst(page, "/jobs");
  const person = await saveFirst(page, "/professionals");
  // Saved again in another tab, removed and saved again: still once.
  await open(page, "/fitness-collectives");
  await isPressed(page, place, true);

  await open(page, "/saved");
  await expectEventually(() => namesSaved(page), [person, job, place]);
  await expectNoSidewaysScroll(page);
  await checkA11y(page);
  await screenshot(page, "saved-visitor-phone");
  await page.getByRole("link", { name: "Jobs", exact: true }).first().click();
  await expectPath(page, "/saved?kind=job");
  await expectEventually(() => namesSaved(page), [job]);

  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await typeInto(page.getByLabel("Email"), email);
  await typeInto(page.getByLabel("Password", { exact: false }).first(), password);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expectPath(page, "/saved");
  await expectEventually(() => namesSaved(page), [person, job, place]);
  await expectEventually(() => page.evaluate(() => localStorage.getItem("saved-things")), null);
  await screenshot(page, "saved-member-phone");

  // Another sign-in with the same things in the browser doubles nothing.
  const ids = await readJson<SavedIds>(page, "/api/saved/ids");
  const keys = [`listing.${ids.listing[0]}`, `job.${ids.job[0]}`];
  await page.evaluate((text) => localStorage.setItem("saved-things", text), JSON.stringify(keys));
  await open(page, "/fitness-collectives");
  await expectEventually(() => page.evaluate(() => localStorage.getItem("saved-things")), null);
  expect(await readJson(page, "/api/saved/ids")).toEqual(ids);

  // A page that the member opens is theirs: after signing out, the next person sees neither list.
  await open(page, `/jobs/${ids.job[0]}`);
  await expectEventually(() => page.evaluate(() => localStorage.getItem("viewed-things") !== null), true);
  await open(page, "/saved");
  await expectVisible(page.getByRole("region", { name: "Recently viewed" }).getByText(job));
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Logout" }).click();
  await expectToast(page, "Logout successful");
  await open(page, "/saved");
  await expectVisible(page.getByText("Nothing saved yet"));
  await expectHidden(page.getByText("Recently viewed"));
  await open(page, "/fitness-collectives");
  await isPressed(page, place, false);
});

test("by keyboard: a page's button saves at once, a failed call is taken back, and removing can be undone", async () => {
  const page = await openPage();
  await signInNewcomer(page, "keysaver");
  const id = await listingId(page, "fitness", UNOWNED.fitness);
  const { name } = await readJson<{ name: string }>(page, `/api/businesses/${id}`);
  const path = `/api/saved/listing/${id}`;
  await open(page, `/fitness-collectives/${id}`);

  // The button answers before the server does.
  const held = await holdRequest(page, path);
  await saveOf(page, name).focus();
  await page.keyboard.press("Space");
  await isPressed(page, name, true);
  await checkA11y(page);
  await held.release();
  await expectEventually(async () => (await readJson<SavedIds>(page, "/api/saved/ids")).listing, [id]);

  await mockResponse(page, path, 500, { error: "Something broke" });
  await page.keyboard.press("Enter");
  await expectToast(page, "Could not be removed", "Something broke");
  await isPressed(page, name, true);
  await page.unrouteAll();

  await open(page, "/saved");
  await expectEventually(() => namesSaved(page), [name]);
  const region = page.getByRole("region", { name: "Recently viewed" });
  await expectVisible(region.getByText(name));
  await screenshot(page, "saved-member-desktop");
  await results(page)
    .getByRole("button", { name: `Remove ${name}` })
    .focus();
  await page.keyboard.press("Enter");
  await expectVisible(page.getByText("Nothing saved yet"));
  await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Undo" }).click();
  await expectEventually(() => namesSaved(page), [name]);
  await region.getByRole("button", { name: "Clear" }).click();
  await expectHidden(region);
  await open(page, "/saved");
  await expectHidden(region);
});

test("a job that was deleted shows as gone, and goes by its button", async () => {
  const owner = await openPage({ as: DEMO.owner });
  const { id: businessId } = await readJson<{ id: number }>(owner, "/api/businesses/my-business");
  const created = await owner.request.post("/api/jobs", {
    data: {
      businessId,
      title: "Coach of the vanishing class",
      description: "<p>You teach what nobody remembers.</p>",
      location: "Bedok",
      country: "Singapore",
      jobType: "full_time",
      status: "open",
    },
  });
  expect(created.status()).toBe(201);
  const { id } = (await created.json()) as { id: number };

  const page = await openPage({ viewport: "phone" });
  await open(page, `/jobs/${id}`);
  await saveOf(page, "Coach of the vanishing class").click();
  await isPressed(page, "Coach of the vanishing class", true);
  await open(page, "/saved");
  await expectEventually(() => namesSaved(page), ["Coach of the vanishing class"]);
  expect((await owner.request.delete(`/api/jobs/${id}`)).status()).toBe(200);

  await open(page, "/saved");
  await expectVisible(results(page).getByText("This job is no longer available."));
  await expectHidden(page.getByText("vanishing"));
  await checkA11y(page);
  await expectNoSidewaysScroll(page);
  await screenshot(page, "saved-gone-phone");
  await results(page).getByRole("button", { name: "Remove what is no longer available" }).click();
  await expectVisible(page.getByText("Nothing saved yet"));
});

test("a browser that stores nothing, or something broken, says so and shows an empty list", async () => {
  const page = await openPage();
  await page.addInitScript(() => {
    localStorage.setItem("saved-things", '{"not": "a list"');
    localStorage.setItem("viewed-things", '["listing.1"]');
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await open(page, "/saved");
  await expectVisible(page.getByText("Nothing saved yet"));
  await open(page, "/jobs");
  const button = page
    .getByRole("main")
    .getByRole("button", { name: /^Save: / })
    .first();
  await button.click();
  await expectToast(page, "Could not be saved", "Your browser does not let this site store anything");
  await expectEventually(() => button.getAttribute("aria-pressed"), "false");
});

test("two tabs of a visitor show the same", async () => {
  const first = await openPage();
  const name = await saveFirst(first, "/professionals");
  const second = await first.context().newPage();
  await open(second, "/professionals");
  await isPressed(second, name, true);
  await saveOf(second, name).click();
  await isPressed(first, name, false);
  expect(await first.evaluate(() => localStorage.getItem("saved-things"))).toBeNull();
});

test("a list that cannot be loaded offers to try again", async () => {
  const page = await openPage();
  const name = await saveFirst(page, "/jobs");
  await mockResponse(page, "/api/saved/cards", 503, { error: "Busy" });
  await open(page, "/saved");
  await expectVisible(page.getByText("What you saved could not be loaded"));
  await page.unrouteAll();
  await results(page).getByRole("button", { name: "Try Again" }).click();
  await expectEventually(() => namesSaved(page), [name]);
});

test("three places are kept with at most six taps on a phone", async () => {
  const page = await openPage({ viewport: "phone" });
  await open(page, "/");
  let taps = 0;
  const tap = async (locator: Locator) => {
    await locator.click();
    taps += 1;
  };
  const saves = page
    .getByRole("main")
    .getByRole("button", { name: /^Save: / })
    .filter({ visible: true });
  for (const index of [0, 1, 2]) {
    await tap(saves.nth(index));
    await expectEventually(() => saves.nth(index).getAttribute("aria-pressed"), "true");
  }
  await tap(page.getByRole("button", { name: "Open menu" }));
  await tap(page.getByRole("dialog").getByRole("link", { name: "Saved", exact: true }));
  await expectEventually(async () => (await namesSaved(page)).length, 3);
  expect(taps).toBeLessThanOrEqual(6);
});

test("a search that found nothing is saved after signing in, is listed in words, and is stopped", async () => {
  const newcomer = await openPage();
  const { email, password } = await signInNewcomer(newcomer, "searchsaver");
  await confirmEmail(newcomer, email);
  const page = await openPage({ viewport: "phone" });
  await open(page, "/fitness-collectives");
  await typeInto(page.getByRole("main").getByRole("combobox", { name: "Search Fitness Collectives" }), "aquaflow zzz");
  await page.keyboard.press("Enter");
  await expectPath(page, /search=aquaflow/);
  await expectVisible(page.getByText("No Fitness Collectives found. Try adjusting your search criteria."));
  await page.getByRole("link", { name: "Tell me when one appears" }).click();
  await expectPath(page, /^\/auth\?redirect=/);
  await typeInto(page.getByLabel("Email"), email);
  await typeInto(page.getByLabel("Password", { exact: false }).first(), password);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expectPath(page, /^\/fitness-collectives\?search=aquaflow/);
  const tell = page.getByRole("button", { name: "Tell me when one appears" });
  await expectEventually(() => tell.getAttribute("aria-pressed"), "false");
  await checkA11y(page);
  await tell.click();
  await expectToast(page, "Search saved", "Once a day we look for what is new");
  await expectEventually(() => tell.getAttribute("aria-pressed"), "true");
  await expectNoSidewaysScroll(page);
  await screenshot(page, "search-saved-empty-phone");

  await page
    .getByRole("region", { name: "Notifications" })
    .getByRole("button", { name: "View saved searches" })
    .click();
  const searches = page.getByRole("region", { name: "Saved searches" });
  await expectVisible(
    searches.getByRole("heading", { name: "Fitness Collectives" }),
    searches.getByText("“aquaflow zzz”"),
    searches.getByText("Singapore"),
    searches.getByText("Nothing new yet"),
  );
  await expectNoSidewaysScroll(page);
  await checkA11y(page);
  await screenshot(page, "searches-phone");
  await searches.getByRole("link", { name: /^View results: Fitness Collectives/ }).click();
  await expectPath(page, /^\/fitness-collectives\?.*sort=newest/);
  await expectVisible(page.getByText("No Fitness Collectives found. Try adjusting your search criteria."));

  await open(page, "/saved");
  const stop = searches.getByRole("button", { name: /^Stop: Fitness Collectives/ });
  await stop.focus();
  await page.keyboard.press("Enter");
  await expectToast(page, "Search stopped");
  await expectVisible(searches.getByText("No searches saved yet"));
  await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Undo" }).click();
  await expectVisible(stop);

  await open(page, "/jobs");
  await mockResponse(page, "/api/saved/searches", 503, { error: "Busy" });
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Saved", exact: true }).click();
  await expectVisible(page.getByText("Your saved searches could not be loaded"));
  await page.unrouteAll();
  await searches.getByRole("button", { name: "Try Again" }).click();
  await expectVisible(stop);
});

test("Save search keeps what the list shows, says what it leaves out, and asks for a confirmed e-mail", async () => {
  const page = await openPage();
  await signInNewcomer(page, "unconfirmedsaver");
  await open(page, "/professionals?search=pilates");
  const save = page.getByRole("button", { name: "Save search" });
  await save.click();
  await expectToast(page, "The search was not saved", "Please confirm your email first.");
  await expectEventually(() => save.getAttribute("aria-pressed"), "false");

  const { email } = await signInNewcomer(page, "listsaver");
  await confirmEmail(page, email);
  await open(page, "/business-collectives?search=protein&openNow=true");
  await expectEventually(() => save.getAttribute("aria-pressed"), "false");
  await screenshot(page, "save-search-desktop");
  await save.focus();
  await page.keyboard.press("Space");
  await expectToast(page, "Search saved", "Whether a place is open now is left out");
  await expectEventually(() => save.getAttribute("aria-pressed"), "true");
  await checkA11y(page);
  // The same search without what is left out is saved, another one is not.
  await open(page, "/business-collectives?search=protein&sort=rating");
  await expectEventually(() => save.getAttribute("aria-pressed"), "true");
  await open(page, "/business-collectives?search=protein&country=Malaysia");
  await expectEventually(() => save.getAttribute("aria-pressed"), "false");
  await open(page, "/saved");
  const searches = page.getByRole("region", { name: "Saved searches" });
  await expectVisible(searches.getByText("“protein”"), searches.getByText("Singapore"));
  await expectHidden(searches.getByText("Open now"));
  await screenshot(page, "searches-desktop");
  await open(page, "/business-collectives?search=protein");
  await save.click();
  await expectToast(page, "Search stopped");
  await expectEventually(() => save.getAttribute("aria-pressed"), "false");
});
