import { createRandom, type Random } from "../random.ts";
import { mix } from "./color.ts";
import type { ProductKind } from "./kinds.ts";
import { choosePalette } from "./palettes.ts";
import { renderPicture } from "./raster.ts";
import type { Room } from "./room.ts";
import { ware } from "./scenes/wares.ts";
import { createStage } from "./stage.ts";

const SIZE = { width: 800, height: 800 };

function pedestal(random: Random): Room {
  const palette = choosePalette("day", random);
  const yaw = random.float(-0.14, 0.14);
  const sunny = random.pick(["left", "right"] as const);
  const stage = createStage({
    ...SIZE,
    camera: { at: [-4.4 * Math.tan(yaw), 1.35, -4.2], yaw, focal: 1720, centre: [400, 128] },
    palette,
    light: [sunny === "left" ? -0.75 : 0.75, 0.75, -0.35],
    air: palette.wall,
    haze: 0,
  });
  const ground = random.pick([
    palette.wall,
    mix(palette.accent, palette.wall, 0.72),
    mix(palette.second, palette.wall, 0.7),
    mix(palette.skyLow, palette.wall, 0.3),
  ]);
  const table = mix(ground, palette.cool, 0.1);
  const halo = mix(random.pick([palette.accent, palette.second, palette.warm]), ground, 0.62);
  stage.back.push(
    `<rect width="800" height="800" fill="${stage.gradient(
      [
        [0, mix(ground, palette.warm, 0.35)],
        [1, ground],
      ],
      [sunny === "left" ? 0 : 1, 0],
      [0.5, 1],
    )}"/>`,
    `<circle cx="${random.int(370, 430)}" cy="372" r="${random.int(232, 262)}" fill="${halo}"/>`,
    `<rect y="520" width="800" height="280" fill="${stage.gradient([
      [0, mix(table, palette.warm, 0.22)],
      [1, mix(table, palette.cool, 0.16)],
    ])}"/>`,
  );
  return { stage, palette, random, mood: "day", width: 4, height: 3, depth: 3, sunny };
}

export interface ProductOrder {
  seed: string;
  kind: ProductKind;
}

/** Draws a product on a table: WebP of 800 by 800 pixels, or narrower. The same input gives the same picture. */
export async function drawProduct({ seed, kind }: ProductOrder, maxWidth?: number): Promise<Buffer> {
  const room = pedestal(createRandom(`product/${kind}/${seed}`));
  ware(room, kind);
  return renderPicture({ svg: room.stage.toSvg() }, { ...SIZE, grain: 4, vignette: 0.12 }, maxWidth);
}
