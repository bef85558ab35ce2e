import type { Class } from "#contract/classes.ts";
import { classEntry, writeCalendar } from "#contract/event-calendar.ts";
import { placeText } from "./class-words.ts";

/** A class as a calendar file, with which calendars update what they have of it. */
export function classCalendar(of: Class, site: { productName: string; publicUrl: string }, now: Date): string {
  const { id, name, host, teacher, startsAt, endsAt, sequence, cancelled } = of;
  const entry = classEntry(
    {
      id,
      name,
      host: host.name,
      teacher: teacher?.name ?? null,
      startsAt,
      endsAt,
      place: of.location && placeText(of),
      onlineUrl: null,
      sequence,
      cancelled,
    },
    site,
  );
  return writeCalendar([entry], site, { now });
}
