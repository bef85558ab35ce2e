import type { z } from "zod";
import { CLASS_LIMITS } from "#contract/class-limits.ts";
import type { schedulePatch } from "#contract/classes.ts";
import { classRulesText as text } from "#contract/texts/class-rules.ts";
import { invalidFields } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import { requirePrice } from "#server/platform/prices.ts";
import { textsToHold } from "#server/platform/text-checks.ts";
import { hostOf, type Host, type ProgramRow, type Programs } from "#server/programs/programs.service.ts";
import { findHome, findLocationZone, isTeacher, type ScheduleValues } from "./schedules.queries.ts";

export type SentFacts = Omit<z.output<typeof schedulePatch>, "version" | "note">;

/** Checks what a host says about its classes. */
export function createClassFacts(
  { database: { db } }: Pick<Platform, "database">,
  programs: Pick<Programs, "access" | "currencyOf">,
) {
  /** @throws invalid for strong language, and links or contacts of others */
  async function requireCleanTexts(
    host: Host,
    texts: { teacherName?: string | null | undefined; note?: string | null | undefined },
  ) {
    const held = textsToHold(texts, await programs.access.contactsOf(host));
    if (held.length > 0) throw invalidFields(Object.fromEntries(held.map((field) => [field, text.contact])));
  }

  return {
    requireCleanTexts,

    /**
     * The columns of the sent fields; a location brings its zone unless one is sent.
     * @throws invalid for a teacher who is not on the team, a location of another listing, a price, a text
     */
    async columnsOf(host: Host, { price, ...sent }: SentFacts): Promise<Partial<ScheduleValues>> {
      const { teacherId, locationId } = sent;
      await requireCleanTexts(host, { teacherName: sent.teacherName });
      if (teacherId != null && !(await isTeacher(db, host, teacherId)))
        throw invalidFields({ teacherId: text.teacher });
      const zone =
        locationId == null || !("businessId" in host)
          ? undefined
          : await findLocationZone(db, host.businessId, locationId);
      if (locationId != null && zone === undefined) throw invalidFields({ locationId: text.location });
      const stated =
        price == null
          ? undefined
          : requirePrice(price, { currency: await programs.currencyOf(host), most: CLASS_LIMITS.priceMax });
      const columns: Partial<ScheduleValues> = {
        ...sent,
        // A teacher is either linked or named.
        ...(teacherId == null ? {} : { teacherName: null }),
        ...(sent.teacherName != null && teacherId === undefined ? { teacherId: null } : {}),
        ...(sent.timeZone === undefined && zone !== undefined ? { timeZone: zone } : {}),
        ...(sent.exceptions === undefined ? {} : { exceptions: [...new Set(sent.exceptions)].toSorted() }),
        ...(price === undefined ? {} : { price: stated?.amount ?? null, currency: stated?.currency ?? null }),
      };
      return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
    },

    /** What the form left out: classes take place at the main location, unless they are online, in the host's zone. */
    async defaultsOf(
      program: ProgramRow,
      { onlineUrl, locationId }: SentFacts,
    ): Promise<{ locationId: number | null; timeZone: string }> {
      const home = await findHome(db, hostOf(program));
      const isOnline = onlineUrl != null || program.isOnline || locationId === null;
      return { locationId: isOnline ? null : home.locationId, timeZone: home.zone };
    },
  };
}
