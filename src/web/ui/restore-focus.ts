/** Containers that can take the focus. */
const FOCUS_TARGETS =
  "ul, ol, tbody, section, article, aside, fieldset, form, nav, [role=group], [role=list], [role=region], main";
/** Maximum wait for the element to be removed, in milliseconds. */
const MAX_WAIT_MS = 5_000;
/** Delay that lets a closing dialog restore the focus first, in milliseconds. */
const SETTLE_MS = 50;

/**
 * Focuses the nearest remaining container after the focused element is removed, so that keyboard users do not restart
 * at the top of the page. Does nothing if the focus has already moved elsewhere.
 * @param from the element that is removed, or one inside it
 */
export function restoreFocus(from: Element): void {
  const around: Element[] = [];
  for (let part = from.parentElement; part && part !== document.body; part = part.parentElement) around.push(part);
  let settling: ReturnType<typeof setTimeout> | undefined;

  function land(): void {
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const place = around.find((part) => part.isConnected && part.matches(FOCUS_TARGETS));
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
  setTimeout(() => watcher.disconnect(), MAX_WAIT_MS);
}
