import type { Random } from "../../random.ts";
import { type Color, lighten, mix } from "../color.ts";
import { layFloor } from "../floor.ts";
import type { Vec } from "../geometry.ts";
import { container, pendant, plant } from "../props.ts";
import type { Drawing } from "../raster.ts";
import { closeRoom, openRoom, type Room } from "../room.ts";
import { stool } from "./entrance.ts";
import { sideWindows } from "./windows.ts";

export const FOODS = ["#e9a23b", "#c8453a", "#6f9f4e", "#f3e6c4", "#b5683c", "#e7c6a2", "#8a3f4d", "#f0c94d"] as const;

/** An open meal box seen from above at an angle, filled in three fields. */
export function mealBox({ stage, palette, random }: Room, [x, y, z]: Vec, shell: Color, scale = 1): void {
  const [w, h, d] = [0.44 * scale, 0.09 * scale, 0.3 * scale];
  stage.shadow([x + w / 2, y, z + d / 2], w * 0.7, d * 0.75, 0.4);
  stage.group([x + w / 2, y + h / 2, z + d / 2], () => {
    stage.box([x, y, z], [w, h, d], shell);
    const top = y + h + 0.001;
    const field = (l: number, r: number, n: number, f: number, color: Color) =>
      stage.put(
        0,
        stage.face(
          [
            [x + l, top, z + n],
            [x + r, top, z + n],
            [x + r, top, z + f],
            [x + l, top, z + f],
          ],
          color,
        ),
      );
    field(0.02, w - 0.02, 0.02, d - 0.02, mix(shell, palette.cool, 0.3));
    const foods = random.sample(FOODS, 3);
    const parts = [
      [0.03, w / 2 - 0.008, 0.03, d - 0.03],
      [w / 2 + 0.008, w - 0.03, 0.03, d / 2 - 0.008],
      [w / 2 + 0.008, w - 0.03, d / 2 + 0.008, d - 0.03],
    ] as const;
    for (const [index, [l, r, n, f]] of parts.entries()) {
      const color = foods[index] as Color;
      field(l, r, n, f, color);
      for (let bit = 0; bit < 10 * scale; bit += 1) {
        const px = l + 0.01 + random.next() * (r - l - 0.035);
        const pz = n + 0.008 + random.next() * (f - n - 0.03);
        field(
          px,
          px + random.float(0.012, 0.026) * scale,
          pz,
          pz + random.float(0.01, 0.022) * scale,
          random.chance(0.5) ? lighten(color, 0.07) : random.chance(0.25) ? "#5f8f45" : lighten(color, -0.08),
        );
      }
    }
  });
}

/** Lunch boxes on a long table by the window. */
export function meals(random: Random): Drawing {
  const room = openRoom(random, {
    width: 6.4,
    depth: 4.6,
    height: 3,
    eyes: 2.05,
    sunny: random.pick(["left", "right"]),
    drop: -210,
    back: -1.15,
  });
  const { stage, palette, width, depth } = room;
  layFloor(room, "planks");
  sideWindows(room);
  const side = room.sunny === "right" ? -1 : 1;
  const [x, z, wide, deep, top] = [-2.3, 0.75, 4.6, 1.5, 0.86];
  stage.shadow([0, 0, z + 0.7], 2.8, 1.2, 0.5);
  const wood = lighten(palette.wood, 0.06);
  stage.box([x, top - 0.08, z], [wide, 0.08, deep], wood);
  for (const px of [x + 0.1, x + wide - 0.22])
    for (const pz of [z + 0.1, z + deep - 0.2]) stage.box([px, 0, pz], [0.12, top - 0.08, 0.12], palette.ink);
  const shells = random.shuffle([palette.ceiling, palette.ink, mix(palette.second, palette.ceiling, 0.2)]);
  for (let row = 0; row < 3; row += 1)
    for (let column = 0; column < 6; column += 1) {
      if (row === 1 && column === 3) continue;
      mealBox(
        room,
        [x + 0.28 + column * 0.7 + random.float(-0.02, 0.02), top, z + 0.16 + row * 0.44],
        shells[(row + column) % (row === 2 ? 2 : 1)] as Color,
      );
    }
  stage.box([x + 0.26 + 2.1, top, z + 0.6], [0.46, 0.02, 0.32], palette.accent);
  stage.lathe(
    [x + 0.48 + 2.1, top + 0.02, z + 0.74],
    [
      [0, 0.055],
      [0.14, 0.06],
      [0.16, 0.05],
    ],
    mix(palette.skyHigh, palette.ceiling, 0.5),
  );
  stage.box([-1.7, 0.9, depth - 0.45], [3.4, 0.06, 0.4], palette.wood);
  stage.box([-1.7, 1.65, depth - 0.4], [3.4, 0.05, 0.35], palette.wood);
  for (let jar = 0; jar < 9; jar += 1)
    container(
      room,
      [-1.5 + jar * 0.37, 0.96, depth - 0.25],
      0.11,
      0.3 + (jar % 3) * 0.07,
      FOODS[jar % 8] as Color,
      palette.ink,
    );
  for (let bowl = 0; bowl < 4; bowl += 1)
    for (let stack = 0; stack < 3; stack += 1)
      stage.lathe(
        [-1.2 + bowl * 0.8, 1.7 + stack * 0.07, depth - 0.2],
        [
          [0, 0.07],
          [0.09, 0.17],
        ],
        (bowl + stack) % 2 ? palette.ceiling : palette.accent,
      );
  pendant(room, -0.9, 2.6, 0.85, palette.ink, 0.24);
  pendant(room, 0.9, 2.6, 0.85, palette.ink, 0.24);
  plant(room, [side * (width / 2 - 0.5), 0, depth - 0.6], 1.5);
  return closeRoom(room);
}

