import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountsApi } from "#contract/accounts.ts";
import { UNREAD_MAIL_MINUTES, type LiveEvent } from "#contract/messages.ts";
import { createApp, type App } from "#server/app.ts";
import { openNotifications, type Notifications } from "#server/platform/database/notify.ts";
import { createEvents } from "#server/platform/events.ts";
import { createLive, LIVE_PATH } from "#server/platform/http/live.ts";
import { inlineTasks } from "#server/platform/tasks.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildUser, PASSWORD } from "#test/build/user.ts";
import { buildWriters, messageCalls, type Writers } from "./messages.test-suite.ts";

let app: TestApp;
let owner: Writers["owner"];
let gym: Writers["gym"];
let coach: Writers["coach"];
let member: Writers["member"];
const { send, read, markDelivered, markRead, writeToListing, block } = messageCalls(() => app);

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ owner, gym, coach, member } = await buildWriters(app));
});

/** Reads the message events of a stream one by one; undefined once it has ended. */
function eventsOf(response: Response): () => Promise<LiveEvent | undefined> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  return async function next() {
    for (;;) {
      const end = text.indexOf("\n\n");
      if (end < 0) {
        const { value, done } = (await reader?.read()) ?? { done: true };
        if (done) return undefined;
        text += value;
        continue;
      }
      const part = text.slice(0, end);
      text = text.slice(end + 2);
      const event = part.startsWith("data: ") ? (JSON.parse(part.slice(6)) as LiveEvent) : undefined;
      if (event && event.kind !== "notification") return event;
    }
  };
}
async function listen(who: Actor) {
  const response = await app.request(LIVE_PATH, { headers: { cookie: who.cookie } });
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/event-stream; charset=utf-8"]);
  return eventsOf(response);
}

describe("live", () => {
  test("both sides get the events of a message, its delivery and its reading; no one else does", async () => {
    const [ofCoach, ofMember, ofOwner] = [
      await listen(coach.actor),
      await listen(member.actor),
      await listen(owner.actor),
    ];
    const { data } = await send(member.actor, coach.actor.id);
    const messageId = data.id;
    expect(await ofCoach()).toEqual({ kind: "message", conversationWith: member.user.id, messageId });
    expect(await ofMember()).toEqual({ kind: "message", conversationWith: coach.actor.id, messageId });
    await markDelivered(coach.actor);
    expect(await ofMember()).toEqual({ kind: "delivered", conversationWith: coach.actor.id });
    await markRead(coach.actor, member.user.id);
    expect(await ofMember()).toEqual({ kind: "read", conversationWith: coach.actor.id });
    expect(await ofCoach()).toEqual({ kind: "read", conversationWith: member.user.id });
    // Nothing is unread, so no event is sent.
    await markRead(coach.actor, member.user.id);
    await writeToListing(member.actor, gym.id);
    expect(await ofOwner()).toMatchObject({ kind: "message", conversationWith: member.user.id });
    expect(await ofMember()).toMatchObject({ kind: "message", conversationWith: owner.user.id });
  });

  test("a rejected message sends no event", async () => {
    await block(coach.actor, member.user.id);
    const ofCoach = await listen(coach.actor);
    await send(member.actor, coach.actor.id);
    await send(owner.actor, coach.actor.id);
    expect(await ofCoach()).toMatchObject({ conversationWith: owner.user.id });
  });

  test("a stream needs a session, and only GET opens one", async () => {
    const response = await app.request(LIVE_PATH);
    expect([response.status, await response.json()]).toMatchObject([401, { code: "unauthenticated" }]);
    const cookie = member.actor.cookie;
    expect((await app.request(LIVE_PATH, { method: "POST", headers: { cookie } })).status).toBe(404);
    const before = app.platform.live.size();
    const head = await app.request(LIVE_PATH, { method: "HEAD", headers: { cookie } });
    expect([head.status, await head.text(), app.platform.live.size()]).toEqual([200, "", before]);
  });

  test("a stream ends with its session: on logout, from another device, or with a new password", async () => {
    const { accounts } = app.app;
    const another = async () => ({ id: member.user.id, cookie: await accounts.openSession(member.user.id) });
    const [leaving, staying, ended] = [await another(), await another(), await another()];
    const streams = [await listen(leaving), await listen(staying), await listen(ended)] as const;
    await app.as(leaving).call(accountsApi.logout, {});
    expect(await streams[0]()).toBeUndefined();
    const sessions = (await app.as(ended).call(accountsApi.listSessions, {})).data;
    const { id: sessionId } = sessions.find(({ current }) => current) ?? { id: 0 };
    await app.as(staying).call(accountsApi.endSession, { params: { sessionId } });
    expect(await streams[2]()).toBeUndefined();
    await send(member.actor, coach.actor.id);
    expect(await streams[1]()).toMatchObject({ kind: "message" });
    const body = { password: "another good password", currentPassword: PASSWORD };
    await app.as(member.actor).call(accountsApi.updateProfile, { body });
    expect(await streams[1]()).toBeUndefined();
  });

  test("a suspended user gets no more events", async () => {
    await send(member.actor, coach.actor.id);
    const ofCoach = await listen(coach.actor);
    await app.platform.database.pool.query("update users set suspended_at = now() where id = $1", [coach.actor.id]);
    expect((await send(member.actor, coach.actor.id)).status).toBe(201);
    expect(await ofCoach()).toBeUndefined();
  });
});

