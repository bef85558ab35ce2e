import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import sharp, { type Sharp } from "sharp";
import { DEMO_PASSWORD } from "#seeds/demo-accounts.ts";
import { launchBrowser } from "../e2e/chromium.ts";
import { startProduct } from "../e2e/product.ts";

// `npm run screenshots`: the README's screenshots of the demo world, written to docs. E2E_URL and E2E_DATA_DIR select a
// running product.

const DOCS = join(import.meta.dirname, "../../docs");
const DESK = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 800 };
/** Pixels between the phones, and around them. */
const GAP = 35;
/** Everyone who opens the repository loads these pictures. */
const MAX_BYTES = 100_000;
/** Time for a hydrated page to start further requests, in milliseconds. */
const QUIET_MS = 800;

interface Shot {
  as?: string;
  path: string;
  /** Opens the first item of the list instead of the list. */
  first?: boolean;
  scheme?: "light" | "dark";
  size: { width: number; height: number };
}

const SHOTS = {
  home: { path: "/", size: DESK },
  listing: { path: "/fitness-collectives", first: true, size: DESK },
  dashboard: { as: "owner@demo.example", path: "/dashboard", size: DESK },
  admin: { as: "admin@demo.example", path: "/admin/inbox", size: DESK },
} satisfies Record<string, Shot>;
const PHONES: Shot[] = [
  { path: "/business-collectives", first: true, size: PHONE },
  { path: "/jobs", first: true, size: PHONE },
  { path: "/professionals", first: true, scheme: "dark", size: PHONE },
];

const product = await startProduct();
const browser = await launchBrowser();
try {
  for (const [name, shot] of Object.entries(SHOTS)) await keep(name, sharp(await take(browser, shot)));
  const phones: Buffer[] = [];
  for (const shot of PHONES) phones.push(await take(browser, shot));
  await keep("phone", sideBySide(phones));
} finally {
  await browser.close();
  await product.stop();
}

async function take(from: Browser, { as, path, first, scheme, size }: Shot): Promise<Buffer> {
  const context = await from.newContext({
    baseURL: product.baseUrl,
    viewport: size,
    colorScheme: scheme ?? "light",
    reducedMotion: "reduce",
    locale: "en-SG",
    timezoneId: "Asia/Singapore",
  });
  try {
    if (as !== undefined) {
      const data = { email: as, password: DEMO_PASSWORD };
      const response = await context.request.post("/api/login", { data, headers: { origin: product.baseUrl } });
      if (!response.ok()) throw new Error(`${as} cannot sign in: ${response.status()}`);
    }
    const page = await context.newPage();
    await page.goto(path, { waitUntil: "load" });
    if (first) {
      const link = page.locator(`main a[href^='${path}/']:not([href$='/create'])`).first();
      await page.goto((await link.getAttribute("href")) ?? path, { waitUntil: "load" });
    }
    await waitUntilSettled(page);
    return await page.screenshot();
  } finally {
    await context.close();
  }
}

/** Waits until fonts and pictures are loaded and no spinner is left. */
async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForTimeout(QUIET_MS);
  await page.waitForFunction(() => {
    const inView = (image: Element) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return top < innerHeight && bottom > 0 && left < innerWidth && right > left && right > 0;
    };
    const isThere = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
    return (
      document.fonts.status === "loaded" &&
      [...document.images].filter(inView).every(isThere) &&
      !document.querySelector(".animate-spin, .animate-pulse")
    );
  });
  await page.waitForTimeout(QUIET_MS);
}

/** Phones side by side on a transparent background. */
function sideBySide(phones: Buffer[]): Sharp {
  const width = GAP + phones.length * (PHONE.width + GAP);
  return sharp({ create: { width, height: PHONE.height + GAP * 2, channels: 4, background: "#00000000" } }).composite(
    phones.map((input, index) => ({ input, left: GAP + index * (PHONE.width + GAP), top: GAP })),
  );
}

async function keep(name: string, picture: Sharp): Promise<void> {
  await mkdir(DOCS, { recursive: true });
  const png = await picture.png().toBuffer();
  for (const quality of [82, 70, 55, 40]) {
    const bytes = await sharp(png).webp({ quality, effort: 6 }).toBuffer();
    if (bytes.length > MAX_BYTES) continue;
    await writeFile(join(DOCS, `${name}.webp`), bytes);
    process.stdout.write(`docs/${name}.webp ${Math.round(bytes.length / 1000)} kB\n`);
    return;
  }
  throw new Error(`${name} does not fit into ${MAX_BYTES} bytes`);
}
