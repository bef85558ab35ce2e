import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { MANAGER_INVITATION_DAYS, managersApi as api } from "#contract/managers.ts";
import type { TestApp } from "#test/app.ts";
import type { BusinessRow } from "#test/build/business.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import { openManagedApp, type ManagedApp } from "./managers.test-suite.ts";

const DAY_MS = 86_400_000;

let managed: ManagedApp;
let app: TestApp;
let owner: BuiltUser;
let member: BuiltUser;
let gym: BusinessRow;
beforeAll(async () => {
  managed = await openManagedApp();
  ({ app } = managed);
});
afterAll(() => app.close());
beforeEach(async () => {
  await managed.begin();
  ({ owner, member, gym } = managed.current);
});

describe("invitations", () => {
  test("are mailed, accepted by the invited account, and let it edit from then on (R139, R347)", async () => {
    expect((await managed.describeAs(member, "Mine")).status).toBe(403);
    const invited = await managed.invite(member.user.email.toUpperCase(), { applicants: true });
    expect([invited.status, invited.data]).toMatchObject([201, { applicants: true, messages: false }]);
    await app.tasks.drain();
    expect(app.mail.sent.map(({ to, kind }) => [to, kind])).toEqual([[member.user.email, "manager-invitation"]]);
    const [open] = await managed.received(member);
    expect(open).toMatchObject({ businessId: gym.id, businessName: "Iron Temple", applicants: true });
    expect((await managed.accept(open?.id ?? 0, member)).data).toEqual({ businessId: gym.id });
    expect((await managed.describeAs(member, "Ours")).data.description).toBe("Ours");
    expect((await managed.list()).data).toMatchObject({
      managers: [{ userId: member.user.id, applicants: true, messages: false, resumeBank: false }],
      invitations: [],
      limit: 5,
    });
    expect(await managed.received(member)).toEqual([]);
    // It is used up.
    expect((await managed.accept(open?.id ?? 0, member)).status).toBe(404);
  });

  test("to an address that nobody has confirmed send nothing until it is confirmed, and cannot be accepted", async () => {
    const late = await buildUser(app, { isVerified: false });
    const { data } = await managed.invite(late.user.email);
    await app.tasks.drain();
    expect(app.mail.sent).toEqual([]);
    expect(await managed.received(late)).toEqual([]);
    expect((await managed.accept(data.id, late)).status).toBe(404);
    await app.platform.database.pool.query("update users set is_verified = true where id = $1", [late.user.id]);
    await app.platform.events.emit("accounts.confirmed", { userId: late.user.id });
    await app.tasks.drain();
    expect(app.mail.sent.map(({ to, kind }) => [to, kind])).toEqual([[late.user.email, "manager-invitation"]]);
    expect((await managed.accept(data.id, late)).status).toBe(200);
  });

  test("to the owner, to a manager and to an invited address are rejected", async () => {
    const manager = await managed.managing();
    expect((await managed.invite(owner.user.email)).error).toMatchObject({ code: "managers.owner" });
    expect((await managed.invite(manager.user.email)).error).toMatchObject({ code: "managers.already_manager" });
    expect((await managed.invite("new@people.example")).status).toBe(201);
    expect((await managed.invite("NEW@people.example")).error).toMatchObject({ code: "managers.already_invited" });
    expect((await managed.invite("no address")).error).toMatchObject({ fields: { email: expect.any(String) } });
  });

  test("are five at most, also when six are sent at once", async () => {
    const sent = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => managed.invite(`race${n}@people.example`)));
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 201, 201, 409]);
    expect((await managed.list()).data.invitations).toHaveLength(5);
    // A withdrawn one gives its place back.
    const [first] = (await managed.list()).data.invitations;
    const params = { id: gym.id, invitationId: first?.id ?? 0 };
    expect((await app.as(owner.actor).call(api.withdraw, { params })).status).toBe(200);
    expect((await app.as(owner.actor).call(api.withdraw, { params })).status).toBe(404);
    expect((await managed.invite("race7@people.example")).status).toBe(201);
  });

  test("that belong to another user look like missing ones when read, accepted or declined", async () => {
    const { data } = await managed.invite(member.user.email);
    const other = await buildUser(app);
    expect(await managed.received(other)).toEqual([]);
    expect((await managed.accept(data.id, other)).status).toBe(404);
    expect((await app.as(other.actor).call(api.decline, { params: { id: data.id } })).status).toBe(404);
    expect(await managed.received(member)).toHaveLength(1);
    expect((await app.as(member.actor).call(api.decline, { params: { id: data.id } })).status).toBe(200);
    expect((await managed.list()).data).toMatchObject({ managers: [], invitations: [] });
  });

  test("follow the address, not the account", async () => {
    const { data } = await managed.invite(member.user.email);
    await app.platform.database.pool.query("update users set email = $2 where id = $1", [
      member.user.id,
      `moved-${member.user.email}`,
    ]);
    expect((await managed.accept(data.id, member)).status).toBe(404);
  });

  test("expire, and the address can be invited again", async () => {
    const { data } = await managed.invite(member.user.email);
    const before = app.clock.now();
    app.clock.set(new Date(before.getTime() + MANAGER_INVITATION_DAYS * DAY_MS));
    const late = { id: member.user.id, cookie: await app.app.accounts.openSession(member.user.id) };
    const patron = {
      user: owner.user,
      actor: { id: owner.user.id, cookie: await app.app.accounts.openSession(owner.user.id) },
    };
    expect((await app.as(late).call(api.accept, { params: { id: data.id } })).status).toBe(404);
    expect((await managed.list(patron)).data.invitations).toEqual([]);
    expect((await managed.invite(member.user.email, {}, patron)).status).toBe(201);
    app.clock.set(before);
  });

  test("need a plan that includes managers, to send and to accept (business plan: standard.pageManagement)", async () => {
    const basic = await managed.ownedBy(owner, "basic");
    const rejected = await managed.invite(member.user.email, {}, owner, basic);
    expect([rejected.status, rejected.error]).toMatchObject([403, { code: "PLAN_LIMIT" }]);
    expect(rejected.error?.error).toContain("Standard");
    const { data } = await managed.invite(member.user.email);
    await managed.setPlan(gym, "basic");
    expect((await managed.accept(data.id, member)).error).toMatchObject({ code: "managers.not_included" });
    await managed.setPlan(gym, "standard");
    expect((await managed.accept(data.id, member)).status).toBe(200);
  });

  test("are sent by the owner and admins only", async () => {
    const manager = await managed.managing({ applicants: true, messages: true, resumeBank: true });
    for (const who of [manager, member]) {
      expect((await managed.invite("third@people.example", {}, who)).status).toBe(404);
      expect((await managed.list(who)).status).toBe(404);
      const params = { id: gym.id, userId: manager.user.id };
      expect((await app.as(who.actor).call(api.update, { params, body: { applicants: true } })).status).toBe(404);
    }
    expect((await managed.remove(manager.user.id, member)).status).toBe(404);
    const admin = await buildUser(app, { role: "admin" });
    expect((await managed.invite("third@people.example", {}, admin)).status).toBe(201);
  });
});
