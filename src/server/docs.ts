import type { Hono } from "hono";
import { LRUCache } from "lru-cache";
import { fill } from "#contract/texts/catalogue.ts";
import { rejectedRequestText } from "#contract/texts/rejected-requests.ts";
import { selectTags } from "./openapi.ts";
import type { JsonObject, JsonSchema } from "./openapi-schemas.ts";
import { appError } from "./platform/errors.ts";
import { etagOf, type BuiltResponse } from "./platform/http/cache.ts";
import { pageResponse } from "./platform/http/cached-responses.ts";
import { DOCUMENT_SECURITY_HEADERS, RESPONSE_SECURITY_HEADERS, toResponse } from "./platform/http/wire.ts";

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

interface Operation {
  summary?: string;
  tags?: string[];
  security?: unknown[];
  "x-roles"?: string[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, ResponseObject>;
}

interface ResponseObject {
  $ref?: string;
  content?: Record<string, { schema: JsonSchema }>;
}

interface ApiDocument extends JsonObject {
  info: { title: string };
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    parameters: Record<string, Parameter>;
    responses: Record<string, ResponseObject>;
  };
}

/** The path of the API documentation. */
export const DOCS_PATH = "/api/docs";

const JSON_HEADERS = { ...RESPONSE_SECURITY_HEADERS, "content-type": "application/json; charset=utf-8" };
const HTML_HEADERS = { ...DOCUMENT_SECURITY_HEADERS, "content-type": "text/html; charset=utf-8" };

/**
 * Serves the OpenAPI document at GET /api/openapi.json, or the part of it with some tags, and a page generated from it
 * at /api/docs.
 * @param generate generates the document; called once, for the first request
 */
export function mountDocs(http: Hono, generate: () => JsonObject): void {
  let document: ApiDocument | undefined;
  const responses = new LRUCache<string, BuiltResponse>({ max: 50 });

  function responseOf(key: string, write: (whole: ApiDocument) => string, headers: Record<string, string>) {
    const known = responses.get(key);
    if (known) return known;
    document ??= generate() as ApiDocument;
    const made = fixedResponse(write(document), headers);
    responses.set(key, made);
    return made;
  }

  http.get("/api/openapi.json", async (c) => {
    const tags = (c.req.query("tags") ?? "").split(",").filter((tag) => tag !== "");
    document ??= generate() as ApiDocument;
    const unknown = tags.filter((tag) => !document?.tags.some(({ name }) => name === tag));
    if (unknown.length > 0) {
      const { status, envelope } = invalidTags(unknown);
      return toResponse({ status, headers: JSON_HEADERS, body: JSON.stringify(envelope) });
    }
    const selection = [...new Set(tags)].toSorted();
    const write = (whole: ApiDocument) => JSON.stringify(selection.length > 0 ? selectTags(whole, selection) : whole);
    return toResponse(await pageResponse(responseOf(selection.join(), write, JSON_HEADERS), c.req.raw.headers));
  });
  http.get(DOCS_PATH, async (c) =>
    toResponse(await pageResponse(responseOf(DOCS_PATH, docsPage, HTML_HEADERS), c.req.raw.headers)),
  );
}

function invalidTags(unknown: readonly string[]) {
  const error = appError("invalid", {
    message: fill(rejectedRequestText.invalidQuery, { names: "tags" }),
    fields: { tags: unknown.join(", ") },
  });
  return { status: error.status, envelope: error.envelope() };
}

/** A response that never changes while this version runs. */
function fixedResponse(text: string, headers: Record<string, string>): BuiltResponse {
  const body = Buffer.from(text);
  return { route: "docs", status: 200, headers, body, etag: etagOf(body), encoded: {}, tags: [], validUntil: Infinity };
}

/** The document with the named lists of values in the places that refer to them. */
function withValues(document: ApiDocument): ApiDocument {
  const { schemas } = document.components;
  return JSON.parse(JSON.stringify(document), (_, part: unknown) => {
    const { $ref, ...rest } = (part ?? {}) as { $ref?: unknown };
    if (typeof $ref !== "string" || !$ref.startsWith("#/components/schemas/")) return part;
    const named = schemas[nameIn($ref)];
    return named && !named.properties ? { ...named, ...rest } : part;
  }) as ApiDocument;
}

