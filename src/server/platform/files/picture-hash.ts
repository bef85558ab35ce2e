import sharp from "sharp";
import { MAX_PIXELS } from "./images.ts";

/** Cells per side of the grid whose neighbours are compared, so that a hash has SIDE × SIDE bits. */
const SIDE = 16;
export const PICTURE_HASH_BITS = SIDE * SIDE;
/**
 * Up to this many different bits are the same picture: compressed again, resized or slightly cut. Two photos of similar
 * cards differ in several times as many.
 */
export const SAME_PICTURE_BITS = 24;
/** Up to this many different bits are one picture that was only compressed, resized or turned, not photographed again. */
const RESAVED_BITS = 8;
/** Neighbours of nearly the same brightness count as equal, so that noise in a blank area changes nothing. */
const NOISE = 6;
/** With fewer bits set, the picture is too plain to be recognised. */
const MIN_DETAIL_BITS = 16;

/**
 * Hashes of how a picture looks, upright and turned by 90, 180 and 270 degrees. Two pictures look the same when the
 * first hash of one differs from any hash of the other in at most SAME_PICTURE_BITS bits.
 * @returns strings of 0 and 1; null for one that cannot be decoded or is too plain
 */
export async function hashPicture(bytes: Uint8Array): Promise<string[] | null> {
  const size = SIDE + 1;
  const grid = await sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1 })
    .autoOrient()
    .flatten({ background: "#ffffff" })
    .greyscale()
    .normalise()
    .resize(size, size, { fit: "fill", kernel: "cubic", fastShrinkOnLoad: false })
    .toColourspace("b-w")
    .raw()
    .toBuffer()
    .catch(() => undefined);
  if (!grid) return null;
  const hashes: string[] = [];
  let cells = [...grid];
  for (let turn = 0; turn < 4; turn += 1) {
    hashes.push(hashGrid(cells, size));
    cells = turned(cells, size);
  }
  const detail = hashes[0]?.replaceAll("0", "").length ?? 0;
  return detail < MIN_DETAIL_BITS ? null : hashes;
}

/**
 * Whether a picture is a known one that was saved again, in another format, quality or size, or turned.
 * @param known the upright hash of the known picture
 * @param given the hashes of the other one
 */
export function isSavedAgain(known: string, given: readonly string[]): boolean {
  return given.some((hash) => Array.from(hash).filter((bit, at) => bit !== known[at]).length <= RESAVED_BITS);
}

/** A bit for each cell: whether it is clearly brighter than the next one in its row. */
function hashGrid(cells: readonly number[], size: number): string {
  let bits = "";
  for (let row = 0; row < SIDE; row += 1)
    for (let column = 0; column < SIDE; column += 1) {
      const at = row * size + column;
      bits += (cells[at] ?? 0) > (cells[at + 1] ?? 0) + NOISE ? "1" : "0";
    }
  return bits;
}

/** The grid turned by 90 degrees. */
function turned(cells: readonly number[], size: number): number[] {
  return cells.map((_, at) => cells[(size - 1 - (at % size)) * size + Math.floor(at / size)] ?? 0);
}
