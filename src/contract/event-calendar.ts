const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** The data of an event's calendar file. */
export interface CalendarEvent {
  articleId: number;
  title: string;
  /** The URL of its page. */
  url: string;
  eventDate: string;
  eventEndDate: string | null;
  location: string | null;
  /** Where it takes place online, if the reader may know. */
  onlineUrl: string | null;
  cancelled?: boolean;
}

/** When an event ends: an hour after it begins if no end is set. */
export function endOfEvent({ eventDate, eventEndDate }: { eventDate: string; eventEndDate: string | null }): string {
  return eventEndDate ?? new Date(Date.parse(eventDate) + HOUR_MS).toISOString();
}

const encoder = new TextEncoder();

/**
 * An event as an iCalendar file. The UID is the same in every file of an event, so that calendars update their entry.
 * @param now when the file is made; calendars keep the latest one
 * spec: RFC 5545
 */
export function toICalendar(event: CalendarEvent, site: { productName: string; publicUrl: string }, now: Date): string {
  const place = event.location ?? event.onlineUrl;
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(site.productName)}//Events//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:event-${event.articleId}@${new URL(site.publicUrl).hostname}`,
    `DTSTAMP:${utcStamp(now.toISOString())}`,
    `SEQUENCE:${Math.floor(now.getTime() / MINUTE_MS)}`,
    `DTSTART:${utcStamp(event.eventDate)}`,
    `DTEND:${utcStamp(endOfEvent(event))}`,
    `SUMMARY:${escapeText(event.title)}`,
    ...(place === null ? [] : [`LOCATION:${escapeText(place)}`]),
    `DESCRIPTION:${escapeText([event.onlineUrl, event.url].filter(Boolean).join("\n"))}`,
    `URL:${event.url}`,
    `STATUS:${event.cancelled ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(foldLine)
    .join("\r\n");
}

/** Format: 20261201T110000Z */
const utcStamp = (instant: string): string =>
  new Date(instant)
    .toISOString()
    .replaceAll(/[-:]/g, "")
    .replace(/\.\d{3}Z$/, "Z");

/** Escapes a value so that it cannot start another line. */
const escapeText = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n?|\n/g, "\\n")
    // oxlint-disable-next-line no-control-regex -- calendar programs reject them
    .replaceAll(/[\u0000-\u001F\u007F]/g, "");

/** Folds a line at 75 bytes: the continuation starts with a space, and no character is split. */
function foldLine(line: string): string {
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
