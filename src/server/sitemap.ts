import { and, eq, gt, isNull } from "drizzle-orm";
import type { Hono } from "hono";
import { businesses } from "./businesses/businesses.table.ts";
import type { Platform } from "./platform/platform.ts";

const CHUNK = 40_000;
const FIXED_PAGES = [
  "/",
  "/businesses",
  "/business-collectives",
  "/jobs",
  "/professionals",
  "/media",
  "/plans",
  "/about",
  "/contact",
  "/privacy",
  "/terms",
];
const CLOSED_PATHS = [
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
];

/** GET /robots.txt, /sitemap.xml (an index) and its parts, read in slices so that memory stays flat. */
export function mountSitemap(http: Hono, platform: Platform): void {
  const base = platform.config.publicUrl;
  http.get("/robots.txt", (c) =>
    c.text(
      ["User-agent: *", ...CLOSED_PATHS.map((path) => `Disallow: ${path}`), `Sitemap: ${base}/sitemap.xml`, ""].join(
        "\n",
      ),
    ),
  );
  http.get("/sitemap.xml", async (c) => {
    const parts = ["pages", ...(await listingParts(platform)).map((from) => `listings-${from}`)];
    return xml(
      c,
      `<sitemapindex xmlns="${NAMESPACE}">${parts.map((part) => `<sitemap><loc>${base}/sitemaps/${part}.xml</loc></sitemap>`).join("")}</sitemapindex>`,
    );
  });
  http.get("/sitemaps/pages.xml", (c) =>
    xml(c, urlset(FIXED_PAGES.map((path) => `<url><loc>${base}${path}</loc></url>`))),
  );
  http.get("/sitemaps/:part{listings-[0-9]{1,9}\\.xml}", async (c) => {
    const from = Number(c.req.param("part").replace(/\D/g, ""));
    const rows = await visibleAfter(platform, from);
    return rows.length === 0
      ? c.notFound()
      : xml(
          c,
          urlset(
            rows.map(
              (row) => `<url><loc>${base}${pathOf(row)}</loc><lastmod>${row.updatedAt.slice(0, 10)}</lastmod></url>`,
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

function pathOf(row: { id: number; kind: string }): string {
  return row.kind === "fitness" ? `/fitness-collectives/${row.id}` : `/business-collectives/${row.id}`;
}

function visibleAfter(platform: Platform, from: number) {
  return platform.database.db
    .select({ id: businesses.id, kind: businesses.kind, updatedAt: businesses.updatedAt })
    .from(businesses)
    .where(and(gt(businesses.id, from), eq(businesses.isPublic, true), isNull(businesses.deletedAt)))
    .orderBy(businesses.id)
    .limit(CHUNK);
}

/** The ids after which each part begins. */
async function listingParts(platform: Platform): Promise<number[]> {
  const parts: number[] = [];
  for (let from = 0; ;) {
    const rows = await visibleAfter(platform, from);
    if (rows.length === 0) return parts;
    parts.push(from);
    if (rows.length < CHUNK) return parts;
    from = rows.at(-1)?.id ?? from;
  }
}
