import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { OwnBusiness } from "#web/platform/api/own-business.ts";
import {
  checkA11y,
  DEMO,
  expectEventually,
  expectHidden,
  expectPath,
  expectToast,
  expectVisible,
  open,
  openPage,
  readJson,
  screenshot,
  typeInto,
} from "./browser.ts";
import { expectNoSidewaysScroll } from "./listings.ts";

// Two tabs edit one thing: the later of two saves is told what stands, and keeps what was typed (DECISIONS 57).

const notice = (page: Page) => page.getByText("Someone else saved this in the meantime");
const save = (page: Page) => page.getByRole("button", { name: "Save changes" }).click();

/** Creates something through the API and returns its id. */
async function create(page: Page, path: string, data: object): Promise<number> {
  const response = await page.request.post(path, { data });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as { id: number }).id;
}

test("a job: closing it in the second tab does not hide that the first tab has saved", async () => {
  const [first, second] = [await openPage({ as: DEMO.owner }), await openPage({ as: DEMO.owner, viewport: "phone" })];
  const { id: businessId } = await readJson<OwnBusiness>(first, "/api/businesses/my-business");
  const id = await create(first, "/api/jobs", {
    businessId,
    title: "Tidal coach",
    description: "<p>You watch the tide.</p>",
    location: "Sentosa",
    country: "Singapore",
    jobType: "full_time",
    status: "open",
  });
  for (const page of [first, second]) await open(page, `/jobs/${id}/edit`);
  await typeInto(first.getByLabel(/^Job title/), "Tidal swim coach");
  await typeInto(first.getByLabel(/^Location/), "Changi");
  await save(first);
  await expectToast(first, "Changes saved");

  await typeInto(second.getByLabel(/^Job title/), "Night coach");
  await typeInto(second.getByLabel(/^Requirements/), "Can swim");
  // The form's job is read again: it is closed now, and has the title of the first tab.
  await second.getByRole("main").getByRole("button", { name: "Close job" }).click();
  await second.getByRole("alertdialog").getByRole("button", { name: "Close job" }).click();
  await expectToast(second, "Job closed");
  await save(second);
  await expectVisible(
    notice(second),
    second.getByText("You: Night coach"),
    second.getByText("Saved now: Tidal swim coach"),
  );
  await expectEventually(() => second.getByLabel(/^Job title/).inputValue(), "Night coach");
  await expectEventually(() => second.getByLabel(/^Requirements/).inputValue(), "Can swim");
  // Only the second tab changed the requirements.
  await expectHidden(second.getByText("You: Can swim"));
  // The second tab did not change the location, so it shows the saved one.
  await expectEventually(() => second.getByLabel(/^Location/).inputValue(), "Changi");
  await checkA11y(second);
  await expectNoSidewaysScroll(second);
  await screenshot(second, "two-tabs-job");
  await second.getByRole("button", { name: "Use the saved value for Job title" }).click();
  await expectEventually(() => second.getByLabel(/^Job title/).inputValue(), "Tidal swim coach");
  await save(second);
  await expectToast(second, "Changes saved");
  await expectPath(second, `/jobs/${id}`);
  expect(await readJson(first, `/api/jobs/${id}/edit`)).toMatchObject({
    title: "Tidal swim coach",
    location: "Changi",
    requirements: "Can swim",
    state: "closed",
  });
  expect((await first.request.delete(`/api/jobs/${id}`)).status()).toBe(200);
});

test("a program: the second save shows what the first one changed, and replaces it only when saved again", async () => {
  const [first, second] = [await openPage({ as: DEMO.owner }), await openPage({ as: DEMO.owner })];
  const { id: businessId } = await readJson<OwnBusiness>(first, "/api/businesses/my-business");
  const id = await create(first, "/api/programs", { businessId, name: "Tidal squad", price: "40" });
  for (const page of [first, second]) {
    await open(page, `/my-programs?business=${businessId}`);
    await page.getByRole("link", { name: "Edit Tidal squad" }).click();
  }
  await typeInto(first.getByRole("textbox", { name: "Price" }), "45");
  await typeInto(first.getByLabel("Duration"), "6 weeks");
  await save(first);
  await expectToast(first, "Tidal squad is saved");

  await typeInto(second.getByRole("textbox", { name: "Price" }), "50");
  await typeInto(second.getByLabel("Topics"), "swim");
  await save(second);
  await expectVisible(notice(second), second.getByText("You: 50"), second.getByText("Saved now: 45.00"));
  await expectEventually(() => second.getByRole("textbox", { name: "Price" }).inputValue(), "50");
  await expectEventually(() => second.getByLabel("Topics").inputValue(), "swim");
  await expectEventually(() => second.getByLabel("Duration").inputValue(), "6 weeks");
  await checkA11y(second);
  await screenshot(second, "two-tabs-program");
  await save(second);
  await expectToast(second, "Tidal squad is saved");
  await expectHidden(notice(second));
  const programs = await readJson<{ id: number }[]>(first, `/api/businesses/${businessId}/programs`);
  expect(programs.find((program) => program.id === id)).toMatchObject({
    price: { amount: 5_000 },
    duration: "6 weeks",
    tags: ["swim"],
  });
  expect((await first.request.delete(`/api/programs/${id}`)).status()).toBe(200);
});

test("the own name and phone: the second tab sees the name that the first one saved", async () => {
  const [first, second] = [await openPage({ as: DEMO.member }), await openPage({ as: DEMO.member })];
  for (const page of [first, second]) await open(page, "/profile");
  const before = await first.getByLabel("First name").inputValue();
  await typeInto(first.getByLabel("First name"), "Tidal");
  await save(first);
  await expectToast(first, "Profile Updated");
  await typeInto(second.getByRole("textbox", { name: "First name" }), "Nightly");
  await save(second);
  await expectVisible(notice(second), second.getByText("Saved now: Tidal"));
  await expectEventually(() => second.getByRole("textbox", { name: "First name" }).inputValue(), "Nightly");
  await typeInto(second.getByRole("textbox", { name: "First name" }), before);
  await save(second);
  await expectToast(second, "Profile Updated");
});
