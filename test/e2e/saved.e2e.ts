import type { Page } from "playwright-core";
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
import { signInNewcomer } from "./newcomers.ts";

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
