import type { Random } from "../../content/random.ts";
import { lighten, mix, type Color } from "../color.ts";
import type { Vec } from "../geometry.ts";
import { beams, clock, container, pendant, plant, poster, shelfUnit, trackLights } from "../props.ts";
import type { Drawing } from "../raster.ts";
import { closeRoom, layFloor, openRoom, type Room } from "../room.ts";
import { counter, sideWindows, stool } from "./indoors.ts";

const FOODS = ["#e9a23b", "#c8453a", "#6f9f4e", "#f3e6c4", "#b5683c", "#e7c6a2", "#8a3f4d", "#f0c94d"] as const;

/** An open meal box seen from above at an angle, filled in three fields. */
export function mealBox({ stage, palette, random }: Room, [x, y, z]: Vec, shell: Color, scale = 1): void {
  const [w, h, d] = [0.44 * scale, 0.09 * scale, 0.3 * scale];
  stage.shadow([x + w / 2, y, z + d / 2], w * 0.7, d * 0.75, 0.4);
  stage.group([x + w / 2, y + h / 2, z + d / 2], () => {
    stage.box([x, y, z], [w, h, d], shell);
    const top = y + h + 0.001;
    const field = (l: number, r: number, n: number, f: number, color: Color) =>
      stage.put(
        0,
        stage.face(
          [
            [x + l, top, z + n],
            [x + r, top, z + n],
            [x + r, top, z + f],
            [x + l, top, z + f],
          ],
          color,
        ),
      );
    field(0.02, w - 0.02, 0.02, d - 0.02, mix(shell, palette.cool, 0.3));
    const foods = random.sample(FOODS, 3);
    const parts = [
      [0.03, w / 2 - 0.008, 0.03, d - 0.03],
      [w / 2 + 0.008, w - 0.03, 0.03, d / 2 - 0.008],
      [w / 2 + 0.008, w - 0.03, d / 2 + 0.008, d - 0.03],
    ] as const;
    for (const [index, [l, r, n, f]] of parts.entries()) {
      const color = foods[index] as Color;
      field(l, r, n, f, color);
      for (let bit = 0; bit < 10 * scale; bit += 1) {
        const px = l + 0.01 + random.next() * (r - l - 0.035);
        const pz = n + 0.008 + random.next() * (f - n - 0.03);
        field(
          px,
          px + random.float(0.012, 0.026) * scale,
          pz,
          pz + random.float(0.01, 0.022) * scale,
          random.chance(0.5) ? lighten(color, 0.07) : random.chance(0.25) ? "#5f8f45" : lighten(color, -0.08),
        );
      }
    }
  });
}

/** Lunch boxes on a long table by the window. */
export function meals(random: Random): Drawing {
  const room = openRoom(random, {
    width: 6.4,
    depth: 4.6,
    height: 3,
    eyes: 2.05,
    sunny: random.pick(["left", "right"]),
    drop: -210,
    back: -1.15,
  });
  const { stage, palette, width, depth } = room;
  layFloor(room, "planks");
  sideWindows(room);
  const side = room.sunny === "right" ? -1 : 1;
  const [x, z, wide, deep, top] = [-2.3, 0.75, 4.6, 1.5, 0.86];
  stage.shadow([0, 0, z + 0.7], 2.8, 1.2, 0.5);
  const wood = lighten(palette.wood, 0.06);
  stage.box([x, top - 0.08, z], [wide, 0.08, deep], wood);
  for (const px of [x + 0.1, x + wide - 0.22])
    for (const pz of [z + 0.1, z + deep - 0.2]) stage.box([px, 0, pz], [0.12, top - 0.08, 0.12], palette.ink);
  const shells = random.shuffle([palette.ceiling, palette.ink, mix(palette.second, palette.ceiling, 0.2)]);
  for (let row = 0; row < 3; row += 1)
    for (let column = 0; column < 6; column += 1) {
      if (row === 1 && column === 3) continue;
      mealBox(
        room,
        [x + 0.28 + column * 0.7 + random.float(-0.02, 0.02), top, z + 0.16 + row * 0.44],
        shells[(row + column) % (row === 2 ? 2 : 1)] as Color,
      );
    }
  stage.box([x + 0.26 + 2.1, top, z + 0.6], [0.46, 0.02, 0.32], palette.accent);
  stage.lathe(
    [x + 0.48 + 2.1, top + 0.02, z + 0.74],
    [
      [0, 0.055],
      [0.14, 0.06],
      [0.16, 0.05],
    ],
    mix(palette.skyHigh, palette.ceiling, 0.5),
  );
  stage.box([-1.7, 0.9, depth - 0.45], [3.4, 0.06, 0.4], palette.wood);
  stage.box([-1.7, 1.65, depth - 0.4], [3.4, 0.05, 0.35], palette.wood);
  for (let jar = 0; jar < 9; jar += 1)
    container(
      room,
      [-1.5 + jar * 0.37, 0.96, depth - 0.25],
      0.11,
      0.3 + (jar % 3) * 0.07,
      FOODS[jar % 8] as Color,
      palette.ink,
    );
  for (let bowl = 0; bowl < 4; bowl += 1)
    for (let stack = 0; stack < 3; stack += 1)
      stage.lathe(
        [-1.2 + bowl * 0.8, 1.7 + stack * 0.07, depth - 0.2],
        [
          [0, 0.07],
          [0.09, 0.17],
        ],
        (bowl + stack) % 2 ? palette.ceiling : palette.accent,
      );
  pendant(room, -0.9, 2.6, 0.85, palette.ink, 0.24);
  pendant(room, 0.9, 2.6, 0.85, palette.ink, 0.24);
  plant(room, [side * (width / 2 - 0.5), 0, depth - 0.6], 1.5);
  return closeRoom(room);
}

