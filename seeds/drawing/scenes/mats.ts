import type { Random } from "../../random.ts";
import { type Color, lighten, mix } from "../color.ts";
import { layFloor } from "../floor.ts";
import type { Vec } from "../geometry.ts";
import { beams, pendant, plant } from "../props.ts";
import type { Drawing } from "../raster.ts";
import { closeRoom, openRoom, PHOTO_SIZE, type PictureSize, type Room, type Wall } from "../room.ts";
import { mirrorWall, softWindows } from "./windows.ts";

function mat({ stage, palette }: Room, x: number, z: number, long: number, color: Color): void {
  stage.backdrop(
    [
      [x - 0.34, 0.002, z],
      [x + 0.38, 0.002, z],
      [x + 0.38, 0.002, z + long + 0.03],
      [x - 0.34, 0.002, z + long + 0.03],
    ],
    palette.cool,
    0.22,
  );
  stage.backdrop(
    [
      [x - 0.36, 0.006, z],
      [x + 0.36, 0.006, z],
      [x + 0.36, 0.006, z + long],
      [x - 0.36, 0.006, z + long],
    ],
    stage.shaded(color, [0, 1, 0], z + 2),
  );
  stage.backdrop(
    [
      [x - 0.36, 0.007, z],
      [x + 0.36, 0.007, z],
      [x + 0.36, 0.007, z + 0.06],
      [x - 0.36, 0.007, z + 0.06],
    ],
    palette.cool,
    0.16,
  );
}

function matRoll({ stage, palette }: Room, [x, y, z]: Vec, color: Color): void {
  stage.drum([x, y + 0.07, z], "z", 0.07, 0.6, color);
  stage.drum([x, y + 0.07, z - 0.002], "z", 0.022, 0.01, mix(color, palette.cool, 0.5));
}

function bolster({ stage, palette }: Room, x: number, z: number, color: Color): void {
  stage.shadow([x, 0, z], 0.5, 0.2, 0.45);
  stage.drum([x - 0.34, 0.13, z], "x", 0.13, 0.68, color);
  stage.box([x - 0.52, 0, z - 0.3], [0.22, 0.1, 0.14], palette.wood);
}

export function yoga(random: Random, size: PictureSize = PHOTO_SIZE, sunny?: Wall): Drawing {
  const room = openRoom(random, { size, sunny, width: size.width / 200, depth: 7.6, height: 3.4, eyes: 1.3 });
  const { stage, palette, width, depth } = room;
  layFloor(room, "planks");
  softWindows(room, random.chance(0.6));
  if (random.chance(0.55)) beams(room, lighten(palette.wood, 0.05));
  const colors = random.shuffle([
    palette.accent,
    palette.second,
    palette.leaf,
    mix(palette.second, palette.wall, 0.4),
    mix(palette.accent, palette.wall, 0.45),
  ]);
  const perRow = random.int(3, 4);
  for (const [row, z] of [4.9, 2.3, -0.35].entries()) {
    for (let index = 0; index < perRow; index += 1) {
      const x = (index - (perRow - 1) / 2) * (perRow === 4 ? 1.55 : 1.9);
      mat(room, x, z, 1.8, colors[(index + row) % (random.chance(0.5) ? 2 : 3)] as Color);
      if (row < 2 && random.chance(0.5)) bolster(room, x, z + 1.5, colors[(index + 2) % 5] as Color);
    }
  }
  const side = room.sunny === "left" ? 1 : -1;
  if (room.sunny !== "back") {
    stage.box([-1.6, 0, depth - 0.5], [3.2, 0.32, 0.45], palette.wood);
    for (let index = 0; index < 6; index += 1)
      matRoll(room, [-1.35 + index * 0.2, 0.32, depth - 0.5], colors[index % 3] as Color);
    stage.lathe(
      [0.5, 0.32, depth - 0.3],
      [
        [0, 0.09],
        [0.06, 0.16],
        [0.12, 0.18],
      ],
      mix(palette.accent, palette.warm, 0.4),
    );
    for (const x of [0.95, 1.15, 1.32])
      stage.lathe(
        [x, 0.32, depth - 0.3],
        [
          [0, 0.05],
          [0.13 + x * 0.04, 0.05],
        ],
        palette.ceiling,
      );
    const { dot, unit } = stage.at([0, 1.95, depth - 0.02]);
    stage.back.push(
      `<circle cx="${dot[0].toFixed(0)}" cy="${dot[1].toFixed(0)}" r="${(unit * 0.62).toFixed(0)}" fill="${mix(palette.accent, palette.wall, 0.3)}"/><circle cx="${dot[0].toFixed(0)}" cy="${(dot[1] - unit * 0.1).toFixed(0)}" r="${(unit * 0.46).toFixed(0)}" fill="${mix(palette.accent, palette.warm, 0.55)}"/>`,
    );
  }
  plant(room, [side * (width / 2 - 0.7), 0, depth - 0.8], random.float(1.5, 1.9));
  plant(room, [-side * (width / 2 - 0.6), 0, depth - 0.5], random.float(1.0, 1.4));
  const lamps = random.int(2, 3);
  for (let lamp = 0; lamp < lamps; lamp += 1) {
    const x = (lamp - (lamps - 1) / 2) * 1.9;
    stage.bar([x, 3.4, 3.6], [x, 2.75, 3.6], 0.006, palette.ink);
    stage.ball([x, 2.55, 3.6], 0.26, lighten(palette.ceiling, 0.02));
  }
  return closeRoom(room);
}

