import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { commonText } from "#contract/texts/common.ts";
import {
  mockResponse,
  checkA11y,
  expectVisible,
  expectEventually,
  open,
  openPage,
  allowConsoleLines,
} from "./browser.ts";

const { failure, outdated } = commonText;
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("a page whose data cannot be fetched shows the failure's reference, and a retry shows the page", async () => {
  const page = await openPage({ viewport: "phone" });
  await open(page, "/about");
  allowConsoleLines(/^ApiError/);
  const { requestId } = await failRequests(page, "/api/jobs/1");
  await navigateTo(page, "/jobs/1");
  await expectVisible(heading(page, failure.title), page.getByText(requestId));
  await expectVisible(page.getByRole("link", { name: failure.home }));
  await checkA11y(page);
  await page.unrouteAll();
  await page.getByRole("button", { name: failure.retry }).click();
  await expectEventually(() => heading(page, failure.title).count(), 0);
});

test("a script that is gone after an update leads to a reload prompt", async () => {
  const page = await openPage();
  await open(page, "/about");
  allowConsoleLines(
    /TypeError: .*dynamically imported module/,
    /status of 404/,
    /Failed to fetch dynamically imported module/,
  );
  await page.route(/\/assets\/(?!.*\.css)/, (route) => route.fulfill({ status: 404, body: "Not found" }));
  await navigateTo(page, "/media");
  await expectVisible(heading(page, outdated.title));
  await page.unrouteAll();
  await page.getByRole("button", { name: outdated.reload }).click();
  await expectVisible(heading(page, "Media"));
  expect(new URL(page.url()).pathname).toBe("/media");
});

test("an error that React cannot render shows the fallback page without React", async () => {
  const page = await openPage();
  await open(page, "/about");
  allowConsoleLines(/.*/);
  // Simulates extensions that rewrite pages: the next update finds nodes that are not where React put them.
  await page.evaluate(() => {
    for (const name of ["insertBefore", "removeChild", "appendChild"] as const) {
      const own = Node.prototype[name] as (...given: unknown[]) => unknown;
      Node.prototype[name] = function (this: Node, ...given: unknown[]) {
        if (document.body.contains(this)) throw new Error("the page was rewritten");
        return own.apply(this, given);
      } as never;
    }
  });
  await navigateTo(page, "/terms");
  await expectVisible(heading(page, failure.title), page.getByRole("link", { name: failure.home }));
  await page.getByRole("link", { name: failure.retry }).click();
  await expectVisible(page.getByRole("heading", { level: 1, name: /Terms/ }));
});

/** Navigates without loading a document, as links do. */
async function navigateTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, "", to), path);
}

async function failRequests(page: Page, path: string): Promise<{ requestId: string }> {
  const requestId = "told-to-support-1";
  await mockResponse(page, path, 500, { error: "Something went wrong. Please try again." });
  await page.route(`**${path}`, (route) =>
    route.fulfill({ status: 500, headers: { "x-request-id": requestId }, json: { error: "Something went wrong." } }),
  );
  return { requestId };
}
