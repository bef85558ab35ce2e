/** Longer than a press, for one whose end never arrives. */
const PRESS_MAX_MS = 2_000;

// On the server there is none, and nothing is pressed.
const { document } = globalThis as { document?: EventTarget };

/**
 * Waits while something is pressed. Pressing a button leaves the field before it; what appears for that field during the
 * press would move the button from under the pointer, and the browser sends no click then.
 */
export const pressEnd = watchPresses(document ?? new EventTarget());

/** @returns a function that waits while there is a press within the page */
export function watchPresses(page: EventTarget): () => Promise<void> {
  let press: Promise<void> = Promise.resolve();
  const handlePress = () => {
    press = new Promise((resolve) => {
      const ended = new AbortController();
      const end = () => {
        ended.abort();
        // The click follows in the same task.
        setTimeout(resolve);
      };
      for (const name of ["pointerup", "pointercancel"] as const)
        page.addEventListener(name, end, { capture: true, signal: ended.signal });
      setTimeout(end, PRESS_MAX_MS);
    });
  };
  page.addEventListener("pointerdown", handlePress, true);
  return () => press;
}
