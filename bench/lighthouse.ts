import { spawn } from "node:child_process";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import lighthouse, { type Result } from "lighthouse";
import { chromiumPath } from "#test/e2e/chromium.ts";
import { startProduct } from "#test/e2e/product.ts";

// `npm run lighthouse`: measures the public pages with Lighthouse's phone settings and compares them with targets.
// Options after `--`: --only=home,job selects pages, --runs=1 sets the runs of each page, --url=http://… measures a
// running product. Lighthouse computes its throttling from this machine's timings: on a busy or slow machine the
// performance score is too low.

const PAGES = ["home", "list", "detail", "jobs", "job", "professionals", "media", "article"] as const;
type PageName = (typeof PAGES)[number];
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof CATEGORIES)[number];

const BARS = {
  performance: 97,
  accessibility: 100,
  "best-practices": 95,
  seo: 100,
  /** Gzipped, on the first load. */
  homeScriptKilobytes: 175,
  scriptKilobytes: 190,
  layoutShift: 0.02,
} as const;
const ASSETS = join(import.meta.dirname, "../dist/client");
const CHROMIUM = [
  "--headless=shell",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--remote-debugging-port=0",
];

const option = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(`--${name}=`.length);
const only = option("only")?.split(",") ?? PAGES;
const runs = Math.max(1, Number(option("runs") ?? 3));

/** Path of a page; for detail pages, the first link of their list. */
async function pathOf(baseUrl: string, page: PageName): Promise<string> {
  const firstLink = async (path: string, pattern: RegExp) => {
    const found = pattern.exec(await (await fetch(baseUrl + path)).text())?.[1];
    if (found === undefined) throw new Error(`${path} has no link to a ${page} page.`);
    return found;
  };
  switch (page) {
    case "home":
      return "/";
    case "list":
      return "/fitness-collectives";
    case "detail":
      return firstLink("/fitness-collectives", /href="(\/fitness-collectives\/\d+)"/);
    case "job":
      return firstLink("/jobs", /href="(\/jobs\/\d+)"/);
    case "article":
      return firstLink("/media", /href="(\/media\/\d+)"/);
    case "jobs":
    case "professionals":
    case "media":
      return `/${page}`;
  }
}

