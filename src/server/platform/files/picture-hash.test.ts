import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { createRandom } from "#seeds/random.ts";
import { goodImage } from "#test/hostile-files.ts";
import { hashPicture, isSavedAgain, SAME_PICTURE_BITS } from "./picture-hash.ts";

/** A card with a portrait and lines of text in fixed places, as grey blocks that differ with `holder`. */
async function card(holder: string): Promise<Buffer> {
  const random = createRandom(holder);
  const [width, height] = [48, 30];
  const pixels = Buffer.alloc(width * height, 235);
  const paint = (left: number, top: number, wide: number, high: number) => {
    for (let y = top; y < top + high; y += 1)
      for (let x = left; x < left + wide; x += 1) pixels[y * width + x] = random.int(20, 220);
  };
  paint(2, 6, 14, 18);
  for (const top of [6, 11, 16, 21, 26]) paint(20, top, random.int(12, 26), 2);
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .resize(960, 600, { kernel: "nearest" })
    .png()
    .toBuffer();
}

async function distance(one: Buffer, other: Buffer): Promise<number> {
  const [known, given] = [await hashPicture(one), await hashPicture(other)];
  const differing = (hash: string) => hash.split("").filter((bit, at) => bit !== known?.[0]?.[at]).length;
  return Math.min(...(given ?? []).map(differing));
}

const again: [string, (picture: Sharp) => Sharp][] = [
  ["compressed again", (picture) => picture.jpeg({ quality: 30 })],
  ["smaller", (picture) => picture.resize(300).webp()],
  ["darker", (picture) => picture.linear(0.7, 5).png()],
  ["turned", (picture) => picture.rotate(90).jpeg()],
  ["upside down", (picture) => picture.rotate(180).jpeg()],
  ["cut by some pixels", (picture) => picture.extract({ left: 6, top: 4, width: 946, height: 590 }).png()],
  ["blurred", (picture) => picture.blur(3).jpeg()],
];

test.each(again)("a picture is recognised when it is %s", async (_, change) => {
  const original = await card("Siti");
  expect(await distance(original, await change(sharp(original)).toBuffer())).toBeLessThanOrEqual(SAME_PICTURE_BITS);
});

test("the same kind of card of another person is another picture", async () => {
  const others = await Promise.all(["Mei", "Joseph", "Aini", "Devi", "Ren", "Lina"].map(card));
  const original = await card("Siti");
  for (const other of others) expect(await distance(original, other)).toBeGreaterThan(SAME_PICTURE_BITS * 1.5);
});

test("a picture that was only saved again differs from one that was changed", async () => {
  const [original, other] = [await card("Siti"), await card("Mei")];
  const upright = (await hashPicture(original))?.[0] ?? "";
  const isSame = async (change: Sharp) => isSavedAgain(upright, (await hashPicture(await change.toBuffer())) ?? []);
  const picture = () => sharp(original);
  for (const saved of [
    picture().jpeg({ quality: 60 }),
    picture().resize(480).webp(),
    picture().rotate(90).jpeg(),
    picture().png({ compressionLevel: 9 }),
  ])
    expect(await isSame(saved)).toBe(true);
  const mask = await sharp({ create: { width: 400, height: 60, channels: 3, background: "#000000" } })
    .png()
    .toBuffer();
  for (const changed of [
    sharp(other),
    picture().extract({ left: 40, top: 30, width: 900, height: 550 }),
    picture().composite([{ input: mask, left: 400, top: 210 }]),
  ])
    expect(await isSame(changed)).toBe(false);
});

test("a plain picture and one that cannot be decoded are like no other", async () => {
  expect(await hashPicture(await goodImage("png"))).toBeNull();
  expect(await hashPicture(Buffer.from("no picture"))).toBeNull();
});