function crate({ stage, palette, random }: Room, [x, y, z]: Vec, fruit: Color): void {
  stage.group([x + 0.3, y + 0.12, z + 0.2], () => {
    stage.box([x, y, z], [0.6, 0.2, 0.42], palette.wood);
    stage.panel(
      [
        [x, y + 0.09, z - 0.003],
        [x, y + 0.11, z - 0.003],
        [x + 0.6, y + 0.11, z - 0.003],
        [x + 0.6, y + 0.09, z - 0.003],
      ],
      palette.cool,
      0.35,
    );
    for (let row = 0; row < 3; row += 1)
      for (let column = 0; column < 5; column += 1)
        stage.ball(
          [
            x + 0.08 + column * 0.11 + random.float(-0.01, 0.01),
            y + 0.2 + random.float(0, 0.03),
            z + 0.36 - row * 0.12,
          ],
          0.062,
          random.chance(0.8) ? fruit : lighten(fruit, 0.06),
        );
  });
}

/** A refill grocery: jars, crates and a scale. */
export function grocery(random: Random): Drawing {
  const room = openRoom(random, {
    width: 7,
    depth: 5.2,
    height: 3.2,
    eyes: 1.5,
    sunny: random.pick(["left", "right"]),
  });
  const { stage, palette, width, depth } = room;
  layFloor(room, random.pick(["tiles", "planks"] as const));
  sideWindows(room);
  if (random.chance(0.5)) beams(room);
  const side = room.sunny === "left" ? 1 : -1;
  for (let unit = 0; unit < 2; unit += 1) {
    const x = -2.7 + unit * 2.75;
    stage.group([x + 1.2, 1.2, depth - 0.3], () => {
      const levels = shelfUnit(
        room,
        [x, 0.9, depth - 0.46],
        [2.6, 1.75, 0.42],
        3,
        palette.wood,
        mix(palette.wood, palette.wall, 0.6),
      );
      for (const [row, level] of levels.slice(0, 3).entries()) {
        for (let px = x + 0.22; px < x + 2.45; px += row === 1 ? 0.3 : 0.25) {
          const food = FOODS[Math.floor((px * 3.7 + row * 2.3 + 40) % 8)] as Color;
          const [radius, tall] = row === 1 ? [0.12, 0.42] : [0.095, 0.32];
          stage.lathe(
            [px, level, depth - 0.3],
            [
              [0, radius],
              [tall * 0.75, radius],
              [tall * 0.86, radius * 0.8],
            ],
            mix(food, palette.ceiling, 0.12),
          );
          stage.lathe(
            [px, level + tall * 0.55, depth - 0.301],
            [
              [0, radius * 1.004],
              [tall * 0.2, radius * 1.004],
              [tall * 0.31, radius * 0.8],
            ],
            mix(palette.skyHigh, palette.ceiling, 0.55),
          );
          stage.lathe(
            [px, level + tall * 0.86, depth - 0.302],
            [
              [0, radius * 0.84],
              [tall * 0.12, radius * 0.84],
            ],
            row % 2 ? palette.wood : palette.ink,
          );
        }
      }
      stage.box([x, 0, depth - 0.62], [2.6, 0.9, 0.6], lighten(palette.second, 0.02));
      for (let door = 1; door < 4; door += 1)
        stage.panel(
          [
            [x + door * 0.65, 0.06, depth - 0.625],
            [x + door * 0.65, 0.84, depth - 0.625],
            [x + door * 0.65 + 0.02, 0.84, depth - 0.625],
            [x + door * 0.65 + 0.02, 0.06, depth - 0.625],
          ],
          palette.cool,
          0.4,
        );
    });
  }
  const table = -side * 0.4;
  const fruits = random.sample(["#e58a2e", "#c9402f", "#8fae3f", "#f0c63c", "#7d4a68", "#e9b7a0"], 5);
  stage.shadow([table, 0, 2.3], 1.7, 0.9, 0.5);
  stage.box([table - 1.35, 0, 2.4], [2.7, 0.62, 0.8], palette.wood);
  stage.box([table - 1.35, 0, 1.75], [2.7, 0.36, 0.6], lighten(palette.wood, 0.05));
  for (let item = 0; item < 4; item += 1) {
    crate(room, [table - 1.31 + item * 0.67, 0.62, 2.55], fruits[item] as Color);
    crate(room, [table - 1.31 + item * 0.67, 0.36, 1.82], fruits[(item + 2) % 5] as Color);
  }
  const cx = side > 0 ? 1.7 : -3;
  counter(room, cx, 2.9, 1.3, palette.ceiling);
  stage.box([cx + 0.3, 1.08, 3], [0.5, 0.1, 0.34], palette.ink);
  stage.drum([cx + 0.55, 1.18, 3.15], "y", 0.2, 0.03, palette.metal);
  for (const x of [-1.3, 0, 1.3]) pendant(room, x, 3.4, 0.75, random.pick([palette.wood, palette.accent]), 0.25);
  plant(room, [-side * (width / 2 - 0.5), 0, depth - 1], 1.4);
  plant(room, [-2.2, 2.65, depth - 0.3], 0.55);
  plant(room, [1.9, 2.65, depth - 0.3], 0.5);
  return closeRoom(room);
}

