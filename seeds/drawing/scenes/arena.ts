import type { Random } from "../../content/random.ts";
import { lighten, mix, type Color } from "../color.ts";
import { pathOf, projectPolygon, type Vec } from "../geometry.ts";
import { beams, clock, duct, pendant, plant, poster, trackLights } from "../props.ts";
import type { Drawing } from "../raster.ts";
import { closeRoom, layFloor, openRoom, openWindow, PHOTO_SIZE, type PictureSize, type Room } from "../room.ts";

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
    // Light that wanders over the water: short broken strokes, denser far away.
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

function bike({ stage, palette }: Room, x: number, z: number, color: Color, facing: boolean): void {
  stage.shadow([x, 0, z], 0.8, 0.3, 0.6);
  stage.sprite(
    [x, 0, z],
    (tint) => {
      const frame = tint(color);
      const dark = tint(lighten(palette.ink, 0.05));
      const steel = tint(palette.metal);
      const line = (d: string, stroke: string, wide: number) =>
        `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${wide}" stroke-linecap="round" stroke-linejoin="round"/>`;
      return (
        line("M-0.55 0.03H-0.3M0.32 0.03H0.6", dark, 0.06) +
        line("M-0.45 0.04L-0.2 0.3L0.38 0.3L0.48 0.04", dark, 0.065) +
        `<circle cx="0.34" cy="0.38" r="0.27" fill="${dark}"/><circle cx="0.34" cy="0.38" r="0.215" fill="${steel}"/><circle cx="0.34" cy="0.38" r="0.16" fill="${tint(mix(palette.metal, palette.ink, 0.4))}"/><circle cx="0.34" cy="0.38" r="0.05" fill="${frame}"/>` +
        line("M-0.12 0.36L-0.28 0.82", frame, 0.075) +
        line("M-0.12 0.36L0.3 0.74", frame, 0.085) +
        line("M0.3 0.42L0.34 0.98", frame, 0.075) +
        line("M-0.22 0.66L0.28 0.72", frame, 0.05) +
        line("M-0.29 0.84L-0.31 0.94", steel, 0.045) +
        line("M-0.47 0.98Q-0.3 1.03 -0.14 0.97", dark, 0.085) +
        line("M0.34 0.98L0.36 1.1", steel, 0.045) +
        line("M0.26 1.1L0.44 1.12L0.54 1.22M0.3 1.1L0.2 1.16", dark, 0.05) +
        `<rect x="0.3" y="1.16" width="0.05" height="0.17" rx="0.01" fill="${tint(palette.second)}" transform="rotate(14 0.32 1.2)"/>` +
        `<circle cx="-0.1" cy="0.35" r="0.085" fill="${steel}"/>` +
        line("M-0.1 0.35L-0.02 0.21M-0.1 0.35L-0.18 0.49", dark, 0.04) +
        line("M-0.08 0.2H0.05M-0.25 0.5H-0.12", dark, 0.04)
      );
    },
    facing,
  );
}

