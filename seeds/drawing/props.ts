import type { Random } from "../random.ts";
import { lighten, mix, type Color } from "./color.ts";
import type { Vec } from "./geometry.ts";
import type { Room } from "./room.ts";

/** A potted plant with broad leaves, `tall` in metres. */
export function plant({ stage, palette, random }: Room, [x, y, z]: Vec, tall: number): void {
  const pot = tall * 0.3;
  if (y === 0) stage.shadow([x, y, z], tall * 0.42, tall * 0.3, 0.4);
  stage.lathe(
    [x, y, z],
    [
      [0, pot * 0.34],
      [pot, pot * 0.48],
    ],
    random.pick([palette.accent, palette.wall, palette.second, palette.wood]),
  );
  const leaves = Array.from({ length: random.int(9, 13) }, (_, index) => ({
    angle: -80 + (160 / 11) * index + random.float(-10, 10),
    long: tall * random.float(0.5, 0.78),
    wide: tall * random.float(0.09, 0.14),
    light: random.chance(0.5),
  }));
  stage.sprite([x, y + pot * 0.95, z - 0.02], (tint) => {
    const dark = tint(mix(palette.leaf, palette.cool, 0.35));
    const bright = tint(mix(palette.leaf, palette.warm, 0.22));
    const body = tint(palette.leaf);
    return random
      .shuffle(leaves)
      .map(({ angle, long, wide, light }) => {
        const droop = Math.abs(angle) / 90;
        return (
          `<g transform="rotate(${(-angle).toFixed(0)})">` +
          `<path d="M0 0Q${(-wide).toFixed(3)} ${(long * 0.55).toFixed(3)} ${(droop * wide * 0.8).toFixed(3)} ${long.toFixed(3)}Q${wide.toFixed(3)} ${(long * 0.5).toFixed(3)} 0 0Z" fill="${light ? body : dark}"/>` +
          `<path d="M0 0Q${(wide * 0.1).toFixed(3)} ${(long * 0.55).toFixed(3)} ${(droop * wide * 0.8).toFixed(3)} ${long.toFixed(3)}Q${wide.toFixed(3)} ${(long * 0.5).toFixed(3)} 0 0Z" fill="${bright}" fill-opacity="${light ? 0.75 : 0.35}"/></g>`
        );
      })
      .join("");
  });
}

/** A lamp on a cable; `drop` is how far it hangs below the ceiling. */
export function pendant(
  { stage, palette, height, mood }: Room,
  x: number,
  z: number,
  drop: number,
  shade: Color,
  wide = 0.26,
): void {
  const y = height - drop;
  stage.bar([x, height, z], [x, y + wide * 0.7, z], 0.008, palette.ink);
  stage.lathe(
    [x, y, z],
    [
      [0, wide],
      [wide * 0.25, wide * 0.92],
      [wide * 0.55, wide * 0.55],
      [wide * 0.75, wide * 0.16],
    ],
    shade,
  );
  const { dot, unit } = stage.at([x, y, z - 0.1]);
  const radius = unit * wide * (mood === "night" ? 5 : 3);
  const light = stage.glow([
    [0, palette.warm, mood === "night" ? 0.55 : 0.3],
    [1, palette.warm, 0],
  ]);
  stage.front.push(
    `<ellipse cx="${dot[0].toFixed(0)}" cy="${dot[1].toFixed(0)}" rx="${(unit * wide * 0.8).toFixed(1)}" ry="${(unit * wide * 0.2).toFixed(1)}" fill="${palette.warm}" fill-opacity="0.9"/>` +
      `<circle cx="${dot[0].toFixed(0)}" cy="${dot[1].toFixed(0)}" r="${radius.toFixed(0)}" fill="${light}"/>`,
  );
}

/** Cast-iron bell with a coloured band. */
export function kettlebell({ stage, palette }: Room, [x, y, z]: Vec, radius: number, band: Color): void {
  stage.shadow([x, y, z], radius * 1.5, radius * 1.1, 0.5);
  stage.sprite([x, y, z], (tint) => {
    const iron = tint(lighten(palette.ink, 0.06));
    const r = radius;
    return (
      `<path d="M${-r * 0.62} ${r * 1.5}C${-r * 0.75} ${r * 2.75} ${r * 0.75} ${r * 2.75} ${r * 0.62} ${r * 1.5}" fill="none" stroke="${iron}" stroke-width="${r * 0.34}"/>` +
      `<path d="M${-r * 0.6} 0H${r * 0.6}C${r * 1.25} ${r * 0.5} ${r * 1.2} ${r * 1.7} 0 ${r * 1.8}C${-r * 1.2} ${r * 1.7} ${-r * 1.25} ${r * 0.5} ${-r * 0.6} 0Z" fill="${iron}"/>` +
      `<path d="M${-r * 0.75} ${r * 1.2}Q${-r * 0.55} ${r * 1.55} ${-r * 0.1} ${r * 1.62}" fill="none" stroke="${tint(palette.warm)}" stroke-opacity="0.35" stroke-width="${r * 0.14}" stroke-linecap="round"/>` +
      `<circle cx="0" cy="${r * 0.85}" r="${r * 0.42}" fill="${tint(band)}"/>`
    );
  });
}

