import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { SavedSearch, ShortlistEntry } from "#contract/resume-bank.ts";
import {
  mockResponse,
  checkA11y,
  DEMO,
  expectHidden,
  expectVisible,
  expectEventually,
  expectToast,
  open,
  openPage,
  readJson,
  allowConsoleLines,
  typeInto,
} from "./browser.ts";
import { signInNewcomer } from "./newcomers.ts";
import { pressTwiceWhileHeld } from "./toggles.ts";

test("an owner finds a professional and shortlists them with notes (R239, R247)", async () => {
  const owner = await openPage({ as: DEMO.owner });
  await open(owner, "/resume-bank?title=trainer");
  const first = owner
    .getByRole("main")
    .getByRole("article")
    .filter({ hasText: /% match/ })
    .first();
  await expectVisible(first.getByText(/^\d+% match$/), owner.getByRole("heading", { name: "Results" }));
  await checkA11y(owner);
  await owner.getByRole("combobox", { name: "Sort by" }).selectOption("name");
  await expectVisible(owner.getByRole("combobox", { name: "Sort by" }));
  expect(new URL(owner.url()).searchParams.get("sort")).toBe("name");

  await typeInto(owner.getByRole("textbox", { name: "Years of experience" }), "-1");
  await owner.getByRole("button", { name: "Search", exact: true }).click();
  await expectVisible(owner.getByText("Years of experience cannot be negative."));
  await typeInto(owner.getByRole("textbox", { name: "Years of experience" }), "");

  await open(owner, "/resume-bank");
  const free = owner
    .getByRole("article")
    .filter({ has: owner.getByRole("button", { name: "Shortlist", exact: true }) })
    .first();
  const name = (await free.getAttribute("aria-label")) ?? "";
  await free.getByRole("button", { name: "Shortlist", exact: true }).click();
  await expectToast(owner, "Added to your shortlist");
  await open(owner, "/resume-bank?tab=shortlisted");
  await owner.getByRole("button", { name: `Notes and tags of ${name}` }).click();
  const dialog = owner.getByRole("dialog");
  await typeInto(dialog.getByLabel("Notes"), "Could start in January.");
  await typeInto(dialog.getByLabel("Tags"), "weekend, weekend, january");
  await checkA11y(owner);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expectToast(owner, "Shortlist entry saved");
  await expectVisible(owner.getByText("Could start in January."), owner.getByRole("link", { name: "january" }));
  await checkA11y(owner);
});

