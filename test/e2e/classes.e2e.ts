import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Class } from "#contract/classes.ts";
import type { ManagedProgram } from "#contract/programs.ts";
import { formatMoment } from "#contract/texts/format.ts";
import {
  allowConsoleLines,
  checkA11y,
  DEMO,
  expectEventually,
  expectHidden,
  expectPath,
  expectToast,
  expectVisible,
  holdRequest,
  open,
  openPage,
  readJson,
  screenshot,
  typeInto,
} from "./browser.ts";
import { expectNoSidewaysScroll, listingId, OWNED } from "./listings.ts";
import { signInConfirmed } from "./newcomers.ts";
import { logIn } from "./review-form.ts";

const HOME_ZONE = "Asia/Singapore";
const DAY_MS = 86_400_000;

/**
 * The day after tomorrow in Singapore, so that cancelling is free and there is a line. The classes of these tests are
 * before six in the morning: on some dates the member has booked a later one of the demo world.
 */
function dayAhead(): { day: string; words: string } {
  const at = new Date(Date.now() + 2 * DAY_MS);
  const day = formatMoment(at, { timeZone: HOME_ZONE, dateStyle: "short" }, "sv-SE");
  const words = formatMoment(at, { timeZone: HOME_ZONE, weekday: "short", day: "numeric", month: "short" });
  return { day, words };
}

