import type { OpeningSpan } from "#contract/hours.ts";
import { versionOf } from "#server/platform/version.ts";
import type { LocationRow } from "./businesses.queries.ts";

const FIELDS = [
  "address",
  "city",
  "state",
  "country",
  "postalCode",
  "latitude",
  "longitude",
  "phone",
  "email",
  "operatingHours",
  "openingDays",
] as const satisfies (keyof LocationRow)[];

/** The version of a location's address, contact and hours. */
export function locationVersion(
  location: Pick<LocationRow, (typeof FIELDS)[number]>,
  spans: readonly OpeningSpan[],
): number {
  const hours = spans.map(({ weekday, opens, closes }) => `${weekday} ${opens} ${closes}`).toSorted();
  return versionOf({ ...location, hours }, [...FIELDS, "hours"]);
}
