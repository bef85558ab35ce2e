import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { adminUsersApi } from "#contract/admin-users.ts";
import { listingPartsApi } from "#contract/business-parts.ts";
import { notificationsApi } from "#contract/notifications.ts";
import { professionalsApi } from "#contract/professionals.ts";
import { teamMembershipsApi } from "#contract/team-memberships.ts";
import { goodImage } from "#test/hostile-files.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildProfessional, type BuiltProfessional } from "#test/build/professional.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

let app: TestApp;
let owner: BuiltUser;
let stranger: BuiltUser;
let id: number;

beforeAll(async () => {
  app = await createTestApp();
  owner = await buildUser(app, { role: "business_owner" });
  stranger = await buildUser(app, { role: "business_admin" });
});
afterAll(() => app.close());
beforeEach(async () => {
  id = (await buildBusiness(app, { owner: owner.user })).business.id;
});

const photo = async () => new File([new Uint8Array(await goodImage("png"))], "portrait.png", { type: "image/png" });
const join = (body: { name: string; role: string; userId?: string }, who: BuiltUser | null = owner, file?: File) =>
  app.as(who?.actor ?? null).call(listingPartsApi.addTeamMember, { params: { id }, body, files: { photo: file } });
const change = (memberId: number, body: { name?: string; role?: string }, who: BuiltUser | null = owner, file?: File) =>
  app
    .as(who?.actor ?? null)
    .call(listingPartsApi.updateTeamMember, { params: { id, memberId }, body, files: { photo: file } });
const order = (ids: number[], who: BuiltUser | null = owner) =>
  app.as(who?.actor ?? null).call(listingPartsApi.orderTeam, { params: { id }, body: { ids } });
const remove = (memberId: number, who: BuiltUser | null = owner) =>
  app.as(who?.actor ?? null).call(listingPartsApi.removeTeamMember, { params: { id, memberId } });
const team = async () => (await app.as(null).call(listingPartsApi.listTeam, { params: { id } })).data;

async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of app.platform.files.list()) keys.push(key);
  return keys.toSorted();
}

test("members are added with role and photo, and removed by the owner together with the photo", async () => {
  const before = await stored();
  const first = await join({ name: "Mei", role: "Coach" }, owner, await photo());
  await join({ name: "Arun", role: "Trainer" });
  expect((await team()).map((member) => [member.name, member.role, member.photo !== null])).toEqual([
    ["Mei", "Coach", true],
    ["Arun", "Trainer", false],
  ]);
  expect((await app.request(first.data.photo ?? "")).status).toBe(200);
  await remove(first.data.id);
  expect((await team()).map((member) => member.name)).toEqual(["Arun"]);
  expect(await stored()).toEqual(before);
});

