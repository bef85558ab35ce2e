import type { Random } from "../random.ts";
import { lighten, mix } from "./color.ts";
import type { Mood } from "./palettes.ts";
import type { Stage } from "./stage.ts";

/** The view through a window or outdoors. */
export type OutsideView = "skyline" | "garden" | "hills" | "estate";

/** Fills the whole picture with the view, with the horizon at the camera's height. */
export function outside(stage: Stage, view: OutsideView, mood: Mood, random: Random): string {
  const { width, height, palette } = stage;
  const horizon = stage.camera.centre[1] + 30;
  const sky = stage.gradient([
    [0, palette.skyHigh],
    [0.7, palette.skyLow],
    [1, mix(palette.skyLow, palette.accent, 0.16)],
  ]);
  const parts = [`<rect width="${width}" height="${horizon + 4}" fill="${sky}"/>`];
  const sunX = random.float(0.15, 0.85) * width;
  const sunY = horizon - random.float(120, 260);
  const glow = stage.glow([
    [0, palette.warm, 0.95],
    [0.25, palette.warm, 0.5],
    [1, palette.warm, 0],
  ]);
  parts.push(`<circle cx="${sunX.toFixed(0)}" cy="${sunY.toFixed(0)}" r="300" fill="${glow}"/>`);
  if (mood === "night" || random.chance(0.6)) {
    parts.push(
      `<circle cx="${sunX.toFixed(0)}" cy="${sunY.toFixed(0)}" r="${random.int(30, 46)}" fill="${palette.warm}"/>`,
    );
  }
  parts.push(clouds(stage, random, horizon));
  if (view === "hills" || view === "garden") parts.push(hills(stage, random, horizon));
  if (view === "skyline") parts.push(towers(stage, random, horizon, mood));
  if (view === "estate") parts.push(blocks(stage, random, horizon, mood));
  parts.push(treeLine(stage, random, horizon, view === "garden" ? 1.6 : 0.8));
  parts.push(
    `<rect y="${horizon.toFixed(0)}" width="${width}" height="${height - horizon}" fill="${mix(palette.leaf, palette.skyLow, 0.25)}"/>`,
  );
  if (view === "garden")
    for (let palm = 0; palm < 5; palm += 1)
      parts.push(palmTree(stage, random, random.float(0, width), horizon + 60, random.float(150, 330)));
  return parts.join("");
}

export function clouds(stage: Stage, random: Random, horizon: number): string {
  const { palette, width } = stage;
  const color = mix(palette.skyLow, "#ffffff", 0.6);
  return Array.from({ length: random.int(3, 5) }, () => {
    const x = random.float(-0.05, 1) * width;
    const y = horizon - random.float(140, 430);
    const long = random.float(120, 320);
    return [0, 1, 2]
      .map((layer) => {
        const w = long * (1 - layer * 0.24);
        const dx = layer * long * random.float(-0.1, 0.14);
        return `<rect x="${(x + dx + (long - w) / 2).toFixed(0)}" y="${(y - layer * 15).toFixed(0)}" width="${w.toFixed(0)}" height="19" rx="9.5" fill="${color}" fill-opacity="0.5"/>`;
      })
      .join("");
  }).join("");
}

function hills(stage: Stage, random: Random, horizon: number): string {
  const { palette, width } = stage;
  return [0.62, 0.4]
    .map((share, layer) => {
      const rise = (layer === 0 ? 130 : 80) * random.float(0.8, 1.2);
      const shift = random.float(0, 6);
      const dots = Array.from({ length: 33 }, (_, index) => {
        const t = index / 32;
        const y = horizon - rise * (0.55 + 0.3 * Math.sin(t * 6 + shift) + 0.15 * Math.sin(t * 15 + shift * 2));
        return `${(t * width).toFixed(0)} ${y.toFixed(0)}`;
      });
      return `<path d="M0 ${horizon + 6}L${dots.join("L")}L${width} ${horizon + 6}Z" fill="${mix(palette.leaf, palette.skyLow, share)}"/>`;
    })
    .join("");
}

/** Office towers in two veils, with lit windows at night. */
export function towers(stage: Stage, random: Random, horizon: number, mood: Mood): string {
  const { palette, width } = stage;
  let svg = "";
  for (const [share, tallest] of [
    [0.74, 330],
    [0.5, 250],
  ] as const) {
    const color = mix(
      mood === "day" ? palette.second : palette.ink,
      palette.skyLow,
      mood === "day" ? share : share * 0.6,
    );
    let x = -40;
    while (x < width) {
      const wide = random.float(38, 104);
      const tall = random.float(0.25, 1) ** 1.3 * tallest;
      const top = horizon - tall;
      const roof = random.int(0, 3);
      svg +=
        roof === 0
          ? `<path d="M${x.toFixed(0)} ${horizon + 4}V${top.toFixed(0)}L${(x + wide).toFixed(0)} ${(top + 26).toFixed(0)}V${horizon + 4}Z" fill="${color}"/>`
          : `<rect x="${x.toFixed(0)}" y="${top.toFixed(0)}" width="${wide.toFixed(0)}" height="${(tall + 4).toFixed(0)}" fill="${color}"${roof === 1 ? ' rx="8"' : ""}/>`;
      svg += `<rect x="${(x + wide * 0.62).toFixed(0)}" y="${(top + 28).toFixed(0)}" width="${(wide * 0.38).toFixed(0)}" height="${Math.max(0, tall - 24).toFixed(0)}" fill="${palette.cool}" fill-opacity="0.07"/>`;
      if (roof === 2)
        svg += `<rect x="${(x + wide / 2).toFixed(0)}" y="${(top - 34).toFixed(0)}" width="3" height="36" fill="${color}"/>`;
      if (tall > 90) {
        for (let light = 0; light < (mood === "night" ? 12 : 3); light += 1) {
          svg += `<rect x="${(x + 7 + random.int(0, Math.max(1, Math.floor((wide - 18) / 9))) * 9).toFixed(0)}" y="${(top + 34 + random.int(0, Math.floor((tall - 70) / 13)) * 13).toFixed(0)}" width="5" height="7" fill="${palette.warm}" fill-opacity="${mood === "night" ? 0.75 : 0.4}"/>`;
        }
      }
      x += wide + random.float(-6, 26);
    }
  }
  return svg;
}

