import type { Random } from "../../random.ts";
import { type Color, lighten, mix } from "../color.ts";
import { layFloor } from "../floor.ts";
import { clock, container, pendant, plant, poster, shelfUnit, trackLights } from "../props.ts";
import type { Drawing } from "../raster.ts";
import { closeRoom, openRoom } from "../room.ts";
import { counter } from "./entrance.ts";
import { sideWindows } from "./windows.ts";

/** Shop shelves with tubs and bottles. */
export function bottles(random: Random): Drawing {
  const room = openRoom(random, {
    width: 7.4,
    depth: 5.4,
    height: 3.2,
    sunny: random.pick(["left", "right"]),
    eyes: 1.45,
  });
  const { stage, palette, width, depth } = room;
  layFloor(room, random.pick(["planks", "concrete"] as const));
  sideWindows(room);
  const hues = [
    palette.accent,
    palette.second,
    palette.ink,
    mix(palette.accent, palette.ceiling, 0.4),
    mix(palette.second, palette.ceiling, 0.45),
    palette.leaf,
    palette.warm,
  ];
  const boards = random.chance(0.5) ? palette.wood : lighten(palette.wall, 0.05);
  for (let unit = 0; unit < 3; unit += 1) {
    const x = -width / 2 + 0.55 + unit * 2.15;
    stage.group([x + 1, 1.2, depth - 0.3], () => {
      const levels = shelfUnit(room, [x, 0, depth - 0.5], [2, 2.5, 0.46], 5, boards, mix(boards, palette.cool, 0.22));
      for (const level of levels.slice(0, 5)) {
        const style = random.int(0, 3);
        const tone = random.pick(hues);
        let px = x + 0.2;
        while (px < x + 1.86) {
          const radius = style === 0 ? 0.11 : style === 1 ? 0.06 : 0.085;
          const tall = style === 0 ? 0.3 : style === 1 ? 0.3 : 0.22;
          container(
            room,
            [px, level, depth - 0.34],
            radius,
            tall * random.float(0.95, 1.05),
            random.chance(0.7) ? tone : random.pick(hues),
            style === 1 ? palette.ceiling : palette.ink,
            style === 1,
          );
          px += radius * 2.25;
        }
      }
    });
  }
  const side = room.sunny === "left" ? 1 : -1;
  const table = -side * 0.5;
  stage.shadow([table, 0, 2.2], 1.5, 0.8, 0.5);
  stage.box([table - 1.1, 0, 1.9], [2.2, 0.72, 0.75], palette.wood);
  stage.box([table - 1.16, 0.72, 1.84], [2.32, 0.05, 0.87], lighten(palette.wood, 0.08));
  for (let item = 0; item < 7; item += 1)
    container(
      room,
      [table - 0.9 + item * 0.3, 0.77, 2.25 - (item % 2) * 0.15],
      item % 3 === 1 ? 0.075 : 0.12,
      item % 3 === 1 ? 0.34 : 0.28,
      hues[item] as Color,
      item % 2 ? palette.ink : palette.ceiling,
      item % 3 === 1,
    );
  counter(room, side > 0 ? 2 : -3.4, 2.7, 1.4, palette.second);
  trackLights(room, -1.4);
  trackLights(room, 1.4);
  plant(room, [-side * (width / 2 - 0.5), 0, 3.2], 1.3);
  return closeRoom(room);
}

