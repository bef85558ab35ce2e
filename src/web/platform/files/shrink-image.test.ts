import { afterEach, describe, expect, test, vi } from "vitest";
import { UPLOAD_BYTES } from "#contract/file-size.ts";
import { fittingSize, shrinkImage } from "./shrink-image.ts";

afterEach(() => vi.unstubAllGlobals());

/** Stubs a browser that decodes a picture of 3,000 × 10 pixels; `types` are those that its canvas encodes. */
function stubBrowser({ types, alpha, pngBytes = 10 }: { types: string[]; alpha: number; pngBytes?: number }) {
  const filled: unknown[] = [];
  const context = {
    drawImage: () => {},
    getImageData: (_x: number, _y: number, width: number, height: number) => {
      const data = new Uint8ClampedArray(width * height * 4).fill(255);
      data[data.length - 1] = alpha;
      return { data };
    },
    fillRect: () => filled.push([Reflect.get(context, "globalCompositeOperation"), Reflect.get(context, "fillStyle")]),
  };
  const canvas = {
    getContext: () => context,
    // As Safari does: a PNG for a type it cannot encode.
    toBlob: (resolve: (blob: Blob) => void, type: string) => {
      const encoded = types.includes(type) ? type : "image/png";
      resolve(new Blob([new Uint8Array(encoded === "image/png" ? pngBytes : 10)], { type: encoded }));
    },
  };
  vi.stubGlobal("createImageBitmap", async () => ({ width: 3_000, height: 10, close: () => {} }));
  vi.stubGlobal("document", { createElement: () => canvas });
  return filled;
}

const shrink = async () => {
  const { name, type } = await shrinkImage(new File(["picture"], "logo.png", { type: "image/png" }));
  return [name, type];
};
const SAFARI = ["image/png", "image/jpeg"];

test("a picture becomes WebP where the browser can encode it", async () => {
  stubBrowser({ types: ["image/webp", ...SAFARI], alpha: 0 });
  expect(await shrink()).toEqual(["logo.webp", "image/webp"]);
});

test("a transparent picture stays a PNG where WebP cannot be encoded", async () => {
  const filled = stubBrowser({ types: SAFARI, alpha: 254 });
  expect(await shrink()).toEqual(["logo.png", "image/png"]);
  expect(filled).toEqual([]);
});

test("an opaque picture, and a PNG too large to upload, become a JPEG on white", async () => {
  for (const picture of [{ alpha: 255 }, { alpha: 0, pngBytes: UPLOAD_BYTES + 1 }]) {
    const filled = stubBrowser({ types: SAFARI, ...picture });
    expect(await shrink()).toEqual(["logo.jpg", "image/jpeg"]);
    expect(filled).toEqual([["destination-over", "#fff"]]);
  }
});

describe("the upload size of a photo", () => {
  test.each([
    [4000, 3000, 2000, 1500],
    [3000, 4000, 1500, 2000],
    [800, 600, 800, 600],
    [9000, 2, 2000, 1],
  ])("scales %i × %i to %i × %i", (width, height, toWidth, toHeight) => {
    expect(fittingSize(width, height)).toEqual({ width: toWidth, height: toHeight });
  });
});
