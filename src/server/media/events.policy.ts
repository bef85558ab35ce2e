import { endOfEvent } from "#contract/event-calendar.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { ArticleType, EventState, ParticipationMode } from "#contract/media.ts";

/** The columns of an event that the rules need. */
export interface EventRow {
  contentType: ArticleType;
  eventDate: string | null;
  eventEndDate: string | null;
  registrationUrl: string | null;
  registrationRequired: boolean;
  registrationClosesAt: string | null;
  maxAttendees: number | null;
  cancelledAt: string | null;
}

/** A registration address sends people to another site; otherwise they register here, if at all. */
export function registrationWayOf({ registrationUrl, registrationRequired }: EventRow): ParticipationMode {
  if (registrationUrl !== null) return "elsewhere";
  return registrationRequired ? "here" : "none";
}

/**
 * Returns the state of an event; undefined if the article is not an event. @param taken number of registrations made
 * here
 */
export function standingOf(event: EventRow, taken: number, now: Date) {
  const { eventDate, maxAttendees } = event;
  if (event.contentType !== "event" || eventDate === null) return undefined;
  const way = registrationWayOf(event);
  const closesAt = way === "here" ? (event.registrationClosesAt ?? eventDate) : null;
  const seatsLeft = way === "here" && maxAttendees !== null ? Math.max(0, maxAttendees - taken) : null;
  return { way, closesAt, seatsLeft, state: stateOfEvent({ ...event, eventDate }, { closesAt, seatsLeft }, now) };
}

function stateOfEvent(
  event: EventRow & { eventDate: string },
  { closesAt, seatsLeft }: { closesAt: string | null; seatsLeft: number | null },
  now: Date,
): EventState {
  if (event.cancelledAt !== null) return "cancelled";
  if (new Date(endOfEvent(event)) <= now) return "over";
  if (closesAt !== null && new Date(closesAt) <= now) return "closed";
  return seatsLeft === 0 ? "full" : "open";
}

const REGISTRATION_ERRORS = {
  full: "events.full",
  closed: "events.closed",
  over: "events.over",
  cancelled: "events.cancelled",
} as const satisfies Record<Exclude<EventState, "open">, ErrorCode>;

/** Returns why registration is impossible now; undefined if it is possible. */
export function registrationError(standing: ReturnType<typeof standingOf>): ErrorCode | undefined {
  if (standing?.way !== "here") return "events.no_registration";
  return standing.state === "open" ? undefined : REGISTRATION_ERRORS[standing.state];
}

/**
 * Returns why a registration cannot be cancelled; undefined if it can. Once an event has begun, its attendee list is
 * final.
 */
export function cancelRegistrationError({ eventDate }: Pick<EventRow, "eventDate">, now: Date): ErrorCode | undefined {
  return eventDate !== null && new Date(eventDate) <= now ? "events.over" : undefined;
}

/** Returns the next moment at which the state of an event changes by time alone. */
export function nextChange(event: EventRow, now: Date): Date | undefined {
  if (event.contentType !== "event" || event.eventDate === null) return undefined;
  const moments = [event.registrationClosesAt, event.eventDate, endOfEvent({ ...event, eventDate: event.eventDate })];
  return moments
    .flatMap((moment) => (moment === null ? [] : [new Date(moment)]))
    .filter((moment) => moment > now)
    .toSorted((a, b) => a.getTime() - b.getTime())[0];
}
