import { type Color, lighten, mix } from "./color.ts";
import type { Vec } from "./geometry.ts";
import type { Room } from "./room.ts";

export type FloorStyle = "planks" | "rubber" | "tatami" | "tiles" | "concrete";

/** The texture of the floor, drawn before windows so that sunlight is above it. */
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
  // A faint reflection of the far wall in the polish.
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
