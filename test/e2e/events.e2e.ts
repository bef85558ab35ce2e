import { expect, test } from "vitest";
import {
  checkA11y,
  DEMO,
  expectHidden,
  expectPath,
  expectVisible,
  expectToast,
  holdRequest,
  mailsTo,
  open,
  openPage,
  readJson,
  screenshot,
  TIMEOUT_MS,
  typeInto,
} from "./browser.ts";

const TALK = "Online talk: hiring your first coach";
const LINK = "https://meet.example/first-coach";

test("a member registers for an event, is mailed a calendar file, and cancels", async () => {
  const visitor = await openPage({ viewport: "phone" });
  const events = await readJson<{ id: number; title: string }[]>(visitor, "/api/media?contentType=event");
  const idOf = (title: string) => events.find((event) => event.title === title)?.id ?? 0;
  const path = `/media/${idOf(TALK)}`;
  await open(visitor, `/media/${idOf("Breath and mobility evening")}`);
  await expectVisible(visitor.getByText("All places are taken"));
  await open(visitor, path);
  await expectVisible(visitor.getByText("169 places left"), visitor.getByText(/^Registration closes on/));
  await checkA11y(visitor);
  await screenshot(visitor, "event-390");
  const data = await visitor.locator('script[type="application/ld+json"]').allTextContents();
  const event = data.map((text) => JSON.parse(text) as Record<string, unknown>).find((one) => one["@type"] === "Event");
  expect(event).toMatchObject({
    name: TALK,
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
    remainingAttendeeCapacity: 169,
  });
  // The link of an online event is for attendees only.
  expect(await visitor.content()).not.toContain(LINK);
  await visitor.getByRole("link", { name: "Log in to register" }).click();
  await expectPath(visitor, /^\/auth\?redirect=/);

  const member = await openPage({ as: DEMO.member });
  await open(member, path);
  await member.getByRole("button", { name: "Register", exact: true }).click();
  await expectToast(member, "You are registered");
  await expectVisible(member.getByRole("link", { name: "Join online" }));
  await expectHidden(member.getByRole("button", { name: "Register", exact: true }));
  await checkA11y(member);
  await screenshot(member, "event-registered-1280");
  const [file] = await Promise.all([
    member.waitForEvent("download"),
    member.getByRole("button", { name: "Add to calendar" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("event.ics");
  const withCalendar = async () =>
    (await mailsTo(DEMO.member)).filter((mail) => mail.includes("text/calendar") && mail.includes(TALK));
  await expect.poll(async () => (await withCalendar()).length, { timeout: TIMEOUT_MS }).toBe(1);

  await open(member, "/profile");
  const own = member.getByRole("region", { name: "My events" });
  await own.getByRole("link", { name: TALK }).click();
  await expectPath(member, path);
  await member.getByRole("button", { name: "Give up my place" }).click();
  await member.getByRole("alertdialog").getByRole("button", { name: "Give up my place" }).click();
  await expectVisible(member.getByText("169 places left"));
});

test("admins list attendees, mail an issue of the newsletter, and mark a message as answered", async () => {
  const page = await openPage({ as: DEMO.admin });
  const [run] = await readJson<{ id: number }[]>(page, "/api/media?contentType=event&search=Sunrise");
  await open(page, `/media/${run?.id ?? 0}`);
  await page.getByRole("link", { name: "Attendees" }).click();
  await expectVisible(page.getByText("23 people"), page.getByText(DEMO.member));
  await checkA11y(page);
  await screenshot(page, "event-people-1280");
  const [people] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download CSV" }).click(),
  ]);
  expect(people.suggestedFilename()).toBe(`event-${run?.id ?? 0}-people.csv`);

  await open(page, "/admin");
  await page
    .getByRole("navigation", { name: "Pages of the back office" })
    .getByRole("link", { name: /^Newsletter/ })
    .click();
  await expectVisible(page.getByText("What moved in November"));
  await checkA11y(page);
  await screenshot(page, "newsletter-1280");
  await page.getByRole("link", { name: "Write an issue" }).click();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expectVisible(page.getByRole("alert"));
  await typeInto(page.getByLabel("Text above the articles"), "Hello,\n\nthree things to read.");
  for (const subject of ["An issue", "A <b>test</b> issue"]) await typeInto(page.getByLabel("Subject"), subject);
  const [first] = await page.getByRole("list", { name: "Found articles" }).getByRole("button").all();
  await first?.click();
  await checkA11y(page);
  await page.getByRole("button", { name: "Preview" }).click();
  const letter = page.frameLocator('iframe[title="As an email program shows it"]');
  await expectVisible(letter.locator("p", { hasText: "three things to read." }));
  await screenshot(page, "newsletter-issue-1280");
  const ownPage = await holdRequest(page, "/api/admin/newsletter");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expectToast(page, "The draft is saved");
  // A question that opened before the issue's own page would close with the old one.
  expect(await page.getByRole("button", { name: "Send…" }).count()).toBe(0);
  await ownPage.release();
  await expectPath(page, /\/admin\/newsletter\/\d+$/);
  await page.getByRole("button", { name: "Send…" }).click();
  await expectVisible(page.getByText(/\d+ confirmed addresses will get it\./));
  await page.getByRole("button", { name: "Send it now" }).click();
  await expectVisible(page.getByRole("heading", { name: "Delivery" }));
  await expect
    .poll(async () => (await mailsTo("reader1@demo.example")).filter((mail) => mail.includes("One-Click")).length, {
      timeout: TIMEOUT_MS,
    })
    .toBe(1);

  await open(page, "/admin/messages?state=open");
  const response = page.getByRole("button", { name: "Mark as answered: the message of Marcus Wee" });
  await checkA11y(page);
  await screenshot(page, "messages-1280");
  await response.click();
  await expectToast(page, "Marked as answered");
  await expectHidden(page.getByText("Marcus Wee"));
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/admin/messages");
  await screenshot(page, "messages-390");
});