/** A treatment room with a table, an exercise corner and calm light. */
export function clinic(random: Random): Drawing {
  const room = openRoom(random, {
    width: 6.2,
    depth: 5.2,
    height: 2.9,
    sunny: random.pick(["left", "right"]),
    eyes: 1.4,
  });
  const { stage, palette, width, depth } = room;
  layFloor(room, random.pick(["planks", "concrete"] as const));
  sideWindows(room, 1.6);
  const side = room.sunny === "left" ? 1 : -1;
  const back = depth - 0.01;
  const band = random.pick([palette.second, mix(palette.leaf, palette.wall, 0.3), palette.accent]);
  stage.backdrop(
    [
      [-width / 2, 0, back],
      [-width / 2, 1.15, back],
      [width / 2, 1.15, back],
      [width / 2, 0, back],
    ],
    mix(band, palette.wall, 0.55),
  );
  const tx = -side * 0.55;
  stage.shadow([tx, 0, 2.9], 0.9, 1.4, 0.5);
  stage.group([tx, 0.5, 2.9], () => {
    for (const [dx, dz] of [
      [-0.32, 2.1],
      [0.26, 2.1],
      [-0.32, 3.6],
      [0.26, 3.6],
    ] as const)
      stage.box([tx + dx, 0, dz], [0.07, 0.6, 0.07], palette.metal);
    stage.box([tx - 0.34, 0.24, 2.1], [0.68, 0.05, 1.57], palette.metal);
    stage.box([tx - 0.4, 0.6, 1.85], [0.8, 0.13, 1.5], band);
    stage.box([tx - 0.4, 0.6, 3.38], [0.8, 0.13, 0.5], band);
    stage.box([tx - 0.41, 0.735, 2.2], [0.82, 0.015, 0.7], palette.ceiling);
    stage.box([tx - 0.28, 0.735, 3.42], [0.56, 0.09, 0.36], palette.ceiling);
  });
  stage.shadow([tx + side * 0.95, 0, 2.5], 0.34, 0.3, 0.45);
  stage.drum([tx + side * 0.95, 0.45, 2.5], "y", 0.19, 0.09, palette.ink);
  stage.bar([tx + side * 0.95, 0.06, 2.5], [tx + side * 0.95, 0.45, 2.5], 0.025, palette.metal);
  stage.drum([tx + side * 0.95, 0.02, 2.5], "y", 0.22, 0.04, palette.ink);
  const cabinet = side * 1.75;
  stage.shadow([cabinet, 0, depth - 0.5], 1.1, 0.5, 0.45);
  stage.box([cabinet - 0.9, 0.12, depth - 0.52], [1.8, 0.72, 0.5], palette.ceiling);
  stage.box([cabinet - 0.94, 0.84, depth - 0.56], [1.88, 0.05, 0.55], palette.wood);
  for (const dx of [-0.3, 0.3])
    stage.panel(
      [
        [cabinet + dx, 0.16, depth - 0.524],
        [cabinet + dx, 0.8, depth - 0.524],
        [cabinet + dx + 0.015, 0.8, depth - 0.524],
        [cabinet + dx + 0.015, 0.16, depth - 0.524],
      ],
      palette.cool,
      0.4,
    );
  plant(room, [cabinet - 0.6, 0.89, depth - 0.3], 0.6);
  container(room, [cabinet + 0.1, 0.89, depth - 0.3], 0.07, 0.26, palette.second, palette.ceiling, true);
  container(room, [cabinet + 0.3, 0.89, depth - 0.3], 0.07, 0.22, palette.accent, palette.ceiling, true);
  stage.box([cabinet + 0.5, 0.89, depth - 0.4], [0.3, 0.12, 0.22], palette.ceiling);
  const spineX = -side * 1.3;
  const quad = (l: number, b: number, w: number, h: number, fill: Color, z = 0.02) =>
    stage.backdrop(
      [
        [l, b, depth - z],
        [l, b + h, depth - z],
        [l + w, b + h, depth - z],
        [l + w, b, depth - z],
      ],
      fill,
    );
  quad(spineX - 0.42, 1.3, 0.84, 1.3, palette.ink);
  quad(spineX - 0.39, 1.33, 0.78, 1.24, palette.ceiling, 0.03);
  stage.sprite([spineX, 1.4, depth - 0.05], (tint) =>
    Array.from({ length: 12 }, (_, index) => {
      const y = index * 0.092;
      const x = 0.06 * Math.sin(index * 0.55);
      const wide = 0.17 - index * 0.007;
      return `<rect x="${(x - wide / 2).toFixed(3)}" y="${y.toFixed(3)}" width="${wide.toFixed(3)}" height="0.052" rx="0.022" fill="${tint(index === 2 || index === 3 ? palette.accent : mix(palette.second, palette.ceiling, 0.15))}"/><rect x="${(x - wide).toFixed(3)}" y="${(y + 0.018).toFixed(3)}" width="${(wide * 2).toFixed(3)}" height="0.014" rx="0.007" fill="${tint(mix(palette.second, palette.ceiling, 0.35))}"/>`;
    }).join(""),
  );
  stage.shadow([side * 1.55, 0, 2.3], 0.5, 0.42, 0.5);
  stage.ball([side * 1.55, 0.36, 2.3], 0.36, mix(palette.accent, palette.wall, 0.15));
  for (let bell = 0; bell < 3; bell += 1)
    stage.box(
      [-side * 2.6 + bell * 0.18, 0.02 + bell * 0.28, depth - 0.5],
      [0.5 - bell * 0.1, 0.26, 0.36],
      bell % 2 ? palette.accent : palette.second,
    );
  plant(room, [-side * (width / 2 - 0.5), 0, 3], 1.4);
  clock(room, [side * 1.2, 2.25, depth - 0.05], 0.18);
  stage.box([-0.6, 2.85, 2.2], [1.2, 0.04, 1.2], palette.warm, { fill: palette.warm });
  return closeRoom(room);
}

