import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { ALL_ENDPOINTS } from "#contract/all-endpoints.ts";
import { endpointKey } from "#contract/endpoint.ts";
import { BODY_EXAMPLES } from "./openapi-examples.ts";
import tagDescriptions from "./openapi-tags.json" with { type: "json" };
import { openApiDocument, selectTags } from "./openapi.ts";

type Json = Record<string, unknown>;
interface Parameter {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: Json;
}
interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Json }> };
  security: Json[];
  responses: Record<string, { description?: string; $ref?: string; content: Record<string, { schema: Json }> }>;
}

const document = openApiDocument(ALL_ENDPOINTS, { title: "FitCollective API", version: "1.2.3", server: "/" }) as {
  openapi: string;
  info: Json;
  paths: Record<string, Record<string, Operation>>;
  servers: Json[];
  tags: { name: string; description?: string }[];
  components: { schemas: Json; responses: Json; parameters: Record<string, Parameter> };
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => {
    const parameters = (operation.parameters ?? []).map((item) =>
      "$ref" in item ? (document.components.parameters["IdempotencyKey"] ?? item) : item,
    );
    return { path, method, operation: { ...operation, parameters } };
  }),
);

test("has the parts that OpenAPI 3.1 requires", () => {
  expect(document.openapi).toBe("3.1.0");
  expect(document.info).toMatchObject({ title: "FitCollective API", version: "1.2.3" });
  expect(operations.length).toBe(ALL_ENDPOINTS.length);
  for (const { path, method, operation } of operations) {
    expect(path).toMatch(/^\/api\//);
    expect(["get", "post", "put", "patch", "delete"]).toContain(method);
    expect(operation.summary).not.toBe("");
    for (const response of Object.values(operation.responses))
      expect(response.description ?? response.$ref).toBeTruthy();
  }
});

test("every tag, and nothing else, has a description", () => {
  expect(document.tags.map(({ name }) => name)).toEqual(Object.keys(tagDescriptions));
  expect(document.tags.filter(({ description }) => !description)).toEqual([]);
});

test("says where it is served, who may call what, and which errors can follow", () => {
  expect(document.servers).toEqual([{ url: "/" }]);
  for (const { path, operation } of operations) {
    expect(operation.security, path).toEqual(operation.responses["401"] ? [{ session: [] }] : []);
    for (const [status, { $ref }] of Object.entries(operation.responses))
      if (!status.startsWith("2")) expect($ref, `${path} ${status}`).toMatch(/^#\/components\/responses\//);
  }
  const { responses } = document.paths["/api/businesses/{id}"]!["patch"]!;
  expect(Object.keys(responses)).toEqual(["200", "400", "401", "403", "404", "409", "413", "415", "429", "default"]);
  expect(document.components.responses["TooManyRequests"]).toMatchObject({
    headers: {
      "Retry-After": expect.anything(),
      RateLimit: { $ref: "#/components/headers/RateLimit" },
      "RateLimit-Policy": { $ref: "#/components/headers/RateLimitPolicy" },
    },
  });
});

describe("parameters", () => {
  const parameterOf = (path: string, name: string, method = "get") =>
    document.paths[path]?.[method]?.parameters?.find((parameter) => parameter.name === name);

  test("ids and pages are integers, flags are booleans, with their limits", () => {
    for (const { path, operation } of operations) {
      for (const { name, schema } of operation.parameters ?? [])
        if (/^(id|page|pageSize|.*Id)$/.test(name) && name !== "sessionId")
          expect(schema["type"], `${path} ${name}`).toBe("integer");
    }
    expect(parameterOf("/api/businesses", "pageSize")?.schema).toMatchObject({ maximum: 100 });
    expect(parameterOf("/api/businesses", "openNow")?.schema).toEqual({ type: "boolean" });
    expect(parameterOf("/api/jobs", "jobType")).toMatchObject({ explode: false, schema: { type: "array" } });
  });

  test("every parameter has a description", () => {
    const silent = operations.flatMap(({ path, operation }) =>
      operation.parameters.filter(({ description }) => !description).map(({ name }) => `${path} ${name}`),
    );
    expect(silent).toEqual([]);
  });

  test("the country that comes first is `first`, and `near` is its former name", () => {
    expect(parameterOf("/api/businesses", "first")).not.toHaveProperty("deprecated");
    expect(parameterOf("/api/businesses", "near")).toMatchObject({ deprecated: true });
  });
});

/** Every property of a schema and its parts, with its path. */
function propertiesOf(schema: unknown, at: string): [string, Json][] {
  if (typeof schema !== "object" || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((part) => propertiesOf(part, at));
  const { properties = {}, ...rest } = schema as { properties?: Record<string, Json> };
  return [
    ...Object.entries(properties).flatMap(([name, property]): [string, Json][] => [
      [`${at}.${name}`, property],
      ...propertiesOf(property, `${at}.${name}`),
    ]),
    ...propertiesOf([rest["items" as never], rest["anyOf" as never], rest["oneOf" as never]], at),
  ];
}
const responseFields = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
  propertiesOf(schema, name),
);
const bodyFields = operations.flatMap(({ path, method, operation }) =>
  Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) =>
    propertiesOf(schema, `${method} ${path} `),
  ),
);

