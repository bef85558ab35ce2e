import type { CsvColumn } from "#contract/places.ts";
import { formatHours, formatOpeningDays, type ImportedLocation } from "#server/businesses/businesses.service.ts";
import type { ImportableListing } from "./import-listing.ts";

/** A listing as a line of the CSV: every column as text. */
export type CsvRecord = Record<CsvColumn, string>;

/** The fields of a listing in a CSV line, read from a file or from the database. */
export type CsvListing = Pick<
  ImportableListing,
  | "kind"
  | "name"
  | "categoryName"
  | "businessType"
  | "description"
  | "email"
  | "phone"
  | "websiteUrl"
  | "facebookUrl"
  | "instagramUrl"
  | "tiktokUrl"
  | "locations"
  | "provider"
  | "sourceId"
  | "attribution"
>;

/** A further location of a listing, as JSON in its cell. */
export interface CsvLocation {
  address: string;
  city: string;
  state?: string;
  country: string;
  postalCode?: string;
  latitude?: number;
  longitude?: number;
  phone?: string;
  email?: string;
  hours?: string;
  openingDays?: string;
}

/** Formats a listing as a CSV line; equal listings give equal lines. */
export function toRecord(listing: CsvListing): CsvRecord {
  const [main, ...others] = listing.locations;
  return {
    source: listing.provider,
    sourceId: listing.sourceId,
    attribution: listing.attribution ?? "",
    kind: listing.kind,
    name: listing.name,
    category: listing.categoryName,
    businessType: listing.businessType ?? "",
    description: listing.description ?? "",
    email: listing.email ?? "",
    phone: listing.phone ?? "",
    website: listing.websiteUrl ?? "",
    facebook: listing.facebookUrl ?? "",
    instagram: listing.instagramUrl ?? "",
    tiktok: listing.tiktokUrl ?? "",
    address: main?.address ?? "",
    city: main?.city ?? "",
    state: main?.state ?? "",
    country: main?.country ?? "",
    postalCode: main?.postalCode ?? "",
    latitude: numberText(main?.latitude),
    longitude: numberText(main?.longitude),
    locationPhone: main?.phone ?? "",
    locationEmail: main?.email ?? "",
    ...hoursText(main),
    otherLocations: others.length === 0 ? "" : JSON.stringify(others.map(toCsvLocation)),
  };
}

function toCsvLocation(location: ImportedLocation): CsvLocation {
  const { address, city, state, country, postalCode, latitude, longitude, phone, email } = location;
  const { hours, openingDays } = hoursText(location);
  const locationCells = {
    address,
    city,
    state,
    country,
    postalCode,
    latitude,
    longitude,
    phone,
    email,
    hours,
    openingDays,
  };
  return Object.fromEntries(
    Object.entries(locationCells).filter(([, value]) => value !== null && value !== ""),
  ) as unknown as CsvLocation;
}

/** Hours as text; the days only where they add to the hours. */
function hoursText(location: ImportedLocation | undefined): { hours: string; openingDays: string } {
  if (!location) return { hours: "", openingDays: "" };
  const { hours, openingDays } = location;
  const days = openingDays?.join(",") ?? "";
  return {
    hours: formatHours(hours, openingDays ?? []) ?? "",
    openingDays: days === (formatOpeningDays(hours) ?? "") ? "" : days,
  };
}

function numberText(value: number | null | undefined): string {
  return value === null || value === undefined ? "" : String(value);
}

const NOT_COMPARED = new Set<string>(["source", "sourceId", "attribution", "kind"]);

/** Columns in which two listings differ, ignoring their source and kind. */
export function differingColumns(a: CsvRecord, b: CsvRecord): CsvColumn[] {
  return (Object.keys(a) as CsvColumn[]).filter((column) => !NOT_COMPARED.has(column) && a[column] !== b[column]);
}

const FORMULA = /^'*[=+\-@\t\r]/;

/** Puts an apostrophe before a cell that a spreadsheet would take for a formula. spec: OWASP CSV injection */
export function guardCell(value: string): string {
  return FORMULA.test(value) ? `'${value}` : value;
}

/** Removes the apostrophe of guardCell. */
export function unguardCell(value: string): string {
  return value.startsWith("'") && FORMULA.test(value) ? value.slice(1) : value;
}

/**
 * The source id of a listing that was created here: its id and creation time, so that it does not match a listing of
 * another installation by chance.
 */
export function originId(origin: { id: number; createdMs: number }): string {
  return `${origin.id}-${origin.createdMs.toString(36)}`;
}

export function parseOriginId(value: string): { id: number; createdMs: number } | undefined {
  const [, id, created] = /^([1-9]\d{0,8})-([0-9a-z]{8,9})$/.exec(value) ?? [];
  return id === undefined || created === undefined ? undefined : { id: Number(id), createdMs: parseInt(created, 36) };
}
