import sharp from "sharp";
import { expect, test } from "vitest";
import { drawBanner } from "./banner.ts";
import { BANNER_THEMES, PHOTO_KINDS, PRODUCT_KINDS } from "./kinds.ts";
import { LETTERS } from "./letters.ts";
import { drawLogo } from "./logo.ts";
import { drawPhoto } from "./photo.ts";
import { drawPortrait } from "./portrait.ts";
import { drawProduct } from "./product.ts";

const LARGEST = 150 * 1024;

async function expectPicture(bytes: Buffer, width: number, height: number): Promise<void> {
  const image = sharp(bytes);
  const [meta, stats] = await Promise.all([image.metadata(), image.stats()]);
  expect([meta.width, meta.height]).toEqual([width, height]);
  expect(bytes.length).toBeLessThan(LARGEST);
  // A picture without its shapes would be one flat colour.
  expect(Math.max(...stats.channels.map((channel) => channel.stdev))).toBeGreaterThan(10);
}

test.each(PHOTO_KINDS)("draws a photo of kind %s", async (kind) => {
  await expectPicture(await drawPhoto({ seed: "one", kind }), 1600, 1066);
});

test.each(PRODUCT_KINDS)("draws a product of kind %s", async (kind) => {
  await expectPicture(await drawProduct({ seed: "one", kind }), 800, 800);
});

test.each(BANNER_THEMES)("draws a banner of theme %s", async (theme) => {
  await expectPicture(await drawBanner({ seed: "one", theme }), 1920, 900);
});

test("draws logos and portraits, also for names without Latin letters", async () => {
  await expectPicture(await drawLogo({ name: "Ironwharf Fitness", seed: "a" }), 512, 512);
  await expectPicture(await drawLogo({ name: "静心", seed: "b" }), 512, 512);
  await expectPicture(await drawPortrait({ seed: "a" }), 400, 400);
});

test("every capital letter has its own strokes", () => {
  expect(Object.keys(LETTERS).join("")).toBe("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  expect(new Set(Object.values(LETTERS)).size).toBe(26);
});

test("the same seed draws the same picture, another seed another", async () => {
  const drawings = [
    (seed: string) => drawPhoto({ seed, kind: "gym" }),
    (seed: string) => drawProduct({ seed, kind: "tub" }),
    (seed: string) => drawLogo({ name: "Granite Garden", seed }),
    (seed: string) => drawPortrait({ seed }),
  ];
  for (const draw of drawings) {
    const [first, again, other] = await Promise.all([draw("one"), draw("one"), draw("two")]);
    expect(first.equals(again)).toBe(true);
    expect(first.equals(other)).toBe(false);
  }
});