describe("fields", () => {
  test("every field has a description, unless its name is data (a status, a currency, an error's field)", () => {
    const silent = [...responseFields, ...bodyFields].filter(([, { description }]) => !description).map(([at]) => at);
    expect(silent.filter((at) => !/\.(byStatus|counts|fields|rates)\./.test(at))).toEqual([]);
  });

  test("every text and number that is sent has a limit", () => {
    const isLimited = (schema: Json) =>
      schema["enum"] ||
      schema["format"] ||
      schema["pattern"] ||
      schema["const"] ||
      schema["maxLength"] ||
      "maximum" in schema;
    const free = bodyFields.filter(([, schema]) => {
      const types = [schema["type"]].flat();
      return (types.includes("string") || types.includes("number") || types.includes("integer")) && !isLimited(schema);
    });
    expect(free.map(([at]) => at)).toEqual([]);
    expect(bodyFields.find(([at]) => at === "post /api/businesses/{id}/reviews .content")?.[1]).toMatchObject({
      minLength: 10,
      maxLength: 1000,
    });
  });

  test("times have their format", () => {
    const times = responseFields.filter(([at]) => /\.(createdAt|updatedAt)$/.test(at));
    expect(times.length).toBeGreaterThan(50);
    const isTime = (schema: Json) => JSON.stringify(schema).includes('"#/components/schemas/Instant"');
    expect(times.filter(([, schema]) => !isTime(schema)).map(([at]) => at)).toEqual([]);
    expect(document.components.schemas["Instant"]).toMatchObject({ type: "string", format: "date-time" });
  });

  test("no number has the limits of a double", () => {
    expect(JSON.stringify(document)).not.toContain("9007199254740991");
  });
});

test("every example is accepted by its endpoint", () => {
  const known = new Map(ALL_ENDPOINTS.map((endpoint) => [endpointKey(endpoint) as string, endpoint]));
  for (const [key, example] of Object.entries(BODY_EXAMPLES))
    expect((known.get(key)?.body as z.ZodType | undefined)?.safeParse(example).success, key).toBe(true);
});

test("a selection has the calls with its tags, and the schemas that they use", () => {
  const selected = selectTags(document, ["businesses", "jobs"]) as typeof document;
  const tags = Object.values(selected.paths).flatMap((methods) => Object.values(methods).flatMap((one) => one.tags));
  expect([...new Set(tags)].toSorted()).toEqual(["businesses", "jobs"]);
  expect(Object.keys(selected.components.schemas)).toEqual(expect.arrayContaining(["Business", "Job", "Error"]));
  expect(Object.keys(selected.components.schemas)).not.toContain("ResumeDraft");
  for (const [, name] of JSON.stringify(selected).matchAll(/"#\/components\/schemas\/(\w+)"/g))
    expect(selected.components.schemas).toHaveProperty(name ?? "");
});

test("the calls of one tag make a client of fewer than 9,000 lines", () => {
  // A line that openapi-typescript writes takes at least 30.5 bytes of the document. Its largest tag has 8,300 lines.
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags))];
  const sizes = tags.map((tag) => [tag, JSON.stringify(selectTags(document, [tag])).length] as const);
  expect(sizes.filter(([, bytes]) => bytes > 9_000 * 30.5)).toEqual([]);
});

