import { tryDecodeURIComponent } from "hono/utils/url";
import type { Route } from "./route.ts";

export interface Found {
  route: Route;
  params: Record<string, string>;
}

interface Place {
  fixed: Map<string, Place>;
  variable: Place | undefined;
  /** By method; the names of the variables that lead here, in order. */
  ends: Map<string, { route: Route; names: string[] }>;
}

export interface PathTable {
  /** What answers a call, or the methods that its path offers instead; undefined for an unknown path. */
  find(method: string, path: string): Found | { allowed: string[] } | undefined;
}

/** Finds routes by path. Fixed segments win over variables: /api/businesses/top-rated before /api/businesses/{id}. */
export function createPathTable(routes: readonly Route[]): PathTable {
  const root = newPlace();
  for (const route of routes) {
    const names: string[] = [];
    let place = root;
    for (const segment of route.endpoint.path.split("/")) {
      const name = /^\{(\w+)\}$/.exec(segment)?.[1];
      if (name === undefined) {
        const next = place.fixed.get(segment) ?? newPlace();
        place.fixed.set(segment, next);
        place = next;
      } else {
        names.push(name);
        place = place.variable ??= newPlace();
      }
    }
    place.ends.set(route.endpoint.method, { route, names });
  }

  return {
    find(method, path) {
      const segments = path.split("/").map(decoded);
      const allowed: string[] = [];
      const values: string[] = [];
      const end = walk(root, 0);
      if (!end) return allowed.length > 0 ? { allowed } : undefined;
      const params: Record<string, string> = {};
      for (const [index, name] of end.names.entries()) params[name] = values[index] ?? "";
      return { route: end.route, params };

      function walk(place: Place, depth: number): { route: Route; names: string[] } | undefined {
        const segment = segments[depth];
        if (segment === undefined) {
          const reached = place.ends.get(method);
          // The most exact path tells what may be done there.
          if (!reached && allowed.length === 0) allowed.push(...place.ends.keys());
          return reached;
        }
        const fixed = place.fixed.get(segment);
        const exact = fixed && walk(fixed, depth + 1);
        if (exact || !place.variable || segment === "") return exact;
        values.push(segment);
        const found = walk(place.variable, depth + 1);
        if (!found) values.pop();
        return found;
      }
    },
  };
}

function newPlace(): Place {
  return { fixed: new Map(), variable: undefined, ends: new Map() };
}

function decoded(segment: string): string {
  return segment.includes("%") ? tryDecodeURIComponent(segment) : segment;
}
