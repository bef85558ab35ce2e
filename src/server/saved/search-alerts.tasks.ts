import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import type { SearchAlerts } from "./search-alerts.service.ts";

export const RUN_SEARCH_ALERTS = "search-alerts.look-for-new";

/** Runs saved searches every morning (ten past seven in Singapore). */
export function registerSearchAlertsTasks(
  { tasks }: Pick<Platform, "tasks">,
  searchAlerts: Pick<SearchAlerts, "runAlerts">,
): void {
  tasks.define(RUN_SEARCH_ALERTS, z.object({}), () => searchAlerts.runAlerts());
  tasks.schedule(RUN_SEARCH_ALERTS, "10 23 * * *");
}