/** Clothes on rails and folded on shelves. */
export function apparel(random: Random): Drawing {
  const room = openRoom(random, {
    width: 7.6,
    depth: 5.8,
    height: 3.2,
    sunny: random.pick(["left", "right"]),
    eyes: 1.4,
  });
  const { stage, palette, width, depth } = room;
  layFloor(room, "planks");
  sideWindows(room);
  const tones = random.shuffle([
    palette.accent,
    palette.second,
    palette.ink,
    mix(palette.accent, palette.ceiling, 0.45),
    mix(palette.second, palette.ceiling, 0.5),
    palette.leaf,
    lighten(palette.ceiling, -0.02),
  ]);
  const side = room.sunny === "left" ? 1 : -1;
  const shirt = (x: number, y: number, z: number, color: Color, size = 1) =>
    stage.sprite([x, y, z], (tint) => {
      const fill = tint(color);
      return `<g transform="scale(${size})"><path d="M0 0.03V0.1" stroke="${tint(palette.metal)}" stroke-width="0.015"/><path d="M-0.09 -0.02Q0 -0.08 0.09 -0.02L0.28 -0.12L0.33 -0.34L0.21 -0.37L0.2 -0.78Q0 -0.82 -0.2 -0.78L-0.21 -0.37L-0.33 -0.34L-0.28 -0.12Z" fill="${fill}"/><path d="M0.04 -0.06L0.09 -0.02L0.28 -0.12L0.33 -0.34L0.21 -0.37L0.2 -0.78Q0.14 -0.8 0.08 -0.8Z" fill="${tint(palette.cool)}" fill-opacity="0.16"/><path d="M-0.2 -0.5H0.2V-0.44H-0.2Z" fill="${tint(palette.ceiling)}" fill-opacity="0.55"/></g>`;
    });
  for (let rail = 0; rail < 2; rail += 1) {
    const x = -side * 2.3 + side * rail * 2.5;
    const z = depth - 0.8;
    stage.shadow([x, 0, z], 1.3, 0.4, 0.45);
    stage.group([x, 1, z], () => {
      for (const dx of [-1.1, 1.1]) stage.bar([x + dx, 0, z], [x + dx, 1.72, z], 0.022, palette.ink);
      stage.bar([x - 1.1, 1.7, z], [x + 1.1, 1.7, z], 0.022, palette.ink);
      for (let item = 0; item < 8; item += 1)
        shirt(x - 0.93 + item * 0.265, 1.6, z - 0.02 - item * 0.004, tones[(item + rail * 3) % tones.length] as Color);
    });
  }
  const sx = side * (width / 2 - 1.55);
  stage.group([sx, 1, depth - 0.3], () => {
    const levels = shelfUnit(
      room,
      [sx - 0.85, 0, depth - 0.48],
      [1.7, 2.3, 0.44],
      5,
      palette.wood,
      mix(palette.wood, palette.cool, 0.25),
    );
    for (const [row, level] of levels.slice(0, 5).entries()) {
      for (let stack = 0; stack < 3; stack += 1) {
        for (let fold = 0; fold < (row > 2 ? 0 : 4); fold += 1)
          stage.box(
            [sx - 0.74 + stack * 0.53, level + fold * 0.07, depth - 0.44],
            [0.4, 0.065, 0.3],
            tones[(stack + fold + row) % tones.length] as Color,
          );
        if (row > 2) {
          const color = tones[(stack + row) % tones.length] as Color;
          stage.sprite(
            [sx - 0.52 + stack * 0.53, level, depth - 0.46],
            (tint) =>
              `<path d="M-0.22 0.04Q-0.23 0.15 -0.17 0.22Q-0.1 0.16 -0.04 0.2L0.06 0.13Q0.2 0.11 0.22 0.04Z" fill="${tint(color)}"/><path d="M-0.23 0H0.22Q0.25 0.03 0.22 0.05H-0.23Z" fill="${tint(palette.ceiling)}"/><path d="M-0.04 0.2L0.06 0.13M-0.07 0.17L0.02 0.11" stroke="${tint(palette.ceiling)}" stroke-width="0.014"/>`,
          );
        }
      }
    }
  });
  const table = side * 0.2;
  stage.shadow([table, 0, 2.2], 1.6, 0.9, 0.5);
  stage.box([table - 1.1, 0.68, 1.7], [2.2, 0.07, 0.95], lighten(palette.wood, 0.06));
  for (const [dx, dz] of [
    [-1, 1.78],
    [0.93, 1.78],
    [-1, 2.5],
    [0.93, 2.5],
  ] as const)
    stage.box([table + dx, 0, dz], [0.07, 0.68, 0.07], palette.ink);
  for (let stack = 0; stack < 4; stack += 1)
    for (let fold = 0; fold < 3 + (stack % 2); fold += 1)
      stage.box(
        [table - 0.98 + stack * 0.51, 0.75 + fold * 0.065, 1.86],
        [0.42, 0.06, 0.5],
        tones[(stack * 2 + fold) % tones.length] as Color,
      );
  const figure = -side * 3;
  stage.shadow([figure, 0, 2.9], 0.5, 0.4, 0.45);
  stage.drum([figure, 0, 2.9], "y", 0.26, 0.04, palette.ink);
  stage.bar([figure, 0.04, 2.9], [figure, 1, 2.9], 0.02, palette.metal);
  stage.sprite(
    [figure, 0, 2.88],
    (tint) =>
      `<path d="M-0.2 0.88Q-0.17 1.1 -0.22 1.3Q-0.24 1.52 -0.08 1.56L-0.06 1.64H0.06L0.08 1.56Q0.24 1.52 0.22 1.3Q0.17 1.1 0.2 0.88Z" fill="${tint(tones[0] as Color)}"/><path d="M0.02 0.88L0.05 1.6H0.06L0.08 1.56Q0.24 1.52 0.22 1.3Q0.17 1.1 0.2 0.88Z" fill="${tint(palette.cool)}" fill-opacity="0.18"/><ellipse cx="0" cy="1.66" rx="0.07" ry="0.03" fill="${tint(palette.wood)}"/>`,
  );
  trackLights(room, 0.9);
  plant(room, [-side * (width / 2 - 0.5), 0, depth - 0.5], 1.5);
  return closeRoom(room);
}

