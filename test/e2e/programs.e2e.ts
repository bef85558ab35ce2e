import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Class } from "#contract/classes.ts";
import type { Program } from "#contract/programs.ts";
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
  readJson,
  screenshot,
  typeInto,
} from "./browser.ts";
import { expectNoSidewaysScroll, listingId, OWNED } from "./listings.ts";
import { signInConfirmed } from "./newcomers.ts";
import { logIn, sendButton, writeReview } from "./review-form.ts";

const TITLE = "Hips that move again";

/** A programme of the demo owner with a price and without set times, and the page that lists it. */
async function findProgram(page: Page): Promise<{ path: string; id: number; program: Program; price: string }> {
  const id = await listingId(page, "fitness", OWNED);
  const programs = await readJson<Program[]>(page, `/api/businesses/${id}/programs`);
  const classes = await readJson<Class[]>(page, `/api/businesses/${id}/classes`);
  const program = programs.find((item) => item.price !== null && !classes.some((of) => of.programId === item.id));
  if (!program?.price) throw new Error("No program without classes has a price");
  const price = `$${(program.price.amount / 100).toFixed(2)}`;
  return { path: `/fitness-collectives/${id}?tab=programs`, id, program, price };
}

test("a program opens its dialog, which is in the URL, and takes an enrolment (R103, R104, R105)", async () => {
  const page = await openPage({ as: DEMO.member, viewport: "phone" });
  const { path, program, price } = await findProgram(page);
  await open(page, path);
  const card = page.getByRole("main").getByRole("listitem").filter({ hasText: program.name }).first();
  await expectVisible(card.getByText(price), card.getByText("View Details", { exact: true }));
  if (!program.image)
    expect((await card.locator("[data-slot=letter-tile]").textContent())?.trim()).toBe(program.name[0]);
  await card.getByRole("link", { name: `View details of ${program.name}` }).click();
  await expectPath(page, `${path}&program=${program.id}`);
  const details = page.getByRole("dialog", { name: program.name });
  await expectVisible(details.getByText(price), details.getByText(OWNED));
  await checkA11y(page);
  await screenshot(page, "program-window");
  // Going back closes it, going forward opens it again.
  await page.goBack();
  await expectHidden(details);
  await page.goForward();
  await details.getByRole("button", { name: `Enroll in ${program.name}` }).click();
  const due = page.getByRole("dialog", { name: `Enroll in ${program.name}` });
  await expectVisible(due.getByText(`${price} stays due as a pending payment.`, { exact: false }));
  await checkA11y(page);
  await due.getByRole("button", { name: "Confirm enrollment" }).click();
  await expectToast(page, `You are enrolled in ${program.name}`);
  await expectHidden(due);
  await expectPath(page, path);
  await expectVisible(card.getByText("Enrolled – payment pending"));

  // The user cancels the place in their list, and the page takes enrolments again.
  await card.getByRole("link", { name: "View in profile" }).click();
  await expectPath(page, "/profile");
  const cancel = page.getByRole("button", { name: `Cancel your place in ${program.name}` }).first();
  await cancel.click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Give it up" }).click();
  await expectToast(page, `You gave up your place in ${program.name}`);
  await expectHidden(dialog);
  await expectNoSidewaysScroll(page);
  await open(page, path);
  await expectVisible(card.getByRole("button", { name: `Enroll in ${program.name}` }));
});

test("users who return from paying see the outcome, also where programs are far down the page", async () => {
  const page = await openPage({ as: DEMO.member, viewport: "phone" });
  const { path } = await findProgram(page);
  await page.setViewportSize({ width: 390, height: 420 });
  const shops = await readJson<{ id: number }[]>(page, "/api/business-collectives?pageSize=1");
  for (const [at, title] of [
    [`${path}&payment=success`, "Thank you, your payment is on its way"],
    [`/business-collectives/${shops[0]?.id}?tab=products&payment=cancelled`, "Nothing was paid"],
  ] as const) {
    await open(page, at);
    const notice = page.getByRole("status").filter({ hasText: title });
    await expectEventually(async () => {
      const { y = -1, height = 0 } = (await notice.boundingBox()) ?? {};
      return y > 0 && y + height < 420;
    }, true);
  }
});

