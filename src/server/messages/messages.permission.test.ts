import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildApplication } from "#test/build/application.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildConversation } from "#test/build/conversation.ts";
import { buildJob } from "#test/build/job.ts";
import { buildProfessional } from "#test/build/professional.ts";
import { buildUser } from "#test/build/user.ts";
import { buildWriters, messageCalls, type Writers } from "./messages.test-suite.ts";

let app: TestApp;
let owner: Writers["owner"];
let gym: Writers["gym"];
let coach: Writers["coach"];
let member: Writers["member"];
const { send, read, head, inbox, unread, markRead, archive, writeToListing, block, unblock, report, rowCount } =
  messageCalls(() => app);

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ owner, gym, coach, member } = await buildWriters(app));
  app.mail.sent.length = 0;
});

describe("who may write to whom", () => {
  test("anyone who is signed in may write to a professional", async () => {
    const customer = await buildUser(app);
    expect((await send(customer.actor, coach.actor.id)).status).toBe(201);
    expect((await send(null, coach.actor.id)).status).toBe(401);
  });

  test("a hidden professional is not found, the same as a missing user", async () => {
    const hidden = await buildProfessional(app, { visibility: "hidden" });
    const responses = [await send(owner.actor, hidden.actor.id), await send(owner.actor, 2_000_000_000)];
    for (const { status, error } of responses)
      expect([status, error]).toEqual([404, { error: "Conversation Not Found", code: "messages.not_found" }]);
    expect((await head(owner.actor, hidden.actor.id)).status).toBe(404);
  });

  test("a business that a professional hides from gets the answer of a block; others may write", async () => {
    const known = await buildProfessional(app);
    await app.platform.database.pool.query(
      "insert into professional_hidden_from (professional_id, business_id) values ($1, $2)",
      [known.professional.id, gym.id],
    );
    const response = await send(owner.actor, known.actor.id);
    expect([response.status, response.error?.code]).toEqual([403, "messages.blocked"]);
    expect((await head(owner.actor, known.actor.id)).data).toMatchObject({ canWrite: false, blocked: false });
    expect((await send(member.actor, known.actor.id)).status).toBe(201);
  });

  test("nobody may write to strangers or to oneself", async () => {
    const stranger = await buildUser(app);
    const rejected = await send(member.actor, stranger.user.id);
    expect([rejected.status, rejected.error?.code]).toEqual([403, "messages.not_allowed"]);
    const oneself = await send(coach.actor, coach.actor.id);
    expect([oneself.status, oneself.error?.code]).toEqual([403, "messages.to_oneself"]);
    expect((await head(member.actor, stranger.user.id)).status).toBe(404);
  });

  test("owner and applicant may write to each other, and the owner writes as the business", async () => {
    const job = await buildJob(app, { business: gym });
    await buildApplication(app, { job, applicant: member.user });
    expect((await send(owner.actor, member.user.id, "Could you start in May?")).status).toBe(201);
    const { data } = await inbox(member.actor);
    expect(data).toMatchObject([
      {
        with: {
          id: owner.user.id,
          name: "Marcus Lee",
          role: "business_admin",
          professionalId: null,
          image: "/images/original/photos/aa/aa/logo.webp",
          business: { id: gym.id, name: "Iron Temple", kind: "fitness" },
        },
        lastMessage: { senderId: owner.user.id, content: "Could you start in May?", messageType: "text" },
        unreadCount: 1,
        archived: false,
      },
    ]);
    // The listing belongs to the owner, not to the applicant.
    expect((await inbox(owner.actor)).data[0]?.with).toMatchObject({ id: member.user.id, business: null });

    const other = await buildUser(app);
    await buildApplication(app, { job, applicant: other.user });
    expect((await send(other.actor, owner.user.id)).status).toBe(201);
  });

  test("neither a withdrawn application nor a business_owner may start a conversation", async () => {
    const job = await buildJob(app, { business: gym });
    await buildApplication(app, { job, applicant: member.user, withdrawnAt: "2026-11-19T00:00:00.000Z" });
    expect((await send(owner.actor, member.user.id)).status).toBe(403);
    const clerk = await buildUser(app, { role: "business_owner" });
    const shop = (await buildBusiness(app, { owner: clerk.user })).business;
    await buildApplication(app, { job: await buildJob(app, { business: shop }), applicant: member.user });
    expect((await send(clerk.actor, member.user.id)).status).toBe(403);
  });

  test("anyone who received a message may reply, even a business_owner", async () => {
    const clerk = await buildUser(app, { role: "business_owner" });
    const shop = (await buildBusiness(app, { kind: "retail", owner: clerk.user, name: "Corner Shop" })).business;
    const written = await writeToListing(member.actor, shop.id);
    expect([written.status, written.data.message?.recipientId]).toEqual([201, clerk.user.id]);
    expect((await send(clerk.actor, member.user.id, "Yes, until noon.")).status).toBe(201);
    expect((await inbox(member.actor)).data[0]?.with?.business).toEqual({
      id: shop.id,
      name: "Corner Shop",
      kind: "retail",
    });
  });

  test("one's own listing and a hidden one cannot be written to", async () => {
    const unseen = (await buildBusiness(app, { owner: owner.user, isPublic: false })).business;
    const responses = [
      await writeToListing(owner.actor, gym.id),
      await writeToListing(member.actor, unseen.id),
      await writeToListing(null, gym.id),
      await writeToListing(member.actor, gym.id, " "),
    ];
    expect(responses.map(({ status, error }) => [status, error?.code])).toEqual([
      [403, "messages.to_oneself"],
      [404, "businesses.not_found"],
      [401, "unauthenticated"],
      [400, "invalid"],
    ]);
  });

  test("nobody may write as another user's business", async () => {
    const other = await buildUser(app, { role: "business_admin" });
    const rejected = await send(other.actor, coach.actor.id, "Hello.", { businessId: gym.id });
    expect([rejected.status, rejected.error?.code]).toEqual([404, "businesses.not_found"]);
  });
});

