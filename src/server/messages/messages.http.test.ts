import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildProfessional } from "#test/build/professional.ts";
import { buildWriters, messageCalls, type Writers } from "./messages.test-suite.ts";

let app: TestApp;
let owner: Writers["owner"];
let coach: Writers["coach"];
let member: Writers["member"];
const { send, read, head, inbox, unread, markDelivered, markRead, archive, rowCount } = messageCalls(() => app);

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ owner, coach, member } = await buildWriters(app));
  app.mail.sent.length = 0;
});

describe("sending", () => {
  test("a message of only spaces is rejected with its error text, and nothing is stored (R248)", async () => {
    const before = await rowCount();
    for (const content of ["", "   ", " \n\t ", "\u0000\u202E"]) {
      const rejected = await send(member.actor, coach.actor.id, content);
      expect([rejected.status, rejected.error]).toEqual([
        400,
        { error: "Message cannot be empty", code: "invalid", fields: { content: "Message cannot be empty" } },
      ]);
    }
    expect(await rowCount()).toBe(before);
  });

  test("text is stored unchanged, except for deceptive characters", async () => {
    const { status, data } = await send(member.actor, coach.actor.id, "  <b>Hi</b>\r\n你好 👋🏽 مرحبا\u202E  ");
    expect([status, data]).toMatchObject([
      201,
      {
        senderId: member.user.id,
        recipientId: coach.actor.id,
        content: "<b>Hi</b>\n你好 👋🏽 مرحبا",
        messageType: "text",
        fileUrl: null,
        delivered: false,
        read: false,
        readAt: null,
        createdAt: "2026-11-20T04:00:00.000Z",
      },
    ]);
    expect((await send(member.actor, coach.actor.id, "x".repeat(4_001))).error?.fields).toHaveProperty("content");
  });

  test("the messages with a user are read by that user's id, in both directions (R249)", async () => {
    await send(member.actor, coach.actor.id, "Are you free on Monday?");
    await send(coach.actor, member.user.id, "Yes, at nine.");
    await send(member.actor, coach.actor.id, "See you then.");
    const words = ["Are you free on Monday?", "Yes, at nine.", "See you then."];
    const ofMember = await read(member.actor, coach.actor.id);
    const ofCoach = await read(coach.actor, member.user.id);
    for (const { status, data, headers } of [ofMember, ofCoach]) {
      expect(status).toBe(200);
      expect(headers.get("x-total-count")).toBe("3");
      expect(data.map(({ content }) => content)).toEqual(words);
      expect(data.map(({ senderId }) => senderId)).toEqual([member.user.id, coach.actor.id, member.user.id]);
    }
    const [first, , last] = ofMember.data;
    const older = await read(member.actor, coach.actor.id, { before: last?.id, pageSize: 1 });
    expect(older.data.map(({ content }) => content)).toEqual(["Yes, at nine."]);
    expect((await read(member.actor, coach.actor.id, { before: first?.id })).data).toEqual([]);
    const second = await read(member.actor, coach.actor.id, { page: 2, pageSize: 2 });
    expect(second.data.map(({ content }) => content)).toEqual(["Are you free on Monday?"]);
  });

  test("pageSize 101, an unknown filter and an invalid id are rejected with their field names", async () => {
    for (const [path, field] of [
      ["/api/conversations?pageSize=101", "pageSize"],
      ["/api/conversations?filter=spam", "filter"],
      [`/api/messages/${coach.actor.id}?before=x`, "before"],
    ] as const) {
      const response = await app.request(path, { headers: { cookie: member.actor.cookie } });
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { fields: { [field]: expect.any(String) } },
      ]);
    }
    const response = await app.request("/api/messages/abc", { headers: { cookie: member.actor.cookie } });
    expect(response.status).toBe(404);
  });
});