test("a search is saved under a name, run again and deleted (R243, R245, R246)", async () => {
  const page = await openPage({ as: DEMO.owner, viewport: "phone" });
  await open(page, "/resume-bank?skills=Pilates");
  await page.getByRole("button", { name: "Save this search" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save search" }).click();
  await expectVisible(dialog.getByText("Name is required"));
  await typeInto(dialog.getByLabel("Name"), "Pilates teachers");
  await dialog.getByRole("button", { name: "Save search" }).click();
  await expectToast(page, "Search saved");
  await open(page, "/resume-bank?tab=saved");
  await checkA11y(page);
  const searches = () => readJson<SavedSearch[]>(page, "/api/resume-bank/saved-searches");
  const saved = (await searches()).find(({ name }) => name === "Pilates teachers");
  const alert = (checked: boolean) => page.getByRole("switch", { name: "Daily alert of Pilates teachers", checked });
  const isOn = async () => (await searches()).find(({ id }) => id === saved?.id)?.notificationsEnabled;
  expect(await isOn()).toBe(false);
  await pressTwiceWhileHeld(page, {
    path: `/api/resume-bank/saved-searches/${saved?.id}`,
    now: alert(false),
    pressed: alert(true),
    read: isOn,
  });
  await alert(false).click();
  await expectEventually(isOn, true);
  await expectVisible(alert(true));
  await page.getByRole("link", { name: "Run Pilates teachers" }).click();
  await expectVisible(page.getByRole("textbox", { name: "Skills" }));
  await expectEventually(() => page.getByRole("textbox", { name: "Skills" }).inputValue(), "Pilates");
  await open(page, "/resume-bank?tab=saved");
  await page.getByRole("button", { name: "Delete Pilates teachers" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Search deleted");
  // The row that had the focus is gone, so the focus moves to the list, not to the top of the page.
  await expectEventually(() => page.evaluate(() => document.activeElement?.tagName), "UL");
});

test("users without a premium plan or with another role read why (R232, R235)", async () => {
  const starter = await openPage({ as: DEMO.starter });
  await open(starter, "/resume-bank");
  await expectVisible(
    starter.getByRole("heading", { name: "Subscription Required" }),
    starter.getByText(
      "Resume bank access requires a premium subscription. Please upgrade your plan to access this feature.",
    ),
  );
  await checkA11y(starter);
  const member = await openPage({ as: DEMO.member, viewport: "phone" });
  await open(member, "/resume-bank");
  await expectVisible(
    member.getByRole("heading", { name: "Unauthorized Access" }),
    member.getByText("Only business administrators can access the resume bank feature."),
  );
  await checkA11y(member);
});

test("each failed write of the bank shows its own title (R244)", async () => {
  const page = await openPage({ as: DEMO.owner });
  const failure = { error: "The database is resting." };
  await mockResponse(page, "/api/resume-bank/shortlist", 500, failure);
  const [entry] = await readJson<ShortlistEntry[]>(page, "/api/resume-bank/shortlisted");
  const [saved] = await readJson<SavedSearch[]>(page, "/api/resume-bank/saved-searches");
  await mockResponse(page, `/api/resume-bank/shortlist/${entry?.id}`, 500, failure);
  await mockResponse(page, `/api/resume-bank/saved-searches/${saved?.id}`, 500, failure);
  await open(page, "/resume-bank");
  await expectVisible(page.getByRole("main").getByRole("link", { name: /^Shortlisted/ }));
  await page.getByRole("button", { name: "Shortlist", exact: true }).first().click();
  await expectToast(page, "Failed to Shortlist", failure.error);
  await open(page, "/resume-bank?tab=shortlisted");
  await page
    .getByRole("button", { name: /^Remove / })
    .first()
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expectToast(page, "Failed to Remove", failure.error);

  await open(page, "/resume-bank?tab=saved");
  await page
    .getByRole("button", { name: /^Delete / })
    .first()
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Failed to Delete Search", failure.error);
  await open(page, "/resume-bank?skills=Yoga");
  await mockResponse(page, "/api/resume-bank/saved-searches", 500, failure);
  await page.getByRole("button", { name: "Save this search" }).click();
  await typeInto(page.getByRole("dialog").getByLabel("Name"), "Yoga");
  await page.getByRole("dialog").getByRole("button", { name: "Save search" }).click();
  await expectToast(page, "Failed to Save Search", failure.error);
  await expectEventually(() => page.getByRole("dialog").getByLabel("Name").inputValue(), "Yoga");
});

test("an owner writes from the bank, the professional replies elsewhere, and both see it live", async () => {
  const pro = await openPage({ viewport: "phone" });
  await signInNewcomer(pro, "bank_pro", "professional");
  const created = await pro.request.post("/api/professionals", {
    data: { title: "Aqua Jogging Coach", specialties: "Aqua jogging", contactEmail: "aqua@newcomers.example" },
  });
  expect(created.status()).toBe(201);
  const { id: proId } = await readJson<{ id: number }>(pro, "/api/user");

  const owner = await openPage({ as: DEMO.owner });
  const { id: ownerId } = await readJson<{ id: number }>(owner, "/api/user");
  await open(owner, "/resume-bank?title=Aqua+Jogging+Coach");
  const card = owner.getByRole("article", { name: "Hui Min Tan" });
  await expectVisible(
    card.getByText("Contact and resume become available once they answer your first message and choose to share them."),
  );
  await card.getByRole("button", { name: "Message" }).click();
  const dialog = owner.getByRole("dialog", { name: "Message Hui Min Tan" });
  await dialog.getByRole("button", { name: "Send message" }).click();
  await expectVisible(dialog.getByText("Message cannot be empty"));
  await typeInto(dialog.getByLabel("Your message"), "Would you teach in our pool?");
  await mockResponse(owner, "/api/messages", 500, { error: "The database is resting." });
  await dialog.getByRole("button", { name: "Send message" }).click();
  await expectToast(owner, "Failed to Send Message", "The database is resting.");
  await owner.unrouteAll();
  await dialog.getByRole("button", { name: "Send message" }).click();
  await expectToast(owner, "Message sent");

  await open(owner, `/messages?with=${proId}`);
  await open(pro, `/messages?with=${ownerId}`);
  const log = (page: Page) => page.getByRole("region", { name: /^Messages with / });
  await expectVisible(log(pro).getByText("Would you teach in our pool?"));
  await typeInto(pro.getByRole("textbox", { name: "Message", exact: true }), "Gladly, on Sundays.");
  await pro.getByRole("checkbox", { name: /^Share my contact details and resume/ }).check();
  await pro.getByRole("button", { name: "Send message" }).click();
  await expectVisible(log(owner).getByText("Gladly, on Sundays."));
  await open(owner, "/resume-bank?title=Aqua+Jogging+Coach");
  await expectVisible(card.getByText("aqua@newcomers.example"));

  const { id } = (await created.json()) as { id: number };
  await pro.request.patch(`/api/professionals/${id}`, { data: { visibility: "hidden" } });
  await open(owner, "/resume-bank?title=Aqua+Jogging+Coach");
  await expectVisible(owner.getByRole("heading", { name: "Results" }));
  await expectHidden(card);
  allowConsoleLines(/status of 404/);
  await open(owner, `/professionals/${id}`);
  await expectVisible(owner.getByRole("heading", { name: "Professional Not Found" }));
  expect((await owner.request.get(`/api/professionals/${id}`)).status()).toBe(404);
  await open(owner, "/professionals?search=Aqua+Jogging");
  await expectHidden(owner.getByRole("article").filter({ hasText: "Aqua Jogging Coach" }));
});
