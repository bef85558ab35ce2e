import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { MESSAGE_LIMITS, messagesApi as api } from "#contract/messages.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import { messageCalls } from "./messages.test-suite.ts";

let app: TestApp;
let member: BuiltUser;
let claimant: BuiltUser;
let gym: BusinessRow;
const { writeToListing, inbox, read, block, rowCount } = messageCalls(() => app);

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.platform.database.pool.query("delete from throttle_points");
  member = await buildUser(app, { firstName: "Wei" });
  claimant = await buildUser(app, { role: "business_admin", firstName: "Marcus" });
  gym = (await buildBusiness(app, { name: "Harbour Gym" })).business;
});

const waiting = async (who: BuiltUser = member) => (await app.as(who.actor).call(api.listWaiting, {})).data;
const withdraw = (id: number, who: BuiltUser | null = member) =>
  app.as(who?.actor ?? null).call(api.withdrawWaiting, { params: { id } });
async function takeOver() {
  await app.platform.database.db.update(businesses).set({ ownerId: claimant.user.id }).where(eq(businesses.id, gym.id));
  await deliver();
}
async function deliver() {
  await app.platform.tasks.enqueue("messages.deliver-waiting", {});
  await app.tasks.drain();
}

describe("enquiries to a listing without an owner", () => {
  test("are pending, and only the sender sees them", async () => {
    const before = await rowCount();
    const { status, data } = await writeToListing(member.actor, gym.id);
    const enquiry = {
      id: expect.any(Number) as number,
      business: { id: gym.id, name: "Harbour Gym", kind: "fitness" },
      content: "Do you open on Sundays?",
      createdAt: app.clock.now().toISOString(),
    };
    expect([status, data]).toEqual([201, { message: null, waiting: enquiry }]);
    expect(await waiting()).toEqual([enquiry]);
    expect(await waiting(claimant)).toEqual([]);
    expect(await rowCount()).toBe(before);
  });

  test("become a conversation with the new owner, in order and once", async () => {
    await writeToListing(member.actor, gym.id, "Do you open on Sundays?");
    await writeToListing(member.actor, gym.id, "And is there a shower?");
    await takeOver();
    await Promise.all([deliver(), deliver()]);
    expect((await read(claimant.actor, member.user.id)).data.map(({ content }) => content)).toEqual([
      "Do you open on Sundays?",
      "And is there a shower?",
    ]);
    expect((await inbox(claimant.actor)).data).toMatchObject([{ unreadCount: 2, with: { id: member.user.id } }]);
    expect((await inbox(member.actor)).data[0]?.with?.business).toMatchObject({ name: "Harbour Gym" });
    expect(await waiting()).toEqual([]);
  });

  test("reach the owner immediately if there is one", async () => {
    await takeOver();
    const { data } = await writeToListing(member.actor, gym.id);
    expect(data).toMatchObject({ message: { recipientId: claimant.user.id }, waiting: null });
  });

  test("can be withdrawn only by their sender, and only while they are pending", async () => {
    const id = (await writeToListing(member.actor, gym.id)).data.waiting?.id ?? 0;
    expect((await withdraw(id, null)).status).toBe(401);
    expect((await withdraw(id, claimant)).error?.code).toBe("messages.enquiry_not_found");
    expect(await waiting()).toHaveLength(1);
    expect((await withdraw(id)).status).toBe(200);
    expect([(await withdraw(id)).status, await waiting()]).toEqual([404, []]);
    await takeOver();
    expect((await inbox(claimant.actor)).data).toEqual([]);
  });

  test("never reach an owner who blocked the sender, nor the sender", async () => {
    await writeToListing(member.actor, gym.id);
    await writeToListing(claimant.actor, gym.id, "Is this my gym?");
    await block(claimant.actor, member.user.id);
    await takeOver();
    expect((await inbox(claimant.actor)).data).toEqual([]);
    expect([await waiting(), await waiting(claimant)]).toEqual([[], []]);
  });

  test("are delivered by a later run if the first one fails, and do not hold up others", async () => {
    const other = await buildUser(app);
    await writeToListing(member.actor, gym.id, "Do you open on Sundays?");
    await writeToListing(other.actor, gym.id, "Is there a shower?");
    const { owner: pool } = app;
    // Another process creates and deletes the same conversation meanwhile, which is rejected as "busy".
    await pool.query(`
      create function hide_conversation() returns trigger language plpgsql as $$ begin
        if ${member.user.id} in (new.low_user_id, new.high_user_id) then return null; end if; return new; end $$;
      create trigger hide_conversation before insert on conversations for each row execute function hide_conversation()`);
    try {
      await takeOver();
    } finally {
      await pool.query("drop function hide_conversation cascade");
    }
    expect((await inbox(claimant.actor)).data).toMatchObject([{ with: { id: other.user.id } }]);
    expect(await waiting()).toHaveLength(1);
    await deliver();
    expect((await read(claimant.actor, member.user.id)).data).toMatchObject([{ content: "Do you open on Sundays?" }]);
  });

  test("are limited, also for fifty concurrent calls", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => writeToListing(member.actor, gym.id)));
    const taken = answers.filter(({ status }) => status === 201);
    expect(taken.length).toBeLessThanOrEqual(MESSAGE_LIMITS.pendingEnquiriesMax);
    expect(await waiting()).toHaveLength(taken.length);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ status }) => status))).toEqual(new Set([429]));
  });

  test("are rejected if empty, anonymous, or sent to a hidden listing", async () => {
    const hidden = (await buildBusiness(app, { isPublic: false })).business;
    const answers = [
      await writeToListing(member.actor, gym.id, " "),
      await writeToListing(null, gym.id),
      await writeToListing(member.actor, hidden.id),
    ];
    expect(answers.map(({ status, error }) => [status, error?.code])).toEqual([
      [400, "invalid"],
      [401, "unauthenticated"],
      [404, "businesses.not_found"],
    ]);
    expect(answers[0]?.error?.fields).toEqual({ content: "Message cannot be empty" });
    expect(await waiting()).toEqual([]);
  });
});
