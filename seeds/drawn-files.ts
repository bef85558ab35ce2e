import type { FileStore } from "#server/platform/files/files.ts";
import { readResizedKey } from "#server/platform/files/images.ts";
import { createRandom, seedFrom } from "./random.ts";
import { BANNER_THEMES, PHOTO_KINDS, PRODUCT_KINDS } from "./drawing/kinds.ts";
import { drawBanner } from "./drawing/banner.ts";
import { drawLogo } from "./drawing/logo.ts";
import { drawPhoto } from "./drawing/photo.ts";
import { drawPortrait } from "./drawing/portrait.ts";
import { drawProduct } from "./drawing/product.ts";

const DRAWN = ["photo", "logo", "product", "banner", "portrait"] as const;
/** Pictures in messages and reviews have folders of their own, because not everyone may see them. */
const DRAWN_KEY = /^(?:messages\/|reviews\/)?drawn\//;
type Drawn = (typeof DRAWN)[number];

/** A file key that encodes what to draw, so that the picture can be drawn on its first request. */
export function drawnKey(what: Drawn, kind: string, seed: string): string {
  const word = (text: string) => Buffer.from(text.slice(0, 40), "utf8").toString("hex").slice(0, 96);
  return `drawn/${what}/${word(kind)}/${word(seed)}.webp`;
}

/**
 * Wraps a store so that the demo world's pictures are drawn and stored on their first request, each width by itself:
 * a picture drawn 480 pixels wide takes a third of the time of one that is drawn 1,600 pixels wide and made smaller.
 */
export function drawnFiles(store: FileStore): FileStore {
  const drawing = new Map<string, Promise<Buffer>>();
  async function drawn(key: string): Promise<Buffer | undefined> {
    const known = await store.bytes(key);
    const { original, size } = readResizedKey(key) ?? { original: key, size: undefined };
    // The product makes the picture of a link preview from the original.
    if (known || !DRAWN_KEY.test(key) || size === "share") return known;
    const running = drawing.get(key) ?? draw(original, size);
    drawing.set(key, running);
    try {
      const bytes = await running;
      await store.put(key, bytes, { contentType: "image/webp" });
      return bytes;
    } finally {
      drawing.delete(key);
    }
  }
  return { ...store, bytes: drawn };
}

/**
 * @param key of the original
 * @param maxWidth in pixels; by default the original's
 */
function draw(key: string, maxWidth?: number): Promise<Buffer> {
  const [what = "", kindWord = "", file = ""] = key.replace(DRAWN_KEY, "").split("/");
  const read = (text: string) => Buffer.from(text, "hex").toString("utf8");
  const kind = read(kindWord);
  const seed = read(file.replace(/\.webp$/, ""));
  const known = <T extends string>(kinds: readonly T[]): T =>
    kinds.find((item) => item === kind) ?? createRandom(seedFrom(key)).pick(kinds);
  switch (DRAWN.find((item) => item === what)) {
    case "photo":
      return drawPhoto({ seed, kind: known(PHOTO_KINDS) }, maxWidth);
    case "product":
      return drawProduct({ seed, kind: known(PRODUCT_KINDS) }, maxWidth);
    case "banner":
      return drawBanner({ seed, theme: known(BANNER_THEMES) }, maxWidth);
    case "logo":
      return drawLogo({ name: kind, seed }, maxWidth);
    case "portrait":
      return drawPortrait({ seed }, maxWidth);
    case undefined:
      throw new RangeError(`Nothing to draw for ${key}`);
  }
}
