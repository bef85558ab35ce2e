import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountsApi } from "#contract/accounts.ts";
import { analyticsApi } from "#contract/analytics.ts";
import { applicationsApi } from "#contract/applications.ts";
import { listingPartsApi } from "#contract/business-parts.ts";
import { businessesApi } from "#contract/businesses.ts";
import { jobsApi } from "#contract/jobs.ts";
import { managersApi as api } from "#contract/managers.ts";
import { messagesApi } from "#contract/messages.ts";
import { resumeBankApi } from "#contract/resume-bank.ts";
import { reviewsApi } from "#contract/reviews.ts";
import { subscriptionsApi } from "#contract/subscriptions.ts";
import { LIVE_PATH } from "#server/platform/http/live.ts";
import type { TestApp } from "#test/app.ts";
import { buildApplication } from "#test/build/application.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildJob } from "#test/build/job.ts";
import { buildManager } from "#test/build/manager.ts";
import { buildProfessional } from "#test/build/professional.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import { goodImage } from "#test/hostile-files.ts";
import { openManagedApp, type ManagedApp } from "./managers.test-suite.ts";

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

async function actsOf(who: BuiltUser): Promise<unknown[]> {
  const { rows } = await app.platform.database.pool.query<{ details: unknown }>(
    "select details from user_activity_logs where user_id = $1 and activity_type = 'manage_business' order by id",
    [who.user.id],
  );
  return rows.map(({ details }) => details);
}

