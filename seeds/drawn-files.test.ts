import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SHARE_IMAGE } from "#contract/share-image.ts";
import { openFiles, type FileStore } from "#server/platform/files/files.ts";
import { resizedKey } from "#server/platform/files/images.ts";
import { createPictures } from "#server/uploads/pictures.service.ts";
import { drawnFiles, drawnKey } from "./drawn-files.ts";

let directory: string;
let files: FileStore;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "fc-drawn-"));
  files = drawnFiles(await openFiles({ directory }));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const KEYS = {
  photo: drawnKey("photo", "gym", "one"),
  product: drawnKey("product", "tub", "one"),
  banner: drawnKey("banner", "dusk", "one"),
  logo: drawnKey("logo", "Iron & Oak", "iron-and-oak"),
  portrait: drawnKey("portrait", "person", "one"),
  "photo of an unknown kind": drawnKey("photo", "a kind that there is not", "one"),
};

test.each(Object.entries(KEYS))("a narrow %s is drawn by itself, and is the original made smaller", async (_, key) => {
  const narrow = (await files.bytes(resizedKey(key, 320))) ?? Buffer.alloc(0);
  const original = (await files.bytes(key)) ?? Buffer.alloc(0);
  const { data, info } = await sharp(original).resize({ width: 320 }).raw().toBuffer({ resolveWithObject: true });
  const drawn = await sharp(narrow).raw().toBuffer({ resolveWithObject: true });
  expect([drawn.info.width, drawn.info.height]).toEqual([320, info.height]);
  const difference = data.reduce((sum, level, index) => sum + Math.abs(level - (drawn.data[index] ?? 0)), 0);
  expect(difference / data.length, "levels of 255 between two pixels").toBeLessThan(5);
});

test("no picture is wider than its original", async () => {
  for (const key of [KEYS.logo, KEYS.product]) {
    const { width } = await sharp(await files.bytes(key)).metadata();
    expect((await sharp(await files.bytes(resizedKey(key, 1600))).metadata()).width).toBe(width);
  }
});

test("the picture of a link preview has the size that the page names", async () => {
  const pictures = createPictures({ config: { publicFilesUrl: undefined }, files });
  const { width, height } = await sharp(await pictures.sized(KEYS.photo, "share")).metadata();
  expect({ width, height }).toEqual(SHARE_IMAGE);
});
