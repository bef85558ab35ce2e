import type { Random } from "../../random.ts";
import { type Color, lighten, mix } from "../color.ts";
import { layFloor } from "../floor.ts";
import { pendant, plant, towel } from "../props.ts";
import type { Drawing } from "../raster.ts";
import { closeRoom, openRoom, type Room } from "../room.ts";
import { sideWindows } from "./windows.ts";
import { openWindow } from "../window.ts";

export function stool({ stage, palette }: Room, x: number, z: number, color: Color): void {
  stage.shadow([x, 0, z], 0.34, 0.28, 0.45);
  stage.group([x, 0.4, z], () => {
    for (const [dx, dz] of [
      [-0.14, -0.1],
      [0.14, -0.1],
      [-0.14, 0.12],
      [0.14, 0.12],
    ] as const)
      stage.bar([x + dx * 1.25, 0, z + dz * 1.25], [x + dx, 0.68, z + dz], 0.018, palette.ink);
    stage.drum([x, 0.68, z], "y", 0.2, 0.07, color);
  });
}

export function counter({ stage, palette, random }: Room, x: number, z: number, wide: number, front: Color): void {
  stage.shadow([x + wide / 2, 0, z + 0.3], wide * 0.62, 0.65, 0.5);
  stage.box([x, 0, z], [wide, 1.02, 0.62], front);
  if (random.chance(0.4))
    stage.panel(
      [
        [x, 0.12, z - 0.004],
        [x, 0.34, z - 0.004],
        [x + wide, 0.34, z - 0.004],
        [x + wide, 0.12, z - 0.004],
      ],
      palette.accent,
    );
  else
    for (let px = x + 0.08; px < x + wide - 0.05; px += 0.16)
      stage.panel(
        [
          [px, 0.08, z - 0.004],
          [px, 0.96, z - 0.004],
          [px + 0.05, 0.96, z - 0.004],
          [px + 0.05, 0.08, z - 0.004],
        ],
        palette.cool,
        0.2,
      );
  stage.box([x - 0.06, 1.02, z - 0.06], [wide + 0.12, 0.06, 0.74], lighten(palette.ceiling, -0.01));
}

export function reception(random: Random): Drawing {
  const room = openRoom(random, { width: 7.6, depth: 6.4, height: 3.1, sunny: random.pick(["left", "right"]) });
  const { stage, palette, width, depth } = room;
  layFloor(room, random.pick(["planks", "tiles", "concrete"] as const));
  sideWindows(room);
  const side = room.sunny === "left" ? 1 : -1;
  const back = depth - 0.01;
  const feature = random.pick([palette.second, palette.accent, mix(palette.leaf, palette.wall, 0.25)]);
  stage.backdrop(
    [
      [-1.9, 0, back],
      [-1.9, 3.1, back],
      [1.9, 3.1, back],
      [1.9, 0, back],
    ],
    stage.shaded(feature, [0, 0, -1], 8),
  );
  for (let x = -1.9; x < 1.9; x += 0.19)
    stage.backdrop(
      [
        [x, 0, back],
        [x, 3.1, back],
        [x + 0.03, 3.1, back],
        [x + 0.03, 0, back],
      ],
      palette.cool,
      0.22,
    );
  const { dot, unit } = stage.at([0, 2.05, back]);
  const mark = random.int(0, 2);
  const ring = (r: number, fill: string) =>
    `<circle cx="${dot[0].toFixed(1)}" cy="${dot[1].toFixed(1)}" r="${(r * unit).toFixed(1)}" fill="${fill}"/>`;
  if (mark === 0) stage.back.push(ring(0.4, palette.ceiling), ring(0.28, feature), ring(0.14, palette.ceiling));
  else if (mark === 1)
    stage.back.push(
      `<path d="M${dot[0] - unit * 0.42} ${dot[1] + unit * 0.3}L${dot[0]} ${dot[1] - unit * 0.42}L${dot[0] + unit * 0.42} ${dot[1] + unit * 0.3}Z" fill="${palette.ceiling}"/>`,
      ring(0.12, palette.accent),
    );
  else
    for (let bar = 0; bar < 4; bar += 1)
      stage.back.push(
        `<rect x="${(dot[0] - unit * 0.42 + bar * unit * 0.23).toFixed(1)}" y="${(dot[1] - unit * (0.12 + bar * 0.09)).toFixed(1)}" width="${(unit * 0.15).toFixed(1)}" height="${(unit * (0.3 + bar * 0.12)).toFixed(1)}" rx="6" fill="${palette.ceiling}"/>`,
      );
  counter(room, -1.7, 3.5, 3.4, random.chance(0.6) ? palette.wood : palette.ceiling);
  stage.box([0.45, 1.08, 3.75], [0.5, 0.34, 0.04], palette.ink);
  stage.box([0.62, 1.08, 3.7], [0.16, 0.02, 0.14], palette.metal);
  plant(room, [-1.3, 1.08, 3.75], 0.6);
  stage.lathe(
    [1.4, 1.08, 3.7],
    [
      [0, 0.05],
      [0.11, 0.055],
    ],
    palette.accent,
  );
  for (let fold = 0; fold < 2; fold += 1)
    towel(room, [-0.75 + fold * 0.42, 1.08, 3.65], fold ? palette.accent : palette.second, random);
  const sofa = side * (width / 2 - 0.95);
  stage.shadow([sofa, 0, 3], 0.8, 1.4, 0.45);
  stage.group([sofa, 0.4, 3], () => {
    stage.box([sofa - 0.42, 0.12, 2.1], [0.84, 0.32, 1.8], mix(palette.accent, palette.wall, 0.25));
    stage.box(
      [side > 0 ? sofa + 0.28 : sofa - 0.42, 0.44, 2.1],
      [0.14, 0.42, 1.8],
      mix(palette.accent, palette.wall, 0.2),
    );
    for (const z of [2.35, 3.25]) stage.ball([sofa + side * 0.1, 0.56, z], 0.16, z < 3 ? palette.second : palette.wall);
  });
  stage.shadow([sofa - side * 1, 0, 2.7], 0.45, 0.4, 0.4);
  stage.drum([sofa - side * 1, 0, 2.7], "y", 0.06, 0.4, palette.ink);
  stage.drum([sofa - side * 1, 0.4, 2.7], "y", 0.36, 0.04, palette.wood);
  plant(room, [-side * (width / 2 - 0.7), 0, depth - 0.7], 1.8);
  plant(room, [side * (width / 2 - 0.6), 0, depth - 0.5], 1.5);
  for (let lamp = -1; lamp < 2; lamp += 1)
    pendant(room, lamp * 1.15, 3.8, 0.8, lamp ? palette.ink : palette.accent, 0.22);
  return closeRoom(room);
}