test("names every operation once", () => {
  const names = operations.map(({ operation }) => operation.operationId);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test("declares each parameter of a path as required, and each once", () => {
  for (const { path, operation } of operations) {
    const inPath = operation.parameters.filter((parameter) => parameter.in === "path");
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
    expect(inPath.map(({ name }) => name).toSorted()).toEqual(named.toSorted());
    expect(inPath.every(({ required }) => required)).toBe(true);
    const all = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(new Set(all).size).toBe(all.length);
  }
});

test("resolves every reference", () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target ?? "");
  expect(references.length).toBeGreaterThan(0);
  for (const reference of new Set(references)) {
    const target = reference
      .replace(/^#\//, "")
      .split("/")
      .reduce<unknown>((node, step) => (node as Json | undefined)?.[step], document);
    expect(target, `${reference} leads nowhere`).toBeDefined();
  }
});

test("describes files as multipart form data", () => {
  const register = document.paths["/api/businesses/register"]?.["post"];
  const schema = register?.requestBody?.content["multipart/form-data"]?.schema;
  expect(schema?.["properties"]).toMatchObject({
    name: expect.anything() as unknown,
    logo: { type: "string", format: "binary" },
  });
});

test("npm run openapi prints the same endpoints as JSON", () => {
  const script = join(import.meta.dirname, "../../scripts/openapi.ts");
  const { status, stdout } = spawnSync(process.execPath, [script], { encoding: "utf8", maxBuffer: 16 * 1024 * 1024 });
  expect(status).toBe(0);
  expect((JSON.parse(stdout) as typeof document).paths).toEqual(JSON.parse(JSON.stringify(document.paths)));
});

/** The successful response of an operation, also if it is shared. */
function successOf(path: string, method = "get"): { description?: string; headers?: Json; schema: Json | undefined } {
  const responses = document.paths[path]?.[method]?.responses ?? {};
  const [own] =
    Object.entries(responses)
      .find(([status]) => status.startsWith("2"))
      ?.slice(1) ?? [];
  const name = (own as { $ref?: string } | undefined)?.$ref?.split("/").at(-1);
  const response = (name === undefined ? own : document.components.responses[name]) as {
    description: string;
    headers?: Json;
    content: Record<string, { schema: Json }>;
  };
  return { ...response, schema: response.content["application/json"]?.schema };
}

test("refers to entities by name", () => {
  expect(successOf("/api/jobs/{id}").schema).toEqual({ $ref: "#/components/schemas/Job" });
  const items = { $ref: "#/components/schemas/JobCard" };
  expect(successOf("/api/jobs").schema).toEqual({ type: "array", items });
  expect(successOf("/api/jobs/featured").schema).toEqual({ type: "array", items });
});

test("says whether a list is whole or a page of it, with its cursor (DECISIONS 30)", () => {
  expect(successOf("/api/jobs")).toMatchObject({
    description: "A page of the list",
    headers: { "X-Total-Count": {}, "X-Next-Cursor": {}, Link: {} },
  });
  expect(successOf("/api/jobs/featured").description).toBe("The whole list");
  expect(successOf("/api/jobs/featured")).not.toHaveProperty("headers");
  for (const { path, method, operation } of operations) {
    const isList = (successOf(path, method).headers ?? {})["X-Next-Cursor"] !== undefined;
    // The labelled places take the query of the list that they stand beside.
    if (method === "get" && !path.endsWith("/featured"))
      expect(
        operation.parameters.some(({ name, schema }) => name === "after" && schema["type"] === "string"),
        path,
      ).toBe(isList);
  }
});

test("a list, map or row of a named place says what the place was understood as", () => {
  const placed = operations.filter(({ operation }) => operation.parameters.some(({ name }) => name === "where"));
  const says = operations.filter(({ path, method }) => "X-Searched-Where" in (successOf(path, method).headers ?? {}));
  expect(says).toEqual(placed);
  expect(placed.map(({ path }) => path)).toEqual(expect.arrayContaining(["/api/classes/map", "/api/businesses"]));
});

test("what several operations have in common stands once", () => {
  const inline = operations.flatMap(({ path, method, operation }) =>
    Object.entries(operation.responses).flatMap(([status, response]) =>
      status.startsWith("2") && !response.$ref ? [{ at: `${method} ${path}`, text: JSON.stringify(response) }] : [],
    ),
  );
  const named = inline.filter(({ text }) => /"(schema|items)":\{"\$ref"/.test(text));
  expect(named.filter(({ text, at }) => named.some((other) => other.at !== at && other.text === text))).toEqual([]);
  // Short lists are clearer where they are used.
  const bodies = operations.map(({ operation }) => operation.requestBody);
  const lists = [...JSON.stringify([document.components.schemas, bodies]).matchAll(/"enum":(\[[^\]]*\])/g)]
    .map(([, values = ""]) => values)
    .filter((values) => (JSON.parse(values) as unknown[]).length > 3);
  expect(lists.filter((values, index) => lists.indexOf(values) !== index)).toEqual([]);
});
