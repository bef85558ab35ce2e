import type { Random } from "../../random.ts";
import { type Color, lighten, mix } from "../color.ts";
import { layFloor } from "../floor.ts";
import { clock, container, plant, poster } from "../props.ts";
import type { Drawing } from "../raster.ts";
import { closeRoom, openRoom } from "../room.ts";
import { sideWindows } from "./windows.ts";

/** A treatment room with a table, an exercise corner and calm light. */
export function clinic(random: Random): Drawing {
  const room = openRoom(random, {
    width: 6.2,
    depth: 5.2,
    height: 2.9,
    sunny: random.pick(["left", "right"]),
    eyes: 1.4,
  });
  const { stage, palette, width, depth } = room;
  layFloor(room, random.pick(["planks", "concrete"] as const));
  sideWindows(room, 1.6);
  const side = room.sunny === "left" ? 1 : -1;
  const back = depth - 0.01;
  const band = random.pick([palette.second, mix(palette.leaf, palette.wall, 0.3), palette.accent]);
  stage.backdrop(
    [
      [-width / 2, 0, back],
      [-width / 2, 1.15, back],
      [width / 2, 1.15, back],
      [width / 2, 0, back],
    ],
    mix(band, palette.wall, 0.55),
  );
  const tx = -side * 0.55;
  stage.shadow([tx, 0, 2.9], 0.9, 1.4, 0.5);
  stage.group([tx, 0.5, 2.9], () => {
    for (const [dx, dz] of [
      [-0.32, 2.1],
      [0.26, 2.1],
      [-0.32, 3.6],
      [0.26, 3.6],
    ] as const)
      stage.box([tx + dx, 0, dz], [0.07, 0.6, 0.07], palette.metal);
    stage.box([tx - 0.34, 0.24, 2.1], [0.68, 0.05, 1.57], palette.metal);
    stage.box([tx - 0.4, 0.6, 1.85], [0.8, 0.13, 1.5], band);
    stage.box([tx - 0.4, 0.6, 3.38], [0.8, 0.13, 0.5], band);
    stage.box([tx - 0.41, 0.735, 2.2], [0.82, 0.015, 0.7], palette.ceiling);
    stage.box([tx - 0.28, 0.735, 3.42], [0.56, 0.09, 0.36], palette.ceiling);
  });
  stage.shadow([tx + side * 0.95, 0, 2.5], 0.34, 0.3, 0.45);
  stage.drum([tx + side * 0.95, 0.45, 2.5], "y", 0.19, 0.09, palette.ink);
  stage.bar([tx + side * 0.95, 0.06, 2.5], [tx + side * 0.95, 0.45, 2.5], 0.025, palette.metal);
  stage.drum([tx + side * 0.95, 0.02, 2.5], "y", 0.22, 0.04, palette.ink);
  const cabinet = side * 1.75;
  stage.shadow([cabinet, 0, depth - 0.5], 1.1, 0.5, 0.45);
  stage.box([cabinet - 0.9, 0.12, depth - 0.52], [1.8, 0.72, 0.5], palette.ceiling);
  stage.box([cabinet - 0.94, 0.84, depth - 0.56], [1.88, 0.05, 0.55], palette.wood);
  for (const dx of [-0.3, 0.3])
    stage.panel(
      [
        [cabinet + dx, 0.16, depth - 0.524],
        [cabinet + dx, 0.8, depth - 0.524],
        [cabinet + dx + 0.015, 0.8, depth - 0.524],
        [cabinet + dx + 0.015, 0.16, depth - 0.524],
      ],
      palette.cool,
      0.4,
    );
  plant(room, [cabinet - 0.6, 0.89, depth - 0.3], 0.6);
  container(room, [cabinet + 0.1, 0.89, depth - 0.3], 0.07, 0.26, palette.second, palette.ceiling, true);
  container(room, [cabinet + 0.3, 0.89, depth - 0.3], 0.07, 0.22, palette.accent, palette.ceiling, true);
  stage.box([cabinet + 0.5, 0.89, depth - 0.4], [0.3, 0.12, 0.22], palette.ceiling);
  const spineX = -side * 1.3;
  const quad = (l: number, b: number, w: number, h: number, fill: Color, z = 0.02) =>
    stage.backdrop(
      [
        [l, b, depth - z],
        [l, b + h, depth - z],
        [l + w, b + h, depth - z],
        [l + w, b, depth - z],
      ],
      fill,
    );
  quad(spineX - 0.42, 1.3, 0.84, 1.3, palette.ink);
  quad(spineX - 0.39, 1.33, 0.78, 1.24, palette.ceiling, 0.03);
  stage.sprite([spineX, 1.4, depth - 0.05], (tint) =>
    Array.from({ length: 12 }, (_, index) => {
      const y = index * 0.092;
      const x = 0.06 * Math.sin(index * 0.55);
      const wide = 0.17 - index * 0.007;
      return `<rect x="${(x - wide / 2).toFixed(3)}" y="${y.toFixed(3)}" width="${wide.toFixed(3)}" height="0.052" rx="0.022" fill="${tint(index === 2 || index === 3 ? palette.accent : mix(palette.second, palette.ceiling, 0.15))}"/><rect x="${(x - wide).toFixed(3)}" y="${(y + 0.018).toFixed(3)}" width="${(wide * 2).toFixed(3)}" height="0.014" rx="0.007" fill="${tint(mix(palette.second, palette.ceiling, 0.35))}"/>`;
    }).join(""),
  );
  stage.shadow([side * 1.55, 0, 2.3], 0.5, 0.42, 0.5);
  stage.ball([side * 1.55, 0.36, 2.3], 0.36, mix(palette.accent, palette.wall, 0.15));
  for (let bell = 0; bell < 3; bell += 1)
    stage.box(
      [-side * 2.6 + bell * 0.18, 0.02 + bell * 0.28, depth - 0.5],
      [0.5 - bell * 0.1, 0.26, 0.36],
      bell % 2 ? palette.accent : palette.second,
    );
  plant(room, [-side * (width / 2 - 0.5), 0, 3], 1.4);
  clock(room, [side * 1.2, 2.25, depth - 0.05], 0.18);
  stage.box([-0.6, 2.85, 2.2], [1.2, 0.04, 1.2], palette.warm, { fill: palette.warm });
  return closeRoom(room);
}

