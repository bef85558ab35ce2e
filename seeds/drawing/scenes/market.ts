import type { Random } from "../../random.ts";
import { type Color, lighten, mix } from "../color.ts";
import { layFloor } from "../floor.ts";
import type { Vec } from "../geometry.ts";
import { beams, container, pendant, plant, shelfUnit, trackLights } from "../props.ts";
import type { Drawing } from "../raster.ts";
import { closeRoom, openRoom, type Room } from "../room.ts";
import { counter } from "./entrance.ts";
import { FOODS } from "./food.ts";
import { sideWindows } from "./windows.ts";

function crate({ stage, palette, random }: Room, [x, y, z]: Vec, fruit: Color): void {
  stage.group([x + 0.3, y + 0.12, z + 0.2], () => {
    stage.box([x, y, z], [0.6, 0.2, 0.42], palette.wood);
    stage.panel(
      [
        [x, y + 0.09, z - 0.003],
        [x, y + 0.11, z - 0.003],
        [x + 0.6, y + 0.11, z - 0.003],
        [x + 0.6, y + 0.09, z - 0.003],
      ],
      palette.cool,
      0.35,
    );
    for (let row = 0; row < 3; row += 1)
      for (let column = 0; column < 5; column += 1)
        stage.ball(
          [
            x + 0.08 + column * 0.11 + random.float(-0.01, 0.01),
            y + 0.2 + random.float(0, 0.03),
            z + 0.36 - row * 0.12,
          ],
          0.062,
          random.chance(0.8) ? fruit : lighten(fruit, 0.06),
        );
  });
}

/** A refill grocery: jars, crates and a scale. */
export function grocery(random: Random): Drawing {
  const room = openRoom(random, {
    width: 7,
    depth: 5.2,
    height: 3.2,
    eyes: 1.5,
    sunny: random.pick(["left", "right"]),
  });
  const { stage, palette, width, depth } = room;
  layFloor(room, random.pick(["tiles", "planks"] as const));
  sideWindows(room);
  if (random.chance(0.5)) beams(room);
  const side = room.sunny === "left" ? 1 : -1;
  for (let unit = 0; unit < 2; unit += 1) {
    const x = -2.7 + unit * 2.75;
    stage.group([x + 1.2, 1.2, depth - 0.3], () => {
      const levels = shelfUnit(
        room,
        [x, 0.9, depth - 0.46],
        [2.6, 1.75, 0.42],
        3,
        palette.wood,
        mix(palette.wood, palette.wall, 0.6),
      );
      for (const [row, level] of levels.slice(0, 3).entries()) {
        for (let px = x + 0.22; px < x + 2.45; px += row === 1 ? 0.3 : 0.25) {
          const food = FOODS[Math.floor((px * 3.7 + row * 2.3 + 40) % 8)] as Color;
          const [radius, tall] = row === 1 ? [0.12, 0.42] : [0.095, 0.32];
          stage.lathe(
            [px, level, depth - 0.3],
            [
              [0, radius],
              [tall * 0.75, radius],
              [tall * 0.86, radius * 0.8],
            ],
            mix(food, palette.ceiling, 0.12),
          );
          stage.lathe(
            [px, level + tall * 0.55, depth - 0.301],
            [
              [0, radius * 1.004],
              [tall * 0.2, radius * 1.004],
              [tall * 0.31, radius * 0.8],
            ],
            mix(palette.skyHigh, palette.ceiling, 0.55),
          );
          stage.lathe(
            [px, level + tall * 0.86, depth - 0.302],
            [
              [0, radius * 0.84],
              [tall * 0.12, radius * 0.84],
            ],
            row % 2 ? palette.wood : palette.ink,
          );
        }
      }
      stage.box([x, 0, depth - 0.62], [2.6, 0.9, 0.6], lighten(palette.second, 0.02));
      for (let door = 1; door < 4; door += 1)
        stage.panel(
          [
            [x + door * 0.65, 0.06, depth - 0.625],
            [x + door * 0.65, 0.84, depth - 0.625],
            [x + door * 0.65 + 0.02, 0.84, depth - 0.625],
            [x + door * 0.65 + 0.02, 0.06, depth - 0.625],
          ],
          palette.cool,
          0.4,
        );
    });
  }
  const table = -side * 0.4;
  const fruits = random.sample(["#e58a2e", "#c9402f", "#8fae3f", "#f0c63c", "#7d4a68", "#e9b7a0"], 5);
  stage.shadow([table, 0, 2.3], 1.7, 0.9, 0.5);
  stage.box([table - 1.35, 0, 2.4], [2.7, 0.62, 0.8], palette.wood);
  stage.box([table - 1.35, 0, 1.75], [2.7, 0.36, 0.6], lighten(palette.wood, 0.05));
  for (let item = 0; item < 4; item += 1) {
    crate(room, [table - 1.31 + item * 0.67, 0.62, 2.55], fruits[item] as Color);
    crate(room, [table - 1.31 + item * 0.67, 0.36, 1.82], fruits[(item + 2) % 5] as Color);
  }
  const cx = side > 0 ? 1.7 : -3;
  counter(room, cx, 2.9, 1.3, palette.ceiling);
  stage.box([cx + 0.3, 1.08, 3], [0.5, 0.1, 0.34], palette.ink);
  stage.drum([cx + 0.55, 1.18, 3.15], "y", 0.2, 0.03, palette.metal);
  for (const x of [-1.3, 0, 1.3]) pendant(room, x, 3.4, 0.75, random.pick([palette.wood, palette.accent]), 0.25);
  plant(room, [-side * (width / 2 - 0.5), 0, depth - 1], 1.4);
  plant(room, [-2.2, 2.65, depth - 0.3], 0.55);
  plant(room, [1.9, 2.65, depth - 0.3], 0.5);
  return closeRoom(room);
}

