import { expect, test } from "vitest";
import { checkA11y, open, openPage } from "./browser.ts";

test("an unknown address shows Page Not Found inside the app (R005)", async () => {
  const page = await openPage();
  const answer = await page.goto("/no-such-page");
  expect(answer?.status()).toBe(404);
  await page.getByRole("heading", { name: "Page Not Found" }).waitFor();
  expect(await page.getByText("Did you forget to add the page to the router?").isVisible()).toBe(true);
  expect(await page.getByRole("banner").getByRole("link", { name: "Jobs" }).isVisible()).toBe(true);
  await checkA11y(page);
});

test("every public page of the directory opens to visitors, at phone width too (R004)", async () => {
  for (const viewport of ["phone", "desktop"] as const) {
    const page = await openPage({ viewport });
    for (const path of ["/", "/auth", "/fitness-collectives", "/businesses", "/business-collectives"]) {
      await open(page, path);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      await checkA11y(page);
    }
  }
});
