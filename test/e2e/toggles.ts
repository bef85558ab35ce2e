import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { expectEventually, expectVisible, holdRequest } from "./browser.ts";

interface ToggleUnderTest {
  /** Path of the requests that store its state. */
  path: string;
  /** The button or switch in the state that it has now, and in the other one. */
  now: Locator;
  pressed: Locator;
  /** What is stored, read over the API. */
  read: () => Promise<unknown>;
  /** What else the page shows while the first request is held. */
  expectHeld?: () => Promise<void>;
}

/**
 * Presses a toggle, and again while the request of the first press is held: each press shows at once, both requests
 * succeed, and the toggle is then as it was before, on the page and on the server. The caller presses it once more:
 * that changes it only if the page knows what is stored.
 */
export async function pressTwiceWhileHeld(page: Page, toggle: ToggleUnderTest): Promise<void> {
  const { path, now, pressed, read, expectHeld } = toggle;
  const before = await read();
  let requests = 0;
  const statuses: number[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === path) requests += 1;
  });
  page.on("response", (response) => {
    if (new URL(response.url()).pathname === path) statuses.push(response.status());
  });
  const held = await holdRequest(page, path);
  await now.click();
  await expectVisible(pressed);
  await expectHeld?.();
  await pressed.click();
  await expectVisible(now);
  // The second request waits for the first one, which it could overtake.
  expect(requests).toBe(1);
  await held.release();
  await expectEventually(() => Promise.resolve(statuses), [200, 200]);
  expect(await now.isVisible()).toBe(true);
  expect(await read()).toEqual(before);
}
