import { z } from "zod";
import { BUSINESS_KINDS } from "./business-kinds.ts";
import { endpoint } from "./endpoint.ts";
import { entity, id, instant, singleLine, pathId } from "./fields.ts";
import { MEGABYTE } from "./file-size.ts";
import type { ListFilters } from "./list-filters.ts";
import { listQuery } from "./list-query.ts";
import { pageQuery } from "./paging.ts";
import { importText as text } from "./texts/imports.ts";

/** Limits of imports from places services. spec: calls §9.2, DECISIONS 28 */
export const IMPORT_LIMITS = {
  /** Import limit if none is given. */
  default: 20,
  /** The limit of one run for "unlimited" (0). */
  max: 5_000,
  /** Rows on a page of an import's row list. */
  rowsPage: 50,
  keywordMax: 120,
  typesMax: 10,
  /** Metres. */
  radiusMin: 1_000,
  radiusMax: 50_000,
  radiusStep: 1_000,
  radiusDefault: 15_000,
  /** CSV files: size in bytes, rows, and characters per cell. */
  fileBytes: 50 * MEGABYTE,
  fileRows: 200_000,
  cellMax: 10_000,
} as const;

/** Countries an import can request, by their value in the API. spec: calls §9.3 */
export const IMPORT_COUNTRIES = [
  "singapore",
  "malaysia",
  "indonesia",
  "thailand",
  "philippines",
  "vietnam",
  "japan",
  "south korea",
  "hong kong",
  "taiwan",
] as const;
export type ImportCountry = (typeof IMPORT_COUNTRIES)[number];

export const PLACE_PROVIDERS = ["google", "sample", "csv"] as const;
export type PlaceProviderName = (typeof PLACE_PROVIDERS)[number];

/** The state of an import. A dry run ends at "checked" until it is confirmed. */
export const BATCH_STATES = ["checking", "checked", "importing", "done", "failed", "undone"] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** The outcome of one row of an import. */
export const ROW_OUTCOMES = ["new", "duplicate", "invalid", "imported", "failed", "undone"] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** The scope of a sync: everything, details or photos of one kind, or chosen listings. */
export const SYNC_SCOPES = ["all", "details", "photos", "chosen"] as const;
export type SyncScope = (typeof SYNC_SCOPES)[number];
export const SYNC_STATES = ["running", "cancelling", "done", "cancelled", "failed"] as const;
export type SyncState = (typeof SYNC_STATES)[number];
export const SYNC_OUTCOMES = ["updated", "unchanged", "skipped", "failed"] as const;
export type SyncOutcome = (typeof SYNC_OUTCOMES)[number];

/** Listings per sync request. */
export const SYNC_IDS_MAX = 1_000;
/** How long a request waits for a sync before it responds with the progress so far. */
export const SYNC_WAIT_MS = 20_000;

const byId = z.object({ id: pathId });
const photoSyncResponse = entity("PhotoSync", { success: z.literal(true), added: z.int() });

export const placesApi = {
  mapKey: endpoint({
    method: "GET",
    path: "/api/keys/google-maps",
    summary: "Get the browser key for the map embed; null if none is configured",
    access: "public",
    response: entity("MapKey", { key: z.string().nullable() }),
  }),
  syncPhotos: endpoint({
    method: "POST",
    path: "/api/businesses/{id}/sync-photos",
    summary: "Refresh the photos of a Fitness Collective from its places service",
    access: "signed-in",
    params: byId,
    response: photoSyncResponse,
  }),
  syncCollectivePhotos: endpoint({
    method: "POST",
    path: "/api/business-collectives/{id}/sync-photos",
    summary: "Refresh the photos of a Business Collective from its places service",
    access: "signed-in",
    params: byId,
    response: photoSyncResponse,
  }),
};

/** Columns of the listing CSV, in order; an import requires CSV_REQUIRED and ignores other columns. */
export const CSV_COLUMNS = [
  "source",
  "sourceId",
  "attribution",
  "kind",
  "name",
  "category",
  "businessType",
  "description",
  "email",
  "phone",
  "website",
  "facebook",
  "instagram",
  "tiktok",
  "address",
  "city",
  "state",
  "country",
  "postalCode",
  "latitude",
  "longitude",
  "locationPhone",
  "locationEmail",
  "hours",
  "openingDays",
  "otherLocations",
] as const;
export type CsvColumn = (typeof CSV_COLUMNS)[number];
export const CSV_REQUIRED = ["name", "category", "address", "city", "country"] as const satisfies readonly CsvColumn[];