describe("a manager", () => {
  test.each(["customer", "professional", "business_owner", "business_admin"] as const)(
    "with the role %s edits and runs the listing, and nothing that stays with the owner (R347)",
    async (role) => {
      const manager = await managed.managing({}, gym, role);
      const as = app.as(manager.actor);
      expect((await managed.describeAs(manager, "Edited")).status).toBe(200);
      expect((await as.call(businessesApi.mine, { query: {} })).data).toMatchObject({
        id: gym.id,
        can: { edit: true, own: false, review: false },
        rights: { own: false, applicants: false, messages: false, resumeBank: false },
      });
      expect((await as.call(businessesApi.mineAll, {})).data.map(({ id }) => id)).toEqual([gym.id]);
      const job = { title: "Coach", description: "Coach people", location: "Singapore", jobType: "full_time" } as const;
      expect((await as.call(jobsApi.create, { body: { ...job, businessId: gym.id } })).status).toBe(201);
      const query = { businessId: gym.id };
      expect((await as.call(analyticsApi.ofBusiness, { query })).status).toBe(200);
      expect((await as.call(subscriptionsApi.get, { query })).status).toBe(404);
      expect((await as.call(subscriptionsApi.cancel, { body: query })).status).toBe(404);
    },
  );

  test("sees applicants only where the owner opened them, and out of reach with the next request once closed", async () => {
    const manager = await managed.managing();
    const job = await buildJob(app, { business: gym });
    const application = await buildApplication(app, { job });
    const read = async () => {
      const as = app.as(manager.actor);
      const one = await as.call(applicationsApi.get, { params: { id: application.id } });
      const all = await as.call(applicationsApi.listReceived, { query: { businessId: gym.id } });
      const body = { status: "viewed" } as const;
      const moved = await as.call(applicationsApi.move, { params: { id: application.id }, body });
      return [one.status, all.status, moved.status];
    };
    expect(await read()).toEqual([404, 404, 404]);
    const open = (applicants: boolean) =>
      app.as(owner.actor).call(api.update, { params: { id: gym.id, userId: manager.user.id }, body: { applicants } });
    expect((await open(true)).data).toMatchObject({ applicants: true, messages: false });
    expect(await read()).toEqual([200, 200, 200]);
    await open(false);
    expect(await read()).toEqual([404, 404, 404]);
  });

  test("writes in the listing's name and uses the resume bank only where the owner opened it", async () => {
    await managed.setPlan(gym, "premium");
    const bank = (who: BuiltUser) =>
      app.as(who.actor).call(resumeBankApi.search, { body: { jobTitle: "Coach", businessId: gym.id } });
    const templates = (who: BuiltUser) =>
      app.as(who.actor).call(messagesApi.listTemplates, { query: { businessId: gym.id } });
    const closed = await managed.managing();
    expect([(await bank(closed)).status, (await templates(closed)).status]).toEqual([403, 404]);
    const open = await managed.managing({ resumeBank: true, messages: true });
    expect([(await bank(open)).status, (await templates(open)).status]).toEqual([200, 200]);
    expect((await bank(member)).status).toBe(403);
  });

  test("is the listing to whom they write in its name, until the owner closes messages or removes them", async () => {
    const manager = await managed.managing({ messages: true });
    const { user, actor } = await buildUser(app, { role: "professional" });
    await buildProfessional(app, { user });
    const body = { recipientId: user.id, content: "Would you like to teach with us?", businessId: gym.id };
    expect((await app.as(manager.actor).call(messagesApi.send, { body })).status).toBe(201);
    const params = { userId: manager.user.id };
    const seen = async () => (await app.as(actor).call(messagesApi.getConversation, { params })).data.with.business;
    expect(await seen()).toMatchObject({ id: gym.id, name: "Iron Temple" });
    await managed.remove(manager.user.id);
    expect(await seen()).toBeNull();
    expect((await app.as(manager.actor).call(messagesApi.send, { body })).status).toBe(404);
    const closed = await managed.managing();
    expect((await app.as(closed.actor).call(messagesApi.send, { body })).status).toBe(404);
  });

  test("cannot review the listing, not even while the plan leaves managers out, and signs other reviews", async () => {
    const manager = await managed.managing();
    const review = (of: BusinessRow, anonymous = false) =>
      app.as(manager.actor).call(reviewsApi.create, {
        params: { id: of.id },
        body: { rating: 5, title: "Great", content: "Friendly trainers and clean rooms.", anonymous },
      });
    expect((await review(gym)).status).toBeGreaterThanOrEqual(400);
    await managed.setPlan(gym, "none");
    expect((await review(gym)).status).toBeGreaterThanOrEqual(400);
    const { business: other } = await buildBusiness(app);
    expect((await review(other, true)).status).toBeGreaterThanOrEqual(400);
    expect((await review(other)).status).toBe(201);
  });

  test("is no visitor whose views count, and cannot apply for its jobs", async () => {
    const manager = await managed.managing();
    const view = (who: BuiltUser) =>
      app.request(`/api/businesses/${gym.id}/views`, {
        method: "POST",
        headers: {
          cookie: who.actor.cookie,
          "content-type": "application/json",
          "user-agent": "Mozilla/5.0 Firefox/140.0",
        },
        body: "{}",
      });
    const count = async () => {
      const { rows } = await app.platform.database.pool.query<{ count: number }>(
        "select count(*)::int as count from profile_views where target_type = 'business' and target_id = $1",
        [gym.id],
      );
      return rows[0]?.count;
    };
    await view(manager);
    expect(await count()).toBe(0);
    await view(member);
    expect(await count()).toBe(1);
    const job = await buildJob(app, { business: gym });
    expect((await app.as(manager.actor).call(jobsApi.get, { params: { id: job.id } })).data.can.apply).toBe(false);
  });

  test("changes the name only after an admin has checked it, as the owner does", async () => {
    const manager = await managed.managing();
    const renamed = await app
      .as(manager.actor)
      .call(businessesApi.update, { params: { id: gym.id }, body: { name: "Famous Chain" } });
    expect(renamed.data).toMatchObject({ name: "Iron Temple", pending: { name: "Famous Chain" } });
  });

  test("has every act in the activity log, with the listing and what it was", async () => {
    const manager = await managed.managing();
    await managed.describeAs(manager, "Logged");
    await app.as(manager.actor).call(businessesApi.mine, { query: {} });
    await managed.describeAs(manager, "Rejected", await managed.ownedBy(owner));
    expect(await actsOf(manager)).toEqual([{ businessId: gym.id, act: "PATCH /api/businesses/{id}" }]);
    await managed.describeAs(owner, "By the owner");
    expect(await actsOf(owner)).toEqual([]);
  });

  test("loses all access with the first request after the removal", async () => {
    const manager = await managed.managing({ applicants: true });
    expect((await managed.describeAs(manager, "Still in")).status).toBe(200);
    expect((await managed.remove(manager.user.id)).status).toBe(200);
    expect((await managed.describeAs(manager, "Out")).status).toBe(403);
    expect((await app.as(manager.actor).call(businessesApi.mine, { query: {} })).status).toBe(404);
    expect((await managed.remove(manager.user.id)).status).toBe(404);
  });

  test("removed while an upload arrives stores nothing", async () => {
    const manager = await managed.managing();
    const image = await goodImage("png", { width: 320, height: 200 });
    const head =
      '--cut\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode(head));
        await managed.remove(manager.user.id);
        controller.enqueue(image);
        controller.enqueue(new TextEncoder().encode("\r\n--cut--\r\n"));
        controller.close();
      },
    });
    const sent = await app.request(`/api/businesses/${gym.id}/photos`, {
      method: "POST",
      headers: { cookie: manager.actor.cookie, "content-type": "multipart/form-data; boundary=cut" },
      body,
      duplex: "half",
    });
    expect(sent.status).toBe(403);
    expect((await app.as(null).call(listingPartsApi.gallery, { params: { id: gym.id } })).data).toEqual([]);
  });

  test("removed while their event stream is open hears of their removal, and never of the owner's messages", async () => {
    const manager = await managed.managing({ messages: true });
    const stream = await app.request(LIVE_PATH, { headers: { cookie: manager.actor.cookie } });
    const write = () =>
      app
        .as(member.actor)
        .call(messagesApi.writeToListing, { params: { id: gym.id }, body: { content: "Open today?" } });
    expect((await write()).status).toBe(201);
    await managed.remove(manager.user.id);
    expect((await write()).status).toBe(201);
    await app.as(manager.actor).call(accountsApi.logout, {});
    const heard = await stream.text();
    expect(heard).toContain('"kind":"notification"');
    expect(heard).not.toContain('"kind":"message"');
  });

  test("leaves, and the owner is told", async () => {
    const manager = await managed.managing();
    expect((await managed.remove(manager.user.id, manager)).status).toBe(200);
    expect((await managed.describeAs(manager, "Gone")).status).toBe(403);
    const { rows } = await app.platform.database.pool.query(
      "select from notifications where user_id = $1 and data->>'kind' = 'manager_left'",
      [owner.user.id],
    );
    expect(rows).toHaveLength(1);
  });

  test("of two listings acts for each with its own rights", async () => {
    const other = await managed.ownedBy(await buildUser(app, { role: "business_admin" }));
    const manager = await managed.managing({ applicants: true });
    await buildManager(app, { business: other, user: manager.user });
    const of = async ({ id }: BusinessRow) => {
      const all = await app.as(manager.actor).call(applicationsApi.listReceived, { query: { businessId: id } });
      return all.status;
    };
    expect([await of(gym), await of(other)]).toEqual([200, 404]);
    const { data } = await app.as(manager.actor).call(businessesApi.mineAll, {});
    expect(data.map(({ id, rights }) => [id, rights.applicants])).toEqual([
      [gym.id, true],
      [other.id, false],
    ]);
    expect((await managed.describeAs(manager, "Both", other)).status).toBe(200);
  });
});

