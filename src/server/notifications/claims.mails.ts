import { TRIAL_DAYS } from "#contract/plans.ts";
import { claimMailsText as text } from "#contract/texts/claim-mails.ts";
import type { AppEvents } from "#server/platform/events.ts";
import type { Message } from "#server/platform/mail/mail.ts";
import { noticeMail } from "./notice.mails.ts";
import type { MailReader } from "./notifications.queries.ts";
import type { Site } from "./notifications.mails.ts";

interface ClaimMailData {
  business: string;
  path: string;
}

/** To an admin: a claim is pending. */
export function claimSubmittedMail(site: Site, reader: MailReader, { business, path }: ClaimMailData): Message {
  return noticeMail(site, reader, {
    kind: "claim-submitted",
    words: { ...text.submitted },
    slots: { business },
    path,
  });
}

type DecidedClaim = Pick<AppEvents["claims.decided"], "status" | "trial">;
type ClaimOutcome = DecidedClaim["status"] | "approvedWithTrial" | "approvedWithoutTrial";

/** The texts for what happened to a claim; an approval says what became of the trial that the claim named. */
export function claimOutcome(status: DecidedClaim["status"], trial: DecidedClaim["trial"]): ClaimOutcome {
  if (status !== "approved" || trial === null) return status;
  return trial.hasStarted ? "approvedWithTrial" : "approvedWithoutTrial";
}

/** To the claimant: what happened to the claim. @param reason why it was rejected or undone; `plan` of the trial */
export function claimDecidedMail(
  site: Site,
  reader: MailReader,
  {
    outcome,
    business,
    reason,
    plan,
    path,
  }: ClaimMailData & { outcome: ClaimOutcome; reason: string | null; plan: string },
): Message {
  return noticeMail(site, reader, {
    kind: `claim-${outcome}`,
    words: { ...text[outcome], why: text.why },
    slots: { business, plan, days: String(TRIAL_DAYS) },
    quote: reason,
    path,
  });
}
