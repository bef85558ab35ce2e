import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { adminUsersApi } from "#contract/admin-users.ts";
import { adminMediaApi } from "#contract/cms.ts";
import { eventsApi as api } from "#contract/events.ts";
import { mediaApi } from "#contract/media.ts";
import { createTestApp, TEST_NOW, type Actor, type TestApp } from "#test/app.ts";
import { buildArticle, type ArticleOverrides } from "#test/build/article.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

let app: TestApp;
let admin: BuiltUser;
let owner: BuiltUser;
let mei: BuiltUser;
let kai: BuiltUser;
let gym: BusinessRow;
let crowd: BuiltUser[];
beforeAll(async () => {
  app = await createTestApp({ cache: true });
  admin = await buildUser(app, { role: "admin" });
  owner = await buildUser(app, { role: "business_admin" });
  mei = await buildUser(app, { firstName: "Mei", lastName: "Tan", email: "mei@fit.example" });
  kai = await buildUser(app, { firstName: "Kai" });
  gym = (await buildBusiness(app, { name: "Quiet Gym", owner: owner.user })).business;
  crowd = await Promise.all(Array.from({ length: 25 }, () => buildUser(app)));
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await app.platform.database.pool.query("delete from media_articles; delete from throttle_points");
  await app.tasks.drain();
  app.mail.sent.length = 0;
  await app.platform.cache.invalidate("media");
});

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR).toISOString();
const on = (id: number) => ({ params: { id } });
const eventOf = (overrides: ArticleOverrides = {}) =>
  buildArticle(app, {
    business: gym,
    writer: owner.user,
    title: "Morning run; bring water",
    contentType: "event",
    eventDate: inHours(48),
    eventEndDate: inHours(50),
    location: "Bay South, Gate 2",
    registrationRequired: true,
    ...overrides,
  });
const register = (id: number, who: Actor | null = mei.actor) => app.as(who).call(api.register, on(id));
const giveUp = (id: number, who: Actor = mei.actor) => app.as(who).call(api.giveUp, on(id));
const read = async (id: number, who: Actor | null = null) => (await app.as(who).call(mediaApi.get, on(id))).data.event;
const cancel = (id: number, who: Actor = owner.actor, reason = "The bay is closed.") =>
  app.as(who).call(api.cancel, { ...on(id), body: { reason } });
async function mails(kind: string) {
  await app.tasks.drain();
  return app.mail.sent.filter((mail) => mail.kind === kind);
}
const unfolded = (text: string | undefined) => (text ?? "").replaceAll("\r\n ", "");

