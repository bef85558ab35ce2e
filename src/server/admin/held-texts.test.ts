import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listingPartsApi } from "#contract/business-parts.ts";
import type { HeldTextKind } from "#contract/held-texts.ts";
import { inboxApi, type InboxHeldTexts } from "#contract/inbox.ts";
import { moderationApi } from "#contract/moderation.ts";
import { notificationsApi } from "#contract/notifications.ts";
import { programsApi } from "#contract/programs.ts";
import { professionalReviewsApi, reviewsApi } from "#contract/reviews.ts";
import { teamMembershipsApi } from "#contract/team-memberships.ts";
import { UNDO_SECONDS, undoApi } from "#contract/undo.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildProfessionalReview } from "#test/build/professional-review.ts";
import { buildProfessional } from "#test/build/professional.ts";
import { buildReview } from "#test/build/review.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

// A link or a contact that is not the host's own is public only once an admin has seen it. spec: DECISIONS 44

let app: TestApp;
let admin: BuiltUser;
let owner: BuiltUser;
let gym: BusinessRow;

beforeAll(async () => {
  app = await createTestApp({ undoSeconds: UNDO_SECONDS });
  admin = await buildUser(app, { role: "admin" });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.platform.database.pool.query("delete from throttle_points");
  app.clock.advance(60_000);
  owner = await buildUser(app, { role: "business_admin" });
  gym = (await buildBusiness(app, { owner: owner.user, tier: "premium", name: "Harbour Gym" })).business;
});

const LINK = "Book at www.other-gym.example today.";
const item = async (kind: HeldTextKind, id: number) => {
  const { status, data } = await app.as(admin.actor).call(inboxApi.get, { params: { kind, id } });
  return { status, since: data.since, heldTexts: (data as unknown as { heldTexts: InboxHeldTexts }).heldTexts };
};
const approve = (kind: HeldTextKind, id: number, since: string, who = admin) =>
  app.as(who.actor).call(moderationApi.approveHeldTexts, { params: { kind, id }, body: { since } });
const reject = (kind: HeldTextKind, id: number, since: string) =>
  app.as(admin.actor).call(moderationApi.rejectHeldTexts, {
    params: { kind, id },
    body: { since, reason: "It leads to another business." },
  });
const notices = async (who: Actor) => {
  app.clock.advance(21_000);
  await app.tasks.drain();
  return (await app.as(who).call(notificationsApi.list, { query: {} })).data.map(({ title }) => title);
};

describe("a response", () => {
  const respond = (id: number, response: string) =>
    app.as(owner.actor).call(reviewsApi.respond, { params: { id }, body: { response } });
  const shown = async () =>
    (await app.as(null).call(reviewsApi.list, { params: { id: gym.id }, query: {} })).data[0]?.businessResponse;

  test("is public once an admin approved it, as it was read, and its owner is told", async () => {
    const { id } = await buildReview(app, { business: gym });
    await respond(id, LINK);
    const first = await item("response", id);
    expect(first.heldTexts).toMatchObject({
      fields: [{ field: "response", public: null, held: LINK }],
      host: { name: "Harbour Gym", href: `/fitness-collectives/${gym.id}` },
      owner: { id: owner.user.id },
    });
    app.clock.advance(1_000);
    await respond(id, `${LINK} Or call 9123 4567.`);
    expect((await approve("response", id, first.since)).error?.code).toBe("conflict");
    const { since } = await item("response", id);
    expect((await approve("response", id, since, owner)).status).toBe(403);
    expect(await shown()).toBeNull();
    expect((await approve("response", id, since)).status).toBe(200);
    expect(await shown()).toBe(`${LINK} Or call 9123 4567.`);
    expect((await approve("response", id, since)).error?.code).toBe("texts.not_held");
    expect((await item("response", id)).status).toBe(404);
    expect(await notices(owner.actor)).toContain("Your text is public");
  });

  test("that is rejected stays unseen, and the approval of another can be undone", async () => {
    const { id } = await buildReview(app, { business: gym });
    await respond(id, LINK);
    expect((await reject("response", id, (await item("response", id)).since)).status).toBe(200);
    expect([await shown(), (await item("response", id)).status]).toEqual([null, 404]);
    expect(await notices(owner.actor)).toContain("Your text was not approved");
    await respond(id, LINK);
    await approve("response", id, (await item("response", id)).since);
    expect(await shown()).toBe(LINK);
    const undone = await app.as(admin.actor).call(undoApi.undo, { body: { subject: "response", ids: [id] } });
    expect(undone.data.undone).toBe(1);
    expect([await shown(), (await item("response", id)).status]).toEqual([null, 200]);
  });

  test("of a professional is read by the professional alone until then", async () => {
    const { actor: coach, professional } = await buildProfessional(app, { firstName: "Siti", lastName: "Aminah" });
    const { id } = await buildProfessionalReview(app, { professional, author: (await buildUser(app)).user });
    const params = { id: professional.id, reviewId: id };
    const list = async (who: Actor | null) =>
      (await app.as(who).call(professionalReviewsApi.list, { params, query: {} })).data[0];
    await app.as(coach).call(professionalReviewsApi.respond, { params, body: { response: LINK } });
    expect((await list(coach))?.heldResponse?.texts).toEqual({ response: LINK });
    for (const reader of [null, owner.actor]) expect(JSON.stringify(await list(reader))).not.toContain("other-gym");
    const { since, heldTexts } = await item("professional_response", id);
    expect(heldTexts.host).toEqual({ name: "Siti Aminah", href: `/professionals/${professional.id}` });
    await approve("professional_response", id, since);
    expect((await list(null))?.professionalResponse).toBe(LINK);
    expect(await notices(coach)).toContain("Your text is public");
  });
});