export function cycling(random: Random): Drawing {
  const room = openRoom(random, {
    width: 10,
    depth: 8.2,
    height: 3.6,
    mood: random.chance(0.72) ? "night" : "day",
    eyes: 1.5,
    sunny: random.pick(["left", "right"]),
  });
  const { stage, palette, width, depth, mood } = room;
  layFloor(room, mood === "night" ? "concrete" : "planks");
  const back = depth - 0.02;
  const facing = random.chance(0.5);
  if (mood === "night") {
    const [l, r] = [-width / 2 + 0.9, width / 2 - 0.9];
    stage.backdrop(
      [
        [l, 1.05, back],
        [l, 3.1, back],
        [r, 3.1, back],
        [r, 1.05, back],
      ],
      stage.gradient([
        [0, palette.skyHigh],
        [0.6, mix(palette.accent, palette.skyLow, 0.45)],
        [1, palette.skyLow],
      ]),
    );
    const sun = stage.at([random.float(-1.5, 1.5), 1.9, back]);
    stage.back.push(
      `<circle cx="${sun.dot[0].toFixed(0)}" cy="${sun.dot[1].toFixed(0)}" r="${(sun.unit * 0.52).toFixed(0)}" fill="${palette.warm}"/>`,
    );
    for (const [share, high, shift] of [
      [0.45, 0.75, 1],
      [0.75, 0.45, 4],
    ] as const) {
      const ridge = Array.from({ length: 25 }, (_, index): Vec => [
        l + ((r - l) * index) / 24,
        1.05 + high * (0.55 + 0.45 * Math.sin(index * 0.55 + shift)) * (0.6 + 0.4 * Math.sin(index * 1.7 + shift)),
        back,
      ]);
      stage.backdrop([[l, 1.05, back], ...ridge, [r, 1.05, back]], mix(palette.skyLow, palette.ink, share));
    }
    for (const [y, color] of [
      [0.75, palette.accent],
      [3.3, palette.second],
    ] as const) {
      stage.backdrop(
        [
          [-width / 2, y, back],
          [-width / 2, y + 0.05, back],
          [width / 2, y + 0.05, back],
          [width / 2, y, back],
        ],
        color,
      );
      stage.backdrop(
        [
          [-width / 2, y - 0.3, back],
          [-width / 2, y + 0.35, back],
          [width / 2, y + 0.35, back],
          [width / 2, y - 0.3, back],
        ],
        stage.gradient([
          [0, color, 0],
          [0.5, color, 0.4],
          [1, color, 0],
        ]),
      );
    }
    for (const wall of [-1, 1] as const) {
      const x = wall * (width / 2 - 0.01);
      for (const y of [0.75, 3.3])
        stage.backdrop(
          [
            [x, y, -1.8],
            [x, y + 0.05, -1.8],
            [x, y + 0.05, depth],
            [x, y, depth],
          ],
          y < 1 ? palette.accent : palette.second,
        );
    }
    stage.backdrop(
      [
        [-width / 2, 0.002, depth],
        [width / 2, 0.002, depth],
        [width / 2, 0.002, 2],
        [-width / 2, 0.002, 2],
      ],
      stage.gradient([
        [0, palette.accent, 0.35],
        [1, palette.accent, 0],
      ]),
    );
  } else {
    for (let index = 0; index < 3; index += 1)
      openWindow(room, "back", -width / 2 + 0.5 + index * 3.1, 0.7, 2.7, 2.3, {
        columns: 3,
        rows: 2,
        view: "garden",
        frame: palette.ink,
      });
    for (let z = 0.8; z < depth - 1.5; z += 2.6)
      openWindow(room, room.sunny, z, 0.7, 2, 2.3, { columns: 2, rows: 2, view: "garden", frame: palette.ink });
    plant(room, [width / 2 - 0.7, 0, depth - 0.7], 1.7);
  }
  for (const [row, z] of [6.3, 4.3, 2.4].entries()) {
    const many = 5 - row;
    const gap = row === 2 ? 2.1 : 1.85;
    for (let index = 0; index < many; index += 1)
      bike(
        room,
        (index - (many - 1) / 2) * gap + (row % 2) * 0.3,
        z,
        index === 1 && row === 1 ? palette.second : palette.accent,
        facing,
      );
  }
  trackLights(room, -2.2);
  trackLights(room, 2.2);
  return closeRoom(room);
}

