import type { Platform } from "#server/platform/platform.ts";
import type { Session } from "#server/platform/http/route.ts";
import type { Subscriptions } from "#server/subscriptions/subscriptions.service.ts";
import { createDecisionOf } from "./audited-decisions.service.ts";

export type AdminSubscriptions = ReturnType<typeof createAdminSubscriptions>;
type SubscriptionActs = Subscriptions["adminActions"];

/** Changes plans and invoices for admins; each action is written to the audit log. spec: DECISIONS 23 */
export function createAdminSubscriptions(
  platform: Pick<Platform, "clock">,
  { subscriptions: { adminActions } }: { subscriptions: Pick<Subscriptions, "adminActions"> },
) {
  const decisionOf = createDecisionOf(platform);

  return {
    list: adminActions.list,
    listInvoices: adminActions.listInvoices,

    /** @throws businesses.not_found, invalid for an end in the past */
    setBusiness: (id: number, plan: Parameters<SubscriptionActs["setBusiness"]>[1], session: Session) =>
      adminActions.setBusiness(id, plan, decisionOf(session, "businesses.set_subscription", "business")),

    /** @throws professionals.not_found, invalid for an end in the past */
    setProfessional: (id: number, plan: Parameters<SubscriptionActs["setProfessional"]>[1], session: Session) =>
      adminActions.setProfessional(id, plan, decisionOf(session, "professionals.set_subscription", "professional")),

    /** @throws businesses.not_found, professionals.not_found, subscriptions.running, invoices.nothing_due */
    createInvoice: (order: Parameters<SubscriptionActs["createInvoice"]>[0], session: Session) =>
      adminActions.createInvoice(order, decisionOf(session, "invoices.create", "invoice")),

    /** @throws invoices.not_found, invoices.not_due, subscriptions.running */
    markPaid: (id: number, payment: Parameters<SubscriptionActs["markPaid"]>[1], session: Session) =>
      adminActions.markPaid(id, payment, decisionOf(session, "invoices.mark_paid", "invoice")),

    /** @throws invoices.not_found, invoices.not_due */
    voidInvoice: (id: number, session: Session) =>
      adminActions.voidInvoice(id, decisionOf(session, "invoices.void", "invoice")),
  };
}
