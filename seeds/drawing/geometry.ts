/** A point or direction in metres: x to the right, y up, z away from the viewer. */
export type Vec = readonly [x: number, y: number, z: number];

/** A point of the picture in pixels, y down. */
export type Dot = readonly [x: number, y: number];

export interface Camera {
  at: Vec;
  /** Turned to the right, in radians. */
  yaw: number;
  /** Pixels of one metre at a distance of one metre. */
  focal: number;
  /** Where the line of sight meets the picture, in pixels. */
  centre: Dot;
}

const NEAR = 0.25;

/** Converts a point to camera coordinates. */
export function seenFrom(camera: Camera, [x, y, z]: Vec): Vec {
  const dx = x - camera.at[0];
  const dz = z - camera.at[2];
  const cos = Math.cos(camera.yaw);
  const sin = Math.sin(camera.yaw);
  return [dx * cos - dz * sin, y - camera.at[1], dx * sin + dz * cos];
}

function flatten(camera: Camera, [x, y, z]: Vec): Dot {
  const scale = camera.focal / z;
  return [camera.centre[0] + x * scale, camera.centre[1] - y * scale];
}

/** Projects a point into the picture, with the pixels that one metre measures there. */
export function project(camera: Camera, point: Vec): { dot: Dot; unit: number; depth: number } {
  const [x, y, depth] = seenFrom(camera, point);
  const z = Math.max(depth, NEAR);
  return { dot: flatten(camera, [x, y, z]), unit: camera.focal / z, depth };
}

/** A polygon in the picture, clipped behind the viewer; may be empty. */
export function projectPolygon(camera: Camera, points: readonly Vec[]): Dot[] {
  const turned = points.map((point) => seenFrom(camera, point));
  const result: Dot[] = [];
  turned.forEach((from, index) => {
    const to = turned[(index + 1) % turned.length] as Vec;
    if (from[2] >= NEAR) result.push(flatten(camera, from));
    if (from[2] >= NEAR !== to[2] >= NEAR) {
      const share = (NEAR - from[2]) / (to[2] - from[2]);
      result.push(flatten(camera, [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, NEAR]));
    }
  });
  return result;
}

/** The convex outline of a set of picture points. */
export function hull(dots: readonly Dot[]): Dot[] {
  const sorted = dots.toSorted((left, right) => left[0] - right[0] || left[1] - right[1]);
  const turn = (o: Dot, a: Dot, b: Dot) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
  const half = (ordered: readonly Dot[]) => {
    const chain: Dot[] = [];
    for (const dot of ordered) {
      while (chain.length > 1 && turn(chain.at(-2) as Dot, chain.at(-1) as Dot, dot) <= 0) chain.pop();
      chain.push(dot);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** Clips a polygon on the floor (or any plane seen from above) to a rectangle in x and z. */
export function clipToFloor(
  points: readonly Vec[],
  [left, right]: readonly [number, number],
  [near, far]: readonly [number, number],
): Vec[] {
  const cut = (polygon: readonly Vec[], axis: 0 | 2, limit: number, sign: 1 | -1): Vec[] =>
    polygon.flatMap((from, index) => {
      const to = polygon[(index + 1) % polygon.length] as Vec;
      const inside = (from[axis] - limit) * sign >= 0;
      const clipped: Vec[] = inside ? [from] : [];
      if (inside !== (to[axis] - limit) * sign >= 0) {
        const share = (limit - from[axis]) / (to[axis] - from[axis]);
        clipped.push([
          from[0] + (to[0] - from[0]) * share,
          from[1] + (to[1] - from[1]) * share,
          from[2] + (to[2] - from[2]) * share,
        ]);
      }
      return clipped;
    });
  return cut(cut(cut(cut(points, 0, left, 1), 0, right, -1), 2, near, 1), 2, far, -1);
}

export function dotProduct(left: Vec, right: Vec): number {
  return left[0] * right[0] + left[1] * right[1] + left[2] * right[2];
}

export function unitVec([x, y, z]: Vec): Vec {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

/** The SVG path of a closed polygon. */
export function pathOf(dots: readonly Dot[]): string {
  return dots.length < 3 ? "" : `M${dots.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
}
