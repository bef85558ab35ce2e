import type { Db } from "#server/platform/database/connect.ts";

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

/** A decision that provides the id of its subject itself, because it creates the subject or concerns several. */
export type DecisionWithSubject = Decision<DecisionChanges & { subjectId: number }>;
