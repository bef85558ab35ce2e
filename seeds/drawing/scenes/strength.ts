import type { Random } from "../../content/random.ts";
import { lighten, mix } from "../color.ts";
import type { Vec } from "../geometry.ts";
import {
  barbell,
  beams,
  bench,
  clock,
  duct,
  dumbbell,
  kettlebell,
  pendant,
  plant,
  poster,
  towel,
  trackLights,
} from "../props.ts";
import type { Drawing } from "../raster.ts";
import { closeRoom, layFloor, openRoom, openWindow, type Room } from "../room.ts";

function windowsFor(room: Room, arch = false): void {
  const { random, depth, width } = room;
  const view = random.pick(["skyline", "garden", "estate", "hills"] as const);
  const style = {
    columns: random.int(2, 4),
    rows: random.int(2, 3),
    arch,
    view,
    frame: random.chance(0.5) ? room.palette.ink : lighten(room.palette.wall, 0.06),
  };
  if (room.sunny === "back") {
    const count = random.int(2, 4);
    const gap = width / count;
    for (let index = 0; index < count; index += 1) {
      openWindow(room, "back", -width / 2 + gap * index + gap * 0.14, 0.75, gap * 0.72, 2.15, style);
    }
  } else {
    for (let z = 1; z < depth - 1.2; z += 2.5) openWindow(room, room.sunny, z, 0.85, 1.9, 2.05, style);
  }
}

/** A mirror on the back wall: a cool sheen with slanting light. */
export function mirrorWall(
  { stage, palette, depth }: Room,
  left: number,
  right: number,
  top: number,
  base = 0.12,
): void {
  const z = depth - 0.01;
  const sheet = (l: number, r: number, fill: string, opacity = 1) =>
    stage.backdrop(
      [
        [l, base, z],
        [l, top, z],
        [r, top, z],
        [r, base, z],
      ],
      fill,
      opacity,
    );
  sheet(left - 0.04, right + 0.04, stage.faded(palette.ink, 6), 0.8);
  sheet(
    left,
    right,
    stage.gradient([
      [0, lighten(palette.wall, 0.03)],
      [0.62, mix(palette.wall, palette.second, 0.3)],
      [1, mix(palette.floor, palette.second, 0.25)],
    ]),
  );
  for (let x = left; x < right - 0.6; x += 1.3) {
    stage.backdrop(
      [
        [x + 0.15, base, z],
        [x + 0.75, top, z],
        [x + 1.05, top, z],
        [x + 0.45, base, z],
      ],
      "#ffffff",
      0.1,
    );
    stage.backdrop(
      [
        [x + 1.3, base, z],
        [x + 1.3, top, z],
        [x + 1.315, top, z],
        [x + 1.315, base, z],
      ],
      palette.ink,
      0.3,
    );
  }
}

function rack(room: Room, [x, , z]: Vec, plates: number): void {
  const { stage, palette, random } = room;
  const frame = random.chance(0.6) ? palette.ink : palette.accent;
  stage.shadow([x, 0, z + 0.5], 1.3, 1.1, 0.5);
  stage.group([x, 1, z + 0.5], () => {
    for (const dx of [-0.62, 0.56]) {
      for (const dz of [0, 1.1]) stage.box([x + dx, 0, z + dz], [0.075, 2.35, 0.075], frame);
      stage.box([x + dx, 2.28, z], [0.075, 0.075, 1.1], frame);
      stage.box([x + dx, 0, z], [0.075, 0.075, 1.1], frame);
    }
    for (const dz of [0, 1.1]) stage.box([x - 0.62, 2.28, z + dz], [1.25, 0.075, 0.075], frame);
    barbell(room, [x, 1.32, z - 0.09], plates);
  });
}

