import { expect, test } from "vitest";
import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { createPathTable } from "./path-table.ts";
import { route } from "./route.ts";

const made = (method: "GET" | "POST" | "PATCH", path: `/api/${string}`) =>
  route(endpoint({ method, path, summary: path, access: "public", response: z.object({}) }), () => ({}));
const table = createPathTable([
  made("GET", "/api/things/{id}"),
  made("PATCH", "/api/things/{id}"),
  made("GET", "/api/things/best"),
  made("GET", "/api/things/{id}/parts/{partId}"),
  made("POST", "/api/things/best/votes"),
  made("GET", "/api/things"),
]);
function find(method: string, path: string) {
  const found = table.find(method, path);
  return found && "route" in found ? [found.route.key, found.params] : found;
}

test.each([
  ["GET", "/api/things", ["GET /api/things", {}]],
  ["GET", "/api/things/7", ["GET /api/things/{id}", { id: "7" }]],
  ["GET", "/api/things/7/parts/x", ["GET /api/things/{id}/parts/{partId}", { id: "7", partId: "x" }]],
  ["GET", "/api/things/a%20b%2Fc", ["GET /api/things/{id}", { id: "a b/c" }]],
  ["GET", "/api/things/%E0%A4%A", ["GET /api/things/{id}", { id: "%E0%A4%A" }]],
] as const)("%s %s finds its route and the values in its path", (method, path, found) => {
  expect(find(method, path)).toEqual(found);
});

test("what is written out wins over a variable, unless only the variable goes on or offers the method", () => {
  expect(find("GET", "/api/things/best")).toEqual(["GET /api/things/best", {}]);
  expect(find("PATCH", "/api/things/best")).toEqual(["PATCH /api/things/{id}", { id: "best" }]);
  expect(find("GET", "/api/things/best/parts/1")).toEqual([
    "GET /api/things/{id}/parts/{partId}",
    { id: "best", partId: "1" },
  ]);
});

test("another method learns what the path offers", () => {
  expect(find("DELETE", "/api/things/7")).toEqual({ allowed: ["GET", "PATCH"] });
  expect(find("GET", "/api/things/best/votes")).toEqual({ allowed: ["POST"] });
});

test.each(["/api", "/api/", "/api/things/", "/api//things", "/api/things//parts/1", "/api/things/7/parts", "/things"])(
  "%s leads nowhere",
  (path) => {
    expect(find("GET", path)).toBeUndefined();
  },
);
