const DAY_MS = 86_400_000;
const AHEAD_OF_UTC_MS = 8 * 3_600_000;

/** The day (YYYY-MM-DD) in Singapore that decides whether certifications are expired. */
export function dayIn(moment: Date): string {
  return new Date(moment.getTime() + AHEAD_OF_UTC_MS).toISOString().slice(0, 10);
}

/** The end of that day, when certification data may become stale. */
export function endOfDay(moment: Date): Date {
  const day = Math.floor((moment.getTime() + AHEAD_OF_UTC_MS) / DAY_MS);
  return new Date((day + 1) * DAY_MS - AHEAD_OF_UTC_MS);
}

/** When what a profile shows may change without a write: at the end of the day or of its plan. */
export function staleAfter({ subscriptionExpiry }: { subscriptionExpiry: string | null }, now: Date): Date {
  const ends = subscriptionExpiry === null ? undefined : new Date(subscriptionExpiry);
  const day = endOfDay(now);
  return ends && ends > now && ends < day ? ends : day;
}
