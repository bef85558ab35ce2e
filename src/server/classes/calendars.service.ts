import { classEntry, writeCalendar } from "#contract/event-calendar.ts";
import type { Businesses } from "#server/businesses/businesses.service.ts";
import { cacheData } from "#server/platform/http/responses.ts";
import { dayAfter } from "#server/platform/local-days.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Professionals } from "#server/professionals/professionals.service.ts";
import { toCalendarClass } from "./classes.present.ts";
import { findClasses, readClasses, type ClassQuery, type ClassRow } from "./classes.queries.ts";

export type Calendars = ReturnType<typeof createCalendars>;

/** The days before today that a calendar has, so that programs which read it seldom see how a class ended. */
const DAYS_BACK = 7;
const DAYS_AHEAD = 70;
const MOST = 5_000;

/** Calendars of public hosts, which programs subscribe to. spec: RFC 5545 */
export function createCalendars(
  platform: Pick<Platform, "cache" | "clock" | "config" | "database">,
  {
    businesses,
    professionals,
  }: { businesses: Pick<Businesses, "requireVisible">; professionals: Pick<Professionals, "requireVisible"> },
) {
  const { cache, clock, config } = platform;
  const { pool } = platform.database;

  async function write(
    key: string,
    tag: string,
    queries: readonly Partial<ClassQuery>[],
    nameOf: (rows: readonly ClassRow[]) => string | null | undefined,
  ): Promise<string> {
    const { text } = await cacheData(cache, { key: `calendar ${key}`, tags: ["classes", tag] }, async () => {
      const now = clock.now();
      const today = now.toISOString().slice(0, 10);
      const days = { from: dayAfter(today, -DAYS_BACK), to: dayAfter(today, DAYS_AHEAD) };
      const found = await Promise.all(
        queries.map((query) => findClasses(pool, { ...days, areas: [], withCancelled: true, ...query }, MOST)),
      );
      const rows = await readClasses(pool, [...new Set(found.flatMap(({ ids }) => ids))]);
      const entries = rows.map((row) => classEntry(toCalendarClass(row), config));
      return { text: writeCalendar(entries, config, { now, name: nameOf(rows) ?? config.productName }) };
    });
    return text;
  }

  return {
    /** The classes of a public listing. @throws businesses.not_found */
    async ofBusiness(businessId: number): Promise<string> {
      await businesses.requireVisible(businessId, null);
      return write(`business-${businessId}`, `business:${businessId}`, [{ businessId }], ([row]) => row?.host_name);
    },

    /** The classes that a professional with a public profile teaches or offers. @throws professionals.not_found */
    async ofTeacher(professionalId: number): Promise<string> {
      await professionals.requireVisible(null, professionalId);
      const queries = [{ teacherId: professionalId }, { professionalId }];
      return write(`teacher-${professionalId}`, `professional:${professionalId}`, queries, (rows) => {
        const taught = rows.find(({ teacher_id: id }) => id === professionalId);
        return taught ? taught.teacher_name : rows[0]?.host_name;
      });
    },
  };
}
