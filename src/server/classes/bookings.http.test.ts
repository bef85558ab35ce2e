import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookingsApi as api } from "#contract/bookings.ts";
import { classesApi } from "#contract/classes.ts";
import { programsApi } from "#contract/programs.ts";
import type { TestApp } from "#test/app.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildClass } from "#test/build/class.ts";
import { buildProgram } from "#test/build/program.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import {
  buildPeople,
  callsOf,
  createBookingWorld,
  expectExact,
  kindsTold,
  type BookingWorld,
} from "./bookings.test-suite.ts";
import { SETTLE_CLASSES } from "./waitlist.service.ts";

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

describe("booking", () => {
  test("takes a seat that is due at the place, is listed, and confirmed with a calendar file", async () => {
    const session = await build();
    const [member] = (await buildPeople(app, 1)) as [BuiltUser];
    const calls = callsOf(app, session.id);
    const { status, data } = await calls.book(member, { price: { amount: 2_500, currency: "SGD" } });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      id: expect.any(Number) as number,
      class: { id: session.id, name: "Evening Flow", seats: 12, seatsLeft: 11, booking: "here" },
      paymentStatus: "pending",
      amount: { amount: 2_500, currency: "SGD" },
      paymentUrl: null,
      heldUntil: null,
      freeUntil: new Date(Date.parse(session.startsAt) - 12 * HOUR_MS).toISOString(),
      waitlist: null,
      canCancel: true,
    });
    expect(await calls.own(member)).toEqual(data);
    expect((await app.as(member.actor).call(api.list, { query: {} })).data).toEqual([data]);
    expect((await app.as(member.actor).call(api.list, { query: { when: "past" } })).data).toEqual([]);
    const enrolments = (await app.as(member.actor).call(programsApi.listOwnEnrollments, { query: {} })).data;
    expect(enrolments).toMatchObject([
      { id: data.id, class: { id: session.id, startsAt: session.startsAt }, canCancel: false },
    ]);
    await app.tasks.drain();
    expect(await kindsTold(app, member, session.id)).toEqual(["booking"]);
    const [mail] = mailsTo(member);
    expect(mail?.attachments?.[0]).toMatchObject({ name: "class.ics" });
    expect(mail?.attachments?.[0]?.content).toContain(`UID:class-${session.id}@localhost`);
    expect(mail?.text).toContain("To pay at the place: $25.00");
  });

  test("rejects a second seat, the host's own people, unconfirmed and blocked people, and another price", async () => {
    const session = await build();
    const calls = callsOf(app, session.id);
    const [member, blocked] = (await buildPeople(app, 2)) as [BuiltUser, BuiltUser];
    const unconfirmed = await buildUser(app, { isVerified: false });
    const errors: (string | undefined)[] = [];
    const note = async (of: ReturnType<typeof calls.book>) => errors.push((await of).error?.code);
    await note(calls.book(member, { price: { amount: 2_000, currency: "SGD" } }));
    await note(calls.book(member, { price: null }));
    expect((await calls.book(member)).status).toBe(201);
    await note(calls.book(member));
    await note(calls.book(owner));
    await note(calls.book(unconfirmed));
    await app.platform.database.pool.query("insert into user_blocks (blocker_id, blocked_id) values ($1, $2)", [
      owner.user.id,
      blocked.user.id,
    ]);
    await note(calls.book(blocked));
    expect(errors).toEqual([
      "classes.price_changed",
      "classes.price_changed",
      "classes.already_booked",
      "forbidden",
      "accounts.email_unconfirmed",
      "forbidden",
    ]);
    expect(await expectExact(app, session.id)).toMatchObject({ taken: 1 });
  });

  test("is not possible for a class that has begun, is cancelled, booked elsewhere, hidden or unknown", async () => {
    const [member] = (await buildPeople(app, 1)) as [BuiltUser];
    const hidden = await buildClass(app, {
      program: await buildProgram(app, { business: (await buildBusiness(app, { isPublic: false })).business }),
    });
    const sessions = [
      await build({ inHours: -0.1 }),
      await build({ cancelledAt: app.clock.now().toISOString() }),
      await build({ bookingUrl: "https://gym.example/book" }),
      hidden,
      { id: 999_999 },
    ];
    const codes = [];
    for (const { id } of sessions) codes.push((await callsOf(app, id).book(member)).error?.code);
    expect(codes).toEqual([
      "classes.begun",
      "classes.cancelled",
      "classes.booked_elsewhere",
      "classes.not_found",
      "classes.not_found",
    ]);
  });

  test("of two classes at the same time needs to be told", async () => {
    const [one, other, later] = [await build(), await build({ inHours: 24.5 }), await build({ inHours: 25 })];
    const [member] = (await buildPeople(app, 1)) as [BuiltUser];
    await callsOf(app, one.id).book(member);
    expect((await callsOf(app, other.id).book(member)).error?.code).toBe("classes.overlapping");
    expect(await expectExact(app, other.id)).toMatchObject({ taken: 0 });
    expect((await callsOf(app, later.id).book(member)).status).toBe(201);
    expect((await callsOf(app, other.id).book(member, { overlapping: true })).status).toBe(201);
  });

  test("works ten times a day, and for twenty classes to come", async () => {
    const [member] = (await buildPeople(app, 1)) as [BuiltUser];
    const bookAt = async (inHours: number) =>
      (await callsOf(app, (await build({ inHours })).id).book(member)).error?.code;
    for (let each = 0; each < 10; each += 1) expect(await bookAt(100 + each * 2)).toBeUndefined();
    expect(await bookAt(130)).toBe("bookings.too_many");
    pass(25 * HOUR_MS);
    for (let each = 0; each < 10; each += 1) expect(await bookAt(140 + each * 2)).toBeUndefined();
    pass(25 * HOUR_MS);
    expect(await bookAt(170)).toBe("bookings.too_many_open");
  });

  test("fifty presses at once take one seat, and as many people as seats get one", async () => {
    const session = await build({ seats: 12 });
    const calls = callsOf(app, session.id);
    const [member, ...crowd] = (await buildPeople(app, 31)) as [BuiltUser, ...BuiltUser[]];
    const own = await Promise.all(Array.from({ length: 50 }, () => calls.book(member)));
    expect(own.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(own.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(["classes.already_booked"]));
    const others = await Promise.all(crowd.map((who) => calls.book(who)));
    expect(others.filter(({ status }) => status === 201)).toHaveLength(11);
    expect(await expectExact(app, session.id)).toMatchObject({ taken: 12 });
  });

  test("fifty presses on classes at the same time take one seat", async () => {
    const [member] = (await buildPeople(app, 1)) as [BuiltUser];
    const sessions = await Promise.all(Array.from({ length: 10 }, () => build({ inHours: 60 })));
    const presses = sessions.flatMap(({ id }) => Array.from({ length: 5 }, () => callsOf(app, id).book(member)));
    const statuses = (await Promise.all(presses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  });
});

test("a programme with classes to come is booked by the class", async () => {
  const session = await build({ seats: 3 });
  const [member] = (await buildPeople(app, 1)) as [BuiltUser];
  const enroll = () => app.as(member.actor).call(programsApi.enroll, { params: { id: session.programId } });
  expect((await enroll()).error?.code).toBe("programs.has_classes");
  await callsOf(app, session.id).book(member);
  const detail = await app.as(member.actor).call(programsApi.get, { params: { id: session.programId } });
  expect(detail.data).toMatchObject({ enrolled: false, isFull: false });
  await app.platform.database.pool.query("update class_sessions set cancelled_at = now() where id = $1", [session.id]);
  expect((await enroll()).status).toBe(201);
});

describe("giving a seat up", () => {
  test("is free of charge until the promised time; later what is due stays, and the seat is free", async () => {
    const session = await build({ inHours: 24, cancelHours: 12 });
    const calls = callsOf(app, session.id);
    const [early, late] = (await buildPeople(app, 2)) as [BuiltUser, BuiltUser];
    await calls.book(early);
    await calls.book(late);
    // What the host changes later does not change what was promised.
    await app.platform.database.pool.query("update class_sessions set cancel_hours = 100 where id = $1", [session.id]);
    pass(11 * HOUR_MS);
    expect((await calls.cancel(early)).status).toBe(200);
    pass(2 * HOUR_MS);
    expect((await calls.cancel(late)).status).toBe(200);
    expect((await calls.cancel(late)).error?.code).toBe("bookings.not_found");
    const statuses = async (who: BuiltUser) =>
      (await app.as(who.actor).call(programsApi.listOwnEnrollments, { query: {} })).data.map(
        (row) => row.paymentStatus,
      );
    expect([await statuses(early), await statuses(late)]).toEqual([["cancelled"], ["pending"]]);
    expect(await calls.own(late)).toMatchObject({ canCancel: false, givenUpAt: expect.any(String) });
    expect(await expectExact(app, session.id)).toMatchObject({ taken: 0 });
    // The seat is taken again without being due twice.
    expect((await calls.book(late)).status).toBe(201);
    expect(await statuses(late)).toEqual(["pending"]);
  });

  test("is not possible once the class has begun", async () => {
    const session = await build({ inHours: 1 });
    const [member] = (await buildPeople(app, 1)) as [BuiltUser];
    await callsOf(app, session.id).book(member);
    pass(HOUR_MS);
    expect((await callsOf(app, session.id).cancel(member)).error?.code).toBe("classes.begun");
  });
});

test("12 book, the 13th waits, the 3rd cancels, the 13th alone is asked, a 14th is rejected, time passes, the next is asked", async () => {
  const session = await build({ seats: 12, inHours: 48 });
  const calls = callsOf(app, session.id);
  const people = await buildPeople(app, 15);
  const [third, thirteenth, fourteenth, next] = [people[2], people[12], people[13], people[14]] as [
    BuiltUser,
    BuiltUser,
    BuiltUser,
    BuiltUser,
  ];
  for (const who of people.slice(0, 12)) expect((await calls.book(who)).status).toBe(201);
  expect((await calls.book(thirteenth)).error?.code).toBe("classes.full");
  expect((await calls.wait(thirteenth)).data.waitlist).toEqual({ position: 1, offeredUntil: null });
  expect((await calls.wait(next)).data.waitlist).toEqual({ position: 2, offeredUntil: null });
  expect((await calls.wait(thirteenth)).data.waitlist?.position).toBe(1);
  expect(await calls.own(thirteenth)).toMatchObject({
    id: null,
    class: { waiting: 2, seatsLeft: 0 },
    canCancel: false,
  });

  await calls.cancel(third);
  await app.tasks.drain();
  const until = new Date(app.clock.now().getTime() + 60 * MINUTE_MS).toISOString();
  expect((await calls.own(thirteenth))?.waitlist).toEqual({ position: 1, offeredUntil: until });
  expect([await kindsTold(app, thirteenth, session.id), await kindsTold(app, next, session.id)]).toEqual([
    ["seat_offered"],
    [],
  ]);
  expect((await calls.book(fourteenth)).error?.code).toBe("classes.full");
  expect((await calls.book(next)).error?.code).toBe("classes.full");
  expect((await calls.wait(fourteenth)).data.waitlist?.position).toBe(3);

  pass(60 * MINUTE_MS);
  await app.tasks.drain();
  expect(await calls.own(thirteenth)).toBeNull();
  expect((await calls.own(next))?.waitlist).toMatchObject({ position: 1, offeredUntil: expect.any(String) as string });
  expect(await kindsTold(app, next, session.id)).toEqual(["seat_offered"]);
  expect((await calls.book(thirteenth)).error?.code).toBe("classes.full");
  expect((await calls.book(next)).data).toMatchObject({ paymentStatus: "pending", waitlist: null });
  expect(await expectExact(app, session.id)).toEqual({ seats: 12, taken: 12, offered: 0, waiting: 1 });
});

describe("the line", () => {
  test("is only for full classes, ends an hour before, and then the first press gets the seat", async () => {
    const session = await build({ seats: 1, inHours: 3 });
    const calls = callsOf(app, session.id);
    const [holder, first, second] = (await buildPeople(app, 3)) as [BuiltUser, BuiltUser, BuiltUser];
    expect((await calls.wait(first)).error?.code).toBe("classes.not_full");
    await calls.book(holder);
    expect((await calls.wait(holder)).error?.code).toBe("classes.already_booked");
    await calls.wait(first);
    pass(2.5 * HOUR_MS);
    expect((await calls.wait(second)).error?.code).toBe("classes.no_line");
    await calls.cancel(holder);
    await app.tasks.drain();
    expect(await kindsTold(app, first, session.id)).toEqual([]);
    expect((await calls.book(second)).status).toBe(201);
    expect((await calls.book(first)).error?.code).toBe("classes.full");
  });

  test("a declined seat goes to the next, and leaving twice says so", async () => {
    const session = await build({ seats: 1, inHours: 48 });
    const calls = callsOf(app, session.id);
    const [holder, first, second] = (await buildPeople(app, 3)) as [BuiltUser, BuiltUser, BuiltUser];
    await calls.book(holder);
    await calls.wait(first);
    await calls.wait(second);
    await calls.cancel(holder);
    expect((await calls.leave(first)).status).toBe(200);
    expect((await calls.leave(first)).error?.code).toBe("bookings.not_waiting");
    expect((await calls.own(second))?.waitlist?.offeredUntil).not.toBeNull();
    await app.tasks.drain();
    expect((await calls.book(second)).status).toBe(201);
  });

  test("nobody is told of a seat that is gone, and a lost task loses no offer", async () => {
    const session = await build({ seats: 1, inHours: 48 });
    const calls = callsOf(app, session.id);
    const [holder, first, second] = (await buildPeople(app, 3)) as [BuiltUser, BuiltUser, BuiltUser];
    await calls.book(holder);
    await calls.wait(first);
    await calls.wait(second);
    await calls.cancel(holder);
    // As if the process had ended: the tasks that end the offer are lost, and the minute's run does their work.
    app.tasks.forget();
    pass(61 * MINUTE_MS);
    await app.tasks.tick(SETTLE_CLASSES);
    expect(await calls.own(first)).toBeNull();
    expect(await kindsTold(app, second, session.id)).toEqual(["seat_offered"]);
  });

  test("a deleted account gives its seat to the line", async () => {
    const session = await build({ seats: 1, inHours: 48 });
    const calls = callsOf(app, session.id);
    const [holder, first] = (await buildPeople(app, 2)) as [BuiltUser, BuiltUser];
    const admin = await buildUser(app, { role: "admin" });
    await calls.book(holder);
    await calls.wait(first);
    const { adminUsersApi } = await import("#contract/admin-users.ts");
    expect((await app.as(admin.actor).call(adminUsersApi.remove, { params: { id: holder.user.id } })).status).toBe(200);
    expect((await calls.own(first))?.waitlist?.offeredUntil).not.toBeNull();
    await expectExact(app, session.id);
  });
});

test("a class says before the press that it is paid at the place, and the press does what it said", async () => {
  const session = await build();
  const asked = await build({ price: null });
  const calls = callsOf(app, session.id);
  const read = async (id: number) => (await app.as(null).call(classesApi.get, { params: { id } })).data;
  const [member, other] = (await buildPeople(app, 2)) as [BuiltUser, BuiltUser];
  const shown = await read(session.id);
  expect([shown.payment, (await read(asked.id)).payment]).toEqual(["place", "request"]);
  const { data } = await calls.book(member, { price: shown.price, payment: shown.payment });
  expect(data).toMatchObject({ paymentUrl: null, heldUntil: null, paymentStatus: "pending" });
  // Someone whose page is from when it was paid online.
  expect((await calls.book(other, { price: shown.price, payment: "online" })).error?.code).toBe(
    "classes.payment_changed",
  );
  const wrong = await calls.book(other, { payment: "cash" });
  expect([wrong.status, Object.keys(wrong.error?.fields ?? {})]).toEqual([400, ["payment"]]);
});