/** A sports shop: racquets on the wall, balls and bags below. */
export function racquets(random: Random): Drawing {
  const room = openRoom(random, {
    width: 7.2,
    depth: 5.2,
    height: 3.2,
    sunny: random.pick(["left", "right"]),
    eyes: 1.45,
  });
  const { stage, palette, width, depth } = room;
  layFloor(room, random.pick(["planks", "concrete"] as const));
  sideWindows(room);
  const side = room.sunny === "left" ? 1 : -1;
  const back = depth - 0.01;
  stage.backdrop(
    [
      [-2.7, 0.9, back],
      [-2.7, 2.85, back],
      [2.7, 2.85, back],
      [2.7, 0.9, back],
    ],
    mix(palette.second, palette.wall, random.pick([0.1, 0.6])),
  );
  for (let slot = 1; slot < 10; slot += 1)
    stage.backdrop(
      [
        [-2.7, 0.9 + slot * 0.195, back],
        [-2.7, 0.915 + slot * 0.195, back],
        [2.7, 0.915 + slot * 0.195, back],
        [2.7, 0.9 + slot * 0.195, back],
      ],
      palette.cool,
      0.25,
    );
  const tones = [
    palette.accent,
    palette.ink,
    palette.ceiling,
    palette.leaf,
    palette.warm,
    mix(palette.accent, palette.ceiling, 0.4),
  ];
  for (let row = 0; row < 2; row += 1) {
    for (let index = 0; index < 10; index += 1) {
      const x = -2.45 + index * 0.545;
      const tone = tones[(index + row * 2) % tones.length] as Color;
      stage.sprite([x, 1.98 - row * 0.94, depth - 0.08], (tint) => {
        const strings = Array.from(
          { length: 7 },
          (_, line) =>
            `<path d="M${-0.105 + line * 0.035} 0.4V0.66M-0.12 ${0.42 + line * 0.036}H0.12" stroke="${tint(palette.ceiling)}" stroke-width="0.005" stroke-opacity="0.8"/>`,
        ).join("");
        return `<path d="M0 0V0.3" stroke="${tint(palette.ink)}" stroke-width="0.045" stroke-linecap="round"/><path d="M0 0.14V0.34" stroke="${tint(tone)}" stroke-width="0.026"/><path d="M0 0.3L-0.07 0.4M0 0.3L0.07 0.4" stroke="${tint(tone)}" stroke-width="0.022"/>${strings}<ellipse cx="0" cy="0.53" rx="0.135" ry="0.165" fill="none" stroke="${tint(tone)}" stroke-width="0.03"/>`;
      });
    }
  }
  stage.box([-2.7, 0, depth - 0.7], [5.4, 0.82, 0.66], palette.wood);
  for (let item = 0; item < 6; item += 1) {
    const x = -2.35 + item * 0.94;
    if (item % 2) {
      stage.box([x - 0.32, 0.82, depth - 0.6], [0.64, 0.26, 0.34], tones[item % 4] as Color);
      stage.bar([x - 0.14, 1.08, depth - 0.6], [x + 0.14, 1.08, depth - 0.6], 0.014, palette.ink);
    } else
      for (let tube = 0; tube < 4; tube += 1)
        container(
          room,
          [x - 0.2 + tube * 0.14, 0.82, depth - 0.42],
          0.055,
          0.3,
          tones[(tube + item) % 6] as Color,
          palette.ceiling,
        );
  }
  const basket = side * 1.7;
  for (const [dx, tone] of [
    [0, "#d4e04a"],
    [0.85, "#e08a3a"],
  ] as const) {
    const x = basket + dx * side * 0.9 - 0.4;
    stage.shadow([x, 0, 2.4], 0.55, 0.45, 0.5);
    stage.lathe(
      [x, 0, 2.4],
      [
        [0, 0.26],
        [0.55, 0.36],
      ],
      mix(palette.metal, palette.wall, 0.4),
    );
    for (let ball = 0; ball < 12; ball += 1) {
      const angle = ball * 0.9;
      stage.ball(
        [x + Math.cos(angle) * 0.22 * (ball % 3 ? 1 : 0.4), 0.57 + (ball % 3 ? 0 : 0.08), 2.4 + Math.sin(angle) * 0.2],
        dx ? 0.13 : 0.075,
        tone,
      );
    }
  }
  const bench = -side * 1.5;
  stage.shadow([bench, 0, 2.2], 0.9, 0.5, 0.45);
  stage.box([bench - 0.75, 0.38, 2], [1.5, 0.1, 0.5], palette.accent);
  for (const dx of [-0.66, 0.58]) stage.box([bench + dx, 0, 2.05], [0.08, 0.38, 0.4], palette.ink);
  stage.box([bench - 0.5, 0.48, 2.1], [0.44, 0.17, 0.28], palette.ceiling);
  stage.box([bench + 0.05, 0.48, 2.12], [0.44, 0.17, 0.28], palette.second);
  trackLights(room, -1.2);
  trackLights(room, 1.2);
  plant(room, [-side * (width / 2 - 0.45), 0, depth - 1.1], 1.4);
  return closeRoom(room);
}
