import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { fitnessCollectives } from "#seeds/content/fitness.ts";
import { businessCollectives } from "#seeds/content/retail.ts";
import { drawnFiles, drawnKey } from "#seeds/drawn-files.ts";
import { openFiles } from "#server/platform/files/files.ts";
import { temporaryRoot } from "./temporary.ts";

const SIZE = 8;
/** Pictures that differ in fewer of the 64 bits look alike at a glance. */
const LEAST_BITS = 12;

/** What a picture looks like: whether each of 8 by 8 parts is brighter than the part to its right. */
async function differenceHash(picture: Buffer): Promise<bigint> {
  const resized = sharp(picture)
    .greyscale()
    .resize(SIZE + 1, SIZE, { fit: "fill" });
  const grey = await resized.raw().toBuffer();
  let hash = 0n;
  for (let row = 0; row < SIZE; row += 1)
    for (let column = 0; column < SIZE; column += 1) {
      const at = row * (SIZE + 1) + column;
      hash = (hash << 1n) | ((grey[at] ?? 0) > (grey[at + 1] ?? 0) ? 1n : 0n);
    }
  return hash;
}

const bitsBetween = (one: bigint, other: bigint) => (one ^ other).toString(2).replaceAll("0", "").length;

test("no two listings of the demo world have covers that look alike", async () => {
  const directory = await mkdtemp(join(temporaryRoot(), "fc-covers-"));
  try {
    const files = drawnFiles(await openFiles({ directory }));
    const covers = new Map<string, bigint>();
    const alike: string[] = [];
    for (const { slug, photos } of [...fitnessCollectives(), ...businessCollectives()]) {
      const [cover] = photos;
      const bytes = cover && (await files.bytes(drawnKey("photo", cover.kind, cover.seed)));
      const hash = await differenceHash(bytes ?? Buffer.alloc(0));
      for (const [other, known] of covers)
        if (bitsBetween(hash, known) < LEAST_BITS) alike.push(`${slug} and ${other}`);
      covers.set(slug, hash);
    }
    expect(covers.size).toBe(100);
    // Draw one of each pair from another seed: seeds/content/stock/cover-turns.ts.
    expect(alike).toEqual([]);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
});
