import { INBOX_KINDS, type InboxKind } from "#contract/inbox.ts";
import type { Decision, DecisionWithSubject, UndoableDecision } from "#server/platform/decision.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Session } from "#server/platform/http/route.ts";
import { insertAuditEntry } from "./audit.queries.ts";

/** The type of an inbox item's subject in the audit log. */
export const SUBJECT_TYPES = {
  registration: "business",
  listing_change: "business",
  claim: "claim",
  kyc: "professional",
  certification: "certification",
  review: "review",
  professional_review: "professional_review",
  article: "article",
  response: "review",
  professional_response: "professional_review",
  program_text: "program",
  team_text: "team_member",
  review_report: "review_report",
  job_report: "job_report",
  message_report: "message_report",
} as const satisfies Record<InboxKind, string>;

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

/** Creates the decisions of admins on items of the inbox, which they can undo for a while. */
export function createInboxDecisionOf(platform: Pick<Platform, "clock" | "undo">) {
  const decisionOf = createDecisionOf(platform);
  return (session: Session, kind: InboxKind, action: string, id: number): UndoableDecision => ({
    ...decisionOf(session, action, SUBJECT_TYPES[kind], id),
    run: (work) => platform.undo.run({ actorId: session.user.id, subject: kind, subjectId: id, action }, work),
  });
}

/** Only an admin may undo a decision; the audit log shows both. */
export function registerUndo({ clock, undo }: Pick<Platform, "clock" | "undo">): void {
  undo.onUndo(INBOX_KINDS, async (tx, { subject, subjectId, action }, caller) => {
    if (subject === "application") return;
    if (caller.role !== "admin") throw appError("forbidden");
    await insertAuditEntry(tx, {
      action: "decisions.undo",
      actorId: caller.id,
      subjectType: SUBJECT_TYPES[subject],
      subjectId,
      before: { decision: action },
      after: {},
      createdAt: clock.now().toISOString(),
    });
  });
}
