import type { Random } from "../../random.ts";
import { lighten, mix } from "../color.ts";
import type { Mood } from "../palettes.ts";
import type { Drawing } from "../raster.ts";
import { finish, openField } from "./field.ts";
import { clouds } from "../view.ts";

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