/** The CSV of all public listings: `?kind=fitness|retail`. Admins only, streamed. */
export const EXPORT_PATH = "/api/admin/businesses/export.csv";

/** Rows by outcome. */
const counts = z.object({
  new: z.int(),
  duplicate: z.int(),
  invalid: z.int(),
  imported: z.int(),
  failed: z.int(),
  undone: z.int(),
});

/** The admin who acted; null once the account is deleted. */
const person = z.object({ id, username: z.string() }).nullable();

/** One import. It is finished when `working` is false; a dry run then stays at "checked". */
export const importBatch = entity("ImportBatch", {
  id,
  kind: z.enum(BUSINESS_KINDS),
  provider: z.enum(PLACE_PROVIDERS),
  state: z.enum(BATCH_STATES),
  /** In progress: poll again shortly. An undo runs in state "undone". */
  working: z.boolean(),
  query: z.object({
    country: z.string().nullable(),
    keyword: z.string().nullable(),
    types: z.array(z.string()),
    /** Metres; null where it does not apply. */
    radius: z.int().nullable(),
    /** 0 for the maximum. */
    limit: z.int().nullable(),
  }),
  fileName: z.string().nullable(),
  /** Why it stopped early; the rows imported until then stay. */
  failure: z.string().nullable(),
  /** Unknown columns of the file, which were ignored. */
  ignoredColumns: z.array(z.string()),
  total: z.int(),
  counts,
  /** New and imported listings per category name; empty in lists. */
  categoryBreakdown: z.record(z.string(), z.int()),
  createdBy: person,
  createdAt: instant,
  finishedAt: instant.nullable(),
  undoneBy: person,
  undoneAt: instant.nullable(),
});
export type ImportBatch = z.infer<typeof importBatch>;

export const importRow = entity("ImportRow", {
  /** Its position in the file (the first row below the header is 1) or in the service's response. */
  position: z.int(),
  outcome: z.enum(ROW_OUTCOMES),
  name: z.string(),
  sourceId: z.string().nullable(),
  /** "field: problem", how the row matches a duplicate, or why an undo kept the listing. */
  reasons: z.array(z.string()),
  /** The imported or duplicate listing; null if there is none, or no longer. */
  businessId: id.nullable(),
  /** A summary of the data read; null if purged or unreadable. */
  place: z
    .object({ category: z.string().nullable(), address: z.string(), city: z.string(), country: z.string() })
    .nullable(),
});
export type ImportRow = z.infer<typeof importRow>;

/** The progress of an import; `state` and `working` as in importBatch. */
const importProgress = entity("FitnessImport", {
  success: z.boolean(),
  message: z.string(),
  imported: z.int(),
  /** Duplicates. */
  skipped: z.int(),
  /** Rows that are invalid or failed. */
  errors: z.int(),
  /** All rows, also duplicates, those with errors and new ones that wait for confirmation after a dry run. */
  found: z.int(),
  batchId: id,
  state: z.enum(BATCH_STATES),
  working: z.boolean(),
});
export type ImportProgress = z.infer<typeof importProgress>;

const limitInvalid = { error: () => text.limitInvalid };
const limit = z.int(limitInvalid).min(0, limitInvalid).max(1_000_000, limitInvalid).default(IMPORT_LIMITS.default);
const keyword = singleLine({ max: IMPORT_LIMITS.keywordMax }).default("");
const radiusInvalid = { error: () => text.radiusInvalid };
const country = z.enum(IMPORT_COUNTRIES, { error: () => text.countryInvalid }).default("singapore");
/** Checks the rows; nothing is imported until it is confirmed. */
const dryRun = z.boolean().default(false);

/** Filters of an import's row list. */
export const ROW_FILTERS = { outcome: { type: "choice", options: ROW_OUTCOMES } } as const satisfies ListFilters;

