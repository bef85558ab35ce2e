import type { Random } from "../content/random.ts";
import { lighten, mix, type Color } from "./color.ts";
import { clipToFloor, hull, pathOf, projectPolygon, type Vec } from "./geometry.ts";
import { choosePalette, type Mood, type Palette } from "./palettes.ts";
import type { Drawing } from "./raster.ts";
import { createStage, type Stage } from "./stage.ts";
import { outside, type OutsideView } from "./view.ts";

export type Wall = "left" | "right" | "back";

/** What a scene draws with. */
export interface Room {
  stage: Stage;
  palette: Palette;
  random: Random;
  mood: Mood;
  /** Size of the room in metres; x runs from -width/2 to width/2, z from 0 to depth. */
  width: number;
  height: number;
  depth: number;
  /** Where the light comes in. */
  sunny: Wall;
}

export interface RoomOptions {
  mood?: Mood;
  width?: number;
  height?: number;
  depth?: number;
  /** Height of the eyes in metres. */
  eyes?: number;
  /** Where the viewer stands, z in metres (negative is outside the room). */
  back?: number;
  /** How far the eye level lies below its usual place in the picture, in pixels. */
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

/** Opens a room: its shell is drawn, the rest is up to the scene. */
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

export type FloorStyle = "planks" | "rubber" | "tatami" | "tiles" | "concrete";

/** The texture of the floor, drawn before windows so that sunlight lies on top. */
export function layFloor({ stage, palette, random, width, depth }: Room, style: FloorStyle, color?: Color): void {
  const x = width / 2;
  const near = -2.6;
  const line = (points: readonly Vec[], fill: Color, opacity: number) => stage.backdrop(points, fill, opacity);
  if (style === "planks") {
    const step = 0.42;
    for (let left = -x; left < x - 0.01; left += step) {
      const right = Math.min(x, left + step);
      let far = depth;
      while (far > near) {
        const end = far - random.float(2.2, 4.6);
        line(
          [
            [left, 0, far],
            [right, 0, far],
            [right, 0, end],
            [left, 0, end],
          ],
          random.chance(0.5) ? palette.warm : palette.cool,
          random.float(0.01, 0.1),
        );
        far = end;
      }
      line(
        [
          [left, 0, depth],
          [left + 0.018, 0, depth],
          [left + 0.018, 0, near],
          [left, 0, near],
        ],
        palette.cool,
        0.22,
      );
    }
  } else if (style === "tatami" || style === "tiles") {
    const size = style === "tatami" ? 1 : 0.6;
    const base = color ?? palette.second;
    for (let left = -x, column = 0; left < x; left += size, column += 1) {
      for (let far = depth, row = 0; far > near; far -= size, row += 1) {
        const odd = (column + row) % 2 === 0;
        if (style === "tiles" && !odd) continue;
        const edge = column === 0 || left + size * 1.5 > x || row === 0;
        const points: Vec[] = [
          [left, 0, far],
          [left + size, 0, far],
          [left + size, 0, far - size],
          [left, 0, far - size],
        ];
        if (style === "tiles") line(points, palette.cool, 0.1);
        else line(points, edge ? mix(palette.accent, palette.cool, 0.12) : lighten(base, odd ? 0.035 : 0), 1);
      }
    }
    for (let left = -x; left <= x; left += size) {
      line(
        [
          [left, 0, depth],
          [left + 0.015, 0, depth],
          [left + 0.015, 0, near],
          [left, 0, near],
        ],
        palette.ink,
        0.2,
      );
    }
    for (let far = depth; far > near; far -= size) {
      line(
        [
          [-x, 0, far],
          [x, 0, far],
          [x, 0, far - 0.015],
          [-x, 0, far - 0.015],
        ],
        palette.ink,
        0.2,
      );
    }
  } else if (style === "rubber") {
    const size = 2;
    for (let far = depth; far > near; far -= size) {
      line(
        [
          [-x, 0, far],
          [x, 0, far],
          [x, 0, far - 0.012],
          [-x, 0, far - 0.012],
        ],
        palette.ink,
        0.28,
      );
    }
    for (let left = -x + 0.7; left <= x; left += size) {
      line(
        [
          [left, 0, depth],
          [left + 0.012, 0, depth],
          [left + 0.012, 0, near],
          [left, 0, near],
        ],
        palette.ink,
        0.28,
      );
    }
    for (let speck = 0; speck < 240; speck += 1) {
      const px = random.float(-x, x);
      const pz = random.float(-1.6, depth);
      const wide = random.float(0.01, 0.028);
      line(
        [
          [px, 0, pz],
          [px + wide, 0, pz + wide],
          [px + wide, 0, pz],
        ],
        random.chance(0.4) ? palette.accent : palette.wall,
        0.3,
      );
    }
  } else {
    for (let patch = 0; patch < 7; patch += 1) {
      const px = random.float(-x, x - 1);
      const pz = random.float(0, depth - 1);
      const far = Math.min(depth, pz + random.float(1, 3));
      line(
        [
          [px, 0, pz],
          [Math.min(x, px + 2.4), 0, pz],
          [Math.min(x, px + 2.6), 0, far],
          [px + 0.2, 0, far],
        ],
        palette.warm,
        0.05,
      );
    }
  }
  // A little of the far wall mirrors in the polish.
  line(
    [
      [-x, 0, depth],
      [x, 0, depth],
      [x, 0, depth - 3.4],
      [-x, 0, depth - 3.4],
    ],
    stage.gradient([
      [0, palette.wall, 0.4],
      [1, palette.wall, 0],
    ]),
    1,
  );
}

export interface WindowOptions {
  columns?: number;
  rows?: number;
  arch?: boolean;
  frame?: Color;
  view?: OutsideView;
}

const viewIds = new WeakMap<Stage, string>();

/** A window in a wall: `along` is x on the back wall and z on the sides, all in metres. */
export function openWindow(
  room: Room,
  wall: Wall,
  along: number,
  sill: number,
  wide: number,
  high: number,
  { columns = 2, rows = 2, arch = false, frame, view = "skyline" }: WindowOptions = {},
): void {
  const { stage, palette, random, width, depth, mood, sunny } = room;
  const place = (u: number, v: number): Vec =>
    wall === "back" ? [u, v, depth] : [wall === "left" ? -width / 2 : width / 2, v, u];
  let viewId = viewIds.get(stage);
  if (!viewId) {
    viewId = stage.define((id) => `<g id="${id}">${outside(stage, view, mood, random)}</g>`);
    viewIds.set(stage, viewId);
  }
  const outline = (grow: number): Vec[] => {
    const left = along - grow;
    const right = along + wide + grow;
    const base = sill - grow;
    if (!arch) {
      return [place(left, base), place(left, sill + high + grow), place(right, sill + high + grow), place(right, base)];
    }
    const radius = (right - left) / 2;
    const spring = sill + high - wide / 2;
    const crown = Array.from({ length: 17 }, (_, index): Vec => {
      const angle = Math.PI - (index / 16) * Math.PI;
      return place(left + radius + Math.cos(angle) * radius, spring + Math.sin(angle) * radius);
    });
    return [place(left, base), ...crown, place(right, base)];
  };
  const frameColor = frame ?? lighten(palette.wall, mood === "day" ? 0.05 : -0.1);
  const tone = stage.shaded(frameColor, [0, 0, -1], 5);
  stage.backdrop(outline(0.09), lighten(tone, -0.1));
  stage.backdrop(outline(0.06), tone);
  const glass = pathOf(projectPolygon(stage.camera, outline(0)));
  if (!glass) return;
  const clip = stage.define((id) => `<clipPath id="${id}"><path d="${glass}"/></clipPath>`);
  stage.back.push(`<g clip-path="url(#${clip})"><use xlink:href="#${viewId}"/></g>`);
  const strip = (u: number, v: number, w: number, h: number) =>
    stage.backdrop([place(u, v), place(u, v + h), place(u + w, v + h), place(u + w, v)], tone);
  for (let column = 1; column < columns; column += 1) {
    strip(along + (wide * column) / columns - 0.022, sill, 0.044, arch ? high - wide * 0.06 : high);
  }
  for (let row = 1; row < rows; row += 1) strip(along, sill + (high * row) / rows - 0.022, wide, 0.044);
  strip(along - 0.14, sill - 0.12, wide + 0.28, 0.08);

  if (wall !== sunny || mood === "night") return;
  const [lx, ly, lz] = stage.light;
  const fall = (point: Vec): Vec => [point[0] - (lx / ly) * point[1], 0.002, point[2] - (lz / ly) * point[1]];
  for (let column = 0; column < columns; column += 1) {
    for (let row = 0; row < rows; row += 1) {
      const u = along + (wide * column) / columns + 0.04;
      const v = sill + (high * row) / rows + 0.04;
      const w = wide / columns - 0.08;
      const h = high / rows - 0.08;
      const patch = clipToFloor(
        [place(u, v), place(u, v + h), place(u + w, v + h), place(u + w, v)].map(fall),
        [-width / 2, width / 2],
        [-2.2, depth],
      );
      if (patch.length > 2) stage.backdrop(patch, palette.warm, 0.62);
    }
  }
  const landed = clipToFloor(outline(0).map(fall), [-width / 2, width / 2], [-2, depth]);
  if (landed.length > 2) {
    const shaft = hull([...projectPolygon(stage.camera, outline(0)), ...projectPolygon(stage.camera, landed)]);
    const toRight = wall === "left" ? [0, 1] : [1, 0];
    stage.front.push(
      `<path d="${pathOf(shaft)}" fill="${stage.gradient(
        [
          [0, palette.warm, 0.2],
          [1, palette.warm, 0.02],
        ],
        wall === "back" ? [0, 0] : [toRight[0] as number, 0],
        wall === "back" ? [0, 1] : [toRight[1] as number, 1],
      )}"/>`,
    );
  }
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
