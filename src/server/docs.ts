import type { Hono } from "hono";
import type { JsonObject } from "./openapi.ts";
import { etagOf, type BuiltResponse } from "./platform/http/cache.ts";
import { pageResponse } from "./platform/http/cached-responses.ts";
import { DOCUMENT_SECURITY_HEADERS, RESPONSE_SECURITY_HEADERS, toResponse } from "./platform/http/wire.ts";

interface Operation {
  summary?: string;
  tags?: string[];
  security?: unknown[];
  "x-roles"?: string[];
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { properties?: JsonObject; required?: string[] } }> };
  responses: Record<string, unknown>;
}

/** The path of the API documentation. */
export const DOCS_PATH = "/api/docs";

/** Serves the OpenAPI document at GET /api/openapi.json, and a page generated from it at /api/docs. */
export function mountDocs(http: Hono, document: JsonObject): void {
  const responses = {
    "/api/openapi.json": fixedResponse(JSON.stringify(document), {
      ...RESPONSE_SECURITY_HEADERS,
      "content-type": "application/json; charset=utf-8",
    }),
    [DOCS_PATH]: fixedResponse(docsPage(document), {
      ...DOCUMENT_SECURITY_HEADERS,
      "content-type": "text/html; charset=utf-8",
    }),
  };
  for (const [path, response] of Object.entries(responses))
    http.get(path, async (c) => toResponse(await pageResponse(response, c.req.raw.headers)));
}

/** A response that never changes while this version runs. */
function fixedResponse(text: string, headers: Record<string, string>): BuiltResponse {
  const body = Buffer.from(text);
  return { route: "docs", status: 200, headers, body, etag: etagOf(body), encoded: {}, tags: [], validUntil: Infinity };
}

function docsPage(document: JsonObject): string {
  const { title } = document["info"] as { title: string };
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document["paths"] as Record<string, Record<string, Operation>>)) {
    for (const [method, operation] of Object.entries(methods)) {
      const group = operation.tags?.[0] ?? "other";
      groups.set(group, [...(groups.get(group) ?? []), operationHtml(method, path, operation)]);
    }
  }
  const nav = [...groups.keys()].map((group) => `<a href="#${escape(group)}">${escape(group)}</a>`).join(" ");
  const sections = [...groups]
    .map(([group, items]) => `<section id="${escape(group)}"><h2>${escape(group)}</h2>${items.join("")}</section>`)
    .join("");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(title)}</title><style>${STYLE}</style></head><body><header><a href="/">${escape(title.replace(/ API$/, ""))}</a></header><main><h1>${escape(title)}</h1><p>Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1). Failed calls answer <code>{ error, code?, fields? }</code>. Lists take <code>page</code> and <code>pageSize</code> (at most 100) and answer <code>X-Total-Count</code> and <code>Link</code>.</p><nav aria-label="Parts">${nav}</nav>${sections}</main></body></html>`;
}

function operationHtml(method: string, path: string, operation: Operation): string {
  const who = operation.security
    ? operation["x-roles"]?.length
      ? operation["x-roles"].join(", ")
      : "any signed-in user"
    : "anyone";
  const parameters = (operation.parameters ?? []).map(
    (item) => `<li><code>${escape(item.name)}</code> in ${item.in}${item.required ? ", required" : ""}</li>`,
  );
  const fields = Object.entries(operation.requestBody?.content ?? {}).flatMap(([type, { schema }]) =>
    Object.keys(schema.properties ?? {}).map(
      (name) =>
        `<li><code>${escape(name)}</code> in body (${escape(type)})${schema.required?.includes(name) ? ", required" : ""}</li>`,
    ),
  );
  const inputs = [...parameters, ...fields];
  const status = Object.keys(operation.responses)[0] ?? "200";
  return `<article><h3><b class="${method}">${method.toUpperCase()}</b> <code>${escape(path)}</code></h3><p>${escape(operation.summary ?? "")}</p><p class="quiet">For ${escape(who)}. Answers ${status}.</p>${inputs.length ? `<ul>${inputs.join("")}</ul>` : ""}</article>`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

// The colours of src/web/styles.css.
const STYLE = `:root{color-scheme:light dark;font:16px/1.6 Inter,system-ui,sans-serif;background:light-dark(#fcf9f5,#141311);color:light-dark(#1b1916,#f5f1e9)}body{margin:0}header{padding:.5rem 1rem;border-bottom:1px solid light-dark(#e5dfd3,#3a362f)}header a{display:inline-flex;align-items:center;min-height:2.75rem;font-weight:700;color:inherit;text-decoration:none}main{max-width:52rem;margin:auto;padding:2rem 1rem}h1{line-height:1.2}h2{margin-top:3rem;border-bottom:1px solid light-dark(#e5dfd3,#3a362f);scroll-margin-top:1rem}h3{margin:1.5rem 0 .25rem;font-size:1rem;overflow-wrap:anywhere}p{margin:.25rem 0}ul{margin:.25rem 0;padding-left:1.25rem;columns:2 16rem;font-size:.9rem}li{overflow-wrap:anywhere}code{font-size:.95em;overflow-wrap:anywhere}a{color:light-dark(#2f1dc0,#b4b2ff)}a:focus-visible{outline:3px solid light-dark(#3a25e0,#9c98ff);outline-offset:2px}.quiet{color:light-dark(#514c44,#c1b9ac);font-size:.9rem}nav{display:flex;flex-wrap:wrap;gap:.25rem .75rem;margin:1rem 0}nav a{display:inline-flex;align-items:center;min-height:2rem}b{display:inline-block;min-width:4rem}.get{color:light-dark(#0a5229,#6ee7b7)}.post{color:light-dark(#1d4ed8,#93c5fd)}.patch,.put{color:light-dark(#7c3a0a,#fcd34d)}.delete{color:light-dark(#a31818,#fca5a5)}`;
