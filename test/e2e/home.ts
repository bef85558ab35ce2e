import type { Page } from "playwright-core";
import { expectPath, open } from "./browser.ts";

/** The API paths that the home page reads. */
export const READS = {
  banners: "/api/hero-banners",
  topRated: "/api/businesses/top-rated",
  jobs: "/api/jobs/featured",
  media: "/api/media/latest",
} as const;

export const heroOf = (page: Page) => page.getByRole("region", { name: "Highlights" });

/** Navigates from another screen, so that the browser itself fetches what the home page shows. */
export async function visitHome(page: Page): Promise<void> {
  await open(page, "/auth");
  await page.getByRole("banner").getByRole("link", { name: "FitCollective home" }).click();
  await expectPath(page, "/");
}
