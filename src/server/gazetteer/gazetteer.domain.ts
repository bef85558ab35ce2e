import type { Domain } from "#server/platform/domain.ts";
import type { Platform } from "#server/platform/platform.ts";
import { createAddressPoints } from "./address-points.service.ts";
import { gazetteerRoutes } from "./gazetteer.routes.ts";
import { createGazetteer, type GazetteerPorts } from "./gazetteer.service.ts";
import { createNominatim } from "./nominatim.provider.ts";

export type { GazetteerPorts } from "./gazetteer.service.ts";

export function createGazetteerDomain(platform: Platform, ports: GazetteerPorts) {
  const { geocoderUrl, publicUrl, supportEmail } = platform.config;
  const gazetteer = createGazetteer(platform, ports);
  const geocoder =
    geocoderUrl === undefined
      ? undefined
      : createNominatim({ url: geocoderUrl, userAgent: `FitCollective (${publicUrl}; ${supportEmail})` });
  const addressPoints = createAddressPoints(platform, { gazetteer, geocoder });
  return { gazetteer, domain: { routes: gazetteerRoutes(gazetteer, addressPoints) } satisfies Domain };
}
