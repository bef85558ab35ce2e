import type { Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { PageSettings } from "#contract/page-request.ts";
import { commonText } from "#contract/texts/common.ts";
import { language } from "#contract/texts/language.ts";
import { publicError, retryAfterOf } from "../errors.ts";
import type { Log } from "../log.ts";
import { newRequestId } from "../http/request-id.ts";
import { DOCUMENT_SECURITY_HEADERS, targetOf } from "../http/wire.ts";

type Product = Pick<PageSettings, "productName" | "supportEmail">;

// The colours and sizes of src/web/styles.css, because this page must work when nothing else does.
const STYLE = `:root{color-scheme:light dark;font:16px/1.6 "Inter Variable",Inter,system-ui,sans-serif;background:light-dark(#fcf9f5,#141311);color:light-dark(#1b1916,#f5f1e9)}body{margin:0;min-height:100vh;display:flex;flex-direction:column}header{padding:1rem 1.25rem;border-bottom:1px solid light-dark(#e5dfd3,#3a362f)}header a{display:inline-flex;gap:.6rem;align-items:center;min-height:2.75rem;font-weight:700;color:inherit;text-decoration:none}main{flex:1;display:grid;place-content:center;justify-items:center;text-align:center;padding:3rem 1.25rem;gap:1rem}.sign{display:grid;place-items:center;width:3.5rem;height:3.5rem;border-radius:50%;background:light-dark(#fde9e6,#3d1512);color:light-dark(#8d1810,#ffb4ab)}h1{font-size:1.75rem;line-height:1.2;margin:0;text-wrap:balance}p{margin:0;max-width:28rem;text-wrap:balance;color:light-dark(#514c44,#c1b9ac)}nav{display:flex;flex-wrap:wrap;gap:.75rem;justify-content:center;margin-top:.5rem}nav a{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1.1rem;border-radius:10px;font-weight:500;text-decoration:none;border:1px solid light-dark(#8b8476,#8c8476);color:inherit}nav a:first-child{background:light-dark(#3a25e0,#9c98ff);border-color:transparent;color:light-dark(#fff,#0b0730)}p a{color:light-dark(#2f1dc0,#bdbbff)}a:focus-visible{outline:3px solid light-dark(#3a25e0,#9c98ff);outline-offset:2px}code{display:inline-block;font-size:.9rem;overflow-wrap:anywhere;user-select:all;color:light-dark(#1b1916,#f5f1e9)}`;
const MARK = `<svg aria-hidden="true" width="32" height="32" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#3a25e0"/><g stroke="#fff" stroke-width="4" stroke-linecap="round" fill="none"><path d="M8.5 21.5 11.8 15.5M14 23.5 20 9M21.2 19.5 24 14"/></g></svg>`;
const WARNING = `<svg class="sign" aria-hidden="true" viewBox="-12 -12 48 48" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="m21.7 18-8-14a2 2 0 0 0-3.5 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.7-3M12 9v4M12 17h.01"/></svg>`;
const HEADERS = { ...DOCUMENT_SECURITY_HEADERS, "cache-control": "no-store" };

/**
 * The page shown when no page could be rendered: without scripts, styles or images from elsewhere.
 * @param target path and query string of the request, for the retry link
 */
export function failureDocument({ productName, supportEmail }: Product, requestId: string, target: string): string {
  const { failure } = commonText;
  const name = escape(productName);
  // Two leading slashes would link to another site.
  const again = escape(target.replace(/^[/\\]+/, "/"));
  const mail = `mailto:${supportEmail}?subject=${encodeURIComponent(requestId)}`;
  return `<!doctype html><html lang="${language()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${failure.title} - ${name}</title><style>${STYLE}</style></head><body><header><a href="/">${MARK}${name}</a></header><main>${WARNING}<h1>${failure.title}</h1><p>${failure.description}</p><nav aria-label="${failure.title}"><a href="${again}">${failure.retry}</a><a href="/">${failure.home}</a></nav><p>${failure.tell}<br><code>${escape(requestId)}</code><br><a href="${escape(mail)}">${escape(supportEmail)}</a></p></main></body></html>`;
}

/**
 * Responds to failures outside of pages and API calls: with a page for browsers, with the error envelope for programs.
 */
export function handleFailures(http: Hono, product: () => Product, log: Log): void {
  http.onError((error, c: Context) => {
    const requestId = newRequestId(c.req.raw.headers);
    log.error({ err: error, requestId }, "request failed");
    const known = publicError(error);
    const status = known.status as ContentfulStatusCode;
    const headers = {
      ...HEADERS,
      "x-request-id": requestId,
      ...retryAfterOf(known),
    };
    const readsPages = (c.req.header("accept") ?? "").includes("text/html");
    return readsPages
      ? c.html(failureDocument(product(), requestId, targetOf(c.req.url)), status, headers)
      : c.json(known.envelope(), status, headers);
  });
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
