import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type axe from "axe-core";
import type { Page } from "playwright-core";

/** Axe's script, compressed: sending it to the browser as it is takes half as long as its rules take. */
const packed = gzipSync(readFileSync(join(import.meta.dirname, "../../node_modules/axe-core/axe.min.js"))).toString(
  "base64",
);

/** What axe leaves in a page, and its script until it has run. */
interface AxeWindow {
  axe: typeof axe;
  axeScript?: string;
}

/**
 * Runs axe in the page, without its frames (such as the preview of a mail). AxeBuilder takes twice the time, because it
 * sends the results of all rules through the browser. The violations have no HTML, because axe would write down every
 * element that it looks at.
 */
export async function axeViolations(page: Page): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await loadAxe(page);
  return page.evaluate(async () => {
    const loaded = (globalThis as unknown as AxeWindow).axe;
    loaded.configure({ noHtml: true });
    return (await loaded.run({ resultTypes: ["violations"], iframes: false })).violations;
  });
}

async function loadAxe(page: Page): Promise<void> {
  await page.evaluate(async (base64) => {
    const script = new Blob([Uint8Array.fromBase64(base64)]).stream().pipeThrough(new DecompressionStream("gzip"));
    (globalThis as unknown as AxeWindow).axeScript = await new Response(script).text();
  }, packed);
  // Only an expression of the debugger may evaluate text: the policy of the pages forbids it to scripts.
  await page.evaluate("(0, eval)(axeScript); delete globalThis.axeScript;");
}
