import { claimsApi as api } from "#contract/claims.ts";
import { reply, requireFile, route, type Route } from "#server/platform/http/route.ts";
import type { Claims } from "./claims.service.ts";

const DONE = { success: true } as const;

export function claimsRoutes(claims: Claims): Route[] {
  return [
    route(api.get, ({ params, session }) => claims.get(params.id, session.user)),
    route(api.listOwn, async ({ query, session }) => {
      const { claims: rows, total } = await claims.listOwn(session.user, query);
      return reply(rows, { total });
    }),
    route(api.addDocument, ({ params, body, files, session }) =>
      claims.addDocument(params.id, body, requireFile(files.document, "document"), session.user),
    ),
    route(api.removeDocument, async ({ params, session }) => {
      await claims.removeDocument(params.id, params.documentId, session.user);
      return DONE;
    }),
    route(api.submit, ({ params, body, session }) => claims.submit(params.id, body, session.user)),
    route(api.withdraw, async ({ params, session }) => {
      await claims.withdraw(params.id, session.user);
      return DONE;
    }),
    route(api.confirmEmail, ({ body }) => claims.confirmEmail(body.token)),
  ];
}
