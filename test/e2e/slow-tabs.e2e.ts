import { expect, test } from "vitest";
import { DEMO, expectShown, open, openPage } from "./browser.ts";

/** Screens with several views, and the link to one that is read anew. */
const SCREENS = [
  { as: DEMO.admin, path: "/admin", link: "Users" },
  { as: DEMO.admin, path: "/admin/inbox", link: /^Registrations/ },
  { as: DEMO.owner, path: "/business-admin", link: "Analytics" },
  { as: DEMO.owner, path: "/applications", link: "My applications" },
  { as: DEMO.pro, path: "/professional-admin", link: "Verification" },
  { as: DEMO.member, path: "/notifications", link: "Job alerts" },
  { as: DEMO.member, path: "/messages", link: "Archived" },
];

test.for(SCREENS)("$path stays while $link is read, which shows that it waits", async ({ as, path, link: name }) => {
  const page = await openPage({ as });
  await open(page, path);
  const main = page.getByRole("main");
  const title = await main.getByRole("heading", { level: 1 }).textContent();
  await page.route(/\/api\/(?!events)/, () => {});
  const link = main.getByRole("link", { name, exact: true });
  await link.first().click();
  await expectShown(main.locator("[data-slot=loading]"));
  await expectShown(main.getByRole("heading", { level: 1 }), link);
  expect(await main.getByRole("heading", { level: 1 }).textContent()).toBe(title);
});
