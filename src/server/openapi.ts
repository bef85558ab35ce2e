import { z } from "zod";
import { ACCESS } from "#contract/access.ts";
import { endpointKey, takesKey, type AnyEndpoint, type FileField } from "#contract/endpoint.ts";
import { errorEnvelope } from "#contract/errors.ts";
import { isBodyOptional } from "./platform/http/body.ts";
import { BODY_EXAMPLES, PARAMETER_EXAMPLES } from "./openapi-examples.ts";
import tagDescriptions from "./openapi-tags.json" with { type: "json" };
import { nameValues, shareSuccesses, VALUE_SCHEMAS } from "./openapi-sharing.ts";
import {
  describeProperties,
  descriptionOf,
  jsonSchemaOf,
  type JsonObject,
  type JsonSchema,
} from "./openapi-schemas.ts";

interface ApiInfo {
  title: string;
  version: string;
  /** The address that the paths belong to. */
  server: string;
}

const DESCRIPTION = `Responses are JSON. Every failed call responds with an Error: a sentence, a code and, for invalid input, the message of each field.

**Sign in** with \`POST /api/login\`: it sets the cookie \`fc_session\`, which all further calls send back. A write from a browser must come from the product's own origin (403 \`cross_site\`); clients without an Origin header are not affected. There are no API keys, and no CORS headers: pages of other sites cannot call the API.

**Lists** are arrays. Each response says whether it is the whole list or a page of it. \`page\` and \`pageSize\` (at most 100) select a page; without both, a list has its first 1,000 rows. \`X-Total-Count\` is exact to 1,000, then \`1000+\`; \`Link\` names the first, previous, next and last page. To read on instead, send \`X-Next-Cursor\` as \`after\`: rows that are added or removed meanwhile neither repeat nor skip others. A search ends at its first 10,000 rows. An empty query parameter counts as left out, and \`all\` as no filter.

**Times** are UTC, as in \`2026-11-23T09:30:00.000Z\`. **Money** is an amount in the minor units of its currency (ISO 4217); writes take that, or a number in whole units. **URLs** of images and files are paths on this server.

**Changes** may carry the \`version\` that was read, where a resource has one: a write against an older one is rejected with 409.

**Creating writes** (POST, signed in) may carry an \`Idempotency-Key\`, kept 24 hours per account: the same request with it returns the first response, another one 422, and 409 while the first is running. A failed request frees its key.

**A client for a part** is generated from \`/api/openapi.json?tags=businesses,jobs\`: the operations with these tags and the schemas that they use.

**Limits** by account and address respond with 429, and 503 tells that the service is busy; both have \`Retry-After\` in seconds. A call that counts against a limit says so: \`RateLimit-Policy\` names each limit with its quota (\`q\`) and the seconds of its window (\`w\`), \`RateLimit\` what remains (\`r\`) until the window ends (\`t\`, in seconds).`;

interface ErrorResponse {
  status: number;
  description: string;
  /** Whether Retry-After tells when to try again. */
  retry?: boolean;
  /** Whether it says what remains of limits. */
  limited?: boolean;
}

/** The error responses by their names in the document. */
const ERROR_RESPONSES = {
  BadRequest: { status: 400, description: "The request is not valid; `fields` names what is wrong with it." },
  Unauthenticated: { status: 401, description: "Nobody is signed in." },
  Forbidden: { status: 403, description: "The caller may not do this, or the plan does not include it." },
  NotFound: { status: 404, description: "It does not exist, or the caller may not see it." },
  Conflict: { status: 409, description: "What is stored now does not allow it, or has a newer version." },
  TooLarge: { status: 413, description: "The body or a file is too large." },
  UnsupportedType: { status: 415, description: "The content type of the body or a file is not accepted." },
  Unprocessable: { status: 422, description: "The Idempotency-Key belongs to another request." },
  TooManyRequests: { status: 429, description: "Too many requests; try again later.", retry: true, limited: true },
} as const satisfies Record<string, ErrorResponse>;
type ErrorName = keyof typeof ERROR_RESPONSES;

