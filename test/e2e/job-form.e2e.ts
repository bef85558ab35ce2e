import type { Page } from "playwright-core";
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
  loseResponse,
  open,
  openPage,
  pressSlowly,
  readJson,
  screenshot,
  eventually,
  typeInto,
} from "./browser.ts";
import { expectNoSidewaysScroll } from "./listings.ts";
import { logIn } from "./review-form.ts";

const title = (page: Page) => page.getByLabel(/^Job title/);
const description = (page: Page) => page.getByRole("textbox", { name: /^Description/ });
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });

async function write(page: Page, words: { title: string; description: string }): Promise<void> {
  await typeInto(title(page), words.title);
  await description(page).click();
  await page.keyboard.type(words.description);
}

async function confirm(page: Page, name: string): Promise<void> {
  await button(page, name).click();
  await page.getByRole("alertdialog").getByRole("button", { name, exact: true }).click();
}

test("a job is drafted, previewed, posted, changed, closed, renewed, copied and deleted (R006)", async () => {
  const page = await openPage({ as: DEMO.owner, viewport: "phone" });
  await open(page, "/jobs/create");
  await expectVisible(description(page));
  // The location defaults to that of the business.
  await expectEventually(() => page.getByLabel(/^Location/).inputValue(), "Singapore");
  await checkA11y(page);
  await button(page, "Post job").click();
  await expectVisible(
    page.getByRole("link", { name: "Enter a job title" }),
    page.getByRole("link", { name: "Describe the job" }),
  );
  await checkA11y(page);

  // Discriminatory wording is flagged while typing, and nothing is blocked.
  await write(page, { title: "Female coach for mornings", description: "You open the hall at six." });
  await expectVisible(page.getByText("Gender: “Female coach” in the title"));
  await typeInto(title(page), "Morning coach");
  await expectHidden(page.getByText("Is this needed for the work?"));
  await page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name: "Bulleted list" }).click();
  await typeInto(page.getByLabel("From"), "2000");
  await typeInto(page.getByLabel("Up to"), "5000");
  await expectVisible(page.getByText("Salary range: 2000 - 5000"));
  await typeInto(page.getByLabel("Up to"), "3000");

  await button(page, "Preview").click();
  const preview = page.getByRole("group", { name: "Preview", exact: true });
  await expectVisible(preview.getByText("Morning coach"), preview.getByText("$2,000 - $3,000/month"));
  await expectVisible(preview.getByRole("listitem").getByText("You open the hall at six."));
  await expectNoSidewaysScroll(page);
  await screenshot(page, "job-preview");
  await button(page, "Edit").click();
  // The response is lost, so the owner saves again; there is one draft.
  await loseResponse(page, "/api/jobs");
  await button(page, "Save draft").click();
  await expectToast(page, "The server could not be reached.");
  await button(page, "Save draft").click();
  await expectToast(page, "Draft saved");
  await expectPath(page, /^\/jobs\/\d+\/edit$/);
  const drafts = await readJson<{ title: string }[]>(page, "/api/businesses/my-jobs");
  expect(drafts.filter((job) => job.title === "Morning coach")).toHaveLength(1);
  const path = new URL(page.url()).pathname.replace("/edit", "");
  const visitor = await openPage();
  expect((await visitor.request.get(`/api${path}`)).status()).toBe(404);

  await button(page, "Post job").click();
  await expectToast(page, "Job posted");
  await expectPath(page, path);
  await open(visitor, path);
  await expectVisible(visitor.getByRole("heading", { level: 1, name: "Morning coach" }));

  await page.getByRole("main").getByRole("link", { name: "Edit" }).click();
  await typeInto(title(page), "Early morning coach");
  await button(page, "Save changes").click();
  await expectToast(page, "Changes saved");
  await expectPath(page, path);
  await open(visitor, path);
  await expectVisible(visitor.getByRole("heading", { level: 1, name: "Early morning coach" }));

  await page.getByRole("main").getByRole("link", { name: "Edit" }).click();
  await checkA11y(page);
  await confirm(page, "Close job");
  await expectToast(page, "Job closed");
  await open(visitor, path);
  await expectVisible(visitor.getByText("This job is closed"));
  await confirm(page, "Renew for 60 days");
  await expectToast(page, "Job renewed");
  await expectVisible(button(page, "Mark as filled"));
  await button(page, "Duplicate").click();
  await expectToast(page, "This is the copy, saved as a draft");
  await page.waitForURL((url) => url.pathname.endsWith("/edit") && url.pathname !== `${path}/edit`);
  const copy = new URL(page.url()).pathname.replace("/edit", "");
  // The copy has the same title; only a draft can be saved as one.
  await expectVisible(button(page, "Save draft"));
  await expectEventually(() => title(page).inputValue(), "Early morning coach");
  await confirm(page, "Delete");
  await expectToast(page, "Job deleted");
  await expectPath(page, "/jobs");
  expect((await page.request.get(`/api${copy}`)).status()).toBe(404);
});

