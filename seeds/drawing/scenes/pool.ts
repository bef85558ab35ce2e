import type { Random } from "../../random.ts";
import { lighten, mix } from "../color.ts";
import { layFloor } from "../floor.ts";
import { beams, plant } from "../props.ts";
import type { Drawing } from "../raster.ts";
import { closeRoom, openRoom, PHOTO_SIZE, type PictureSize } from "../room.ts";
import { openWindow } from "../window.ts";

export function pool(random: Random, size: PictureSize = PHOTO_SIZE): Drawing {
  const room = openRoom(random, {
    size,
    width: 13,
    depth: 15,
    height: 5,
    eyes: 1.9,
    back: -1.4,
    floor: random.pick(["#cfc6b8", "#c4ccca", "#d8c7b0"]),
  });
  const { stage, palette, width, depth } = room;
  layFloor(room, "tiles");
  const view = random.pick(["garden", "skyline", "hills"] as const);
  const count = 5;
  const gap = width / count;
  for (let index = 0; index < count; index += 1)
    openWindow(room, "back", -width / 2 + gap * index + 0.25, 0.5, gap - 0.5, 3.7, {
      columns: 2,
      rows: 3,
      view,
      frame: lighten(palette.wall, 0.06),
    });
  if (room.sunny !== "back")
    for (let z = 1; z < depth - 2; z += 3)
      openWindow(room, room.sunny, z, 0.6, 2.4, 3.3, { columns: 3, rows: 2, view, frame: lighten(palette.wall, 0.06) });
  beams(room, random.chance(0.6) ? palette.wood : lighten(palette.wall, -0.05));
  const [left, right, near, far] = [-4.4, 4.4, 0.3, 13.4];
  const deep = mix("#1f87a8", palette.second, 0.25);
  const light = mix("#8ad7dd", palette.skyHigh, 0.3);
  const quad = (l: number, r: number, n: number, f: number, fill: string, opacity = 1, y = 0.01) =>
    stage.backdrop(
      [
        [l, y, f],
        [r, y, f],
        [r, y, n],
        [l, y, n],
      ],
      fill,
      opacity,
    );
  quad(left - 0.35, right + 0.35, near - 0.35, far + 0.35, lighten(palette.wall, 0.04));
  quad(left - 0.12, right + 0.12, near - 0.12, far + 0.12, deep);
  quad(
    left,
    right,
    near,
    far,
    stage.gradient([
      [0, mix(light, palette.skyLow, 0.55)],
      [0.3, light],
      [1, deep],
    ]),
  );
  const lanes = 5;
  const lane = (right - left) / lanes;
  for (let index = 0; index < lanes; index += 1) {
    const middle = left + lane * (index + 0.5);
    quad(middle - 0.12, middle + 0.12, near + 0.8, far - 0.8, lighten(deep, -0.14), 0.4, 0.012);
    // Caustics on the water: short broken strokes, denser far away.
    for (let stroke = 0; stroke < 15; stroke += 1) {
      const z = near + (far - near) * random.next() ** 0.8;
      const x = left + lane * index + random.float(0.1, lane - 0.7);
      const wide = random.float(0.25, 0.75);
      const thick = 0.03 + z * 0.006;
      stage.backdrop(
        [
          [x, 0.014, z],
          [x + wide * 0.5, 0.014, z + thick],
          [x + wide, 0.014, z],
          [x + wide * 0.5, 0.014, z - thick],
        ],
        "#ffffff",
        random.float(0.12, 0.4),
      );
    }
  }
  for (let pane = 0; pane < count; pane += 1) {
    const x = -width / 2 + gap * (pane + 0.5);
    if (x > left && x < right)
      stage.backdrop(
        [
          [x - 0.8, 0.013, far],
          [x + 0.8, 0.013, far],
          [x + 0.6, 0.013, 6],
          [x - 0.6, 0.013, 6],
        ],
        stage.gradient([
          [0, palette.warm, 0.5],
          [1, palette.warm, 0],
        ]),
      );
  }
  for (let rope = 1; rope < lanes; rope += 1) {
    const x = left + lane * rope;
    let index = 0;
    for (let z = near + 0.25; z < far; z += 0.34 + z * 0.012) {
      index += 1;
      const end = z < near + 1.4 || z > far - 1.6;
      stage.bar(
        [x, 0.06, z],
        [x, 0.06, z + 0.24 + z * 0.008],
        0.058,
        end ? palette.accent : index % 6 < 3 ? palette.ceiling : palette.second,
      );
    }
  }
  for (let block = 0; block < lanes; block += 1) {
    const x = left + lane * (block + 0.5);
    stage.group([x, 0.4, far + 0.7], () => {
      stage.box([x - 0.3, 0, far + 0.5], [0.6, 0.6, 0.5], palette.ceiling);
      stage.box([x - 0.34, 0.6, far + 0.4], [0.68, 0.06, 0.66], palette.accent);
    });
  }
  const side = room.sunny === "left" ? 1 : -1;
  for (let chair = 0; chair < 3; chair += 1) {
    const z = 3.2 + chair * 2.6;
    const x = side * 5.3;
    stage.shadow([x, 0, z + 0.7], 0.6, 1, 0.35);
    stage.group([x, 0.3, z + 0.7], () => {
      stage.box([x - 0.32, 0.28, z], [0.64, 0.07, 1.2], palette.wood);
      stage.panel(
        [
          [x - 0.32, 0.35, z + 1.2],
          [x + 0.32, 0.35, z + 1.2],
          [x + 0.32, 0.85, z + 1.65],
          [x - 0.32, 0.85, z + 1.65],
        ],
        palette.ceiling,
      );
      for (const dx of [-0.3, 0.24])
        for (const dz of [0.05, 1.1]) stage.box([x + dx, 0, z + dz], [0.06, 0.28, 0.06], palette.wood);
    });
  }
  plant(room, [side * 5.9, 0, depth - 1], 2.3);
  plant(room, [-side * 5.8, 0, depth - 1], 2);
  plant(room, [-side * 5.7, 0, 4.5], 1.4);
  return closeRoom(room);
}
