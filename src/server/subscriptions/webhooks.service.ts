import { isDeepStrictEqual } from "node:util";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import type { Platform } from "#server/platform/platform.ts";
import { hasProviderInvoice } from "./invoices.queries.ts";
import type {
  EnrollmentPayment,
  Holder,
  PendingState,
  ProviderEvent,
  ProviderFailure,
  ProviderUpdate,
  ProviderPayment,
  ProviderState,
} from "./payments.provider.ts";
import type { AfterCommit } from "./plan-changes.service.ts";
import { currentState } from "./webhooks.policy.ts";
import { findStates, saveState, lockHolderRow, recordEvent } from "./webhooks.queries.ts";

export interface WebhookHandlers {
  plans: {
    applyProviderState(tx: Db, state: ProviderState): Promise<AfterCommit | undefined>;
    recordPaid(tx: Db, payment: ProviderPayment): Promise<AfterCommit | undefined>;
    recordFailed(tx: Db, failure: ProviderFailure): Promise<AfterCommit | undefined>;
  };
  enrollments: { applyPayment(tx: Db, payment: EnrollmentPayment): Promise<AfterCommit | undefined> };
}

export type Webhooks = ReturnType<typeof createWebhooks>;

/** Applies the payment service's events, each once, whatever the order of arrival. */
export function createWebhooks(
  { clock, database: { db }, log, metrics }: Pick<Platform, "clock" | "database" | "log" | "metrics">,
  { plans, enrollments }: WebhookHandlers,
) {
  async function applyState(tx: Db, state: ProviderState | PendingState): Promise<AfterCommit | undefined> {
    const before = currentState(await findStates(tx, state.holder));
    await saveState(tx, state);
    const states = await findStates(tx, state.holder);
    const now = currentState(states);
    const running = states.filter(({ status }) => status === "active" || status === "past_due");
    if (running.length > 1)
      log.warn({ ...state.holder, subscriptions: running.map((one) => one.subscriptionId) }, "a plan is paid twice");
    // Events about a subscription that is not the current one change nothing.
    if (!now || isSame(before, now)) return undefined;
    // This subscription may be the current one only because a newer event ended another one.
    const eventAt = states.map((known) => known.eventAt).reduce((a, b) => (a > b ? a : b));
    return plans.applyProviderState(tx, { ...now, eventAt });
  }

  async function applyNews(tx: Db, update: ProviderUpdate): Promise<AfterCommit | undefined> {
    if (update.kind === "enrollment") return enrollments.applyPayment(tx, update.payment);
    if (!(await lockHolderRow(tx, holderOf(update)))) return undefined;
    switch (update.kind) {
      case "state":
        return applyState(tx, update.state);
      case "paid":
        return plans.recordPaid(tx, update.payment);
      case "failed":
        // A retry succeeded and its event arrived first.
        if (await hasProviderInvoice(tx, update.failure.providerInvoiceId)) return undefined;
        return plans.recordFailed(tx, update.failure);
    }
  }

  return {
    /** Applies an event and all its effects in one transaction; does nothing if it was already applied. */
    async apply(event: ProviderEvent): Promise<void> {
      const { update } = event;
      if (!update) return;
      const applied = await withTransaction(db, async (tx) => {
        if (!(await recordEvent(tx, event, clock.now()))) return undefined;
        return { afterwards: await applyNews(tx, update) };
      });
      metrics.count("payment_messages_total", { type: event.type, result: applied ? "applied" : "known" });
      await applied?.afterwards?.();
    },
  };
}

function holderOf(update: Exclude<ProviderUpdate, { kind: "enrollment" }>): Holder {
  if (update.kind === "state") return update.state.holder;
  return update.kind === "paid" ? update.payment.holder : update.failure.holder;
}

function isSame(before: ProviderState | undefined, now: ProviderState): boolean {
  return before !== undefined && isDeepStrictEqual({ ...before, eventAt: now.eventAt }, now);
}
