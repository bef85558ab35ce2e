import { startProduct } from "../product.ts";
import { NotInstalled, type Engine } from "./engine.ts";
import { startFirefox } from "./firefox.ts";
import { JOURNEYS } from "./journeys.ts";
import { pageOf } from "./page.ts";
import { startWebkit } from "./webkit.ts";

const ENGINES = { firefox: startFirefox, webkit: startWebkit } as const;

/**
 * Runs the main journeys in an installed browser of another engine and prints a line for each.
 * @returns the number of failed journeys; undefined if the browser is not installed
 */
export async function runEngine(name: string): Promise<number | undefined> {
  const start = Object.entries(ENGINES).find(([known]) => known === name)?.[1];
  if (!start) throw new Error(`--browser takes ${Object.keys(ENGINES).join(" or ")}, not ${name}`);
  let engine: Engine;
  try {
    engine = await start();
  } catch (error) {
    if (!(error instanceof NotInstalled)) throw error;
    process.stdout.write(`${name}: not run (${error.message})\n`);
    return undefined;
  }
  let failed = 0;
  try {
    const product = await startProduct();
    try {
      for (const [what, journey] of Object.entries(JOURNEYS)) {
        const failure = await journey(pageOf(engine, product.baseUrl)).then(
          () => undefined,
          (error: unknown) => (error instanceof Error ? error.message : String(error)),
        );
        await engine.forget();
        failed += failure === undefined ? 0 : 1;
        process.stdout.write(
          failure === undefined ? `ok     ${name}: ${what}\n` : `FAILED ${name}: ${what}\n       ${failure}\n`,
        );
      }
    } finally {
      await product.stop();
    }
  } finally {
    await engine.close();
  }
  return failed;
}
