/** Limit for a press whose release event never arrives. */
const PRESS_MAX_MS = 2_000;

// The server has no document.
const { document } = globalThis as { document?: EventTarget };

/**
 * Resolves when no pointer is pressed, after two seconds at the latest. Pressing a button blurs the field before it. If
 * an error of that field appears before the release, the layout shift moves the button from under the pointer, and the
 * browser fires no click.
 */
export const pointerReleased = trackPointer(document ?? new EventTarget());

/** @returns a function that resolves when no pointer is pressed within `page` */
export function trackPointer(page: EventTarget): () => Promise<void> {
  let press: Promise<void> = Promise.resolve();
  const handlePointerDown = () => {
    press = new Promise((resolve) => {
      const ended = new AbortController();
      const end = () => {
        ended.abort();
        // The click event fires in the same task as the release.
        setTimeout(resolve);
      };
      for (const name of ["pointerup", "pointercancel"] as const)
        page.addEventListener(name, end, { capture: true, signal: ended.signal });
      setTimeout(end, PRESS_MAX_MS);
    });
  };
  page.addEventListener("pointerdown", handlePointerDown, true);
  return () => press;
}
