import type { Color } from "./color.ts";
import type { Dot } from "./geometry.ts";

type Stop = readonly [offset: number, color: Color, opacity?: number];

/** The definitions of one SVG: gradients, clips and repeated groups, each written once. */
export function createPaint() {
  const written: string[] = [];
  const gradients = new Map<string, string>();
  let count = 0;

  const nextId = () => `d${(count += 1)}`;

  function define(make: (id: string) => string): string {
    const id = nextId();
    written.push(make(id));
    return id;
  }

  function stopsOf(stops: readonly Stop[]): string {
    return stops
      .map(
        ([offset, color, opacity = 1]) =>
          `<stop offset="${offset}" stop-color="${color}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ""}/>`,
      )
      .join("");
  }

  /** A linear gradient over the painted shape's own box, as a fill. */
  function gradient(stops: readonly Stop[], from: Dot = [0, 0], to: Dot = [0, 1]): string {
    const key = JSON.stringify([stops, from, to]);
    const existing = gradients.get(key);
    if (existing) return existing;
    const id = define(
      (name) =>
        `<linearGradient id="${name}" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">${stopsOf(stops)}</linearGradient>`,
    );
    gradients.set(key, `url(#${id})`);
    return `url(#${id})`;
  }

  /** A radial gradient over the painted shape's own box, as a fill. */
  function glow(stops: readonly Stop[], centre: Dot = [0.5, 0.5], radius = 0.5): string {
    const key = JSON.stringify(["r", stops, centre, radius]);
    const existing = gradients.get(key);
    if (existing) return existing;
    const id = define(
      (name) =>
        `<radialGradient id="${name}" cx="${centre[0]}" cy="${centre[1]}" r="${radius}">${stopsOf(stops)}</radialGradient>`,
    );
    gradients.set(key, `url(#${id})`);
    return `url(#${id})`;
  }

  return { define, gradient, glow, definitions: () => written.join("") };
}
