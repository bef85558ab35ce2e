import type { Random } from "../../random.ts";
import { lighten, mix } from "../color.ts";
import { layFloor } from "../floor.ts";
import { beams, pendant, plant, poster, trackLights } from "../props.ts";
import type { Drawing } from "../raster.ts";
import { closeRoom, openRoom } from "../room.ts";
import { mirrorWall } from "./windows.ts";
import { openWindow } from "../window.ts";

export function dance(random: Random): Drawing {
  const room = openRoom(random, {
    width: 9.4,
    depth: 8,
    height: 3.7,
    mood: random.chance(0.55) ? "night" : "day",
    sunny: random.pick(["left", "right"]),
    floor: undefined,
  });
  const { stage, palette, width, depth, mood } = room;
  layFloor(room, "planks");
  mirrorWall(room, -width / 2 + 0.3, width / 2 - 0.3, 2.85);
  const style = { columns: 2, rows: 4, view: random.pick(["skyline", "estate"] as const), frame: palette.ink };
  for (let z = 0.6; z < depth - 1.4; z += 2.3) openWindow(room, room.sunny, z, 0.7, 1.7, 2.35, style);
  // The mirror shows the room's lamps and a faint reflection of the barre.
  for (const y of [0.82, 1.12]) {
    stage.bar([-width / 2 + 0.4, y, depth - 0.22], [width / 2 - 0.4, y, depth - 0.22], 0.03, palette.wood);
    stage.backdrop(
      [
        [-width / 2 + 0.4, y + 0.02, depth - 0.01],
        [width / 2 - 0.4, y + 0.02, depth - 0.01],
        [width / 2 - 0.4, y - 0.03, depth - 0.01],
        [-width / 2 + 0.4, y - 0.03, depth - 0.01],
      ],
      palette.wood,
      0.35,
    );
  }
  for (let x = -width / 2 + 0.9; x < width / 2 - 0.5; x += 1.9)
    stage.bar([x, 0, depth - 0.22], [x, 1.15, depth - 0.22], 0.025, palette.metal);
  const side = room.sunny === "left" ? 1 : -1;
  const wallX = side * (width / 2 - 0.2);
  for (const y of [0.82, 1.12]) stage.bar([wallX, y, 0.6], [wallX, y, depth - 1], 0.03, palette.wood);
  const sx = side * (width / 2 - 0.9);
  stage.shadow([sx, 0, depth - 1.1], 0.6, 0.45, 0.5);
  stage.box([sx - 0.3, 0, depth - 1.3], [0.6, 1.15, 0.45], palette.ink);
  for (const [y, r] of [
    [0.36, 0.2],
    [0.85, 0.13],
  ] as const)
    stage.drum([sx, y, depth - 1.32], "z", r, 0.02, lighten(palette.ink, 0.16));
  for (const [x, tone] of [
    [-2.2, palette.accent],
    [0, palette.second],
    [2.2, palette.accent],
  ] as const) {
    const [, , z] = [0, 0, 3.4];
    const color = mood === "night" ? tone : palette.warm;
    stage.drum([x, 3.3, z], "y", 0.1, 0.28, palette.ink);
    const lamp = stage.at([x, 3.3, z]).dot;
    const floorLeft = stage.at([x - 1.15, 0, z]).dot;
    const floorRight = stage.at([x + 1.15, 0, z]).dot;
    stage.backdrop(
      [
        [x - 1.15, 0.01, z - 0.9],
        [x, 0.01, z - 1.2],
        [x + 1.15, 0.01, z - 0.9],
        [x + 1.4, 0.01, z],
        [x + 1.1, 0.01, z + 0.9],
        [x, 0.01, z + 1.2],
        [x - 1.1, 0.01, z + 0.9],
        [x - 1.4, 0.01, z],
      ],
      stage.glow([
        [0, color, mood === "night" ? 0.7 : 0.4],
        [1, color, 0],
      ]),
    );
    stage.front.push(
      `<path d="M${lamp[0] - 8} ${lamp[1]}L${floorLeft[0]} ${floorLeft[1]}L${floorRight[0]} ${floorRight[1]}L${lamp[0] + 8} ${lamp[1]}Z" fill="${stage.gradient(
        [
          [0, color, mood === "night" ? 0.5 : 0.16],
          [1, color, 0],
        ],
      )}"/>`,
    );
  }
  trackLights(room, side * -2.6);
  const px = -side * (width / 2 - 1.5);
  stage.shadow([px, 0, depth - 1.6], 1, 0.6, 0.5);
  stage.group([px, 0.6, depth - 1.5], () => {
    stage.box([px - 0.75, 0, depth - 1.5], [1.5, 1.2, 0.5], lighten(palette.ink, 0.03));
    stage.box([px - 0.75, 0.68, depth - 1.78], [1.5, 0.09, 0.3], palette.ink);
    stage.box([px - 0.68, 0.77, depth - 1.77], [1.36, 0.015, 0.16], palette.ceiling);
    for (let key = 0; key < 13; key += 1)
      stage.box([px - 0.62 + key * 0.1, 0.785, depth - 1.7], [0.05, 0.012, 0.1], palette.ink);
    for (const dx of [-0.72, 0.65]) stage.box([px + dx, 0, depth - 1.75], [0.08, 0.68, 0.08], palette.ink);
    stage.box([px - 0.35, 0, depth - 2.35], [0.7, 0.48, 0.34], palette.wood);
  });
  if (mood === "day") plant(room, [-side * (width / 2 - 0.6), 0, depth - 0.7], 1.5);
  return closeRoom(room);
}

