import type { Random } from "../../content/random.ts";
import { lighten, mix } from "../color.ts";
import { kettlebell } from "../props.ts";
import type { Vec } from "../geometry.ts";
import { choosePalette, type Mood } from "../palettes.ts";
import type { Drawing } from "../raster.ts";
import { PHOTO_SIZE, type PictureSize, type Room } from "../room.ts";
import { createStage } from "../stage.ts";
import { blocks, clouds, outside, palmTree, towers, treeLine } from "../view.ts";

function openField(random: Random, mood: Mood, horizon: number, size: PictureSize = PHOTO_SIZE): Room {
  const chosen = choosePalette(mood, random);
  // Under the open sky green is fresher than behind glass.
  const palette = {
    ...chosen,
    skyHigh: mood === "day" ? mix(chosen.skyHigh, "#5fb0e8", 0.4) : chosen.skyHigh,
    leaf: mix(chosen.leaf, "#7cae3f", mood === "day" ? 0.45 : 0.15),
  };
  const sunny = random.pick(["left", "right"] as const);
  const stage = createStage({
    ...size,
    camera: { at: [0, 1.6, -3], yaw: 0, focal: 1200, centre: [size.width / 2, horizon] },
    palette,
    light: [sunny === "left" ? -0.7 : 0.7, 0.6, -0.2],
    air: palette.skyLow,
    haze: 0.4,
  });
  return { stage, palette, random, mood, width: 40, height: 20, depth: 60, sunny };
}

/** A broad crowned tree of the rain tree kind. */
export function rainTree({ stage, palette, random, sunny }: Room, [x, , z]: Vec, tall: number): void {
  stage.shadow([x + (sunny === "left" ? 1.2 : -1.2), 0, z], tall * 0.75, tall * 0.3, 0.5);
  const crown = Array.from({ length: 15 }, () => {
    const angle = random.float(0, Math.PI * 2);
    const far = Math.sqrt(random.next());
    return {
      dx: Math.cos(angle) * far * tall * 0.5,
      dy: tall * 0.74 + Math.sin(angle) * far * tall * 0.17,
      r: tall * random.float(0.13, 0.22),
    };
  }).toSorted((a, b) => a.dy - b.dy);
  stage.sprite([x, 0, z], (tint) => {
    const dark = tint(mix(palette.leaf, palette.cool, 0.42));
    const body = tint(palette.leaf);
    const bright = tint(mix(palette.leaf, palette.warm, 0.3));
    const sun = sunny === "left" ? -1 : 1;
    const limb = (dx: number, wide: number) =>
      `<path d="M0 ${tall * 0.28}Q${dx * 0.3} ${tall * 0.5} ${dx} ${tall * 0.72}" fill="none" stroke="${tint(mix(palette.wood, palette.cool, 0.45))}" stroke-width="${wide}" stroke-linecap="round"/>`;
    return (
      `<path d="M${-tall * 0.04} 0Q${-tall * 0.02} ${tall * 0.2} ${-tall * 0.03} ${tall * 0.45}H${tall * 0.03}Q${tall * 0.025} ${tall * 0.2} ${tall * 0.05} 0Z" fill="${tint(mix(palette.wood, palette.cool, 0.4))}"/>` +
      limb(-tall * 0.3, tall * 0.03) +
      limb(tall * 0.28, tall * 0.03) +
      limb(tall * 0.08, tall * 0.024) +
      crown
        .map(
          ({ dx, dy, r }) =>
            `<ellipse cx="${dx.toFixed(2)}" cy="${(dy - r * 0.22).toFixed(2)}" rx="${(r * 1.25).toFixed(2)}" ry="${r.toFixed(2)}" fill="${dark}"/>`,
        )
        .join("") +
      crown
        .map(
          ({ dx, dy, r }) =>
            `<ellipse cx="${(dx + sun * r * 0.1).toFixed(2)}" cy="${(dy + r * 0.08).toFixed(2)}" rx="${(r * 1.1).toFixed(2)}" ry="${(r * 0.82).toFixed(2)}" fill="${body}"/>`,
        )
        .join("") +
      crown
        .map(
          ({ dx, dy, r }) =>
            `<ellipse cx="${(dx + sun * r * 0.35).toFixed(2)}" cy="${(dy + r * 0.34).toFixed(2)}" rx="${(r * 0.6).toFixed(2)}" ry="${(r * 0.36).toFixed(2)}" fill="${bright}" fill-opacity="0.7"/>`,
        )
        .join("")
    );
  });
}

