import type { Domain } from "#server/platform/domain.ts";
import type { Platform } from "#server/platform/platform.ts";
import { savedExport } from "./account-export.queries.ts";
import { savedRoutes } from "./saved.routes.ts";
import { createSaved, type SavedNeeds } from "./saved.service.ts";
import { searchAlertsRoutes } from "./search-alerts.routes.ts";
import { createSearchAlerts, type SearchAlertsNeeds } from "./search-alerts.service.ts";
import { registerSearchAlertsTasks } from "./search-alerts.tasks.ts";

export function createSavedDomain(platform: Platform, needs: SavedNeeds & SearchAlertsNeeds) {
  const saved = createSaved(platform, needs);
  const searchAlerts = createSearchAlerts(platform, needs);
  registerSearchAlertsTasks(platform, searchAlerts);
  return {
    saved,
    // The path of a saved search matches that of a saved thing, too.
    domain: {
      routes: [...searchAlertsRoutes(searchAlerts), ...savedRoutes(saved)],
      ownData: savedExport,
    } satisfies Domain,
  };
}
