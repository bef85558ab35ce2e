import { type Color, lighten } from "./color.ts";
import { clipToFloor, hull, pathOf, projectPolygon, type Vec } from "./geometry.ts";
import type { Wall, Room } from "./room.ts";
import type { Stage } from "./stage.ts";
import { outside, type OutsideView } from "./view.ts";

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
