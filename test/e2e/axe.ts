import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * The page's accessibility violations. Runs axe in the page itself, without frames (such as the preview of a mail): the
 * builder of @axe-core/playwright sends every rule's result through the browser and takes twice the time.
 * @param disabledRules ids of rules that do not apply
 */
export async function axeViolations(
  page: Page,
  disabledRules: readonly string[] = [],
): Promise<AxeResults["violations"]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(SOURCE);
  const options: RunOptions = {
    resultTypes: ["violations"],
    iframes: false,
    rules: Object.fromEntries(disabledRules.map((id) => [id, { enabled: false }])),
  };
  return page.evaluate(async (asked) => {
    const { axe } = globalThis as unknown as { axe: { run(root: Document, options: RunOptions): Promise<AxeResults> } };
    return (await axe.run(document, asked)).violations;
  }, options);
}