function dumbbellRack(room: Room, x: number, z: number, wide: number): void {
  const { stage, palette } = room;
  stage.shadow([x + wide / 2, 0, z + 0.3], wide * 0.62, 0.5, 0.5);
  stage.group([x + wide / 2, 0.5, z + 0.3], () => {
    for (const px of [x, x + wide - 0.07]) stage.box([px, 0, z + 0.2], [0.07, 1.05, 0.3], palette.ink);
    for (let row = 0; row < 3; row += 1) {
      const y = 0.22 + row * 0.36;
      stage.box([x, y, z + row * 0.12], [wide, 0.04, 0.3], lighten(palette.ink, 0.08));
      const size = 0.145 - row * 0.024;
      for (let px = x + 0.24; px < x + wide - 0.16; px += size * 3.15) {
        dumbbell(
          room,
          [px, y + 0.04, z + row * 0.12 + 0.08],
          size * 0.9,
          row === 1 ? lighten(palette.ink, 0.1) : undefined,
        );
      }
    }
  });
}

function treadmill({ stage, palette }: Room, x: number, z: number): void {
  stage.shadow([x + 0.4, 0, z + 0.8], 0.7, 1.1, 0.45);
  stage.group([x + 0.4, 0.5, z + 0.8], () => {
    stage.box([x, 0.05, z], [0.8, 0.16, 1.7], palette.ink);
    stage.box([x + 0.12, 0.215, z + 0.05], [0.56, 0.01, 1.4], lighten(palette.ink, 0.12));
    for (const px of [x + 0.05, x + 0.75]) {
      stage.bar([px, 0.15, z + 1.5], [px, 1.2, z + 1.62], 0.035, palette.metal);
      stage.bar([px, 1.02, z + 1.6], [px, 1.02, z + 1.05], 0.03, palette.ink);
    }
    stage.box([x + 0.02, 1.12, z + 1.55], [0.76, 0.34, 0.06], palette.ink);
    stage.box([x + 0.16, 1.18, z + 1.54], [0.48, 0.22, 0.02], palette.second);
  });
}

export function gym(random: Random): Drawing {
  const room = openRoom(random, {
    width: random.float(9, 11),
    depth: random.float(8.5, 10),
    height: 3.6,
    mood: random.chance(0.75) ? "day" : "night",
    floor: random.chance(0.6) ? "#5d6166" : "#4b4c55",
  });
  const { stage, palette, width, depth } = room;
  layFloor(room, "rubber");
  const mirrored = room.sunny !== "back" && random.chance(0.6);
  if (mirrored) mirrorWall(room, -width / 2 + 0.8, width / 2 - 0.8, 2.5);
  windowsFor(room);
  if (random.chance(0.6)) duct(room, random.pick([-1.8, 1.8]));
  else beams(room, lighten(palette.ink, 0.08));
  trackLights(room, random.pick([-0.6, 0.8]));
  const racks = random.int(3, 4);
  const gap = (width - 1.4) / racks;
  for (let index = 0; index < racks; index += 1)
    rack(room, [-width / 2 + 0.7 + gap * (index + 0.5), 0, depth - 2.3], random.int(1, 3));
  const machines = random.chance(0.5);
  const side = room.sunny === "right" ? -1 : 1;
  if (machines) {
    for (let z = 0.4; z < depth - 3.4; z += 1.15) treadmill(room, side > 0 ? width / 2 - 1.25 : -width / 2 + 0.45, z);
  } else {
    dumbbellRack(room, side > 0 ? width / 2 - 3.2 : -width / 2 + 0.4, depth - 4.2, 2.8);
  }
  bench(room, [-side * 1.4 - 0.2, 0, 1.9], "z", random.pick([palette.accent, palette.ink]));
  bench(room, [-side * 3 - 0.2, 0, 3.1], "z", palette.ink);
  const deck = -side * 2.3;
  stage.box([deck - 1.3, 0, 3.5], [2.6, 0.04, 1.4], palette.wood);
  barbell(room, [deck, 0.27, 4.1], 3);
  for (let bell = 0; bell < 4; bell += 1)
    kettlebell(
      room,
      [side * 1.2 + bell * 0.34, 0, 2.2 + bell * 0.05],
      0.1 + bell * 0.012,
      random.pick([palette.accent, palette.second, palette.warm]),
    );
  plant(room, [side * (width / 2 - 0.6), 0, depth - 0.6], 1.4);
  if (!mirrored && room.sunny !== "back") {
    poster(room, -1.6, 1.5, 0.9, 1.2);
    clock(room, [0.4, 2.5, depth - 0.05], 0.22);
  }
  return closeRoom(room);
}

