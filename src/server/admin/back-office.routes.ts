import { backOfficeApi } from "#contract/back-office.ts";
import { reply, route, type Route } from "#server/platform/http/route.ts";
import type { AuditChain } from "./audit-chain.service.ts";
import type { BackOffice } from "./back-office.service.ts";

export function backOfficeRoutes(backOffice: BackOffice, chain: Pick<AuditChain, "check">): Route[] {
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
    route(backOfficeApi.auditChain, () => chain.check()),
  ];
}
