/** A time as a date-time field shows it, "YYYY-MM-DDTHH:mm", in a time zone; empty if null. */
export function toLocalInput(instant: string | null, zone: string): string {
  if (instant === null || instant === "") return "";
  // oxlint-disable-next-line eslint/no-restricted-properties -- the value of an input
  const parts = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" });
  return parts.format(new Date(instant)).replace(" ", "T");
}

/** A time with the offset of a time zone: "2026-12-01T19:00:00+08:00". */
export function withOffset(instant: string, zone: string): string {
  const moment = new Date(Math.floor(Date.parse(instant) / 60_000) * 60_000);
  const local = toLocalInput(moment.toISOString(), zone);
  const minutes = (Date.parse(`${local}:00Z`) - moment.getTime()) / 60_000;
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const two = (value: number) => String(value).padStart(2, "0");
  return `${local}:00${minutes < 0 ? "-" : "+"}${two(hours)}:${two(rest)}`;
}

/** The value of a date-time field in a time zone, as ISO text; an invalid value is returned unchanged. */
export function fromLocalInput(local: string, zone: string): string {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(local)) return local;
  const asUtc = Date.parse(`${local.slice(0, 16)}:00Z`);
  if (Number.isNaN(asUtc)) return local;
  // Two rounds, because the offset may differ across a daylight saving change.
  let moment = asUtc;
  for (let round = 0; round < 2; round += 1)
    moment += asUtc - Date.parse(`${toLocalInput(new Date(moment).toISOString(), zone)}:00Z`);
  return new Date(moment).toISOString();
}