/** A bar with plates along x, its middle at `at`. */
export function barbell({ stage, palette, random }: Room, [x, y, z]: Vec, plates = 2): void {
  stage.bar([x - 1.05, y, z], [x + 1.05, y, z], 0.018, palette.metal);
  const colors = random.shuffle([palette.accent, palette.second, palette.ink]);
  for (const side of [-1, 1] as const) {
    for (let plate = 0; plate < plates; plate += 1) {
      const start = x + side * (0.66 + plate * 0.085);
      stage.drum(
        [side < 0 ? start - 0.07 : start, y, z],
        "x",
        plate === 0 ? 0.225 : 0.2,
        0.07,
        colors[plate % 3] as Color,
      );
    }
  }
}

/** A short bar with two heads, lying along x. */
export function dumbbell({ stage, palette }: Room, [x, y, z]: Vec, size: number, head?: Color): void {
  const color = head ?? lighten(palette.ink, 0.04);
  stage.bar([x - size, y + size * 0.42, z], [x + size, y + size * 0.42, z], size * 0.13, palette.metal);
  stage.drum([x - size * 1.25, y + size * 0.42, z], "x", size * 0.42, size * 0.6, color);
  stage.drum([x + size * 0.65, y + size * 0.42, z], "x", size * 0.42, size * 0.6, color);
}

/** A padded bench along z or x. */
export function bench({ stage, palette }: Room, [x, , z]: Vec, axis: "x" | "z", pad: Color): void {
  const [w, d] = axis === "x" ? [1.2, 0.32] : [0.32, 1.2];
  stage.shadow([x + w / 2, 0, z + d / 2], w * 0.7, d * 0.7, 0.45);
  stage.group([x + w / 2, 0.2, z + d / 2], () => {
    for (const share of [0.12, 0.82]) {
      const px = axis === "x" ? x + w * share : x + w * 0.25;
      const pz = axis === "z" ? z + d * share : z + d * 0.25;
      stage.box([px, 0, pz], [0.07, 0.36, 0.07], palette.ink);
      stage.box(
        [axis === "x" ? px : x, 0, axis === "z" ? pz : z],
        [axis === "x" ? 0.07 : w, 0.05, axis === "z" ? 0.07 : d],
        palette.ink,
      );
    }
    stage.box([x, 0.36, z], [w, 0.09, d], pad);
  });
}

/** A cabinet front of equal doors or a shelf of given columns and rows, without its content. */
export function shelfUnit(
  { stage }: Room,
  [x, y, z]: Vec,
  [w, h, d]: Vec,
  rows: number,
  color: Color,
  back?: Color,
): number[] {
  const board = 0.04;
  stage.box([x, y, z + d - 0.02], [w, h, 0.02], back ?? lighten(color, -0.1));
  for (const px of [x, x + w - board]) stage.box([px, y, z], [board, h, d], color);
  return Array.from({ length: rows + 1 }, (_, row) => {
    const level = y + ((h - board) * row) / rows;
    stage.box([x, level, z], [w, board, d], color);
    return level + board;
  });
}

/** A bottle or tub with a label band. */
export function container(
  { stage, palette }: Room,
  [x, y, z]: Vec,
  radius: number,
  tall: number,
  color: Color,
  cap: Color,
  slim = false,
): void {
  const neck = slim ? 0.72 : 0.9;
  stage.lathe(
    [x, y, z],
    slim
      ? [
          [0, radius],
          [tall * neck * 0.86, radius],
          [tall * neck, radius * 0.42],
          [tall * 0.86, radius * 0.4],
        ]
      : [
          [0, radius * 0.97],
          [tall * 0.04, radius],
          [tall * 0.82, radius],
          [tall * 0.86, radius * 0.94],
        ],
    color,
  );
  stage.lathe(
    [x, y + tall * 0.86, z - 0.001],
    [
      [0, slim ? radius * 0.46 : radius],
      [tall * 0.14, slim ? radius * 0.46 : radius],
    ],
    cap,
  );
  stage.lathe(
    [x, y + tall * 0.26, z - 0.002],
    [
      [0, radius * 1.005],
      [tall * 0.34, radius * 1.005],
    ],
    mix(palette.ceiling, color, 0.12),
  );
}

