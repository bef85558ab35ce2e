import type { Page } from "playwright-core";
import type { ListingCard } from "#contract/businesses.ts";
import { waitForHydration, readJson, eventually } from "./browser.ts";

/** The demo owner's listing; its four locations, photos, team and programmes come with the demo world. */
export const OWNED = "Ironwharf Fitness";
/** Imported listings without an owner, whose pictures the demo world's places service has. */
export const UNOWNED = { fitness: "Lift & Lantern", retail: "Deep End Swim Shop" } as const;

const LISTS = { fitness: "/api/businesses", retail: "/api/business-collectives" } as const;

/** The id of a public listing of the demo world. */
export async function listingId(page: Page, kind: keyof typeof LISTS, name: string): Promise<number> {
  const found = await readJson<ListingCard[]>(page, `${LISTS[kind]}?search=${encodeURIComponent(name)}`);
  const listing = found.find((card) => card.name.startsWith(name));
  if (!listing) throw new Error(`The demo world has no ${name}`);
  return listing.id;
}

/** The link of a section of a listing's page. */
export function tabOf(page: Page, name: string) {
  return page
    .getByRole("navigation", { name: "Sections of this listing" })
    .getByRole("link", { name: new RegExp(`^${name}`) });
}

/** Opens a section from within the page, so that the browser fetches its data. */
export async function openTab(page: Page, name: string): Promise<void> {
  await waitForHydration(page);
  await tabOf(page, name).click();
  await page
    .getByRole("navigation", { name: "Sections of this listing" })
    .locator("[aria-current=page]", { hasText: name })
    .waitFor();
}

/** Expects no horizontal overflow. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await eventually(() =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
}