test("a visitor who enrols logs in first and returns to the program; a removed program says so", async () => {
  const page = await openPage();
  const { path, program } = await findProgram(page);
  await open(page, path);
  await page.getByRole("link", { name: `Enroll in ${program.name}` }).click();
  await expectPath(page, /^\/auth\?/);
  await logIn(page, DEMO.member);
  await expectPath(page, `${path}&program=${program.id}`);
  const details = page.getByRole("dialog", { name: program.name });
  await expectVisible(details.getByRole("button", { name: `Enroll in ${program.name}` }));

  // Where payment is online, the dialog links to it.
  await mockResponse(page, `/api/programs/${program.id}/enroll`, 201, {
    id: 1,
    paymentStatus: "pending",
    enrollmentDate: "2026-11-20T04:00:00.000Z",
    amount: program.price,
    program: { id: program.id, name: program.name, duration: null, image: null },
    business: null,
    professional: null,
    canCancel: true,
    paymentUrl: "https://pay.example/session",
  });
  await details.getByRole("button", { name: `Enroll in ${program.name}` }).click();
  await page.getByRole("button", { name: "Confirm enrollment" }).click();
  const paying = page.getByRole("dialog", { name: "You are enrolled" });
  await checkA11y(page);
  await expectEventually(
    () => paying.getByRole("link", { name: /^Pay \$/ }).getAttribute("href"),
    "https://pay.example/session",
  );

  await open(page, `${path}&program=999999`);
  await expectVisible(page.getByRole("dialog", { name: "This program is no longer offered" }));
});

