import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listingPartsApi } from "#contract/business-parts.ts";
import { goodImage } from "#test/hostile-files.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildBusiness } from "#test/build/business.ts";
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
  expect(pictured.data).toEqual({ ...data, photo: expect.stringMatching(/^\/images\/original\/team\//) });
  expect((await change(data.id, { role: " Head coach " })).data).toEqual({ ...pictured.data, role: "Head coach" });
  const again = await change(data.id, {}, owner, await photo());
  expect(again.data.photo).not.toBe(pictured.data.photo);
  expect((await app.request(pictured.data.photo ?? "")).status).toBe(404);
  expect((await stored()).length).toBe(before.length + 1);
  expect(await team()).toEqual([again.data]);
  expect((await change(data.id, { name: "" })).error?.fields).toEqual({ name: "Please enter a name" });
  expect((await change(999_999, { name: "Eve" }, owner, await photo())).status).toBe(404);
  expect((await stored()).length).toBe(before.length + 1);
});

test("texts with insults, foreign links or contacts are rejected, and change nothing", async () => {
  const { data } = await join({ name: "Mei", role: "Coach" });
  for (const [field, words] of [
    ["role", "Shit coach"],
    ["role", "Book at evil.com"],
    ["name", "Mei ＠coachmike"],
    ["name", "9123 4567"],
  ] as const) {
    const body = { name: "Mei", role: "Coach", [field]: words };
    expect(Object.keys((await join(body)).error?.fields ?? {})).toEqual([field]);
    expect(Object.keys((await change(data.id, { [field]: words })).error?.fields ?? {})).toEqual([field]);
  }
  expect(await team()).toEqual([data]);
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

test("a professional is added once, by account; other users cannot be", async () => {
  const pro = await buildUser(app, { role: "professional" });
  const userId = String(pro.user.id);
  const added = await join({ name: "Siti", role: "Coach", userId });
  expect(added.data).toMatchObject({ name: "Siti", userId: pro.user.id });
  const twice = await join({ name: "Siti", role: "Coach", userId });
  expect([twice.status, twice.error?.error]).toEqual([409, "This professional is already on the team"]);
  for (const nobody of [String(stranger.user.id), "999999"])
    expect((await join({ name: "Eve", role: "Coach", userId: nobody })).error?.fields).toEqual({
      userId: "Please choose a fitness professional",
    });
  expect(await team()).toHaveLength(1);
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
