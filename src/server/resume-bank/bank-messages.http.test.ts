import { afterAll, beforeAll, expect, describe, test } from "vitest";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import {
  bankCalls,
  buildCandidate,
  buildSearcher,
  type CandidateSketch,
  type Searcher,
} from "./resume-bank.test-suite.ts";

let app: TestApp;
let owner: Searcher;
let rival: Searcher;
let admin: BuiltUser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await buildSearcher(app);
  rival = await buildSearcher(app);
  admin = await buildUser(app, { role: "admin" });
});
afterAll(() => app.close());

const bank = bankCalls(() => app);
const add = (firstName: string, sketch: CandidateSketch = {}) =>
  buildCandidate(app, { firstName, title: "Coach", ...sketch });

describe("messages", () => {
  test("can be sent, and read in both directions by the other user's id (R249)", async () => {
    const mei = await add("Mei");
    expect((await bank.send(owner.actor, mei.actor.id, "Could you start in May?")).status).toBe(201);
    const { rows } = await app.platform.database.pool.query<{ business_id: number; started_by_business: boolean }>(
      "select business_id, started_by_business from conversations where started_by = $1 and $2 in (low_user_id, high_user_id)",
      [owner.user.id, mei.actor.id],
    );
    expect(rows).toEqual([{ business_id: owner.gym.id, started_by_business: true }]);
    await app.platform.database.pool.query(
      `insert into messages (conversation_id, sender_id, receiver_id, content) select id, $1, $2, 'Yes.' from conversations where $1 in (low_user_id, high_user_id)`,
      [mei.actor.id, owner.user.id],
    );
    const { data } = await bank.read(owner.actor, mei.actor.id);
    expect(data.map(({ content }) => content)).toEqual(["Could you start in May?", "Yes."]);
    expect((await bank.read(rival.actor, mei.actor.id)).data).toEqual([]);
  });

  test("cannot be empty (R248)", async () => {
    const mei = await add("Mei");
    const { status, error } = await bank.send(owner.actor, mei.actor.id, "   ");
    expect(status).toBe(400);
    expect(error?.fields).toEqual({ content: "Message cannot be empty" });
    expect((await bank.read(owner.actor, mei.actor.id)).data).toEqual([]);
  });

  test("cannot be sent to a hidden professional", async () => {
    const mei = await add("Mei", { visibility: "hidden" });
    expect((await bank.send(owner.actor, mei.actor.id)).status).toBe(404);
  });

  test("require access to the bank (R233)", async () => {
    const mei = await add("Mei");
    const poor = await buildSearcher(app, { tier: "standard" });
    expect((await bank.send(poor.actor, mei.actor.id)).error?.code).toBe("SUBSCRIPTION_REQUIRED");
    expect((await bank.read(poor.actor, mei.actor.id)).error?.code).toBe("SUBSCRIPTION_REQUIRED");
  });
});

test("a business's page of results emits the professionals it showed", async () => {
  const published: unknown[] = [];
  app.platform.events.on("bank.searched", (event) => void published.push(event));
  const mei = await add("Mei", { title: "Archer" });
  await bank.search(owner.actor, { jobTitle: "archer" });
  await bank.search(admin.actor, { jobTitle: "archer" });
  await bank.search(owner.actor, { jobTitle: "qwxzvk" });
  expect(published).toEqual([
    { professionalIds: [mei.professional.id], userId: owner.user.id, businessId: owner.gym.id },
  ]);
});
