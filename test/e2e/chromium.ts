import { mkdir } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import packedChromium from "@sparticuz/chromium";
import { chromium, type Browser } from "playwright-core";

const ARGUMENTS = [
  "--headless=shell",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * The browser that comes with the packages, or the one that CHROMIUM_PATH names. It is unpacked once for each user of
 * the machine: what lies in the folder for temporary files under a known name may be somebody else's.
 */
export async function chromiumPath(): Promise<string> {
  const named = process.env["CHROMIUM_PATH"];
  if (named !== undefined) return named;
  const { TMPDIR } = process.env;
  const folder = join(tmpdir(), `fc-chromium-${userInfo().username}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  process.env["TMPDIR"] = folder;
  try {
    return await packedChromium.executablePath();
  } finally {
    if (TMPDIR === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = TMPDIR;
  }
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumPath(), args: ARGUMENTS });
}
