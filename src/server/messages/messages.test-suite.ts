import { messagesApi as api } from "#contract/messages.ts";
import type { Actor, TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildProfessional, type BuiltProfessional } from "#test/build/professional.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

/** An owner with a gym, a coach with a profile, and a member. */
export interface Writers {
  owner: BuiltUser;
  gym: BusinessRow;
  coach: BuiltProfessional;
  member: BuiltUser;
}

export async function buildWriters(app: TestApp): Promise<Writers> {
  const owner = await buildUser(app, { role: "business_admin", firstName: "Marcus", lastName: "Lee" });
  const gym = { owner: owner.user, name: "Iron Temple", logo: "photos/aa/aa/logo.webp" };
  return {
    owner,
    gym: (await buildBusiness(app, gym)).business,
    coach: await buildProfessional(app, { firstName: "Mei", lastName: "Tan" }),
    member: await buildUser(app, { firstName: "Wei", lastName: "Ng" }),
  };
}

/** The messages API as the tests call it. */
export function messageCalls(app: () => TestApp) {
  const as = (who: Actor | null) => app().as(who);
  return {
    send: (who: Actor | null, recipientId: number, content = "Hello.", more: Record<string, unknown> = {}) =>
      as(who).call(api.send, { body: { recipientId, content, ...more } }),
    sendFile: (who: Actor, userId: number, file: File, content: string | null = null) =>
      as(who).call(api.sendFile, { params: { userId }, body: { content }, files: { file } }),
    read: (who: Actor, userId: number, query: Record<string, unknown> = {}) =>
      as(who).call(api.list, { params: { userId }, query }),
    head: (who: Actor, userId: number) => as(who).call(api.getConversation, { params: { userId } }),
    inbox: (who: Actor, query: Record<string, unknown> = {}) => as(who).call(api.listConversations, { query }),
    unread: async (who: Actor) => (await as(who).call(api.countUnread, {})).data.count,
    markDelivered: (who: Actor) => as(who).call(api.markDelivered, {}),
    markRead: (who: Actor, userId: number) => as(who).call(api.markRead, { params: { userId } }),
    archive: (who: Actor, userId: number, archived: boolean) =>
      as(who).call(api.archive, { params: { userId }, body: { archived } }),
    writeToListing: (who: Actor | null, id: number, content = "Do you open on Sundays?") =>
      as(who).call(api.writeToListing, { params: { id }, body: { content } }),
    block: (who: Actor, userId: number) => as(who).call(api.block, { params: { userId } }),
    unblock: (who: Actor, userId: number) => as(who).call(api.unblock, { params: { userId } }),
    report: (who: Actor, messageId: number, reason: string) =>
      as(who).call(api.report, { body: { messageId, reason } }),
    /** Counts the rows of conversations and messages. */
    async rowCount() {
      const { rows } = await app().platform.database.pool.query<{ count: number }>(
        "select ((select count(*) from messages) + (select count(*) from conversations))::int as count",
      );
      return rows[0]?.count;
    },
  };
}
