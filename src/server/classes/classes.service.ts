import { CLASS_LIMITS } from "#contract/class-limits.ts";
import type { ClassMap, ClassMapFilters, ClassPin } from "#contract/class-map.ts";
import type { Class, ClassFilters } from "#contract/classes.ts";
import { PAGE_LIMITS, pageWindow, toTotal } from "#contract/paging.ts";
import { areasOf, originOf } from "#contract/search-area.ts";
import type { SearchedWhere } from "#contract/searched-where.ts";
import { classRulesText as text } from "#contract/texts/class-rules.ts";
import type { Total } from "#contract/total.ts";
import type { Businesses, Caller } from "#server/businesses/businesses.service.ts";
import type { Gazetteer } from "#server/gazetteer/gazetteer.service.ts";
import { isoOf } from "#server/platform/database/columns.ts";
import { AppError, appError, invalidFields } from "#server/platform/errors.ts";
import { dayAfter, dayOf, endOfDay } from "#server/platform/local-days.ts";
import type { Platform } from "#server/platform/platform.ts";
import { mapOf } from "#server/platform/search/search-map.ts";
import type { Programs } from "#server/programs/programs.service.ts";
import { presentClass } from "./classes.present.ts";
import {
  findClasses,
  findPlacedClasses,
  findProgramOf,
  findUnplacedClasses,
  idsFor,
  readClasses,
  type ClassQuery,
} from "./classes.queries.ts";
import { locationsOf } from "./class-locations.ts";

export type Classes = ReturnType<typeof createClasses>;

/** The zone of "today" in a search that names no day. */
const HOME_ZONE = "Asia/Singapore";
/** The days of a search that does not say how many. */
const DEFAULT_DAYS = 7;

interface ClassExtras {
  searchedWhere?: SearchedWhere | undefined;
  /** When the first class of all pages begins, or the first day is over. */
  validUntil: Date;
}

interface ClassPage extends ClassExtras {
  classes: Class[];
  total: Total;
}

