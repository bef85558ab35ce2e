import type { Hono } from "hono";

type Json = Record<string, unknown>;
interface Operation {
  summary?: string;
  tags?: string[];
  security?: unknown[];
  "x-roles"?: string[];
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { properties?: Json; required?: string[] } }> };
  responses: Record<string, unknown>;
}

/** GET /api/openapi.json and a page made from it that people can read at /api/docs. */
export function mountDocs(http: Hono, document: Json): void {
  const json = JSON.stringify(document);
  const html = docsPage(document);
  http.get("/api/openapi.json", (c) =>
    c.body(json, 200, { "content-type": "application/json; charset=utf-8", "x-content-type-options": "nosniff" }),
  );
  http.get("/api/docs", (c) =>
    c.html(html, 200, {
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
    }),
  );
}

function docsPage(document: Json): string {
  const { title } = document["info"] as { title: string };
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document["paths"] as Record<string, Record<string, Operation>>)) {
    for (const [method, operation] of Object.entries(methods)) {
      const group = operation.tags?.[0] ?? "other";
      groups.set(group, [...(groups.get(group) ?? []), describe(method, path, operation)]);
    }
  }
  const nav = [...groups.keys()].map((group) => `<a href="#${escape(group)}">${escape(group)}</a>`).join(" ");
  const sections = [...groups]
    .map(([group, items]) => `<section id="${escape(group)}"><h2>${escape(group)}</h2>${items.join("")}</section>`)
    .join("");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(title)}</title><style>${STYLE}</style></head><body><main><h1>${escape(title)}</h1><p>Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1). Failed calls answer <code>{ error, code?, fields? }</code>. Lists take <code>page</code> and <code>pageSize</code> (at most 100) and answer <code>X-Total-Count</code> and <code>Link</code>.</p><nav>${nav}</nav>${sections}</main></body></html>`;
}

function describe(method: string, path: string, operation: Operation): string {
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

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0}main{max-width:52rem;margin:auto;padding:2rem 1rem}h2{margin-top:3rem;border-bottom:1px solid color-mix(in srgb,currentColor 25%,transparent)}h3{margin:1.5rem 0 .25rem;font-size:1rem;overflow-wrap:anywhere}p{margin:.25rem 0}ul{margin:.25rem 0;padding-left:1.25rem;columns:2 16rem;font-size:.9rem}.quiet{opacity:.75;font-size:.9rem}nav{display:flex;flex-wrap:wrap;gap:.75rem;margin:1rem 0}b{display:inline-block;min-width:4rem}.get{color:light-dark(#0a6640,#6ee7b7)}.post{color:light-dark(#1d4ed8,#93c5fd)}.patch,.put{color:light-dark(#92400e,#fcd34d)}.delete{color:light-dark(#b91c1c,#fca5a5)}`;
