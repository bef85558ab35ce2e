import type { Db } from "#server/platform/database/connect.ts";
import type { Act } from "./undo.ts";

/** What a decision changed, for the audit log. */
export interface DecisionChanges {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Who decides, and how to record it in the transaction of the decision. */
export interface Decision<T extends DecisionChanges = DecisionChanges> {
  adminId: number;
  record: (tx: Db, decided: T) => Promise<void>;
}

/** A decision that the admin can undo for a while; see `Undo.run`. */
export interface UndoableDecision extends Decision {
  run: <T>(work: (tx: Db, act: Act) => Promise<T>) => Promise<T>;
}

/** A decision that provides the id of its subject itself, because it creates the subject or concerns several. */
export type DecisionWithSubject = Decision<DecisionChanges & { subjectId: number }>;
