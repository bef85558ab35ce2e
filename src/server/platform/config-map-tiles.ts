import { closeSync, openSync, readSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { isPlainUrl } from "./config-addresses.ts";

/** Where the tiles of maps are: a URL with {z}, {x} and {y}, or a PMTiles archive at a URL or on this machine. */
export type MapTilesSource =
  | { kind: "template"; url: string }
  | { kind: "archive"; url: string }
  | { kind: "file"; path: string };

/** Value of MAP_TILES_URL that leaves maps without tiles, also in the demo world. */
const NO_TILES = "none";

/** For a few visitors of the demo world only: docs/operations.md has what its policy allows. */
const DEMO_TILES: MapTilesSource = { kind: "template", url: "https://tile.openstreetmap.org/{z}/{x}/{y}.png" };

const PLACEHOLDERS = ["{z}", "{x}", "{y}"];

/** The bytes of an archive's header that say what it is. spec: PMTiles 3 */
const HEADER = { bytes: 100, magic: "PMTiles", version: 3, versionAt: 7, tileTypeAt: 99 } as const;
/** Numbers of the types of tiles that are pictures: PNG, JPEG, WebP, AVIF. */
const PICTURE_TYPES = [2, 3, 4, 5];

/** Schema of MAP_TILES_URL. */
export const mapTilesSetting = z.string().transform((value, context): MapTilesSource | typeof NO_TILES => {
  const found = value === NO_TILES ? NO_TILES : tilesAt(value);
  if (found === NO_TILES || "kind" in found) return found;
  context.addIssue({ code: "custom", message: found.problem });
  return z.NEVER;
});

/** The tiles that are set; undefined without any. The demo world has its own. */
export function mapTilesOf(
  given: MapTilesSource | typeof NO_TILES | undefined,
  isDemo: boolean,
): MapTilesSource | undefined {
  if (given === NO_TILES) return undefined;
  return given ?? (isDemo ? DEMO_TILES : undefined);
}

function tilesAt(value: string): MapTilesSource | { problem: string } {
  if (/^https?:/.test(value)) return tilesOfUrl(value);
  if (value.endsWith(".pmtiles")) return tilesOfFile(resolve(value));
  return { problem: "must be a URL with {z}, {x} and {y}, the URL or the path of a .pmtiles archive, or none" };
}

function tilesOfUrl(value: string): MapTilesSource | { problem: string } {
  const url = URL.parse(value);
  if (!url?.hostname || url.username !== "" || /[{}]/.test(url.hostname))
    return { problem: "must be a URL with a host and without user" };
  if (isPlainUrl(value) && url.pathname.endsWith(".pmtiles")) return { kind: "archive", url: value };
  const isTemplate =
    PLACEHOLDERS.every((each) => value.includes(each)) &&
    (value.match(/\{[^}]*\}/g) ?? []).every((each) => PLACEHOLDERS.includes(each));
  if (!isTemplate) return { problem: "must contain {z}, {x} and {y} and nothing else in braces, or end in .pmtiles" };
  return { kind: "template", url: value };
}

function tilesOfFile(path: string): MapTilesSource | { problem: string } {
  const header = Buffer.alloc(HEADER.bytes);
  try {
    const file = openSync(path, "r");
    try {
      readSync(file, header, 0, HEADER.bytes, 0);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    return { problem: `the file ${path} cannot be read (${(error as NodeJS.ErrnoException).code})` };
  }
  const isArchive = header.toString("latin1", 0, HEADER.magic.length) === HEADER.magic;
  if (!isArchive || header[HEADER.versionAt] !== HEADER.version)
    return { problem: `the file ${path} is no PMTiles archive of version ${HEADER.version}` };
  if (!PICTURE_TYPES.includes(header[HEADER.tileTypeAt] ?? 0))
    return { problem: `the tiles of ${path} are no pictures (PNG, JPEG, WebP or AVIF)` };
  return { kind: "file", path };
}