/** Classes at times, as everyone finds them. */
export function createClasses(
  platform: Pick<Platform, "clock" | "database">,
  {
    businesses,
    gazetteer,
    programs,
  }: {
    businesses: Pick<Businesses, "onlyGoogleMaps" | "requireVisible">;
    gazetteer: Pick<Gazetteer, "limitToPlace">;
    programs: Pick<Programs, "access" | "seats">;
  },
) {
  const { clock } = platform;
  const { pool } = platform.database;
  const takes = programs.seats.isPaidOnline;

  /** The local days of a search. @throws invalid for too many */
  function daysOf({ from, to }: Pick<ClassFilters, "from" | "to">): { from: string; to: string } {
    const first = from ?? dayOf(clock.now().toISOString(), HOME_ZONE);
    const last = to ?? dayAfter(first, DEFAULT_DAYS - 1);
    if (last < first) throw invalidFields({ to: text.windowEnd });
    if (last >= dayAfter(first, CLASS_LIMITS.searchDays)) throw invalidFields({ to: text.window });
    return { from: first, to: last };
  }

  /** The search for classes to come, in places as well as in days. @throws invalid for more than 14 days */
  async function limit(asked: Omit<ClassFilters, "page" | "pageSize" | "after">) {
    const days = daysOf(asked);
    const { query, searchedWhere } = await gazetteer.limitToPlace({ ...asked, at: areasOf(asked) });
    const { at, country } = query as typeof query & { country?: string | undefined };
    const { search, category, maxPrice, seats, teacherId, language, dayFrom, dayTo } = asked;
    const { businessId, professionalId, programId } = asked;
    const facts = { search, category, maxPrice, seats, teacherId, language, dayFrom, dayTo };
    const hosts = { businessId, professionalId, programId };
    const after = clock.now().toISOString();
    const classQuery: ClassQuery = { ...days, after, areas: at, country, ...facts, ...hosts };
    return { query: classQuery, origin: originOf(query), searchedWhere };
  }

  /** When a response becomes stale: a class begins, or tomorrow the days of a search that names none are others. */
  function firstOf(starts: readonly (string | null | undefined)[], now: Date): Date {
    const midnight = endOfDay(dayOf(now.toISOString(), HOME_ZONE), HOME_ZONE);
    const next = starts.flatMap((start) => (start == null ? [] : [isoOf(start)]));
    return new Date([midnight, ...next.filter((start) => start > now.toISOString())].toSorted()[0] ?? midnight);
  }

  async function find(
    query: ClassQuery,
    asked: Pick<ClassFilters, "page" | "pageSize">,
    origin?: { lat: number; lng: number },
  ): Promise<Omit<ClassPage, "searchedWhere">> {
    const now = clock.now();
    const window = pageWindow(asked);
    const { ids, firstAt } = await findClasses(pool, query, idsFor(window));
    const rows = await readClasses(pool, ids.slice(window.offset, window.offset + window.limit));
    const starts = rows.map((row) => row.starts_at);
    return {
      classes: rows.map((row) => presentClass(row, { now, takes, origin })),
      total: toTotal(ids.length),
      validUntil: firstOf(query.after === undefined ? starts : [firstAt, ...starts], now),
    };
  }

  return {
    /** Classes to come that everyone may book, in order of time. @throws invalid for more than 14 days */
    async list(asked: ClassFilters): Promise<ClassPage> {
      const { query, origin, searchedWhere } = await limit(asked);
      return { ...(await find(query, asked, origin)), searchedWhere };
    },

    /** The same classes on a map, by their locations. @throws invalid for more than 14 days */
    async map({ zoom, ...asked }: ClassMapFilters): Promise<{ map: ClassMap } & ClassExtras> {
      const now = clock.now();
      const { query, origin, searchedWhere } = await limit(asked);
      const [placed, unplaced] = await Promise.all([
        findPlacedClasses(pool, query, PAGE_LIMITS.exactTotal + 1),
        findUnplacedClasses(pool, query, PAGE_LIMITS.exactTotal),
      ]);
      const onlyGoogle = await businesses.onlyGoogleMaps([...new Set(placed.map((row) => row.business_id))]);
      const shown = placed.filter((row) => !onlyGoogle.has(row.business_id));
      const withoutPlace = unplaced.length + placed.length - shown.length;
      const share = placed.length > PAGE_LIMITS.exactTotal ? undefined : 1;
      const map = await mapOf({ places: locationsOf(shown), share, withoutPlace }, zoom, async (alone) => {
        const rows = await readClasses(
          pool,
          alone.map(({ nextId }) => nextId),
        );
        const next = new Map(rows.map((row) => [row.id, presentClass(row, { now, takes, origin })]));
        return alone.flatMap(({ nextId, ...place }): ClassPin[] => {
          const of = next.get(nextId);
          return of ? [{ ...place, next: of }] : [];
        });
      });
      return { map, searchedWhere, validUntil: firstOf([placed[0]?.starts_at, unplaced[0]?.starts_at], now) };
    },

    /** The timetable of a listing, cancelled classes and those of today that have begun included. @throws businesses.not_found, invalid */
    async listOfBusiness(
      businessId: number,
      caller: Caller,
      asked: Pick<ClassFilters, "from" | "to" | "page" | "pageSize" | "programId">,
    ): Promise<ClassPage> {
      await businesses.requireVisible(businessId, caller);
      const query = { ...daysOf(asked), businessId, programId: asked.programId, areas: [], withCancelled: true };
      return find(query, asked);
    },

    /** A class that the caller may see, whenever it is. @throws classes.not_found */
    async get(classId: number, caller: Caller): Promise<{ class: Class; validUntil: Date | undefined }> {
      const programId = await findProgramOf(pool, classId);
      if (programId === undefined) throw appError("classes.not_found");
      await programs.access.requireVisible(programId, caller).catch((error: unknown) => {
        throw error instanceof AppError && error.code === "programs.not_found" ? appError("classes.not_found") : error;
      });
      const [row] = await readClasses(pool, [classId]);
      if (!row) throw appError("classes.not_found");
      const found = presentClass(row, { now: clock.now(), takes });
      return { class: found, validUntil: found.booking === "none" ? undefined : new Date(found.startsAt) };
    },
  };
}
