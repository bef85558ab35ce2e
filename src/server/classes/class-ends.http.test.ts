import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adminListingsApi } from "#contract/admin-listings.ts";
import { adminUsersApi } from "#contract/admin-users.ts";
import { bookingsApi } from "#contract/bookings.ts";
import { classesApi } from "#contract/classes.ts";
import { bookingMailsText } from "#contract/texts/booking-mails.ts";
import { professionalsApi } from "#contract/professionals.ts";
import { programsApi } from "#contract/programs.ts";
import type { TestApp } from "#test/app.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildClass } from "#test/build/class.ts";
import { buildProfessional } from "#test/build/professional.ts";
import { buildProgram } from "#test/build/program.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import { END_UNLISTED } from "./class-ends.service.ts";
import { TELL_CHANGED } from "./booking-news.service.ts";
import { buildPeople, callsOf, createBookingWorld, expectExact, kindsTold } from "./bookings.test-suite.ts";
import { FORM } from "./schedules.test-suite.ts";

let app: TestApp;
let admin: BuiltUser;
beforeAll(async () => {
  ({ app } = await createBookingWorld());
  admin = await buildUser(app, { role: "admin" });
});
afterAll(() => app.close());

const remove = (id: number) => app.as(admin.actor).call(adminListingsApi.remove, { params: { id } });
const restore = (id: number) => app.as(admin.actor).call(adminListingsApi.restore, { params: { id } });
const purge = (id: number) => app.as(admin.actor).call(adminListingsApi.purge, { params: { id } });
const removeAccount = (id: number) => app.as(admin.actor).call(adminUsersApi.remove, { params: { id } });

/** A class of one seat with its booker and someone in line. */
async function fill(program: { id: number }, columns: { inHours?: number } = {}) {
  const session = await buildClass(app, {
    program,
    seats: 1,
    inHours: 48,
    onlineUrl: "https://meet.example/x",
    ...columns,
  });
  const calls = callsOf(app, session.id);
  const [member, waiting] = (await buildPeople(app, 2)) as [BuiltUser, BuiltUser];
  expect((await calls.book(member)).status).toBe(201);
  expect((await calls.wait(waiting)).status).toBe(201);
  await app.tasks.drain();
  app.mail.sent.length = 0;
  return { session, calls, member, waiting };
}
type Filled = Awaited<ReturnType<typeof fill>>;

async function gym() {
  const owner = await buildUser(app, { role: "business_admin" });
  const { business } = await buildBusiness(app, { owner: owner.user });
  const program = await buildProgram(app, { business, name: "Evening Flow", price: 2_500 });
  return { owner, business, program };
}

async function coach() {
  const { professional, actor } = await buildProfessional(app, { visibility: "standard" });
  const program = await buildProgram(app, { professional, name: "Evening Flow", price: 2_500 });
  return { professional, actor, program };
}

