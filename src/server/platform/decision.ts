import type { Db } from "#server/platform/database/connect.ts";

/** What a decision changed, for the audit log. */
export interface Decided {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Who decides, and how to record it in the transaction of the decision. */
export interface Decision<T extends Decided = Decided> {
  adminId: number;
  note: (tx: Db, decided: T) => Promise<void>;
}

/** A decision that provides the id of its subject itself, because it creates the subject or concerns several. */
export type NamingDecision = Decision<Decided & { subjectId: number }>;
