import { expect, test } from "vitest";
import {
  checkA11y,
  DEMO,
  expectPath,
  expectVisible,
  expectEventually,
  expectToast,
  loseResponse,
  mailsTo,
  open,
  openPage,
  readJson,
  screenshot,
  signIn,
  TIMEOUT_MS,
  typeInto,
} from "./browser.ts";
import { pictureFile } from "./files.ts";
import { confirmEmail } from "./newcomers.ts";

const NAME = "Causeway Climbing Hall";
const EMAIL = "hall.owner@journeys.example";

test("an owner registers a gym, an admin approves it, visitors find it, the owner edits it", async () => {
  const owner = await openPage();
  const account = { email: EMAIL, password: "a-long-password", role: "business_admin" };
  expect((await owner.request.post("/api/register", { data: account })).status()).toBe(201);
  await signIn(owner, EMAIL, account.password);
  await confirmEmail(owner, EMAIL);

  // Register, with a logo.
  await open(owner, "/business-registration");
  await typeInto(owner.getByLabel("Name", { exact: false }).first(), NAME);
  await typeInto(
    owner.getByLabel(/^Description/),
    "Two bouldering rooms and a wall of fourteen metres, open from early to late.",
  );
  await owner.getByLabel(/^Category/).selectOption({ index: 1 });
  await typeInto(owner.getByLabel(/^Website/), "causeway-climbing.example");
  await typeInto(owner.getByLabel(/^Address/), "30 Woodlands Avenue 2");
  await typeInto(owner.getByLabel(/^Postal code/), "738343");
  await owner.locator('input[type="file"]').setInputFiles(await pictureFile("logo.png"));
  await checkA11y(owner);
  await screenshot(owner, "journey-registration");
  // The response is lost, so the owner submits it again; it is registered once.
  await loseResponse(owner, "/api/businesses/register");
  await owner.getByRole("button", { name: "Submit for review" }).click();
  await expectToast(owner, "The server could not be reached.");
  await owner.getByRole("button", { name: "Submit for review" }).click();
  const dialog = owner.getByRole("dialog", { name: "Business Submitted Successfully!" });
  await expectVisible(dialog, dialog.getByText(/An admin will verify and approve/));
  await checkA11y(owner);
  expect(await readJson<unknown[]>(owner, "/api/businesses/my-businesses")).toHaveLength(1);
  await dialog.getByRole("button", { name: "View my listing" }).click();
  await expectPath(owner, /^\/fitness-collectives\/\d+$/);
  const path = new URL(owner.url()).pathname;
  await expectVisible(owner.getByText("Waiting for approval"));
  await checkA11y(owner);

  // Nobody else sees it yet (R147).
  const visitor = await openPage();
  expect((await visitor.goto(path))?.status()).toBe(404);
  await expectVisible(visitor.getByText("Fitness Collective Not Found"));
  await open(visitor, `/businesses?search=${encodeURIComponent(NAME)}`);
  await expectEventually(() => visitor.getByRole("link", { name: new RegExp(`^View Profile.*${NAME}`) }).count(), 0);

  // The admin approves.
  const admin = await openPage({ as: DEMO.admin });
  await open(admin, "/admin/inbox?kind=registration");
  await checkA11y(admin);
  await admin.getByRole("list", { name: "Waiting for a decision" }).getByRole("button", { name: NAME }).click();
  const item = admin.getByRole("region", { name: "Selected item" });
  await expectVisible(item.getByRole("heading", { name: NAME }), item.getByText(/fourteen metres/));
  await item.getByRole("button", { name: "Verify" }).click();
  await expectToast(admin, `${NAME} is now public and its owner will be notified.`);

  // It is public and found.
  await open(visitor, `/businesses?search=${encodeURIComponent(NAME)}`);
  await visitor.getByRole("link", { name: new RegExp(`^View Profile.*${NAME}`) }).click();
  await expectPath(visitor, path);
  await expectVisible(visitor.getByRole("heading", { level: 1, name: NAME }));
  await expectVisible(visitor.getByRole("link", { name: /causeway-climbing\.example|Website/ }));
  await expectEventually(() => visitor.getByText("Waiting for approval").count(), 0);

  // The owner edits it, and the visitor sees the change on the next visit.
  await open(owner, `${path.replace("fitness-collectives", "businesses")}/edit`);
  await checkA11y(owner);
  await expectEventually(() => owner.getByLabel(/^Website/).inputValue(), "https://causeway-climbing.example");
  await typeInto(owner.getByLabel(/^Description/), "Now with a third room for children.");
  await owner.getByRole("button", { name: "Save changes" }).click();
  await expectToast(owner, "Business updated");
  await expectPath(owner, path);
  await open(visitor, path);
  await expectVisible(visitor.getByText("Now with a third room for children."));
  const listing = await readJson<{ logo: string }>(visitor, `/api/businesses/${path.split("/")[2]}`);
  await expectEventually(async () => (await visitor.request.get(listing.logo)).status(), 200);

  // The mail about the approval has waited until the admin could no longer undo it.
  await expect.poll(async () => (await mailsTo(EMAIL)).join("\n"), { timeout: TIMEOUT_MS }).toContain(NAME);
});
