import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookingsApi as api } from "#contract/bookings.ts";
import { programsApi } from "#contract/programs.ts";
import { users } from "#server/accounts/accounts.table.ts";
import type { TestApp } from "#test/app.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import { eq } from "drizzle-orm";
import { REMIND_BOOKERS } from "./booking-news.service.ts";
import {
  buildPeople,
  callsOf,
  createBookingWorld,
  expectExact,
  kindsTold,
  type BookingWorld,
} from "./bookings.test-suite.ts";

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

let world: BookingWorld;
let app: TestApp;
let owner: BuiltUser;
beforeAll(async () => {
  world = await createBookingWorld();
  ({ app, owner } = world);
});
afterAll(() => app.close());
const build = (...of: Parameters<BookingWorld["build"]>) => world.build(...of);
const mailsTo = (who: BuiltUser) => world.mailsTo(who);
const pass = (ms: number) => world.pass(ms);

describe("the host's changes", () => {
  test("are told once to each who booked, with a calendar file that replaces the one before", async () => {
    const session = await build({ inHours: 48 });
    const calls = callsOf(app, session.id);
    const [member, other] = (await buildPeople(app, 2)) as [BuiltUser, BuiltUser];
    await calls.book(member);
    await calls.book(other);
    await calls.cancel(other);
    await app.tasks.drain();
    await app.platform.database.pool.query(
      "update class_sessions set sequence = sequence + 1, news_sequence = sequence + 1, note = 'The lift is broken.', starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour' where id = $1",
      [session.id],
    );
    app.mail.sent.length = 0;
    await app.platform.events.emit("classes.changed", { sessionId: session.id, note: "The lift is broken." });
    await app.platform.events.emit("classes.changed", { sessionId: session.id, note: "The lift is broken." });
    await app.tasks.drain();
    const mails = mailsTo(member);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.attachments?.[0]?.content).toContain("SEQUENCE:1\r\n");
    expect(mails[0]?.text).toContain("The lift is broken.");
    expect(mailsTo(other)).toEqual([]);
  });

  test("a cancelled class ends all seats and the line, and everybody is told at once", async () => {
    const session = await build({ inHours: 48, seats: 1 });
    const calls = callsOf(app, session.id);
    const [member, waiting] = (await buildPeople(app, 2)) as [BuiltUser, BuiltUser];
    await calls.book(member);
    await calls.wait(waiting);
    await app.platform.database.pool.query(
      "update class_sessions set sequence = sequence + 1, cancelled_at = $2 where id = $1",
      [session.id, app.clock.now().toISOString()],
    );
    await app.platform.events.emit("classes.cancelled", { sessionId: session.id, note: null });
    await app.tasks.drain();
    expect(await expectExact(app, session.id)).toMatchObject({ taken: 0, offered: 0, waiting: 0 });
    expect([await kindsTold(app, member, session.id), await kindsTold(app, waiting, session.id)]).toEqual([
      ["class_cancelled"],
      ["class_cancelled"],
    ]);
    const [cancelled] = mailsTo(member).filter(({ kind }) => kind.endsWith("class_cancelled"));
    expect(cancelled?.attachments?.[0]?.content).toMatch(/METHOD:CANCEL[^]*STATUS:CANCELLED/);
    // It stays in the list, as cancelled.
    const { data } = await app.as(member.actor).call(api.list, { query: {} });
    expect(data).toMatchObject([
      { class: { id: session.id, cancelled: true }, canCancel: false, paymentStatus: "cancelled" },
    ]);
  });
});

