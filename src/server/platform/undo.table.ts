import { bigint, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { UNDO_SUBJECTS } from "#contract/undo.ts";
import { instant, oneOf } from "./database/columns.ts";
import type { RowChange } from "./row-changes.ts";

/** An event that is emitted once the act can no longer be undone. */
export interface HeldEvent {
  name: string;
  payload: unknown;
}

/**
 * Acts that can still be undone, and their events. A row exists for seconds, so its ids are no foreign keys: deleting
 * an account must not delete the events of its acts.
 */
export const heldActs = pgTable(
  "held_acts",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    actorId: integer("actor_id").notNull(),
    subject: text("subject", { enum: UNDO_SUBJECTS }).notNull(),
    subjectId: integer("subject_id").notNull(),
    /** Its action in the audit log; null if it has none. */
    action: text("action"),
    changes: jsonb("changes").$type<RowChange[]>().notNull(),
    events: jsonb("events").$type<HeldEvent[]>().notNull(),
    /** Cache tags to invalidate with an undo. */
    tags: jsonb("tags").$type<string[]>().notNull(),
    dueAt: instant("due_at").notNull(),
    /** A worker that emits the events holds it until then. */
    leaseUntil: instant("lease_until"),
  },
  (t) => [
    index("held_acts_subject_index").on(t.subject, t.subjectId),
    index("held_acts_due_index").on(t.dueAt),
    oneOf("held_acts_subject_known", t.subject, UNDO_SUBJECTS),
  ],
);
