import { inboxApi } from "#contract/inbox.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import type { AdminInbox } from "./inbox.service.ts";

export function adminInboxRoutes(inbox: AdminInbox): Route[] {
  return [
    route(inboxApi.list, ({ query }) => inbox.list(query)),
    route(inboxApi.get, ({ params, session }) => inbox.get(params.kind, params.id, session)),
  ];
}
