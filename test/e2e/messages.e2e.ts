import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { MESSAGE_LIMITS, type EnquiryResult } from "#contract/messages.ts";
import {
  mockResponse,
  checkA11y,
  DEMO,
  expectHidden,
  expectPath,
  expectVisible,
  expectEventually,
  expectToast,
  holdRequest,
  open,
  openPage,
  PRESS_AT,
  pressSlowly,
  readJson,
  screenshot,
  allowConsoleLines,
  typeInto,
} from "./browser.ts";
import { pictureFile } from "./files.ts";
import { expectNoSidewaysScroll, listingId, OWNED, UNOWNED } from "./listings.ts";
import { signInNewcomer } from "./newcomers.ts";

const field = (page: Page) => page.getByRole("textbox", { name: "Message", exact: true });
const log = (page: Page) => page.getByRole("region", { name: /^Messages with / });

/** Starts a conversation with the demo owner through the API; returns the owner's user id. */
async function writeToOwner(page: Page, content: string): Promise<number> {
  const id = await listingId(page, "fitness", OWNED);
  const answer = await page.request.post(`/api/businesses/${id}/messages`, { data: { content } });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as EnquiryResult).message?.recipientId ?? 0;
}

/** Marks a button with `data-covered` once an item of its menu covers where it is pressed, even before it is painted. */
async function markIfCovered(button: Locator): Promise<void> {
  await button.evaluate((element, at) => {
    const { x, y } = element.getBoundingClientRect();
    new MutationObserver(() => {
      const item = document.elementFromPoint(x + at.x, y + at.y)?.closest("[role=menuitem]");
      if (item) element.dataset["covered"] = item.textContent;
    }).observe(document, { childList: true, subtree: true });
  }, PRESS_AT);
}

/** Resolves once the page is subscribed to the server's events. */
async function waitForEventStream(page: Page): Promise<void> {
  await page.waitForResponse((response) => response.url().endsWith("/api/events") && response.ok());
}

test("a member writes to a listing; the owner sees it live, replies, and both see read receipts", async () => {
  const owner = await openPage({ as: DEMO.owner });
  const ownerListens = waitForEventStream(owner);
  await open(owner, "/messages");
  await ownerListens;
  await checkA11y(owner);

  const member = await openPage({ viewport: "phone" });
  await signInNewcomer(member, "writer");
  const gym = await listingId(member, "fitness", OWNED);
  await open(member, `/fitness-collectives/${gym}`);
  await member.getByRole("button", { name: "Message", exact: true }).click();
  const dialog = member.getByRole("dialog", { name: `Message ${OWNED}` });
  await dialog.getByRole("button", { name: "Send message" }).click();
  await expectVisible(dialog.getByText("Message cannot be empty"));
  await typeInto(dialog.getByLabel("Your message"), "Is there a trial class on Saturday?");
  await checkA11y(member);
  await screenshot(member, "message-dialog-390");
  await dialog.getByRole("button", { name: "Send message" }).click();
  await expectToast(member, "Message sent");
  await member.getByRole("button", { name: "Open conversation" }).click();
  await expectPath(member, /^\/messages\?with=\d+$/);
  await expectVisible(log(member).getByText("Is there a trial class on Saturday?"), log(member).getByText("Delivered"));

  const row = owner.getByRole("link", { name: /Hui Min Tan/ }).first();
  await expectVisible(row.getByText("1 new message"));
  await expectVisible(owner.getByText(/^\d+ unread conversations?$/));
  await row.click();
  await expectVisible(log(owner).getByText("Is there a trial class on Saturday?"));
  await expectVisible(log(member).getByText("Read", { exact: true }));

  await field(owner).pressSequentially("Yes, at nine.");
  await field(owner).press("Shift+Enter");
  await field(owner).pressSequentially("Bring a towel.");
  await field(owner).press("Enter");
  await expectVisible(log(member).getByText("Yes, at nine. Bring a towel."));
  await expectVisible(log(owner).getByText("Read", { exact: true }));
  await expectEventually(() => log(owner).getByText("Yes, at nine. Bring a towel.").count(), 1);
  await expectNoSidewaysScroll(member);
  await checkA11y(owner);
  await checkA11y(member);
  await screenshot(owner, "messages-1280");
  await screenshot(member, "messages-390");

  await member.getByRole("link", { name: "All conversations" }).click();
  await expectPath(member, "/messages");
  await expectVisible(member.getByRole("searchbox", { name: "Search conversations" }));
  await screenshot(member, "messages-list-390");
});