export const importsApi = {
  importFitness: endpoint({
    method: "POST",
    path: "/api/businesses/import-from-google",
    summary: "Import Fitness Collectives from the places service; continues in the background after 20 seconds",
    access: "admin",
    body: z.object({
      /** 0 for unlimited, which is the maximum of one import. */
      limit,
      googlePlaceTypes: z
        .array(singleLine({ min: 1, max: 60 }))
        .max(IMPORT_LIMITS.typesMax)
        .default([]),
      keyword,
      country,
      /** Metres around each main city. */
      radius: z
        .int(radiusInvalid)
        .min(IMPORT_LIMITS.radiusMin, radiusInvalid)
        .max(IMPORT_LIMITS.radiusMax, radiusInvalid)
        .multipleOf(IMPORT_LIMITS.radiusStep, radiusInvalid)
        .default(IMPORT_LIMITS.radiusDefault),
      dryRun,
    }),
    response: importProgress,
  }),
  importRetail: endpoint({
    method: "POST",
    path: "/api/retail-businesses/import-from-google",
    summary: "Import Business Collectives from the places service into the predefined categories",
    access: "admin",
    body: z.object({ limit, keyword, country, dryRun }),
    response: entity("RetailImport", {
      ...importProgress.shape,
      categoryBreakdown: z.record(z.string(), z.int()),
      categoryBreakdownSummary: z.string(),
    }),
  }),
  list: endpoint({
    method: "GET",
    path: "/api/admin/imports",
    summary: "List imports, newest first",
    access: "admin",
    query: pageQuery,
    response: z.array(importBatch),
    list: true,
  }),
  read: endpoint({
    method: "GET",
    path: "/api/admin/imports/{id}",
    summary: "Get an import with the number of rows by outcome",
    access: "admin",
    params: byId,
    response: importBatch,
  }),
  rows: endpoint({
    method: "GET",
    path: "/api/admin/imports/{id}/rows",
    summary: "List the rows of an import with their outcomes",
    access: "admin",
    params: byId,
    query: listQuery(ROW_FILTERS),
    response: z.array(importRow),
    list: { pageSize: IMPORT_LIMITS.rowsPage, key: ({ position }) => position },
  }),
  confirm: endpoint({
    method: "POST",
    path: "/api/admin/imports/{id}/confirm",
    summary: "Import the new rows of a dry run",
    access: "admin",
    params: byId,
    response: importBatch,
  }),
  undo: endpoint({
    method: "POST",
    path: "/api/admin/imports/{id}/undo",
    summary: "Remove the listings of an import, except those since claimed, reviewed or changed",
    access: "admin",
    params: byId,
    response: importBatch,
  }),
  importCsv: endpoint({
    method: "POST",
    path: "/api/admin/imports/csv",
    summary: "Check a CSV of listings in a dry run: which rows are new, known or invalid",
    access: "admin",
    body: z.object({ kind: z.enum(BUSINESS_KINDS, { error: () => text.kindInvalid }) }),
    files: { file: { accept: "csv", maxBytes: IMPORT_LIMITS.fileBytes, required: true, spooled: true } },
    response: importBatch,
    status: 201,
    created: ({ data }) => `/api/admin/imports/${data.id}`,
  }),
};

/** An option of a list. */
export const placeType = entity("PlaceType", { value: z.string(), label: z.string() });

/** One sync with the places service. spec: DECISIONS 29 */
export const syncRun = entity("SyncRun", {
  id,
  scope: z.enum(SYNC_SCOPES),
  /** Null for both kinds. */
  kind: z.enum(BUSINESS_KINDS).nullable(),
  state: z.enum(SYNC_STATES),
  /** Listings to sync. */
  total: z.int(),
  /** Listings done: the sum of updated, unchanged, skipped and failed. */
  done: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Not imported from this service. */
  skipped: z.int(),
  failed: z.int(),
  photosAdded: z.int(),
  /** Why it ended early, as a text for admins. */
  failure: z.string().nullable(),
  /** Username of the admin who started it; null once the account is deleted. */
  startedBy: z.string().nullable(),
  startedAt: instant,
  finishedAt: instant.nullable(),
});
export type SyncRun = z.infer<typeof syncRun>;

/** The result of a sync for one listing. */
export const syncResult = entity("SyncResult", {
  id,
  /** Null once the listing is purged. */
  businessId: id.nullable(),
  kind: z.enum(BUSINESS_KINDS).nullable(),
  name: z.string(),
  outcome: z.enum(SYNC_OUTCOMES),
  /** The changed fields, or why it failed or was skipped. */
  note: z.string().nullable(),
  photosAdded: z.int(),
  createdAt: instant,
});
export type SyncResult = z.infer<typeof syncResult>;