describe("registering", () => {
  test("a member registers, sees the online address, gets a mail with a calendar file, and cancels", async () => {
    const { id } = await eventOf({
      maxAttendees: 2,
      virtualEvent: true,
      onlineUrl: "https://meet.example/run",
      price: 1_250,
    });
    expect(await read(id)).toMatchObject({ way: "here", state: "open", seatsLeft: 2, own: null });
    expect((await register(id, null)).status).toBe(401);
    const { status, data } = await register(id);
    expect(status).toBe(201);
    const own = { registeredAt: TEST_NOW.toISOString(), onlineUrl: "https://meet.example/run" };
    expect(data).toMatchObject({ seatsLeft: 1, own });
    expect(await read(id, mei.actor)).toMatchObject({ seatsLeft: 1, own });
    // The visitors' cached response shows the new seat count, and not the online address.
    expect(await read(id)).toMatchObject({ seatsLeft: 1, own: null });
    expect(JSON.stringify((await app.as(kai.actor).call(mediaApi.get, on(id))).data)).not.toContain("meet.example");

    const [mail] = await mails("event-registered");
    expect(mail).toMatchObject({
      to: "mei@fit.example",
      subject: "You are registered for an event on Sun, 22 Nov 2026",
    });
    expect(mail?.text).toContain("Bay South, Gate 2");
    expect(mail?.text).toContain("https://meet.example/run");
    expect(mail?.text).toContain("Sun, 22 Nov 2026");
    expect(mail?.attachments?.[0]).toMatchObject({ name: "event.ics" });
    const calendar = unfolded(mail?.attachments?.[0]?.content);
    expect(calendar).toContain("DTSTART:20261122T040000Z\r\nDTEND:20261122T060000Z\r\n");
    expect(calendar).toContain(String.raw`SUMMARY:Morning run\; bring water`);
    expect(calendar).toContain(String.raw`LOCATION:Bay South\, Gate 2`);

    expect((await register(id)).error).toMatchObject({ code: "events.already_registered" });
    const { data: mine } = await app.as(mei.actor).call(api.mine, {});
    expect(mine).toMatchObject([{ articleId: id, state: "ahead", hasPage: true, onlineUrl: own.onlineUrl }]);
    expect((await giveUp(id)).data).toMatchObject({ seatsLeft: 2, own: null });
    expect((await giveUp(id)).status).toBe(404);
    expect(await read(id)).toMatchObject({ seatsLeft: 2 });
    expect((await app.as(mei.actor).call(api.mine, {})).data).toEqual([]);
  });

  test("fifty concurrent calls get exactly the available seats, and nobody gets two", async () => {
    const { id } = await eventOf({ maxAttendees: 10 });
    // Each user calls twice.
    const responses = await Promise.all([...crowd, ...crowd].map(({ actor }) => register(id, actor)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(40);
    const { rows } = await app.platform.database.pool.query(
      "select count(*)::int as all, count(distinct user_id)::int as people from event_registrations",
    );
    expect(rows).toEqual([{ all: 10, people: 10 }]);
    expect(await read(id)).toMatchObject({ state: "full", seatsLeft: 0 });
    expect((await register(id)).error).toMatchObject({
      code: "events.full",
      error: "All places of this event are taken.",
    });
  });

  test.each([
    ["before its closing time", { registrationClosesAt: inHours(2) }, 1.9, "open"],
    ["at its closing time", { registrationClosesAt: inHours(2) }, 2, "closed"],
    ["before it begins", {}, 47.9, "open"],
    ["once it has begun", {}, 48, "closed"],
    ["once it is over", {}, 50, "over"],
    ["an hour after it begins, without an end", { eventEndDate: null }, 49, "over"],
    ["with registration at another site", { registrationUrl: "https://run.example/join" }, 0, "elsewhere"],
    ["without registration", { registrationRequired: false }, 0, "none"],
  ])("an event has the right state %s", async (_when, overrides, hours, expected) => {
    const { id } = await eventOf(overrides);
    await read(id);
    app.clock.set(new Date(TEST_NOW.getTime() + hours * HOUR));
    const way = expected === "elsewhere" || expected === "none" ? expected : "here";
    expect(await read(id)).toMatchObject({ way, ...(way === "here" && { state: expected }) });
    const { status, error } = await register(id);
    expect(status).toBe(expected === "open" ? 201 : 409);
    if (expected !== "open") expect(error?.code).toBe(way === "here" ? `events.${expected}` : "events.no_registration");
    // A registration cannot be cancelled once the event has begun.
    if (hours === 47.9) {
      app.clock.set(new Date(TEST_NOW.getTime() + 48 * HOUR));
      expect((await giveUp(id)).error).toMatchObject({ code: "events.over" });
    }
  });

  test("articles and unpublished events have no registration", async () => {
    const draft = await eventOf({ status: "draft" });
    // The author can see the draft, but cannot register for it.
    expect((await register(draft.id, owner.actor)).status).toBe(404);
    const later = await eventOf({ publishDate: inHours(1) });
    expect((await register(later.id)).status).toBe(404);
    const text = await buildArticle(app);
    expect((await register(text.id)).error).toMatchObject({ code: "events.no_registration" });
    expect(await read(text.id)).toBeNull();
    expect((await register(999_999)).status).toBe(404);
  });
});

describe("changes", () => {
  test("a new time or place is mailed once to the registered users; other changes are not", async () => {
    const event = await eventOf({ business: null });
    await register(event.id);
    await mails("event-registered");
    const save = (version: number, body: object) =>
      app.as(admin.actor).call(mediaApi.update, { ...on(event.id), body: { version, ...body } });
    expect((await save(1, { title: "Evening run", maxAttendees: 5 })).status).toBe(200);
    expect(await mails("event-changed")).toEqual([]);
    expect((await save(2, { location: "East Coast Park" })).status).toBe(200);
    const [mail, ...others] = await mails("event-changed");
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: "mei@fit.example", subject: "Changed: your event on Sun, 22 Nov 2026" });
    expect(mail?.text).toContain("East Coast Park");
    expect(unfolded(mail?.attachments?.[0]?.content)).toContain("LOCATION:East Coast Park");
    // Taking the event back for editing notifies nobody until it is published again.
    await app.as(admin.actor).call(adminMediaApi.takeBack, on(event.id));
    await save(4, { eventDate: inHours(72), eventEndDate: inHours(73) });
    expect(await mails("event-changed")).toHaveLength(1);
    expect((await app.as(mei.actor).call(api.mine, {})).data).toMatchObject([{ state: "revised", hasPage: false }]);
    await app.as(admin.actor).call(adminMediaApi.publish, { ...on(event.id), body: {} });
    expect((await mails("event-changed")).at(-1)?.text).toContain("Mon, 23 Nov 2026");
  });

  test("a cancelled event shows its reason, accepts no registrations, and notifies each registered user once", async () => {
    const { id } = await eventOf();
    await register(id);
    await register(id, kai.actor);
    const stranger = await buildUser(app, { role: "business_admin" });
    expect((await cancel(id, stranger.actor)).status).toBe(404);
    expect((await cancel(id, mei.actor)).status).toBe(403);
    expect((await cancel(id)).status).toBe(200);
    expect(await read(id)).toMatchObject({ state: "cancelled", cancelReason: "The bay is closed." });
    const sent = await mails("event-cancelled");
    expect(sent).toHaveLength(2);
    expect(sent[0]?.text).toContain("> The bay is closed.");
    expect(unfolded(sent[0]?.attachments?.[0]?.content)).toContain("STATUS:CANCELLED");
    expect((await register(id, owner.actor)).error).toMatchObject({ code: "events.cancelled" });
    expect((await cancel(id)).error).toMatchObject({ code: "events.not_out" });
    expect(await mails("event-cancelled")).toHaveLength(2);
    expect((await app.as(mei.actor).call(api.mine, {})).data).toMatchObject([{ state: "cancelled", hasPage: true }]);
  });

  test("an event is cancelled for its registered users when it is deleted or archived, or its listing is in the trash", async () => {
    const gone = await eventOf({ title: "Deleted" });
    const archived = await eventOf({ title: "Archived" });
    const { business: other } = await buildBusiness(app);
    const trashed = await eventOf({ title: "Trashed", business: other });
    const past = await eventOf({ title: "Past", eventDate: inHours(1), eventEndDate: inHours(2) });
    for (const { id } of [gone, archived, trashed, past]) await register(id);
    app.clock.set(new Date(TEST_NOW.getTime() + 3 * HOUR));
    await app.as(owner.actor).call(mediaApi.remove, on(gone.id));
    await app.as(owner.actor).call(mediaApi.remove, on(past.id));
    await app.as(admin.actor).call(adminMediaApi.archive, on(archived.id));
    await app.platform.database.pool.query("update businesses set deleted_at = now() where id = $1", [other.id]);
    await app.tasks.tick("events.tell-registered");
    const titles = (await mails("event-cancelled")).flatMap(({ text }) => /^'(\w+)', which/.exec(text)?.[1] ?? []);
    expect(titles.toSorted()).toEqual(["Archived", "Deleted", "Trashed"]);
  });

  test("two concurrent notification runs notify each user once", async () => {
    const { id } = await eventOf();
    await Promise.all(crowd.map(({ actor }) => register(id, actor)));
    await mails("event-registered");
    await app.platform.database.pool.query("update media_articles set location = 'Hall 4' where id = $1", [id]);
    const { registrations } = await import("./media.service.ts").then(({ createMedia }) =>
      createMedia(app.platform, {
        uploads: { storeImage: () => Promise.reject(new Error("not asked for")), removeFiles: async () => undefined },
        logAdminAct: async () => undefined,
      }),
    );
    await Promise.all([registrations.notifyRegistered(), registrations.notifyRegistered()]);
    expect(await mails("event-changed")).toHaveLength(25);
  });
});

