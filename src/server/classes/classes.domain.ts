import { classSearch } from "#contract/classes.ts";
import type { Businesses } from "#server/businesses/businesses.service.ts";
import type { Gazetteer } from "#server/gazetteer/gazetteer.service.ts";
import type { Domain } from "#server/platform/domain.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { SearchSource } from "#server/platform/search/search-sql.ts";
import type { Professionals } from "#server/professionals/professionals.service.ts";
import type { Programs } from "#server/programs/programs.service.ts";
import { classesExport } from "./account-export.queries.ts";
import { createSeatDeletion } from "./account-deletion.service.ts";
import { createAttendance } from "./attendance.service.ts";
import { createBookingNews } from "./booking-news.service.ts";
import { bookingsRoutes, ownCalendarMounts } from "./bookings.routes.ts";
import { createBookings, type BookingsPorts } from "./bookings.service.ts";
import { calendarMounts } from "./calendars.routes.ts";
import { createCalendars } from "./calendars.service.ts";
import { createClassEnds } from "./class-ends.service.ts";
import { classesRoutes } from "./classes.routes.ts";
import { createClasses } from "./classes.service.ts";
import { registerClassesTasks } from "./classes.tasks.ts";
import { createOwnCalendars } from "./own-calendar.service.ts";
import { createSchedules } from "./schedules.service.ts";

export const classSource: SearchSource = { description: classSearch, table: "programs", folder: "classes" };

/** What the domain needs from later ones; must not be called while domains are created. */
export type ClassesPorts = BookingsPorts;

export function createClassesDomain(
  platform: Platform,
  needs: {
    businesses: Businesses;
    gazetteer: Gazetteer;
    professionals: Professionals;
    programs: Programs;
  } & ClassesPorts,
) {
  const classes = createClasses(platform, needs);
  const schedules = createSchedules(platform, needs);
  const calendars = createCalendars(platform, needs);
  registerClassesTasks(platform, schedules);
  const news = createBookingNews(platform);
  const bookings = createBookings(platform, { ...needs, news });
  const ends = createClassEnds(platform, { ...needs, news });
  const attendance = createAttendance(platform, needs);
  const ownCalendars = createOwnCalendars(platform);

  return {
    bookings,
    classes,
    domain: {
      routes: [
        ...classesRoutes({ classes, schedules }),
        ...bookingsRoutes({ attendance, bookings, calendars: ownCalendars }),
      ],
      mounts: [...calendarMounts(calendars), ...ownCalendarMounts(ownCalendars)],
      ownData: classesExport,
      onAccountDeletion: [createSeatDeletion(platform, { bookings, ends }), ends.deletion],
      onListingTrash: ends.trash,
      onListingPurge: ends.purge,
    } satisfies Domain,
  };
}
