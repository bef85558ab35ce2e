import { z } from "zod";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import { inLanguage } from "#server/platform/language.ts";
import { MailRejected } from "#server/platform/mail/mail.ts";
import type { Platform } from "#server/platform/platform.ts";
import { siteOf } from "#server/platform/settings.ts";
import { issueMail, type IssueContent } from "./newsletter-issues.mails.ts";
import { findArticlesById, type IssueRow } from "./newsletter-issues.queries.ts";
import {
  claimIssue,
  recordDeliveryResult,
  finishIssue,
  markInterruptedUnknown,
  hasWaiting,
  renewIssue,
  takeDelivery,
} from "./newsletter-delivery.queries.ts";
import { unsubscribeToken } from "./newsletter-tokens.ts";

export const SEND_TASK = "newsletter.send";
const LEASE_MS = 90_000;
/** Pause before retrying when the mail server rejects one mail after the other. */
const PAUSE_MS = 60_000;
const FAILURES_IN_A_ROW = 3;
const MAX_TRIES = 10;

/** The result of a round: nothing is left, another process has the issue, or it continues later. */
type RoundResult = "done" | "lost" | "paused";

/**
 * Mails issues under a lease, one subscriber at a time. A mail is marked before it is handed over, so a mail in
 * progress when a process died is never sent twice. See docs/decisions/0017.
 */
export function createNewsletterSending(
  platform: Pick<Platform, "clock" | "config" | "database" | "log" | "mail" | "settings">,
) {
  const { clock, config, log, mail } = platform;
  const { db } = platform.database;
  const now = () => clock.now().toISOString();
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();

  async function contentOf(issue: IssueRow): Promise<IssueContent> {
    const named = issue.articleIds.length === 0 ? [] : await findArticlesById(db, issue.articleIds, now());
    const byId = new Map(named.map((article) => [article.id, article]));
    return {
      subject: issue.subject,
      words: issue.words,
      articles: issue.articleIds.flatMap((id) => byId.get(id) ?? []),
    };
  }

  async function sendRound(issue: IssueRow, first: string, signal: AbortSignal): Promise<RoundResult> {
    const site = siteOf(platform);
    const words = await contentOf(issue);
    const tried: number[] = [];
    let heldLease = first;
    let failures = 0;
    const end = (work: (tx: Db) => Promise<void>) => withTransaction(db, work);
    for (;;) {
      if (signal.aborted) {
        await renewIssue(db, issue.id, heldLease, null);
        return "lost";
      }
      const until = inMs(LEASE_MS);
      const taken = await withTransaction(db, async (tx) => {
        if (!(await renewIssue(tx, issue.id, heldLease, until))) return "lost" as const;
        return takeDelivery(tx, issue.id, tried);
      });
      if (taken === "lost") return "lost";
      heldLease = until;
      if (!taken) {
        if (await hasWaiting(db, issue.id)) break;
        await end((tx) => finishIssue(tx, issue.id, heldLease, now()));
        return "done";
      }
      const delivery = { issueId: issue.id, deliveryId: taken.id };
      try {
        const token = unsubscribeToken(config.sessionSecrets, taken.subscriberId);
        await mail.send(inLanguage(taken.language, () => issueMail(site, words, { to: taken.email, token })));
        failures = 0;
        await end((tx) => recordDeliveryResult(tx, delivery, "sent"));
      } catch (error) {
        const isFinal = isPermanentFailure(error) || taken.tries >= MAX_TRIES;
        log.warn({ err: error, issueId: issue.id, tries: taken.tries }, "a newsletter mail was rejected");
        await end((tx) => recordDeliveryResult(tx, delivery, isFinal ? "failed" : "waiting"));
        tried.push(taken.id);
        failures = isFinal ? 0 : failures + 1;
        if (failures >= FAILURES_IN_A_ROW) break;
      }
    }
    // The lease ends when a retry makes sense.
    await renewIssue(db, issue.id, heldLease, inMs(PAUSE_MS));
    return "paused";
  }

  return {
    /** Sends all issues that are waiting or were left unfinished by a process that died. */
    async sendWaiting(signal: AbortSignal = new AbortController().signal): Promise<void> {
      while (!signal.aborted) {
        const until = inMs(LEASE_MS);
        const issue = await withTransaction(db, async (tx) => {
          const claimed = await claimIssue(tx, now(), until);
          if (claimed) await markInterruptedUnknown(tx, claimed.id);
          return claimed;
        });
        if (!issue) return;
        await sendRound(issue, until, signal);
      }
    },
  };
}

/** Returns whether a retry is pointless: the address does not exist, or the mail is invalid. */
function isPermanentFailure(error: unknown): boolean {
  if (error instanceof MailRejected) return true;
  const code = error instanceof Error && "responseCode" in error ? Number(error.responseCode) : 0;
  return code >= 500 && code < 600;
}

/** Runs when an issue is sent, and every minute for issues without an active lease. */
export function registerSendingTasks(
  { tasks }: Pick<Platform, "tasks">,
  sending: ReturnType<typeof createNewsletterSending>,
): void {
  tasks.define(SEND_TASK, z.object({}), (_nothing, { signal }) => sending.sendWaiting(signal), {
    retries: 0,
    timeoutSeconds: 3_600,
  });
  tasks.schedule(SEND_TASK, "* * * * *");
}