/** The OpenAPI 3.1 document of all endpoints, generated from the contract alone. */
export function openApiDocument(endpoints: readonly AnyEndpoint[], { server, ...info }: ApiInfo): JsonObject {
  const paths: Record<string, JsonObject> = {};
  const schemas: Record<string, JsonSchema> = { Error: jsonSchemaOf(errorEnvelope, "response") };
  for (const endpoint of endpoints.toSorted((a, b) => endpointKey(a).localeCompare(endpointKey(b)))) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint, schemas);
  }
  for (const [name, schema] of Object.entries(schemas)) describeProperties(schema, name);
  const named = nameValues(schemas) as Record<string, JsonSchema>;
  const successes = shareSuccesses(Object.values(paths).flatMap((methods) => Object.values(methods) as JsonObject[]));
  return {
    openapi: "3.1.0",
    info: { ...info, description: DESCRIPTION, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: server }],
    tags: [...new Set(Object.keys(paths).map(tagOf))].toSorted().map(describedTag),
    paths,
    components: {
      schemas: { ...named, ...VALUE_SCHEMAS },
      responses: {
        ...successes,
        ...Object.fromEntries(
          Object.entries(ERROR_RESPONSES).map(([name, response]) => [name, errorResponse(response)]),
        ),
        Failure: errorResponse({
          description: "Any other failure, such as 503 while the service is busy.",
          retry: true,
        }),
      },
      headers: HEADERS,
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "fc_session", description: "Set by POST /api/login." },
      },
    },
  };
}

/** The part of a document with the operations of some tags, for clients that need only these. */
export function selectTags(document: JsonObject, tags: readonly string[]): JsonObject {
  const { paths, components, ...rest } = document as {
    paths: Record<string, Record<string, JsonObject>>;
    components: Record<string, JsonObject>;
  };
  const selected = Object.fromEntries(Object.entries(paths).filter(([path]) => tags.includes(tagOf(path))));
  const used = new Set<string>();
  const pending: unknown[] = [selected];
  for (const part of pending) {
    for (const [, ref = "", kind = "", name = ""] of JSON.stringify(part).matchAll(
      /"(#\/components\/(\w+)\/(\w+))"/g,
    )) {
      if (!used.has(ref)) pending.push(components[kind]?.[name]);
      used.add(ref);
    }
  }
  const usedOf = (kind: string, parts: JsonObject) =>
    Object.fromEntries(Object.entries(parts).filter(([name]) => used.has(`#/components/${kind}/${name}`)));
  return {
    ...rest,
    tags: tags.map(describedTag),
    paths: selected,
    components: Object.fromEntries(
      Object.entries(components).map(([kind, parts]) => [
        kind,
        kind === "securitySchemes" ? parts : usedOf(kind, parts),
      ]),
    ),
  };
}

const HEADERS = {
  TotalCount: { description: "How many rows match: exact to 1,000, then 1000+.", schema: { type: "string" } },
  SearchedFor: {
    description:
      "What was searched for instead of the typed words, as words=pilates&match=all: typos are corrected and unknown words left out; with match=some, no result has all the words. Absent otherwise; exact=true searches for the words as typed.",
    schema: { type: "string" },
  },
  SearchedWhere: {
    description:
      "What the search was limited to for `where`, as kind=station&name=Orchard&country=Singapore&radiusKm=1.5; unknown=… if no such place is known, and the search is not limited. Absent without `where`.",
    schema: { type: "string" },
  },
  NextOpening: {
    description:
      "Of a list that `openNow` leaves empty: when the first of the others opens, in its own time, as 2026-11-20T18:00.",
    schema: { type: "string" },
  },
  Link: { description: "The first, previous, next and last page that exist.", schema: { type: "string" } },
  NextCursor: { description: "What `after` takes to read on; not on the last page.", schema: { type: "string" } },
  Location: { description: "The path of what was created.", schema: { type: "string" } },
  RateLimit: {
    description: 'What remains of each limit that the call counted against, as "register";r=19;t=3600. Absent if none.',
    schema: { type: "string" },
  },
  RateLimitPolicy: {
    description: 'Quota and window in seconds of each of these limits, as "register";q=20;w=3600.',
    schema: { type: "string" },
  },
  RetryAfter: { description: "Seconds to wait.", schema: { type: "integer" } },
};

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "A key of the client's choice: for 24 hours, the same request with it returns the first response.",
  schema: { type: "string", minLength: 1, maxLength: 200 },
};

