import { adminApi } from "#contract/admin.ts";
import { reply, route, type Route } from "#server/platform/http/route.ts";
import type { Admin } from "./admin.service.ts";

export function adminRoutes(admin: Admin): Route[] {
  return [
    route(adminApi.listPending, async ({ query }) => {
      const { listings, total } = await admin.listPending(query);
      return reply(listings, { total });
    }),
    route(adminApi.verifyBusiness, async ({ params, body, session }) => {
      await admin.verifyBusiness(params.id, session, body.version);
      return { success: true } as const;
    }),
    route(adminApi.rejectBusiness, async ({ params, body, session }) => {
      await admin.rejectBusiness(params.id, body.reason, session);
      return { success: true } as const;
    }),
  ];
}
