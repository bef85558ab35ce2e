import type { Random } from "../../random.ts";
import { lighten, mix } from "../color.ts";
import { layFloor } from "../floor.ts";
import { barbell, beams, bench, clock, duct, kettlebell, pendant, plant, poster, towel } from "../props.ts";
import type { Drawing } from "../raster.ts";
import { closeRoom, openRoom } from "../room.ts";
import { mirrorWall, windowsFor } from "./windows.ts";

/** A hall with a steel rig, ropes, rings, rowers and boxes. */
export function functional(random: Random): Drawing {
  const room = openRoom(random, {
    width: 11,
    depth: 9.5,
    height: 4.4,
    floor: random.pick(["#55585c", "#6a655f"]),
    mood: random.chance(0.8) ? "day" : "night",
  });
  const { stage, palette, depth } = room;
  layFloor(room, "rubber");
  const turf = random.pick([-1, 1]);
  stage.backdrop(
    [
      [turf * 2.9, 0.003, depth],
      [turf * 4.9, 0.003, depth],
      [turf * 4.9, 0.003, -2.4],
      [turf * 2.9, 0.003, -2.4],
    ],
    mix(palette.leaf, palette.second, 0.3),
  );
  for (let z = depth - 1; z > -2; z -= 1)
    stage.backdrop(
      [
        [turf * 2.9, 0.005, z],
        [turf * 4.9, 0.005, z],
        [turf * 4.9, 0.005, z - 0.05],
        [turf * 2.9, 0.005, z - 0.05],
      ],
      palette.ceiling,
      0.5,
    );
  windowsFor(room);
  duct(room, turf * -2.6);
  beams(room, lighten(palette.ink, 0.1));
  const rigZ = depth - 2.6;
  const tone = palette.ink;
  stage.group([0, 2, rigZ], () => {
    for (let x = -3.6; x <= 3.61; x += 1.8) {
      for (const dz of [0, 1.2]) stage.box([x, 0, rigZ + dz], [0.09, 2.9, 0.09], tone);
      stage.box([x, 2.85, rigZ], [0.09, 0.09, 1.2], tone);
    }
    for (const dz of [0, 1.2]) stage.box([-3.6, 2.85, rigZ + dz], [7.3, 0.09, 0.09], tone);
    for (let x = -2.7; x < 3; x += 1.8) stage.bar([x - 0.8, 2.5, rigZ], [x + 0.8, 2.5, rigZ], 0.022, palette.metal);
    barbell(room, [-0.85 - turf, 1.35, rigZ - 0.1], 2);
  });
  for (const x of [turf * -2.5, turf * -2.05]) {
    stage.bar([x, 4, rigZ - 1], [x, 2.1, rigZ - 1], 0.012, palette.wall);
    const { dot, unit, depth: far } = stage.at([x, 1.98, rigZ - 1]);
    stage.put(
      far,
      `<circle cx="${dot[0].toFixed(1)}" cy="${dot[1].toFixed(1)}" r="${(0.115 * unit).toFixed(1)}" fill="none" stroke="${palette.wood}" stroke-width="${(0.032 * unit).toFixed(1)}"/>`,
    );
  }
  stage.bar([turf * 1.3, 4.2, rigZ - 0.8], [turf * 1.36, 0.25, rigZ - 0.8], 0.028, palette.wood);
  for (const [index, [x, z, h]] of (
    [
      [turf * -3.4, 3.2, 0.76],
      [turf * -2.4, 3.9, 0.61],
      [turf * -3.2, 4.8, 0.5],
    ] as const
  ).entries()) {
    stage.shadow([x + 0.3, 0, z + 0.3], 0.65, 0.55, 0.5);
    stage.box([x, 0, z], [0.66, h, 0.55], index === 1 ? palette.accent : palette.wood);
  }
  for (let ball = 0; ball < 5; ball += 1) {
    const x = turf * -0.9 + ball * 0.46 - 0.6;
    stage.shadow([x, 0, 2.6], 0.26, 0.2, 0.5);
    stage.ball(
      [x, 0.17, 2.6],
      0.17,
      ball % 2 ? palette.ink : ([palette.accent, palette.second, palette.ink][ball % 3] as string),
    );
  }
  for (let bell = 0; bell < 6; bell += 1)
    kettlebell(
      room,
      [turf * 2.1 - turf * bell * 0.42, 0, 4.1],
      0.12,
      random.pick([palette.accent, palette.second, palette.warm]),
    );
  const sled = turf * 3.9;
  stage.shadow([sled, 0, 3.6], 0.7, 0.7, 0.5);
  stage.group([sled, 0.4, 3.6], () => {
    stage.box([sled - 0.4, 0.02, 3.1], [0.8, 0.1, 1], palette.ink);
    stage.drum([sled, 0.12, 3.6], "y", 0.24, 0.16, palette.accent);
    for (const dx of [-0.34, 0.34]) stage.bar([sled + dx, 0.1, 3.15], [sled + dx, 1.05, 3.1], 0.03, palette.metal);
  });
  clock(room, [turf * 2.6, 3.5, depth - 0.05], 0.3);
  return closeRoom(room);
}

