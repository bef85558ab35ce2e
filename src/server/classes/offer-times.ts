import { OFFER_MINUTES } from "#contract/class-limits.ts";

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/**
 * Until when a seat that is free now is kept for the first in line.
 * @returns undefined in the last hour before a class, when there is no line
 */
export function offerEnd(startsAt: string, now: Date): Date | undefined {
  const hoursLeft = (Date.parse(startsAt) - now.getTime()) / HOUR_MS;
  const minutes = OFFER_MINUTES.find((step) => hoursLeft >= step.hoursLeft)?.minutes;
  return minutes === undefined ? undefined : new Date(now.getTime() + minutes * MINUTE_MS);
}

/** Hours before a class at which those who booked are reminded, in order. */
export const REMINDER_HOURS = [24, 2] as const;

/** How many of the reminders are due. */
export function remindersDue(startsAt: string, now: Date): number {
  const hoursLeft = (Date.parse(startsAt) - now.getTime()) / HOUR_MS;
  return REMINDER_HOURS.filter((hours) => hoursLeft <= hours).length;
}

/** Until when a seat can be given up free of charge. */
export function freeUntil({ startsAt, cancelHours }: { startsAt: string; cancelHours: number }): string {
  return new Date(Date.parse(startsAt) - cancelHours * HOUR_MS).toISOString();
}
