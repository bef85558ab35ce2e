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

/** The product whose calendars they are. */
interface CalendarSite {
  productName: string;
  publicUrl: string;
}

/** An entry of a calendar. */
export interface CalendarEntry {
  /** The same in every file with the entry, so that calendars update theirs: "class-7". The host is added. */
  uid: string;
  /** Calendars keep the entry with the highest. */
  sequence: number;
  startsAt: string;
  endsAt: string;
  title: string;
  place: string | null;
  description: string;
  /** The URL of its page. */
  url: string;
  cancelled?: boolean | undefined;
}

/** What a class is in a calendar. */
export interface CalendarClass {
  id: number;
  name: string;
  host: string;
  teacher: string | null;
  startsAt: string;
  endsAt: string;
  /** Its address. */
  place: string | null;
  /** Where it takes place online, if the reader may know. */
  onlineUrl: string | null;
  sequence: number;
  cancelled: boolean;
}

/** The entry of a class. */
export function classEntry(of: CalendarClass, { publicUrl }: CalendarSite): CalendarEntry {
  const url = `${publicUrl}/classes/${of.id}`;
  const { startsAt, endsAt, sequence, cancelled } = of;
  return {
    uid: `class-${of.id}`,
    sequence,
    startsAt,
    endsAt,
    title: `${of.name} · ${of.host}`,
    place: of.place ?? of.onlineUrl,
    description: [of.teacher, of.onlineUrl, url].filter(Boolean).join("\n"),
    url,
    cancelled,
  };
}

/**
 * An event as an iCalendar file.
 * @param now when the file is made; calendars keep the latest one
 */
export function toICalendar(event: CalendarEvent, site: CalendarSite, now: Date): string {
  const entry = {
    uid: `event-${event.articleId}`,
    sequence: Math.floor(now.getTime() / MINUTE_MS),
    startsAt: event.eventDate,
    endsAt: endOfEvent(event),
    title: event.title,
    place: event.location ?? event.onlineUrl,
    description: [event.onlineUrl, event.url].filter(Boolean).join("\n"),
    url: event.url,
    cancelled: event.cancelled,
  };
  return writeCalendar([entry], site, { now, product: "Events" });
}

/**
 * An iCalendar file.
 * @param options.name the name of a calendar that programs subscribe to
 * @param options.method what mail programs do with the entries
 * spec: RFC 5545, RFC 7986
 */
export function writeCalendar(
  entries: readonly CalendarEntry[],
  site: CalendarSite,
  options: { now: Date; product?: string; name?: string; method?: "PUBLISH" | "CANCEL" },
): string {
  const { now, product = "Classes", name, method = "PUBLISH" } = options;
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(site.productName)}//${product}//EN`,
    "CALSCALE:GREGORIAN",
    `METHOD:${method}`,
    ...(name === undefined ? [] : [`NAME:${escapeText(name)}`, `X-WR-CALNAME:${escapeText(name)}`, ...REFRESH]),
    ...entries.flatMap((entry) => linesOf(entry, site, now)),
    "END:VCALENDAR",
    "",
  ]
    .map(foldLine)
    .join("\r\n");
}

/** How often programs read a calendar that they subscribe to. */
const REFRESH = ["REFRESH-INTERVAL;VALUE=DURATION:PT1H", "X-PUBLISHED-TTL:PT1H"];

function linesOf(entry: CalendarEntry, site: CalendarSite, now: Date): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${entry.uid}@${new URL(site.publicUrl).hostname}`,
    `DTSTAMP:${utcStamp(now.toISOString())}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTART:${utcStamp(entry.startsAt)}`,
    `DTEND:${utcStamp(entry.endsAt)}`,
    `SUMMARY:${escapeText(entry.title)}`,
    ...(entry.place === null ? [] : [`LOCATION:${escapeText(entry.place)}`]),
    `DESCRIPTION:${escapeText(entry.description)}`,
    `URL:${entry.url}`,
    `STATUS:${entry.cancelled ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
  ];
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
