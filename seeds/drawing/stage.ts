import { mix, type Color } from "./color.ts";
import {
  dotProduct,
  hull,
  pathOf,
  project,
  projectPolygon,
  unitVec,
  type Camera,
  type Dot,
  type Vec,
} from "./geometry.ts";
import { createPaint } from "./paint.ts";
import type { Palette } from "./palettes.ts";

export interface StageOptions {
  width: number;
  height: number;
  camera: Camera;
  palette: Palette;
  /** Direction to the light. */
  light: Vec;
  /** Colour that distant things fade into, and how much of it at 20 metres (0 to 1). */
  air: Color;
  haze: number;
}

export interface Face {
  opacity?: number;
  /** A fill that replaces the shaded colour, such as a gradient's url(). */
  fill?: string;
}

type Axis = "x" | "y" | "z";

interface Item {
  depth: number;
  svg: string;
}

export type Stage = ReturnType<typeof createStage>;

/**
 * A small drawing stage: things are placed in metres, shaded by one light, faded by the air
 * and painted from far to near. Everything ends as plain SVG shapes.
 */
export function createStage(options: StageOptions) {
  const { camera, palette, width, height } = options;
  const light = unitVec(options.light);
  const { define, gradient, glow, definitions } = createPaint();
  const back: string[] = [];
  const ground: string[] = [];
  const front: string[] = [];
  let items: Item[] = [];

  /** A colour as faded by the air at a distance. */
  function faded(color: Color, depth: number): Color {
    const share = Math.min(1, Math.max(0, (depth - 2) / 18)) * options.haze;
    return share < 0.01 ? color : mix(color, options.air, share);
  }

  /** A colour as shaded on a surface facing `normal`. */
  function shaded(color: Color, normal: Vec, depth = 2): Color {
    const facing = dotProduct(normal, light);
    const lit = facing > 0 ? mix(color, palette.warm, facing * 0.26) : mix(color, palette.cool, -facing * 0.4);
    return faded(lit, depth);
  }

  const at = (point: Vec) => project(camera, point);

  function put(depth: number, svg: string): void {
    if (svg) items.push({ depth, svg });
  }

  function fillPath(path: string, fill: string, opacity = 1): string {
    if (!path) return "";
    return `<path d="${path}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${opacity.toFixed(3)}"` : ""}/>`;
  }

  function face(points: readonly Vec[], fill: string, opacity = 1): string {
    return fillPath(pathOf(projectPolygon(camera, points)), fill, opacity);
  }

  /** A flat shape in depth order; its colour is used as it is. */
  function panel(points: readonly Vec[], fill: string, opacity = 1): void {
    const depth = points.reduce((sum, point) => sum + at(point).depth, 0) / points.length;
    put(depth, face(points, fill, opacity));
  }

  /** A flat shape behind everything that is placed, in the order of the calls. */
  function backdrop(points: readonly Vec[], fill: string, opacity = 1): void {
    back.push(face(points, fill, opacity));
  }

  /** Sorts the shapes placed within among themselves and paints them as one, at the depth of `reference`. */
  function group(reference: Vec, place: () => void): void {
    const outer = items;
    items = [];
    place();
    const svg = sortedSvg(items);
    items = outer;
    put(at(reference).depth, svg);
  }

  /** A box, given by its lowest near left corner and its size. */
  function box([x, y, z]: Vec, [w, h, d]: Vec, color: Color, { opacity = 1, fill }: Face = {}): void {
    const [cx, cy, cz] = camera.at;
    const x1 = x + w;
    const y1 = y + h;
    const z1 = z + d;
    const depth = at([x + w / 2, y + h / 2, z + d / 2]).depth;
    let svg = "";
    const side = (visible: boolean, normal: Vec, points: readonly Vec[]) => {
      if (visible) svg += face(points, fill ?? shaded(color, normal, depth), opacity);
    };
    side(
      cx < x,
      [-1, 0, 0],
      [
        [x, y, z],
        [x, y, z1],
        [x, y1, z1],
        [x, y1, z],
      ],
    );
    side(
      cx > x1,
      [1, 0, 0],
      [
        [x1, y, z],
        [x1, y, z1],
        [x1, y1, z1],
        [x1, y1, z],
      ],
    );
    side(
      cy > y1,
      [0, 1, 0],
      [
        [x, y1, z],
        [x1, y1, z],
        [x1, y1, z1],
        [x, y1, z1],
      ],
    );
    side(
      cy < y,
      [0, -1, 0],
      [
        [x, y, z],
        [x1, y, z],
        [x1, y, z1],
        [x, y, z1],
      ],
    );
    side(
      cz < z,
      [0, 0, -1],
      [
        [x, y, z],
        [x1, y, z],
        [x1, y1, z],
        [x, y1, z],
      ],
    );
    side(
      cz > z1,
      [0, 0, 1],
      [
        [x, y, z1],
        [x1, y, z1],
        [x1, y1, z1],
        [x, y1, z1],
      ],
    );
    put(depth, svg);
  }

  /** A round bar between two points. */
  function bar(from: Vec, to: Vec, radius: number, color: Color, opacity = 1): void {
    const a = at(from);
    const b = at(to);
    if (a.depth < 0.3 || b.depth < 0.3) return;
    const depth = (a.depth + b.depth) / 2;
    const wide = Math.max(0.8, radius * (a.unit + b.unit));
    const line = (stroke: string, size: number, dx: number, dy: number, alpha: number) =>
      `<path d="M${(a.dot[0] + dx).toFixed(1)} ${(a.dot[1] + dy).toFixed(1)}L${(b.dot[0] + dx).toFixed(1)} ${(b.dot[1] + dy).toFixed(1)}" stroke="${stroke}" stroke-width="${size.toFixed(1)}" stroke-linecap="round"${alpha < 1 ? ` stroke-opacity="${alpha}"` : ""}/>`;
    const base = shaded(color, [0, 0, -1], depth);
    let svg = line(base, wide, 0, 0, opacity);
    if (wide > 3) {
      const length = Math.hypot(b.dot[0] - a.dot[0], b.dot[1] - a.dot[1]) || 1;
      let nx = -(b.dot[1] - a.dot[1]) / length;
      let ny = (b.dot[0] - a.dot[0]) / length;
      if (nx * light[0] - ny * light[1] < 0) [nx, ny] = [-nx, -ny];
      const shift = wide * 0.2;
      svg += line(mix(base, palette.warm, 0.45), wide * 0.24, nx * shift, ny * shift, opacity);
    }
    put(depth, svg);
  }

  function ring([x, y, z]: Vec, axis: Axis, radius: number): Vec[] {
    return Array.from({ length: 28 }, (_, index): Vec => {
      const angle = (index / 28) * Math.PI * 2;
      const u = Math.cos(angle) * radius;
      const v = Math.sin(angle) * radius;
      return axis === "x" ? [x, y + u, z + v] : axis === "y" ? [x + u, y, z + v] : [x + u, y + v, z];
    });
  }

  /** A cylinder (a plate, a puck, a post) of given length along an axis, starting at `from`. */
  function drum(from: Vec, axis: Axis, radius: number, length: number, color: Color): void {
    const end: Vec = [
      from[0] + (axis === "x" ? length : 0),
      from[1] + (axis === "y" ? length : 0),
      from[2] + (axis === "z" ? length : 0),
    ];
    const a = projectPolygon(camera, ring(from, axis, radius));
    const b = projectPolygon(camera, ring(end, axis, radius));
    const middle: Vec = [(from[0] + end[0]) / 2, (from[1] + end[1]) / 2, (from[2] + end[2]) / 2];
    const depth = at(middle).depth;
    const index = axis === "x" ? 0 : axis === "y" ? 1 : 2;
    const endShows = camera.at[index] > middle[index];
    const normal: Vec = [index === 0 ? 1 : 0, index === 1 ? 1 : 0, index === 2 ? 1 : 0];
    const outward: Vec = endShows ? normal : [-normal[0], -normal[1], -normal[2]];
    const sideColor = shaded(color, [0, 0, -1], depth);
    const across: Dot = axis === "y" ? [1, 0] : [0, 1];
    const fill = gradient(
      [
        [0, mix(sideColor, axis === "y" && light[0] > 0 ? palette.cool : palette.warm, 0.22)],
        [0.45, sideColor],
        [1, mix(sideColor, axis === "y" && light[0] > 0 ? palette.warm : palette.cool, 0.3)],
      ],
      [0, 0],
      across,
    );
    put(
      depth,
      fillPath(pathOf(hull([...a, ...b])), fill) + fillPath(pathOf(endShows ? b : a), shaded(color, outward, depth)),
    );
  }

  function ball(centre: Vec, radius: number, color: Color): void {
    const { dot, unit, depth } = at(centre);
    const base = faded(color, depth);
    const fill = glow(
      [
        [0, mix(base, palette.warm, 0.45)],
        [0.45, base],
        [1, mix(base, palette.cool, 0.5)],
      ],
      [light[0] > 0 ? 0.65 : 0.35, 0.3],
      0.75,
    );
    put(
      depth,
      `<circle cx="${dot[0].toFixed(1)}" cy="${dot[1].toFixed(1)}" r="${(radius * unit).toFixed(1)}" fill="${fill}"/>`,
    );
  }

  /** A turned body (bottle, bag, pot) at a point, given by pairs of height and radius from below. */
  function lathe([x, y, z]: Vec, profile: readonly (readonly [rise: number, radius: number])[], color: Color): void {
    const { dot, unit, depth } = at([x, y, z]);
    const tilt = (rise: number) => Math.max(-0.5, Math.min(0.5, (camera.at[1] - y - rise) / Math.max(depth, 0.5)));
    const base = faded(color, depth);
    const sunLeft = light[0] < 0;
    const fill = gradient(
      [
        [0, mix(base, sunLeft ? palette.warm : palette.cool, 0.22)],
        [0.3, sunLeft ? mix(base, palette.warm, 0.14) : base],
        [0.65, sunLeft ? base : mix(base, palette.warm, 0.14)],
        [1, mix(base, sunLeft ? palette.cool : palette.warm, sunLeft ? 0.42 : 0.2)],
      ],
      [0, 0],
      [1, 0],
    );
    const edge = (side: 1 | -1) =>
      profile.map(
        ([rise, radius]) => `${(dot[0] + side * radius * unit).toFixed(1)} ${(dot[1] - rise * unit).toFixed(1)}`,
      );
    const [lowRise, lowRadius] = profile[0] ?? [0, 0];
    const [topRise, topRadius] = profile.at(-1) ?? [0, 0];
    const curve = (radius: number, rise: number) =>
      `${(radius * unit).toFixed(1)} ${(Math.abs(tilt(rise)) * radius * unit).toFixed(1)} 0 0 `;
    const left = edge(-1);
    const right = edge(1).toReversed();
    const path = `M${left.join("L")}L${right.join("L")}A${curve(lowRadius, lowRise)}1 ${left[0]}Z`;
    let svg = fillPath(path, fill);
    if (topRadius > 0.01) {
      svg += `<ellipse cx="${dot[0].toFixed(1)}" cy="${(dot[1] - topRise * unit).toFixed(1)}" rx="${(topRadius * unit).toFixed(1)}" ry="${(Math.abs(tilt(topRise)) * topRadius * unit).toFixed(1)}" fill="${tilt(topRise) > 0 ? mix(base, palette.warm, 0.24) : mix(base, palette.cool, 0.3)}"/>`;
    }
    put(depth, svg);
  }

  /** A flat drawing that faces the viewer: `draw` gets a colour filter and works in metres, y up. */
  function sprite(place: Vec, draw: (tint: (color: Color) => Color) => string, mirrored = false): void {
    const { dot, unit, depth } = at(place);
    if (depth < 0.4) return;
    const svg = draw((color) => faded(color, depth));
    put(
      depth,
      `<g transform="translate(${dot[0].toFixed(1)} ${dot[1].toFixed(1)}) scale(${((mirrored ? -1 : 1) * unit).toFixed(2)} ${(-unit).toFixed(2)})">${svg}</g>`,
    );
  }

  /** A soft dark spot on a level surface. */
  function shadow([x, y, z]: Vec, rx: number, rz: number, strength = 0.35): void {
    const points = ring([0, 0, 0], "y", 1).map(([u, , v]): Vec => [x + u * rx, y + 0.004, z + v * rz]);
    const fill = glow([
      [0, palette.cool, strength],
      [0.55, palette.cool, strength * 0.6],
      [1, palette.cool, 0],
    ]);
    // A floor shadow is below everything on the floor; a shadow on a table is sorted with its object.
    if (y < 0.05) ground.push(face(points, fill));
    else put(at([x, y, z]).depth + 0.3, face(points, fill));
  }

  function sortedSvg(list: readonly Item[]): string {
    return list
      .toSorted((left, right) => right.depth - left.depth)
      .map((item) => item.svg)
      .join("");
  }

  function toSvg(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions()}</defs>${back.join("")}${ground.join("")}${sortedSvg(items)}${front.join("")}</svg>`;
  }

  return {
    camera,
    palette,
    light,
    width,
    height,
    at,
    back,
    front,
    define,
    gradient,
    glow,
    faded,
    shaded,
    face,
    panel,
    backdrop,
    group,
    box,
    bar,
    drum,
    ball,
    lathe,
    sprite,
    shadow,
    put,
    toSvg,
  };
}