async function startChromium(): Promise<{ port: number; stop(): Promise<void> }> {
  const profile = await mkdtemp(join(tmpdir(), "fc-lighthouse-"));
  const executable = await chromiumPath();
  const child = spawn(executable, [...CHROMIUM, `--user-data-dir=${profile}`], { stdio: ["ignore", "ignore", "pipe"] });
  const port = await new Promise<number>((resolve, reject) => {
    let said = "";
    child.stderr.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
    child.once("exit", (code) => reject(new Error(`Chromium exited with ${code}: ${said.slice(-1_000)}`)));
  });
  return {
    port,
    async stop() {
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await gone;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function measure(port: number, url: string, categories: readonly Category[]): Promise<Result> {
  // The default settings are those of a phone.
  const runnerResult = await lighthouse(url, {
    port,
    onlyCategories: [...categories],
    output: "json",
    logLevel: "silent",
  });
  if (!runnerResult) throw new Error(`${url} was not measured.`);
  const { lhr } = runnerResult;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return lhr;
}

const points = (lhr: Result, category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
const figure = (lhr: Result, audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Requests {
  items: { url: string; resourceType?: string }[];
}

/** Gzipped size in KB of the scripts that the page loaded. */
async function scriptKilobytes(lhr: Result): Promise<number> {
  const details = lhr.audits["network-requests"]?.details as Requests | undefined;
  const scripts = new Set(
    details?.items.filter(({ resourceType }) => resourceType === "Script").map(({ url }) => new URL(url).pathname),
  );
  const sizes = await Promise.all([...scripts].map(async (path) => (await stat(join(ASSETS, `${path}.gz`))).size));
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

interface Failure {
  audit: string;
  what: string;
  elements: string[];
}

/** What a page loses points for: weighted audits, and every possible improvement of performance. */
function failures(lhr: Result): Failure[] {
  return CATEGORIES.flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight, group }) => {
        const audit = lhr.audits[id];
        if (!audit || audit.score === null || audit.score >= 0.9) return false;
        return weight > 0 || (category === "performance" && (group === "insights" || group === "diagnostics"));
      })
      .map(({ id }) => ({
        audit: `${category}/${id}`,
        what: [lhr.audits[id]?.title, lhr.audits[id]?.displayValue].filter(Boolean).join(" "),
        elements: elementsOf(lhr.audits[id]?.details).slice(0, 6),
      })),
  );
}

/** Elements and URLs anywhere in the details of an audit. */
function elementsOf(details: unknown): string[] {
  if (typeof details !== "object" || details === null) return [];
  if (Array.isArray(details)) return details.flatMap(elementsOf);
  const { type, selector, snippet, url } = details as Record<string, unknown>;
  if (type === "node") return [`${String(selector)} ${String(snippet).slice(0, 160)}`];
  if (typeof url === "string") return [url];
  return Object.values(details).flatMap(elementsOf);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

const givenUrl = option("url");
const product = givenUrl === undefined ? await startProduct() : { baseUrl: givenUrl, stop: async () => {} };
const chromium = await startChromium();
let misses = 0;
try {
  const machine: number[] = [];
  print(
    `${"page".padEnd(14)} ${"perf".padStart(4)} ${"a11y".padStart(4)} ${"best".padStart(4)} ${"seo".padStart(4)} ${"FCP".padStart(6)} ${"LCP".padStart(6)} ${"TBT".padStart(6)} ${"CLS".padStart(6)} ${"JS KB".padStart(6)}`,
  );
  for (const page of PAGES.filter((name) => only.includes(name))) {
    const url = product.baseUrl + (await pathOf(product.baseUrl, page));
    // A first visit that does not count: it generates picture sizes and fills the cache.
    await measure(chromium.port, url, ["performance"]);
    const whole = await measure(chromium.port, url, CATEGORIES);
    const all = [whole];
    while (all.length < runs) all.push(await measure(chromium.port, url, ["performance"]));
    machine.push(...all.map(({ environment }) => environment.benchmarkIndex));
    const performance = median(all.map((lhr) => points(lhr, "performance")));
    const shift = Math.max(...all.map((lhr) => figure(lhr, "cumulative-layout-shift")));
    const scripts = await scriptKilobytes(whole);
    const seconds = (audit: string) => (median(all.map((lhr) => figure(lhr, audit))) / 1000).toFixed(2).padStart(6);
    const missed = [
      performance < BARS.performance && "performance",
      ...(["accessibility", "best-practices", "seo"] as const).map(
        (category) => points(whole, category) < BARS[category] && category,
      ),
      scripts > (page === "home" ? BARS.homeScriptKilobytes : BARS.scriptKilobytes) && "scripts",
      shift > BARS.layoutShift && "layout shift",
    ].filter((miss) => miss !== false);
    misses += missed.length;
    print(
      [
        page.padEnd(14),
        String(performance).padStart(4),
        ...(["accessibility", "best-practices", "seo"] as const).map((category) =>
          String(points(whole, category)).padStart(4),
        ),
        seconds("first-contentful-paint"),
        seconds("largest-contentful-paint"),
        seconds("total-blocking-time"),
        shift.toFixed(3).padStart(6),
        scripts.toFixed(1).padStart(6),
        missed.length > 0 ? `MISS ${missed.join(", ")}` : "met",
      ].join(" "),
    );
    for (const { audit, what, elements } of failures(whole)) {
      print(`    ${audit}: ${what}`);
      for (const element of elements) print(`        ${element}`);
    }
  }
  print(
    `\nbenchmarkIndex of this machine: ${Math.round(median(machine))} (a phone's is 125 to 800, a desktop's above 1500)`,
  );
  print(misses > 0 ? `${misses} targets missed` : "all targets met");
} finally {
  await chromium.stop();
  await product.stop();
}
process.exitCode = misses > 0 ? 1 : 0;