/** A programme of the demo owner, made for this test. */
async function createProgram(page: Page, business: number, name: string): Promise<ManagedProgram> {
  const answer = await page.request.post("/api/programs", {
    data: { name, businessId: business, price: { amount: 2_500, currency: "SGD" } },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as ManagedProgram;
}

/** A schedule of one class. */
const ONCE = { rrule: "FREQ=DAILY;COUNT=1", durationMinutes: 45 };

/** Puts the demo professional on the team of a listing, with their consent. @returns the ids of profile and member */
async function joinTeam(owner: Page, business: number): Promise<{ teacherId: number; memberId: number }> {
  const pro = await openPage({ as: DEMO.pro });
  const { id, userId } = await readJson<{ id: number; userId: number }>(pro, "/api/professionals/my-profile");
  const words = { name: "Coach of the morning", role: "Coach" };
  const added = await owner.request.post(`/api/businesses/${business}/team`, { multipart: { ...words, userId } });
  expect(added.status()).toBe(201);
  const member = (await added.json()) as { id: number };
  const agreed = await pro.request.put(`/api/team-memberships/${member.id}`, { data: words });
  expect(agreed.status()).toBe(200);
  return { teacherId: id, memberId: member.id };
}

const rowOf = (page: Page, name: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: name }).first();

test("an owner types a line, a visitor finds the class and books it, the next waits and is asked", async () => {
  const { day, words } = dayAhead();
  const owner = await openPage({ as: DEMO.owner });
  const business = await listingId(owner, "fitness", OWNED);
  const name = "Lantern Flow";
  const program = await createProgram(owner, business, name);

  // The owner adds classes with one line; a wrong one says what is not understood.
  await open(owner, `/my-programs/week?business=${business}&week=${day}`);
  await checkA11y(owner);
  await owner.getByRole("button", { name: `Add classes on ${words}`, exact: true }).click();
  const form = owner.getByRole("dialog", { name: "Add classes" });
  await form.getByLabel("Program", { exact: true }).selectOption(name);
  const line = form.getByLabel("In one line");
  await typeInto(line, "Blursday 03:30, 60 min, 1 mat, S$25");
  await line.press("Enter");
  await expectVisible(form.getByText("“Blursday” is not understood."));
  await typeInto(line, "Daily 03:30, 60 min, 1 mat, S$25");
  await form.getByRole("button", { name: "Fill in" }).click();
  await expectVisible(form.getByText("The fields below are filled in."));
  await expectEventually(() => form.getByLabel("Begins").inputValue(), "03:30");
  await expectEventually(() => form.getByLabel("Seats").inputValue(), "1");
  await checkA11y(owner);
  await form.getByRole("button", { name: "Add classes" }).click();
  await expectToast(owner, "Your classes are in the timetable");
  await expectHidden(form);
  await expectVisible(owner.getByRole("button", { name: new RegExp(`^Change on ${words}: .*${name}`) }));
  await screenshot(owner, "class-week");

  // A visitor finds it near a point, in the list of its day, and is sent to login first.
  const classes = await readJson<Class[]>(owner, `/api/classes?programId=${program.id}&from=${day}&to=${day}`);
  const [found] = classes;
  if (!found?.location) throw new Error("The class is not listed");
  const { latitude, longitude } = found.location;
  const page = await openPage({ viewport: "phone" });
  await open(page, `/classes?day=${day}&lat=${latitude}&lng=${longitude}&radiusKm=5&search=Lantern`);
  const row = rowOf(page, name);
  await expectVisible(row.getByText("3:30 am"), row.getByText("0.0 km away"), row.getByText("1 of 1 left"));
  await checkA11y(page);
  await expectNoSidewaysScroll(page);
  await screenshot(page, "classes-phone");
  await row.getByRole("link", { name: /^Book: / }).click();
  await expectPath(page, /^\/auth\?/);
  await logIn(page, DEMO.member);
  await expectPath(page, `/classes/${found.id}`);
  await expectVisible(page.getByText(/^Free to cancel until .* After that \$25\.00 stays due\.$/));
  await checkA11y(page);
  await screenshot(page, "class-phone");
  await page.getByRole("button", { name: /^Book: / }).click();
  const sheet = page.getByRole("dialog", { name: `Book ${name}` });
  await expectVisible(
    sheet.getByText("$25.00", { exact: true }),
    sheet.getByText("You pay $25.00 at the place."),
    sheet.getByText(/Free to cancel until/),
  );
  await checkA11y(page);
  await screenshot(page, "book-sheet-phone");
  await sheet.getByRole("button", { name: "Confirm booking" }).click();
  await expectToast(page, `You have a seat in ${name}`);
  await expectVisible(page.getByRole("button", { name: "Show code" }));

  // Another class at the same time is booked only after being told.
  const other = await createProgram(owner, business, "Harbour Stretch");
  const added = await owner.request.post(`/api/programs/${other.id}/schedules`, {
    data: { ...ONCE, startDate: day, startTime: "03:45", seats: 5 },
  });
  expect(added.status()).toBe(201);
  const [beside] = await readJson<Class[]>(owner, `/api/classes?programId=${other.id}&from=${day}&to=${day}`);
  await open(page, `/classes/${beside?.id}`);
  await page.getByRole("button", { name: /^Book: / }).click();
  const both = page.getByRole("dialog", { name: "Book Harbour Stretch" });
  await expectVisible(both.getByText("You have another class at this time"));
  await both.getByRole("button", { name: "Back" }).click();
  await expectHidden(both);

  // The class is full: the next gets in line.
  const second = await openPage();
  await signInConfirmed(second, "second.in.line");
  await open(second, `/classes/${found.id}`);
  await expectVisible(second.getByText("Full", { exact: true }));
  await second.getByRole("button", { name: /^Get in line: / }).click();
  await second
    .getByRole("dialog", { name: `Get in line for ${name}` })
    .getByRole("button", { name: "Get in line" })
    .click();
  await expectVisible(second.getByText("You are number 1 in line"));

  // The member cancels after reading that it is free of charge; the one in line alone is asked.
  await open(page, "/bookings");
  await checkA11y(page);
  await expectNoSidewaysScroll(page);
  await screenshot(page, "bookings-phone");
  const booked = rowOf(page, name);
  await booked.getByRole("button", { name: "Cancel booking" }).click();
  const question = page.getByRole("alertdialog");
  await expectVisible(question.getByText("This is free of charge.", { exact: false }));
  await question.getByRole("button", { name: "Cancel booking" }).click();
  await expectToast(page, "Your booking is cancelled");
  await open(page, `/classes/${found.id}`);
  await expectVisible(page.getByText("Full", { exact: true }));
  await expectHidden(page.getByRole("button", { name: /^Book: / }));
  await open(second, "/bookings");
  await expectVisible(second.getByText("A seat is kept for you"));
  await expectVisible(second.getByText(/^It is yours for another \d+:\d\d\./));
  await checkA11y(second);
  await second.getByRole("button", { name: /^Take the seat: / }).click();
  await second
    .getByRole("dialog", { name: `Book ${name}` })
    .getByRole("button", { name: "Confirm booking" })
    .click();
  await expectToast(second, `You have a seat in ${name}`);

  // The host reads who booked; the booked person only learns what the code is for.
  await open(owner, `/classes/${found.id}/attendance`);
  await expectVisible(owner.getByText("Hui Min Tan"), owner.getByText("0 of 1 here"));
  await checkA11y(owner);
  await open(second, `/classes/${found.id}/attendance`);
  await expectVisible(second.getByText("Only the host of this class sees its list"));
});

test("a seat that was given up late is booked again without paying again, and the sheet never says otherwise", async () => {
  const { day } = dayAhead();
  const owner = await openPage({ as: DEMO.owner });
  const program = await createProgram(owner, await listingId(owner, "fitness", OWNED), "Late Changes");
  const added = await owner.request.post(`/api/programs/${program.id}/schedules`, {
    data: { ...ONCE, startDate: day, startTime: "05:30", seats: 5, cancelHours: 168 },
  });
  expect(added.status()).toBe(201);
  const [found] = await readJson<Class[]>(owner, `/api/classes?programId=${program.id}&from=${day}&to=${day}`);
  const page = await openPage({ viewport: "phone", as: DEMO.member });
  const path = `/api/classes/${found?.id}`;
  const { price, payment } = found ?? {};
  expect((await page.request.post(`${path}/book`, { data: { price, payment } })).status()).toBe(201);
  expect((await page.request.delete(`${path}/booking`)).ok()).toBe(true);

  await open(page, `/classes?day=${day}&search=Late+Changes`);
  const held = await holdRequest(page, `${path}/booking`);
  await rowOf(page, program.name)
    .getByRole("button", { name: /^Book: / })
    .click();
  const sheet = page.getByRole("dialog", { name: `Book ${program.name}` });
  const usual = sheet.getByText("You pay $25.00 at the place.");
  const confirm = sheet.getByRole("button", { name: "Confirm booking" });
  await expectVisible(sheet.getByText("$25.00 stays due even if you cancel.", { exact: false }));
  await expectHidden(usual);
  await expectVisible(sheet.locator("[data-slot=skeleton]"));
  expect(await confirm.isDisabled()).toBe(true);
  await checkA11y(page);
  await screenshot(page, "book-sheet-reading-phone");
  await held.release();
  const kept = sheet.getByText(
    "Nothing more to pay: what you paid or owe for the seat you gave up counts for this one.",
  );
  await expectVisible(kept);
  await expectHidden(usual);
  await checkA11y(page);
  await screenshot(page, "book-sheet-kept-phone");
  await confirm.click();
  await expectToast(page, `You have a seat in ${program.name}`);
});

test("a private calendar address is shown once, is read without signing in, and ends when it is revoked", async () => {
  const page = await openPage({ as: DEMO.member });
  await open(page, "/bookings");
  await page.getByRole("button", { name: "Get an address" }).click();
  const field = page.getByLabel("Calendar address");
  await expectVisible(field);
  const address = await field.inputValue();
  const visitor = await openPage();
  const read = await visitor.request.get(new URL(address).pathname);
  expect([read.status(), (await read.text()).slice(0, 15)]).toEqual([200, "BEGIN:VCALENDAR"]);
  await page.getByRole("button", { name: "Revoke" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expectToast(page, "The address no longer works");
  expect((await visitor.request.get(new URL(address).pathname)).status()).toBe(404);
});

test("marks made without a connection are kept and sent when it is back", async () => {
  const page = await openPage({ as: DEMO.owner, viewport: "phone" });
  allowConsoleLines(/net::ERR_INTERNET_DISCONNECTED/);
  const marks: unknown[] = [];
  let isConnected = false;
  const person = { user: { id: 7, name: "Mei Tan" }, paymentStatus: "pending", noShows: 0 };
  await page.route(/\/api\/classes\/\d+\/attendance$/, async (route) => {
    if (route.request().method() === "GET") return route.fulfill({ json: [{ ...person, id: 70, attendance: null }] });
    if (!isConnected) return route.abort("internetdisconnected");
    marks.push(route.request().postDataJSON());
    return route.fulfill({ json: [{ ...person, id: 70, attendance: "present" }] });
  });
  const business = await listingId(page, "fitness", OWNED);
  const [of] = await readJson<Class[]>(page, `/api/businesses/${business}/classes`);
  await open(page, `/classes/${of?.id}/attendance`);
  await expectVisible(page.getByText("Mei Tan"));
  await page.getByRole("button", { name: "Mei Tan is here" }).click();
  await expectVisible(page.getByText("1 mark is kept on this device"), page.getByText("Not sent yet"));
  await expectVisible(page.getByText("1 of 1 here"));
  expect(marks).toEqual([]);
  isConnected = true;
  await page.evaluate(() => globalThis.dispatchEvent(new Event("online")));
  await expectHidden(page.getByText("Not sent yet"));
  expect(marks).toEqual([{ marks: [{ id: 70, attendance: "present" }] }]);
});

test("a teacher's name limits the list to the teacher, until the chip is removed", async () => {
  const { day } = dayAhead();
  const owner = await openPage({ as: DEMO.owner });
  const business = await listingId(owner, "fitness", OWNED);
  const { teacherId, memberId } = await joinTeam(owner, business);
  const program = await createProgram(owner, business, "Sunrise Mobility");
  const added = await owner.request.post(`/api/programs/${program.id}/schedules`, {
    data: { ...ONCE, startDate: day, startTime: "05:00", seats: 5, teacherId },
  });
  expect(added.status()).toBe(201);
  const page = await openPage();
  const [taughtClass] = await readJson<Class[]>(page, `/api/classes?programId=${program.id}&from=${day}&to=${day}`);
  const teacher = taughtClass?.teacher;
  if (!teacher) throw new Error("The class has no teacher");
  const rows = page.locator("main li:has(time)");
  const taught = rows.filter({ hasText: `with ${teacher.name}` });
  const others = rows.filter({ hasNotText: `with ${teacher.name}` });
  const chip = page.getByRole("button", { name: `Remove filter: With ${teacher.name}` });
  await open(page, `/classes?day=${day}`);
  await expectVisible(others);
  await page
    .getByRole("link", { name: `Only classes with ${teacher.name}` })
    .first()
    .click();
  await page.waitForURL((url) => url.searchParams.get("teacherId") === String(teacherId));
  await expectVisible(chip, taught);
  await expectEventually(() => others.count(), 0);
  await checkA11y(page);
  await screenshot(page, "classes-of-teacher");
  // The chip names the teacher where no row does.
  await open(page, `/classes?day=${day}&teacherId=${teacherId}&search=zzzznothing`);
  await expectVisible(chip);
  await open(page, `/classes?day=${day}&teacherId=${teacherId}`);
  await chip.click();
  await expectPath(page, `/classes?day=${day}`);
  await expectVisible(others);
  // The browser's console would have a line for each failed response.
  const failed: string[] = [];
  page.on("response", (response) => void (response.ok() || failed.push(response.url())));
  await open(page, `/classes?day=${day}&teacherId=99999999`);
  const unknown = page.getByRole("button", { name: "Remove filter: Unknown teacher" });
  await expectVisible(unknown, page.getByText("No classes match"));
  await checkA11y(page);
  await screenshot(page, "classes-of-unknown-teacher");
  await unknown.click();
  await expectVisible(others);
  expect(failed).toEqual([]);

  // Otherwise the demo professional could not review this listing in other journeys.
  const removed = await owner.request.delete(`/api/businesses/${business}/team/${memberId}`);
  expect(removed.ok()).toBe(true);
});