describe("a programme", () => {
  const create = (body: object) =>
    app.as(owner.actor).call(programsApi.create, { body: { name: "Barbell Basics", businessId: gym.id, ...body } });
  const update = (id: number, body: object) => app.as(owner.actor).call(programsApi.update, { params: { id }, body });
  const shown = async () =>
    (await app.as(null).call(programsApi.list, { params: { id: gym.id } })).data.map(({ name, description }) => [
      name,
      description,
    ]);

  test("that is new is public as a whole once its text is approved", async () => {
    const { data } = await create({ description: LINK });
    expect([await shown(), (await app.as(null).call(programsApi.get, { params: { id: data.id } })).status]).toEqual([
      [],
      404,
    ]);
    const { since, heldTexts } = await item("program_text", data.id);
    expect(heldTexts.fields).toEqual([{ field: "description", public: null, held: LINK }]);
    expect((await approve("program_text", data.id, since)).status).toBe(200);
    expect(await shown()).toEqual([["Barbell Basics", LINK]]);
    // What was approved is not checked again with another change.
    expect((await update(data.id, { name: "Barbell Club" })).data.held).toBeNull();
    expect(await shown()).toEqual([["Barbell Club", LINK]]);
  });

  test("that was rejected becomes public only with another text", async () => {
    const { data } = await create({ description: LINK });
    await reject("program_text", data.id, (await item("program_text", data.id)).since);
    expect((await item("program_text", data.id)).status).toBe(404);
    const again = (await update(data.id, { active: true })).data;
    expect([again.active, again.held?.isRejected, await shown()]).toEqual([false, false, []]);
    expect((await item("program_text", data.id)).status).toBe(200);
    const { data: clean } = await update(data.id, { description: "Six people at most." });
    expect([clean.active, clean.held, await shown()]).toEqual([
      true,
      null,
      [["Barbell Basics", "Six people at most."]],
    ]);
  });

  test("with a changed text keeps the one before until then", async () => {
    const { data } = await create({ description: "Six people at most." });
    await update(data.id, { description: LINK, name: "Barbell Club" });
    expect(await shown()).toEqual([["Barbell Club", "Six people at most."]]);
    const { since, heldTexts } = await item("program_text", data.id);
    expect(heldTexts.fields).toEqual([{ field: "description", public: "Six people at most.", held: LINK }]);
    await reject("program_text", data.id, since);
    expect((await update(data.id, { name: "Barbell Basics" })).data.held).toBeNull();
    expect(await shown()).toEqual([["Barbell Basics", "Six people at most."]]);
  });
});

describe("a member of the team", () => {
  const join = (body: { name: string; role: string; userId?: string }) =>
    app.as(owner.actor).call(listingPartsApi.addTeamMember, { params: { id: gym.id }, body });
  const team = async () =>
    (await app.as(null).call(listingPartsApi.listTeam, { params: { id: gym.id } })).data.map(({ name, role }) => [
      name,
      role,
    ]);

  test("is shown, and a professional asked, once the words are approved", async () => {
    const { actor: coach, professional } = await buildProfessional(app);
    const { data } = await join({ name: "Siti", role: LINK, userId: String(professional.userId) });
    const asked = async () => (await app.as(coach).call(teamMembershipsApi.list, {})).data.length;
    expect([await team(), await asked(), await notices(coach)]).toEqual([[], 0, []]);
    const confirm = { params: { id: data.id }, body: { name: "Siti", role: LINK } };
    expect((await app.as(coach).call(teamMembershipsApi.confirm, confirm)).status).toBe(404);
    await approve("team_text", data.id, (await item("team_text", data.id)).since);
    expect([await team(), await asked()]).toEqual([[["Siti", LINK]], 1]);
    expect(await notices(coach)).toHaveLength(1);
  });

  test("keeps the words before, and the consent to them, until then", async () => {
    const { data } = await join({ name: "Mei", role: "Coach" });
    const change = (body: object) =>
      app.as(owner.actor).call(listingPartsApi.updateTeamMember, { params: { id: gym.id, memberId: data.id }, body });
    expect((await change({ role: LINK })).data.held?.texts).toEqual({ role: LINK });
    expect(await team()).toEqual([["Mei", "Coach"]]);
    expect((await change({ role: "Head coach" })).data.held).toBeNull();
    expect(await team()).toEqual([["Mei", "Head coach"]]);
    await change({ name: "Mei of www.other-gym.example" });
    await approve("team_text", data.id, (await item("team_text", data.id)).since);
    expect(await team()).toEqual([["Mei of www.other-gym.example", "Head coach"]]);
  });
});
