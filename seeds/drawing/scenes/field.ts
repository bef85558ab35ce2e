import type { Random } from "../../random.ts";
import { mix } from "../color.ts";
import type { Vec } from "../geometry.ts";
import { choosePalette, type Mood } from "../palettes.ts";
import type { Drawing } from "../raster.ts";
import { PHOTO_SIZE, type PictureSize, type Room } from "../room.ts";
import { createStage } from "../stage.ts";

export function openField(random: Random, mood: Mood, horizon: number, size: PictureSize = PHOTO_SIZE): Room {
  const chosen = choosePalette(mood, random);
  // Grass is a fresher green in the open air than behind glass.
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

export function finish({ stage, palette, sunny, mood }: Room): Drawing {
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
