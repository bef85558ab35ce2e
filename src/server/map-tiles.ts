import { open } from "node:fs/promises";
import type { Context, Hono } from "hono";
import type { MapTiles } from "#contract/page-request.ts";
import type { Config } from "./platform/config.ts";
import { failedResponse } from "./platform/http/failed-response.ts";
import type { PageOrigins } from "./platform/pages/page-security.ts";
import type { Platform } from "./platform/platform.ts";

/** Where the product serves the operator's archive of tiles. */
const ARCHIVE_PATH = "/map-tiles.pmtiles";
/** The most bytes of the archive in one response: browsers read its directories and single tiles. */
const MOST_BYTES = 4 * 1024 * 1024;

type MapConfig = Pick<Config, "mapTiles" | "mapTilesCredit">;

/** The tiles as pages know them. */
export function mapTilesOf({ mapTiles, mapTilesCredit }: MapConfig): MapTiles | undefined {
  if (!mapTiles) return undefined;
  const credit = mapTilesCredit === undefined ? {} : { credit: mapTilesCredit };
  return mapTiles.kind === "file" ? { kind: "archive", url: ARCHIVE_PATH, ...credit } : { ...mapTiles, ...credit };
}

/** The other origins of a page: a CDN of pictures, and where tiles come from: as pictures, or read from an archive. */
export function pageOrigins({ publicFilesUrl, mapTiles }: Pick<Config, "publicFilesUrl" | "mapTiles">): PageOrigins {
  const pictureUrls = [publicFilesUrl, mapTiles?.kind === "template" ? mapTiles.url : undefined];
  return {
    picturesFrom: pictureUrls.flatMap((url) => (url === undefined ? [] : [new URL(url).origin])),
    connectTo: mapTiles?.kind === "archive" ? new URL(mapTiles.url).origin : undefined,
  };
}

/** Serves the archive on this machine, if the operator set one, by ranges of bytes. */
export function mountMapTiles(http: Hono, { config, log }: Pick<Platform, "config" | "log">): void {
  const { mapTiles } = config;
  if (mapTiles?.kind !== "file") return;
  http.get(ARCHIVE_PATH, async (c) => {
    try {
      return await rangeOf(c, mapTiles.path);
    } catch (error) {
      return failedResponse(error, log, "tiles of maps could not be read", {});
    }
  });
}

async function rangeOf(c: Context, path: string): Promise<Response> {
  const file = await open(path, "r");
  try {
    const { size, mtimeMs } = await file.stat();
    const headers = {
      "content-type": "application/vnd.pmtiles",
      "accept-ranges": "bytes",
      "cache-control": "public, max-age=86400",
      "x-content-type-options": "nosniff",
      etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
    };
    const [, first, last] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(c.req.header("range") ?? "") ?? [];
    const [start, end] = [Number(first), Math.min(Number(last), size - 1)];
    // Also without a range: nobody needs the whole archive, which may have gigabytes.
    if (!(start <= end && end - start < MOST_BYTES))
      return new Response(null, { status: 416, headers: { ...headers, "content-range": `bytes */${size}` } });
    const { buffer, bytesRead } = await file.read(new Uint8Array(end - start + 1), 0, end - start + 1, start);
    return new Response(buffer.subarray(0, bytesRead), {
      status: 206,
      headers: { ...headers, "content-range": `bytes ${start}-${end}/${size}` },
    });
  } finally {
    await file.close();
  }
}
