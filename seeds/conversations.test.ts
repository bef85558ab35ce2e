import { afterAll, beforeAll, expect, test } from "vitest";
import { messagesApi } from "#contract/messages.ts";
import type { Actor, TestApp } from "#test/app.ts";
import { createDemoApp } from "#test/demo-app.ts";
import { OWNER_DIALOGUES } from "./content/conversations.ts";
import { drawnFiles } from "./drawn-files.ts";

let app: TestApp;
let owner: Actor;
beforeAll(async () => {
  app = await createDemoApp();
  owner = await demo("owner@demo.example");
});
afterAll(() => app.close());

async function demo(email: string): Promise<Actor> {
  const { rows } = await app.platform.database.pool.query<{ id: number }>("select id from users where email = $1", [
    email,
  ]);
  const id = rows[0]?.id ?? 0;
  return { id, cookie: await app.app.accounts.openSession(id) };
}
const inbox = async (actor: Actor, query = {}) =>
  (await app.as(actor).call(messagesApi.listConversations, { query })).data;
const read = async (actor: Actor, userId: number) =>
  (await app.as(actor).call(messagesApi.list, { params: { userId }, query: {} })).data;

test("the demo owner writes with professionals, applicants and members; some messages are unread, one conversation is archived", async () => {
  const shown = await inbox(owner);
  const archived = await inbox(owner, { filter: "archived" });
  expect([shown.length, archived.length]).toEqual([OWNER_DIALOGUES.length - 1, 1]);
  const roles = new Set(shown.map((row) => row.with?.role));
  expect(roles).toEqual(new Set(["professional", "customer"]));
  expect(shown.filter(({ unreadCount }) => unreadCount > 0)).toHaveLength(3);
  const times = shown.map(({ updatedAt }) => updatedAt);
  expect(times).toEqual(times.toSorted().toReversed());
  expect((await inbox(await demo("pro@demo.example")))[0]?.with).toMatchObject({ business: { kind: "fitness" } });
  expect(await inbox(await demo("member@demo.example"))).toMatchObject([{ unreadCount: 1 }]);
});

test("each conversation is in order, before now, and calls people by name", async () => {
  const now = app.clock.now().toISOString();
  const all = [...(await inbox(owner)), ...(await inbox(owner, { filter: "archived" }))];
  for (const { with: other, lastMessage, unreadCount } of all) {
    const lines = await read(owner, other?.id ?? 0);
    const times = lines.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted());
    expect(times.every((time) => time < now)).toBe(true);
    expect(lines.at(-1)?.id).toBe(lastMessage.id);
    expect(lines.filter((line) => line.recipientId === owner.id && !line.read)).toHaveLength(unreadCount);
    for (const line of lines) {
      expect(line.content).not.toMatch(/[{}]/);
      expect(line.readAt === null || (line.readAt >= line.createdAt && line.readAt <= now)).toBe(true);
    }
  }
});

test("a picture in a message is drawn for its two participants only", async () => {
  app.platform.files.bytes = drawnFiles({ ...app.platform.files }).bytes;
  const pro = await demo("pro@demo.example");
  const url = (await read(pro, owner.id)).find(({ messageType }) => messageType === "image")?.fileUrl ?? "";
  const get = async (who: Actor) => (await app.request(url, { headers: { cookie: who.cookie } })).status;
  expect([await get(pro), await get(owner), await get(await demo("member@demo.example"))]).toEqual([200, 200, 404]);
});

test("the demo owner can reply in each conversation", async () => {
  for (const { with: other } of await inbox(owner)) {
    const { data } = await app.as(owner).call(messagesApi.getConversation, { params: { userId: other?.id ?? 0 } });
    expect([data.canWrite, data.reason]).toEqual([true, null]);
  }
});
