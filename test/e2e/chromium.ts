import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import packedChromium from "@sparticuz/chromium";
import { chromium, type Browser } from "playwright-core";
import { hasRoomInMemory } from "#test/temporary.ts";
import packageJson from "../../package.json" with { type: "json" };

const ARGUMENTS = [
  "--headless=shell",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--in-process-gpu",
  // Nothing outside of this machine is reached. Routes would do the same, but switch the HTTP cache off.
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
  // All pages of a context share a renderer: starting one takes as long as showing a page.
  "--renderer-process-limit=1",
  "--disable-site-isolation-trials",
  "--disable-features=SpareRendererForSitePerProcess,IsolateOrigins,site-per-process",
  // Pages live for a few seconds: compiling their scripts and axe to optimized code takes longer than it saves.
  "--js-flags=--no-maglev --no-turbofan",
];

/**
 * Path of the bundled browser, or of the one that CHROMIUM_PATH names. It is unpacked once for each user of the
 * machine, into a folder that only this user can write to, and gets its final name only when it is complete: several
 * test processes may start at the same time on a new machine.
 */
export async function chromiumPath(): Promise<string> {
  const named = process.env["CHROMIUM_PATH"];
  if (named !== undefined) return named;
  const folder = join(tmpdir(), `fc-chromium-${userInfo().username}`);
  const complete = join(folder, packageJson.devDependencies["@sparticuz/chromium"]);
  const browser = join(complete, "chromium");
  if (existsSync(browser)) return browser;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unpacking = await mkdtemp(join(folder, "unpacking-"));
  await unpackInto(unpacking);
  try {
    await rename(unpacking, complete);
  } catch (error) {
    // Another process was faster.
    await rm(unpacking, { recursive: true });
    if (!existsSync(browser)) throw error;
  }
  return browser;
}

/** Unpacks the browser; the package writes to the folder for temporary files. */
async function unpackInto(folder: string): Promise<void> {
  const { TMPDIR } = process.env;
  process.env["TMPDIR"] = folder;
  try {
    await packedChromium.executablePath();
  } finally {
    if (TMPDIR === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = TMPDIR;
  }
}

export async function launchBrowser(): Promise<Browser> {
  // By default Playwright keeps the memory that the browser's processes share on the disk: /dev/shm is small in some
  // containers.
  const ignoreDefaultArgs = hasRoomInMemory() ? ["--disable-dev-shm-usage"] : [];
  return chromium.launch({ executablePath: await chromiumPath(), args: ARGUMENTS, ignoreDefaultArgs });
}