describe("attendees", () => {
  test("are listed for the event's author and for admins only", async () => {
    const { id } = await eventOf();
    await register(id);
    await register(id, kai.actor);
    const list = (who: Actor, query: object = {}) => app.as(who).call(api.attendees, { ...on(id), query });
    expect((await list(owner.actor)).data).toMatchObject([
      { name: "Mei Tan", email: "mei@fit.example" },
      { name: "Kai" },
    ]);
    expect((await list(admin.actor, { search: "tan" })).data).toHaveLength(1);
    expect((await list(mei.actor)).status).toBe(403);
    const stranger = await buildUser(app, { role: "business_admin" });
    expect((await list(stranger.actor)).status).toBe(404);
    expect((await app.as(owner.actor).call(mediaApi.getForEdit, on(id))).data).toMatchObject({ registered: 2 });
  });

  test("deleting an account frees its seats", async () => {
    const { id } = await eventOf({ maxAttendees: 1 });
    const { user, actor } = await buildUser(app);
    await register(id, actor);
    expect(await read(id)).toMatchObject({ state: "full" });
    expect((await app.as(admin.actor).call(adminUsersApi.remove, on(user.id))).status).toBe(200);
    expect(await read(id)).toMatchObject({ state: "open", seatsLeft: 1 });
  });
});

test("the form requires registration to close before the event begins, and a valid address for an online event", async () => {
  const create = (body: object) =>
    app.as(owner.actor).call(mediaApi.create, {
      body: {
        title: "A run",
        content: "<p>Run.</p>",
        contentType: "event",
        eventDate: inHours(48),
        virtualEvent: true,
        registrationRequired: true,
        ...body,
      },
    });
  expect((await create({ registrationClosesAt: inHours(49) })).error?.fields).toEqual({
    registrationClosesAt: "Registration has to close before the event begins.",
  });
  expect((await create({ onlineUrl: "javascript:alert(1)" })).error?.fields).toHaveProperty("onlineUrl");
  const { status, data } = await create({ registrationClosesAt: inHours(48), onlineUrl: "https://meet.example/a" });
  expect(status).toBe(201);
  expect(data).toMatchObject({ onlineUrl: "https://meet.example/a", registrationClosesAt: inHours(48), registered: 0 });
});
