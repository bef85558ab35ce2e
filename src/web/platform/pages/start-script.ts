import { scriptText } from "./script-text.ts";

/** The event of the window that tells the start script that the page is hydrated. */
export const HYDRATED = "hydrated";

const RELOADS = "reloads";

/** Whether the browser is about to replace this page by that of another URL; then this one is not hydrated. */
export function isReloading(): boolean {
  return RELOADS in globalThis;
}

// Two frames: the first is on the screen when the second begins. A background tab renders no frames, so it does not
// wait; a tab without a frame for a second stops waiting. The element is removed before React hydrates. Until then
// nothing shows the page of an entry of the history to which a visitor goes back, so that page is loaded.
// The browser never submits a form without an action: it would put the fields into the URL. What is entered is stored
// on the element, because hydration replaces it (useEarlyValue).
const START = `(scripts) => {
  const url = () => location.pathname + location.search;
  const rendered = url();
  const load = () => url() === rendered || ((globalThis.${RELOADS} = true), location.reload());
  addEventListener("popstate", load);
  addEventListener("${HYDRATED}", () => removeEventListener("popstate", load), { once: true });
  addEventListener("submit", (event) => event.target.hasAttribute("action") || event.preventDefault(), true);
  addEventListener("input", ({ target }) => (target.earlyValue = target.value), true);
  const add = (tag, attributes) => document.head.append(Object.assign(document.createElement(tag), attributes));
  const begin = () => {
    const [first, ...others] = scripts.splice(0);
    if (!first) return;
    for (const href of others) add("link", { rel: "modulepreload", href });
    add("script", { type: "module", src: first });
  };
  if (document.hidden) begin();
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)));
  setTimeout(begin, 1000);
  document.currentScript.remove();
}`.replaceAll(/\n\s*/g, "");

/**
 * The inline script that loads a page's scripts and runs the first of them after the first paint. Loaded earlier, they
 * would compete with styles, fonts and pictures on a slow connection, and delay the first frame on a slow phone.
 * @param scripts URLs; the first one is run
 */
export function startScript(scripts: readonly string[]): string {
  return `(${START})(${scriptText(scripts)})`;
}
