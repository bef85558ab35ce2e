import type { Domain } from "#server/platform/domain.ts";
import type { Platform } from "#server/platform/platform.ts";
import { savedExport } from "./account-export.queries.ts";
import { savedRoutes } from "./saved.routes.ts";
import { createSaved, type SavedNeeds } from "./saved.service.ts";

export function createSavedDomain(platform: Platform, needs: SavedNeeds) {
  const saved = createSaved(platform, needs);
  return { saved, domain: { routes: savedRoutes(saved), ownData: savedExport } satisfies Domain };
}
