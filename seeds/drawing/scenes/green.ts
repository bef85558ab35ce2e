import type { Random } from "../../random.ts";
import { mix } from "../color.ts";
import type { Vec } from "../geometry.ts";
import { kettlebell } from "../props.ts";
import type { Drawing } from "../raster.ts";
import { PHOTO_SIZE, type PictureSize } from "../room.ts";
import { finish, openField, rainTree } from "./field.ts";
import { outside, palmTree } from "../view.ts";

export function park(random: Random, size: PictureSize = PHOTO_SIZE): Drawing {
  const room = openField(random, "day", size.height * random.float(0.47, 0.5), size);
  const { stage, palette } = room;
  const { width, height } = stage;
  stage.back.push(outside(stage, random.pick(["skyline", "estate", "hills"] as const), "day", random));
  const lawn = mix(palette.leaf, palette.skyLow, 0.18);
  const top = stage.camera.centre[1] + 24;
  stage.back.push(
    `<rect y="${top.toFixed(0)}" width="${width}" height="${(height - top).toFixed(0)}" fill="${stage.gradient([
      [0, mix(lawn, palette.warm, 0.42)],
      [0.25, lawn],
      [1, mix(lawn, palette.cool, 0.4)],
    ])}"/>`,
  );
  for (let band = 0; band < 9; band += 1) {
    const z = 1 + band * band * 0.55;
    stage.backdrop(
      [
        [-30, 0, z],
        [30, 0, z],
        [30, 0, z + 0.5 + band * 0.28],
        [-30, 0, z + 0.5 + band * 0.28],
      ],
      palette.warm,
      0.07,
    );
  }
  const bend = random.pick([-1, 1]);
  const path: Vec[] = [];
  const other: Vec[] = [];
  for (let step = 0; step <= 20; step += 1) {
    const z = -2.6 + step * 2.2;
    const x = bend * (2.6 - 4.6 * Math.sin(step / 6.6));
    path.push([x - 0.95, 0.01, z]);
    other.unshift([x + 0.95, 0.01, z]);
  }
  stage.backdrop([...path, ...other], mix(palette.wall, palette.floor, 0.3));
  for (let step = 0; step < 20; step += 1) {
    const [a, b] = [path[step] as Vec, path[step + 1] as Vec];
    if (step % 2)
      stage.backdrop(
        [
          [a[0] + 0.92, 0.012, a[2]],
          [a[0] + 0.98, 0.012, a[2]],
          [b[0] + 0.98, 0.012, b[2]],
          [b[0] + 0.92, 0.012, b[2]],
        ],
        palette.ceiling,
        0.8,
      );
  }
  for (const [x, z, tall] of [
    [-bend * 6.5, 13, 8],
    [bend * 9, 17, 9],
    [-bend * 13, 24, 10],
    [bend * 3.8, 30, 8],
    [-bend * 3, 36, 7],
  ] as const)
    rainTree(room, [x + random.float(-0.8, 0.8), 0, z], tall * random.float(0.9, 1.15));
  const bx = -bend * 2.6;
  stage.shadow([bx, 0, 5.2], 2.2, 0.6, 0.4);
  for (const [dx, h] of [
    [-1.5, 2.3],
    [-0.1, 2.3],
    [1.3, 1.7],
  ] as const)
    stage.bar([bx + dx, 0, 5.2], [bx + dx, h, 5.2], 0.05, palette.accent);
  stage.bar([bx - 1.5, 2.25, 5.2], [bx - 0.1, 2.25, 5.2], 0.03, palette.metal);
  stage.bar([bx - 0.1, 1.65, 5.2], [bx + 1.3, 1.65, 5.2], 0.03, palette.metal);
  const mats = [palette.accent, palette.second, mix(palette.second, palette.wall, 0.4)];
  for (const [index, [x, z]] of (
    [
      [-bend * 3.2, 1.8],
      [-bend * 2, 2.9],
      [-bend * 3.7, 3.4],
    ] as const
  ).entries()) {
    stage.backdrop(
      [
        [x - 0.33, 0.02, z],
        [x + 0.33, 0.02, z],
        [x + 0.33, 0.02, z + 1.2],
        [x - 0.33, 0.02, z + 1.2],
      ],
      mats[index] as string,
    );
  }
  for (const x of [-bend * 1.2, -bend * 0.85]) kettlebell(room, [x, 0, 1.5], 0.11, palette.accent);
  const seat = bend * 4.4;
  stage.shadow([seat, 0, 8], 1.2, 0.4, 0.4);
  stage.group([seat, 0.4, 8], () => {
    stage.box([seat - 0.9, 0.42, 7.8], [1.8, 0.07, 0.45], palette.wood);
    stage.box([seat - 0.9, 0.6, 8.25], [1.8, 0.32, 0.05], palette.wood);
    for (const dx of [-0.75, 0.68]) stage.box([seat + dx, 0, 7.85], [0.08, 0.45, 0.4], palette.ink);
  });
  for (const z of [9, 16, 25]) {
    stage.bar([bend * 2.2, 0, z], [bend * 2.2, 3.6, z], 0.04, palette.ink);
    stage.bar([bend * 2.2, 3.6, z], [bend * 1.5, 3.7, z], 0.03, palette.ink);
  }
  return finish(room);
}

