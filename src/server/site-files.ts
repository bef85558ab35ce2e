import type { Hono } from "hono";
import type { Platform } from "./platform/platform.ts";
import { mountSitemap } from "./sitemap.ts";

const INK = "#3a25e0";
const CANVAS = "#faf8f5";
const ICONS = [192, 512] as const;

/** How long the contact for security reports may be relied on, in milliseconds. */
const CONTACT_MS = 180 * 86_400_000;

/** Files about the site for programs: robots.txt, the sitemap, security.txt (RFC 9116) and the web app manifest. */
export function mountSiteFiles(http: Hono, platform: Platform): void {
  mountSitemap(http, platform);
  const { productName } = platform.config;
  const manifest = JSON.stringify({
    name: productName,
    short_name: productName,
    lang: "en",
    start_url: "/",
    display: "minimal-ui",
    background_color: CANVAS,
    theme_color: INK,
    icons: ICONS.map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose: "any maskable",
    })),
  });
  http.get("/.well-known/security.txt", (c) => {
    const expires = new Date(platform.clock.now().getTime() + CONTACT_MS).toISOString();
    const { supportEmail } = platform.settings.get();
    const canonical = `${platform.config.publicUrl}/.well-known/security.txt`;
    return c.text(`Contact: mailto:${supportEmail}\nExpires: ${expires}\nCanonical: ${canonical}\n`, 200, {
      "cache-control": "public, max-age=3600",
    });
  });
  http.get("/manifest.webmanifest", (c) =>
    c.body(manifest, 200, { "content-type": "application/manifest+json", "cache-control": "public, max-age=3600" }),
  );
}