/** A private room: mirror, one bench, a cable tower, a plant. */
export function coaching(random: Random): Drawing {
  const room = openRoom(random, { width: 6.6, depth: 6, height: 3, sunny: random.pick(["left", "right"]) });
  const { stage, palette, width, depth } = room;
  layFloor(room, "planks");
  windowsFor(room, random.chance(0.4));
  const side = room.sunny === "left" ? 1 : -1;
  if (random.chance(0.6)) mirrorWall(room, side > 0 ? -1.2 : -2.4, side > 0 ? 2.4 : 1.2, 2.3);
  else {
    poster(room, -1.5, 1.2, 0.9, 1.25);
    poster(room, -0.4, 1.2, 0.9, 1.25);
  }
  stage.backdrop(
    [
      [-1.5, 0.004, 4.6],
      [1.6, 0.004, 4.6],
      [1.6, 0.004, 1.5],
      [-1.5, 0.004, 1.5],
    ],
    palette.second,
    0.85,
  );
  bench(room, [-0.5 * side - 0.2, 0, 2.5], "z", palette.accent);
  const tower = side * (width / 2 - 1.2);
  stage.shadow([tower, 0, depth - 1], 0.8, 0.6, 0.5);
  stage.group([tower, 1, depth - 1], () => {
    for (const dx of [-0.45, 0.37]) stage.box([tower + dx, 0, depth - 1.1], [0.08, 2.3, 0.08], palette.ink);
    stage.box([tower - 0.45, 2.24, depth - 1.1], [0.9, 0.09, 0.09], palette.ink);
    for (let plate = 0; plate < 9; plate += 1)
      stage.box(
        [tower - 0.24, 0.1 + plate * 0.085, depth - 1.08],
        [0.46, 0.07, 0.12],
        plate < 4 ? palette.metal : lighten(palette.ink, 0.06),
      );
    stage.bar([tower, 0.9, depth - 1], [tower, 2.2, depth - 1], 0.012, palette.metal);
    stage.bar([tower - 0.02, 2.2, depth - 1.15], [tower - 0.3 * side, 1.2, depth - 1.4], 0.008, palette.metal);
    stage.bar(
      [tower - 0.3 * side - 0.14, 1.18, depth - 1.4],
      [tower - 0.3 * side + 0.14, 1.18, depth - 1.4],
      0.02,
      palette.accent,
    );
  });
  for (let index = 0; index < 3; index += 1)
    kettlebell(
      room,
      [side * 1.5 + index * 0.3 * side, 0, 2.2 + index * 0.3],
      0.1 + index * 0.015,
      [palette.accent, palette.warm, palette.second][index] as string,
    );
  const stool = -side * 2.1;
  stage.shadow([stool, 0, 2.5], 0.4, 0.35, 0.5);
  stage.lathe(
    [stool, 0, 2.5],
    [
      [0, 0.17],
      [0.4, 0.16],
      [0.45, 0.19],
    ],
    palette.wood,
  );
  towel(room, [stool - 0.16, 0.45, 2.4], palette.ceiling, random);
  stage.shadow([side * 0.6, 0, 4.6], 0.42, 0.34, 0.5);
  stage.ball([side * 0.6, 0.33, 4.6], 0.33, mix(palette.second, palette.ceiling, 0.45));
  plant(room, [-side * (width / 2 - 0.6), 0, depth - 0.6], random.float(1.3, 1.7));
  pendant(room, 0.3, 3.4, 0.75, palette.accent, 0.24);
  pendant(room, -0.9, 3.4, 0.9, palette.ink, 0.2);
  return closeRoom(room);
}