describe("read and delivered", () => {
  test("a message is delivered and read when the receiver's page reports it; fetching it changes nothing", async () => {
    await send(member.actor, coach.actor.id, "One.");
    await send(member.actor, coach.actor.id, "Two.");
    const states = async () =>
      (await read(member.actor, coach.actor.id)).data.map((row) => [row.delivered, row.read, row.readAt]);
    expect(await states()).toEqual([
      [false, false, null],
      [false, false, null],
    ]);
    expect(await unread(coach.actor)).toBe(1);
    expect((await states())[0]).toEqual([false, false, null]);
    expect((await markDelivered(coach.actor)).status).toBe(200);
    expect(await states()).toEqual([
      [true, false, null],
      [true, false, null],
    ]);
    expect((await inbox(coach.actor, { filter: "unread" })).data).toMatchObject([{ unreadCount: 2 }]);
    // The sender marking the conversation as read does not change the message.
    await markRead(member.actor, coach.actor.id);
    expect(await unread(coach.actor)).toBe(1);
    expect((await markRead(coach.actor, member.user.id)).status).toBe(200);
    const at = app.clock.now().toISOString();
    expect(await states()).toEqual([
      [true, true, at],
      [true, true, at],
    ]);
    expect([await unread(coach.actor), (await inbox(coach.actor)).data[0]?.unreadCount]).toEqual([0, 0]);
    expect((await inbox(coach.actor, { filter: "unread" })).data).toEqual([]);
  });

  test("the unread count is right after concurrent messages and reads", async () => {
    await send(member.actor, coach.actor.id);
    await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        index % 4 === 3 ? markRead(coach.actor, member.user.id) : send(member.actor, coach.actor.id, `No ${index}`),
      ),
    );
    const { rows } = await app.platform.database.pool.query<{ count: number }>(
      "select count(*)::int as count from messages where receiver_id = $1 and not read",
      [coach.actor.id],
    );
    expect((await inbox(coach.actor)).data[0]?.unreadCount).toBe(rows[0]?.count);
    expect((await read(member.actor, coach.actor.id)).headers.get("x-total-count")).toBe("19");
  });
});

describe("the inbox", () => {
  test("shows the latest message first, and searches names and listings", async () => {
    const ana = await buildProfessional(app, { firstName: "Ana", lastName: "Ruiz" });
    await send(owner.actor, coach.actor.id, "First.");
    app.clock.advance(60_000);
    await send(owner.actor, ana.actor.id, "Second.");
    app.clock.advance(60_000);
    await send(coach.actor, owner.user.id, "Third.");
    const { data, headers } = await inbox(owner.actor);
    expect(data.map((row) => [row.with?.name, row.lastMessage.content])).toEqual([
      ["Mei Tan", "Third."],
      ["Ana Ruiz", "Second."],
    ]);
    expect(headers.get("x-total-count")).toBe("2");
    const found = async (search: string, who = owner.actor) =>
      (await inbox(who, { search })).data.map((row) => row.with?.name);
    expect(await found("ana r")).toEqual(["Ana Ruiz"]);
    expect(await found("iron", ana.actor)).toEqual(["Marcus Lee"]);
    expect(await found("%")).toEqual([]);
    expect((await inbox(owner.actor, { page: 2, pageSize: 1 })).data[0]?.with?.name).toBe("Ana Ruiz");
  });

  test("archiving affects only one's own inbox, and a new message unarchives the conversation", async () => {
    await send(member.actor, coach.actor.id);
    await archive(coach.actor, member.user.id, true);
    expect((await inbox(coach.actor)).data).toEqual([]);
    expect(await unread(coach.actor)).toBe(0);
    expect((await inbox(coach.actor, { filter: "archived" })).data).toMatchObject([{ archived: true }]);
    expect((await head(coach.actor, member.user.id)).data.archived).toBe(true);
    expect((await inbox(member.actor)).data).toHaveLength(1);
    await send(member.actor, coach.actor.id);
    expect((await inbox(coach.actor)).data).toMatchObject([{ archived: false, unreadCount: 2 }]);
    await archive(coach.actor, member.user.id, true);
    await archive(coach.actor, member.user.id, false);
    expect((await inbox(coach.actor)).data).toHaveLength(1);
  });

  test("a conversation with a deleted account stays, without unread messages", async () => {
    await send(member.actor, coach.actor.id, "Gone soon.");
    await app.platform.database.pool.query("delete from users where id = $1", [member.user.id]);
    expect((await inbox(coach.actor)).data).toMatchObject([
      { with: null, unreadCount: 0, lastMessage: { senderId: null, content: "Gone soon." } },
    ]);
    expect(await unread(coach.actor)).toBe(0);
    expect((await send(coach.actor, member.user.id)).status).toBe(404);
  });
});

test("a sent message is recorded in the activity log without its text", async () => {
  const { data } = await send(member.actor, coach.actor.id, "A secret.");
  const { rows } = await app.platform.database.pool.query(
    "select activity_type as type, details from user_activity_logs where user_id = $1",
    [member.user.id],
  );
  expect(rows).toEqual([
    { type: "message_sent", details: { conversationId: expect.any(Number) as number, messageId: data.id } },
  ]);
});
