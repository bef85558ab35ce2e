import type { Random } from "../../random.ts";
import { type Color, lighten, mix } from "../color.ts";
import { layFloor } from "../floor.ts";
import { pathOf, projectPolygon, type Vec } from "../geometry.ts";
import { beams, plant } from "../props.ts";
import type { Drawing } from "../raster.ts";
import { closeRoom, openRoom } from "../room.ts";
import { openWindow } from "../window.ts";

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
              return index === 0
                ? `M${((x + nx) / 2).toFixed(1)} ${((y + ny) / 2).toFixed(1)}`
                : `Q${x.toFixed(1)} ${y.toFixed(1)} ${((x + nx) / 2).toFixed(1)} ${((y + ny) / 2).toFixed(1)}`;
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
