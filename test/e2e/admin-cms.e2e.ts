import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { AdminBanner } from "#contract/cms.ts";
import type { ArticleCard, ManagedArticle } from "#contract/media.ts";
import {
  checkA11y,
  DEMO,
  expectHidden,
  expectPath,
  expectVisible,
  expectEventually,
  expectToast,
  waitForHydration,
  open,
  openPage,
  readJson,
  screenshot,
  typeInto,
} from "./browser.ts";
import { pictureFile } from "./files.ts";
import { expectNoSidewaysScroll } from "./listings.ts";
import { pressTwiceWhileHeld } from "./toggles.ts";

const editor = (page: Page) => page.getByRole("textbox", { name: /^Text/ });
const preview = (page: Page) => page.getByRole("group", { name: "Preview" });
const idOf = (page: Page) => Number(/\d+/.exec(new URL(page.url()).pathname)?.[0]);

test("only businesses and admins write articles", async () => {
  const member = await openPage({ as: DEMO.member });
  await open(member, "/media/create");
  await expectVisible(member.getByRole("heading", { name: "Access Restricted" }));
  const visitor = await openPage();
  await visitor.goto("/media/create");
  await expectPath(visitor, /^\/auth/);
});

test("an owner's article is saved while typing, submitted, returned with a reason and published (R223)", async () => {
  const owner = await openPage({ as: DEMO.owner });
  await open(owner, "/media/create");
  await typeInto(owner.getByLabel("Title", { exact: false }).first(), "Warm up in eight minutes");
  await editor(owner).click();
  await owner.keyboard.type("Eight minutes are enough. Start with the hips.");
  await expectVisible(preview(owner).getByText("Start with the hips."));
  await checkA11y(owner);
  // Unsaved text is restored on the same device and account.
  await expectEventually(
    () => owner.evaluate(() => Object.keys(localStorage).some((key) => /^draft:.*article:/.test(key))),
    true,
  );
  owner.once("dialog", (dialog) => void dialog.accept());
  await owner.reload();
  await waitForHydration(owner);
  await expectVisible(
    owner.getByText("Your unsaved text was restored"),
    editor(owner).getByText("Start with the hips."),
  );
  await owner.getByRole("button", { name: "Save draft" }).click();
  await expectPath(owner, /^\/media\/\d+\/edit$/);
  const id = idOf(owner);
  await owner.getByRole("button", { name: "Submit for review" }).click();
  await expectToast(owner, "Submitted");
  await expectVisible(owner.getByText("Waiting", { exact: true }));
  await screenshot(owner, "article-waiting-1280");

  const admin = await openPage({ as: DEMO.admin });
  await open(admin, "/admin?tab=cms&status=waiting");
  await checkA11y(admin);
  await screenshot(admin, "cms-waiting-1280");
  await admin.getByRole("button", { name: "More for Warm up in eight minutes" }).click();
  await admin.getByRole("menuitem", { name: "Reject" }).click();
  const dialog = admin.getByRole("alertdialog");
  await typeInto(dialog.getByLabel("Why it was not published", { exact: false }), "Please say for whom.");
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expectToast(admin, "Returned to its author");

  await open(owner, `/media/${id}/edit`);
  await expectVisible(owner.getByText("Please say for whom."));
  await owner.getByRole("button", { name: "Submit for review" }).click();
  await expectToast(owner, "Submitted");
  await open(admin, `/admin/articles/${id}`);
  await admin.getByRole("button", { name: "Publish" }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
  await expectToast(admin, "Published");

  const visitor = await openPage({ viewport: "phone" });
  await open(visitor, `/media/${id}`);
  await expectVisible(visitor.getByRole("heading", { level: 1, name: "Warm up in eight minutes" }));
  await expectNoSidewaysScroll(visitor);
  await checkA11y(visitor);
  await open(owner, "/media/create?view=mine");
  await expectVisible(owner.getByRole("link", { name: "Edit Warm up in eight minutes" }));
  await screenshot(owner, "own-articles-1280");
});

test("an event with a picture is scheduled; when two people save, the second sees a conflict notice", async () => {
  const admin = await openPage({ as: DEMO.admin });
  await open(admin, "/admin?tab=cms&view=event");
  await expectVisible(admin.getByRole("link", { name: "Edit Sunrise run around Marina Reservoir" }));
  await admin.getByRole("link", { name: "New event" }).click();
  await expectPath(admin, "/admin/articles/new?type=event");
  await typeInto(admin.getByLabel("Title", { exact: false }).first(), "Night swim");
  await editor(admin).click();
  await admin.keyboard.type("Bring a lamp.");
  await admin.getByRole("button", { name: "Picture", exact: true }).click();
  const dialog = admin.getByRole("dialog", { name: "Add a picture" });
  await dialog.locator('input[type="file"]').setInputFiles(await pictureFile("lamp.png"));
  await typeInto(dialog.getByLabel("What it shows"), "A lamp on the water");
  await dialog.getByRole("button", { name: "Add picture" }).click();
  await expectVisible(preview(admin).getByAltText("A lamp on the water"));
  await admin.getByRole("button", { name: "Save draft" }).click();
  await expectVisible(admin.getByRole("alert").or(admin.getByText("Enter when the event begins.")).first());
  await admin.getByLabel("Begins", { exact: false }).fill("2031-05-01T20:00");
  await typeInto(admin.getByLabel(/^Place/).first(), "East Coast Park");
  for (const title of ["Swim by night", "Night swim"])
    await typeInto(admin.getByLabel("Title", { exact: false }).first(), title);
  await admin.getByRole("button", { name: "Save draft" }).click();
  await expectPath(admin, /^\/admin\/articles\/\d+$/);
  const id = idOf(admin);
  await expectVisible(admin.getByRole("heading", { level: 1, name: "Edit article" }));
  await expectVisible(preview(admin).getByText("1 May 2031, 8:00 pm"));
  await checkA11y(admin);
  await screenshot(admin, "article-event-1280");

  await admin.getByRole("button", { name: "Schedule" }).click();
  const when = admin.getByRole("alertdialog");
  await when.getByLabel("Publication time", { exact: false }).fill("2031-04-01T09:00");
  await when.getByRole("button", { name: "Schedule" }).click();
  await expectVisible(admin.getByText("Scheduled", { exact: true }));
  const visitor = await openPage();
  expect((await visitor.request.get(`/api/media/${id}`)).status()).toBe(404);

  // Another admin saves in the meantime.
  const { version } = await readJson<ManagedArticle>(admin, `/api/admin/articles/${id}`);
  const other = await openPage({ as: DEMO.admin });
  const response = await other.request.patch(`/api/media/${id}`, { data: { version, title: "Night swim, moved" } });
  expect(response.status()).toBe(200);
  await typeInto(admin.getByLabel("Title", { exact: false }).first(), "Night swim with lamps");
  await admin.getByRole("button", { name: "Save", exact: true }).click();
  await expectVisible(admin.getByText("Someone else saved this article in the meantime"));
  await admin.getByRole("button", { name: "Keep mine" }).click();
  await admin.getByRole("button", { name: "Save", exact: true }).click();
  await expectToast(admin, "Saved");
  expect((await readJson<ManagedArticle>(admin, `/api/admin/articles/${id}`)).title).toBe("Night swim with lamps");
});

test("harmful markup in an article is inert on its page", async () => {
  const admin = await openPage({ as: DEMO.admin });
  const content =
    '<p>Harmless words.</p><img src="/images/x" onerror="window.pwned=1"><script>window.pwned=1</script><p><a href="javascript:window.pwned=1">press</a></p>';
  const made = await admin.request.post("/api/media", { data: { title: "Hostile text", content } });
  const { id } = (await made.json()) as { id: number };
  expect((await admin.request.patch(`/api/admin/articles/${id}/publish`, { data: {} })).status()).toBe(200);
  await open(admin, `/media/${id}`);
  await expectVisible(admin.getByText("Harmless words."));
  await admin.getByText("press").click();
  await expectEventually(() => admin.evaluate(() => "pwned" in window), false);
  expect((await admin.request.patch(`/api/admin/articles/${id}/archive`)).status()).toBe(200);
  const { status } = await admin.request.delete(`/api/media/${id}`).then((response) => ({ status: response.status() }));
  expect(status).toBe(200);
});

test("a banner is added, moved and turned off; home shows only active banners", async () => {
  const admin = await openPage({ as: DEMO.admin });
  await open(admin, "/admin?tab=cms&view=banners");
  await checkA11y(admin);
  await screenshot(admin, "cms-banners-1280");
  await admin.getByRole("button", { name: "New banner" }).click();
  const dialog = admin.getByRole("dialog", { name: "New banner" });
  await dialog
    .locator('input[type="file"]')
    .setInputFiles(await pictureFile("slide.png", { width: 1600, height: 750 }));
  await typeInto(dialog.getByLabel("Headline", { exact: false }), "Swim at night");
  await typeInto(dialog.getByLabel("First button", { exact: false }), "See events");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectVisible(dialog.getByText("A button needs both its words and its link."));
  for (const link of ["/media", "https://fit.example/swim", "/media"])
    await typeInto(dialog.getByLabel("Where it leads", { exact: false }), link);
  await expectVisible(dialog.getByRole("region", { name: "Preview" }));
  await screenshot(admin, "cms-banner-dialog-1280");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectToast(admin, "Banner saved");
  const rows = admin
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: admin.getByRole("switch") });
  const before = await rows.count();
  await admin.getByRole("button", { name: "Move Swim at night up" }).click();
  await expectEventually(
    () =>
      rows
        .nth(before - 2)
        .getByText("Swim at night")
        .isVisible(),
    true,
  );
  const titles = async () => (await readJson<ArticleCard[]>(admin, "/api/hero-banners")).map(({ title }) => title);
  await expectEventually(async () => (await titles()).includes("Swim at night"), true);
  const banners = await readJson<AdminBanner[]>(admin, "/api/admin/hero-banners");
  const shown = (checked: boolean) =>
    admin.getByRole("switch", { name: "Swim at night: shown on the home page", checked });
  await pressTwiceWhileHeld(admin, {
    path: `/api/admin/hero-banners/${banners.find(({ title }) => title === "Swim at night")?.id}`,
    now: shown(true),
    pressed: shown(false),
    read: async () => (await titles()).includes("Swim at night"),
  });
  await shown(true).click();
  await expectEventually(async () => (await titles()).includes("Swim at night"), false);
  await admin.getByRole("button", { name: "Delete Swim at night" }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectHidden(admin.getByRole("switch", { name: "Swim at night: shown on the home page" }));
});
