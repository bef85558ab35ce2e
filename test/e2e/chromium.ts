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

/** The browser that comes with the packages, or the one that CHROMIUM_PATH names. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env["CHROMIUM_PATH"] ?? (await packedChromium.executablePath());
  return chromium.launch({ executablePath, args: ARGUMENTS });
}
