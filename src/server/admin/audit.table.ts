import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, key } from "#server/platform/database/columns.ts";

/**
 * The audit log, append-only: a trigger rejects changes and deletions (migration audit_log). Ids are no foreign keys,
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
