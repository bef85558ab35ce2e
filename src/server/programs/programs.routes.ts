import { programsApi } from "#contract/programs.ts";
import { route, type Route } from "#server/platform/route.ts";
import type { Programs } from "./programs.service.ts";

/** The calls about programmes. */
export function programsRoutes(programs: Programs): Route[] {
  return [route(programsApi.list, ({ params, session }) => programs.list(params.id, session?.user))];
}
