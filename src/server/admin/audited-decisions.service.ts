import type { Decision, NamingDecision } from "#server/platform/decision.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Session } from "#server/platform/http/route.ts";
import { insertAuditEntry } from "./audit.queries.ts";

/** Creates the decisions of admins. A decision and its audit entry are written in one transaction. */
export function createDecisionOf({ clock }: Pick<Platform, "clock">) {
  /** @param subjectId omitted if the decision itself names its subject */
  function decisionOf(session: Session, action: string, subjectType: string): NamingDecision;
  function decisionOf(session: Session, action: string, subjectType: string, subjectId: number): Decision;
  function decisionOf({ user }: Session, action: string, subjectType: string, subjectId?: number) {
    const naming: NamingDecision = {
      adminId: user.id,
      note: (tx, decided) =>
        insertAuditEntry(tx, {
          ...decided,
          action,
          subjectType,
          actorId: user.id,
          createdAt: clock.now().toISOString(),
        }),
    };
    if (subjectId === undefined) return naming;
    const about: Decision = { ...naming, note: (tx, decided) => naming.note(tx, { ...decided, subjectId }) };
    return about;
  }
  return decisionOf;
}