/** The slab blocks of a housing estate, with corridors as lines. */
export function blocks(stage: Stage, random: Random, horizon: number, mood: Mood): string {
  const { palette, width } = stage;
  let svg = "";
  for (const share of [0.72, 0.52]) {
    let x = random.float(-120, 40);
    while (x < width) {
      const wide = random.float(150, 290);
      const floors = random.int(9, 17);
      const step = 16 * (1.3 - share * 0.6);
      const tall = floors * step;
      const color = mix(random.pick([palette.wall, palette.accent, palette.second]), palette.skyLow, share);
      svg += `<rect x="${x.toFixed(0)}" y="${(horizon - tall).toFixed(0)}" width="${wide.toFixed(0)}" height="${(tall + 4).toFixed(0)}" fill="${color}"/>`;
      for (let floor = 1; floor < floors; floor += 1) {
        svg += `<rect x="${x.toFixed(0)}" y="${(horizon - tall + floor * step).toFixed(1)}" width="${wide.toFixed(0)}" height="${(step * 0.4).toFixed(1)}" fill="${palette.cool}" fill-opacity="0.13"/>`;
        if (mood === "night" && random.chance(0.7)) {
          svg += `<rect x="${(x + random.float(0.05, 0.9) * wide).toFixed(0)}" y="${(horizon - tall + floor * step).toFixed(1)}" width="9" height="${(step * 0.4).toFixed(1)}" fill="${palette.warm}" fill-opacity="0.8"/>`;
        }
      }
      svg += `<rect x="${(x + wide * 0.44).toFixed(0)}" y="${(horizon - tall - 14).toFixed(0)}" width="${(wide * 0.14).toFixed(0)}" height="${(tall + 16).toFixed(0)}" fill="${lighten(color, -0.05)}"/>`;
      x += wide + random.float(10, 70);
    }
  }
  return svg;
}

/** A soft row of tree crowns on the horizon. */
export function treeLine(stage: Stage, random: Random, horizon: number, size: number): string {
  const { palette, width } = stage;
  let svg = "";
  for (const share of [0.42, 0.2]) {
    const color = mix(palette.leaf, palette.skyLow, share);
    for (let x = -30; x < width + 30; x += random.float(26, 64)) {
      const radius = random.float(18, 44) * size * (1.2 - share);
      svg += `<ellipse cx="${x.toFixed(0)}" cy="${(horizon + 8 - radius * 0.35).toFixed(0)}" rx="${radius.toFixed(0)}" ry="${(radius * 0.8).toFixed(0)}" fill="${color}"/>`;
    }
  }
  return svg;
}

/** A coconut palm with its foot at (x, y), in pixels. */
export function palmTree(stage: Stage, random: Random, x: number, y: number, tall: number): string {
  const { palette } = stage;
  const lean = random.float(-0.22, 0.22) * tall;
  const topX = x + lean;
  const topY = y - tall;
  const dark = mix(palette.leaf, palette.cool, 0.35);
  const trunk = tall * 0.035;
  let svg = `<path d="M${x.toFixed(0)} ${y.toFixed(0)}Q${(x + lean * 0.15).toFixed(0)} ${(y - tall * 0.55).toFixed(0)} ${topX.toFixed(0)} ${topY.toFixed(0)}" fill="none" stroke="${mix(palette.wood, palette.cool, 0.3)}" stroke-width="${trunk.toFixed(1)}" stroke-linecap="round"/>`;
  const fronds = random.int(8, 10);
  for (let frond = 0; frond < fronds; frond += 1) {
    const angle = (-205 + (230 / (fronds - 1)) * frond + random.float(-7, 7)) * (Math.PI / 180);
    const long = tall * random.float(0.36, 0.46);
    const endX = topX + Math.cos(angle) * long;
    const endY = topY + Math.sin(angle) * long * 0.75 + long * 0.38;
    const midX = topX + Math.cos(angle) * long * 0.55;
    const midY = topY + Math.sin(angle) * long * 0.62 - long * 0.05;
    const thick = long * 0.13;
    svg += `<path d="M${topX.toFixed(0)} ${topY.toFixed(0)}Q${midX.toFixed(0)} ${(midY - thick).toFixed(0)} ${endX.toFixed(0)} ${endY.toFixed(0)}Q${midX.toFixed(0)} ${(midY + thick).toFixed(0)} ${topX.toFixed(0)} ${topY.toFixed(0)}Z" fill="${frond % 2 ? palette.leaf : dark}"/>`;
  }
  return svg;
}
