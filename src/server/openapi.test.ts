import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ALL_ENDPOINTS } from "#contract/all-endpoints.ts";
import { openApiDocument } from "./openapi.ts";

type Json = Record<string, unknown>;
interface Operation {
  operationId: string;
  summary: string;
  parameters: { name: string; in: string; required: boolean; schema: Json }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { description: string; content: Record<string, { schema: Json }> }>;
}

const document = openApiDocument(ALL_ENDPOINTS, { title: "FitCollective API", version: "1.2.3" }) as {
  openapi: string;
  info: Json;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Json };
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

test("has the parts that OpenAPI 3.1 requires", () => {
  expect(document.openapi).toBe("3.1.0");
  expect(document.info).toMatchObject({ title: "FitCollective API", version: "1.2.3" });
  expect(operations.length).toBe(ALL_ENDPOINTS.length);
  for (const { path, method, operation } of operations) {
    expect(path).toMatch(/^\/api\//);
    expect(["get", "post", "put", "patch", "delete"]).toContain(method);
    expect(operation.summary).not.toBe("");
    for (const response of Object.values(operation.responses)) expect(response.description).not.toBe("");
  }
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

test("refers to entities by name", () => {
  const response = document.paths["/api/jobs/{id}"]?.["get"]?.responses["200"];
  expect(response?.content["application/json"]?.schema).toEqual({ $ref: "#/components/schemas/Job" });
  const list = document.paths["/api/jobs"]?.["get"]?.responses["200"];
  expect(list?.content["application/json"]?.schema).toEqual({
    type: "array",
    items: { $ref: "#/components/schemas/JobCard" },
  });
});
