/** A moment as a date-time field shows it, "YYYY-MM-DDTHH:mm", in a time zone; empty without one. */
export function localOf(instant: string | null, zone: string): string {
  if (instant === null || instant === "") return "";
  const parts = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" });
  return parts.format(new Date(instant)).replace(" ", "T");
}

/** The moment that a date-time field means in a time zone, ISO text; what is no moment comes back as it is. */
export function instantOf(local: string, zone: string): string {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(local)) return local;
  const asUtc = Date.parse(`${local.slice(0, 16)}:00Z`);
  if (Number.isNaN(asUtc)) return local;
  // Twice, because the offset may be another one across a change of the clocks.
  let moment = asUtc;
  for (let round = 0; round < 2; round += 1)
    moment += asUtc - Date.parse(`${localOf(new Date(moment).toISOString(), zone)}:00Z`);
  return new Date(moment).toISOString();
}
