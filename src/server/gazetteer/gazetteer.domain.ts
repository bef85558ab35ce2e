import type { Domain } from "#server/platform/domain.ts";
import type { Platform } from "#server/platform/platform.ts";
import { gazetteerRoutes } from "./gazetteer.routes.ts";
import { createGazetteer, type GazetteerPorts } from "./gazetteer.service.ts";

export type { GazetteerPorts } from "./gazetteer.service.ts";

export function createGazetteerDomain(platform: Platform, ports: GazetteerPorts) {
  const gazetteer = createGazetteer(platform, ports);
  return { gazetteer, domain: { routes: gazetteerRoutes(gazetteer) } satisfies Domain };
}
