import type { Db } from "#server/platform/database/connect.ts";

/** What a decision changed, for the audit log. */
export interface Decided {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Who decides about a listing or a category, and how it is written down in the transaction of the decision. */
export interface Decision {
  adminId: number;
  note: (tx: Db, decided: Decided & { subjectId: number }) => Promise<void>;
}
