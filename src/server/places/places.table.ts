import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { BUSINESS_KINDS } from "#contract/business-kinds.ts";
import {
  BATCH_STATES,
  PLACE_PROVIDERS,
  ROW_OUTCOMES,
  SYNC_OUTCOMES,
  SYNC_SCOPES,
  SYNC_STATES,
} from "#contract/places.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { createdAt, instant, key, oneOf } from "#server/platform/database/columns.ts";

/** One import from a places service or a file: queried, checked, confirmed, undone. spec: DECISIONS 28 */
export const importBatches = pgTable(
  "import_batches",
  {
    id: key(),
    kind: text("kind", { enum: BUSINESS_KINDS }).notNull(),
    provider: text("provider", { enum: PLACE_PROVIDERS }).notNull(),
    state: text("state", { enum: BATCH_STATES }).notNull(),
    /** The query: country, keyword, types, radius, limit. */
    query: jsonb("query").$type<Record<string, unknown>>().notNull().default({}),
    fileName: text("file_name"),
    /** Why it failed or stopped early. */
    failure: text("failure"),
    /** When the lease of its worker expires, for example after a crash. */
    leaseUntil: instant("lease_until"),
    createdBy: integer("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    finishedAt: instant("finished_at"),
    undoneAt: instant("undone_at"),
    undoneBy: integer("undone_by").references(() => users.id, { onDelete: "set null" }),
  },
  (t) => [
    index("import_batches_created_index").on(t.createdAt.desc(), t.id.desc()),
    oneOf("import_batches_kind_known", t.kind, BUSINESS_KINDS),
    oneOf("import_batches_provider_known", t.provider, PLACE_PROVIDERS),
    oneOf("import_batches_state_known", t.state, BATCH_STATES),
  ],
);

/** One row of an import and its outcome. */
export const importRows = pgTable(
  "import_rows",
  {
    id: key(),
    batchId: integer("batch_id")
      .notNull()
      .references(() => importBatches.id, { onDelete: "cascade" }),
    /** Its number in the file or in the service's response, from 1. */
    position: integer("position").notNull(),
    outcome: text("outcome", { enum: ROW_OUTCOMES }).notNull(),
    name: text("name").notNull(),
    sourceId: text("source_id"),
    /** The place as read; deleted some time after the import. */
    place: jsonb("place").$type<Record<string, unknown>>(),
    /** The problem of each field, how it matches a duplicate, or why an undo kept it. */
    reasons: text("reasons").array().notNull().default([]),
    /** The listing created from it, or the one it duplicates. */
    businessId: integer("business_id").references(() => businesses.id, { onDelete: "set null" }),
  },
  (t) => [
    uniqueIndex("import_rows_position_unique").on(t.batchId, t.position),
    index("import_rows_outcome_index").on(t.batchId, t.outcome, t.position),
    index("import_rows_business_index").on(t.businessId),
    oneOf("import_rows_outcome_known", t.outcome, ROW_OUTCOMES),
  ],
);

/** One synchronisation with a places service; only one runs at a time. spec: DECISIONS 29 */
export const syncRuns = pgTable(
  "sync_runs",
  {
    id: key(),
    scope: text("scope", { enum: SYNC_SCOPES }).notNull(),
    /** Null for both kinds. */
    kind: text("kind", { enum: BUSINESS_KINDS }),
    /** The chosen listings; null for all of them. */
    businessIds: integer("business_ids").array(),
    state: text("state", { enum: SYNC_STATES }).notNull().default("running"),
    /** Number of listings that it covers. */
    total: integer("total").notNull().default(0),
    /** The id of the last listing done; a resumed run continues after it. */
    cursor: integer("cursor").notNull().default(0),
    /** When the lease of its worker expires, for example after a crash. */
    leaseUntil: instant("lease_until"),
    failure: text("failure"),
    startedBy: integer("started_by").references(() => users.id, { onDelete: "set null" }),
    startedAt: instant("started_at")
      .notNull()
      .default(sql`now()`),
    finishedAt: instant("finished_at"),
  },
  (t) => [
    // A constant: a second open run violates the unique index.
    uniqueIndex("sync_runs_one_open")
      .on(sql`(true)`)
      .where(sql`${t.state} in ('running','cancelling')`),
    index("sync_runs_started_index").on(t.startedAt.desc()),
    oneOf("sync_runs_scope_known", t.scope, SYNC_SCOPES),
    oneOf("sync_runs_kind_known", t.kind, BUSINESS_KINDS),
    oneOf("sync_runs_state_known", t.state, SYNC_STATES),
    check("sync_runs_finished_whole", sql`(${t.finishedAt} is null) = (${t.state} in ('running','cancelling'))`),
  ],
);

/** The outcome of a synchronisation for one listing. */
export const syncResults = pgTable(
  "sync_results",
  {
    id: key(),
    runId: integer("run_id")
      .notNull()
      .references(() => syncRuns.id, { onDelete: "cascade" }),
    businessId: integer("business_id").references(() => businesses.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    outcome: text("outcome", { enum: SYNC_OUTCOMES }).notNull(),
    /** Which fields changed, that photos were added, or why it failed. */
    note: text("note"),
    photosAdded: integer("photos_added").notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("sync_results_once").on(t.runId, t.businessId),
    index("sync_results_outcome_index").on(t.runId, t.outcome, t.id),
    index("sync_results_business_index").on(t.businessId),
    oneOf("sync_results_outcome_known", t.outcome, SYNC_OUTCOMES),
  ],
);