export function climbing(random: Random): Drawing {
  const room = openRoom(random, {
    width: 12,
    depth: 9,
    height: 7,
    eyes: 1.7,
    sunny: random.pick(["left", "right"]),
    back: -2.6,
    drop: 190,
  });
  const { stage, palette, width, depth } = room;
  layFloor(room, "concrete");
  for (let z = 0.3; z < depth - 2; z += 2.4)
    openWindow(room, room.sunny, z, 2.6, 1.8, 3.2, { columns: 2, rows: 4, view: "skyline", frame: palette.ink });
  const tones = [
    lighten(palette.wall, 0.03),
    mix(palette.wall, palette.second, 0.28),
    mix(palette.wall, palette.wood, 0.5),
    palette.second,
    mix(palette.wall, palette.accent, 0.35),
  ];
  const edges = [-6, -3.9, -1.8, 0.3, 2.4, 4.2, 6];
  const bulge = edges.map((_, index) => (index === 0 || index === 6 ? 0.2 : random.float(0.2, 1.6)));
  const crest = edges.map(() => random.float(5.4, 6.6));
  const kink = edges.map(() => random.float(2.2, 3.4));
  const lean = edges.map(() => random.float(-0.5, 1.3));
  const colors = [palette.accent, "#f2c230", "#4f9d69", "#3f7fc1", "#d96aa5", palette.ink, "#f4f1ea"];
  const at = (column: number, level: 0 | 1 | 2): Vec => {
    const base = depth - 0.4 - (bulge[column] as number) * (level === 0 ? 0.5 : 1);
    const y = level === 0 ? 0.32 : level === 1 ? (kink[column] as number) : (crest[column] as number);
    return [edges[column] as number, y, base - (level === 2 ? (lean[column] as number) : 0)];
  };
  const holds: string[] = [];
  const facets: { depth: number; svg: string }[] = [];
  for (let column = 0; column < 6; column += 1) {
    const tone = random.pick(tones);
    for (const level of [0, 1] as const) {
      const corners: Vec[] = [
        at(column, level),
        at(column, (level + 1) as 1 | 2),
        at(column + 1, (level + 1) as 1 | 2),
        at(column + 1, level),
      ];
      const triangles: readonly (readonly [Vec, Vec, Vec])[] = [
        [corners[0] as Vec, corners[1] as Vec, corners[2] as Vec],
        [corners[0] as Vec, corners[2] as Vec, corners[3] as Vec],
      ];
      for (const [a, b, c] of triangles) {
        const u: Vec = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
        const v: Vec = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
        const n: Vec = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
        const long = Math.hypot(...n) || 1;
        const sign = n[2] > 0 ? -1 : 1;
        const fill = stage.shaded(tone, [(sign * n[0]) / long, (sign * n[1]) / long, (sign * n[2]) / long], 5);
        const flat = pathOf(projectPolygon(stage.camera, [a, b, c]));
        facets.push({
          depth: stage.at(a).depth,
          svg: `<path d="${flat}" fill="${fill}" stroke="${fill}" stroke-width="1"/>`,
        });
        for (let hold = 0; hold < 13; hold += 1) {
          let s = random.next();
          let t = random.next();
          if (s + t > 1) [s, t] = [1 - s, 1 - t];
          const spot: Vec = [a[0] + u[0] * s + v[0] * t, a[1] + u[1] * s + v[1] * t, a[2] + u[2] * s + v[2] * t - 0.04];
          if (hold < 4) {
            const { dot, unit } = stage.at(spot);
            holds.push(
              `<circle cx="${dot[0].toFixed(1)}" cy="${dot[1].toFixed(1)}" r="${(unit * 0.018).toFixed(1)}" fill="${palette.cool}" fill-opacity="0.35"/>`,
            );
            continue;
          }
          const { dot, unit } = stage.at(spot);
          const size = unit * (random.chance(0.16) ? random.float(0.16, 0.26) : random.float(0.055, 0.12));
          const color = colors[Math.floor((((spot[0] + 6) / 12) * 5 + random.float(0, 1.8)) % colors.length)] as Color;
          const shape = Array.from({ length: 7 }, (_, index) => {
            const angle = (index / 7) * Math.PI * 2;
            const far = size * random.float(0.72, 1.12);
            return [dot[0] + Math.cos(angle) * far * 1.15, dot[1] + Math.sin(angle) * far * 0.85] as const;
          });
          const smooth = shape
            .map(([x, y], index) => {
              const [nx, ny] = shape[(index + 1) % 7] as readonly [number, number];
              return `${index === 0 ? `M${((x + nx) / 2).toFixed(1)} ${((y + ny) / 2).toFixed(1)}` : `Q${x.toFixed(1)} ${y.toFixed(1)} ${((x + nx) / 2).toFixed(1)} ${((y + ny) / 2).toFixed(1)}`}`;
            })
            .join("");
          const first = shape[0] as readonly [number, number];
          const second = shape[1] as readonly [number, number];
          const closed = `${smooth}Q${first[0].toFixed(1)} ${first[1].toFixed(1)} ${((first[0] + second[0]) / 2).toFixed(1)} ${((first[1] + second[1]) / 2).toFixed(1)}Z`;
          holds.push(
            `<path d="${closed}" transform="translate(${(size * 0.25 * (room.sunny === "left" ? 1 : -1)).toFixed(1)} ${(size * 0.34).toFixed(1)})" fill="${palette.cool}" fill-opacity="0.3"/><path d="${closed}" fill="${color}"/><ellipse cx="${(dot[0] - size * 0.2).toFixed(1)}" cy="${(dot[1] - size * 0.3).toFixed(1)}" rx="${(size * 0.42).toFixed(1)}" ry="${(size * 0.2).toFixed(1)}" fill="#ffffff" fill-opacity="0.28"/>`,
          );
        }
      }
    }
  }
  stage.back.push(...facets.toSorted((a, b) => b.depth - a.depth).map((facet) => facet.svg), ...holds);
  beams(room, lighten(palette.ink, 0.1));
  const padZ = depth - 3.2;
  stage.box([-width / 2, 0, padZ], [width, 0.34, 2.6], random.pick([palette.second, palette.accent, palette.ink]));
  for (let x = -width / 2 + 2; x < width / 2; x += 2)
    stage.panel(
      [
        [x, 0.345, padZ],
        [x + 0.03, 0.345, padZ],
        [x + 0.03, 0.345, depth - 0.7],
        [x, 0.345, depth - 0.7],
      ],
      palette.ceiling,
      0.5,
    );
  for (const x of [-2.9, 1.4]) {
    stage.bar([x, 6.4, depth - 1.9], [x + 0.06, 0.5, depth - 2.1], 0.014, palette.accent);
    stage.bar([x + 0.14, 6.4, depth - 1.9], [x + 0.3, 0.5, depth - 2.3], 0.014, palette.accent);
  }
  const side = room.sunny === "left" ? 1 : -1;
  stage.shadow([side * 2.9, 0, 3.4], 1.2, 0.5, 0.45);
  stage.box([side * 2.9 - 0.9, 0.36, 3.2], [1.8, 0.08, 0.42], palette.wood);
  for (const dx of [-0.75, 0.65]) stage.box([side * 2.9 + dx, 0, 3.24], [0.08, 0.36, 0.34], palette.ink);
  for (const [index, color] of [palette.accent, palette.leaf].entries()) {
    stage.lathe(
      [side * 2.9 - 0.4 + index * 0.5, 0.44, 3.4],
      [
        [0, 0.08],
        [0.05, 0.1],
        [0.17, 0.09],
        [0.2, 0.08],
      ],
      color,
    );
  }
  plant(room, [-side * 5.1, 0, depth - 4], 1.8);
  plant(room, [side * 5.2, 0, depth - 3.9], 1.5);
  return closeRoom(room);
}
