import { adminApi } from "#contract/admin.ts";
import { reply, route, type Route } from "#server/platform/http/route.ts";
import type { AdminProfessionals } from "./admin-professionals.service.ts";

const DONE = { success: true } as const;

export function adminProfessionalsRoutes(professionals: AdminProfessionals): Route[] {
  return [
    route(adminApi.listProfessionals, async ({ query }) => {
      const { professionals: rows, total } = await professionals.list(query);
      return reply(rows, { total });
    }),
    route(adminApi.verifyProfessional, async ({ params, session }) => {
      await professionals.verifyProfessional(params.id, session);
      return DONE;
    }),
    route(adminApi.verifyCertification, async ({ params, body, session }) => {
      await professionals.verifyCertification(params.id, session, body.version);
      return DONE;
    }),
    route(adminApi.verifySkill, async ({ params, body, session }) => {
      await professionals.verifySkill(params.id, body.verified, session);
      return DONE;
    }),
    route(adminApi.verifyKycDocument, async ({ params, session }) => {
      await professionals.verifyKycDocument(params.id, session);
      return DONE;
    }),
    route(adminApi.verifyKyc, async ({ params, body, session }) => {
      await professionals.verifyKyc(params.id, session, body.since);
      return DONE;
    }),
    route(adminApi.rejectKyc, async ({ params, body, session }) => {
      await professionals.rejectKyc(params.id, body.reason, session);
      return DONE;
    }),
  ];
}