/** A martial arts hall: mats, paper screens or a flag wall, staffs and belts. */
export function dojo(random: Random): Drawing {
  const room = openRoom(random, { width: 9.4, depth: 8.4, height: 3.6, sunny: random.pick(["left", "right"]) });
  const { stage, palette, width, depth } = room;
  layFloor(
    room,
    "tatami",
    random.pick([
      palette.second,
      mix(palette.leaf, palette.wall, 0.2),
      mix(palette.wood, palette.wall, 0.4),
      palette.accent,
    ]),
  );
  const style = { columns: 3, rows: 4, view: random.pick(["garden", "hills"] as const), frame: palette.wood };
  for (let z = 0.4; z < depth - 1.6; z += 2.5) openWindow(room, room.sunny, z, 0.8, 2, 2, style);
  beams(room, lighten(palette.wood, -0.04));
  const back = depth - 0.02;
  const rail = stage.shaded(palette.wood, [0, 0, -1], 9);
  const sheet = (l: number, b: number, r: number, t: number, fill: string, opacity = 1) =>
    stage.backdrop(
      [
        [l, b, back],
        [l, t, back],
        [r, t, back],
        [r, b, back],
      ],
      fill,
      opacity,
    );
  sheet(-width / 2, 0, width / 2, 0.95, rail);
  sheet(-width / 2, 2.62, width / 2, 2.72, rail);
  for (let x = -width / 2; x < width / 2; x += 0.3) sheet(x, 0, x + 0.02, 0.95, palette.cool, 0.22);
  const { dot, unit } = stage.at([0, 1.8, back]);
  const emblem = random.int(0, 2);
  const tone = mix(palette.accent, palette.wall, 0.1);
  const circle = (dx: number, dy: number, r: number, fill: string) =>
    `<circle cx="${(dot[0] + dx * unit).toFixed(1)}" cy="${(dot[1] - dy * unit).toFixed(1)}" r="${(r * unit).toFixed(1)}" fill="${fill}"/>`;
  if (emblem === 0) stage.back.push(circle(0, 0, 0.62, tone));
  else if (emblem === 1) {
    stage.back.push(
      circle(0, 0, 0.66, tone),
      circle(0, 0, 0.5, stage.shaded(palette.wall, [0, 0, -1], 8)),
      circle(0, -0.04, 0.36, palette.ink),
    );
  } else {
    for (const [index, fill] of [palette.accent, palette.ceiling, palette.second].entries())
      sheet(-1.05 + index * 0.75, 1.2, -0.4 + index * 0.75, 2.45, fill);
  }
  const side = room.sunny === "left" ? 1 : -1;
  const belts = ["#f4f1ea", "#e8c64a", "#e08a3c", "#5b8f5a", "#3c6ea5", "#7a4a32", "#23232a"];
  for (const [index, color] of belts.entries()) {
    const x = side * 2.1 + side * index * 0.24;
    const base = 1.15 + (index % 2) * 0.1;
    sheet(x - 0.04, base, x + 0.04, 2.35, color);
    sheet(x + 0.05, base + 0.2, x + 0.11, 2.35, lighten(color, -0.06));
  }
  sheet(side > 0 ? 1.9 : -3.75, 2.33, side > 0 ? 3.75 : -1.9, 2.42, palette.ink);
  for (let staff = 0; staff < 4; staff += 1) {
    const x = -side * (2.2 + staff * 0.32);
    stage.bar(
      [x, 0.05, depth - 0.4],
      [x - side * 0.1, 2.2, depth - 0.08],
      0.022,
      staff % 2 ? palette.wood : lighten(palette.wood, -0.1),
    );
  }
  for (const [x, z] of [
    [side * 3, 4.2],
    [side * 3.1, 2.2],
  ] as const) {
    stage.bar([x, 3.6, z], [x, 2.35, z], 0.012, palette.metal);
    stage.shadow([x, 0, z], 0.45, 0.35, 0.4);
    stage.lathe(
      [x, 0.75, z],
      [
        [0, 0.16],
        [0.06, 0.2],
        [1.5, 0.2],
        [1.6, 0.15],
      ],
      random.pick([palette.ink, palette.accent]),
    );
    stage.lathe(
      [x, 1.2, z - 0.01],
      [
        [0, 0.203],
        [0.16, 0.203],
      ],
      palette.ceiling,
    );
  }
  for (const [x, z] of [
    [-side * 2.9, 3.6],
    [-side * 2.2, 4.9],
  ] as const) {
    stage.shadow([x, 0, z], 0.55, 0.4, 0.4);
    stage.box([x - 0.35, 0, z - 0.2], [0.7, 0.22, 0.5], palette.ink);
    stage.box([x - 0.35, 0.22, z - 0.2], [0.7, 0.2, 0.5], palette.second);
  }
  pendant(room, -1.6, 4, 0.7, palette.ceiling, 0.34);
  pendant(room, 1.6, 4, 0.7, palette.ceiling, 0.34);
  if (random.chance(0.5)) poster(room, -side * 1.9 - 0.4, 1.3, 0.7, 1.05);
  return closeRoom(room);
}
