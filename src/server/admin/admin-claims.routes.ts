import { adminClaimsApi as api } from "#contract/claims.ts";
import { reply, route, type Route } from "#server/platform/http/route.ts";
import type { AdminClaims } from "./admin-claims.service.ts";

export function adminClaimsRoutes(claims: AdminClaims): Route[] {
  return [
    route(api.list, async ({ query }) => {
      const { claims: rows, total } = await claims.list(query);
      return reply(rows, { total });
    }),
    route(api.approve, ({ params, session }) => claims.approve(params.id, session)),
    route(api.reject, ({ params, body, session }) => claims.reject(params.id, body, session)),
    route(api.undo, ({ params, body, session }) => claims.undo(params.id, body.reason, session)),
    route(api.validateDocument, ({ params, body: { rejectionReason = null, version }, session }) =>
      claims.validateDocument(params.id, { rejectionReason, version }, session),
    ),
  ];
}
