import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Booking } from "#contract/bookings.ts";
import { shownName } from "#contract/person-name.ts";
import { hasStatus } from "#web/platform/api/api-error.ts";
import { callSearch } from "#web/platform/api/call-search.ts";
import { call, callList } from "#web/platform/api/call.ts";
import { pageCountOf } from "#web/platform/lists/page-count.ts";
import type { ClassSearch } from "./class-params.ts";
import { addDays, classQuery, laterQuery } from "./class-search.ts";

const KEY = "classes";
const OWN_KEY = "bookings";
const PAST_PER_PAGE = 20;
/** More classes than a host has in a week. */
const WEEK_MAX = 100;
// The user's own data can change elsewhere, so it is refetched when the screen opens. spec: DECISIONS 34
const fresh = { staleTime: 0 } as const;

/** Who holds classes. */
export type ClassHost = { kind: "business"; id: number } | { kind: "professional"; id: number };

export const classesData = {
  /** A page of the list. @param now the page's own */
  list: (search: ClassSearch, now: string) => {
    const query = classQuery(search, now);
    return queryOptions({
      queryKey: [KEY, "list", query],
      queryFn: ({ signal }) => callSearch("GET /api/classes", { query }, signal),
      placeholderData: keepPreviousData,
    });
  },
  /** The first class on a later day; null if there is none within two weeks. */
  next: (search: ClassSearch, now: string) => {
    const query = laterQuery(search, now);
    return queryOptions({
      queryKey: [KEY, "next", query],
      queryFn: async ({ signal }) => (await callList("GET /api/classes", { query }, signal)).items[0] ?? null,
    });
  },
  /** The name of a professional; null if everyone may not see the profile. */
  teacher: (id: number) =>
    queryOptions({
      queryKey: [KEY, "teacher", id],
      queryFn: async ({ signal }) => {
        try {
          const { user } = await call("GET /api/professionals/{id}", { params: { id } }, signal);
          return user && shownName(user);
        } catch (error) {
          if (hasStatus(error, 404)) return null;
          throw error;
        }
      },
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: [KEY, "one", id],
      queryFn: ({ signal }) => call("GET /api/classes/{id}", { params: { id } }, signal),
      ...fresh,
    }),
  /** The classes of a host in seven days. */
  week: (host: ClassHost, from: string) => {
    const days = { from, to: addDays(from, 6), page: 1, pageSize: WEEK_MAX };
    return queryOptions({
      queryKey: [KEY, "week", host, from],
      queryFn: ({ signal }) =>
        host.kind === "business"
          ? call("GET /api/businesses/{id}/classes", { params: { id: host.id }, query: days }, signal)
          : call("GET /api/classes", { query: { ...days, professionalId: host.id } }, signal),
    });
  },
};

export const bookingsData = {
  /** The user's seats and places in line to come; at most 20 seats. */
  coming: () =>
    queryOptions({
      queryKey: [OWN_KEY, "coming"],
      queryFn: ({ signal }) => callList("GET /api/bookings", { query: { when: "coming" } }, signal),
      ...fresh,
    }),
  past: (page: number) =>
    queryOptions({
      queryKey: [OWN_KEY, "past", page],
      queryFn: ({ signal }) =>
        callList("GET /api/bookings", { query: { when: "past", page, pageSize: PAST_PER_PAGE } }, signal),
      placeholderData: keepPreviousData,
      ...fresh,
    }),
  pastPages: pageCountOf(PAST_PER_PAGE),
  /** The user's seat or place in line in a class. */
  ofClass: (id: number) =>
    queryOptions({
      queryKey: [OWN_KEY, "of", id],
      queryFn: ({ signal }) => call("GET /api/classes/{id}/booking", { params: { id } }, signal),
      ...fresh,
    }),
};

/** After a seat or a place in line changed: everything that shows seats, lines and bookings. */
export async function invalidateClasses(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [KEY] }),
    queryClient.invalidateQueries({ queryKey: [OWN_KEY] }),
    queryClient.invalidateQueries({ queryKey: ["enrollments"] }),
  ]);
}

/** The user's booking in a class, if it is among those to come. */
export function bookingIn(bookings: readonly Booking[] | undefined, classId: number): Booking | undefined {
  return bookings?.find((booking) => booking.class.id === classId);
}

export const scheduleData = {
  /** A schedule among those of the host's programme. */
  ofProgram: (programId: number) =>
    queryOptions({
      queryKey: [KEY, "schedules", programId],
      queryFn: ({ signal }) => call("GET /api/programs/{id}/schedules", { params: { id: programId } }, signal),
      ...fresh,
    }),
  /** Who can teach at a listing: those who agreed to be on its team. */
  teachers: (businessId: number) =>
    queryOptions({
      queryKey: [KEY, "teachers", businessId],
      queryFn: async ({ signal }) => {
        const team = await call("GET /api/businesses/{id}/team", { params: { id: businessId } }, signal);
        return team.flatMap(({ professionalId, name }) => (professionalId === null ? [] : [{ professionalId, name }]));
      },
    }),
  locations: (businessId: number) =>
    queryOptions({
      queryKey: [KEY, "locations", businessId],
      queryFn: ({ signal }) => call("GET /api/businesses/{id}/locations", { params: { id: businessId } }, signal),
    }),
};

export const attendanceData = {
  /** Who booked a class of the user's, by name. */
  of: (classId: number) =>
    queryOptions({
      queryKey: ["attendance", classId],
      queryFn: ({ signal }) => call("GET /api/classes/{id}/attendance", { params: { id: classId } }, signal),
      ...fresh,
    }),
};
