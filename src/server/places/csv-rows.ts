import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { BusinessKind } from "#contract/business-kinds.ts";
import { BUSINESS_LIMITS } from "#contract/businesses.ts";
import { CSV_COLUMNS, IMPORT_LIMITS, type CsvColumn } from "#contract/places.ts";
import { businessesText } from "#contract/texts/businesses.ts";
import {
  canonicalCountry,
  parseHours,
  parseOpeningDays,
  type ImportedLocation,
} from "#server/businesses/businesses.service.ts";
import { parseOriginId, unguardCell } from "./csv-record.ts";
import {
  businessTypeOf,
  cleanId,
  fetchedFields,
  isBusinessType,
  LISTING_FIELDS,
  LOCATION_FIELDS,
  formatProblem,
  readField,
  cleanName,
  type Categories,
  type ParsedRow,
  type ImportableListing,
} from "./import-listing.ts";
import { rowNotes } from "./import-notes.ts";

/** The cell with all further locations of a listing may be longer than other cells. */
const LOCATIONS_CELL_MAX = 200_000;
const SOURCE = /^[a-z][a-z0-9_-]{0,30}$/;

const csvLocation = z.object({
  address: z.string(),
  city: z.string(),
  state: z.string().optional(),
  country: z.string(),
  postalCode: z.string().optional(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
  hours: z.string().optional(),
  openingDays: z.string().optional(),
});
const csvLocations = z.array(csvLocation).max(BUSINESS_LIMITS.locationsMax - 1);

/** The position of each column in the header of a file. */
export type CsvHeader = ReadonlyMap<CsvColumn, number>;

const COLUMN_OF = new Map<string, CsvColumn>(CSV_COLUMNS.map((column) => [plain(column), column]));

function plain(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, "");
}

/**
 * Reads the header of a file, ignoring case, spaces, hyphens and underscores.
 * @returns the columns, the unknown names and the columns that occur twice
 */
export function readHeader(cells: readonly string[]): { head: CsvHeader; unknown: string[]; duplicates: string[] } {
  const head = new Map<CsvColumn, number>();
  const unknown: string[] = [];
  const duplicates: string[] = [];
  for (const [index, cell] of cells.entries()) {
    const column = COLUMN_OF.get(plain(cell));
    if (column === undefined) {
      const name = cleanName(cell);
      if (name !== "") unknown.push(name);
    } else if (head.has(column)) duplicates.push(column);
    else head.set(column, index);
  }
  return { head, unknown, duplicates };
}

/**
 * Reads one line of a file. Every cell is validated by the rules of the forms, so that all problems are reported
 * together.
 */
export function readCsvRow(
  cells: readonly string[],
  { head, kind, categories, width }: { head: CsvHeader; kind: BusinessKind; categories: Categories; width: number },
): ParsedRow {
  // Only the first problem of each column: a cell that is too long is not reported as empty as well.
  const problems = new Map<CsvColumn, string>();
  const report = (field: CsvColumn, problem: string) => {
    if (!problems.has(field)) problems.set(field, formatProblem(field, problem));
  };
  const cell = (column: CsvColumn): string => {
    const index = head.get(column);
    const value = index === undefined ? "" : (cells[index] ?? "");
    const max = column === "otherLocations" ? LOCATIONS_CELL_MAX : IMPORT_LIMITS.cellMax;
    if (value.length <= max) return unguardCell(value);
    report(column, rowNotes.store("cellTooLong", { max, length: value.length }));
    return "";
  };
  const shownName = cleanName((cells[head.get("name") ?? -1] ?? "").slice(0, IMPORT_LIMITS.cellMax));
  const sourceId = cleanId(cell("sourceId"));
  const shown = { name: shownName, sourceId: sourceId === "" ? null : sourceId };
  if (cells.length !== width)
    return { ...shown, problems: [rowNotes.store("cells", { count: cells.length, expected: width })] };
  const read = <T>(column: CsvColumn, schema: z.ZodType<T>): T | undefined =>
    readField(schema, cell(column), (problem) => report(column, problem));

  const ofKind = cell("kind").trim().toLowerCase();
  if (ofKind !== "" && ofKind !== kind) report("kind", rowNotes.store("kindOther", { kind }));
  const source = cell("source").trim().toLowerCase();
  if (source !== "" && !SOURCE.test(source)) report("source", rowNotes.store("sourceInvalid"));
  if (source !== "" && sourceId === "") report("sourceId", rowNotes.store("sourceIdMissing"));
  const categoryName = cell("category");
  const category = categories.get(categoryName.trim().toLowerCase());
  if (!category)
    report(
      "category",
      categoryName.trim() === "" ? rowNotes.store("categoryMissing") : rowNotes.store("categoryUnknown"),
    );
  const typeName = cell("businessType").trim().toLowerCase();
  if (typeName !== "" && (kind === "fitness" || !isBusinessType(typeName)))
    report("businessType", rowNotes.store("typeUnknown"));

  const name = read("name", LISTING_FIELDS.name);
  const fields = {
    description: read("description", LISTING_FIELDS.description) ?? null,
    email: read("email", LISTING_FIELDS.email) ?? null,
    phone: read("phone", LISTING_FIELDS.phone) ?? null,
    websiteUrl: read("website", LISTING_FIELDS.websiteUrl) ?? null,
    facebookUrl: read("facebook", LISTING_FIELDS.facebookUrl) ?? null,
    instagramUrl: read("instagram", LISTING_FIELDS.instagramUrl) ?? null,
    tiktokUrl: read("tiktok", LISTING_FIELDS.tiktokUrl) ?? null,
  };
  const main = readLocation(
    {
      address: cell("address"),
      city: cell("city"),
      state: cell("state"),
      country: cell("country"),
      postalCode: cell("postalCode"),
      latitude: cell("latitude").trim(),
      longitude: cell("longitude").trim(),
      phone: cell("locationPhone"),
      email: cell("locationEmail"),
      hours: cell("hours"),
      openingDays: cell("openingDays"),
    },
    report,
  );
  const others = readOthers(cell("otherLocations"), report);
  if (problems.size > 0 || name === undefined || !category || !main || !others)
    return { ...shown, problems: [...problems.values()] };

  const listing: ImportableListing = {
    provider: source === "" ? "csv" : source,
    sourceId: sourceId === "" ? `row-${randomUUID()}` : sourceId,
    fetched: {},
    attribution: cleanName(cell("attribution")) || null,
    kind,
    name,
    categoryId: category.id,
    categoryName: category.name,
    businessType: kind === "fitness" ? null : isBusinessType(typeName) ? typeName : businessTypeOf(category.name),
    ...fields,
    locations: [main, ...others],
    ...(source === "csv" && { origin: parseOriginId(sourceId) }),
  };
  return { ...shown, name, listing: { ...listing, fetched: fetchedFields(listing) } };
}

