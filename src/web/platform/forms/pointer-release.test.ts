import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { trackPointer } from "./pointer-release.ts";

const page = new EventTarget();
const pointerReleased = trackPointer(page);

beforeAll(() => {
  vi.useFakeTimers();
});
afterAll(() => {
  vi.useRealTimers();
});

/** Whether the wait has ended after so many milliseconds. */
async function hasEnded(wait: Promise<void>, ms: number): Promise<boolean> {
  let ended = false;
  void wait.then(() => (ended = true));
  await vi.advanceTimersByTimeAsync(ms);
  return ended;
}

test("resolves at once when no pointer is pressed", async () => {
  expect(await hasEnded(pointerReleased(), 0)).toBe(true);
});

test.each(["pointerup", "pointercancel"])("resolves after %s, once the click handlers have run", async (name) => {
  page.dispatchEvent(new Event("pointerdown"));
  expect(await hasEnded(pointerReleased(), 1_500)).toBe(false);
  page.dispatchEvent(new Event(name));
  let ended = false;
  void pointerReleased().then(() => (ended = true));
  await Promise.resolve();
  expect(ended).toBe(false);
  expect(await hasEnded(pointerReleased(), 0)).toBe(true);
});

test("resolves after two seconds without a release event", async () => {
  page.dispatchEvent(new Event("pointerdown"));
  expect(await hasEnded(pointerReleased(), 1_999)).toBe(false);
  expect(await hasEnded(pointerReleased(), 100)).toBe(true);
});

test("waits for a second press after the first is released", async () => {
  page.dispatchEvent(new Event("pointerdown"));
  page.dispatchEvent(new Event("pointerup"));
  page.dispatchEvent(new Event("pointerdown"));
  expect(await hasEnded(pointerReleased(), 1_000)).toBe(false);
  page.dispatchEvent(new Event("pointerup"));
  expect(await hasEnded(pointerReleased(), 0)).toBe(true);
});