export function lockers(random: Random): Drawing {
  const room = openRoom(random, { width: 6.4, depth: 7, height: 3, sunny: "back" });
  const { stage, palette, width, depth } = room;
  layFloor(room, "tiles");
  openWindow(room, "back", -1.2, 1.5, 2.4, 1.1, { columns: 3, rows: 1, view: "garden" });
  const tones = random.chance(0.5)
    ? [palette.second]
    : [palette.second, mix(palette.second, palette.wall, 0.35), palette.second, palette.accent];
  for (const side of [-1, 1] as const) {
    const x = side < 0 ? -width / 2 : width / 2 - 0.55;
    for (let column = 0; column < 9; column += 1) {
      const z = depth - 0.6 - column * 0.72;
      const front = side < 0 ? x + 0.55 : x;
      stage.group([front, 1.1, z], () => {
        stage.box([x, 0.12, z], [0.55, 2.05, 0.7], tones[column % tones.length] as Color);
        for (const base of [0.16, 1.16]) {
          stage.panel(
            [
              [front - side * 0.003, base, z + 0.03],
              [front - side * 0.003, base + 0.96, z + 0.03],
              [front - side * 0.003, base + 0.96, z + 0.67],
              [front - side * 0.003, base, z + 0.67],
            ],
            lighten(stage.shaded(tones[column % tones.length] as Color, [-side, 0, 0], 5), 0.03),
          );
          for (let slot = 0; slot < 3; slot += 1) {
            const y = base + 0.78 + slot * 0.05;
            stage.panel(
              [
                [front - side * 0.006, y, z + 0.2],
                [front - side * 0.006, y + 0.018, z + 0.2],
                [front - side * 0.006, y + 0.018, z + 0.5],
                [front - side * 0.006, y, z + 0.5],
              ],
              palette.cool,
              0.5,
            );
          }
          const { dot, unit } = stage.at([front - side * 0.01, base + 0.45, z + 0.12]);
          stage.put(
            stage.at([front, base, z]).depth - 0.5,
            `<circle cx="${dot[0].toFixed(1)}" cy="${dot[1].toFixed(1)}" r="${(unit * 0.022).toFixed(1)}" fill="${palette.warm}"/>`,
          );
        }
      });
      stage.box([x, 2.17, z], [0.55, 0.06, 0.7], palette.wood);
    }
  }
  stage.shadow([0, 0, 3], 0.8, 2.4, 0.5);
  stage.box([-0.3, 0.42, 1], [0.6, 0.07, 4], palette.wood);
  for (const z of [1.3, 4.5]) stage.box([-0.22, 0, z], [0.44, 0.42, 0.1], palette.ink);
  towel(room, [-0.18, 0.49, 1.9], palette.accent, random);
  stage.group([0, 0.6, 3.4], () => {
    stage.box([-0.2, 0.49, 3.2], [0.4, 0.3, 0.55], palette.ink);
    stage.box([-0.2, 0.62, 3.19], [0.4, 0.05, 0.01], palette.accent);
  });
  for (const x of [-1.4, 1.4]) plant(room, [x, 0, depth - 0.5], 1.2);
  for (const z of [1.6, 3.6, 5.6]) stage.box([-0.5, 2.94, z], [1, 0.05, 1.1], palette.warm, { fill: palette.warm });
  return closeRoom(room);
}