describe("when things change around them, managers", () => {
  test("are kept unused while the plan leaves them out, and come back with it", async () => {
    const manager = await managed.managing({ applicants: true });
    await managed.setPlan(gym, "standard", new Date(app.clock.now().getTime() - 1));
    expect((await managed.describeAs(manager, "Ended")).status).toBe(403);
    expect((await managed.list()).data).toMatchObject({
      limit: 0,
      managers: [{ userId: manager.user.id, applicants: true }],
    });
    await managed.setPlan(gym, "premium");
    expect((await managed.describeAs(manager, "Back")).status).toBe(200);
  });

  test("and invitations of a former owner count for nothing", async () => {
    const manager = await managed.managing();
    const { data } = await managed.invite(member.user.email);
    const buyer = await buildUser(app, { role: "business_admin" });
    await app.platform.database.pool.query("update businesses set owner_id = $2 where id = $1", [
      gym.id,
      buyer.user.id,
    ]);
    expect((await managed.describeAs(manager, "Former")).status).toBe(403);
    expect((await managed.accept(data.id, member)).status).toBe(404);
    expect((await managed.list(buyer)).data).toMatchObject({ managers: [], invitations: [] });
    // The new owner may invite the same people.
    expect((await managed.invite(member.user.email, {}, buyer)).status).toBe(201);
    const again = await managed.invite(manager.user.email, {}, buyer);
    expect((await managed.accept(again.data.id, manager)).status).toBe(200);
    expect((await managed.describeAs(manager, "Again")).status).toBe(200);
  });

  test("are out while their e-mail is not confirmed or the owner is suspended", async () => {
    const manager = await managed.managing();
    const { pool } = app.platform.database;
    await pool.query("update users set is_verified = false where id = $1", [manager.user.id]);
    expect((await managed.describeAs(manager, "Unconfirmed")).status).toBe(403);
    await pool.query("update users set is_verified = true where id = $1", [manager.user.id]);
    await pool.query("update users set suspended_at = now() where id = $1", [owner.user.id]);
    expect((await managed.describeAs(manager, "Suspended")).status).toBe(403);
  });
});
