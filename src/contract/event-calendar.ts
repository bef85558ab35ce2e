const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** What a calendar needs to know of an event. */
export interface CalendarEvent {
  articleId: number;
  title: string;
  /** Its page. */
  url: string;
  eventDate: string;
  eventEndDate: string | null;
  location: string | null;
  /** Where it takes place online, for those who may know. */
  onlineUrl: string | null;
  cancelled?: boolean;
}

/** When an event is over; without an end of its own, an hour after it begins. */
export function endOf({ eventDate, eventEndDate }: { eventDate: string; eventEndDate: string | null }): string {
  return eventEndDate ?? new Date(Date.parse(eventDate) + HOUR_MS).toISOString();
}

const encoder = new TextEncoder();

/**
 * An event as a calendar file. The same event has the same name in every file, so that calendars replace the older one.
 * @param now when the file is made; later ones win
 * spec: RFC 5545
 */
export function calendarOf(event: CalendarEvent, site: { productName: string; publicUrl: string }, now: Date): string {
  const place = event.location ?? event.onlineUrl;
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escaped(site.productName)}//Events//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:event-${event.articleId}@${new URL(site.publicUrl).hostname}`,
    `DTSTAMP:${utc(now.toISOString())}`,
    `SEQUENCE:${Math.floor(now.getTime() / MINUTE_MS)}`,
    `DTSTART:${utc(event.eventDate)}`,
    `DTEND:${utc(endOf(event))}`,
    `SUMMARY:${escaped(event.title)}`,
    ...(place === null ? [] : [`LOCATION:${escaped(place)}`]),
    `DESCRIPTION:${escaped([event.onlineUrl, event.url].filter(Boolean).join("\n"))}`,
    `URL:${event.url}`,
    `STATUS:${event.cancelled ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(folded)
    .join("\r\n");
}

/** 20261201T110000Z */
const utc = (instant: string): string =>
  new Date(instant)
    .toISOString()
    .replaceAll(/[-:]/g, "")
    .replace(/\.\d{3}Z$/, "Z");

/** Text of one value: no word of it begins another line. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n?|\n/g, "\\n")
    // oxlint-disable-next-line no-control-regex -- calendars refuse them
    .replaceAll(/[\u0000-\u001F\u007F]/g, "");

/** Lines are at most 75 bytes long; the rest goes on after a space, never within a character. */
function folded(line: string): string {
  let text = "";
  let bytes = 0;
  for (const sign of line) {
    const size = encoder.encode(sign).length;
    if (bytes + size > 74) {
      text += "\r\n ";
      bytes = 1;
    }
    text += sign;
    bytes += size;
  }
  return text;
}