/** A framed print with a simple abstract picture, flat on the back wall. */
export function poster({ stage, palette, random, depth }: Room, x: number, y: number, w: number, h: number): void {
  const z = depth - 0.02;
  const quad = (left: number, base: number, wide: number, high: number, fill: string) =>
    stage.panel(
      [
        [left, base, z],
        [left, base + high, z],
        [left + wide, base + high, z],
        [left + wide, base, z],
      ],
      fill,
    );
  stage.group([x, y, z], () => {
    quad(x, y, w, h, stage.faded(palette.ink, 7));
    quad(x + 0.03, y + 0.03, w - 0.06, h - 0.06, stage.faded(lighten(palette.ceiling, 0.02), 7));
  });
  const tone = random.pick([palette.accent, palette.second, palette.leaf]);
  stage.sprite([x + w / 2, y + h / 2, z - 0.03], (tint) => {
    const size = Math.min(w, h) * 0.3;
    return random.chance(0.5)
      ? `<circle r="${size}" fill="${tint(tone)}"/><rect x="${-w * 0.4}" y="${-h * 0.34}" width="${w * 0.8}" height="${h * 0.24}" fill="${tint(palette.second)}" fill-opacity="0.85"/>`
      : `<path d="M${-w * 0.36} ${-h * 0.32}L0 ${h * 0.3}L${w * 0.36} ${-h * 0.32}Z" fill="${tint(tone)}"/><circle cx="${w * 0.2}" cy="${h * 0.24}" r="${size * 0.4}" fill="${tint(palette.accent)}"/>`;
  });
}

/** A wall clock at ten past ten. */
export function clock({ stage, palette }: Room, at: Vec, radius: number): void {
  stage.sprite(at, (tint) => {
    const hand = (degrees: number, long: number, wide: number) =>
      `<path d="M0 0V${long}" transform="rotate(${degrees})" stroke="${tint(palette.ink)}" stroke-width="${wide}" stroke-linecap="round"/>`;
    return `<circle r="${radius}" fill="${tint(palette.ink)}"/><circle r="${radius * 0.88}" fill="${tint(palette.ceiling)}"/>${hand(60, radius * 0.5, radius * 0.1)}${hand(-60, radius * 0.68, radius * 0.07)}`;
  });
}

/** Black track with spots along the ceiling. */
export function trackLights({ stage, palette, height, depth, mood }: Room, x: number): void {
  stage.bar([x, height - 0.06, 0], [x, height - 0.06, depth - 0.4], 0.02, palette.ink);
  for (let z = 0.8; z < depth - 0.4; z += 1.5) {
    stage.drum([x, height - 0.32, z], "y", 0.06, 0.2, palette.ink);
    const { dot, unit } = stage.at([x, height - 0.33, z]);
    stage.front.push(
      `<circle cx="${dot[0].toFixed(0)}" cy="${dot[1].toFixed(0)}" r="${(unit * 0.5).toFixed(0)}" fill="${stage.glow([
        [0, palette.warm, mood === "night" ? 0.8 : 0.55],
        [0.25, palette.warm, 0.22],
        [1, palette.warm, 0],
      ])}"/>`,
    );
  }
}

/** Ventilation duct under the ceiling, into the far wall. */
export function duct({ stage, palette, height, depth }: Room, x: number): void {
  stage.drum([x, height - 0.42, -1.5], "z", 0.24, depth + 1.5, mix(palette.metal, palette.ceiling, 0.25));
  for (let z = 1.5; z < depth; z += 2.4) stage.bar([x, height, z], [x, height - 0.2, z], 0.012, palette.ink);
}

/** Beams across the ceiling. */
export function beams({ stage, palette, height, depth, width }: Room, color: Color = palette.wood): void {
  for (let z = depth - 1.2; z > -1.6; z -= 1.7) stage.box([-width / 2, height - 0.22, z], [width, 0.22, 0.2], color);
}

export function towel({ stage, palette }: Room, [x, y, z]: Vec, color: Color, random: Random): void {
  for (let fold = 0; fold < 3; fold += 1) {
    stage.box(
      [x, y + fold * 0.06, z],
      [0.36, 0.055, 0.24],
      fold % 2 ? color : mix(color, palette.ceiling, random.float(0.3, 0.6)),
    );
  }
}
