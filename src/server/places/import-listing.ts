import type { z } from "zod";
import type { BusinessKind } from "#contract/business-kinds.ts";
import { BUSINESS_TYPES, businessInput, businessPatch, type BusinessType } from "#contract/businesses.ts";
import { locationInput } from "#contract/business-parts.ts";
import type { OpeningSpan } from "#contract/hours.ts";
import type { CsvColumn } from "#contract/places.ts";
import { PREDEFINED_RETAIL_CATEGORIES } from "#contract/retail-categories.ts";
import {
  canonicalCountry,
  changeHours,
  type ImportedListing,
  type ImportedLocation,
} from "#server/businesses/businesses.service.ts";
import { rowNotes } from "./import-notes.ts";
import type { Place } from "./places.provider.ts";

/** A listing as import_rows stores it until an admin confirms it. */
export interface ImportableListing extends ImportedListing {
  categoryName: string;
  /** The listing of this installation that it was exported from: its id and creation time, in ms. */
  origin?: { id: number; createdMs: number } | undefined;
}

/** A row as read: a listing, or all its problems. */
export type ParsedRow = { name: string; sourceId: string | null } & (
  | { listing: ImportableListing; problems?: undefined }
  | { listing?: undefined; problems: string[] }
);

/** Categories of one kind by their lower-case names. */
export type Categories = ReadonlyMap<string, { id: number; name: string }>;

const TYPE_OF_CATEGORY: Record<(typeof PREDEFINED_RETAIL_CATEGORIES)[number], BusinessType> = {
  "Supplements Store": "nutrition_supplier",
  "Fitness Equipment": "equipment_supplier",
  "Sport Apparel": "retail_shop",
  "Meal Plan Provider": "meal_provider",
  "Health Food Store": "retail_shop",
  "Physiotherapy Clinic": "health_service",
  "Chiropractic Center": "health_service",
  "Sports Medicine": "health_service",
  "Sports Retail": "retail_shop",
  "Meal Preparation Service": "meal_provider",
  "Training Institution": "training_institution",
};

/** The business type of a retail category. spec: calls §9.3 */
export function businessTypeOf(categoryName: string): BusinessType {
  const known = PREDEFINED_RETAIL_CATEGORIES.find((name) => name.toLowerCase() === categoryName.toLowerCase());
  return known ? TYPE_OF_CATEGORY[known] : "other";
}

/** The text fields of a listing, each with its rule in the form. */
export const LISTING_FIELDS = {
  name: businessInput.shape.name,
  description: businessPatch.shape.description.unwrap(),
  email: businessInput.shape.email,
  phone: businessInput.shape.phone,
  websiteUrl: businessInput.shape.websiteUrl,
  facebookUrl: businessInput.shape.facebookUrl,
  instagramUrl: businessInput.shape.instagramUrl,
  tiktokUrl: businessInput.shape.tiktokUrl,
} as const;
export const LOCATION_FIELDS = {
  address: locationInput.shape.address,
  city: locationInput.shape.city,
  state: locationInput.shape.state,
  country: locationInput.shape.country.unwrap(),
  postalCode: locationInput.shape.postalCode,
  latitude: locationInput.shape.latitude,
  longitude: locationInput.shape.longitude,
  phone: locationInput.shape.phone,
  email: locationInput.shape.email,
} as const;

/** The problem of a field as it is stored. */
export function formatProblem(field: CsvColumn | "types", problem: string): string {
  return rowNotes.store("field", { field, problem });
}

/** Parses a field; reports the problem when it is invalid. */
export function readField<T>(
  schema: z.ZodType<T>,
  value: unknown,
  onProblem: (problem: string) => void,
): T | undefined {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  onProblem(result.error.issues[0]?.message ?? "");
  return undefined;
}

/**
 * Converts a place of a service into a listing. Its required fields must be valid; other invalid fields are left out,
 * because nobody can correct them at the service. Texts are cleaned like those of a form.
 */
