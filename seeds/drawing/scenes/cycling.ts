import type { Random } from "../../random.ts";
import { type Color, lighten, mix } from "../color.ts";
import { layFloor } from "../floor.ts";
import type { Vec } from "../geometry.ts";
import { plant, trackLights } from "../props.ts";
import type { Drawing } from "../raster.ts";
import { closeRoom, openRoom, type Room } from "../room.ts";
import { openWindow } from "../window.ts";

function bike({ stage, palette }: Room, x: number, z: number, color: Color, facing: boolean): void {
  stage.shadow([x, 0, z], 0.8, 0.3, 0.6);
  stage.sprite(
    [x, 0, z],
    (tint) => {
      const frame = tint(color);
      const dark = tint(lighten(palette.ink, 0.05));
      const steel = tint(palette.metal);
      const line = (d: string, stroke: string, wide: number) =>
        `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${wide}" stroke-linecap="round" stroke-linejoin="round"/>`;
      return (
        line("M-0.55 0.03H-0.3M0.32 0.03H0.6", dark, 0.06) +
        line("M-0.45 0.04L-0.2 0.3L0.38 0.3L0.48 0.04", dark, 0.065) +
        `<circle cx="0.34" cy="0.38" r="0.27" fill="${dark}"/><circle cx="0.34" cy="0.38" r="0.215" fill="${steel}"/><circle cx="0.34" cy="0.38" r="0.16" fill="${tint(mix(palette.metal, palette.ink, 0.4))}"/><circle cx="0.34" cy="0.38" r="0.05" fill="${frame}"/>` +
        line("M-0.12 0.36L-0.28 0.82", frame, 0.075) +
        line("M-0.12 0.36L0.3 0.74", frame, 0.085) +
        line("M0.3 0.42L0.34 0.98", frame, 0.075) +
        line("M-0.22 0.66L0.28 0.72", frame, 0.05) +
        line("M-0.29 0.84L-0.31 0.94", steel, 0.045) +
        line("M-0.47 0.98Q-0.3 1.03 -0.14 0.97", dark, 0.085) +
        line("M0.34 0.98L0.36 1.1", steel, 0.045) +
        line("M0.26 1.1L0.44 1.12L0.54 1.22M0.3 1.1L0.2 1.16", dark, 0.05) +
        `<rect x="0.3" y="1.16" width="0.05" height="0.17" rx="0.01" fill="${tint(palette.second)}" transform="rotate(14 0.32 1.2)"/>` +
        `<circle cx="-0.1" cy="0.35" r="0.085" fill="${steel}"/>` +
        line("M-0.1 0.35L-0.02 0.21M-0.1 0.35L-0.18 0.49", dark, 0.04) +
        line("M-0.08 0.2H0.05M-0.25 0.5H-0.12", dark, 0.04)
      );
    },
    facing,
  );
}

export function cycling(random: Random): Drawing {
  const room = openRoom(random, {
    width: 10,
    depth: 8.2,
    height: 3.6,
    mood: random.chance(0.72) ? "night" : "day",
    eyes: 1.5,
    sunny: random.pick(["left", "right"]),
  });
  const { stage, palette, width, depth, mood } = room;
  layFloor(room, mood === "night" ? "concrete" : "planks");
  const back = depth - 0.02;
  const facing = random.chance(0.5);
  if (mood === "night") {
    const [l, r] = [-width / 2 + 0.9, width / 2 - 0.9];
    stage.backdrop(
      [
        [l, 1.05, back],
        [l, 3.1, back],
        [r, 3.1, back],
        [r, 1.05, back],
      ],
      stage.gradient([
        [0, palette.skyHigh],
        [0.6, mix(palette.accent, palette.skyLow, 0.45)],
        [1, palette.skyLow],
      ]),
    );
    const sun = stage.at([random.float(-1.5, 1.5), 1.9, back]);
    stage.back.push(
      `<circle cx="${sun.dot[0].toFixed(0)}" cy="${sun.dot[1].toFixed(0)}" r="${(sun.unit * 0.52).toFixed(0)}" fill="${palette.warm}"/>`,
    );
    for (const [share, high, shift] of [
      [0.45, 0.75, 1],
      [0.75, 0.45, 4],
    ] as const) {
      const ridge = Array.from({ length: 25 }, (_, index): Vec => [
        l + ((r - l) * index) / 24,
        1.05 + high * (0.55 + 0.45 * Math.sin(index * 0.55 + shift)) * (0.6 + 0.4 * Math.sin(index * 1.7 + shift)),
        back,
      ]);
      stage.backdrop([[l, 1.05, back], ...ridge, [r, 1.05, back]], mix(palette.skyLow, palette.ink, share));
    }
    for (const [y, color] of [
      [0.75, palette.accent],
      [3.3, palette.second],
    ] as const) {
      stage.backdrop(
        [
          [-width / 2, y, back],
          [-width / 2, y + 0.05, back],
          [width / 2, y + 0.05, back],
          [width / 2, y, back],
        ],
        color,
      );
      stage.backdrop(
        [
          [-width / 2, y - 0.3, back],
          [-width / 2, y + 0.35, back],
          [width / 2, y + 0.35, back],
          [width / 2, y - 0.3, back],
        ],
        stage.gradient([
          [0, color, 0],
          [0.5, color, 0.4],
          [1, color, 0],
        ]),
      );
    }
    for (const wall of [-1, 1] as const) {
      const x = wall * (width / 2 - 0.01);
      for (const y of [0.75, 3.3])
        stage.backdrop(
          [
            [x, y, -1.8],
            [x, y + 0.05, -1.8],
            [x, y + 0.05, depth],
            [x, y, depth],
          ],
          y < 1 ? palette.accent : palette.second,
        );
    }
    stage.backdrop(
      [
        [-width / 2, 0.002, depth],
        [width / 2, 0.002, depth],
        [width / 2, 0.002, 2],
        [-width / 2, 0.002, 2],
      ],
      stage.gradient([
        [0, palette.accent, 0.35],
        [1, palette.accent, 0],
      ]),
    );
  } else {
    for (let index = 0; index < 3; index += 1)
      openWindow(room, "back", -width / 2 + 0.5 + index * 3.1, 0.7, 2.7, 2.3, {
        columns: 3,
        rows: 2,
        view: "garden",
        frame: palette.ink,
      });
    for (let z = 0.8; z < depth - 1.5; z += 2.6)
      openWindow(room, room.sunny, z, 0.7, 2, 2.3, { columns: 2, rows: 2, view: "garden", frame: palette.ink });
    plant(room, [width / 2 - 0.7, 0, depth - 0.7], 1.7);
  }
  for (const [row, z] of [6.3, 4.3, 2.4].entries()) {
    const many = 5 - row;
    const gap = row === 2 ? 2.1 : 1.85;
    for (let index = 0; index < many; index += 1)
      bike(
        room,
        (index - (many - 1) / 2) * gap + (row % 2) * 0.3,
        z,
        index === 1 && row === 1 ? palette.second : palette.accent,
        facing,
      );
  }
  trackLights(room, -2.2);
  trackLights(room, 2.2);
  return closeRoom(room);
}
