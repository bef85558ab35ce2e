import type { Platform } from "#server/platform/platform.ts";
import type { Session } from "#server/platform/http/route.ts";
import type { Subscriptions } from "#server/subscriptions/subscriptions.service.ts";
import { createDecisionOf } from "./audited-decisions.service.ts";

export type AdminSubscriptions = ReturnType<typeof createAdminSubscriptions>;
type Acts = Subscriptions["acts"];

/** Changes plans and invoices for admins; each act is written to the audit log. spec: DECISIONS 23 */
export function createAdminSubscriptions(
  platform: Pick<Platform, "clock">,
  { subscriptions: { acts } }: { subscriptions: Pick<Subscriptions, "acts"> },
) {
  const decisionOf = createDecisionOf(platform);

  return {
    list: acts.list,
    listInvoices: acts.listInvoices,

    /** @throws businesses.not_found, invalid for an end in the past */
    setBusiness: (id: number, plan: Parameters<Acts["setBusiness"]>[1], session: Session) =>
      acts.setBusiness(id, plan, decisionOf(session, "businesses.set_subscription", "business")),

    /** @throws professionals.not_found, invalid for an end in the past */
    setProfessional: (id: number, plan: Parameters<Acts["setProfessional"]>[1], session: Session) =>
      acts.setProfessional(id, plan, decisionOf(session, "professionals.set_subscription", "professional")),

    /** @throws businesses.not_found, professionals.not_found, subscriptions.running, invoices.nothing_due */
    createInvoice: (order: Parameters<Acts["createInvoice"]>[0], session: Session) =>
      acts.createInvoice(order, decisionOf(session, "invoices.create", "invoice")),

    /** @throws invoices.not_found, invoices.not_due, subscriptions.running */
    markPaid: (id: number, payment: Parameters<Acts["markPaid"]>[1], session: Session) =>
      acts.markPaid(id, payment, decisionOf(session, "invoices.mark_paid", "invoice")),

    /** @throws invoices.not_found, invoices.not_due */
    voidInvoice: (id: number, session: Session) =>
      acts.voidInvoice(id, decisionOf(session, "invoices.void", "invoice")),
  };
}
