import { expect, test } from "vitest";
import {
  checkA11y,
  DEMO,
  expectHidden,
  expectPath,
  expectVisible,
  expectEventually,
  mailsTo,
  open,
  openPage,
  readJson,
  screenshot,
  TIMEOUT_MS,
  typeInto,
} from "./browser.ts";

test("/media is filtered by words, chips, author and type (R189, R190, R191)", async () => {
  const page = await openPage();
  await open(page, "/media");
  await expectVisible(page.getByRole("heading", { level: 1, name: "Media" }));
  await expectVisible(page.getByRole("article").getByRole("link", { name: /^Read More/ }));
  await checkA11y(page);
  await screenshot(page, "media-1280");
  const tabs = page.getByRole("navigation", { name: "Who wrote it" });
  await tabs.getByRole("link", { name: "FitCollective" }).click();
  await expectPath(page, "/media?business=platform");
  await tabs.getByRole("link").nth(1).click();
  await expectPath(page, /\/media\?business=\d+$/);
  await tabs.getByRole("link", { name: "All Articles" }).click();
  await expectPath(page, "/media");
  const chips = page.getByRole("group", { name: "Quick search" });
  for (const topic of ["Workout Tips", "Wellness", "Training Techniques", "Industry News"])
    await expectVisible(chips.getByRole("button", { name: topic }));
  await chips.getByRole("button", { name: "Nutrition" }).click();
  await expectPath(page, "/media?search=Nutrition");
  await expectHidden(page.getByRole("heading", { name: "Featured Articles" }));
  await page.getByRole("navigation", { name: "Content type" }).getByRole("link", { name: "Events" }).click();
  await expectPath(page, /type=event/);
  await page.getByRole("searchbox").fill("nothing of this kind");
  await page.getByRole("searchbox").press("Enter");
  await expectVisible(page.getByText("No articles found matching your criteria."));
  await page.getByRole("button", { name: "Show all articles" }).click();
  await expectPath(page, "/media");
  await page.setViewportSize({ width: 390, height: 844 });
  await screenshot(page, "media-390");
  expect((await page.request.get("/media/feed.xml")).headers()["content-type"]).toContain("application/rss+xml");
});

test("two featured articles come first, however many there are (R192)", async () => {
  const admin = await openPage({ as: DEMO.admin });
  const all = await readJson<{ id: number }[]>(admin, "/api/media?featured=true");
  expect(all.length).toBeGreaterThan(0);
  await open(admin, "/media");
  const featured = admin.getByRole("region", { name: "Featured Articles" }).getByRole("article");
  await expectEventually(() => featured.count(), Math.min(2, all.length));
});

test("only business_admin sees Create Article (R193)", async () => {
  const owner = await openPage({ as: DEMO.owner });
  await open(owner, "/media");
  await expectVisible(owner.getByRole("link", { name: "Create Article" }));
  const member = await openPage({ as: DEMO.member });
  await open(member, "/media");
  await expectHidden(member.getByRole("link", { name: "Create Article" }));
});

test("the newsletter: subscribed, confirmed by mail, unsubscribed (R194)", async () => {
  const email = `reader-${Date.now()}@mail.example`;
  const page = await openPage();
  await open(page, "/media");
  const form = page.getByRole("region", { name: "Stay in the loop" });
  await typeInto(form.getByLabel("Email address"), "nobody");
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expectVisible(form.getByText("Please enter a valid email address"));
  await typeInto(form.getByLabel("Email address"), email);
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expectVisible(form.getByText("Check your inbox"));
  const linkIn = async (deed: string) =>
    new RegExp(`/newsletter/${deed}\\?token=[\\w.-]+`).exec((await mailsTo(email)).join("\n"))?.[0] ?? "";
  await expect.poll(() => linkIn("confirm"), { timeout: TIMEOUT_MS }).not.toBe("");
  await open(page, await linkIn("confirm"));
  await checkA11y(page);
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expectVisible(page.getByText("You are on the list"));
  await expect.poll(() => linkIn("unsubscribe"), { timeout: TIMEOUT_MS }).not.toBe("");
  await open(page, await linkIn("unsubscribe"));
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expectVisible(page.getByText("You have left the newsletter"));
});

test("the contact form names missing fields, keeps what was typed and sends it", async () => {
  const page = await openPage({ as: DEMO.member });
  await open(page, "/contact");
  await expectEventually(() => page.getByLabel("Your email").inputValue(), DEMO.member);
  await typeInto(page.getByLabel("Your message"), "The gym on Orchard Road has moved to Level 3.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expectVisible(page.getByText("Choose a topic.").first());
  await checkA11y(page);
  await page.getByLabel("Topic").selectOption("listing");
  await typeInto(page.getByLabel("Your message"), "The gym on Orchard Road has moved to Level 4.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expectVisible(page.getByText("Message sent"));
  await screenshot(page, "contact-1280");
});

test.each([
  ["/about", "About FitCollective"],
  ["/privacy", "Privacy"],
  ["/terms", "Terms"],
])("%s is readable on a phone and with a screen reader", async (path, title) => {
  const page = await openPage({ viewport: "phone" });
  await open(page, path);
  await expectVisible(page.getByRole("heading", { level: 1, name: title }));
  await checkA11y(page);
  await screenshot(page, `reading${path.replace("/", "-")}-390`);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(wider).toBe(false);
});

test("the API documentation is readable on a phone", async () => {
  const page = await openPage({ viewport: "phone" });
  await page.goto("/api/docs");
  await expectVisible(
    page.getByRole("heading", { level: 1, name: /API$/ }),
    page.getByRole("link", { name: "FitCollective" }),
  );
  await expectEventually(() => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth), false);
});