const headerRef = (name: keyof typeof HEADERS) => ({ $ref: `#/components/headers/${name}` });

const LIMIT_HEADERS = { RateLimit: headerRef("RateLimit"), "RateLimit-Policy": headerRef("RateLimitPolicy") };

function errorResponse({ description, retry = false, limited = false }: Omit<ErrorResponse, "status">): JsonObject {
  const headers = {
    ...(retry ? { "Retry-After": headerRef("RetryAfter") } : {}),
    ...(limited ? LIMIT_HEADERS : {}),
  };
  return {
    description,
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
  };
}

const describedTag = (name: string) => ({
  name,
  description: (tagDescriptions as Readonly<Partial<Record<string, string>>>)[name],
});

const tagOf = (path: string) => path.split("/")[2] ?? "";

/** @param schemas receives the named schemas of the response */
function operation(endpoint: AnyEndpoint, schemas: Record<string, JsonSchema>): JsonObject {
  const body = requestBody(endpoint);
  const isPublic = endpoint.access === "public";
  const roles = ACCESS[endpoint.access];
  const parameters = [
    ...parametersOf(endpoint.params, "path"),
    ...parametersOf(endpoint.query, "query", endpoint.list ? "list" : undefined),
    ...(takesKey(endpoint) ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
  ];
  return {
    summary: endpoint.summary,
    operationId: operationId(endpoint),
    tags: [tagOf(endpoint.path)],
    security: isPublic ? [] : [{ session: [] }],
    ...(roles?.length ? { "x-roles": roles } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: {
      [endpoint.status ?? 200]: {
        description: successWords(endpoint),
        ...headersOf(endpoint),
        content: { "application/json": { schema: responseSchema(endpoint.response as z.ZodType, schemas) } },
      },
      ...Object.fromEntries(
        errorsOf(endpoint).map((name) => [ERROR_RESPONSES[name].status, { $ref: `#/components/responses/${name}` }]),
      ),
      default: { $ref: "#/components/responses/Failure" },
    },
  };
}

/** Says of a list whether it can grow, and so comes in pages. spec: DECISIONS 30 */
function successWords({ list, response }: AnyEndpoint): string {
  if (list) return "A page of the list";
  return (response as z.ZodType) instanceof z.ZodArray ? "The whole list" : "Success";
}

function headersOf({ list, query, created }: AnyEndpoint): JsonObject {
  const isSearch = query !== undefined && "exact" in query.shape;
  const headers = {
    ...(list
      ? { "X-Total-Count": headerRef("TotalCount"), "X-Next-Cursor": headerRef("NextCursor"), Link: headerRef("Link") }
      : {}),
    ...(list && isSearch ? { "X-Searched-For": headerRef("SearchedFor") } : {}),
    ...(query !== undefined && "where" in query.shape ? { "X-Searched-Where": headerRef("SearchedWhere") } : {}),
    ...(list && query !== undefined && "openNow" in query.shape ? { "X-Next-Opening": headerRef("NextOpening") } : {}),
    ...(created ? { Location: headerRef("Location") } : {}),
  };
  return Object.keys(headers).length > 0 ? { headers } : {};
}

/** The errors that an endpoint can respond with, by what it takes and who may call it. */
function errorsOf(endpoint: AnyEndpoint): ErrorName[] {
  const { method, access, params, query, body, files } = endpoint;
  const isWrite = method !== "GET";
  const possible: Record<ErrorName, boolean> = {
    BadRequest: query !== undefined || body !== undefined || files !== undefined,
    Unauthenticated: access !== "public",
    Forbidden: isWrite || endpoint.stepUp === true || (ACCESS[access]?.length ?? 0) > 0,
    NotFound: params !== undefined,
    Conflict: isWrite,
    TooLarge: body !== undefined || files !== undefined,
    UnsupportedType: body !== undefined || files !== undefined,
    Unprocessable: takesKey(endpoint),
    TooManyRequests: isWrite,
  };
  return (Object.keys(possible) as ErrorName[]).filter((name) => possible[name]);
}

function operationId(endpoint: AnyEndpoint): string {
  const words = endpoint.path.replaceAll(/[{}]/g, "").split(/[/-]/).filter(Boolean).slice(1);
  return endpoint.method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

/** @param subject whose descriptions come first */
function parametersOf(schema: z.ZodType | undefined, place: "path" | "query", subject?: string): JsonObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, "parameter");
  return Object.entries(properties).map(([name, { description, ...of }]) => ({
    name,
    in: place,
    required: place === "path" || (required.includes(name) && of["default"] === undefined),
    description: description ?? descriptionOf(name, subject),
    ...(of.type === "array" ? { style: "form", explode: false } : {}),
    ...(name === "near" ? { deprecated: true } : {}),
    schema: of,
    ...(PARAMETER_EXAMPLES[name] === undefined ? {} : { examples: { one: { value: PARAMETER_EXAMPLES[name] } } }),
  }));
}

function bodySchema({ body, list }: AnyEndpoint): JsonSchema {
  if (!body) return {};
  const described = describeProperties(jsonSchemaOf(body as z.ZodType, "body"), list ? "list" : undefined);
  return nameValues(described) as JsonSchema;
}

function requestBody(endpoint: AnyEndpoint): JsonObject | undefined {
  if (!endpoint.body && !endpoint.files) return undefined;
  const schema = bodySchema(endpoint);
  const example = BODY_EXAMPLES[endpointKey(endpoint)];
  if (!endpoint.files) {
    const media = { schema, ...(example === undefined ? {} : { example }) };
    return { required: !isBodyOptional(endpoint), content: { "application/json": media } };
  }
  const files = Object.entries(endpoint.files as Record<string, FileField>);
  return {
    required: true,
    content: {
      "multipart/form-data": {
        schema: {
          ...schema,
          type: "object",
          properties: {
            ...schema.properties,
            ...Object.fromEntries(files.map(([name, field]) => [name, fileSchema(field)])),
          },
          required: [...(schema.required ?? []), ...files.filter(([, field]) => field.required).map(([name]) => name)],
        },
      },
    },
  };
}

const FILE_KINDS = {
  image: "A JPEG, PNG, GIF or WebP picture",
  document: "A PDF, JPEG or PNG file",
  csv: "A CSV file",
};

function fileSchema({ accept, maxBytes }: FileField): JsonSchema {
  const size = `of at most ${maxBytes / 1024 / 1024} MB.`;
  return { type: "string", format: "binary", description: `${FILE_KINDS[accept]} ${size}`, maxLength: maxBytes };
}

/** The schema of a response; entities in it become references to components. */
function responseSchema(schema: z.ZodType, schemas: Record<string, JsonSchema>): JsonSchema {
  const text = JSON.stringify(jsonSchemaOf(schema, "response"));
  const { $defs, ...rest } = JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;
  Object.assign(schemas, $defs);
  return nameValues(describeProperties(rest)) as JsonSchema;
}
