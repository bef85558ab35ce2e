import type { OpeningSpan } from "#contract/hours.ts";
import { changeHours, type StoredHours } from "#server/businesses/businesses.service.ts";
import { LISTING_FIELDS, LOCATION_FIELDS, readField } from "./import-listing.ts";
import type { Place } from "./places.provider.ts";

const TEXT_FIELDS = [
  "name",
  "description",
  "phone",
  "email",
  "websiteUrl",
  "facebookUrl",
  "instagramUrl",
  "tiktokUrl",
] as const;
const LOCATION_KEYS = ["address", "city", "state", "country", "postalCode", "latitude", "longitude"] as const;

export type ListingText = (typeof TEXT_FIELDS)[number];
export type ChangedField = ListingText | "location" | "hours";
type Location = Record<"address" | "city" | "country", string> &
  Record<"state" | "postalCode", string | null> &
  Record<"latitude" | "longitude", number | null>;

/** The current state of a listing. */
export interface CurrentListing extends Record<Exclude<ListingText, "name">, string | null> {
  name: string;
  ownerId: number | null;
  /** The main location; undefined without any. */
  location: (Location & { id: number } & StoredHours) | undefined;
}

/** The changes to write, and the names of the changed fields. */
export interface SyncChanges {
  listing: Partial<Record<ListingText, string | null>>;
  location: Partial<Location>;
  hours: StoredHours | undefined;
  fields: ChangedField[];
}

/** The values of a service for a place, cleaned like the fields of a form; unusable values count as missing. */
export function contentOf(place: Place): Record<string, unknown> {
  const lastFetched: Record<string, unknown> = {};
  for (const field of TEXT_FIELDS)
    lastFetched[field] = readField<unknown>(LISTING_FIELDS[field], place[field] ?? null, ignore);
  for (const field of LOCATION_KEYS)
    lastFetched[field] = readField<unknown>(LOCATION_FIELDS[field], place[field] ?? null, ignore);
  if (typeof lastFetched["latitude"] !== "number" || typeof lastFetched["longitude"] !== "number") {
    delete lastFetched["latitude"];
    delete lastFetched["longitude"];
  }
  // Overlapping hours count as none.
  if (place.hours && !changeHours(NO_HOURS, { hours: place.hours }).fields) lastFetched["hours"] = place.hours;
  if (place.categoryName !== undefined) lastFetched["categoryName"] = place.categoryName;
  return Object.fromEntries(Object.entries(lastFetched).filter(([, value]) => value !== null && value !== undefined));
}

/**
 * What a synchronisation writes: only fields that still have the service's last value, because any other value is an
 * edit. A location is one unit: if its street was edited, its coordinates stay too. spec: DECISIONS 28
 * @param lastFetched the values that the service returned last time
 * @param content the values that it returned now
 */
export function changesOf(
  current: CurrentListing,
  lastFetched: Record<string, unknown>,
  content: Record<string, unknown>,
): SyncChanges {
  const changes: SyncChanges = { listing: {}, location: {}, hours: undefined, fields: [] };
  for (const field of TEXT_FIELDS) {
    const next = content[field] ?? null;
    // The name of an owned listing belongs to its owner, and a name is never removed.
    if (field === "name" && (current.ownerId !== null || next === null)) continue;
    if (current[field] !== (lastFetched[field] ?? null) || next === current[field]) continue;
    Object.assign(changes.listing, { [field]: next });
    changes.fields.push(field);
  }
  const { location } = current;
  if (!location) return changes;
  const isUntouched = LOCATION_KEYS.every((field) => location[field] === (lastFetched[field] ?? null));
  const isWhole = ["address", "city", "country"].every((field) => content[field] !== undefined);
  if (isUntouched && isWhole && LOCATION_KEYS.some((field) => location[field] !== (content[field] ?? null))) {
    for (const field of LOCATION_KEYS) Object.assign(changes.location, { [field]: content[field] ?? null });
    changes.fields.push("location");
  }
  const saidHours = (lastFetched["hours"] ?? []) as OpeningSpan[];
  if (changeHours(location, { hours: saidHours }).newHours === undefined) {
    const newHours = changeHours(location, { hours: (content["hours"] ?? []) as OpeningSpan[] }).newHours;
    if (newHours) {
      changes.hours = newHours;
      changes.fields.push("hours");
    }
  }
  return changes;
}

const NO_HOURS: StoredHours = { spans: [], operatingHours: null, openingDays: null };
const ignore = () => {};
