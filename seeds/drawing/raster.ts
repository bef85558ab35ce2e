import sharp from "sharp";
import type { Color } from "./color.ts";

/** Light and shade over a whole picture, along a line in fractions of its size. */
export interface Veil {
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
  stops: readonly (readonly [offset: number, color: Color, opacity: number])[];
}

export interface Drawing {
  svg: string;
  veil?: Veil;
}

export interface Finish {
  width: number;
  height: number;
  /** Strength of the paper grain in levels of 255. */
  grain: number;
  /** How much the corners darken, 0 to 1. */
  vignette: number;
}

/** As the product stores all pictures. */
const WEBP = { quality: 80, effort: 4 } as const;
/** Of a whole picture, which pages seldom load: it is drawn sooner and has a third more bytes. */
const WHOLE = { ...WEBP, effort: 1 } as const;

const SHADES = 256;
const SPECKS = 1 << 16;

/** Noise of triangular distribution from -1 to 1, always the same. */
const specks = Float32Array.from({ length: SPECKS }, (_, index) => {
  let mixed = Math.imul(index + 0x9e3779b9, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  mixed ^= mixed >>> 16;
  return ((mixed >>> 24) + ((mixed >>> 16) & 255)) / 255 - 1;
});

/** The veil as a lookup table of factor and offset for each channel. */
function tableOf(veil: Veil | undefined): Float32Array {
  const table = new Float32Array(SHADES * 4);
  const stops = veil?.stops ?? [];
  for (let index = 0; index < SHADES; index += 1) {
    const offset = index / (SHADES - 1);
    const after = stops.findIndex((stop) => stop[0] >= offset);
    const high = stops[after < 0 ? stops.length - 1 : after];
    const low = stops[Math.max(0, (after < 0 ? stops.length : after) - 1)];
    table[index * 4] = 1;
    if (!high || !low) continue;
    const share = high[0] > low[0] ? Math.min(1, (offset - low[0]) / (high[0] - low[0])) : 1;
    const opacity = low[2] + (high[2] - low[2]) * share;
    const code = Number.parseInt((share < 0.5 ? low : high)[1].slice(1), 16);
    table.set([1 - opacity, (code >> 16) * opacity, ((code >> 8) & 255) * opacity, (code & 255) * opacity], index * 4);
  }
  return table;
}

/**
 * Renders a drawing as WebP, with its veil, a fine grain and a soft vignette, so that flat colours look printed and
 * gradients do not band.
 * @param maxWidth of the result in pixels, which is never wider than the drawing
 */
export async function renderPicture(
  { svg, veil }: Drawing,
  { width: fullWidth, height: fullHeight, grain: fullGrain, vignette }: Finish,
  maxWidth = fullWidth,
): Promise<Buffer> {
  const width = Math.min(maxWidth, fullWidth);
  const height = Math.round((fullHeight * width) / fullWidth);
  // As in the whole picture made smaller, which averages the specks.
  const grain = (fullGrain * width) / fullWidth;
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(width, height, { fit: "fill" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const step = info.channels;
  const picture = Buffer.allocUnsafe(width * height * 3);
  const table = tableOf(veil);
  const [fromX, fromY] = veil?.from ?? [0, 0];
  const [toX, toY] = veil?.to ?? [0, 1];
  const long = (toX - fromX) ** 2 + (toY - fromY) ** 2;
  const alongX = ((toX - fromX) / long / width) * (SHADES - 1);
  const alongY = ((toY - fromY) / long / height) * (SHADES - 1);
  const start = (-(fromX * (toX - fromX) + fromY * (toY - fromY)) / long) * (SHADES - 1);
  let read = 0;
  let write = 0;
  for (let y = 0; y < height; y += 1) {
    const dy = (2 * y) / height - 1;
    let speck = Math.imul(y, 40503) & (SPECKS - 1);
    for (let x = 0; x < width; x += 1) {
      const dx = (2 * x) / width - 1;
      const edge = dx * dx + dy * dy;
      const place = start + x * alongX + y * alongY;
      const row = (place <= 0 ? 0 : place >= SHADES - 1 ? SHADES - 1 : place | 0) * 4;
      const shade = 1 - vignette * edge * edge * 0.25;
      const keep = (table[row] as number) * shade;
      const noise = (specks[speck] as number) * grain + 0.5;
      speck = (speck + 1) & (SPECKS - 1);
      for (let channel = 0; channel < 3; channel += 1) {
        const value = (data[read + channel] as number) * keep + (table[row + channel + 1] as number) * shade + noise;
        picture[write + channel] = value < 0 ? 0 : value > 255 ? 255 : value;
      }
      read += step;
      write += 3;
    }
  }
  return sharp(picture, { raw: { width, height, channels: 3 } })
    .webp(width < fullWidth ? WEBP : WHOLE)
    .toBuffer();
}

/**
 * Renders flat shapes as WebP.
 * @param maxWidth of the result in pixels, which is never wider than the drawing
 */
export function renderShapes(svg: string, maxWidth?: number): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(maxWidth, null, { withoutEnlargement: true }).webp(WEBP).toBuffer();
}
