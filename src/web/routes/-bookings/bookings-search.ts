/** URL parameters of /bookings; defaults are omitted. */
export interface BookingsSearch {
  when?: "past" | undefined;
  page?: number | undefined;
}

/** Parses the URL parameters. Returns every key, so that undefined overrides an invalid raw value. */
export function readBookingsSearch(search: Record<string, unknown>): BookingsSearch {
  const when = search["when"] === "past" ? "past" : undefined;
  const page = Number(search["page"]);
  return { when, page: when && Number.isSafeInteger(page) && page > 1 ? page : undefined };
}
