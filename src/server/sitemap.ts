import type { Hono } from "hono";
import type { Platform } from "./platform/platform.ts";
import { CHUNK, type Entry, articlesAfter, jobsAfter, listingsAfter, professionalsAfter } from "./sitemap.queries.ts";

const FIXED_PAGES = [
  "/",
  "/fitness-collectives",
  "/business-collectives",
  "/jobs",
  "/professionals",
  "/media",
  "/classes",
  "/plans",
  "/about",
  "/contact",
  "/privacy",
  "/terms",
];

const DISALLOWED_PATHS = [
  "/api/",
  "/admin",
  "/dashboard",
  "/profile",
  "/business-admin",
  "/professional-admin",
  "/resume-bank",
  "/resume-builder",
  "/subscription",
  "/professional-subscription",
  "/applications",
  "/messages",
  "/notifications",
  "/my-programs",
  "/bookings",
  "/claims",
  "/newsletter/",
];

type EntriesAfter = (platform: Platform, from: number) => Promise<Entry[]>;

/**
 * What is listed besides the fixed pages: each kind is read by id, so that a part begins after the last id of the
 * previous one.
 */
const KINDS: ReadonlyMap<string, EntriesAfter> = new Map([
  ["listings", listingsAfter],
  ["jobs", jobsAfter],
  ["professionals", professionalsAfter],
  ["articles", articlesAfter],
]);

/** GET /robots.txt, /sitemap.xml (an index) and its parts, read in slices so that memory stays flat. */
export function mountSitemap(http: Hono, platform: Platform): void {
  const base = platform.config.publicUrl;
  http.get("/robots.txt", (c) =>
    c.text(
      [
        "User-agent: *",
        ...DISALLOWED_PATHS.map((path) => `Disallow: ${path}`),
        `Sitemap: ${base}/sitemap.xml`,
        "",
      ].join("\n"),
    ),
  );
  http.get("/sitemap.xml", async (c) => {
    const parts = ["pages"];
    for (const [kind, after] of KINDS)
      parts.push(...(await partStarts(platform, after)).map((from) => `${kind}-${from}`));
    return xml(
      c,
      `<sitemapindex xmlns="${NAMESPACE}">${parts.map((part) => `<sitemap><loc>${base}/sitemaps/${part}.xml</loc></sitemap>`).join("")}</sitemapindex>`,
    );
  });
  http.get("/sitemaps/pages.xml", (c) =>
    xml(c, urlset(FIXED_PAGES.map((path) => `<url><loc>${base}${path}</loc></url>`))),
  );
  http.get("/sitemaps/:part{[a-z]{1,20}-[0-9]{1,9}\\.xml}", async (c) => {
    const [kind = "", from = ""] = c.req.param("part").replace(".xml", "").split("-");
    const entries = (await KINDS.get(kind)?.(platform, Number(from))) ?? [];
    return entries.length === 0
      ? c.notFound()
      : xml(
          c,
          urlset(
            entries.map(
              ({ path, updatedAt }) =>
                `<url><loc>${base}${path}</loc><lastmod>${updatedAt.slice(0, 10)}</lastmod></url>`,
            ),
          ),
        );
  });
}

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

function urlset(items: string[]): string {
  return `<urlset xmlns="${NAMESPACE}">${items.join("")}</urlset>`;
}

function xml(
  c: { body: (text: string, status: 200, headers: Record<string, string>) => Response },
  text: string,
): Response {
  return c.body(`<?xml version="1.0" encoding="UTF-8"?>${text}`, 200, {
    "content-type": "application/xml; charset=utf-8",
    "cache-control": "public, max-age=3600",
  });
}

/** The ids after which each part begins. */
async function partStarts(platform: Platform, after: EntriesAfter): Promise<number[]> {
  const parts: number[] = [];
  for (let from = 0; ;) {
    const entries = await after(platform, from);
    if (entries.length === 0) return parts;
    parts.push(from);
    if (entries.length < CHUNK) return parts;
    from = entries.at(-1)?.id ?? from;
  }
}
