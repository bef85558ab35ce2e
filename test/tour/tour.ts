import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { launchBrowser } from "../e2e/chromium.ts";
import { startProduct } from "../e2e/product.ts";
import { startProductWith } from "../languages/product-with.ts";
import { PSEUDO, writePseudoFolder } from "../languages/pseudo.ts";
import { ADMIN_SCREENS } from "./admin-screens.ts";
import { createForeignTexts } from "./foreign-texts.ts";
import { INSIDE_SCREENS } from "./inside-screens.ts";
import { OPENED_SCREENS } from "./opened-screens.ts";
import { inspect, type Findings, type Tour } from "./inspect.ts";
import { PUBLIC_SCREENS } from "./public-screens.ts";
import { routesWithoutVisits } from "./routes.ts";
import type { Visit } from "./screens.ts";
import { nameOf, writeSheet } from "./sheet.ts";
import { loginEveryone } from "./world.ts";

/**
 * Visits every screen of the product in every state and takes screenshots of each; exits with 1 if there are problems.
 * E2E_URL and E2E_DATA_DIR select a running product.
 *
 *   npm run tour -- --only=jobs        screens whose line in the report matches this pattern
 *   npm run tour -- --widths=320,1280  instead of 390, 768 and 1280 pixels
 *   npm run tour -- --dark             in the dark colour scheme too
 *   npm run tour -- --pseudo           in the pseudo-language: finds texts that no translation reaches, takes no screenshots
 *   npm run tour -- --list             lists what would be visited
 *   npm run tour -- --out=folder       another folder than fitcollective-tour in the folder for temporary files
 */
const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    widths: { type: "string", default: "390,768,1280" },
    dark: { type: "boolean", default: false },
    pseudo: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
    out: { type: "string", default: join(tmpdir(), "fitcollective-tour") },
  },
});

const SCREENS: readonly Visit[] = [...PUBLIC_SCREENS, ...INSIDE_SCREENS, ...OPENED_SCREENS, ...ADMIN_SCREENS];

function planned(only: RegExp): { visit: Visit; state: Findings["state"] }[] {
  // A document of the tour is in English.
  return SCREENS.filter(({ document }) => !values.pseudo || document === undefined)
    .flatMap((visit) => (["filled", ...(visit.forcedStates ?? [])] as const).map((state) => ({ visit, state })))
    .filter((stop) => only.test(nameOf(stop)));
}

async function visitAll(stops: ReturnType<typeof planned>): Promise<Findings[]> {
  const product = await (values.pseudo ? startProductWith({ [PSEUDO]: writePseudoFolder }) : startProduct());
  const browser = await launchBrowser();
  const folder = resolve(values.out);
  try {
    await rm(folder, { recursive: true, force: true });
    const tour: Tour = {
      browser,
      folder,
      baseUrl: product.baseUrl,
      widths: values.widths.split(",").map(Number),
      schemes: values.dark ? ["light", "dark"] : ["light"],
      locale: values.pseudo ? PSEUDO : "en-SG",
      ...(values.pseudo && { findForeignTexts: createForeignTexts(product) }),
      ...(await loginEveryone(browser, product.baseUrl)),
    };
    const seen: Findings[] = [];
    for (const { visit, state } of stops) {
      const found = await inspect(tour, visit, state);
      seen.push(found);
      printFindings(found);
    }
    if (!values.pseudo) process.stdout.write(`\n${await writeSheet(folder, seen)}\n`);
    return seen;
  } finally {
    await browser.close();
    await product.stop();
  }
}

function printFindings(seen: Findings): void {
  process.stdout.write(`${seen.problems.length > 0 ? "✗" : "✓"} ${nameOf(seen)}\n`);
  for (const line of seen.problems) process.stdout.write(`    ${line}\n`);
}

const missing = await routesWithoutVisits(SCREENS);
for (const line of missing) process.stderr.write(`${line}\n`);
const stops = planned(new RegExp(values.only, "i"));
if (missing.length > 0) process.exitCode = 1;
else if (values.list) process.stdout.write(stops.map((stop) => `${nameOf(stop)}\n`).join(""));
else {
  const complaining = (await visitAll(stops)).filter(({ problems }) => problems.length > 0).length;
  process.stdout.write(`${stops.length} states, ${complaining} with problems\n`);
  if (complaining > 0 || stops.length === 0) process.exitCode = 1;
}