/** spec: calls §7.8 */
export const syncStatus = entity("SyncStatus", {
  syncInProgress: z.boolean(),
  /** When the last sync of all listings of that kind ended. */
  lastFitnessSync: instant.nullable(),
  lastRetailSync: instant.nullable(),
  fitnessBusinessCount: z.int(),
  retailBusinessCount: z.int(),
  /** The running sync, or the last one; null before the first. */
  run: syncRun.nullable(),
});
export type SyncStatus = z.infer<typeof syncStatus>;

/** The result for one chosen listing. */
export const chosenResult = entity("ChosenResult", {
  id,
  /** Whether the service returned data for it. */
  ok: z.boolean(),
  /** Null until the sync has processed it. */
  outcome: z.enum(SYNC_OUTCOMES).nullable(),
  note: z.string().nullable(),
  photosAdded: z.int(),
});
export type ChosenResult = z.infer<typeof chosenResult>;

const syncResponse = entity("RetailSync", {
  message: z.string(),
  results: z.object({ successful: z.int(), failed: z.int(), total: z.int() }),
  runId: id,
  /** "running": it took longer than the request waits and continues in the background. */
  state: z.enum(SYNC_STATES),
});

/** Filters of a sync's result list. */
export const SYNC_FILTERS = { outcome: { type: "choice", options: SYNC_OUTCOMES } } as const satisfies ListFilters;

/** Sync with the places service. Only one runs at a time: a second start returns 409 `places.sync_running`. */
export const syncApi = {
  fitnessPlaceTypes: endpoint({
    method: "GET",
    path: "/api/google-place-types",
    summary: "List the place types for importing Fitness Collectives",
    access: "admin",
    response: z.array(placeType),
  }),
  retailPlaceTypes: endpoint({
    method: "GET",
    path: "/api/retail-google-place-types",
    summary: "List the place types for importing Business Collectives",
    access: "admin",
    response: z.array(placeType),
  }),
  one: endpoint({
    method: "POST",
    path: "/api/businesses/{id}/sync-google-data",
    summary: "Sync the details and photos of a listing with the places service",
    access: "admin",
    params: byId,
    response: entity("ListingSync", { success: z.literal(true), result: chosenResult, runId: id }),
  }),
  chosen: endpoint({
    method: "POST",
    path: "/api/businesses/bulk-sync-google-data",
    summary: "Sync the details and photos of the given listings; continues in the background after 20 seconds",
    access: "admin",
    body: z.object({ ids: z.array(id).min(1).max(SYNC_IDS_MAX) }),
    response: entity("ChosenSync", {
      /** Listings for which the service returned data. */
      synced: z.int(),
      results: z.array(chosenResult),
      runId: id,
      state: z.enum(SYNC_STATES),
    }),
  }),
  allPhotos: endpoint({
    method: "POST",
    path: "/api/admin/retail-businesses/sync-all-photos",
    summary: "Sync the photos of every Business Collective",
    access: "admin",
    response: syncResponse,
  }),
  allDetails: endpoint({
    method: "POST",
    path: "/api/admin/retail-businesses/sync-all-details",
    summary: "Sync the details of every Business Collective",
    access: "admin",
    response: syncResponse,
  }),
  all: endpoint({
    method: "POST",
    path: "/api/admin/sync-all-businesses",
    summary: "Start a background sync of all listings",
    access: "admin",
    response: entity("SyncStart", { message: z.string(), runId: id }),
  }),
  status: endpoint({
    method: "GET",
    path: "/api/admin/sync-status",
    summary: "Get the state and progress of the running sync",
    access: "admin",
    response: syncStatus,
  }),
  cancel: endpoint({
    method: "POST",
    path: "/api/admin/sync/cancel",
    summary: "Cancel the sync after its current listing; 409 if none is running",
    access: "admin",
    response: entity("SyncCancellation", { message: z.string(), run: syncRun }),
  }),
  listRuns: endpoint({
    method: "GET",
    path: "/api/admin/sync-runs",
    summary: "List syncs, newest first",
    access: "admin",
    query: pageQuery,
    response: z.array(syncRun),
    list: true,
  }),
  listResults: endpoint({
    method: "GET",
    path: "/api/admin/sync-runs/{id}/results",
    summary: "List what a sync changed, by listing",
    access: "admin",
    params: byId,
    query: listQuery(SYNC_FILTERS),
    response: z.array(syncResult),
    list: true,
  }),
};