test("a member's text and photo can be changed separately", async () => {
  const { data } = await join({ name: "Mei", role: "Coach" });
  const before = await stored();
  const pictured = await change(data.id, {}, owner, await photo());
  expect(pictured.data).toEqual({
    ...data,
    version: expect.any(Number),
    photo: expect.stringMatching(/^\/images\/original\/team\//),
  });
  expect((await change(data.id, { role: " Head coach " })).data).toEqual({
    ...pictured.data,
    version: expect.any(Number),
    role: "Head coach",
  });
  const again = await change(data.id, {}, owner, await photo());
  expect(again.data.photo).not.toBe(pictured.data.photo);
  expect((await app.request(pictured.data.photo ?? "")).status).toBe(404);
  expect((await stored()).length).toBe(before.length + 1);
  expect(await team()).toEqual([again.data]);
  expect((await change(data.id, { name: "" })).error?.fields).toEqual({ name: "Please enter a name" });
  expect((await change(999_999, { name: "Eve" }, owner, await photo())).status).toBe(404);
  expect((await stored()).length).toBe(before.length + 1);
});

test("texts with insults are rejected, those with foreign links or contacts wait, and change nothing", async () => {
  const { data } = await join({ name: "Mei", role: "Coach" });
  const rude = { name: "Mei", role: "Shit coach" };
  expect(Object.keys((await join(rude)).error?.fields ?? {})).toEqual(["role"]);
  expect(Object.keys((await change(data.id, rude)).error?.fields ?? {})).toEqual(["role"]);
  for (const [field, words] of [
    ["role", "Book at evil.com"],
    ["name", "Mei ＠coachmike"],
    ["name", "9123 4567"],
  ] as const) {
    const body = { name: "Mei", role: "Coach", [field]: words };
    expect((await join(body)).data.held).toEqual({ isNew: true, isRejected: false, texts: { [field]: words } });
    expect((await change(data.id, { [field]: words })).data.held?.texts[field]).toBe(words);
    expect(await team()).toEqual([data]);
  }
});

test("the team is in the owner's order", async () => {
  const [a, b, c] = [
    (await join({ name: "A", role: "Coach" })).data.id,
    (await join({ name: "B", role: "Coach" })).data.id,
    (await join({ name: "C", role: "Coach" })).data.id,
  ];
  expect((await order([c, 999_999, a, c])).data.map((member) => member.name)).toEqual(["C", "A", "B"]);
  expect((await order([b])).data.map((member) => member.name)).toEqual(["B", "C", "A"]);
  expect((await team()).map((member) => member.name)).toEqual(["B", "C", "A"]);
  expect((await order([])).status).toBe(400);
});

describe("a professional (DECISIONS 49)", () => {
  let siti: BuiltProfessional;
  beforeEach(async () => {
    app.mail.sent.length = 0;
    siti = await buildProfessional(app, { firstName: "Siti", lastName: "Rahim" });
  });
  const ask = (role = "Coach") => join({ name: "Siti Rahim", role, userId: String(siti.actor.id) });
  const teams = async (who: Actor = siti.actor) => (await app.as(who).call(teamMembershipsApi.list, {})).data;
  const confirm = (memberId: number, role = "Coach", who: Actor = siti.actor) =>
    app.as(who).call(teamMembershipsApi.confirm, { params: { id: memberId }, body: { name: "Siti Rahim", role } });
  const leave = (memberId: number, who: Actor = siti.actor) =>
    app.as(who).call(teamMembershipsApi.leave, { params: { id: memberId } });
  const notices = async (who: Actor) =>
    (await app.as(who).call(notificationsApi.list, { query: {} })).data.map(({ title, message, data }) => [
      title,
      message,
      data["kind"],
    ]);
  const shown = async () =>
    (await team()).map(({ standing, userId, professionalId }) => [standing, userId, professionalId]);
  const ofOwner = async () =>
    (await app.as(owner.actor).call(listingPartsApi.listTeam, { params: { id } })).data.map(({ standing }) => standing);

  test("is linked only after saying yes to these words, and both sides are told", async () => {
    const { data } = await ask("Fired for theft");
    expect(data).toMatchObject({ standing: "asked", userId: siti.actor.id, professionalId: null });
    expect(await shown()).toEqual([["added", null, null]]);
    expect(await ofOwner()).toEqual(["asked"]);
    expect(await notices(siti.actor)).toEqual([
      [
        expect.stringMatching(/ asks to name you on its team$/),
        "As “Fired for theft”. You are linked only if you say yes, and you can leave at any time.",
        "team_invited",
      ],
    ]);
    await app.tasks.drain();
    expect(app.mail.sent.filter(({ kind }) => kind === "team-asked")).toMatchObject([
      { subject: "A business asks to name you on its team", text: expect.stringContaining("> Fired for theft") },
    ]);
    expect(await teams()).toMatchObject([{ id: data.id, role: "Fired for theft", confirmed: false }]);
    await leave(data.id);
    expect([await team(), await teams()]).toEqual([[], []]);
    expect((await notices(owner.actor)).map(([, , kind]) => kind)).toEqual(["team_declined"]);

    const again = await ask();
    expect((await confirm(again.data.id)).data).toMatchObject({ confirmed: true });
    expect(await shown()).toEqual([["confirmed", siti.actor.id, siti.professional.id]]);
    expect((await notices(owner.actor)).map(([, , kind]) => kind)).toEqual(["team_confirmed", "team_declined"]);
  });

  test("is asked again after other words, and never agrees to words that were not read", async () => {
    const { data } = await ask();
    await confirm(data.id);
    expect((await change(data.id, {}, owner, await photo())).data.standing).toBe("confirmed");
    expect((await change(data.id, { role: "Coach" })).data.standing).toBe("confirmed");
    expect((await change(data.id, { role: "Cleaner" })).data.standing).toBe("asked");
    expect(await shown()).toEqual([["added", null, null]]);
    expect((await notices(siti.actor))[0]?.[1]).toContain("Cleaner");
    const late = await confirm(data.id, "Coach");
    expect([late.status, late.error?.error]).toEqual([
      409,
      "The business has changed these words. Please read them again.",
    ]);
    expect((await confirm(data.id, "Cleaner")).status).toBe(200);
    expect(await shown()).toEqual([["confirmed", siti.actor.id, siti.professional.id]]);
  });

  test("can leave at any time, with the photo; no one else answers", async () => {
    const before = await stored();
    const { data } = await join(
      { name: "Siti Rahim", role: "Coach", userId: String(siti.actor.id) },
      owner,
      await photo(),
    );
    for (const who of [owner.actor, stranger.actor, (await buildProfessional(app)).actor]) {
      expect([(await confirm(data.id, "Coach", who)).status, (await leave(data.id, who)).status]).toEqual([404, 404]);
      expect(await teams(who)).toEqual([]);
    }
    await confirm(data.id);
    expect((await leave(data.id)).status).toBe(200);
    expect((await leave(data.id)).status).toBe(404);
    expect([await team(), await stored()]).toEqual([[], before]);
    expect((await notices(owner.actor))[0]?.[2]).toBe("team_left");
  });

  test("leaves with the account", async () => {
    const before = await stored();
    const { data } = await join(
      { name: "Siti Rahim", role: "Coach", userId: String(siti.actor.id) },
      owner,
      await photo(),
    );
    await confirm(data.id);
    const admin = await buildUser(app, { role: "admin" });
    const removed = await app.as(admin.actor).call(adminUsersApi.remove, { params: { id: siti.actor.id } });
    expect(removed.status).toBe(200);
    expect([await team(), await stored()]).toEqual([[], before]);
  });

  test("loses the link, not the name, while the profile is not public", async () => {
    const { data } = await ask();
    await confirm(data.id);
    for (const visibility of ["bank", "hidden"] as const) {
      await app
        .as(siti.actor)
        .call(professionalsApi.update, { params: { id: siti.professional.id }, body: { visibility } });
      expect(await shown()).toEqual([["confirmed", null, null]]);
    }
  });

  test("cannot be asked without a public profile, by a business they hide from, twice, or without end", async () => {
    const hidden = await buildProfessional(app, { visibility: "hidden" });
    for (const nobody of [stranger.user.id, hidden.actor.id, 999_999])
      expect((await join({ name: "Eve", role: "Coach", userId: String(nobody) })).error?.fields).toEqual({
        userId: "Please choose a fitness professional with a public profile",
      });
    const hide = (businessIds: number[]) =>
      app.as(siti.actor).call(professionalsApi.hideFrom, { body: { businessIds } });
    await hide([id]);
    expect((await ask()).status).toBe(400);
    await hide([]);
    const { data } = await ask();
    const twice = await ask();
    expect([twice.status, twice.error?.error]).toEqual([409, "This professional is already on the team"]);
    for (const role of ["A", "B", "C"]) expect((await change(data.id, { role })).status).toBe(200);
    expect((await change(data.id, { role: "D" })).status).toBe(429);
    expect((await team())[0]?.role).toBe("C");
  });
});

test("name and role are required, and other users change nothing", async () => {
  const empty = await join({ name: " ", role: "" });
  expect([empty.status, empty.error?.fields]).toEqual([
    400,
    { name: "Please enter a name", role: "Please enter a role" },
  ]);
  const { data } = await join({ name: "Mei", role: "Coach" });
  const files = await stored();
  for (const [who, status] of [
    [stranger, 403],
    [null, 401],
  ] as const) {
    const joined = await join({ name: "Eve", role: "Coach" }, who, await photo());
    const changed = await change(data.id, { name: "Eve" }, who, await photo());
    const others = [await order([data.id], who), await remove(data.id, who)];
    expect([joined, changed, ...others].map((answer) => answer.status)).toEqual(Array(4).fill(status));
  }
  expect((await remove(999_999)).status).toBe(404);
  expect(await team()).toEqual([data]);
  expect(await stored()).toEqual(files);
});
