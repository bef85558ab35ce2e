import { lighten, mix } from "../color.ts";
import type { Room } from "../room.ts";
import { openWindow } from "../window.ts";

export function windowsFor(room: Room, arch = false): void {
  const { random, depth, width } = room;
  const view = random.pick(["skyline", "garden", "estate", "hills"] as const);
  const style = {
    columns: random.int(2, 4),
    rows: random.int(2, 3),
    arch,
    view,
    frame: random.chance(0.5) ? room.palette.ink : lighten(room.palette.wall, 0.06),
  };
  if (room.sunny === "back") {
    const count = random.int(2, 4);
    const gap = width / count;
    for (let index = 0; index < count; index += 1) {
      openWindow(room, "back", -width / 2 + gap * index + gap * 0.14, 0.75, gap * 0.72, 2.15, style);
    }
  } else {
    for (let z = 1; z < depth - 1.2; z += 2.5) openWindow(room, room.sunny, z, 0.85, 1.9, 2.05, style);
  }
}

export function softWindows(room: Room, arch: boolean): void {
  const { random, width, depth } = room;
  const view = random.pick(["garden", "garden", "hills", "skyline"] as const);
  const style = {
    columns: 2,
    rows: 3,
    arch,
    view,
    frame: random.chance(0.6) ? lighten(room.palette.wall, 0.08) : room.palette.wood,
  };
  if (room.sunny === "back") {
    const count = random.int(3, 4);
    const gap = (width - 0.8) / count;
    for (let index = 0; index < count; index += 1)
      openWindow(room, "back", -width / 2 + 0.4 + gap * index + gap * 0.16, 0.35, gap * 0.68, 2.5, style);
  } else {
    for (let z = 0.4; z < depth - 1.5; z += 2.2) openWindow(room, room.sunny, z, 0.35, 1.5, 2.5, style);
  }
}

export function sideWindows(room: Room, high = 1.9): void {
  const { depth, random, palette, sunny, width } = room;
  const style = {
    columns: 2,
    rows: 2,
    view: random.pick(["garden", "skyline", "estate"] as const),
    frame: random.chance(0.5) ? palette.wood : lighten(palette.wall, 0.07),
  };
  if (sunny === "back")
    for (const x of [-width / 2 + 0.5, width / 2 - 2.3]) openWindow(room, "back", x, 0.8, 1.8, high, style);
  else for (let z = 0.3; z < depth - 1.4; z += 2.3) openWindow(room, sunny, z, 0.8, 1.7, high, style);
}

/** A mirror on the back wall: a cool sheen with slanting light. */
export function mirrorWall(
  { stage, palette, depth }: Room,
  left: number,
  right: number,
  top: number,
  base = 0.12,
): void {
  const z = depth - 0.01;
  const sheet = (l: number, r: number, fill: string, opacity = 1) =>
    stage.backdrop(
      [
        [l, base, z],
        [l, top, z],
        [r, top, z],
        [r, base, z],
      ],
      fill,
      opacity,
    );
  sheet(left - 0.04, right + 0.04, stage.faded(palette.ink, 6), 0.8);
  sheet(
    left,
    right,
    stage.gradient([
      [0, lighten(palette.wall, 0.03)],
      [0.62, mix(palette.wall, palette.second, 0.3)],
      [1, mix(palette.floor, palette.second, 0.25)],
    ]),
  );
  for (let x = left; x < right - 0.6; x += 1.3) {
    stage.backdrop(
      [
        [x + 0.15, base, z],
        [x + 0.75, top, z],
        [x + 1.05, top, z],
        [x + 0.45, base, z],
      ],
      "#ffffff",
      0.1,
    );
    stage.backdrop(
      [
        [x + 1.3, base, z],
        [x + 1.3, top, z],
        [x + 1.315, top, z],
        [x + 1.315, base, z],
      ],
      palette.ink,
      0.3,
    );
  }
}
