import { z } from "zod";
import { BUSINESS_KINDS } from "./businesses.ts";
import { endpoint } from "./endpoint.ts";
import { entity, id, instant, pathId } from "./fields.ts";
import type { ListFilters } from "./office-list.ts";
import { listQuery } from "./office-query.ts";
import { pageQuery } from "./paging.ts";
import { SYNC_IDS_MAX, SYNC_OUTCOMES, SYNC_SCOPES, SYNC_STATES } from "./place-options.ts";

/** One choice of a list. */
export const placeType = entity("PlaceType", { value: z.string(), label: z.string() });

/** One synchronisation with the places service. spec: DECISIONS 29 */
export const syncRun = entity("SyncRun", {
  id,
  scope: z.enum(SYNC_SCOPES),
  /** Null for both kinds. */
  kind: z.enum(BUSINESS_KINDS).nullable(),
  state: z.enum(SYNC_STATES),
  /** How many listings it goes over. */
  total: z.int(),
  /** How many it has been over: updated, unchanged, skipped and failed together. */
  done: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Not imported from this service. */
  skipped: z.int(),
  failed: z.int(),
  photosAdded: z.int(),
  /** Why it ended early: a text for admins. */
  failure: z.string().nullable(),
  /** Username of who started it; null once that account is gone. */
  startedBy: z.string().nullable(),
  startedAt: instant,
  finishedAt: instant.nullable(),
});
export type SyncRun = z.infer<typeof syncRun>;

/** What a synchronisation did with one listing. */
export const syncResult = entity("SyncResult", {
  id,
  /** Null once the listing is gone for good. */
  businessId: id.nullable(),
  kind: z.enum(BUSINESS_KINDS).nullable(),
  name: z.string(),
  outcome: z.enum(SYNC_OUTCOMES),
  /** Which fields changed, or why it failed or was skipped. */
  note: z.string().nullable(),
  photosAdded: z.int(),
  createdAt: instant,
});
export type SyncResult = z.infer<typeof syncResult>;

/** spec: calls §7.8 */
export const syncStatus = entity("SyncStatus", {
  syncInProgress: z.boolean(),
  /** When the last synchronisation over all listings of that kind ended. */
  lastFitnessSync: instant.nullable(),
  lastRetailSync: instant.nullable(),
  fitnessBusinessCount: z.int(),
  retailBusinessCount: z.int(),
  /** The open one, else the last one; null before the first. */
  run: syncRun.nullable(),
});
export type SyncStatus = z.infer<typeof syncStatus>;

/** What became of one chosen listing. */
export const chosenResult = entity("ChosenResult", {
  id,
  /** The service answered for it. */
  ok: z.boolean(),
  /** Null while the synchronisation has not come to it. */
  outcome: z.enum(SYNC_OUTCOMES).nullable(),
  note: z.string().nullable(),
  photosAdded: z.int(),
});
export type ChosenResult = z.infer<typeof chosenResult>;

const started = entity("RetailSync", {
  message: z.string(),
  results: z.object({ successful: z.int(), failed: z.int(), total: z.int() }),
  runId: id,
  /** "running": it took longer than the call waits and goes on in the background. */
  state: z.enum(SYNC_STATES),
});
const byId = z.object({ id: pathId });

/** Synchronising with the places service; one at a time, a second start answers 409 `places.sync_running`. */
/** What the list of a synchronisation's results is filtered by. */
export const SYNC_FILTERS = { outcome: { type: "choice", options: SYNC_OUTCOMES } } as const satisfies ListFilters;

export const syncApi = {
  fitnessPlaceTypes: endpoint({
    method: "GET",
    path: "/api/google-place-types",
    summary: "Kinds of places to import Fitness Collectives from",
    access: "admin",
    response: z.array(placeType),
  }),
  retailPlaceTypes: endpoint({
    method: "GET",
    path: "/api/retail-google-place-types",
    summary: "Kinds of places to import Business Collectives from",
    access: "admin",
    response: z.array(placeType),
  }),
  one: endpoint({
    method: "POST",
    path: "/api/businesses/{id}/sync-google-data",
    summary: "Synchronise details and photos of one listing with the places service",
    access: "admin",
    params: byId,
    response: entity("ListingSync", { success: z.literal(true), result: chosenResult, runId: id }),
  }),
  chosen: endpoint({
    method: "POST",
    path: "/api/businesses/bulk-sync-google-data",
    summary:
      "Synchronise details and photos of chosen listings; what is not done within 20 seconds goes on in the background",
    access: "admin",
    body: z.object({ ids: z.array(id).min(1).max(SYNC_IDS_MAX) }),
    response: entity("ChosenSync", {
      /** For how many the service answered. */
      synced: z.int(),
      results: z.array(chosenResult),
      runId: id,
      state: z.enum(SYNC_STATES),
    }),
  }),
  allPhotos: endpoint({
    method: "POST",
    path: "/api/admin/retail-businesses/sync-all-photos",
    summary: "Synchronise the photos of every Business Collective",
    access: "admin",
    response: started,
  }),
  allDetails: endpoint({
    method: "POST",
    path: "/api/admin/retail-businesses/sync-all-details",
    summary: "Synchronise the details of every Business Collective",
    access: "admin",
    response: started,
  }),
  all: endpoint({
    method: "POST",
    path: "/api/admin/sync-all-businesses",
    summary: "Start the synchronisation of all listings in the background",
    access: "admin",
    response: entity("SyncStart", { message: z.string(), runId: id }),
  }),
  status: endpoint({
    method: "GET",
    path: "/api/admin/sync-status",
    summary: "Whether a synchronisation runs and how far it is",
    access: "admin",
    response: syncStatus,
  }),
  cancel: endpoint({
    method: "POST",
    path: "/api/admin/sync/cancel",
    summary: "End the synchronisation after the listing at hand; 409 when none runs",
    access: "admin",
    response: entity("SyncCancellation", { message: z.string(), run: syncRun }),
  }),
  listRuns: endpoint({
    method: "GET",
    path: "/api/admin/sync-runs",
    summary: "Synchronisations, newest first",
    access: "admin",
    query: pageQuery,
    response: z.array(syncRun),
    list: true,
  }),
  listResults: endpoint({
    method: "GET",
    path: "/api/admin/sync-runs/{id}/results",
    summary: "What a synchronisation did, listing by listing",
    access: "admin",
    params: byId,
    query: listQuery(SYNC_FILTERS),
    response: z.array(syncResult),
    list: true,
  }),
};