/** A sports shop: racquets on the wall, balls and bags below. */
export function racquets(random: Random): Drawing {
  const room = openRoom(random, {
    width: 7.2,
    depth: 5.2,
    height: 3.2,
    sunny: random.pick(["left", "right"]),
    eyes: 1.45,
  });
  const { stage, palette, width, depth } = room;
  layFloor(room, random.pick(["planks", "concrete"] as const));
  sideWindows(room);
  const side = room.sunny === "left" ? 1 : -1;
  const back = depth - 0.01;
  stage.backdrop(
    [
      [-2.7, 0.9, back],
      [-2.7, 2.85, back],
      [2.7, 2.85, back],
      [2.7, 0.9, back],
    ],
    mix(palette.second, palette.wall, random.pick([0.1, 0.6])),
  );
  for (let slot = 1; slot < 10; slot += 1)
    stage.backdrop(
      [
        [-2.7, 0.9 + slot * 0.195, back],
        [-2.7, 0.915 + slot * 0.195, back],
        [2.7, 0.915 + slot * 0.195, back],
        [2.7, 0.9 + slot * 0.195, back],
      ],
      palette.cool,
      0.25,
    );
  const tones = [
    palette.accent,
    palette.ink,
    palette.ceiling,
    palette.leaf,
    palette.warm,
    mix(palette.accent, palette.ceiling, 0.4),
  ];
  for (let row = 0; row < 2; row += 1) {
    for (let index = 0; index < 10; index += 1) {
      const x = -2.45 + index * 0.545;
      const tone = tones[(index + row * 2) % tones.length] as Color;
      stage.sprite([x, 1.98 - row * 0.94, depth - 0.08], (tint) => {
        const strings = Array.from(
          { length: 7 },
          (_, line) =>
            `<path d="M${-0.105 + line * 0.035} 0.4V0.66M-0.12 ${0.42 + line * 0.036}H0.12" stroke="${tint(palette.ceiling)}" stroke-width="0.005" stroke-opacity="0.8"/>`,
        ).join("");
        return `<path d="M0 0V0.3" stroke="${tint(palette.ink)}" stroke-width="0.045" stroke-linecap="round"/><path d="M0 0.14V0.34" stroke="${tint(tone)}" stroke-width="0.026"/><path d="M0 0.3L-0.07 0.4M0 0.3L0.07 0.4" stroke="${tint(tone)}" stroke-width="0.022"/>${strings}<ellipse cx="0" cy="0.53" rx="0.135" ry="0.165" fill="none" stroke="${tint(tone)}" stroke-width="0.03"/>`;
      });
    }
  }
  stage.box([-2.7, 0, depth - 0.7], [5.4, 0.82, 0.66], palette.wood);
  for (let item = 0; item < 6; item += 1) {
    const x = -2.35 + item * 0.94;
    if (item % 2) {
      stage.box([x - 0.32, 0.82, depth - 0.6], [0.64, 0.26, 0.34], tones[item % 4] as Color);
      stage.bar([x - 0.14, 1.08, depth - 0.6], [x + 0.14, 1.08, depth - 0.6], 0.014, palette.ink);
    } else
      for (let tube = 0; tube < 4; tube += 1)
        container(
          room,
          [x - 0.2 + tube * 0.14, 0.82, depth - 0.42],
          0.055,
          0.3,
          tones[(tube + item) % 6] as Color,
          palette.ceiling,
        );
  }
  const basket = side * 1.7;
  for (const [dx, tone] of [
    [0, "#d4e04a"],
    [0.85, "#e08a3a"],
  ] as const) {
    const x = basket + dx * side * 0.9 - 0.4;
    stage.shadow([x, 0, 2.4], 0.55, 0.45, 0.5);
    stage.lathe(
      [x, 0, 2.4],
      [
        [0, 0.26],
        [0.55, 0.36],
      ],
      mix(palette.metal, palette.wall, 0.4),
    );
    for (let ball = 0; ball < 12; ball += 1) {
      const angle = ball * 0.9;
      stage.ball(
        [x + Math.cos(angle) * 0.22 * (ball % 3 ? 1 : 0.4), 0.57 + (ball % 3 ? 0 : 0.08), 2.4 + Math.sin(angle) * 0.2],
        dx ? 0.13 : 0.075,
        tone,
      );
    }
  }
  const bench = -side * 1.5;
  stage.shadow([bench, 0, 2.2], 0.9, 0.5, 0.45);
  stage.box([bench - 0.75, 0.38, 2], [1.5, 0.1, 0.5], palette.accent);
  for (const dx of [-0.66, 0.58]) stage.box([bench + dx, 0, 2.05], [0.08, 0.38, 0.4], palette.ink);
  stage.box([bench - 0.5, 0.48, 2.1], [0.44, 0.17, 0.28], palette.ceiling);
  stage.box([bench + 0.05, 0.48, 2.12], [0.44, 0.17, 0.28], palette.second);
  trackLights(room, -1.2);
  trackLights(room, 1.2);
  plant(room, [-side * (width / 2 - 0.45), 0, depth - 1.1], 1.4);
  return closeRoom(room);
}

