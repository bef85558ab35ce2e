import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Visit } from "./screens.ts";

const TREE = join(import.meta.dirname, "../../src/web/routeTree.gen.ts");

/** Every route of the product, from the route tree. */
export async function readRoutes(): Promise<string[]> {
  const tree = await readFile(TREE, "utf8");
  const routes = [...tree.matchAll(/^ {6}fullPath: "([^"]+)";$/gm)].map(([, path = ""]) => path);
  if (routes.length < 50)
    throw new Error(`Only ${routes.length} routes were found: the format of the route tree has changed.`);
  return routes;
}

/** The differences between the list of screens and the route tree; empty if both have the same routes. */
export async function routesWithoutVisits(visits: readonly Visit[]): Promise<string[]> {
  const routes = await readRoutes();
  const visited = new Set(visits.map(({ route }) => route));
  return [
    ...routes.filter((route) => !visited.has(route)).map((route) => `${route} has no entry in test/tour`),
    ...[...visited]
      .filter((route) => !routes.includes(route))
      .map((route) => `${route} is in test/tour, but not a route`),
  ];
}
