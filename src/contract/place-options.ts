import { MEGABYTE } from "./file-size.ts";

/** Limits of fetching from places services. spec: calls §9.2, DECISIONS 28 */
export const IMPORT_LIMITS = {
  /** How many an import takes when nothing is said. */
  default: 20,
  /** What "unlimited" (0) comes to in one run. */
  max: 5_000,
  keywordMax: 120,
  typesMax: 10,
  /** Metres. */
  radiusMin: 1_000,
  radiusMax: 50_000,
  radiusStep: 1_000,
  radiusDefault: 15_000,
  /** Of a CSV file: its bytes, its rows, the characters of one cell. */
  fileBytes: 50 * MEGABYTE,
  fileRows: 200_000,
  cellMax: 10_000,
} as const;

/** Countries that an import can ask for, as they are sent. spec: calls §9.3 */
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

/** Where an import stands. A dry run ends at "checked" until somebody confirms it. */
export const BATCH_STATES = ["checking", "checked", "importing", "done", "failed", "undone"] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** What became of one row of an import. */
export const ROW_OUTCOMES = ["new", "duplicate", "invalid", "imported", "failed", "undone"] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** What a synchronisation goes over: everything, details or photos of one kind, or chosen listings. */
export const SYNC_SCOPES = ["all", "details", "photos", "chosen"] as const;
export type SyncScope = (typeof SYNC_SCOPES)[number];
export const SYNC_STATES = ["running", "cancelling", "done", "cancelled", "failed"] as const;
export type SyncState = (typeof SYNC_STATES)[number];
export const SYNC_OUTCOMES = ["updated", "unchanged", "skipped", "failed"] as const;
export type SyncOutcome = (typeof SYNC_OUTCOMES)[number];

/** Listings that one call synchronises at most. */
export const SYNC_IDS_MAX = 1_000;
/** How long a call waits for a synchronisation before it answers with what is done so far. */
export const SYNC_WAIT_MS = 20_000;