test("an owner lists a program after seeing its fee, changes it and removes it again", async () => {
  const page = await openPage({ as: DEMO.starter, viewport: "phone" });
  await open(page, "/my-programs");
  await page.getByRole("link", { name: "New program" }).first().click();
  await expectPath(page, /^\/my-programs\/edit/);
  await expectVisible(page.getByText("Listing this program costs $5.00"));
  const list = page.getByRole("button", { name: "List program for $5.00" });
  await typeInto(page.getByRole("textbox", { name: "Price" }), "-3");
  await typeInto(page.getByLabel("Places"), "0");
  await list.click();
  await expectVisible(
    page.getByText("Name must be at least 2 characters long").first(),
    page.getByText("The price cannot be below zero.").first(),
    page.getByText("There must be at least one seat.").first(),
  );
  await checkA11y(page);
  await typeInto(page.getByRole("textbox", { name: "Price" }), "49.90");
  await typeInto(page.getByLabel("Places"), "12");
  for (const name of ["Swim Squad", "Sunrise Swim Squad"]) await typeInto(page.getByLabel("Name"), name);
  await typeInto(page.getByLabel("Topics"), "swim, early");
  await page.getByRole("radio", { name: "Online" }).click();
  await expectHidden(page.getByLabel("Place", { exact: true }));
  await list.click();
  await expectToast(page, "Sunrise Swim Squad is listed");
  await expectPath(page, /^\/my-programs(\?business=\d+)?$/);
  const row = page.getByRole("row").filter({ hasText: "Sunrise Swim Squad" });
  await expectVisible(
    row.getByText("0 of 12"),
    row.getByText("$49.90"),
    page.getByText("Due on your account", { exact: false }),
  );
  await checkA11y(page);
  await expectNoSidewaysScroll(page);

  await row.getByRole("link", { name: "Edit Sunrise Swim Squad" }).click();
  await typeInto(page.getByLabel("Places"), "8");
  // Typed text is not lost without a confirmation.
  await page.getByRole("link", { name: "All programs" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expectToast(page, "Sunrise Swim Squad is saved");
  await expectVisible(row.getByText("0 of 8"));

  const more = row.getByRole("button", { name: "More for Sunrise Swim Squad" });
  await more.click();
  await page.getByRole("menuitem", { name: "Make inactive" }).click();
  await expectVisible(row.getByText("Inactive"));
  await more.click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Sunrise Swim Squad was deleted");
  await expectHidden(row);
  await expectHidden(page.getByText("Due on your account", { exact: false }));
});

test("a member enrols, is marked as paid and writes a verified review, and the owner responds", async () => {
  const page = await openPage();
  const { email } = await signInConfirmed(page, "swing_and_press");
  const { path, id, program } = await findProgram(page);
  await open(page, path);
  await page.getByRole("button", { name: `Enroll in ${program.name}` }).click();
  await page.getByRole("button", { name: "Confirm enrollment" }).click();
  await expectToast(page, `You are enrolled in ${program.name}`);

  // The owner finds them among the participants and notes the payment.
  const owner = await openPage({ as: DEMO.owner });
  await open(owner, "/business-admin");
  await owner.getByRole("link", { name: "Programs & Services" }).click();
  await owner.getByRole("link", { name: `Participants of ${program.name}` }).click();
  await owner.getByRole("searchbox", { name: "Search participants" }).fill(email);
  await owner.keyboard.press("Enter");
  const row = owner.getByRole("row").filter({ hasText: email });
  await expectVisible(row.getByText("Pending"));
  const download = owner.waitForEvent("download");
  await owner.getByRole("button", { name: "Export CSV" }).click();
  const file = await download;
  expect(await readFile(await file.path(), "utf8")).toContain(email);
  await row.getByRole("button", { name: "Mark as paid: Hui Min Tan" }).click();
  const dialog = owner.getByRole("alertdialog");
  await checkA11y(owner);
  await dialog.getByRole("button", { name: "Mark as paid" }).click();
  await expectToast(owner, "The payment of Hui Min Tan was recorded");
  await expectVisible(row.getByText("Paid"), row.getByRole("button", { name: "Refund Hui Min Tan" }));
  await screenshot(owner, "participants");

  // The owner's word about a payment earns their review no badge: only the payment service confirms one.
  await open(page, `/fitness-collectives/${id}/review`);
  await writeReview(page, {
    stars: "5 stars",
    title: TITLE,
    content: "The coach watched every rep and wrote it down.",
  });
  await page.getByRole("checkbox", { name: "Post anonymously" }).click();
  await sendButton(page).click();
  await expectPath(page, /tab=reviews/);
  const review = page.getByRole("article").filter({ hasText: TITLE });
  await expectVisible(review);
  expect(await review.getByText("Verified purchase").count()).toBe(0);

  // The owner responds to it.
  await open(owner, "/business-admin?tab=reviews");
  await owner
    .getByRole("button", { name: /^Respond to Review/ })
    .first()
    .click();
  await typeInto(owner.getByRole("dialog").getByLabel("Response"), "See you in the next block.");
  await owner.getByRole("button", { name: "Submit Response" }).click();
  await expectToast(owner, "Your response is public now");
  await open(page, `/fitness-collectives/${id}?tab=reviews`);
  await expectVisible(review.getByText("See you in the next block."));
});

test("a professional's programs are on the profile; without a plan that includes programs the form names that plan", async () => {
  const page = await openPage({ as: DEMO.pro, viewport: "phone" });
  await open(page, "/professional-admin");
  await page.getByRole("link", { name: "Programs & Services" }).click();
  await expectPath(page, "/my-programs?as=professional");
  await expectVisible(page.getByText("You cannot list a new program right now"), page.getByText("No programs yet"));
  await expectEventually(() => page.getByRole("link", { name: "New program" }).count(), 0);
  await open(page, "/my-programs/edit?as=professional");
  await expectVisible(page.getByRole("heading", { level: 1, name: "New program" }));
  await expectVisible(page.getByText("The Standard plan does.", { exact: false }));
  await expectEventually(() => page.getByLabel("Name").count(), 0);
  await checkA11y(page);

  const visitor = await openPage();
  const { id, program } = await findProfessional(visitor);
  await open(visitor, `/professionals/${id}`);
  await visitor.getByRole("link", { name: `View details of ${program.name}` }).click();
  const details = visitor.getByRole("dialog", { name: program.name });
  await expectVisible(details.getByText("Offered by"));
  await checkA11y(visitor);
  await visitor.keyboard.press("Escape");
  await expectHidden(details);
  await expectPath(visitor, `/professionals/${id}`);
});

/** A professional of the demo world with a programme. */
async function findProfessional(page: Page): Promise<{ id: number; program: Program }> {
  for (const { id } of await readJson<{ id: number }[]>(page, "/api/professionals?page=1&pageSize=50")) {
    const [program] = await readJson<Program[]>(page, `/api/professionals/${id}/programs`);
    if (program) return { id, program };
  }
  throw new Error("No professional offers a program");
}
