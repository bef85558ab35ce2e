import type { Context } from "hono";
import { bookingsApi as api } from "#contract/bookings.ts";
import type { Mount } from "#server/platform/domain.ts";
import { reply, route, type Route } from "#server/platform/http/route.ts";
import type { AttendanceLists } from "./attendance.service.ts";
import type { Bookings } from "./bookings.service.ts";
import type { OwnCalendars } from "./own-calendar.service.ts";

const done = { success: true } as const;

/** The routes of seats in classes, the line behind them, and who came. */
export function bookingsRoutes({
  attendance,
  bookings,
  calendars,
}: {
  attendance: AttendanceLists;
  bookings: Bookings;
  calendars: OwnCalendars;
}): Route[] {
  return [
    route(api.list, async ({ query, session }) => {
      const { bookings: rows, total } = await bookings.list(session.user, query);
      return reply(rows, { total });
    }),
    route(api.ofClass, ({ params, session }) => bookings.get(params.id, session.user)),
    route(api.book, ({ params, body, session }) => bookings.book(params.id, session.user, body)),
    route(api.cancel, async ({ params, session }) => {
      await bookings.cancel(params.id, session.user);
      return done;
    }),
    route(api.wait, ({ params, session }) => bookings.wait(params.id, session.user)),
    route(api.stopWaiting, async ({ params, session }) => {
      await bookings.stopWaiting(params.id, session.user);
      return done;
    }),
    route(api.listAttendees, ({ params, session }) => attendance.list(params.id, session.user)),
    route(api.setAttendance, ({ params, body, session }) => attendance.record(params.id, session.user, body.marks)),
    route(api.openCalendar, ({ session }) => calendars.open(session.user.id)),
    route(api.closeCalendar, async ({ session }) => {
      await calendars.close(session.user.id);
      return done;
    }),
  ];
}

/** The private calendars, which calendar programs read without a session. */
export function ownCalendarMounts(calendars: Pick<OwnCalendars, "read">): Mount[] {
  return [
    {
      method: "get",
      path: "/calendars/:file{[\\w-]{32}\\.ics}",
      async handle(c: Context) {
        const calendar = await calendars.read((c.req.param("file") ?? "").replace(/\.ics$/, ""));
        if (calendar === undefined) return c.notFound();
        return c.body(calendar, 200, {
          "content-type": "text/calendar; charset=utf-8",
          "cache-control": "private, no-store",
          "x-content-type-options": "nosniff",
        });
      },
    },
  ];
}
