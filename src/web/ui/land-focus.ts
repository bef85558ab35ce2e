/** Parts of a page that make sense as a place to go on from. */
const PLACES =
  "ul, ol, tbody, section, article, aside, fieldset, form, nav, [role=group], [role=list], [role=region], main";
/** So long something may take until it has gone from the screen, in milliseconds. */
const LONGEST_MS = 5_000;
/** Dialogs that close put the focus back first, in milliseconds. */
const SETTLE_MS = 50;

/**
 * Readers whose row or button goes away would start again at the top of the page: the focus lands at the nearest part
 * around it that stays. Nothing happens where the focus has gone somewhere else by itself.
 * @param from what goes away, or stands in it
 */
export function landFocus(from: Element): void {
  const around: Element[] = [];
  for (let part = from.parentElement; part && part !== document.body; part = part.parentElement) around.push(part);
  let settling: ReturnType<typeof setTimeout> | undefined;

  function land(): void {
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const place = around.find((part) => part.isConnected && part.matches(PLACES));
    if (!(place instanceof HTMLElement)) return;
    watcher.disconnect();
    if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }
  const watcher = new MutationObserver(() => {
    clearTimeout(settling);
    settling = setTimeout(land, SETTLE_MS);
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => watcher.disconnect(), LONGEST_MS);
}
