import { resumeBankApi as api } from "#contract/resume-bank.ts";
import { reply, route, type Route } from "#server/platform/http/route.ts";
import type { ResumeBank } from "./resume-bank.service.ts";

const done = { success: true } as const;

export function resumeBankRoutes(bank: ResumeBank): Route[] {
  return [
    route(api.search, async ({ body, session }) => {
      const { rows, total } = await bank.search(session.user, body);
      return reply(rows, { total });
    }),
    route(api.listSaved, async ({ query, session }) => {
      const { rows, total } = await bank.listSaved(session.user, query);
      return reply(rows, { total });
    }),
    route(api.save, ({ body, session }) => bank.save(session.user, body)),
    route(api.updateSaved, ({ params, body, session }) => bank.updateSaved(session.user, params.id, body)),
    route(api.removeSaved, async ({ params, session }) => {
      await bank.removeSaved(session.user, params.id);
      return done;
    }),
    route(api.listShortlisted, async ({ query, session }) => {
      const { rows, total } = await bank.listShortlisted(session.user, query);
      return reply(rows, { total });
    }),
    route(api.shortlist, ({ body, session }) => bank.shortlist(session.user, body)),
    route(api.updateShortlisted, ({ params, body, session }) => bank.updateShortlisted(session.user, params.id, body), {
      current: ({ params, session }) => bank.readShortlisted(session.user, params.id),
    }),
    route(api.removeShortlisted, async ({ params, session }) => {
      await bank.removeShortlisted(session.user, params.id);
      return done;
    }),
    route(api.readMessages, async ({ params, query, session }) => {
      const { rows, total } = await bank.listMessages(session.user, params.userId, query);
      return reply(rows, { total });
    }),
    route(api.sendMessage, ({ body, session, origin }) => bank.sendMessage(session.user, body, origin)),
  ];
}
