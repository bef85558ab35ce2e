import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, key } from "#server/platform/database/columns.ts";

/**
 * Who decided what, for good: a trigger refuses to change or delete a row (migration audit_log).
 * Ids are plain numbers, because an entry outlives the account and the thing it tells of.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: key(),
    actorId: integer("actor_id").notNull(),
    /** What was done: "businesses.verify". */
    action: text("action").notNull(),
    subjectType: text("subject_type").notNull(),
    subjectId: integer("subject_id").notNull(),
    /** What the deed changed, as it was and as it is. */
    before: jsonb("before").$type<Record<string, unknown>>(),
    after: jsonb("after").$type<Record<string, unknown>>(),
    createdAt: createdAt(),
  },
  (t) => [
    index("audit_log_subject_index").on(t.subjectType, t.subjectId, t.createdAt.desc()),
    index("audit_log_actor_index").on(t.actorId, t.createdAt.desc()),
  ],
);
