import { adminApi } from "#contract/admin.ts";
import { adminSubscriptionsApi } from "#contract/subscriptions.ts";
import { reply, route, type Route } from "#server/platform/http/route.ts";
import type { AdminSubscriptions } from "./admin-subscriptions.service.ts";

export function adminSubscriptionsRoutes(admin: AdminSubscriptions): Route[] {
  return [
    route(adminApi.setSubscription, ({ params, body, session }) => admin.setBusiness(params.id, body, session)),
    route(adminSubscriptionsApi.setProfessional, ({ params, body, session }) =>
      admin.setProfessional(params.id, body, session),
    ),
    route(adminSubscriptionsApi.list, async ({ query }) => {
      const { subscriptions, total } = await admin.list(query);
      return reply(subscriptions, { total });
    }),
    route(adminSubscriptionsApi.listInvoices, async ({ query }) => {
      const { invoices, total } = await admin.listInvoices(query);
      return reply(invoices, { total });
    }),
    route(adminSubscriptionsApi.createInvoice, ({ body, session }) => admin.createInvoice(body, session)),
    route(adminSubscriptionsApi.markPaid, ({ params, body, session }) => admin.markPaid(params.id, body, session)),
    route(adminSubscriptionsApi.voidInvoice, ({ params, session }) => admin.voidInvoice(params.id, session)),
  ];
}
