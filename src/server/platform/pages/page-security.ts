import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Rendered } from "./pages.ts";

type RenderedScripts = Pick<Rendered, "html" | "scriptNonce" | "connectTo">;

/** Shorter scripts are the same on every page; the longer one contains the page's data. */
const SHORT_SCRIPT = 2_000;
const shortHashes = new LRUCache<string, string>({ max: 50 });

function hashOf(script: string): string {
  const known = script.length < SHORT_SCRIPT ? shortHashes.get(script) : undefined;
  if (known !== undefined) return known;
  const made = `'sha256-${hash("sha256", script, "base64")}'`;
  if (script.length < SHORT_SCRIPT) shortHashes.set(script, made);
  return made;
}

/**
 * The CSP sources of the page's own inline scripts: hashes for a cacheable page. A page for one user uses the nonce of
 * its rendering, which avoids scanning the page.
 */
function ownScriptSources({ html, scriptNonce }: RenderedScripts, isCacheable: boolean): string[] {
  if (scriptNonce === undefined) return [];
  if (!isCacheable) return [`'nonce-${scriptNonce}'`];
  const hashes = new Set<string>();
  // Plain string search: a regular expression over the whole page costs as much as reading its data.
  for (let at = html.indexOf("<script"); at >= 0; at = html.indexOf("<script", at)) {
    const begin = html.indexOf(">", at) + 1;
    const end = html.indexOf("</script>", begin);
    if (begin === 0 || end < 0) break;
    const attributes = html.slice(at, begin);
    const isOwn = attributes.includes(`nonce="${scriptNonce}"`);
    if (isOwn && !/\ssrc=|type="application\/(ld\+)?json"/.test(attributes)) hashes.add(hashOf(html.slice(begin, end)));
    at = end;
  }
  return [...hashes];
}

/** Other origins that a page uses. */
export interface PageOrigins {
  picturesFrom?: readonly string[];
  connectTo?: string | undefined;
}

/**
 * Headers of a page: its content security policy and what else limits it.
 * @param options.picturesFrom other origins that pictures may come from
 * @param options.connectTo another origin that scripts may connect to
 */
export function securityHeaders(
  rendered: RenderedScripts,
  { isCacheable, picturesFrom = [], connectTo }: PageOrigins & { isCacheable: boolean },
): Record<string, string> {
  const policy = [
    "default-src 'self'",
    `script-src 'strict-dynamic' ${ownScriptSources(rendered, isCacheable).join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...picturesFrom].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", rendered.connectTo, connectTo].filter(Boolean).join(" "),
    "frame-src https://www.google.com",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    "content-security-policy": policy.join("; "),
    "cross-origin-opener-policy": "same-origin",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "geolocation=(self), camera=(), microphone=()",
    "x-content-type-options": "nosniff",
  };
}
