import type { Random } from "../../random.ts";
import { type Color, lighten, mix } from "../color.ts";
import { layFloor } from "../floor.ts";
import { pathOf, projectPolygon, type Vec } from "../geometry.ts";
import { clock, duct, pendant, poster } from "../props.ts";
import type { Drawing } from "../raster.ts";
import { closeRoom, openRoom, type Room } from "../room.ts";
import { openWindow } from "../window.ts";

function heavyBag({ stage, palette, height }: Room, x: number, z: number, color: Color): void {
  stage.shadow([x, 0, z], 0.5, 0.38, 0.45);
  stage.group([x, 1.2, z], () => {
    for (const dx of [-0.12, 0.12]) stage.bar([x + dx, 2.05, z], [x, 2.5, z], 0.01, palette.metal);
    stage.bar([x, 2.5, z], [x, height, z], 0.014, palette.metal);
    stage.lathe(
      [x, 0.62, z],
      [
        [0, 0.13],
        [0.05, 0.19],
        [0.2, 0.205],
        [1.3, 0.205],
        [1.42, 0.17],
      ],
      color,
    );
    stage.lathe(
      [x, 1.62, z - 0.01],
      [
        [0, 0.208],
        [0.14, 0.208],
      ],
      lighten(palette.ceiling, 0),
    );
  });
}

export function boxing(random: Random): Drawing {
  const room = openRoom(random, {
    width: 10.6,
    depth: 9,
    height: 4,
    mood: random.chance(0.5) ? "night" : "day",
    sunny: random.pick(["left", "right"]),
    eyes: 1.55,
    floor: random.pick(["#565559", "#6c5a4e"]),
  });
  const { stage, palette, width, depth, mood } = room;
  layFloor(room, "rubber");
  for (let z = 0.6; z < depth - 1.5; z += 2.5)
    openWindow(room, room.sunny, z, 1.2, 1.9, 1.8, {
      columns: 4,
      rows: 3,
      view: random.pick(["skyline", "estate"] as const),
      frame: palette.ink,
    });
  const back = depth - 0.01;
  stage.backdrop(
    [
      [-width / 2, 0.9, back],
      [-width / 2, 1.05, back],
      [width / 2, 1.05, back],
      [width / 2, 0.9, back],
    ],
    mix(palette.accent, palette.wall, 0.1),
  );
  stage.backdrop(
    [
      [-width / 2, 0, back],
      [-width / 2, 0.9, back],
      [width / 2, 0.9, back],
      [width / 2, 0, back],
    ],
    palette.cool,
    0.3,
  );
  for (let index = 0; index < 3; index += 1) poster(room, -2.1 + index * 1.55, 1.5, 0.95, 1.35);
  duct(room, random.pick([-3.4, 3.4]));
  const side = room.sunny === "left" ? 1 : -1;
  const cx = -side * 0.7;
  const [left, right, near, far, deck] = [cx - 2.35, cx + 2.35, 2.6, 6.9, 0.62];
  stage.shadow([cx, 0, (near + far) / 2], 3.2, 2.9, 0.5);
  stage.box([left, 0, near], [right - left, deck, far - near], mood === "night" ? palette.second : palette.ink);
  const canvas = mix(palette.ceiling, palette.second, mood === "night" ? 0.25 : 0.06);
  stage.group([cx, deck, (near + far) / 2 - 0.1], () => {
    const top = (points: readonly Vec[], fill: string, opacity = 1) => stage.panel(points, fill, opacity);
    top(
      [
        [left, deck + 0.01, near],
        [right, deck + 0.01, near],
        [right, deck + 0.01, far],
        [left, deck + 0.01, far],
      ],
      stage.shaded(canvas, [0, 1, 0], 6),
    );
    const circle = Array.from({ length: 28 }, (_, index): Vec => [
      cx + Math.cos((index / 14) * Math.PI) * 0.9,
      deck + 0.012,
      4.75 + Math.sin((index / 14) * Math.PI) * 0.9,
    ]);
    stage.put(
      0,
      pathOf(projectPolygon(stage.camera, circle))
        ? `<path d="${pathOf(projectPolygon(stage.camera, circle))}" fill="${palette.accent}" fill-opacity="0.85"/>`
        : "",
    );
  });
  stage.box([left, deck - 0.16, near - 0.015], [right - left, 0.05, 0.01], palette.accent);
  const posts: readonly (readonly [number, number, Color])[] = [
    [left + 0.12, near + 0.12, palette.accent],
    [right - 0.12, near + 0.12, palette.second],
    [right - 0.12, far - 0.12, palette.ceiling],
    [left + 0.12, far - 0.12, palette.ceiling],
  ];
  for (const [x, z, color] of posts) {
    stage.box([x - 0.05, deck, z - 0.05], [0.1, 1.4, 0.1], palette.ink);
    stage.box([x - 0.1, deck + 0.3, z - 0.1], [0.2, 1.05, 0.2], color);
  }
  for (const [index, y] of [0.42, 0.72, 1.02, 1.3].entries()) {
    const color = [palette.ceiling, palette.accent, palette.ceiling, palette.second][index] as Color;
    for (let corner = 0; corner < 4; corner += 1) {
      const [ax, az] = posts[corner] as readonly [number, number, Color];
      const [bx, bz] = posts[(corner + 1) % 4] as readonly [number, number, Color];
      stage.bar([ax, deck + y, az], [bx, deck + y, bz], 0.022, color);
    }
  }
  const bags = random.int(3, 4);
  for (let bag = 0; bag < bags; bag += 1)
    heavyBag(room, side * (width / 2 - 1.1), 1.5 + bag * 1.75, bag % 2 ? palette.ink : palette.accent);
  for (const x of [cx - 1.1, cx + 1.1]) pendant(room, x, 4.4, 0.95, palette.ink, 0.42);
  const lamp = stage.at([cx, 3.1, 4.6]).dot;
  const l = stage.at([left, deck, 4.2]).dot;
  const r = stage.at([right, deck, 4.2]).dot;
  stage.front.push(
    `<path d="M${lamp[0] - 120} ${lamp[1]}L${l[0]} ${l[1]}L${r[0]} ${r[1]}L${lamp[0] + 120} ${lamp[1]}Z" fill="${stage.gradient(
      [
        [0, palette.warm, mood === "night" ? 0.42 : 0.16],
        [1, palette.warm, 0.02],
      ],
    )}"/>`,
  );
  clock(room, [cx + side * 3.4, 2.9, depth - 0.05], 0.26);
  return closeRoom(room);
}
