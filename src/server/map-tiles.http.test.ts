import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PMTiles, type RangeResponse } from "pmtiles";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#test/app.ts";
import { tileArchive, tilePicture } from "#test/map-tiles.ts";
import { pageOrigins } from "./map-tiles.ts";
import { readConfig } from "./platform/config.ts";
import { securityHeaders } from "./platform/pages/page-security.ts";

const PATH = "/map-tiles.pmtiles";

let folder: string;
let tile: Buffer;
let archive: Buffer;
let app: TestApp;
let plain: TestApp;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "tiles-"));
  tile = await tilePicture();
  archive = tileArchive(tile);
  const path = join(folder, "asia.pmtiles");
  writeFileSync(path, archive);
  app = await createTestApp({ env: { MAP_TILES_URL: path } });
  plain = await createTestApp();
});
afterAll(async () => {
  await Promise.all([app.close(), plain.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const read = (range: string | undefined, from = app) =>
  from.request(PATH, range === undefined ? {} : { headers: { range } });

test("the operator's archive is served by ranges, as its readers read it", async () => {
  const reader = new PMTiles({
    getKey: () => PATH,
    async getBytes(offset, length): Promise<RangeResponse> {
      const response = await read(`bytes=${offset}-${offset + length - 1}`);
      expect(response.status).toBe(206);
      return { data: await response.arrayBuffer(), etag: response.headers.get("etag") ?? undefined };
    },
  });
  const found = await reader.getZxy(0, 0, 0);
  expect(Buffer.from(found?.data ?? new ArrayBuffer())).toEqual(tile);
  expect(await reader.getZxy(1, 0, 0)).toBeUndefined();
});

test("a range has its bytes and says which they are; one past the end is shortened", async () => {
  const response = await read("bytes=0-6");
  expect(await response.text()).toBe("PMTiles");
  expect(response.headers.get("content-range")).toBe(`bytes 0-6/${archive.byteLength}`);
  expect(response.headers.get("etag")).toMatch(/^"[\da-z]+-[\da-z]+"$/);
  const last = await read(`bytes=${archive.byteLength - 2}-${archive.byteLength + 500}`);
  expect((await last.arrayBuffer()).byteLength).toBe(2);
});

test.each([undefined, "bytes=0-", "bytes=-5", "bytes=5-2", "bytes=99999999-999999999", "lines=1-2"])(
  "a request without a range that it has is rejected: %s",
  async (range) => {
    const response = await read(range);
    expect([response.status, await response.text()]).toEqual([416, ""]);
    expect(response.headers.get("content-range")).toBe(`bytes */${archive.byteLength}`);
  },
);

test("without an archive on this machine there is none to read", async () => {
  expect((await read("bytes=0-6", plain)).status).toBe(404);
});

test("the policy of pages has the tiles' host only when it is set, and what pages do with it", () => {
  const originsWith = (url: string) => pageOrigins(readConfig({ DATA_DIR: folder, MAP_TILES_URL: url }));
  expect(originsWith("none")).toEqual({ picturesFrom: [], connectTo: undefined });
  expect(originsWith("https://tiles.example.org/{z}/{x}/{y}.png")).toEqual({
    picturesFrom: ["https://tiles.example.org"],
    connectTo: undefined,
  });
  expect(originsWith("https://bucket.example.org/asia.pmtiles")).toEqual({
    picturesFrom: [],
    connectTo: "https://bucket.example.org",
  });
  expect(originsWith(join(folder, "asia.pmtiles"))).toEqual({ picturesFrom: [], connectTo: undefined });
  const policy = securityHeaders({ html: "" }, { isCacheable: true, ...originsWith("https://t.example/{z}/{x}/{y}") });
  expect(policy["content-security-policy"]).toContain("img-src 'self' data: blob: https://t.example;");
  expect(policy["content-security-policy"]).toContain("connect-src 'self';");
});