/** A lecture room with a screen, desks and an anatomy chart. */
export function classroom(random: Random): Drawing {
  const room = openRoom(random, { width: 8, depth: 7, height: 3.2, sunny: random.pick(["left", "right"]), eyes: 1.6 });
  const { stage, palette, depth } = room;
  layFloor(room, random.pick(["planks", "concrete"] as const));
  sideWindows(room, 1.9);
  const side = room.sunny === "left" ? 1 : -1;
  const z = depth - 0.03;
  const quad = (l: number, b: number, w: number, h: number, fill: string, dz = 0) =>
    stage.backdrop(
      [
        [l, b, z - dz],
        [l, b + h, z - dz],
        [l + w, b + h, z - dz],
        [l + w, b, z - dz],
      ],
      fill,
    );
  quad(-1.75, 1.05, 3.5, 1.75, palette.ink);
  quad(-1.69, 1.11, 3.38, 1.63, lighten(palette.ceiling, 0.02), 0.01);
  const chart = random.int(0, 2);
  if (chart === 0)
    for (let bar = 0; bar < 6; bar += 1)
      quad(
        -1.3 + bar * 0.34,
        1.35,
        0.22,
        0.25 + bar * 0.15 + (bar % 2) * 0.1,
        bar === 4 ? palette.accent : mix(palette.second, palette.ceiling, 0.25),
        0.02,
      );
  else {
    stage.sprite([-0.75, 1.9, z - 0.03], (tint) => {
      const tone = tint(palette.second);
      return chart === 1
        ? `<circle cx="0" cy="0.48" r="0.12" fill="${tone}"/><path d="M-0.16 0.33H0.16L0.42 -0.02M-0.16 0.33L-0.42 0.56M0 0.33V-0.14L0.26 -0.56M0 -0.14L-0.28 -0.32L-0.2 -0.62" fill="none" stroke="${tone}" stroke-width="0.13" stroke-linecap="round" stroke-linejoin="round"/><circle cx="-0.28" cy="-0.32" r="0.09" fill="${tint(palette.accent)}"/>`
        : `<circle r="0.56" fill="none" stroke="${tone}" stroke-width="0.17" stroke-dasharray="1.3 3"/><circle r="0.56" fill="none" stroke="${tint(palette.accent)}" stroke-width="0.17" stroke-dasharray="0.9 3" stroke-dashoffset="-1.36"/><circle r="0.56" fill="none" stroke="${tint(palette.leaf)}" stroke-width="0.17" stroke-dasharray="1.1 3" stroke-dashoffset="-2.34"/>`;
    });
  }
  for (let line = 0; line < 5; line += 1)
    quad(
      0.75 - (chart === 0 ? -0.1 : 0.3),
      2.35 - line * 0.22,
      0.8 + (line % 3) * 0.14,
      0.06,
      line ? mix(palette.ink, palette.ceiling, 0.55) : palette.ink,
      0.02,
    );
  const deskTone = lighten(palette.wood, 0.06);
  for (const [row, dz] of [4.3, 2.4, 0.6].entries()) {
    for (let column = 0; column < 3; column += 1) {
      const x = (column - 1) * 2.35 - 0.75;
      stage.shadow([x + 0.75, 0, dz + 0.2], 1, 0.6, 0.4);
      stage.group([x + 0.75, 0.5, dz], () => {
        stage.box([x, 0.72, dz], [1.5, 0.05, 0.55], deskTone);
        for (const dx of [0.05, 1.38]) stage.box([x + dx, 0, dz + 0.2], [0.06, 0.72, 0.06], palette.ink);
        stage.box([x + 0.2, 0.77, dz + 0.12], [0.34, 0.02, 0.26], (row + column) % 2 ? palette.accent : palette.second);
        if ((row + column) % 2)
          stage.lathe(
            [x + 1.2, 0.77, dz + 0.3],
            [
              [0, 0.035],
              [0.2, 0.035],
              [0.24, 0.02],
            ],
            palette.second,
          );
        else stage.box([x + 0.85, 0.77, dz + 0.15], [0.36, 0.015, 0.26], palette.ceiling);
      });
      for (const cx of [x + 0.4, x + 1.1]) {
        stage.group([cx, 0.4, dz - 0.45], () => {
          for (const dx of [-0.17, 0.14])
            for (const lz of [-0.55, -0.24]) stage.box([cx + dx, 0, dz + lz], [0.03, 0.44, 0.03], palette.metal);
          stage.box([cx - 0.2, 0.44, dz - 0.56], [0.4, 0.04, 0.38], palette.accent);
          stage.box([cx - 0.19, 0.6, dz - 0.57], [0.38, 0.26, 0.03], palette.accent);
          for (const dx of [-0.16, 0.13]) stage.box([cx + dx, 0.44, dz - 0.56], [0.03, 0.2, 0.03], palette.metal);
        });
      }
    }
  }
  poster(room, side > 0 ? 2.3 : -3.1, 1.2, 0.8, 1.3);
  clock(room, [-side * 2.7, 2.4, depth - 0.05], 0.22);
  plant(room, [side * 3.4, 0, depth - 0.6], 1.5);
  for (const px of [-1.5, 1.5])
    for (const pz of [2.4, 4.8])
      stage.box([px - 0.6, 3.14, pz], [1.2, 0.05, 0.5], palette.warm, { fill: palette.warm });
  return closeRoom(room);
}