/** The name at the end of a reference. */
const nameIn = (ref: string) => ref.split("/").at(-1) ?? "";

function docsPage(whole: ApiDocument): string {
  const document = withValues(whole);
  const { title } = document.info;
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const group = operation.tags?.[0] ?? "other";
      groups.set(group, [
        ...(groups.get(group) ?? []),
        operationHtml(`${method} ${path}`, operation, document.components),
      ]);
    }
  }
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<article id="schema-${escape(name)}"><h3><code>${escape(name)}</code></h3>${schema.properties ? fieldsHtml(schema) : `<p>${typeHtml(schema)}</p>`}</article>`,
  );
  groups.set("schemas", schemas);
  const nav = [...groups.keys()].map((group) => `<a href="#${escape(group)}">${escape(group)}</a>`).join(" ");
  const sections = [...groups]
    .map(([group, items]) => {
      const description = document.tags.find(({ name }) => name === group)?.description ?? "";
      return `<section id="${escape(group)}"><h2>${escape(group)}</h2><p>${escape(description)}</p>${items.join("")}</section>`;
    })
    .join("");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(title)}</title><style>${STYLE}</style></head><body><header><a href="/">${escape(title.replace(/ API$/, ""))}</a></header><main><h1>${escape(title)}</h1><p>Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1), or a part of it by tags: <code>/api/openapi.json?tags=businesses,jobs</code>. Sign in with <code>POST /api/login</code>, which sets the cookie <code>fc_session</code>. Failed calls respond with <a href="#schema-Error"><code>Error</code></a>. Lists take <code>page</code> and <code>pageSize</code> (at most 100) and have <code>X-Total-Count</code> and <code>Link</code>; <code>X-Next-Cursor</code> tells what <code>after</code> takes to read on.</p><nav aria-label="Parts">${nav}</nav>${sections}</main></body></html>`;
}

function operationHtml(key: string, operation: Operation, shared: ApiDocument["components"]): string {
  const [method = "", path = ""] = key.split(" ");
  const roles = operation["x-roles"]?.join(", ") ?? "any signed-in user";
  const caller = operation.security?.length ? roles : "anyone";
  const named = (operation.parameters ?? []).flatMap((item) =>
    "$ref" in item ? (shared.parameters[nameIn(item.$ref)] ?? []) : [item],
  );
  const parameters = named.map((item) =>
    fieldHtml(item.name, { ...item.schema, description: item.description ?? "" }, item.required, ` in ${item.in}`),
  );
  const bodies = Object.entries(operation.requestBody?.content ?? {}).map(
    ([type, { schema }]) => `<p class="quiet">Body (${escape(type)})</p>${fieldsHtml(schema)}`,
  );
  const responses = Object.entries(operation.responses).map(([status, { $ref = "", content }]) => {
    const success = status.startsWith("2") ? shared.responses[nameIn($ref)]?.content : undefined;
    const schema = (content ?? success)?.["application/json"]?.schema;
    const name = schema ? typeHtml(schema) : escape(nameIn($ref));
    return `<li><b>${escape(status)}</b> ${name}${schema?.properties ? fieldsHtml(schema) : ""}</li>`;
  });
  return `<article><h3><b class="${method}">${method.toUpperCase()}</b> <code>${escape(path)}</code></h3><p>${escape(operation.summary ?? "")}</p><p class="quiet">For ${escape(caller)}.</p>${parameters.length > 0 ? `<ul>${parameters.join("")}</ul>` : ""}${bodies.join("")}<p class="quiet">Responses</p><ul class="short">${responses.join("")}</ul></article>`;
}

/** The fields of an object as a list, each with its type, limits and description. */
function fieldsHtml({ properties = {}, required = [] }: JsonSchema): string {
  const items = Object.entries(properties).map(([name, schema]) => fieldHtml(name, schema, required.includes(name)));
  return items.length > 0 ? `<ul>${items.join("")}</ul>` : "";
}

