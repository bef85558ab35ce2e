import { accountsText } from "#contract/texts/accounts.ts";
import { fill } from "#contract/texts/catalogue.ts";

// The first match wins: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari.
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** A name by which users recognise a device: "Chrome on Windows". */
export function describeDevice(userAgent: string | null): string {
  const browser = nameIn(BROWSERS, userAgent ?? "");
  const system = nameIn(SYSTEMS, userAgent ?? "");
  if (browser !== undefined && system !== undefined) return fill(accountsText.deviceOnSystem, { browser, system });
  return browser ?? system ?? accountsText.unknownDevice;
}

function nameIn(known: readonly [RegExp, string][], userAgent: string): string | undefined {
  return known.find(([pattern]) => pattern.test(userAgent))?.[1];
}
