import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
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
  screenshot,
  eventually,
  expectFocus,
} from "./browser.ts";
import { expectNoSidewaysScroll } from "./listings.ts";
import { signInNewcomer } from "./newcomers.ts";

const LINKS = ["Fitness Collectives", "Business Collectives", "Jobs", "Professionals", "Media"];
const banner = (page: Page) => page.getByRole("banner");
const menuButton = (page: Page) => banner(page).getByRole("button", { name: "Open menu" });
const sheet = (page: Page) => page.getByRole("dialog", { name: "Menu" });
const userMenu = async (page: Page) => {
  await banner(page)
    .getByRole("button", { name: /^Account: / })
    .click();
  return page.getByRole("menu");
};

describe("the header", () => {
  test("offers a visitor Sign In and Sign Up, both to /auth (R024)", async () => {
    const page = await openPage();
    await open(page, "/");
    const links = banner(page).getByRole("link");
    for (const name of LINKS) await expectVisible(links.filter({ hasText: name }));
    for (const name of ["Sign In", "Sign Up"]) {
      await eventually(() => banner(page).getByRole("link", { name }).getAttribute("href")).toMatch(/^\/auth(\?|$)/);
    }
    await expectVisible(banner(page).getByRole("combobox", { name: "Country" }));
    await banner(page).getByRole("link", { name: "Sign In" }).click();
    await expectPath(page, "/auth");
  });

  test("shows a signed-in user a menu with the username instead (R025)", async () => {
    const page = await openPage({ as: DEMO.member });
    await open(page, "/");
    await expectVisible(banner(page).getByText("demo_member"));
    await expectEventually(
      () =>
        banner(page)
          .getByRole("link", { name: /Sign (In|Up)/ })
          .count(),
      0,
    );
    await checkA11y(page);
  });

  test.each([
    [DEMO.member, []],
    [DEMO.pro, ["Professional Dashboard"]],
    [DEMO.owner, ["Business Admin", "Resume Bank"]],
    [DEMO.admin, ["Resume Bank", "Admin Panel"]],
  ])("gives %s the menu of their role (R031, R032, R036)", async (email, own) => {
    const page = await openPage({ as: email });
    await open(page, "/");
    const items = (await userMenu(page)).getByRole("menuitem");
    await expectVisible(items.first());
    // An unread count may follow the text of an item.
    const words = (await items.allInnerTexts()).map((item) => item.split("\n")[0]);
    expect(words).toEqual(["Profile", "Messages", "Dashboard", ...own, "Bookings", "Saved", "Privacy", "Logout"]);
  });

  test("opens its menu within the landmarks of the page", async () => {
    const page = await openPage({ as: DEMO.member });
    await open(page, "/");
    await expectVisible(await userMenu(page));
    await checkA11y(page);
  });

  test("hides menu items of other roles (R033, R034, R035)", async () => {
    const page = await openPage({ as: DEMO.pro });
    await open(page, "/");
    const menu = await userMenu(page);
    await expectVisible(menu.getByRole("menuitem", { name: "Professional Dashboard" }));
    for (const name of ["Business Admin", "Resume Bank", "Admin Panel"]) {
      await expectEventually(() => menu.getByRole("menuitem", { name }).count(), 0);
    }
  });

  test("logs out to the home page, and shows the visitor's links again (R037)", async () => {
    const page = await openPage({ as: DEMO.member });
    await open(page, "/dashboard");
    await (await userMenu(page)).getByRole("menuitem", { name: "Logout" }).click();
    await expectToast(page, "Logout successful", "You have been logged out.");
    await expectVisible(banner(page).getByRole("link", { name: "Sign In" }));
    await expectPath(page, "/");
    expect((await page.request.get("/api/user")).status()).toBe(401);
  });

  test("a failed logout shows an error, and the user stays signed in (R086)", async () => {
    const page = await openPage({ as: DEMO.member });
    await open(page, "/");
    await mockResponse(page, "/api/logout", 429, { error: "Too many attempts." });
    await (await userMenu(page)).getByRole("menuitem", { name: "Logout" }).click();
    await expectToast(page, "Logout failed", "Too many attempts.");
    await expectVisible(banner(page).getByText("demo_member"));
    expect((await page.request.get("/api/user")).status()).toBe(200);
  });
});

describe("the mobile menu", () => {
  test("slides in with the header's links, and the page behind does not scroll (R026, R027)", async () => {
    const page = await openPage({ viewport: "phone" });
    await open(page, "/businesses");
    await menuButton(page).click();
    await expectVisible(sheet(page));
    const names = await sheet(page).getByRole("navigation", { name: "Main" }).getByRole("link").allInnerTexts();
    expect(names).toEqual(LINKS);
    await expectVisible(sheet(page).getByRole("link", { name: "Sign Up" }));
    await expectEventually(() => page.evaluate(() => getComputedStyle(document.body).overflow), "hidden");
    await checkA11y(page);
    await screenshot(page, "mobile-menu");
  });

  test("closes when one of its links is followed (R028)", async () => {
    const page = await openPage({ viewport: "phone" });
    await open(page, "/");
    await menuButton(page).click();
    await sheet(page).getByRole("link", { name: "Business Collectives" }).click();
    await expectPath(page, "/business-collectives");
    await expectHidden(sheet(page));
  });

  test("closes on a click outside and on Escape, and restores the focus (R029)", async () => {
    const page = await openPage({ viewport: "phone" });
    await open(page, "/");
    await menuButton(page).click();
    await expectVisible(sheet(page));
    await page.mouse.click(8, 400);
    await expectHidden(sheet(page));
    await menuButton(page).press("Enter");
    await expectVisible(sheet(page));
    await page.keyboard.press("Escape");
    await expectHidden(sheet(page));
    await expectFocus(menuButton(page));
  });

  test("is removed only after it has slid out (R030)", async () => {
    const page = await openPage({ viewport: "phone", reducedMotion: false });
    await open(page, "/");
    await menuButton(page).click();
    await expectVisible(sheet(page));
    // The exit animation's own timing gives its duration; afterwards the sheet is gone.
    const slide = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          document.addEventListener("animationstart", (event) => {
            const [running] = (event.target as Element).getAnimations();
            const name = event.animationName;
            if (name.includes("out")) resolve(Number(running?.effect?.getComputedTiming().duration));
          });
        }),
    );
    await page.keyboard.press("Escape");
    expect(await slide).toBe(300);
    await expectHidden(sheet(page));
  });
});

describe("the footer", () => {
  test("shows its columns and the tagline (R038)", async () => {
    const page = await openPage();
    await open(page, "/auth");
    const footer = page.getByRole("contentinfo");
    for (const name of ["Discover", "For Businesses", "Company"])
      await expectVisible(footer.getByText(name, { exact: true }));
    for (const name of ["Pricing & Plans", "Business Dashboard", "Resume Bank"])
      await expectVisible(footer.getByRole("link", { name }));
    await expectVisible(footer.getByText("Connecting fitness professionals, businesses, and enthusiasts across Asia."));
    await checkA11y(page);
  });
});

test("the header has room for the longest user name at every width", async () => {
  const page = await openPage();
  await signInNewcomer(page, "the.longest.name.has.forty.characters.ok");
  await open(page, "/about");
  for (const width of [320, 480, 640, 768, 900, 1024, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    await expectNoSidewaysScroll(page);
  }
});
