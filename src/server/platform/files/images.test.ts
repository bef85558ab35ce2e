import exifr from "exifr";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FileRejected } from "./file-kinds.ts";
import { newKey, openFiles, type FileStore } from "./files.ts";
import { disguisedImages, goodImage, hostileImages, noise, phonePhoto, pngClaiming } from "#test/hostile-files.ts";
import {
  IMAGE_WIDTHS,
  readImage,
  readImageSize,
  readResizedKey,
  resizedKey,
  resizedKeys,
  resizeImage,
} from "./images.ts";

let directory: string;
let files: FileStore;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "images-"));
  files = await openFiles({ directory });
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** Does what every image upload does: read, then store under a new key. */
async function upload(bytes: Uint8Array): Promise<string> {
  const image = await readImage(bytes);
  const key = newKey("photos", image.extension);
  await files.put(key, image.bytes, { contentType: image.contentType });
  return key;
}

describe("hostile files are rejected and nothing of them is left", async () => {
  test.each(await hostileImages())("$what", async ({ bytes }) => {
    const errorCode: unknown = await upload(bytes).catch((error: unknown) => error);
    expect(errorCode).toBeInstanceOf(FileRejected);
    expect((errorCode as FileRejected).status).toBeGreaterThanOrEqual(400);
    expect((errorCode as FileRejected).status).toBeLessThan(500);
    expect(await readdir(directory)).toEqual([]);
  });
});

describe("decodable files are re-encoded", async () => {
  test.each(await disguisedImages())("$what", async ({ bytes }) => {
    const key = await upload(bytes);
    const stored = (await files.bytes(key)) ?? Buffer.alloc(0);
    const text = stored.toString("latin1");
    for (const trace of ["<script", "<?php", "evil.html", "PK\x03\x04"]) expect(text).not.toContain(trace);
    expect((await sharp(stored).metadata()).format).toBe("webp");
    // A generated name, which contains nothing of the uploaded one.
    expect(key).toMatch(/^photos\/[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{36}\.webp$/);
    await files.remove(key);
  });
});

describe("the reason of a rejection", () => {
  test.each([
    ["empty", Buffer.alloc(0)],
    ["too_large", Buffer.alloc(5 * 1024 * 1024 + 1)],
    ["wrong_type", Buffer.from("<svg/>")],
    ["too_many_pixels", pngClaiming(16_000, 16_000)],
    ["damaged", pngClaiming(400, 400)],
  ])("%s", async (reason, bytes) => {
    await expect(readImage(bytes)).rejects.toMatchObject({ reason, code: `uploads.${reason}` });
  });

  test("a smaller limit and a shorter list of kinds apply", async () => {
    const gif = await goodImage("gif");
    await expect(readImage(gif, { maxBytes: 10 })).rejects.toMatchObject({ reason: "too_large" });
    await expect(readImage(gif, { accept: ["jpeg", "png"], wrongType: "No GIF here." })).rejects.toMatchObject({
      reason: "wrong_type",
      message: "No GIF here.",
    });
  });
});

describe("good images", () => {
  test.each(["jpeg", "png", "gif", "webp"] as const)(
    "a %s is stored as WebP with its size and colour",
    async (format) => {
      const image = await readImage(await goodImage(format));
      expect(image).toMatchObject({ width: 64, height: 48, contentType: "image/webp", extension: "webp" });
      const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(image.color.slice(at, at + 2), 16));
      expect(Math.abs((red ?? 0) - 220) + Math.abs((green ?? 0) - 60) + Math.abs((blue ?? 0) - 30)).toBeLessThan(20);
    },
  );

  test("EXIF, GPS and all other metadata are removed, and the photo is upright", async () => {
    const photo = await phonePhoto();
    expect(await exifr.gps(photo)).toMatchObject({ latitude: expect.any(Number) as number });
    const image = await readImage(photo);
    const metadata = await sharp(image.bytes).metadata();
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(image.bytes.toString("latin1")).not.toMatch(/CanaryCam|canary-owner|EXIF/);
    expect([image.width, image.height]).toEqual([40, 80]);
  });

  test("large images are reduced to 2,560 pixels a side", async () => {
    const image = await readImage(await goodImage("png", { width: 24_000, height: 1000 }));
    expect([image.width, image.height]).toEqual([2560, 107]);
  });

  test("grey and transparent images work", async () => {
    const grey = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#808080" } })
      .greyscale()
      .png()
      .toBuffer();
    expect((await readImage(grey)).color).toMatch(/^#(7|8)[0-9a-f](7|8)[0-9a-f](7|8)[0-9a-f]$/);
    const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: "#00000000" } })
      .png()
      .toBuffer();
    expect((await readImage(clear)).color).toBe("#ffffff");
  });

  test("many concurrent images are all read", async () => {
    const photo = await noise("jpeg");
    const images = await Promise.all(Array.from({ length: 20 }, () => readImage(photo)));
    expect(images.every((image) => image.width === 128)).toBe(true);
  });
});

describe("smaller versions", () => {
  test("come in the listed widths and are never enlarged", async () => {
    const { bytes } = await readImage(await goodImage("png", { width: 800, height: 400 }));
    const widths = [];
    for (const width of IMAGE_WIDTHS) widths.push((await sharp(await resizeImage(bytes, width)).metadata()).width);
    expect(widths).toEqual([160, 320, 480, 640, 800, 800, 800, 800]);
  });

  test.each([
    ["a wide photo fills it", { width: 800, height: 400 }, "#336699", [51, 102, 153]],
    ["a square logo is shown whole on white", { width: 100, height: 100 }, "#336699", [255, 255, 255]],
    ["a transparent picture gets a white background", { width: 800, height: 400 }, "#33669900", [255, 255, 255]],
  ])("of a link preview have its exact size: %s", async (_, size, background, corner) => {
    const original = await sharp({ create: { ...size, channels: 4, background } })
      .webp({ lossless: true })
      .toBuffer();
    const { data, info } = await sharp(await resizeImage(original, "share"))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 1200, height: 630, channels: 3 });
    for (const [channel, expected] of corner.entries())
      expect(Math.abs((data[channel] ?? -99) - expected)).toBeLessThan(6);
  });

  test("of something that is not an image are rejected", async () => {
    await expect(resizeImage(Buffer.from("<svg/>"), 160)).rejects.toMatchObject({ reason: "damaged" });
  });

  test("other widths are not allowed", () => {
    const names = ["160", "1600", "share", "161", "0160", "0", "-160", "NaN", "1e3", ""];
    expect(names.map(readImageSize)).toEqual([160, 1600, "share", ...Array(7).fill(undefined)]);
  });

  test("are stored beside the original", () => {
    expect(resizedKey("photos/ab/cd/ef.webp", 320)).toBe("photos/ab/cd/ef.w320.webp");
    expect(resizedKeys("photos/ab/cd/ef.webp")).toHaveLength(IMAGE_WIDTHS.length + 1);
    expect(resizedKeys("photos/ab/cd/ef.webp")).toContain("photos/ab/cd/ef.share.webp");
    for (const size of [...IMAGE_WIDTHS, "share"] as const)
      expect(readResizedKey(resizedKey("photos/ab/cd/ef.webp", size))).toEqual({
        original: "photos/ab/cd/ef.webp",
        size,
      });
    for (const key of ["photos/ab/cd/ef.webp", "photos/ab/cd/ef.w481.webp", "photos/ab/cd/ef.w320.png"])
      expect(readResizedKey(key)).toBeUndefined();
  });
});