/** One of several processes: its own tasks, events and live connection, on the same database. */
interface Process {
  app: App;
  bus: Notifications;
  server: Server;
  url: string;
  close(): Promise<void>;
}

async function startProcess(): Promise<Process> {
  const { platform } = app;
  const bus = await openNotifications({ url: platform.database.url, log: platform.log });
  const live = createLive({ bus, log: platform.log });
  const made = createApp({ ...platform, live, tasks: inlineTasks(), events: createEvents(platform.log) });
  const server = createServer(made.listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    app: made,
    bus,
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      live.close();
      await bus.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test("a message sent to one process is streamed by another", async () => {
  const [here, there] = [await startProcess(), await startProcess()];
  try {
    const response = await fetch(`${there.url}${LIVE_PATH}`, { headers: { cookie: coach.actor.cookie } });
    expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    const next = eventsOf(response);
    const post = (who: Actor, path: string, body?: object) =>
      fetch(`${here.url}${path}`, {
        method: "POST",
        headers: { cookie: who.cookie, "content-type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      });
    const sent = await post(member.actor, "/api/messages", { recipientId: coach.actor.id, content: "Hello there." });
    const { id } = (await sent.json()) as { id: number };
    expect(await next()).toEqual({ kind: "message", conversationWith: member.user.id, messageId: id });
    expect((await post(coach.actor, "/api/logout")).status).toBe(200);
    expect(await next()).toBeUndefined();
  } finally {
    await Promise.all([here.close(), there.close()]);
  }
});

describe("unread for a while", () => {
  const published: { userId: number; conversationIds: number[]; count: number }[] = [];
  beforeAll(() => app.platform.events.on("messages.unread", (unreadOnes) => void published.push(unreadOnes)));
  beforeEach(async () => {
    await wait(UNREAD_MAIL_MINUTES);
    published.length = 0;
  });
  const wait = async (minutes: number) => {
    app.clock.advance(minutes * 60_000);
    await app.tasks.drain();
  };

  test("unread messages are announced once after 15 minutes, and later ones once more", async () => {
    await send(member.actor, coach.actor.id, "One.");
    await wait(10);
    await send(member.actor, coach.actor.id, "Two.");
    await send(owner.actor, coach.actor.id, "Three.");
    await wait(UNREAD_MAIL_MINUTES - 11);
    expect(published).toEqual([]);
    await wait(1);
    expect(published).toEqual([
      { userId: coach.actor.id, count: 3, conversationIds: [expect.any(Number), expect.any(Number)] },
    ]);
    await wait(30);
    expect(published).toHaveLength(1);
    await send(member.actor, coach.actor.id, "Four.");
    await wait(UNREAD_MAIL_MINUTES);
    expect(published.slice(1)).toMatchObject([{ userId: coach.actor.id, count: 1 }]);
  });

  test("messages that are read in time or blocked are not announced", async () => {
    await send(member.actor, coach.actor.id);
    await wait(14);
    await markRead(coach.actor, member.user.id);
    await wait(1);
    const other = await buildUser(app);
    await send(other.actor, coach.actor.id);
    await block(coach.actor, other.user.id);
    await wait(UNREAD_MAIL_MINUTES);
    expect(published).toEqual([]);
  });

  test("fetching a conversation does not mark it as read", async () => {
    await send(member.actor, coach.actor.id);
    await read(coach.actor, member.user.id);
    await wait(UNREAD_MAIL_MINUTES);
    expect(published).toHaveLength(1);
  });
});

test("each message is announced to other domains with the ids they need", async () => {
  const sent: object[] = [];
  app.platform.events.on("messages.sent", (event) => void sent.push(event));
  const { data: first } = await writeToListing(member.actor, gym.id);
  const { data: second } = await send(owner.actor, member.user.id);
  expect(sent).toEqual([
    {
      messageId: first.message?.id,
      conversationId: expect.any(Number) as number,
      senderId: member.user.id,
      receiverId: owner.user.id,
      businessId: gym.id,
      isFirst: true,
    },
    {
      messageId: second.id,
      conversationId: expect.any(Number) as number,
      senderId: owner.user.id,
      receiverId: member.user.id,
      businessId: gym.id,
      isFirst: false,
    },
  ]);
});