type LocationCells = Record<keyof ImportedLocation, unknown>;

function readLocation(
  cells: LocationCells,
  report: (field: CsvColumn, problem: string) => void,
): ImportedLocation | undefined {
  let wrong = false;
  const note = (field: CsvColumn, problem: string) => {
    wrong = true;
    report(field, problem);
  };
  const read = <T>(field: CsvColumn, schema: z.ZodType<T>, value: unknown): T | undefined =>
    readField(schema, value, (problem) => note(field, problem));
  const address = read("address", LOCATION_FIELDS.address, cells.address);
  const city = read("city", LOCATION_FIELDS.city, cells.city);
  const country = read("country", LOCATION_FIELDS.country, cells.country);
  const latitude = read("latitude", LOCATION_FIELDS.latitude, cells.latitude ?? "") ?? null;
  const longitude = read("longitude", LOCATION_FIELDS.longitude, cells.longitude ?? "") ?? null;
  if (!wrong && (latitude === null) !== (longitude === null)) note("latitude", rowNotes.store("coordinates"));
  const hours = parseHours(typeof cells.hours === "string" ? cells.hours : "");
  if (hours.problem !== undefined) note("hours", hours.problem);
  const daysText = typeof cells.openingDays === "string" ? cells.openingDays.trim() : "";
  const openingDays = daysText === "" ? null : parseOpeningDays(daysText);
  if (openingDays === undefined) note("openingDays", businessesText.hoursInvalid);
  const rest = {
    state: read("state", LOCATION_FIELDS.state, cells.state ?? "") ?? null,
    postalCode: read("postalCode", LOCATION_FIELDS.postalCode, cells.postalCode ?? "") ?? null,
    phone: read("locationPhone", LOCATION_FIELDS.phone, cells.phone ?? "") ?? null,
    email: read("locationEmail", LOCATION_FIELDS.email, cells.email ?? "") ?? null,
  };
  if (wrong || address === undefined || city === undefined || country === undefined) return undefined;
  return {
    address,
    city,
    country: canonicalCountry(country),
    latitude,
    longitude,
    ...rest,
    hours: hours.spans ?? [],
    openingDays: openingDays ?? null,
  };
}

function readOthers(cell: string, report: (field: CsvColumn, problem: string) => void): ImportedLocation[] | undefined {
  if (cell.trim() === "") return [];
  let given: unknown;
  try {
    given = JSON.parse(cell);
  } catch {
    report("otherLocations", rowNotes.store("locationsUnreadable"));
    return undefined;
  }
  const parsed = csvLocations.safeParse(given);
  if (!parsed.success) {
    report("otherLocations", rowNotes.store("locationsUnreadable"));
    return undefined;
  }
  const locations = parsed.data.map((location) =>
    readLocation({ ...NO_CELLS, ...location }, (field, problem) =>
      report("otherLocations", formatProblem(field, problem)),
    ),
  );
  return locations.every((location) => location !== undefined) ? locations : undefined;
}

const NO_CELLS: LocationCells = {
  address: "",
  city: "",
  state: "",
  country: "",
  postalCode: "",
  latitude: "",
  longitude: "",
  phone: "",
  email: "",
  hours: "",
  openingDays: "",
};