test("a slow click on Post job counts although it blurs an invalid field, whose error would shift the button", async () => {
  const page = await openPage({ as: DEMO.owner });
  await open(page, "/jobs/create");
  await expectVisible(description(page));
  await typeInto(page.getByLabel(/^Location/), "");
  await pressSlowly(button(page, "Post job"));
  await expectVisible(page.getByRole("link", { name: "Enter a job title" }));
});

test("typed text survives a rejection and an expired session", async () => {
  const page = await openPage({ as: DEMO.owner });
  await open(page, "/jobs/create");
  await expectVisible(description(page));
  await write(page, { title: "Kept title", description: "Kept words." });
  await mockResponse(page, "/api/jobs", 403, {
    error: "Your plan allows 5 job postings a month. Premium allows more.",
    code: "PLAN_LIMIT",
  });
  await button(page, "Post job").click();
  const notice = page.getByRole("alert").filter({ hasText: "Your plan allows 5 job postings a month." });
  await expectVisible(notice);
  await eventually(() => notice.getByRole("link", { name: "See plans" }).getAttribute("href")).toMatch(
    /^\/subscription/,
  );
  await expectEventually(() => title(page).inputValue(), "Kept title");
  await checkA11y(page);
  await mockResponse(page, "/api/jobs", 400, {
    error: "Please check the highlighted fields.",
    code: "invalid",
    fields: { closingDate: "Choose a closing date that is not in the past" },
  });
  await button(page, "Post job").click();
  await expectVisible(page.getByRole("link", { name: "Choose a closing date that is not in the past" }));
  await page.getByLabel("Closing date").fill("2031-05-01");
  await expectHidden(page.getByRole("alert"));
  await typeInto(page.getByLabel("From"), "2000");
  await typeInto(page.getByLabel("Up to"), "5000");

  // Leaving by accident asks for confirmation.
  await page.getByRole("banner").getByRole("link", { name: "Jobs" }).click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay here" }).click();
  await expectHidden(question);
  await expectEventually(() => title(page).inputValue(), "Kept title");

  await page.unrouteAll();
  await page.context().clearCookies();
  await button(page, "Save draft").click();
  await expectToast(page, "Please log in again");
  await expectPath(page, /^\/auth\?/);
  await logIn(page, DEMO.owner);
  await expectPath(page, "/jobs/create");
  await expectEventually(() => title(page).inputValue(), "Kept title");
  await expectVisible(description(page).getByText("Kept words."));
});

test("a job can be created only with a business, and edited only by its own business", async () => {
  const visitor = await openPage({ viewport: "phone" });
  await visitor.goto("/jobs/create");
  await expectPath(visitor, "/auth?redirect=%2Fjobs%2Fcreate");
  const member = await openPage({ as: DEMO.member, viewport: "phone" });
  await open(member, "/jobs/create");
  await expectVisible(member.getByRole("heading", { level: 1, name: "No Business Found" }));
  await checkA11y(member);
  const [job] = await readJson<{ id: number }[]>(member, "/api/jobs?page=1&pageSize=1");
  await open(member, `/jobs/${job?.id}/edit`);
  await expectVisible(member.getByRole("heading", { level: 1, name: "Access Denied" }));
  expect((await member.goto("/jobs/2000000000/edit"))?.status()).toBe(404);
  await expectVisible(member.getByRole("heading", { level: 1, name: "Job Not Found" }));
  await checkA11y(member);
});