function finish({ stage, palette, sunny, mood }: Room): Drawing {
  const x = sunny === "left" ? 0 : 1;
  return {
    svg: stage.toSvg(),
    veil: {
      from: [x, 0],
      to: [1 - x, 1],
      stops: [
        [0, palette.warm, 0.22],
        [0.5, palette.warm, 0],
        [0.7, palette.cool, 0],
        [1, palette.cool, mood === "day" ? 0.22 : 0.36],
      ],
    },
  };
}

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

/** City across the water, with its mirror image. */
export function skyline(
  random: Random,
  size: PictureSize = PHOTO_SIZE,
  mood: Mood = random.chance(0.55) ? "night" : "day",
  city = random.chance(0.7),
): Drawing {
  const room = openField(random, mood, size.height * random.float(0.51, 0.55), size);
  const { stage, palette } = room;
  const { width, height } = stage;
  const horizon = stage.camera.centre[1] + 30;
  stage.back.push(
    `<rect width="${width}" height="${horizon + 6}" fill="${stage.gradient([
      [0, palette.skyHigh],
      [0.62, palette.skyLow],
      [1, mix(palette.skyLow, palette.accent, 0.32)],
    ])}"/>`,
  );
  const sunX = random.float(0.25, 0.75) * width;
  stage.back.push(
    `<circle cx="${sunX.toFixed(0)}" cy="${(horizon - 110).toFixed(0)}" r="${mood === "day" ? 560 : 430}" fill="${stage.glow(
      [
        [0, palette.warm, 0.9],
        [0.2, palette.warm, 0.45],
        [1, palette.warm, 0],
      ],
    )}"/><circle cx="${sunX.toFixed(0)}" cy="${(horizon - 110).toFixed(0)}" r="54" fill="${palette.warm}"/>`,
  );
  stage.back.push(clouds(stage, random, horizon));
  const shore = (city ? towers : blocks)(stage, random, horizon, mood) + treeLine(stage, random, horizon, 0.6);
  const id = stage.define((name) => `<g id="${name}">${shore}</g>`);
  stage.back.push(`<use xlink:href="#${id}"/>`);
  const water = stage.gradient([
    [0, mix(palette.skyLow, palette.second, 0.25)],
    [0.3, mix(palette.skyHigh, palette.second, 0.4)],
    [1, mix(palette.second, palette.cool, 0.5)],
  ]);
  stage.back.push(
    `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="${water}"/><g transform="translate(0 ${(horizon * 2).toFixed(0)}) scale(1 -1)" opacity="0.3"><use xlink:href="#${id}"/></g>`,
  );
  for (let glint = 0; glint < 90; glint += 1) {
    const t = random.next() ** 1.4;
    const y = horizon + 6 + t * 260;
    const near = random.chance(0.5);
    const x = near ? sunX + random.normal(0, 60 + t * 90) : random.float(0, width);
    const wide = (12 + t * 70) * random.float(0.5, 1.4);
    stage.back.push(
      `<rect x="${(x - wide / 2).toFixed(0)}" y="${y.toFixed(0)}" width="${wide.toFixed(0)}" height="${(1.4 + t * 3).toFixed(1)}" rx="2" fill="${palette.warm}" fill-opacity="${(near ? 0.5 : 0.16).toFixed(2)}"/>`,
    );
  }
  const deck = horizon + height * 0.253;
  const tone = mix(palette.wall, palette.cool, mood === "day" ? 0.18 : 0.42);
  stage.back.push(
    `<rect y="${deck.toFixed(0)}" width="${width}" height="${(height - deck).toFixed(0)}" fill="${stage.gradient([
      [0, mix(tone, palette.warm, 0.3)],
      [1, mix(tone, palette.cool, 0.35)],
    ])}"/>`,
  );
  const line = mix(tone, palette.accent, 0.8);
  stage.back.push(`<path d="M0 ${deck + 92}L${width} ${deck + 66}V${deck + 78}L0 ${deck + 106}Z" fill="${line}"/>`);
  for (let slab = -4; slab < 24; slab += 1)
    stage.back.push(
      `<path d="M${slab * 95} ${height}L${(slab * 95 - 800) * 0.62 + 800} ${deck}" stroke="${palette.cool}" stroke-opacity="0.16" stroke-width="2"/>`,
    );
  const rail = mood === "day" ? palette.ink : lighten(palette.ink, 0.04);
  for (let post = 0; post < 13; post += 1)
    stage.front.push(
      `<rect x="${post * 134 - 4}" y="${(deck - 86).toFixed(0)}" width="9" height="92" fill="${rail}"/>`,
    );
  for (const [dy, thick] of [
    [-90, 11],
    [-58, 4],
    [-34, 4],
  ] as const)
    stage.front.push(`<rect y="${(deck + dy).toFixed(0)}" width="${width}" height="${thick}" fill="${rail}"/>`);
  const lamp = random.chance(0.5) ? width * 0.15 : width * 0.85;
  for (const [share, tall] of [
    [0.06, 0.62],
    [-0.01, 0.78],
    [0.14, 0.46],
  ] as const) {
    if (!city && share > 0.1) continue;
    stage.back.push(
      palmTree(
        stage,
        random,
        lamp < width / 2 ? width * (1 - share) : width * share,
        deck + 36 - share * 120,
        height * tall,
      ),
    );
  }
  stage.front.push(
    `<rect x="${lamp - 6}" y="${(deck - 430).toFixed(0)}" width="12" height="500" fill="${rail}"/><path d="M${lamp - 70} ${(deck - 424).toFixed(0)}Q${lamp} ${(deck - 470).toFixed(0)} ${lamp + 70} ${(deck - 424).toFixed(0)}" fill="none" stroke="${rail}" stroke-width="9"/>`,
  );
  for (const dx of [-70, 70])
    stage.front.push(
      `<circle cx="${lamp + dx}" cy="${(deck - 412).toFixed(0)}" r="90" fill="${stage.glow([
        [0, palette.warm, 0.75],
        [0.25, palette.warm, 0.3],
        [1, palette.warm, 0],
      ])}"/><circle cx="${lamp + dx}" cy="${(deck - 412).toFixed(0)}" r="17" fill="${palette.warm}"/>`,
    );
  return finish(room);
}

