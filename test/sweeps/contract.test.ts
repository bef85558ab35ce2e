import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { endpointKey } from "#contract/endpoint.ts";
import { errorEnvelope } from "#contract/errors.ts";
import { ALL_ENDPOINTS } from "#contract/all-endpoints.ts";
import { createTestApp, type TestApp } from "#test/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const keys = ALL_ENDPOINTS.map(endpointKey);
const pathParameters = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "").toSorted();

test("every endpoint of the contract is mounted, and every mounted route is in the contract", () => {
  expect(keys.length).toBeGreaterThan(50);
  expect(app.app.routes.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
});

test("no two endpoints share method and path, whatever their parameters are called", () => {
  const shapes = keys.map((key) => key.replaceAll(/\{\w+\}/g, "{}"));
  expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
});

test("every parameter of a path is declared, and nothing else is", () => {
  const wrong = ALL_ENDPOINTS.filter(({ path, params }) => {
    const declared = Object.keys((params?.shape ?? {}) as object).toSorted();
    return JSON.stringify(declared) !== JSON.stringify(pathParameters(path));
  });
  expect(wrong.map(endpointKey)).toEqual([]);
});

test("reads have no body, and lists take a page: a read in its query, a search in its body", () => {
  const reads = ALL_ENDPOINTS.filter(({ method }) => method === "GET");
  expect(reads.filter(({ body, files }) => body || files).map(endpointKey)).toEqual([]);
  const lists = ALL_ENDPOINTS.filter(({ list }) => list);
  const unpaged = lists.filter(({ method, query, body }) => {
    const input = method === "GET" ? query : body instanceof z.ZodObject ? body : undefined;
    return !("page" in (input?.shape ?? {}));
  });
  expect(lists.length).toBeGreaterThan(3);
  expect(unpaged.map(endpointKey)).toEqual([]);
});

test("an error has a code of the contract's closed list or none (R019)", () => {
  for (const code of ["SUBSCRIPTION_REQUIRED", "NO_BUSINESS", undefined])
    expect(errorEnvelope.safeParse({ error: "No.", code }).success).toBe(true);
  expect(errorEnvelope.safeParse({ error: "No.", code: "SOMETHING_ELSE" }).success).toBe(false);
});

test("only public reads may be cached for everyone", () => {
  const cached = ALL_ENDPOINTS.filter(({ cache }) => cache);
  expect(cached.length).toBeGreaterThan(10);
  expect(cached.filter(({ method, access }) => method !== "GET" || access !== "public").map(endpointKey)).toEqual([]);
});

test("the document at /api/openapi.json has every endpoint", async () => {
  const document = (await (await app.request("/api/openapi.json")).json()) as { paths: Record<string, object> };
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(listed.toSorted()).toEqual(keys.toSorted());
});

test("the readable page at /api/docs names every path", async () => {
  const response = await app.request("/api/docs");
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(ALL_ENDPOINTS.filter(({ path }) => !html.includes(`<code>${path}</code>`)).map(endpointKey)).toEqual([]);
});