/** A kitchen with a steel bench, tiles and hanging pans. */
export function kitchen(random: Random): Drawing {
  const room = openRoom(random, { width: 7, depth: 5, height: 3.1, sunny: random.pick(["left", "right"]), eyes: 1.55 });
  const { stage, palette, width, depth } = room;
  layFloor(room, "tiles");
  sideWindows(room, 1.6);
  const side = room.sunny === "left" ? 1 : -1;
  const back = depth - 0.01;
  const tile = random.pick([
    palette.ceiling,
    mix(palette.second, palette.ceiling, 0.55),
    mix(palette.leaf, palette.ceiling, 0.6),
  ]);
  stage.backdrop(
    [
      [-width / 2, 0.9, back],
      [-width / 2, 1.95, back],
      [width / 2, 1.95, back],
      [width / 2, 0.9, back],
    ],
    stage.shaded(tile, [0, 0, -1], 7),
  );
  for (let row = 0; row < 8; row += 1)
    stage.backdrop(
      [
        [-width / 2, 0.9 + row * 0.135, back],
        [-width / 2, 0.91 + row * 0.135, back],
        [width / 2, 0.91 + row * 0.135, back],
        [width / 2, 0.9 + row * 0.135, back],
      ],
      palette.cool,
      0.2,
    );
  for (let row = 0; row < 7; row += 1)
    for (let column = 0; column < 26; column += 1) {
      const x = -width / 2 + column * 0.27 + (row % 2) * 0.135;
      stage.backdrop(
        [
          [x, 0.91 + row * 0.135, back],
          [x, 1.04 + row * 0.135, back],
          [x + 0.008, 1.04 + row * 0.135, back],
          [x + 0.008, 0.91 + row * 0.135, back],
        ],
        palette.cool,
        0.2,
      );
    }
  stage.box([-width / 2 + 0.2, 0, depth - 0.7], [width - 0.4, 0.88, 0.66], mix(palette.second, palette.ink, 0.12));
  for (let door = 1; door < 9; door += 1) {
    const x = -width / 2 + 0.2 + door * 0.74;
    stage.panel(
      [
        [x, 0.08, depth - 0.705],
        [x, 0.82, depth - 0.705],
        [x + 0.015, 0.82, depth - 0.705],
        [x + 0.015, 0.08, depth - 0.705],
      ],
      palette.cool,
      0.45,
    );
    stage.panel(
      [
        [x - 0.48, 0.74, depth - 0.706],
        [x - 0.48, 0.765, depth - 0.706],
        [x - 0.26, 0.765, depth - 0.706],
        [x - 0.26, 0.74, depth - 0.706],
      ],
      palette.metal,
    );
  }
  stage.box([-width / 2 + 0.15, 0.88, depth - 0.74], [width - 0.3, 0.05, 0.72], palette.ceiling);
  stage.bar([-1.9, 2.3, depth - 0.3], [1.9, 2.3, depth - 0.3], 0.018, palette.ink);
  for (let pan = 0; pan < 7; pan += 1) {
    const x = -1.65 + pan * 0.55;
    const size = 0.13 + (pan % 3) * 0.03;
    stage.sprite(
      [x, 2.28, depth - 0.32],
      (tint) =>
        `<path d="M0 0V-0.2" stroke="${tint(palette.ink)}" stroke-width="0.03"/><circle cx="0" cy="${-0.2 - size}" r="${size}" fill="${tint(pan % 2 ? mix(palette.accent, palette.wood, 0.4) : palette.metal)}"/><circle cx="0" cy="${-0.2 - size}" r="${size * 0.78}" fill="${tint(mix(palette.metal, palette.ink, 0.4))}"/>`,
    );
  }
  stage.box([side * 2.1 - 0.55, 0.93, depth - 0.55], [1.1, 0.06, 0.42], palette.ink);
  for (const dx of [-0.25, 0.25]) {
    stage.lathe(
      [side * 2.1 + dx, 0.99, depth - 0.35],
      [
        [0, 0.17],
        [0.2, 0.18],
      ],
      dx < 0 ? palette.accent : palette.metal,
    );
    const { dot, unit } = stage.at([side * 2.1 + dx, 1.25, depth - 0.35]);
    for (let puff = 0; puff < 3; puff += 1)
      stage.front.push(
        `<circle cx="${(dot[0] + Math.sin(puff * 2 + dx) * unit * 0.07).toFixed(0)}" cy="${(dot[1] - puff * unit * 0.16).toFixed(0)}" r="${(unit * (0.16 + puff * 0.07)).toFixed(0)}" fill="${stage.glow(
          [
            [0, "#ffffff", 0.3],
            [1, "#ffffff", 0],
          ],
        )}"/>`,
      );
  }
  const [x, z, top] = [-1.9, 1.6, 0.9];
  stage.shadow([0, 0, z + 0.5], 2.5, 1, 0.5);
  stage.box([x, top - 0.07, z], [3.8, 0.07, 1], mix(palette.metal, palette.ceiling, 0.45));
  stage.box([x + 0.1, 0.28, z + 0.1], [3.6, 0.05, 0.8], palette.metal);
  for (const px of [x + 0.06, x + 3.66])
    for (const pz of [z + 0.06, z + 0.86]) stage.box([px, 0, pz], [0.08, top - 0.07, 0.08], palette.metal);
  for (let column = 0; column < 5; column += 1) mealBox(room, [x + 0.2 + column * 0.52, top, z + 0.12], palette.ink);
  for (let column = 0; column < 3; column += 1) mealBox(room, [x + 0.2 + column * 0.52, top, z + 0.55], palette.ink);
  stage.box([x + 2.9, top, z + 0.2], [0.72, 0.04, 0.44], palette.wood);
  for (let slice = 0; slice < 6; slice += 1)
    stage.drum([x + 3.0 + slice * 0.08, top + 0.09, z + 0.4], "x", 0.05, 0.02, slice % 2 ? "#e58a2e" : "#d9542f");
  stage.ball([x + 2.05, top + 0.08, z + 0.72], 0.08, "#7fa43c");
  stage.ball([x + 2.22, top + 0.08, z + 0.7], 0.08, "#c9402f");
  stage.lathe(
    [x + 2.55, top, z + 0.75],
    [
      [0, 0.12],
      [0.16, 0.24],
    ],
    palette.ceiling,
  );
  for (let shelf = 0; shelf < 4; shelf += 1)
    stage.lathe(
      [x + 0.6 + shelf * 0.8, 0.33, z + 0.5],
      [
        [0, 0.2],
        [0.24, 0.22],
      ],
      shelf % 2 ? palette.metal : palette.accent,
    );
  for (const px of [-1.1, 0.1, 1.3]) pendant(room, px, 2.1, 0.8, palette.ink, 0.25);
  plant(room, [-side * 2.5, 0.93, depth - 0.4], 0.6);
  stool(room, side * 2.5, 1.9, palette.wood);
  return closeRoom(room);
}