/** A showroom of machines on low platforms. */
export function showroom(random: Random): Drawing {
  const room = openRoom(random, { width: 9.4, depth: 7.6, height: 3.6, sunny: random.pick(["left", "right"]) });
  const { stage, palette, width, depth } = room;
  layFloor(room, "concrete");
  sideWindows(room, 2.3);
  const side = room.sunny === "left" ? 1 : -1;
  for (const [column, x] of [-2.9, 0, 2.9].entries()) {
    const z = 4.2;
    stage.shadow([x, 0, z + 0.6], 1.6, 1, 0.5);
    stage.box([x - 1.2, 0, z], [2.4, 0.16, 1.6], column === 1 ? palette.accent : lighten(palette.wall, 0.04));
    stage.group([x, 0.8, z + 0.6], () => {
      if (column === 0) {
        stage.box([x - 0.42, 0.2, z + 0.1], [0.84, 0.16, 1.4], palette.ink);
        stage.box([x - 0.3, 0.365, z + 0.15], [0.6, 0.01, 1.1], lighten(palette.ink, 0.14));
        for (const dx of [-0.4, 0.34]) {
          stage.bar([x + dx, 0.3, z + 1.25], [x + dx, 1.4, z + 1.4], 0.035, palette.metal);
          stage.bar([x + dx, 1.2, z + 1.38], [x + dx, 1.2, z + 0.9], 0.03, palette.ink);
        }
        stage.box([x - 0.45, 1.3, z + 1.35], [0.86, 0.36, 0.06], palette.ink);
        stage.box([x - 0.3, 1.37, z + 1.34], [0.56, 0.22, 0.02], palette.second);
      } else if (column === 1) {
        for (const dx of [-0.6, 0.52])
          for (const dz of [0.1, 1.1]) stage.box([x + dx, 0.16, z + dz], [0.08, 2.2, 0.08], palette.ink);
        for (const dz of [0.1, 1.1]) stage.box([x - 0.6, 2.28, z + dz], [1.2, 0.08, 0.08], palette.ink);
        stage.bar([x - 1.1, 1.3, z], [x + 1.1, 1.3, z], 0.018, palette.metal);
        for (const dx of [-0.85, 0.78]) stage.drum([x + dx, 1.3, z], "x", 0.24, 0.08, palette.accent);
        stage.box([x - 0.17, 0.52, z + 0.15], [0.34, 0.1, 1], palette.accent);
        stage.box([x - 0.04, 0.16, z + 0.3], [0.08, 0.36, 0.6], palette.ink);
      } else {
        stage.sprite(
          [x, 0.16, z + 0.5],
          (tint) =>
            `<path d="M-0.55 0.03H-0.3M0.32 0.03H0.6" stroke="${tint(palette.ink)}" stroke-width="0.07"/><circle cx="0.3" cy="0.45" r="0.4" fill="${tint(palette.ink)}"/><circle cx="0.3" cy="0.45" r="0.34" fill="${tint(palette.metal)}"/>${Array.from({ length: 8 }, (_, i) => `<path d="M0.3 0.45L0.44 0.76" transform="rotate(${i * 45} 0.3 0.45)" stroke="${tint(palette.ink)}" stroke-width="0.05"/>`).join("")}<circle cx="0.3" cy="0.45" r="0.08" fill="${tint(palette.accent)}"/><path d="M-0.45 0.05L0.1 0.3L-0.25 0.9M0.1 0.3L0.35 1.05L0.2 1.2" fill="none" stroke="${tint(palette.accent)}" stroke-width="0.08" stroke-linecap="round" stroke-linejoin="round"/><path d="M-0.42 1.02Q-0.26 1.06 -0.1 1" stroke="${tint(palette.ink)}" stroke-width="0.1" stroke-linecap="round"/>`,
        );
      }
    });
  }
  for (let shelf = 0; shelf < 2; shelf += 1) {
    const y = 1 + shelf * 0.7;
    stage.box([-side * 3.9 - 0.9, y, depth - 0.4], [1.8, 0.05, 0.36], palette.wood);
    for (let item = 0; item < 6; item += 1)
      stage.drum(
        [-side * 3.9 - 0.75 + item * 0.28, y + 0.2, depth - 0.3],
        "x",
        0.15,
        0.08,
        item % 2 ? palette.accent : palette.ink,
      );
  }
  for (const x of [-2.9, 0, 2.9]) pendant(room, x, 4.8, 0.7, palette.ink, 0.3);
  const { dot, unit } = stage.at([side * 0.4, 2.9, depth - 0.02]);
  stage.back.push(
    `<rect x="${(dot[0] - unit * 1.2).toFixed(0)}" y="${(dot[1] - unit * 0.16).toFixed(0)}" width="${(unit * 2.4).toFixed(0)}" height="${(unit * 0.32).toFixed(0)}" rx="8" fill="${palette.accent}"/>`,
  );
  plant(room, [side * (width / 2 - 0.7), 0, depth - 0.7], 1.7);
  plant(room, [-side * (width / 2 - 0.6), 0, 2.6], 1.2);
  trackLights(room, -1.5);
  clock(room, [side * 3.2, 2.5, depth - 0.05], 0.24);
  poster(room, side > 0 ? 2 : -2.8, 1.3, 0.8, 1.1);
  return closeRoom(room);
}