describe("another's conversation", () => {
  test("is not found by any call", async () => {
    const { messages } = await buildConversation(app, { first: member.user, second: coach.actor });
    const stranger = await buildUser(app);
    const { actor } = stranger;
    const { id } = member.user;
    const responses = [
      await read(actor, id),
      await head(actor, id),
      await markRead(actor, id),
      await archive(actor, id, true),
      await report(actor, messages[0]?.id ?? 0, "Not mine."),
    ];
    for (const { status, error } of responses) expect([status, error?.code]).toEqual([404, "messages.not_found"]);
    expect((await inbox(stranger.actor)).data).toEqual([]);
    expect(await unread(stranger.actor)).toBe(0);
  });

  test("with a professional without messages is empty", async () => {
    await buildConversation(app, { first: member.user, second: coach.actor });
    const other = await buildUser(app);
    expect(await read(other.actor, coach.actor.id)).toMatchObject({ status: 200, data: [] });
    expect((await head(other.actor, coach.actor.id)).data).toMatchObject({
      with: { id: coach.actor.id, name: "Mei Tan", professionalId: coach.professional.id },
      conversationId: null,
      canWrite: true,
      reason: null,
    });
  });
});

describe("blocking", () => {
  test("stops messages in both directions, whatever else allows them, until it is removed", async () => {
    await send(member.actor, coach.actor.id);
    expect((await block(coach.actor, member.user.id)).status).toBe(200);
    expect((await block(coach.actor, member.user.id)).status).toBe(200);
    const before = await rowCount();
    for (const rejected of [await send(member.actor, coach.actor.id), await send(coach.actor, member.user.id)])
      expect([rejected.status, rejected.error?.code]).toEqual([403, "messages.blocked"]);
    expect(await rowCount()).toBe(before);
    expect((await head(coach.actor, member.user.id)).data).toMatchObject({
      blocked: true,
      canWrite: false,
      reason: "messages.blocked",
    });
    // A blocked user sees only that they cannot write.
    expect((await head(member.actor, coach.actor.id)).data).toMatchObject({ blocked: false, canWrite: false });
    await unblock(coach.actor, member.user.id);
    expect((await send(member.actor, coach.actor.id)).status).toBe(201);
  });

  test("also applies to enquiries to a listing, and before the first message", async () => {
    await block(owner.actor, member.user.id);
    expect((await writeToListing(member.actor, gym.id)).error?.code).toBe("messages.blocked");
    expect((await head(owner.actor, member.user.id)).data).toMatchObject({ blocked: true, conversationId: null });
    expect((await send(owner.actor, member.user.id)).error?.code).toBe("messages.not_allowed");
  });

  test("rejects oneself and a missing user", async () => {
    expect((await block(member.actor, member.user.id)).error?.code).toBe("messages.to_oneself");
    expect((await block(member.actor, 2_000_000_000)).status).toBe(404);
  });
});

test("a message can be reported once, by its receiver, and is mailed to support", async () => {
  const { data } = await send(member.actor, coach.actor.id, "Send me <b>money</b>.");
  expect((await report(coach.actor, data.id, "  ")).error?.fields).toEqual({
    reason: "Please tell us what is wrong with it.",
  });
  expect((await report(member.actor, data.id, "My own.")).status).toBe(404);
  expect((await report(coach.actor, data.id, "A fraud.")).status).toBe(201);
  expect((await report(coach.actor, data.id, "A fraud, again.")).status).toBe(201);
  await app.tasks.drain();
  expect(app.mail.sent).toMatchObject([
    { to: app.platform.config.supportEmail, kind: "message-reported", subject: "A message was reported" },
  ]);
  expect(app.mail.sent[0]?.text).toContain("> A fraud.");
  expect(app.mail.sent[0]?.text).toContain("Send me <b>money</b>.");
  expect(app.mail.sent[0]?.html).toContain("Send me &lt;b&gt;money&lt;/b&gt;.");
});
