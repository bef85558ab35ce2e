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

/** The version of a location's address, contact and hours, whose text follows from them. */
export const locationVersion = (location: Pick<LocationRow, (typeof FIELDS)[number]>): number =>
  versionOf(location, FIELDS);
