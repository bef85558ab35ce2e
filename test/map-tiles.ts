import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";

/** A tile of a map with nothing but its edges, so that what lies below it can be seen. */
export function tilePicture(): Promise<Buffer> {
  const edges = '<path d="M0 0h256v256H0z" fill="none" stroke="#8b8476" stroke-opacity="0.4"/>';
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">${edges}</svg>`))
    .png()
    .toBuffer();
}

const HEADER_BYTES = 127;
const TILE_TYPES = { vector: 1, png: 2 } as const;
const NOT_COMPRESSED = 1;

/**
 * A PMTiles archive with the same picture as every tile, from one for the whole world at level 0 to those of `maxZoom`.
 * spec: PMTiles 3
 */
export function tileArchive(
  tile: Buffer,
  { type = "png", maxZoom = 0 }: { type?: keyof typeof TILE_TYPES; maxZoom?: number } = {},
): Buffer {
  const tiles = (4 ** (maxZoom + 1) - 1) / 3;
  // One entry: tile id 0, run length, length of the tile, offset 0 (stored plus one).
  const directory = Buffer.from([1, 0, ...varint(tiles), ...varint(tile.byteLength), 1]);
  const metadata = Buffer.from("{}");
  const header = Buffer.alloc(HEADER_BYTES);
  header.write("PMTiles", 0, "latin1");
  header.writeUInt8(3, 7);
  const parts = [directory, metadata, Buffer.alloc(0), tile];
  let offset = HEADER_BYTES;
  for (const [index, part] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(part.byteLength), 16 + index * 16);
    offset += part.byteLength;
  }
  for (const [at, count] of [
    [72, tiles],
    [80, 1],
    [88, 1],
  ] as const)
    header.writeBigUInt64LE(BigInt(count), at);
  header.writeUInt8(1, 96);
  header.writeUInt8(NOT_COMPRESSED, 97);
  header.writeUInt8(NOT_COMPRESSED, 98);
  header.writeUInt8(TILE_TYPES[type], 99);
  header.writeUInt8(maxZoom, 101);
  return Buffer.concat([header, ...parts]);
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}

/** A tile server on this machine: the same picture at every address. */
export async function serveTiles() {
  const picture = await tilePicture();
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(request.url ?? "");
    response.writeHead(200, { "content-type": "image/png", "cache-control": "no-store" }).end(picture);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Paths of the tiles requested so far. */
    requested,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