/** A lecture room with a screen, desks and an anatomy chart. */
export function classroom(random: Random): Drawing {
  const room = openRoom(random, { width: 8, depth: 7, height: 3.2, sunny: random.pick(["left", "right"]), eyes: 1.6 });
  const { stage, palette, depth } = room;
  layFloor(room, random.pick(["planks", "concrete"] as const));
  sideWindows(room, 1.9);
  const side = room.sunny === "left" ? 1 : -1;
  const z = depth - 0.03;
  const quad = (l: number, b: number, w: number, h: number, fill: string, dz = 0) =>
    stage.backdrop(
      [
        [l, b, z - dz],
        [l, b + h, z - dz],
        [l + w, b + h, z - dz],
        [l + w, b, z - dz],
      ],
      fill,
    );
  quad(-1.75, 1.05, 3.5, 1.75, palette.ink);
  quad(-1.69, 1.11, 3.38, 1.63, lighten(palette.ceiling, 0.02), 0.01);
  const chart = random.int(0, 2);
  if (chart === 0)
    for (let bar = 0; bar < 6; bar += 1)
      quad(
        -1.3 + bar * 0.34,
        1.35,
        0.22,
        0.25 + bar * 0.15 + (bar % 2) * 0.1,
        bar === 4 ? palette.accent : mix(palette.second, palette.ceiling, 0.25),
        0.02,
      );
  else {
    stage.sprite([-0.75, 1.9, z - 0.03], (tint) => {
      const tone = tint(palette.second);
      return chart === 1
        ? `<circle cx="0" cy="0.48" r="0.12" fill="${tone}"/><path d="M-0.16 0.33H0.16L0.42 -0.02M-0.16 0.33L-0.42 0.56M0 0.33V-0.14L0.26 -0.56M0 -0.14L-0.28 -0.32L-0.2 -0.62" fill="none" stroke="${tone}" stroke-width="0.13" stroke-linecap="round" stroke-linejoin="round"/><circle cx="-0.28" cy="-0.32" r="0.09" fill="${tint(palette.accent)}"/>`
        : `<circle r="0.56" fill="none" stroke="${tone}" stroke-width="0.17" stroke-dasharray="1.3 3"/><circle r="0.56" fill="none" stroke="${tint(palette.accent)}" stroke-width="0.17" stroke-dasharray="0.9 3" stroke-dashoffset="-1.36"/><circle r="0.56" fill="none" stroke="${tint(palette.leaf)}" stroke-width="0.17" stroke-dasharray="1.1 3" stroke-dashoffset="-2.34"/>`;
    });
  }
  for (let line = 0; line < 5; line += 1)
    quad(
      0.75 - (chart === 0 ? -0.1 : 0.3),
      2.35 - line * 0.22,
      0.8 + (line % 3) * 0.14,
      0.06,
      line ? mix(palette.ink, palette.ceiling, 0.55) : palette.ink,
      0.02,
    );
  const deskTone = lighten(palette.wood, 0.06);
  for (const [row, dz] of [4.3, 2.4, 0.6].entries()) {
    for (let column = 0; column < 3; column += 1) {
      const x = (column - 1) * 2.35 - 0.75;
      stage.shadow([x + 0.75, 0, dz + 0.2], 1, 0.6, 0.4);
      stage.group([x + 0.75, 0.5, dz], () => {
        stage.box([x, 0.72, dz], [1.5, 0.05, 0.55], deskTone);
        for (const dx of [0.05, 1.38]) stage.box([x + dx, 0, dz + 0.2], [0.06, 0.72, 0.06], palette.ink);
        stage.box([x + 0.2, 0.77, dz + 0.12], [0.34, 0.02, 0.26], (row + column) % 2 ? palette.accent : palette.second);
        if ((row + column) % 2)
          stage.lathe(
            [x + 1.2, 0.77, dz + 0.3],
            [
              [0, 0.035],
              [0.2, 0.035],
              [0.24, 0.02],
            ],
            palette.second,
          );
        else stage.box([x + 0.85, 0.77, dz + 0.15], [0.36, 0.015, 0.26], palette.ceiling);
      });
      for (const cx of [x + 0.4, x + 1.1]) {
        stage.group([cx, 0.4, dz - 0.45], () => {
          for (const dx of [-0.17, 0.14])
            for (const lz of [-0.55, -0.24]) stage.box([cx + dx, 0, dz + lz], [0.03, 0.44, 0.03], palette.metal);
          stage.box([cx - 0.2, 0.44, dz - 0.56], [0.4, 0.04, 0.38], palette.accent);
          stage.box([cx - 0.19, 0.6, dz - 0.57], [0.38, 0.26, 0.03], palette.accent);
          for (const dx of [-0.16, 0.13]) stage.box([cx + dx, 0.44, dz - 0.56], [0.03, 0.2, 0.03], palette.metal);
        });
      }
    }
  }
  poster(room, side > 0 ? 2.3 : -3.1, 1.2, 0.8, 1.3);
  clock(room, [-side * 2.7, 2.4, depth - 0.05], 0.22);
  plant(room, [side * 3.4, 0, depth - 0.6], 1.5);
  for (const px of [-1.5, 1.5])
    for (const pz of [2.4, 4.8])
      stage.box([px - 0.6, 3.14, pz], [1.2, 0.05, 0.5], palette.warm, { fill: palette.warm });
  return closeRoom(room);
}
