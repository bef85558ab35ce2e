import type { Random } from "../../random.ts";
import { lighten } from "../color.ts";
import { layFloor } from "../floor.ts";
import type { Vec } from "../geometry.ts";
import { barbell, beams, bench, clock, duct, dumbbell, kettlebell, plant, poster, trackLights } from "../props.ts";
import type { Drawing } from "../raster.ts";
import { closeRoom, openRoom, type Room } from "../room.ts";
import { mirrorWall, windowsFor } from "./windows.ts";
import { openWindow } from "../window.ts";

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
