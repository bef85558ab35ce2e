import type { Class } from "#contract/classes.ts";
import type { CalendarClass } from "#contract/event-calendar.ts";
import { commonText } from "#contract/texts/common.ts";
import { isoOf } from "#server/platform/database/columns.ts";
import { kilometresBetween } from "#server/platform/search/areas.ts";
import { imageUrlOrNull } from "#server/uploads/uploads.service.ts";
import { paymentOf } from "./bookings.policy.ts";
import type { ClassRow } from "./classes.queries.ts";

/** The point that distances are measured from. */
interface Point {
  lat: number;
  lng: number;
}

/** A class as everyone sees it. */
export function presentClass(
  row: ClassRow,
  { now, takes, origin }: { now: Date; takes: (amount: number) => boolean; origin?: Point | undefined },
): Class {
  const startsAt = isoOf(row.starts_at);
  const hasBegun = startsAt <= now.toISOString();
  const cancelled = row.cancelled_at !== null;
  const { latitude, longitude } = row;
  const price = row.price === null ? null : { amount: row.price, currency: row.currency };
  const booking = cancelled || hasBegun ? "none" : row.booking_url === null ? "here" : "link";
  return {
    id: row.id,
    scheduleId: row.schedule_id,
    day: row.day,
    programId: row.program_id,
    name: row.name,
    host: {
      kind: row.kind,
      id: row.business_id ?? row.professional_id ?? 0,
      name: row.host_name || commonText.member,
      image: imageUrlOrNull(row.host_image),
    },
    location: locationOf(row),
    isOnline: row.is_online,
    startsAt,
    endsAt: isoOf(row.ends_at),
    timeZone: row.time_zone,
    teacher: teacherOf(row),
    language: row.language,
    price,
    seats: row.seats,
    seatsLeft: Math.max(0, row.seats - row.taken - row.offered),
    waiting: row.waiting,
    booking,
    bookingUrl: row.booking_url,
    payment: booking === "here" ? paymentOf(price, takes) : null,
    cancelHours: row.cancel_hours,
    cancelled,
    sequence: row.sequence,
    distanceKm:
      origin === undefined || latitude === null || longitude === null
        ? null
        : kilometresBetween(origin, { lat: latitude, lng: longitude }),
  };
}

/** A class as calendars have it, without what only those who booked may know. */
export function toCalendarClass(row: ClassRow): CalendarClass {
  const location = locationOf(row);
  return {
    id: row.id,
    name: row.name,
    host: row.host_name || commonText.member,
    teacher: teacherOf(row)?.name ?? null,
    startsAt: isoOf(row.starts_at),
    endsAt: isoOf(row.ends_at),
    place: location && [location.address, location.city, location.country].filter(Boolean).join(", "),
    onlineUrl: null,
    sequence: row.sequence,
    cancelled: row.cancelled_at !== null,
  };
}

/** A professional without a location of a listing teaches in their city. */
function locationOf({
  location_id: id,
  address,
  city,
  country,
  latitude,
  longitude,
  ...row
}: ClassRow): Class["location"] {
  const isOnlyOnline = id === null && row.is_online;
  if (isOnlyOnline || address === null || city === null || country === null) return null;
  return { id, address, city, country, latitude, longitude };
}

function teacherOf({ teacher_id: id, is_teacher_listed: isListed, teacher_name: name }: ClassRow): Class["teacher"] {
  if (id === null) return name ? { professionalId: null, name } : null;
  return { professionalId: isListed ? id : null, name: name || commonText.member };
}
