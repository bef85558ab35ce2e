import type { Random } from "../../random.ts";
import { lighten, mix } from "../color.ts";
import type { Mood } from "../palettes.ts";
import type { Drawing } from "../raster.ts";
import { PHOTO_SIZE, type PictureSize } from "../room.ts";
import { finish, openField } from "./field.ts";
import { blocks, clouds, palmTree, towers, treeLine } from "../view.ts";

/** City across the water, with its mirror image. */
export function skyline(
  random: Random,
  size: PictureSize = PHOTO_SIZE,
  mood: Mood = random.chance(0.55) ? "night" : "day",
  city = random.chance(0.7),
): Drawing {
  const room = openField(random, mood, size.height * random.float(0.51, 0.55), size);
  const { stage, palette } = room;
  const { width, height } = stage;
  const horizon = stage.camera.centre[1] + 30;
  stage.back.push(
    `<rect width="${width}" height="${horizon + 6}" fill="${stage.gradient([
      [0, palette.skyHigh],
      [0.62, palette.skyLow],
      [1, mix(palette.skyLow, palette.accent, 0.32)],
    ])}"/>`,
  );
  const sunX = random.float(0.25, 0.75) * width;
  stage.back.push(
    `<circle cx="${sunX.toFixed(0)}" cy="${(horizon - 110).toFixed(0)}" r="${mood === "day" ? 560 : 430}" fill="${stage.glow(
      [
        [0, palette.warm, 0.9],
        [0.2, palette.warm, 0.45],
        [1, palette.warm, 0],
      ],
    )}"/><circle cx="${sunX.toFixed(0)}" cy="${(horizon - 110).toFixed(0)}" r="54" fill="${palette.warm}"/>`,
  );
  stage.back.push(clouds(stage, random, horizon));
  const shore = (city ? towers : blocks)(stage, random, horizon, mood) + treeLine(stage, random, horizon, 0.6);
  const id = stage.define((name) => `<g id="${name}">${shore}</g>`);
  stage.back.push(`<use xlink:href="#${id}"/>`);
  const water = stage.gradient([
    [0, mix(palette.skyLow, palette.second, 0.25)],
    [0.3, mix(palette.skyHigh, palette.second, 0.4)],
    [1, mix(palette.second, palette.cool, 0.5)],
  ]);
  stage.back.push(
    `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="${water}"/><g transform="translate(0 ${(horizon * 2).toFixed(0)}) scale(1 -1)" opacity="0.3"><use xlink:href="#${id}"/></g>`,
  );
  for (let glint = 0; glint < 90; glint += 1) {
    const t = random.next() ** 1.4;
    const y = horizon + 6 + t * 260;
    const near = random.chance(0.5);
    const x = near ? sunX + random.normal(0, 60 + t * 90) : random.float(0, width);
    const wide = (12 + t * 70) * random.float(0.5, 1.4);
    stage.back.push(
      `<rect x="${(x - wide / 2).toFixed(0)}" y="${y.toFixed(0)}" width="${wide.toFixed(0)}" height="${(1.4 + t * 3).toFixed(1)}" rx="2" fill="${palette.warm}" fill-opacity="${(near ? 0.5 : 0.16).toFixed(2)}"/>`,
    );
  }
  const deck = horizon + height * 0.253;
  const tone = mix(palette.wall, palette.cool, mood === "day" ? 0.18 : 0.42);
  stage.back.push(
    `<rect y="${deck.toFixed(0)}" width="${width}" height="${(height - deck).toFixed(0)}" fill="${stage.gradient([
      [0, mix(tone, palette.warm, 0.3)],
      [1, mix(tone, palette.cool, 0.35)],
    ])}"/>`,
  );
  const line = mix(tone, palette.accent, 0.8);
  stage.back.push(`<path d="M0 ${deck + 92}L${width} ${deck + 66}V${deck + 78}L0 ${deck + 106}Z" fill="${line}"/>`);
  for (let slab = -4; slab < 24; slab += 1)
    stage.back.push(
      `<path d="M${slab * 95} ${height}L${(slab * 95 - 800) * 0.62 + 800} ${deck}" stroke="${palette.cool}" stroke-opacity="0.16" stroke-width="2"/>`,
    );
  const rail = mood === "day" ? palette.ink : lighten(palette.ink, 0.04);
  for (let post = 0; post < 13; post += 1)
    stage.front.push(
      `<rect x="${post * 134 - 4}" y="${(deck - 86).toFixed(0)}" width="9" height="92" fill="${rail}"/>`,
    );
  for (const [dy, thick] of [
    [-90, 11],
    [-58, 4],
    [-34, 4],
  ] as const)
    stage.front.push(`<rect y="${(deck + dy).toFixed(0)}" width="${width}" height="${thick}" fill="${rail}"/>`);
  const lamp = random.chance(0.5) ? width * 0.15 : width * 0.85;
  for (const [share, tall] of [
    [0.06, 0.62],
    [-0.01, 0.78],
    [0.14, 0.46],
  ] as const) {
    if (!city && share > 0.1) continue;
    stage.back.push(
      palmTree(
        stage,
        random,
        lamp < width / 2 ? width * (1 - share) : width * share,
        deck + 36 - share * 120,
        height * tall,
      ),
    );
  }
  stage.front.push(
    `<rect x="${lamp - 6}" y="${(deck - 430).toFixed(0)}" width="12" height="500" fill="${rail}"/><path d="M${lamp - 70} ${(deck - 424).toFixed(0)}Q${lamp} ${(deck - 470).toFixed(0)} ${lamp + 70} ${(deck - 424).toFixed(0)}" fill="none" stroke="${rail}" stroke-width="9"/>`,
  );
  for (const dx of [-70, 70])
    stage.front.push(
      `<circle cx="${lamp + dx}" cy="${(deck - 412).toFixed(0)}" r="90" fill="${stage.glow([
        [0, palette.warm, 0.75],
        [0.25, palette.warm, 0.3],
        [1, palette.warm, 0],
      ])}"/><circle cx="${lamp + dx}" cy="${(deck - 412).toFixed(0)}" r="17" fill="${palette.warm}"/>`,
    );
  return finish(room);
}
