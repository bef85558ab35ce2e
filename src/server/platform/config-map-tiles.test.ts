import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { tileArchive } from "#test/map-tiles.ts";
import { ConfigError, readConfig } from "./config.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "config-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const tilesWith = (env: Record<string, string>) => {
  const { mapTiles, mapTilesCredit } = readConfig({ DATA_DIR: folder, ...env });
  return { mapTiles, mapTilesCredit };
};

function problemWith(env: Record<string, string>): ConfigError {
  try {
    tilesWith(env);
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
  throw new Error("the settings were accepted");
}

test("maps of the demo world have OpenStreetMap's tiles, others none unless they are set", () => {
  const demo = { kind: "template", url: "https://tile.openstreetmap.org/{z}/{x}/{y}.png" };
  expect(tilesWith({})).toEqual({ mapTiles: demo, mapTilesCredit: undefined });
  expect(tilesWith({ DEMO: "0" }).mapTiles).toBeUndefined();
  expect(tilesWith({ MAP_TILES_URL: "none" }).mapTiles).toBeUndefined();
});

test("tiles come from a template, an archive elsewhere or one on this machine", () => {
  const template = "https://tiles.example.org/v1/{z}/{x}/{y}.png?key=abc";
  expect(tilesWith({ MAP_TILES_URL: template, MAP_TILES_CREDIT: "© Survey" })).toEqual({
    mapTiles: { kind: "template", url: template },
    mapTilesCredit: "© Survey",
  });
  const url = "https://bucket.example.org/asia.pmtiles";
  expect(tilesWith({ MAP_TILES_URL: url }).mapTiles).toEqual({ kind: "archive", url });
  const path = join(folder, "asia.pmtiles");
  writeFileSync(path, tileArchive(Buffer.from("tile")));
  expect(tilesWith({ MAP_TILES_URL: path }).mapTiles).toEqual({ kind: "file", path });
});

test.each([
  ["tiles.example.org/{z}/{x}/{y}.png", "must be a URL with {z}"],
  ["https://tiles.example.org/{z}/{x}.png", "must contain {z}, {x} and {y}"],
  ["https://{s}.example.org/{z}/{x}/{y}.png", "must be a URL with a host"],
  ["https://tiles.example.org/{z}/{x}/{y}.png?key={key}", "nothing else in braces"],
  ["https://me@tiles.example.org/{z}/{x}/{y}.png", "without user"],
  ["/nowhere/asia.pmtiles", "cannot be read (ENOENT)"],
])("the start fails and says why: %s", (url, why) => {
  const error = problemWith({ MAP_TILES_URL: url });
  expect(error.settings).toEqual(["MAP_TILES_URL"]);
  expect(error.message).toContain(why);
});

test("an archive that no browser can draw is noticed at the start", () => {
  const path = join(folder, "asia.pmtiles");
  writeFileSync(path, "not an archive");
  expect(problemWith({ MAP_TILES_URL: path }).message).toContain("is no PMTiles archive");
  writeFileSync(path, tileArchive(Buffer.from("tile"), { type: "vector" }));
  expect(problemWith({ MAP_TILES_URL: path }).message).toContain("are no pictures");
});

test("an attribution needs tiles, and a misspelled setting is named", () => {
  expect(problemWith({ MAP_TILES_CREDIT: "© Survey" }).settings).toEqual(["MAP_TILES_CREDIT"]);
  expect(problemWith({ MAP_TILE_URL: "none" }).message).toContain("did you mean MAP_TILES_URL?");
});
