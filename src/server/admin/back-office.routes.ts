import { backOfficeApi } from "#contract/back-office.ts";
import { reply, route, type Route } from "#server/platform/http/route.ts";
import type { BackOffice } from "./back-office.service.ts";

export function backOfficeRoutes(backOffice: BackOffice): Route[] {
  return [
    route(backOfficeApi.counts, () => backOffice.counts()),
    route(backOfficeApi.activity, async ({ query }) => {
      const { entries, total } = await backOffice.listActivity(query);
      return reply(entries, { total });
    }),
    route(backOfficeApi.audit, async ({ query }) => {
      const { entries, total } = await backOffice.listAudit(query);
      return reply(entries, { total });
    }),
    route(backOfficeApi.auditActions, () => backOffice.listActions()),
  ];
}
