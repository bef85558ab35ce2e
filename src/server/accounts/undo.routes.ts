import { undoApi } from "#contract/undo.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import type { Platform } from "#server/platform/platform.ts";

/** Undoing an act of any domain. spec: DECISIONS 63 */
export function undoRoutes({ undo }: Pick<Platform, "undo">): Route[] {
  return [route(undoApi.undo, ({ body: { subject, ids }, session }) => undo.undoMany(subject, ids, session.user))];
}