export function beach(random: Random): Drawing {
  const room = openField(random, "day", random.float(430, 470));
  const { stage, palette, sunny } = room;
  const { width, height } = stage;
  stage.back.push(
    outside(stage, random.chance(0.5) ? "hills" : "garden", "day", random).replace(/<ellipse[^>]*>/g, ""),
  );
  const horizon = stage.camera.centre[1] + 20;
  const deep = mix("#1d7d9c", palette.second, 0.3);
  const shallow = mix("#8fd8d2", palette.skyLow, 0.25);
  const shore = horizon + 190;
  stage.back.push(
    `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="${stage.gradient([
      [0, mix(deep, palette.skyLow, 0.3)],
      [0.14, deep],
      [0.36, shallow],
      [1, shallow],
    ])}"/>`,
  );
  for (let glint = 0; glint < 70; glint += 1) {
    const t = random.next() ** 1.6;
    const y = horizon + 6 + t * 165;
    const wide = 14 + t * 90;
    stage.back.push(
      `<rect x="${random.float(-20, width).toFixed(0)}" y="${y.toFixed(0)}" width="${(wide * random.float(0.5, 1.4)).toFixed(0)}" height="${(1.4 + t * 3).toFixed(1)}" rx="2" fill="#fff" fill-opacity="${random.float(0.12, 0.45).toFixed(2)}"/>`,
    );
  }
  const sand = mix("#ecd5a9", palette.wall, 0.35);
  const wave = (lift: number) =>
    Array.from(
      { length: 33 },
      (_, index) =>
        `${((index / 32) * width).toFixed(0)} ${(shore + lift + 16 * Math.sin(index * 0.42 + lift) + 8 * Math.sin(index * 1.1)).toFixed(0)}`,
    ).join("L");
  stage.back.push(
    `<path d="M${wave(-14)}L${width} ${height}L0 ${height}Z" fill="#ffffff" fill-opacity="0.75"/><path d="M${wave(4)}L${width} ${height}L0 ${height}Z" fill="${mix(sand, palette.cool, 0.2)}"/><path d="M${wave(34)}L${width} ${height}L0 ${height}Z" fill="${stage.gradient(
      [
        [0, mix(sand, palette.warm, 0.3)],
        [1, mix(sand, palette.cool, 0.24)],
      ],
    )}"/>`,
  );
  for (let dune = 0; dune < 60; dune += 1) {
    const y = shore + 60 + random.next() * (height - shore - 60);
    stage.back.push(
      `<ellipse cx="${random.float(0, width).toFixed(0)}" cy="${y.toFixed(0)}" rx="${random.float(20, 70).toFixed(0)}" ry="${random.float(2, 5).toFixed(1)}" fill="${palette.cool}" fill-opacity="0.07"/>`,
    );
  }
  const side = sunny === "left" ? 1 : -1;
  for (const [share, y, tall] of [
    [0.9, 790, 640],
    [0.99, 880, 760],
    [0.8, 715, 430],
  ] as const) {
    const x = side > 0 ? width * share : width * (1 - share);
    stage.front.push(
      `<ellipse cx="${(x + side * 60).toFixed(0)}" cy="${y}" rx="170" ry="20" fill="${palette.cool}" fill-opacity="0.2"/>`,
      palmTree(stage, random, x, y, tall),
    );
  }
  const z = 1.5;
  for (const [dx, r, color] of [
    [-0.2, 0.15, palette.accent],
    [0.35, 0.13, palette.second],
    [0.78, 0.11, palette.warm],
  ] as const)
    kettlebell(room, [-side * 1.1 + dx * side, 0, z + dx * 0.4], r, color);
  for (let rung = 0; rung < 7; rung += 1) {
    const zz = 1.1 + rung * 0.62;
    stage.backdrop(
      [
        [-side * 0.1, 0.01, zz],
        [side * 0.62, 0.01, zz],
        [side * 0.62, 0.01, zz + 0.06],
        [-side * 0.1, 0.01, zz + 0.06],
      ],
      palette.accent,
    );
  }
  for (const x of [-side * 0.1, side * 0.6])
    stage.backdrop(
      [
        [x, 0.01, 1.1],
        [x + 0.035, 0.01, 1.1],
        [x + 0.035, 0.01, 4.9],
        [x, 0.01, 4.9],
      ],
      palette.ink,
      0.8,
    );
  const board = -side * 3.1;
  stage.shadow([board, 0, 4], 0.8, 0.3, 0.35);
  for (const [dx, tone] of [
    [0, palette.second],
    [0.5, palette.accent],
  ] as const) {
    stage.sprite(
      [board + dx * side, 0, 4 + dx],
      (tint) =>
        `<g transform="rotate(${side * 7})"><path d="M0 -0.05C-0.34 0.4 -0.34 1.5 0 2.1C0.34 1.5 0.34 0.4 0 -0.05Z" fill="${tint(tone)}"/><path d="M-0.02 0V2.05" stroke="${tint(palette.ceiling)}" stroke-width="0.035"/><path d="M-0.25 1.25Q0 1.12 0.25 1.25L0.24 1.4Q0 1.27 -0.24 1.4Z" fill="${tint(palette.ceiling)}" fill-opacity="0.85"/></g>`,
    );
  }
  return finish(room);
}