test("an image is sent with a preview; other kinds of file are rejected before they are sent", async () => {
  const member = await openPage();
  await signInNewcomer(member, "photographer");
  const ownerId = await writeToOwner(member, "Hello");
  const owner = await openPage({ as: DEMO.owner });
  const { id } = await readJson<{ id: number }>(member, "/api/user");
  await open(owner, `/messages?with=${id}`);
  await open(member, `/messages?with=${ownerId}`);

  const choose = member.locator("input[type=file]");
  await choose.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no") });
  await expectToast(member, "Invalid File Type", "Please upload a PDF, JPG, or PNG file.");
  await choose.setInputFiles({ name: "big.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(5_242_881) });
  await expectToast(member, "File Too Large", "The file size should not exceed 5MB.");
  await choose.setInputFiles(await pictureFile("gym.png"));
  await expectVisible(member.getByText("gym.png"), member.getByRole("button", { name: "Remove gym.png" }));
  await typeInto(field(member), "My gym bag");
  await screenshot(member, "messages-attachment-1280");
  await member.getByRole("button", { name: "Send message" }).click();
  const image = log(owner).getByRole("img", { name: /^Image gym/ });
  await expectVisible(image, log(owner).getByText("My gym bag"));
  await expectEventually(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth > 0), true);
});

test("earlier messages load when scrolling up, without moving the visible ones", async () => {
  const member = await openPage();
  await signInNewcomer(member, "talker");
  const recipientId = await writeToOwner(member, "The very first line");
  for (let line = 1; line <= MESSAGE_LIMITS.pageSize; line += 1) {
    const answer = await member.request.post("/api/messages", { data: { recipientId, content: `Line ${line}.` } });
    expect(answer.status()).toBe(201);
  }
  await open(member, `/messages?with=${recipientId}`);
  await expectVisible(log(member).getByText("Line 50."));
  await expectEventually(() => log(member).getByText("The very first line").count(), 0);
  const heightOf = () =>
    log(member)
      .getByText("Line 3.")
      .evaluate((line) => Math.round(line.getBoundingClientRect().y));
  const older = await holdRequest(member, `/api/messages/${recipientId}`);
  // The log is a reversed column: its bottom is scrollTop 0, upwards is negative.
  await log(member).evaluate((box) => box.scrollTo({ top: -box.scrollHeight }));
  const before = await heightOf();
  await older.release();
  await expectEventually(() => log(member).getByText("The very first line").count(), 1);
  expect(await heightOf(), "what is read stays in its place").toBe(before);
});

test("a failed message keeps its text and is sent on a retry; an empty one is not sent (R244, R248)", async () => {
  const page = await openPage();
  await signInNewcomer(page, "unlucky");
  const ownerId = await writeToOwner(page, "Hello");
  await open(page, `/messages?with=${ownerId}`);
  await typeInto(field(page), "   ");
  await field(page).press("Enter");
  await expectVisible(page.getByText("Message cannot be empty"));

  await mockResponse(page, "/api/messages", 503, { error: "The service is busy. Please try again in a moment." });
  await typeInto(field(page), "Do you have lockers?");
  await field(page).press("Enter");
  await expectToast(page, "Failed to Send Message");
  await expectVisible(
    log(page).getByText("Do you have lockers?"),
    log(page).getByText("Not sent: The service is busy. Please try again in a moment."),
  );
  await checkA11y(page);
  await screenshot(page, "messages-failed-1280");
  await log(page).getByRole("button", { name: "Edit" }).click();
  await expectEventually(() => field(page).inputValue(), "Do you have lockers?");
  await page.unrouteAll();
  const held = await holdRequest(page, "/api/messages");
  await field(page).press("Enter");
  await expectVisible(log(page).getByText("Do you have lockers?"), log(page).getByText("Sending…"));
  await held.release();
  await expectVisible(log(page).getByText(/^(Sent|Delivered)$/));
  await expectEventually(() => field(page).inputValue(), "");
});

test("a blocked user cannot write; a conversation is archived and reported", async () => {
  const member = await openPage();
  await signInNewcomer(member, "blocker");
  const ownerId = await writeToOwner(member, "Hello");
  const owner = await openPage({ as: DEMO.owner });
  const { id } = await readJson<{ id: number }>(member, "/api/user");
  expect((await owner.request.post("/api/messages", { data: { recipientId: id, content: "Buy now!" } })).status()).toBe(
    201,
  );

  await open(member, `/messages?with=${ownerId}`);
  const menu = member.getByRole("button", { name: "More about this conversation" });
  await menu.click();
  await member.getByRole("menuitem", { name: "Report a message" }).click();
  const report = member.getByRole("dialog", { name: "Report a message" });
  await expectVisible(report.getByRole("radio", { name: /Buy now!/ }));
  await report.getByRole("button", { name: "Send report" }).click();
  await expectVisible(report.getByText("Please tell us what is wrong with it."));
  await typeInto(report.getByLabel(/^What is wrong/), "Advertising");
  await checkA11y(member);
  await screenshot(member, "messages-report-1280");
  await report.getByRole("button", { name: "Send report" }).click();
  await expectToast(member, "Report sent");

  await menu.click();
  await member.getByRole("menuitem", { name: "Block", exact: true }).click();
  await member.getByRole("alertdialog").getByRole("button", { name: "Block", exact: true }).click();
  await expectVisible(member.getByText(/^You blocked .*\.$/));
  await expectEventually(() => field(member).count(), 0);
  await open(owner, `/messages?with=${id}`);
  await expectVisible(owner.getByText("You cannot exchange messages with this person."));

  await member.getByRole("button", { name: "Unblock" }).click();
  await expectVisible(field(member));
  await menu.click();
  await member.getByRole("menuitem", { name: "Archive", exact: true }).click();
  await expectToast(member, "Conversation archived");
  await open(member, "/messages");
  await expectVisible(member.getByText("No messages yet"));
  await screenshot(member, "messages-empty-1280");
  await member.getByRole("link", { name: "Archived" }).click();
  await expectPath(member, "/messages?filter=archived");
  await expectVisible(member.getByText("Buy now!"));
});

test("an owner starts from a template, which is filled with the recipient's name", async () => {
  const member = await openPage();
  await signInNewcomer(member, "template_reader");
  await writeToOwner(member, "Hello");
  const { id } = await readJson<{ id: number }>(member, "/api/user");
  const owner = await openPage({ as: DEMO.owner });
  await open(owner, `/messages?with=${id}`);
  const templates = await holdRequest(owner, "/api/message-templates");
  const button = owner.getByRole("button", { name: "Templates" });
  await markIfCovered(button);
  const manage = owner.getByRole("menuitem", { name: "Manage templates" });
  await pressSlowly(
    button,
    templates.release().then(() => expectVisible(manage)),
  );
  expect(await button.getAttribute("data-covered")).toBeNull();
  await manage.click();
  const dialog = owner.getByRole("dialog", { name: "Message templates" });
  await dialog.getByRole("button", { name: "Add a template" }).click();
  await dialog.getByRole("button", { name: "Save template" }).click();
  await expectVisible(dialog.getByText("Please enter a name for the template."));
  await typeInto(dialog.getByLabel("Name"), "First visit");
  await typeInto(dialog.getByLabel("Text", { exact: false }), "Dear {name}, the first visit is free.");
  await checkA11y(owner);
  await screenshot(owner, "messages-template-1280");
  await dialog.getByRole("button", { name: "Save template" }).click();
  await expectToast(owner, "Template saved");
  await expectVisible(dialog.getByText("First visit"));
  await expectEventually(() => owner.getByText("Message cannot be empty").count(), 0);
  await dialog.getByRole("button", { name: "Close" }).click();
  await button.click();
  await owner.getByRole("menuitem", { name: "First visit" }).first().click();
  await expectEventually(() => field(owner).inputValue(), "Dear Hui Min Tan, the first visit is free.");
  await field(owner).press("Enter");
  await expectVisible(log(owner).getByText("Dear Hui Min Tan, the first visit is free."));
});

test("templates that arrive while the owner is typing do not interrupt it", async () => {
  const member = await openPage();
  await signInNewcomer(member, "typing_reader");
  await writeToOwner(member, "Hello");
  const { id } = await readJson<{ id: number }>(member, "/api/user");
  const owner = await openPage({ as: DEMO.owner });
  await open(owner, `/messages?with=${id}`);
  const templates = await holdRequest(owner, "/api/message-templates");
  const button = owner.getByRole("button", { name: "Templates" });
  await button.click();
  await expectEventually(() => button.getAttribute("aria-busy"), "true");
  await typeInto(field(owner), "Good ");
  const arrived = owner.waitForResponse((response) => response.url().includes("/api/message-templates"));
  await templates.release();
  await arrived;
  await field(owner).pressSequentially("morning");
  expect(await field(owner).inputValue()).toBe("Good morning");
  expect(await owner.getByRole("menuitem").count()).toBe(0);
});

test("signed out, messaging leads to login and back", async () => {
  const page = await openPage();
  const gym = await listingId(page, "fitness", OWNED);
  await open(page, `/fitness-collectives/${gym}`);
  await page.getByRole("link", { name: "Message", exact: true }).click();
  await expectPath(page, `/auth?redirect=${encodeURIComponent(`/fitness-collectives/${gym}`)}`);
  await open(page, "/messages");
  await expectPath(page, "/auth?redirect=%2Fmessages");
});

test("an enquiry to an unowned listing is pending; its sender sees that and can withdraw it", async () => {
  const page = await openPage({ viewport: "phone" });
  await signInNewcomer(page, "enquirer");
  await open(page, `/business-collectives/${await listingId(page, "retail", UNOWNED.retail)}`);
  await page.getByRole("button", { name: "Message", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `Message ${UNOWNED.retail}` });
  await expectVisible(dialog.getByText(/^This listing has no owner here yet\./));
  await typeInto(dialog.getByLabel("Your message"), "Do you deliver to Bedok?");
  await dialog.getByRole("button", { name: "Send message" }).click();
  await expectToast(page, "Your message is waiting");
  await page.getByRole("button", { name: "See waiting messages" }).click();
  await expectPath(page, "/messages");
  await expectVisible(
    page.getByRole("heading", { name: "Waiting for an owner" }),
    page.getByText("Do you deliver to Bedok?"),
  );
  await checkA11y(page);
  await screenshot(page, "messages-waiting-390");
  await page.getByRole("button", { name: `Withdraw the message to ${UNOWNED.retail}` }).click();
  await expectToast(page, "Message withdrawn");
  await expectHidden(page.getByRole("heading", { name: "Waiting for an owner" }));
});

test("an unknown user is shown differently from an empty conversation", async () => {
  const page = await openPage({ viewport: "phone" });
  await signInNewcomer(page, "stranger");
  allowConsoleLines(/404/);
  await open(page, "/messages?with=2147483647");
  await expectVisible(page.getByText("Conversation Not Found"));
  await checkA11y(page);
  await page.getByRole("link", { name: "All conversations" }).click();
  await expectVisible(page.getByText("No messages yet"));
  await expectHidden(page.getByText("Conversation Not Found"));
});
