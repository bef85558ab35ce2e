import type { OpeningSpan } from "#contract/hours.ts";
import { businessesText as text } from "#contract/texts/businesses.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { weekdayName } from "#contract/texts/format-times.ts";
import { formatHours, formatOpeningDays, overlappingDay, parseHours, parseOpeningDays } from "./hours.ts";

/** The stored hours of a location: the structure, and both text forms generated from it. */
export interface StoredHours {
  spans: OpeningSpan[];
  operatingHours: string | null;
  openingDays: string | null;
}

/** Hours sent by a form or an admin; undefined fields stay unchanged. */
export interface HoursInput {
  hours?: readonly OpeningSpan[] | undefined;
  operatingHours?: string | null | undefined;
  openingDays?: string | null | undefined;
}

/** The new hours, undefined when nothing changes, or the wrong fields with their messages. */
export type HoursChange =
  | { newHours: StoredHours | undefined; fields?: undefined }
  | { newHours?: undefined; fields: Record<string, string> };

/**
 * Applies sent hours to the stored ones. The structure takes precedence over the text, the text over the days; a field
 * that is sent back unchanged counts as not sent, so that a form that sends all of them changes only what was edited.
 */
export function changeHours(before: StoredHours, sent: HoursInput): HoursChange {
  if (sent.hours !== undefined)
    return isSameWeek(sent.hours, before.spans) ? { newHours: undefined } : fromSpans(sent.hours);
  const hoursChanged = sent.operatingHours !== undefined && sent.operatingHours !== before.operatingHours;
  const daysChanged = sent.openingDays !== undefined && sent.openingDays !== before.openingDays;
  const fields: Record<string, string> = {};
  const days = daysChanged && sent.openingDays ? parseOpeningDays(sent.openingDays) : [];
  if (days === undefined) fields["openingDays"] = text.openingDaysInvalid;
  const parsed = hoursChanged && sent.operatingHours ? parseHours(sent.operatingHours) : { spans: [] };
  if (parsed.problem !== undefined) fields["operatingHours"] = parsed.problem;
  if (Object.keys(fields).length > 0) return { fields };
  if (hoursChanged) return { newHours: toStoredHours(parsed.spans ?? []) };
  if (daysChanged) return { newHours: withDays(before, days ?? []) };
  return { newHours: undefined };
}

function fromSpans(spans: readonly OpeningSpan[]): HoursChange {
  if (!spans.every((span) => span.closes > span.opens && span.closes - span.opens <= 1440))
    return { fields: { hours: text.hoursInvalid } };
  const overlap = overlappingDay(spans);
  if (overlap !== undefined) return { fields: { hours: fill(text.hoursOverlap, { day: weekdayName(overlap) }) } };
  return { newHours: toStoredHours([...spans]) };
}

function isSameWeek(some: readonly OpeningSpan[], others: readonly OpeningSpan[]): boolean {
  const written = (spans: readonly OpeningSpan[]) =>
    spans.map(({ weekday, opens, closes }) => `${weekday} ${opens} ${closes}`).toSorted();
  return written(some).join() === written(others).join();
}

/** Sets the days alone: hours of other days are removed, days without hours are open at unknown times. */
function withDays(before: StoredHours, days: readonly number[]): StoredHours {
  const spans = before.spans.filter((span) => days.includes(span.weekday));
  return { spans, operatingHours: formatHours(spans, days), openingDays: days.length === 0 ? null : days.join(",") };
}

function toStoredHours(spans: OpeningSpan[]): StoredHours {
  return { spans, operatingHours: formatHours(spans), openingDays: formatOpeningDays(spans) };
}
