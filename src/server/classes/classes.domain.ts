import { classSearch } from "#contract/classes.ts";
import type { Businesses } from "#server/businesses/businesses.service.ts";
import type { Gazetteer } from "#server/gazetteer/gazetteer.service.ts";
import type { Domain } from "#server/platform/domain.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { SearchSource } from "#server/platform/search/search-sql.ts";
import type { Professionals } from "#server/professionals/professionals.service.ts";
import type { Programs } from "#server/programs/programs.service.ts";
import { calendarMounts } from "./calendars.routes.ts";
import { createCalendars } from "./calendars.service.ts";
import { classesRoutes } from "./classes.routes.ts";
import { createClasses } from "./classes.service.ts";
import { registerClassesTasks } from "./classes.tasks.ts";
import { createSchedules } from "./schedules.service.ts";

export const classSource: SearchSource = { description: classSearch, table: "programs", folder: "classes" };

export function createClassesDomain(
  platform: Platform,
  needs: { businesses: Businesses; gazetteer: Gazetteer; professionals: Professionals; programs: Programs },
) {
  const classes = createClasses(platform, needs);
  const schedules = createSchedules(platform, needs);
  const calendars = createCalendars(platform, needs);
  registerClassesTasks(platform, schedules);

  return {
    classes,
    domain: {
      routes: classesRoutes({ classes, schedules }),
      mounts: calendarMounts(calendars),
    } satisfies Domain,
  };
}