function fieldHtml(name: string, schema: JsonSchema, isRequired: boolean, where = ""): string {
  const facts = [typeHtml(schema), ...limitsOf(schema).map(escape), ...(isRequired ? ["required"] : [])].join(", ");
  const inner = schema.properties ? schema : schema.items?.properties ? schema.items : undefined;
  return `<li><code>${escape(name)}</code>${where} <i>${facts}</i> ${escape(schema.description ?? "")}${inner ? fieldsHtml(inner) : ""}</li>`;
}

function typeHtml(schema: JsonSchema): string {
  if (schema.$ref !== undefined) {
    const name = escape(nameIn(schema.$ref));
    return `<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.anyOf) return schema.anyOf.map(typeHtml).join(" or ");
  if (schema.enum) return schema.enum.map((value) => escape(JSON.stringify(value))).join(" | ");
  if (schema["const"] !== undefined) return escape(JSON.stringify(schema["const"]));
  if (schema.type === "array") return `list of ${schema.items ? typeHtml(schema.items) : "anything"}`;
  const type = [schema.type ?? "anything"].flat().join(" or ");
  return escape(schema.format === undefined ? type : `${type} (${schema.format})`);
}

const LIMIT_WORDS = {
  minLength: "at least {n} characters",
  maxLength: "at most {n} characters",
  minimum: "at least {n}",
  exclusiveMinimum: "more than {n}",
  maximum: "at most {n}",
  minItems: "at least {n} entries",
  maxItems: "at most {n} entries",
  multipleOf: "in steps of {n}",
};

function limitsOf(schema: JsonSchema): string[] {
  if (schema.format === "binary") return [];
  const facts: JsonSchema = { ...schema.anyOf?.[0], ...schema };
  return Object.entries(LIMIT_WORDS).flatMap(([name, words]) => {
    const limit = facts[name];
    if (name === "minLength" && limit === 1) return ["not empty"];
    return typeof limit === "number" ? [words.replace("{n}", String(limit))] : [];
  });
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

// The colours of src/web/styles.css.
const STYLE = `:root{color-scheme:light dark;font:16px/1.6 Inter,system-ui,sans-serif;background:light-dark(#fcf9f5,#141311);color:light-dark(#1b1916,#f5f1e9)}body{margin:0}header{padding:.5rem 1rem;border-bottom:1px solid light-dark(#e5dfd3,#3a362f)}header a{display:inline-flex;align-items:center;min-height:2.75rem;font-weight:700;color:inherit;text-decoration:none}main{max-width:52rem;margin:auto;padding:2rem 1rem}h1{line-height:1.2}h2{margin-top:3rem;border-bottom:1px solid light-dark(#e5dfd3,#3a362f);scroll-margin-top:1rem}h3{margin:1.5rem 0 .25rem;font-size:1rem;overflow-wrap:anywhere}p{margin:.25rem 0}ul{margin:.25rem 0;padding-left:1.25rem;font-size:.9rem}li{overflow-wrap:anywhere}code{font-size:.95em;overflow-wrap:anywhere}a{color:light-dark(#2f1dc0,#b4b2ff)}a:focus-visible{outline:3px solid light-dark(#3a25e0,#9c98ff);outline-offset:2px}.quiet{color:light-dark(#514c44,#c1b9ac);font-size:.9rem}nav{display:flex;flex-wrap:wrap;gap:.25rem .75rem;margin:1rem 0}nav a{display:inline-flex;align-items:center;min-height:2rem}h3 b{display:inline-block;min-width:4rem}.short{display:flex;flex-wrap:wrap;gap:0 1rem;padding:0;list-style:none}.get{color:light-dark(#0a5229,#6ee7b7)}.post{color:light-dark(#1d4ed8,#93c5fd)}.patch,.put{color:light-dark(#7c3a0a,#fcd34d)}.delete{color:light-dark(#a31818,#fca5a5)}`;