test("people are reminded a day and two hours before, once each, and not after giving the seat up", async () => {
  const session = await build({ inHours: 30 });
  const calls = callsOf(app, session.id);
  const [member, gone] = (await buildPeople(app, 2)) as [BuiltUser, BuiltUser];
  await calls.book(member);
  await calls.book(gone);
  await app.tasks.drain();
  const remind = async () => {
    app.mail.sent.length = 0;
    await app.tasks.tick(REMIND_BOOKERS);
    await app.tasks.tick(REMIND_BOOKERS);
    const reminded = app.mail.sent.filter(({ kind }) => kind.endsWith("reminder")).map(({ to }) => to);
    // Others of this file are reminded too.
    return reminded.filter((to) => to === member.user.email || to === gone.user.email);
  };
  expect(await remind()).toEqual([]);
  pass(7 * HOUR_MS);
  expect((await remind()).toSorted()).toEqual([member.user.email, gone.user.email].toSorted());
  await calls.cancel(gone);
  pass(21 * HOUR_MS + MINUTE_MS);
  expect(await remind()).toEqual([member.user.email]);
});

describe("attendance", () => {
  test("is recorded by the host from an hour before, and shows how often someone was absent", async () => {
    const [first, second] = [await build({ inHours: 3 }), await build({ inHours: 5 })];
    const [member] = (await buildPeople(app, 1)) as [BuiltUser];
    await callsOf(app, first.id).book(member);
    const { data: seat } = await callsOf(app, second.id).book(member);
    const listOf = async (id: number, who = owner) => app.as(who.actor).call(api.listAttendees, { params: { id } });
    const mark = (id: number, marks: { id: number; attendance: "present" | "absent" | null }[], who = owner) =>
      app.as(who.actor).call(api.setAttendance, { params: { id }, body: { marks } });
    const [attendee] = (await listOf(first.id)).data;
    const absent = [{ id: attendee?.id ?? 0, attendance: "absent" as const }];
    expect((await mark(first.id, absent)).error?.code).toBe("bookings.too_early");
    pass(2 * HOUR_MS);
    expect((await mark(first.id, absent)).data).toMatchObject([{ attendance: "absent", noShows: 0 }]);
    expect((await listOf(second.id)).data).toMatchObject([
      { user: { id: member.user.id }, attendance: null, noShows: 1 },
    ]);
    const wrong = await mark(first.id, [{ id: seat.id ?? 0, attendance: "present" }]);
    expect([wrong.status, Object.keys(wrong.error?.fields ?? {})]).toEqual([400, ["marks"]]);
    expect([(await mark(first.id, absent, member)).status, (await listOf(first.id, member)).status]).toEqual([
      403, 403,
    ]);
    // It changes nothing else.
    const { data } = await app.as(member.actor).call(programsApi.listOwnEnrollments, { query: {} });
    expect(data.every(({ paymentStatus }) => paymentStatus === "pending")).toBe(true);
  });
});

describe("the private calendar", () => {
  test("holds a person's classes, cancelled ones as cancelled, until its address is revoked", async () => {
    const [kept, given] = [await build({ inHours: 30 }), await build({ inHours: 40 })];
    const [member] = (await buildPeople(app, 1)) as [BuiltUser];
    for (const { id } of [kept, given]) await callsOf(app, id).book(member);
    await callsOf(app, given.id).cancel(member);
    const address = async () => (await app.as(member.actor).call(api.openCalendar, {})).data.url;
    const first = await address();
    const read = async (url: string) => app.request(new URL(url).pathname);
    const calendar = await (await read(first)).text();
    expect(calendar.match(/^UID:class-\d+@localhost/gm)).toHaveLength(2);
    expect(calendar.match(/^STATUS:(\w+)/gm)?.toSorted()).toEqual(["STATUS:CANCELLED", "STATUS:CONFIRMED"]);
    const second = await address();
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    const { rows } = await app.platform.database.pool.query<{ hash: string }>(
      "select token_hash as hash from calendar_addresses where user_id = $1",
      [member.user.id],
    );
    expect(second).not.toContain(rows[0]?.hash);
    await app.as(member.actor).call(api.closeCalendar, {});
    expect((await read(second)).status).toBe(404);
  });
});

test("an account that confirms its e-mail may book", async () => {
  const session = await build();
  const unconfirmed = await buildUser(app, { isVerified: false });
  await app.platform.database.db.update(users).set({ isVerified: true }).where(eq(users.id, unconfirmed.user.id));
  expect((await callsOf(app, session.id).book(unconfirmed)).status).toBe(201);
});
