import { createRandom, type Random } from "../random.ts";
import type { BannerTheme } from "./kinds.ts";
import { renderPicture, type Drawing, type Veil } from "./raster.ts";
import type { PictureSize } from "./room.ts";
import { pool } from "./scenes/pool.ts";
import { skyline } from "./scenes/city.ts";
import { yoga } from "./scenes/mats.ts";

const SIZE: PictureSize = { width: 1920, height: 900 };

const SCENES: Readonly<Record<BannerTheme, (random: Random) => Drawing>> = {
  dawn: (random) => skyline(random, SIZE, "day", true),
  studio: (random) => yoga(random, SIZE, "back"),
  dusk: (random) => skyline(random, SIZE, "night", true),
  water: (random) => pool(random, SIZE),
};

/** Darkens the left side, where the page puts white text on an overlay. */
const CALM: readonly Veil["stops"][number][] = [
  [0, "#141824", 0.34],
  [0.62, "#141824", 0],
  [1, "#141824", 0],
];

/** Draws a hero picture: WebP of 1920 by 900 pixels, or narrower. The same input gives the same picture. */
export async function drawBanner(
  { seed, theme }: { seed: string; theme: BannerTheme },
  maxWidth?: number,
): Promise<Buffer> {
  const { svg } = SCENES[theme](createRandom(`banner/${theme}/${seed}`));
  return renderPicture(
    { svg, veil: { from: [0, 1], to: [0.72, 0.35], stops: CALM } },
    { ...SIZE, grain: 4, vignette: 0.15 },
    maxWidth,
  );
}
