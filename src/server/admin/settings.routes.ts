import { settingsApi } from "#contract/settings.ts";
import { forEveryone, route, type Route } from "#server/platform/http/route.ts";
import type { AdminSettings } from "./settings.service.ts";

export function settingsRoutes(settings: AdminSettings): Route[] {
  return [
    route(settingsApi.retention, () => settings.retention(), { sameAsVisitors: forEveryone }),
    route(settingsApi.get, () => settings.get()),
    route(settingsApi.update, ({ body, session }) => settings.update(body, session), { current: () => settings.get() }),
  ];
}
