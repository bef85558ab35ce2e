import axe from "axe-core";
import type { Page } from "playwright-core";

/**
 * Runs axe in the page, without its frames (such as the preview of a mail). AxeBuilder takes twice the time, because it
 * sends the results of all rules through the browser.
 */
export async function axeViolations(page: Page): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const loaded = (globalThis as unknown as { axe: typeof axe }).axe;
    return (await loaded.run({ resultTypes: ["violations"], iframes: false })).violations;
  });
}
