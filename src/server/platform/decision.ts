import type { Db } from "#server/platform/database/connect.ts";

/** What a decision changed, for the audit log. */
export interface Decided {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Who decides, and how it is written down in the transaction of the decision. */
export interface Decision<T extends Decided = Decided> {
  adminId: number;
  note: (tx: Db, decided: T) => Promise<void>;
}

/** A decision that tells itself what it was about: what it made has no id before, or one decision is about many. */
export type NamingDecision = Decision<Decided & { subjectId: number }>;