/** A shophouse front on a quiet street. */
export function storefront(random: Random): Drawing {
  const mood: Mood = random.chance(0.7) ? "day" : "night";
  const room = openField(random, mood, 620);
  const { stage, palette } = room;
  const { width, height } = stage;
  const street = 880;
  stage.back.push(
    `<rect width="${width}" height="${height}" fill="${stage.gradient([
      [0, palette.skyHigh],
      [0.7, palette.skyLow],
    ])}"/>`,
    clouds(stage, random, 460),
  );
  const fronts = random.shuffle([
    palette.accent,
    palette.second,
    palette.wall,
    mix(palette.leaf, palette.wall, 0.45),
    mix(palette.accent, palette.wall, 0.55),
    mix(palette.skyHigh, palette.wall, 0.35),
  ]);
  const soft = (fill: string, share = 0.22) =>
    mood === "night" ? mix(fill, palette.cool, 0.45) : mix(fill, palette.wall, share);
  const parts: string[] = [];
  const rect = (x: number, y: number, w: number, h: number, fill: string, extra = "") =>
    parts.push(
      `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${w.toFixed(1)}" height="${h.toFixed(1)}" fill="${fill}" ${extra}/>`,
    );
  const glass =
    mood === "night"
      ? stage.gradient([
          [0, palette.warm],
          [1, mix(palette.warm, palette.accent, 0.35)],
        ])
      : stage.gradient([
          [0, mix(palette.skyHigh, palette.ink, 0.35)],
          [1, mix(palette.second, palette.ink, 0.25)],
        ]);
  const unit = 560;
  const start = random.int(-330, -210);
  for (let house = 0; house < 4; house += 1) {
    const x = start + house * unit;
    const face = soft(fronts[house % fronts.length] as string);
    const trim = mix(palette.ceiling, face, mood === "night" ? 0.5 : 0.12);
    const shade = mix(face, palette.cool, 0.3);
    const top = 96 + (house % 2) * 34;
    rect(
      x,
      top,
      unit,
      street - top,
      stage.gradient([
        [0, lighten(face, 0.03)],
        [1, mix(face, palette.cool, 0.1)],
      ]),
    );
    parts.push(
      `<path d="M${x - 8} ${top}L${x + 26} ${top - 58}H${x + unit - 26}L${x + unit + 8} ${top}Z" fill="${mix(palette.wood, palette.accent, 0.35)}"/>`,
    );
    for (let tile = 0; tile < 22; tile += 1)
      rect(x + 22 + tile * 24, top - 58, 4, 58, palette.cool, 'fill-opacity="0.2"');
    rect(x - 6, top, unit + 12, 16, trim);
    rect(x, top + 16, unit, 14, palette.cool, 'fill-opacity="0.14"');
    for (const px of [x, x + unit - 30]) rect(px, top + 16, 30, street - top, trim);
    const shutter = fronts[(house + 2) % fronts.length] as string;
    for (let pane = 0; pane < 3; pane += 1) {
      const wx = x + 66 + pane * 156;
      const wy = top + 74;
      parts.push(
        `<path d="M${wx - 10} ${wy + 238}V${wy + 54}A66 66 0 0 1 ${wx + 122} ${wy + 54}V${wy + 238}Z" fill="${trim}"/>`,
      );
      parts.push(
        `<path d="M${wx} ${wy + 230}V${wy + 56}A56 56 0 0 1 ${wx + 112} ${wy + 56}V${wy + 230}Z" fill="${glass}"/>`,
      );
      for (const sx of [wx, wx + 74]) {
        rect(sx, wy + 62, 38, 168, soft(shutter, 0.08));
        for (let slat = 0; slat < 13; slat += 1)
          rect(sx + 4, wy + 70 + slat * 12, 30, 4, palette.cool, 'fill-opacity="0.28"');
      }
      rect(wx - 16, wy + 236, 144, 12, trim);
    }
    rect(x, top + 352, unit, 24, trim);
    for (let motif = 0; motif < 7; motif += 1)
      parts.push(`<circle cx="${x + 40 + motif * 80}" cy="${top + 364}" r="6" fill="${shade}"/>`);
    // The five-foot way: a dark recess behind pillars, with glass doors and light.
    const base = top + 376;
    rect(
      x + 30,
      base,
      unit - 60,
      street - base,
      stage.gradient([
        [0, mix(shade, palette.cool, 0.5)],
        [1, mix(shade, palette.cool, 0.2)],
      ]),
    );
    const open = house === 1 || house === 2;
    rect(x + 62, base + 66, 282, street - base - 78, trim);
    rect(x + 72, base + 76, 262, street - base - 96, glass);
    rect(x + 372, base + 66, 130, street - base - 66, trim);
    rect(x + 382, base + 76, 110, street - base - 76, glass);
    rect(x + 478, base + 190, 6, 56, palette.metal);
    parts.push(
      `<path d="M${x + 96} ${street - 22}L${x + 200} ${base + 76}H${x + 250}L${x + 146} ${street - 22}Z" fill="#fff" fill-opacity="${mood === "day" ? 0.13 : 0.06}"/>`,
    );
    if (open) {
      const bench = mix(palette.ink, palette.accent, 0.2);
      for (let item = 0; item < 4; item += 1) {
        const ix = x + 92 + item * 62;
        const iron = mix(bench, glass.startsWith("#") ? glass : palette.second, 0.2);
        parts.push(
          `<path d="M${ix + 12} ${street - 60}C${ix + 10} ${street - 88} ${ix + 38} ${street - 88} ${ix + 36} ${street - 60}" fill="none" stroke="${iron}" stroke-width="7"/><circle cx="${ix + 24}" cy="${street - 44}" r="24" fill="${iron}"/><circle cx="${ix + 24}" cy="${street - 44}" r="10" fill="${item % 2 ? palette.accent : palette.warm}"/>`,
        );
      }
    }
    const awning = house % 2 ? palette.accent : palette.second;
    for (let stripe = 0; stripe < 14; stripe += 1) {
      const sx = x + 40 + stripe * ((unit - 80) / 14);
      const wide = (unit - 80) / 14 + 0.6;
      parts.push(
        `<path d="M${sx.toFixed(1)} ${base + 6}H${(sx + wide).toFixed(1)}V${base + 62}A${wide / 2} ${wide / 2} 0 0 1 ${sx.toFixed(1)} ${base + 62}Z" fill="${stripe % 2 ? mix(palette.ceiling, palette.cool, mood === "night" ? 0.3 : 0.02) : soft(awning, 0.04)}"/>`,
      );
    }
    rect(x + 40, base + 76, unit - 80, 26, palette.cool, 'fill-opacity="0.2"');
    const sign = x + unit / 2;
    parts.push(
      `<circle cx="${sign}" cy="${base - 12}" r="45" fill="${palette.ink}"/><circle cx="${sign}" cy="${base - 12}" r="38" fill="${soft(house % 2 ? palette.second : palette.accent, 0.02)}"/>`,
    );
    parts.push(
      house % 2
        ? `<path d="M${sign - 20} ${base + 4}L${sign} ${base - 36}L${sign + 20} ${base + 4}Z" fill="${palette.ceiling}"/>`
        : `<path d="M${sign - 18} ${base - 12}A18 18 0 1 1 ${sign + 18} ${base - 12}M${sign - 18} ${base - 4}H${sign + 18}" stroke="${palette.ceiling}" stroke-width="8" fill="none"/>`,
    );
    if (mood === "night")
      parts.push(
        `<ellipse cx="${x + unit / 2}" cy="${street + 30}" rx="260" ry="46" fill="${stage.glow([
          [0, palette.warm, 0.5],
          [1, palette.warm, 0],
        ])}"/>`,
      );
  }
  const pave = mix(palette.wall, palette.cool, mood === "night" ? 0.55 : 0.24);
  rect(
    0,
    street,
    width,
    58,
    stage.gradient([
      [0, lighten(pave, 0.04)],
      [1, pave],
    ]),
  );
  rect(0, street + 58, width, 16, mix(pave, palette.cool, 0.3));
  rect(0, street + 74, width, height - street, mix(palette.ink, pave, 0.42));
  for (let dash = 0; dash < 8; dash += 1)
    rect(dash * 230 + 20, street + 142, 120, 8, palette.ceiling, 'fill-opacity="0.7"');
  for (let slab = 0; slab < 16; slab += 1) rect(slab * 104, street, 2, 58, palette.cool, 'fill-opacity="0.25"');
  stage.back.push(...parts);
  for (const x of [start + unit - 26, start + unit * 2 + 6, start + unit * 3 - 20]) {
    const tone = random.pick([palette.accent, palette.second, palette.wall]);
    stage.front.push(
      `<path d="M${x - 34} ${street + 10 - 66}H${x + 34}L${x + 26} ${street + 22}H${x - 26}Z" fill="${soft(tone, 0.1)}"/>`,
    );
    for (let leaf = 0; leaf < 9; leaf += 1) {
      const angle = -72 + leaf * 18 + random.float(-6, 6);
      stage.front.push(
        `<path transform="translate(${x} ${street - 54}) rotate(${angle})" d="M0 0Q-17 -64 0 -${random.int(104, 150)}Q17 -64 0 0Z" fill="${leaf % 2 ? soft(palette.leaf, 0) : mix(palette.leaf, palette.cool, 0.35)}"/>`,
      );
    }
  }
  return finish(room);
}