/** A kitchen with a steel bench, tiles and hanging pans. */
export function kitchen(random: Random): Drawing {
  const room = openRoom(random, { width: 7, depth: 5, height: 3.1, sunny: random.pick(["left", "right"]), eyes: 1.55 });
  const { stage, palette, width, depth } = room;
  layFloor(room, "tiles");
  sideWindows(room, 1.6);
  const side = room.sunny === "left" ? 1 : -1;
  const back = depth - 0.01;
  const tile = random.pick([
    palette.ceiling,
    mix(palette.second, palette.ceiling, 0.55),
    mix(palette.leaf, palette.ceiling, 0.6),
  ]);
  stage.backdrop(
    [
      [-width / 2, 0.9, back],
      [-width / 2, 1.95, back],
      [width / 2, 1.95, back],
      [width / 2, 0.9, back],
    ],
    stage.shaded(tile, [0, 0, -1], 7),
  );
  for (let row = 0; row < 8; row += 1)
    stage.backdrop(
      [
        [-width / 2, 0.9 + row * 0.135, back],
        [-width / 2, 0.91 + row * 0.135, back],
        [width / 2, 0.91 + row * 0.135, back],
        [width / 2, 0.9 + row * 0.135, back],
      ],
      palette.cool,
      0.2,
    );
  for (let row = 0; row < 7; row += 1)
    for (let column = 0; column < 26; column += 1) {
      const x = -width / 2 + column * 0.27 + (row % 2) * 0.135;
      stage.backdrop(
        [
          [x, 0.91 + row * 0.135, back],
          [x, 1.04 + row * 0.135, back],
          [x + 0.008, 1.04 + row * 0.135, back],
          [x + 0.008, 0.91 + row * 0.135, back],
        ],
        palette.cool,
        0.2,
      );
    }
  stage.box([-width / 2 + 0.2, 0, depth - 0.7], [width - 0.4, 0.88, 0.66], mix(palette.second, palette.ink, 0.12));
  for (let door = 1; door < 9; door += 1) {
    const x = -width / 2 + 0.2 + door * 0.74;
    stage.panel(
      [
        [x, 0.08, depth - 0.705],
        [x, 0.82, depth - 0.705],
        [x + 0.015, 0.82, depth - 0.705],
        [x + 0.015, 0.08, depth - 0.705],
      ],
      palette.cool,
      0.45,
    );
    stage.panel(
      [
        [x - 0.48, 0.74, depth - 0.706],
        [x - 0.48, 0.765, depth - 0.706],
        [x - 0.26, 0.765, depth - 0.706],
        [x - 0.26, 0.74, depth - 0.706],
      ],
      palette.metal,
    );
  }
  stage.box([-width / 2 + 0.15, 0.88, depth - 0.74], [width - 0.3, 0.05, 0.72], palette.ceiling);
  stage.bar([-1.9, 2.3, depth - 0.3], [1.9, 2.3, depth - 0.3], 0.018, palette.ink);
  for (let pan = 0; pan < 7; pan += 1) {
    const x = -1.65 + pan * 0.55;
    const size = 0.13 + (pan % 3) * 0.03;
    stage.sprite(
      [x, 2.28, depth - 0.32],
      (tint) =>
        `<path d="M0 0V-0.2" stroke="${tint(palette.ink)}" stroke-width="0.03"/><circle cx="0" cy="${-0.2 - size}" r="${size}" fill="${tint(pan % 2 ? mix(palette.accent, palette.wood, 0.4) : palette.metal)}"/><circle cx="0" cy="${-0.2 - size}" r="${size * 0.78}" fill="${tint(mix(palette.metal, palette.ink, 0.4))}"/>`,
    );
  }
  stage.box([side * 2.1 - 0.55, 0.93, depth - 0.55], [1.1, 0.06, 0.42], palette.ink);
  for (const dx of [-0.25, 0.25]) {
    stage.lathe(
      [side * 2.1 + dx, 0.99, depth - 0.35],
      [
        [0, 0.17],
        [0.2, 0.18],
      ],
      dx < 0 ? palette.accent : palette.metal,
    );
    const { dot, unit } = stage.at([side * 2.1 + dx, 1.25, depth - 0.35]);
    for (let puff = 0; puff < 3; puff += 1)
      stage.front.push(
        `<circle cx="${(dot[0] + Math.sin(puff * 2 + dx) * unit * 0.07).toFixed(0)}" cy="${(dot[1] - puff * unit * 0.16).toFixed(0)}" r="${(unit * (0.16 + puff * 0.07)).toFixed(0)}" fill="${stage.glow(
          [
            [0, "#ffffff", 0.3],
            [1, "#ffffff", 0],
          ],
        )}"/>`,
      );
  }
  const [x, z, top] = [-1.9, 1.6, 0.9];
  stage.shadow([0, 0, z + 0.5], 2.5, 1, 0.5);
  stage.box([x, top - 0.07, z], [3.8, 0.07, 1], mix(palette.metal, palette.ceiling, 0.45));
  stage.box([x + 0.1, 0.28, z + 0.1], [3.6, 0.05, 0.8], palette.metal);
  for (const px of [x + 0.06, x + 3.66])
    for (const pz of [z + 0.06, z + 0.86]) stage.box([px, 0, pz], [0.08, top - 0.07, 0.08], palette.metal);
  for (let column = 0; column < 5; column += 1) mealBox(room, [x + 0.2 + column * 0.52, top, z + 0.12], palette.ink);
  for (let column = 0; column < 3; column += 1) mealBox(room, [x + 0.2 + column * 0.52, top, z + 0.55], palette.ink);
  stage.box([x + 2.9, top, z + 0.2], [0.72, 0.04, 0.44], palette.wood);
  for (let slice = 0; slice < 6; slice += 1)
    stage.drum([x + 3.0 + slice * 0.08, top + 0.09, z + 0.4], "x", 0.05, 0.02, slice % 2 ? "#e58a2e" : "#d9542f");
  stage.ball([x + 2.05, top + 0.08, z + 0.72], 0.08, "#7fa43c");
  stage.ball([x + 2.22, top + 0.08, z + 0.7], 0.08, "#c9402f");
  stage.lathe(
    [x + 2.55, top, z + 0.75],
    [
      [0, 0.12],
      [0.16, 0.24],
    ],
    palette.ceiling,
  );
  for (let shelf = 0; shelf < 4; shelf += 1)
    stage.lathe(
      [x + 0.6 + shelf * 0.8, 0.33, z + 0.5],
      [
        [0, 0.2],
        [0.24, 0.22],
      ],
      shelf % 2 ? palette.metal : palette.accent,
    );
  for (const px of [-1.1, 0.1, 1.3]) pendant(room, px, 2.1, 0.8, palette.ink, 0.25);
  plant(room, [-side * 2.5, 0.93, depth - 0.4], 0.6);
  stool(room, side * 2.5, 1.9, palette.wood);
  return closeRoom(room);
}
