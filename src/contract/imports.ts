import { z } from "zod";
import { BUSINESS_KINDS } from "./businesses.ts";
import { endpoint } from "./endpoint.ts";
import { entity, id, instant, line, pathId } from "./fields.ts";
import type { ListFilters } from "./office-list.ts";
import { listQuery } from "./office-query.ts";
import { pageQuery } from "./paging.ts";
import {
  BATCH_STATES,
  IMPORT_COUNTRIES,
  IMPORT_LIMITS as LIMITS,
  PLACE_PROVIDERS,
  ROW_OUTCOMES,
} from "./place-options.ts";
import { importText as text } from "./texts/imports.ts";

/** Columns of the CSV of listings, in their order; an import needs those of CSV_REQUIRED and knows no others. */
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

/** Where the CSV of all public listings is: `?kind=fitness|retail`. Admins only, streamed. */
export const EXPORT_PATH = "/api/admin/businesses/export.csv";

/** How many rows ended in each way. */
const counts = z.object({
  new: z.int(),
  duplicate: z.int(),
  invalid: z.int(),
  imported: z.int(),
  failed: z.int(),
  undone: z.int(),
});

/** Somebody who decided; null once the account is gone. */
const person = z.object({ id, username: z.string() }).nullable();

/** One import. It is over when `working` is false: a dry run then waits in "checked". */
export const importBatch = entity("ImportBatch", {
  id,
  kind: z.enum(BUSINESS_KINDS),
  provider: z.enum(PLACE_PROVIDERS),
  state: z.enum(BATCH_STATES),
  /** Somebody works on it just now: ask again in a moment. An undo works on in state "undone". */
  working: z.boolean(),
  query: z.object({
    country: z.string().nullable(),
    keyword: z.string().nullable(),
    types: z.array(z.string()),
    /** Metres; null where it does not count. */
    radius: z.int().nullable(),
    /** 0 for as many as an import may bring. */
    limit: z.int().nullable(),
  }),
  fileName: z.string().nullable(),
  /** Why it stopped before its end, in words; what it did until then stays. */
  failure: z.string().nullable(),
  /** Columns of the file that an import does not know, and left out. */
  ignoredColumns: z.array(z.string()),
  total: z.int(),
  counts,
  /** New and imported listings of each category, by name; empty in lists. */
  categoryBreakdown: z.record(z.string(), z.int()),
  createdBy: person,
  createdAt: instant,
  finishedAt: instant.nullable(),
  undoneBy: person,
  undoneAt: instant.nullable(),
});
export type ImportBatch = z.infer<typeof importBatch>;

export const importRow = entity("ImportRow", {
  /** Its number in the file (the first row below the head is 1) or in the service's answer. */
  position: z.int(),
  outcome: z.enum(ROW_OUTCOMES),
  name: z.string(),
  sourceId: z.string().nullable(),
  /** "field: what is wrong", what it is a duplicate by, or why an undo kept the listing. */
  reasons: z.array(z.string()),
  /** The listing that it became, or that it is a duplicate of; null when there is none, or none any more. */
  businessId: id.nullable(),
  /** What was read, in short; null once forgotten or unreadable. */
  place: z
    .object({ category: z.string().nullable(), address: z.string(), city: z.string(), country: z.string() })
    .nullable(),
});
export type ImportRow = z.infer<typeof importRow>;

/** What an import did so far; `state` and `working` as in importBatch. */
const importAnswer = entity("FitnessImport", {
  success: z.boolean(),
  message: z.string(),
  imported: z.int(),
  /** Duplicates. */
  skipped: z.int(),
  /** Rows that are no listing, or failed. */
  errors: z.int(),
  /** New rows that wait: for confirmation after a dry run. */
  found: z.int(),
  batchId: id,
  state: z.enum(BATCH_STATES),
  working: z.boolean(),
});
export type ImportAnswer = z.infer<typeof importAnswer>;

const limit = z
  .int(text.limitInvalid)
  .min(0, text.limitInvalid)
  .max(1_000_000, text.limitInvalid)
  .default(LIMITS.default);
const keyword = line({ max: LIMITS.keywordMax }).default("");
const country = z.enum(IMPORT_COUNTRIES, text.countryInvalid).default("singapore");
/** Only looked through: nothing is imported until somebody confirms it. */
const dryRun = z.boolean().default(false);

const byId = z.object({ id: pathId });

/** What the list of an import's rows is filtered by. */
export const ROW_FILTERS = { outcome: { type: "choice", options: ROW_OUTCOMES } } as const satisfies ListFilters;

export const importsApi = {
  importFitness: endpoint({
    method: "POST",
    path: "/api/businesses/import-from-google",
    summary: "Import Fitness Collectives from the places service; answers within 20 seconds, the rest goes on",
    access: "admin",
    body: z.object({
      /** 0 for unlimited: as many as one import may bring. */
      limit,
      googlePlaceTypes: z
        .array(line({ min: 1, max: 60 }))
        .max(LIMITS.typesMax)
        .default([]),
      keyword,
      country,
      /** Metres around each main city. */
      radius: z
        .int(text.radiusInvalid)
        .min(LIMITS.radiusMin, text.radiusInvalid)
        .max(LIMITS.radiusMax, text.radiusInvalid)
        .multipleOf(LIMITS.radiusStep, text.radiusInvalid)
        .default(LIMITS.radiusDefault),
      dryRun,
    }),
    response: importAnswer,
  }),
  importRetail: endpoint({
    method: "POST",
    path: "/api/retail-businesses/import-from-google",
    summary: "Import Business Collectives from the places service into the predefined categories",
    access: "admin",
    body: z.object({ limit, keyword, country, dryRun }),
    response: entity("RetailImport", {
      ...importAnswer.shape,
      categoryBreakdown: z.record(z.string(), z.int()),
      categoryBreakdownSummary: z.string(),
    }),
  }),
  list: endpoint({
    method: "GET",
    path: "/api/admin/imports",
    summary: "Imports, newest first",
    access: "admin",
    query: pageQuery,
    response: z.array(importBatch),
    list: true,
  }),
  read: endpoint({
    method: "GET",
    path: "/api/admin/imports/{id}",
    summary: "One import with what became of its rows, counted",
    access: "admin",
    params: byId,
    response: importBatch,
  }),
  rows: endpoint({
    method: "GET",
    path: "/api/admin/imports/{id}/rows",
    summary: "The rows of an import and what became of each",
    access: "admin",
    params: byId,
    query: listQuery(ROW_FILTERS),
    response: z.array(importRow),
    list: true,
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
    summary: "Remove the listings of an import, but for those that somebody claimed, reviewed or changed since",
    access: "admin",
    params: byId,
    response: importBatch,
  }),
  importCsv: endpoint({
    method: "POST",
    path: "/api/admin/imports/csv",
    summary: "Read a CSV of listings as a dry run: which rows are new, known or wrong",
    access: "admin",
    body: z.object({ kind: z.enum(BUSINESS_KINDS, text.kindInvalid) }),
    files: { file: { accept: "csv", maxBytes: LIMITS.fileBytes, required: true, spooled: true } },
    response: importBatch,
    status: 201,
  }),
};