/** That both were told once that the class does not take place, why, and nothing that only the booked may know. */
async function expectTold({ session, member, waiting }: Filled, reason: string): Promise<void> {
  for (const who of [member, waiting]) {
    expect((await kindsTold(app, who, session.id)).at(-1)).toBe("class_cancelled");
    const mails = app.mail.sent.filter(({ to }) => to === who.user.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(reason);
    expect(JSON.stringify(mails[0])).not.toContain("meet.example");
    expect(mails[0]?.attachments?.[0]?.content).toMatch(/METHOD:CANCEL[^]*STATUS:CANCELLED/);
  }
}

describe("a host that is no longer listed", () => {
  test("in the trash tells those who booked and wait, and a restored one promises nothing of it again", async () => {
    const { business, program } = await gym();
    const filled = await fill(program);
    const free = await buildClass(app, { program, inHours: 72 });
    expect((await remove(business.id)).status).toBe(200);
    await app.tasks.drain();
    await expectTold(filled, bookingMailsText.reasons.unlisted);
    await app.tasks.tick(END_UNLISTED);
    await app.tasks.drain();
    await expectTold(filled, bookingMailsText.reasons.unlisted);
    expect(await expectExact(app, filled.session.id)).toMatchObject({ taken: 0, offered: 0, waiting: 0 });
    const { data } = await app.as(filled.member.actor).call(bookingsApi.list, { query: {} });
    expect(data).toMatchObject([{ class: { cancelled: true }, paymentStatus: "cancelled", canCancel: false }]);
    await restore(business.id);
    await app.tasks.drain();
    expect((await filled.calls.book(filled.member)).error?.code).toBe("classes.cancelled");
    // A class that nobody had booked promised nothing to anybody, and takes place.
    expect((await callsOf(app, free.id).book(filled.member)).status).toBe(201);
  });

  test("purged before the trash was worked on tells them too", async () => {
    const { business, program } = await gym();
    const filled = await fill(program);
    await remove(business.id);
    app.tasks.forget();
    expect((await purge(business.id)).status).toBe(200);
    await app.tasks.drain();
    await expectTold(filled, bookingMailsText.reasons.unlisted);
    const notices = await app.platform.database.pool.query<{ path: string }>(
      "select data ->> 'path' as path from notifications where user_id = $1 and data ->> 'kind' = 'class_cancelled'",
      [filled.waiting.user.id],
    );
    expect(notices.rows).toEqual([{ path: "/bookings" }]);
  });

  test("a professional who hides the profile", async () => {
    const { actor, program } = await coach();
    const filled = await fill(program);
    const own = (await app.as(actor).call(professionalsApi.me, {})).data;
    const hidden = await app
      .as(actor)
      .call(professionalsApi.update, { params: { id: own.id }, body: { visibility: "hidden", version: own.version } });
    expect(hidden.status).toBe(200);
    await app.tasks.tick(END_UNLISTED);
    await app.tasks.drain();
    await expectTold(filled, bookingMailsText.reasons.unlisted);
    await app.tasks.tick(END_UNLISTED);
    await app.tasks.drain();
    await expectTold(filled, bookingMailsText.reasons.unlisted);
  });

  test("a professional whose account is deleted", async () => {
    const { actor, program } = await coach();
    const filled = await fill(program);
    const past = await buildClass(app, { program, inHours: -2 });
    expect((await removeAccount(actor.id)).status).toBe(200);
    await app.tasks.drain();
    app.mail.sent.splice(0, app.mail.sent.length, ...app.mail.sent.filter(({ kind }) => kind.startsWith("booking")));
    await expectTold(filled, bookingMailsText.reasons.unlisted);
    expect(await kindsTold(app, filled.member, past.id)).toEqual([]);
  });

  test("a listing whose owner's account is deleted keeps no class and no timetable", async () => {
    const { owner, business, program } = await gym();
    const made = await app
      .as(owner.actor)
      .call(classesApi.createSchedule, { params: { id: program.id }, body: { ...FORM, seats: 12 } });
    expect(made.status).toBe(201);
    const filled = await fill(program);
    const timetable = async () =>
      (await app.as(null).call(classesApi.ofBusiness, { params: { id: business.id }, query: {} })).data;
    expect((await timetable()).filter(({ cancelled }) => !cancelled).length).toBeGreaterThan(1);
    expect((await removeAccount(owner.user.id)).status).toBe(200);
    await app.tasks.drain();
    app.mail.sent.splice(0, app.mail.sent.length, ...app.mail.sent.filter(({ kind }) => kind.startsWith("booking")));
    await expectTold(filled, bookingMailsText.reasons.unlisted);
    expect(await timetable()).toMatchObject([{ id: filled.session.id, cancelled: true }]);
  });
});

describe("a programme", () => {
  test("that is made inactive tells those who booked and wait", async () => {
    const { owner, program } = await gym();
    const filled = await fill(program);
    const as = app.as(owner.actor);
    await as.call(programsApi.update, { params: { id: program.id }, body: { active: false } });
    await app.tasks.tick(END_UNLISTED);
    await app.tasks.drain();
    await expectTold(filled, bookingMailsText.reasons.inactive);
    await as.call(programsApi.update, { params: { id: program.id }, body: { active: true } });
    expect((await filled.calls.book(filled.member)).error?.code).toBe("classes.cancelled");
  });

  test("is not deleted while people wait for a seat, though nobody has one", async () => {
    const { owner, program } = await gym();
    const { member } = await fill(program);
    await removeAccount(member.user.id);
    app.tasks.forget();
    const deleted = await app.as(owner.actor).call(programsApi.remove, { params: { id: program.id } });
    expect(deleted.error?.code).toBe("programs.has_enrollments");
  });
});

test("classes of listed hosts stay, and so do those that have begun", async () => {
  const { program } = await gym();
  const filled = await fill(program);
  const hidden = await gym();
  const begun = await buildClass(app, { program: hidden.program, inHours: 1 });
  expect((await callsOf(app, begun.id).book(filled.member)).status).toBe(201);
  app.clock.advance(2 * 3_600_000);
  await app.platform.database.pool.query("update businesses set is_public = false where id = $1", [hidden.business.id]);
  await app.tasks.tick(END_UNLISTED);
  await app.tasks.drain();
  expect(await filled.calls.own(filled.member)).toMatchObject({ class: { cancelled: false }, canCancel: true });
  expect(await kindsTold(app, filled.member, begun.id)).not.toContain("class_cancelled");
});

test("people in line hear of another time, once, without the link of the class", async () => {
  const { owner, program } = await gym();
  const made = await app.as(owner.actor).call(classesApi.createSchedule, {
    params: { id: program.id },
    body: { ...FORM, seats: 1, onlineUrl: "https://meet.example/y" },
  });
  const [{ id } = { id: 0 }] = (await app.as(null).call(classesApi.list, { query: { programId: program.id } })).data;
  const calls = callsOf(app, id);
  const [member, waiting, later] = (await buildPeople(app, 3)) as [BuiltUser, BuiltUser, BuiltUser];
  await calls.book(member);
  await calls.wait(waiting);
  await app.tasks.drain();
  app.mail.sent.length = 0;
  const changed = await app.as(owner.actor).call(classesApi.changeSchedule, {
    params: { id: made.data.id },
    query: { scope: "this", from: FORM.startDate },
    body: { startTime: "20:00", note: "The hall is taken." },
  });
  expect(changed.status).toBe(200);
  await app.tasks.drain();
  await calls.wait(later);
  await app.tasks.tick(TELL_CHANGED);
  await app.tasks.drain();
  const mails = app.mail.sent.filter(({ to }) => to === waiting.user.email);
  expect(mails.map(({ kind }) => kind)).toEqual(["booking-waiting_changed"]);
  expect(mails[0]?.text).toContain("The hall is taken.");
  expect(mails[0]?.text).toContain("8:00");
  expect(JSON.stringify(mails[0])).not.toContain("meet.example");
  expect([await kindsTold(app, waiting, id), await kindsTold(app, later, id)]).toEqual([["waiting_changed"], []]);
  expect(app.mail.sent.filter(({ to }) => to === member.user.email).map(({ kind }) => kind)).toEqual([
    "booking-class_changed",
  ]);
});
