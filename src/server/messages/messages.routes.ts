import { messagesApi as api } from "#contract/messages.ts";
import { reply, requireFile, route, type Route } from "#server/platform/http/route.ts";
import type { Messages } from "./messages.service.ts";

const done = { success: true } as const;

export function messagesRoutes(messages: Messages): Route[] {
  return [
    route(api.listConversations, async ({ query, session }) => {
      const { rows, total } = await messages.listConversations(session.user, query);
      return reply(rows, { total });
    }),
    route(api.countUnread, ({ session }) => messages.countUnread(session.user)),
    route(api.getConversation, ({ params, session }) => messages.getHead(session.user, params.userId)),
    route(api.archive, async ({ params, body, session }) => {
      await messages.archive(session.user, params.userId, body.archived);
      return done;
    }),
    route(api.shareContact, async ({ params, body, session }) => {
      await messages.shareContact(session.user, params.userId, body.shared);
      return done;
    }),
    route(api.list, async ({ params, query, session }) => {
      const { rows, total } = await messages.listMessages(session.user, params.userId, query);
      return reply(rows, { total });
    }),
    route(api.send, ({ body, session, origin }) => messages.send({ ...body, sender: session.user, origin })),
    route(api.sendFile, ({ params, body, files, session, origin }) =>
      messages.sendFile(
        { sender: session.user, recipientId: params.userId, content: body.content ?? "", origin },
        requireFile(files.file, "file"),
      ),
    ),
    route(api.markRead, async ({ params, session }) => {
      await messages.markRead(session.user, params.userId);
      return done;
    }),
    route(api.markDelivered, async ({ session }) => {
      await messages.markDelivered(session.user);
      return done;
    }),
    route(api.writeToListing, ({ params, body, session, origin }) =>
      messages.writeToListing(params.id, { sender: session.user, content: body.content, origin }),
    ),
    route(api.listWaiting, async ({ query, session }) => {
      const { rows, total } = await messages.listWaiting(session.user, query);
      return reply(rows, { total });
    }),
    route(api.withdrawWaiting, async ({ params, session }) => {
      await messages.withdrawWaiting(session.user, params.id);
      return done;
    }),
    route(api.block, async ({ params, session }) => {
      await messages.block(session.user, params.userId);
      return done;
    }),
    route(api.unblock, async ({ params, session }) => {
      await messages.unblock(session.user, params.userId);
      return done;
    }),
    route(api.report, async ({ body, session }) => {
      await messages.report(session.user, body);
      return done;
    }),
    route(api.listTemplates, ({ query, session }) => messages.listTemplates(session.user, query.businessId)),
    route(api.addTemplate, ({ body, session }) => messages.addTemplate(session.user, body)),
    route(api.updateTemplate, ({ params, body, session }) => messages.updateTemplate(session.user, params.id, body)),
    route(api.removeTemplate, async ({ params, session }) => {
      await messages.removeTemplate(session.user, params.id);
      return done;
    }),
  ];
}