function reformer({ stage, palette }: Room, x: number, z: number, pad: Color, frame: Color): void {
  stage.shadow([x, 0, z + 1.2], 0.75, 1.6, 0.42);
  stage.group([x, 0.3, z + 1.2], () => {
    for (const dz of [0, 2.25])
      for (const dx of [-0.36, 0.29]) stage.box([x + dx, 0, z + dz], [0.07, 0.26, 0.07], frame);
    for (const dx of [-0.38, 0.3]) stage.box([x + dx, 0.22, z], [0.08, 0.12, 2.35], frame);
    stage.box([x - 0.3, 0.3, z + 0.55], [0.6, 0.1, 1.1], pad);
    stage.box([x - 0.14, 0.39, z + 1.5], [0.28, 0.05, 0.24], lighten(pad, 0.05));
    for (const dx of [-0.18, 0.12]) stage.box([x + dx, 0.39, z + 1.32], [0.07, 0.17, 0.09], palette.ink);
    for (let spring = 0; spring < 4; spring += 1)
      stage.bar(
        [x - 0.2 + spring * 0.13, 0.29, z + 0.12],
        [x - 0.2 + spring * 0.13, 0.29, z + 0.55],
        0.02,
        spring % 2 ? palette.accent : palette.metal,
      );
    for (const dx of [-0.33, 0.33]) {
      stage.bar([x + dx, 0.3, z + 0.2], [x + dx, 0.68, z + 0.02], 0.022, palette.metal);
      stage.bar([x + dx, 0.3, z + 2.3], [x + dx, 0.82, z + 2.3], 0.02, palette.metal);
      stage.bar([x + dx, 0.8, z + 2.3], [x + dx * 0.6, 0.42, z + 1.55], 0.007, palette.ink);
    }
    stage.bar([x - 0.33, 0.68, z + 0.02], [x + 0.33, 0.68, z + 0.02], 0.032, palette.ink);
  });
}

export function pilates(random: Random): Drawing {
  const room = openRoom(random, { width: 8.2, depth: 7, height: 3.2, eyes: 1.45 });
  const { palette, width, depth } = room;
  layFloor(room, "planks");
  softWindows(room, random.chance(0.35));
  if (room.sunny !== "back") mirrorWall(room, -width / 2 + 0.5, width / 2 - 0.5, 2.4);
  const pad = random.pick([palette.second, palette.accent, mix(palette.leaf, palette.wall, 0.25), palette.ink]);
  const frame = random.chance(0.65) ? lighten(palette.wood, 0.08) : palette.ceiling;
  const count = 4;
  for (let index = 0; index < count; index += 1) {
    const x = (index - (count - 1) / 2) * 1.75;
    reformer(room, x, 3.7, pad, frame);
    if (index !== 3 || random.chance(0.5)) reformer(room, x + 0.2, 0.7, pad, frame);
  }
  const side = room.sunny === "left" ? 1 : -1;
  plant(room, [side * (width / 2 - 0.6), 0, depth - 0.7], 1.6);
  for (let lamp = 0; lamp < 3; lamp += 1)
    pendant(room, (lamp - 1) * 1.9, 3.2, 0.62, random.chance(0.5) ? palette.wood : pad, 0.24);
  return closeRoom(room);
}
