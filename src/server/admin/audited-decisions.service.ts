import type { Decision, DecisionWithSubject } from "#server/platform/decision.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Session } from "#server/platform/http/route.ts";
import { insertAuditEntry } from "./audit.queries.ts";

/** Creates the decisions of admins. A decision and its audit entry are written in one transaction. */
export function createDecisionOf({ clock }: Pick<Platform, "clock">) {
  /** @param subjectId omitted if the decision itself names its subject */
  function decisionOf(session: Session, action: string, subjectType: string): DecisionWithSubject;
  function decisionOf(session: Session, action: string, subjectType: string, subjectId: number): Decision;
  function decisionOf({ user }: Session, action: string, subjectType: string, subjectId?: number) {
    const unnamedDecision: DecisionWithSubject = {
      adminId: user.id,
      record: (tx, decided) =>
        insertAuditEntry(tx, {
          ...decided,
          action,
          subjectType,
          actorId: user.id,
          createdAt: clock.now().toISOString(),
        }),
    };
    if (subjectId === undefined) return unnamedDecision;
    const about: Decision = {
      ...unnamedDecision,
      record: (tx, decided) => unnamedDecision.record(tx, { ...decided, subjectId }),
    };
    return about;
  }
  return decisionOf;
}