export function readPlace(place: Place, kind: BusinessKind, provider: string, categories: Categories): ParsedRow {
  const problems: string[] = [];
  const required = <T>(field: CsvColumn, schema: z.ZodType<T>, value: unknown): T | undefined =>
    readField(schema, value, (problem) => problems.push(formatProblem(field, problem)));
  const optional = <T>(schema: z.ZodType<T | null | undefined>, value: unknown): T | null =>
    readField(schema, value ?? null, () => {}) ?? null;

  const name = required("name", LISTING_FIELDS.name, place.name);
  const address = required("address", LOCATION_FIELDS.address, place.address);
  const city = required("city", LOCATION_FIELDS.city, place.city);
  const country = required("country", LOCATION_FIELDS.country, place.country);
  const category = place.categoryName === undefined ? undefined : categories.get(place.categoryName.toLowerCase());
  if (!category)
    problems.push(
      formatProblem(
        "category",
        place.categoryName === undefined ? rowNotes.store("categoryMissing") : rowNotes.store("categoryUnknown"),
      ),
    );
  const sourceId = cleanId(place.sourceId);
  const shown = { name: name ?? cleanName(place.name), sourceId };
  if (name === undefined || address === undefined || city === undefined || country === undefined || !category)
    return { ...shown, problems };

  const latitude = optional(LOCATION_FIELDS.latitude, place.latitude);
  const longitude = optional(LOCATION_FIELDS.longitude, place.longitude);
  const located = latitude !== null && longitude !== null;
  const description = optional(LISTING_FIELDS.description, place.description?.slice(0, DESCRIPTION_MAX));
  const location: ImportedLocation = {
    address,
    city,
    country: canonicalCountry(country),
    state: optional(LOCATION_FIELDS.state, place.state),
    postalCode: optional(LOCATION_FIELDS.postalCode, place.postalCode),
    latitude: located ? latitude : null,
    longitude: located ? longitude : null,
    phone: null,
    email: null,
    hours: validHours(place.hours),
    openingDays: null,
  };
  const listing: ImportableListing = {
    provider,
    sourceId,
    fetched: {},
    attribution: cleanName(place.attribution) || null,
    kind,
    name,
    description,
    categoryId: category.id,
    categoryName: category.name,
    businessType: kind === "retail" ? businessTypeOf(category.name) : null,
    phone: optional(LISTING_FIELDS.phone, place.phone),
    email: optional(LISTING_FIELDS.email, place.email),
    websiteUrl: optional(LISTING_FIELDS.websiteUrl, place.websiteUrl),
    facebookUrl: optional(LISTING_FIELDS.facebookUrl, place.facebookUrl),
    instagramUrl: optional(LISTING_FIELDS.instagramUrl, place.instagramUrl),
    tiktokUrl: optional(LISTING_FIELDS.tiktokUrl, place.tiktokUrl),
    locations: [location],
  };
  return { ...shown, listing: { ...listing, fetched: fetchedFields(listing) } };
}

/** Overlapping hours count as none. */
function validHours(hours: OpeningSpan[] | undefined): OpeningSpan[] {
  const none = { spans: [], operatingHours: null, openingDays: null };
  return hours && !changeHours(none, { hours }).fields ? hours : [];
}

const DESCRIPTION_MAX = 4_000;
const DISPLAY_NAME_MAX = 120;
const ID_MAX = 300;

/** The fetched values, by the field names of a Place: a field that differs later was edited. */
export function fetchedFields(listing: Omit<ImportableListing, "fetched">): Record<string, unknown> {
  const [main] = listing.locations;
  const { name, description, categoryName, phone, email, websiteUrl, facebookUrl, instagramUrl, tiktokUrl } = listing;
  const { address, city, state, country, postalCode, latitude, longitude, hours } = main ?? {};
  const ofListing = { name, description, categoryName, phone, email, websiteUrl, facebookUrl, instagramUrl, tiktokUrl };
  const allFields = { ...ofListing, address, city, state, country, postalCode, latitude, longitude, hours };
  return Object.fromEntries(Object.entries(allFields).filter(([, value]) => value !== null && value !== undefined));
}

/** A name that is safe to display, whatever its source; empty if nothing of it can be displayed. */
export function cleanName(value: string): string {
  return value
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim()
    .slice(0, DISPLAY_NAME_MAX)
    .toWellFormed();
}

/** An id of a service without white space, cut to ID_MAX characters. */
export function cleanId(value: string): string {
  return value
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, "")
    .slice(0, ID_MAX);
}

export function isBusinessType(value: string): value is BusinessType {
  return (BUSINESS_TYPES as readonly string[]).includes(value);
}
