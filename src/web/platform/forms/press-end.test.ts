import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { watchPresses } from "./press-end.ts";

const page = new EventTarget();
const pressEnd = watchPresses(page);

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

test("waits for nothing while nothing is pressed", async () => {
  expect(await hasEnded(pressEnd(), 0)).toBe(true);
});

test.each(["pointerup", "pointercancel"])(
  "waits until %s, and until the click that follows it is handled",
  async (name) => {
    page.dispatchEvent(new Event("pointerdown"));
    expect(await hasEnded(pressEnd(), 1_500)).toBe(false);
    page.dispatchEvent(new Event(name));
    let ended = false;
    void pressEnd().then(() => (ended = true));
    await Promise.resolve();
    expect(ended).toBe(false);
    expect(await hasEnded(pressEnd(), 0)).toBe(true);
  },
);

test("a press whose end never arrives is waited for two seconds", async () => {
  page.dispatchEvent(new Event("pointerdown"));
  expect(await hasEnded(pressEnd(), 1_999)).toBe(false);
  expect(await hasEnded(pressEnd(), 100)).toBe(true);
});

test("a second press is waited for when the first has ended", async () => {
  page.dispatchEvent(new Event("pointerdown"));
  page.dispatchEvent(new Event("pointerup"));
  page.dispatchEvent(new Event("pointerdown"));
  expect(await hasEnded(pressEnd(), 1_000)).toBe(false);
  page.dispatchEvent(new Event("pointerup"));
  expect(await hasEnded(pressEnd(), 0)).toBe(true);
});
