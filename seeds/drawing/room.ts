import type { Random } from "../random.ts";
import { type Color, lighten, mix } from "./color.ts";
import type { Vec } from "./geometry.ts";
import { choosePalette, type Mood, type Palette } from "./palettes.ts";
import type { Drawing } from "./raster.ts";
import { createStage, type Stage } from "./stage.ts";

export type Wall = "left" | "right" | "back";

/** The context that a scene draws with. */
export interface Room {
  stage: Stage;
  palette: Palette;
  random: Random;
  mood: Mood;
  /** Size of the room in metres; x runs from -width/2 to width/2, z from 0 to depth. */
  width: number;
  height: number;
  depth: number;
  /** Side of the light. */
  sunny: Wall;
}

export interface RoomOptions {
  mood?: Mood;
  width?: number;
  height?: number;
  depth?: number;
  /** Height of the eyes in metres. */
  eyes?: number;
  /** Position of the viewer, z in metres (negative is outside the room). */
  back?: number;
  /** How far the eye level is below its usual position in the picture, in pixels. */
  drop?: number;
  size?: PictureSize;
  sunny?: Wall;
  wall?: Color;
  floor?: Color;
  ceiling?: Color;
}

export interface PictureSize {
  width: number;
  height: number;
}

export const PHOTO_SIZE: PictureSize = { width: 1600, height: 1066 };

const LIGHTS: Readonly<Record<Wall, Vec>> = {
  left: [-0.72, 0.82, -0.12],
  right: [0.72, 0.82, -0.12],
  back: [-0.28, 0.72, 0.5],
};

/** Draws the shell of a room and returns it for the scene to fill. */
export function openRoom(random: Random, options: RoomOptions = {}): Room {
  const mood = options.mood ?? "day";
  const palette = choosePalette(mood, random);
  const { width = 9, height = 3.5, depth = 8.5 } = options;
  const sunny = options.sunny ?? random.pick<Wall>(["left", "right", "back"]);
  const wall = options.wall ?? palette.wall;
  const size = options.size ?? PHOTO_SIZE;
  const camera = {
    at: [random.float(-0.13, 0.13) * width, options.eyes ?? random.float(1.25, 1.5), options.back ?? -1.9] as Vec,
    yaw: random.float(-0.07, 0.07),
    focal: random.float(1220, 1320),
    centre: [size.width / 2, size.height * random.float(0.44, 0.49) + (options.drop ?? 0)] as const,
  };
  const stage = createStage({
    ...size,
    camera,
    palette,
    light: LIGHTS[sunny],
    air: mix(wall, palette.warm, mood === "day" ? 0.4 : 0.08),
    haze: 0.34,
  });
  const room: Room = { stage, palette, random, mood, width, height, depth, sunny };
  drawShell(room, wall, options.floor ?? palette.floor, options.ceiling ?? palette.ceiling);
  return room;
}

function drawShell({ stage, palette, width, height, depth, mood }: Room, wall: Color, floor: Color, ceiling: Color) {
  const x = width / 2;
  const near = -2.6;
  const { gradient, backdrop } = stage;
  const dim = mood === "day" ? 0 : 0.04;
  stage.back.push(`<rect width="${stage.width}" height="${stage.height}" fill="${floor}"/>`);
  backdrop(
    [
      [-x, height, depth],
      [x, height, depth],
      [x, height, near],
      [-x, height, near],
    ],
    gradient([
      [0, lighten(ceiling, -0.1 - dim)],
      [1, lighten(ceiling, 0.01)],
    ]),
  );
  backdrop(
    [
      [-x, 0, depth],
      [x, 0, depth],
      [x, 0, near],
      [-x, 0, near],
    ],
    gradient([
      [0, mix(floor, palette.warm, 0.16)],
      [0.35, floor],
      [1, mix(floor, palette.cool, 0.34)],
    ]),
  );
  const backTone = stage.shaded(wall, [0, 0, -1], 7);
  backdrop(
    [
      [-x, 0, depth],
      [-x, height, depth],
      [x, height, depth],
      [x, 0, depth],
    ],
    gradient([
      [0, lighten(backTone, 0.015)],
      [1, lighten(backTone, -0.045)],
    ]),
  );
  for (const side of [-1, 1] as const) {
    const tone = stage.shaded(wall, [-side, 0, 0], 4);
    backdrop(
      [
        [side * x, 0, depth],
        [side * x, height, depth],
        [side * x, height, near],
        [side * x, 0, near],
      ],
      gradient(
        [
          [0, lighten(tone, 0.015)],
          [1, mix(tone, palette.cool, 0.14)],
        ],
        side < 0 ? [1, 0] : [0, 0],
        side < 0 ? [0, 0] : [1, 0],
      ),
    );
  }
  // Corners are darker than open walls: a few thin veils along the edges.
  for (const reach of [0.12, 0.3, 0.6, 1]) {
    const veil = (points: readonly Vec[], strength = 0.05) => backdrop(points, palette.cool, strength);
    veil([
      [-x, 0, depth],
      [x, 0, depth],
      [x, 0, depth - reach],
      [-x, 0, depth - reach],
    ]);
    veil([
      [-x, 0, depth],
      [-x, 0, near],
      [-x + reach, 0, near],
      [-x + reach, 0, depth],
    ]);
    veil([
      [x, 0, depth],
      [x, 0, near],
      [x - reach, 0, near],
      [x - reach, 0, depth],
    ]);
    veil(
      [
        [-x, height, depth],
        [x, height, depth],
        [x, height - reach * 0.5, depth],
        [-x, height - reach * 0.5, depth],
      ],
      0.025,
    );
  }
  const skirting = stage.shaded(lighten(wall, -0.12), [0, 0, -1], 6);
  backdrop(
    [
      [-x, 0, depth],
      [x, 0, depth],
      [x, 0.1, depth],
      [-x, 0.1, depth],
    ],
    skirting,
  );
}

/** Ends a scene with light from the sunny side and shade on the other. */
export function closeRoom({ stage, palette, sunny, mood }: Room): Drawing {
  return {
    svg: stage.toSvg(),
    veil: {
      from: sunny === "right" ? [1, 0] : sunny === "left" ? [0, 0] : [0.5, 0],
      to: sunny === "right" ? [0.1, 1] : sunny === "left" ? [0.9, 1] : [0.5, 1],
      stops: [
        [0, palette.warm, mood === "day" ? 0.15 : 0.08],
        [0.5, palette.warm, 0],
        [0.62, palette.cool, 0],
        [1, palette.cool, mood === "day" ? 0.18 : 0.4],
      ],
    },
  };
}
