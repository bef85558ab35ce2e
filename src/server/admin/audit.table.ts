import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, key } from "#server/platform/database/columns.ts";

/**
 * The audit log, append-only: triggers reject changes and deletions (audit-log.sql). Ids are no foreign keys,
 * because an entry outlives the account and the subject.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: key(),
    actorId: integer("actor_id").notNull(),
    /** For example "businesses.verify". */
    action: text("action").notNull(),
    subjectType: text("subject_type").notNull(),
    subjectId: integer("subject_id").notNull(),
    /** The values before and after the change. */
    before: jsonb("before").$type<Record<string, unknown>>(),
    after: jsonb("after").$type<Record<string, unknown>>(),
    createdAt: createdAt(),
  },
  (t) => [
    index("audit_log_subject_index").on(t.subjectType, t.subjectId, t.createdAt.desc()),
    index("audit_log_actor_index").on(t.actorId, t.createdAt.desc()),
  ],
);

/**
 * The hash of each audit entry, in the order in which the entries were committed. A hash contains the one before, so a
 * change of an entry changes all later hashes. Written by a trigger of the audit log.
 */
export const auditChain = pgTable("audit_chain", {
  position: integer("position").primaryKey().generatedAlwaysAsIdentity(),
  entryId: integer("entry_id").notNull().unique("audit_chain_entry_unique"),
  hash: text("hash").notNull(),
});
