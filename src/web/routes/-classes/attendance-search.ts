/** URL parameters of the list of a class. */
export interface AttendanceSearch {
  /** The booking whose code was scanned. */
  booking?: number | undefined;
}

/** Parses the URL parameters. Returns every key, so that undefined overrides an invalid raw value. */
export function readAttendanceSearch(search: Record<string, unknown>): AttendanceSearch {
  const booking = Number(search["booking"]);
  return { booking: Number.isSafeInteger(booking) && booking > 0 ? booking : undefined };
}
