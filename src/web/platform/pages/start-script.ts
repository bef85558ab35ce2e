import { scriptText } from "./script-text.ts";

// Twice around: what the first frame shows is on the screen when the second one begins. A tab in the background draws
// no frames, and one that draws none for a second is not waited for. The element is gone before React looks for it.
const START = `(scripts) => {
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
 * The text of the script that fetches a page's scripts and begins the first of them once the page has been seen: on a slow line they would
 * take the way of its styles, fonts and pictures, and on a slow phone the time of its first frame.
 * @param scripts addresses, first the one that begins
 */
export function startScript(scripts: readonly string[]): string {
  return `(${START})(${scriptText(scripts)})`;
}