/** A closer look at bells and plates on a low shelf. */
export function weights(random: Random): Drawing {
  const room = openRoom(random, {
    width: 5.6,
    depth: 4.6,
    height: 3,
    eyes: 1.15,
    floor: "#585b61",
    mood: random.chance(0.7) ? "day" : "night",
  });
  const { stage, palette, depth, width } = room;
  layFloor(room, "rubber");
  if (room.sunny === "back")
    openWindow(room, "back", -width / 2 + 0.5, 1.55, width - 1, 1.1, { columns: 5, rows: 1, view: "skyline" });
  else openWindow(room, room.sunny, 0.6, 0.8, 2.4, 1.7, { columns: 3, rows: 2, view: "garden" });
  const top = 0.98;
  stage.shadow([0, 0, depth - 0.7], 2.6, 0.7, 0.6);
  stage.group([0, 0.5, depth - 0.6], () => {
    for (const px of [-2.3, -0.05, 2.2]) stage.box([px, 0, depth - 0.9], [0.1, top, 0.6], palette.ink);
    for (const y of [0.16, 0.58, top])
      stage.box(
        [-2.35, y, depth - 0.95],
        [4.7, 0.05, 0.7],
        random.chance(0.5) ? palette.wood : lighten(palette.ink, 0.08),
      );
    for (let x = -2.05; x < 2.1; x += 0.46) dumbbell(room, [x, 0.21, depth - 0.75], 0.14);
    for (let x = -2.1; x < 2.1; x += 0.36) dumbbell(room, [x, 0.63, depth - 0.75], 0.11, lighten(palette.ink, 0.1));
  });
  let x = -2.05;
  const bands = [palette.accent, palette.second, palette.warm, palette.leaf];
  for (let bell = 0; bell < 8; bell += 1) {
    const radius = 0.1 + bell * 0.011;
    kettlebell(room, [x + radius, top + 0.05, depth - 0.62], radius, bands[bell % 4] as string);
    x += radius * 2 + 0.32;
  }
  if (room.sunny !== "back") {
    poster(room, -1.9, 1.75, 0.7, 0.95);
    clock(room, [1.5, 2.2, depth - 0.05], 0.2);
  }
  const px = random.pick([-1.2, 1.1]);
  for (let plate = 0; plate < 4; plate += 1) {
    stage.drum(
      [px - 0.12 + plate * 0.085, 0.24 - plate * 0.012, 1.55],
      "x",
      0.24 - plate * 0.012,
      0.07,
      [palette.accent, palette.ink, palette.second, palette.ink][plate] as string,
    );
  }
  stage.shadow([px + 0.05, 0, 1.55], 0.4, 0.35, 0.5);
  stage.shadow([-px, 0, 1.2], 0.45, 0.4, 0.5);
  kettlebell(room, [-px, 0, 1.2], 0.19, palette.accent);
  kettlebell(room, [-px + (px > 0 ? -0.55 : 0.55), 0, 1.7], 0.16, palette.second);
  plant(room, [width / 2 - 0.5, 0, depth - 0.5], 1.25);
  return closeRoom(room);
}

/** A hall with a steel rig, ropes, rings, rowers and boxes. */
export function functional(random: Random): Drawing {
  const room = openRoom(random, {
    width: 11,
    depth: 9.5,
    height: 4.4,
    floor: random.pick(["#55585c", "#6a655f"]),
    mood: random.chance(0.8) ? "day" : "night",
  });
  const { stage, palette, width, depth } = room;
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
