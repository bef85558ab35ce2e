import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { programsApi as api } from "#contract/programs.ts";
import { SEND_DIGESTS } from "#server/notifications/notifications.tasks.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildEnrollment } from "#test/build/enrollment.ts";
import { buildProfessional } from "#test/build/professional.ts";
import { buildProgram } from "#test/build/program.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

let app: TestApp;
let owner: BuiltUser;
let member: BuiltUser;
let admin: BuiltUser;
let gym: BusinessRow;

beforeAll(async () => {
  app = await createTestApp();
  owner = await buildUser(app, { role: "business_admin" });
  admin = await buildUser(app, { role: "admin" });
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await buildUser(app);
  gym = (await buildBusiness(app, { owner: owner.user, name: "Harbour Gym" })).business;
});

const enroll = (id: number, who: BuiltUser | null = member) =>
  app.as(who?.actor ?? null).call(api.enroll, { params: { id } });
const own = (who: BuiltUser | null = member, query: object = {}) =>
  app.as(who?.actor ?? null).call(api.listOwnEnrollments, { query });
const programs = async () => (await app.as(null).call(api.list, { params: { id: gym.id } })).data;
const rowsOf = async (programId: number) =>
  (
    await app.platform.database.pool.query<Record<string, unknown>>(
      "select user_id, payment_status, amount, commission_amount, currency from program_enrollments where program_id = $1",
      [programId],
    )
  ).rows;

describe("enrolling", () => {
  test("takes a seat with a pending payment, and a tenth as commission", async () => {
    const program = await buildProgram(app, { business: gym, name: "Barbell Basics", price: 4_995 });
    const { status, data } = await enroll(program.id);
    expect(status).toBe(201);
    expect(data).toEqual({
      id: expect.any(Number),
      paymentStatus: "pending",
      enrollmentDate: app.clock.now().toISOString(),
      amount: { amount: 4_995, currency: "SGD" },
      program: { id: program.id, name: "Barbell Basics", duration: "60 minutes", image: null },
      business: { id: gym.id, kind: "fitness", name: "Harbour Gym" },
      professional: null,
      class: null,
      canCancel: true,
      paymentUrl: null,
    });
    expect(await rowsOf(program.id)).toEqual([
      { user_id: member.user.id, payment_status: "pending", amount: 4_995, commission_amount: 500, currency: "SGD" },
    ]);
    expect((await own()).data).toEqual([data]);
    const { rows } = await app.platform.database.pool.query<{ details: object }>(
      "select details from user_activity_logs where user_id = $1 and activity_type = 'program_enrollment'",
      [member.user.id],
    );
    expect(rows).toEqual([{ details: { programId: program.id, enrollmentId: data.id, businessId: gym.id } }]);
  });

  test("costs nothing yet when the price is on request", async () => {
    const program = await buildProgram(app, { business: gym, price: null });
    expect((await enroll(program.id)).data.amount).toEqual({ amount: 0, currency: "SGD" });
    expect((await rowsOf(program.id))[0]).toMatchObject({ amount: 0, commission_amount: 0 });
  });

  test("works once, and again after a cancellation", async () => {
    const program = await buildProgram(app, { business: gym });
    await enroll(program.id);
    const again = await enroll(program.id);
    expect([again.status, again.error]).toEqual([
      409,
      { error: "You are already enrolled in this program.", code: "programs.already_enrolled" },
    ]);
    await app.platform.database.pool.query(
      "update program_enrollments set payment_status = 'cancelled' where program_id = $1",
      [program.id],
    );
    expect((await enroll(program.id)).status).toBe(201);
    expect(await rowsOf(program.id)).toHaveLength(2);
  });

  test("by a hundred users concurrently takes no more seats than there are", async () => {
    const program = await buildProgram(app, { business: gym, maxParticipants: 10 });
    const people = await Promise.all(Array.from({ length: 100 }, () => buildUser(app)));
    expect((await programs())[0]?.isFull).toBe(false);
    const answers = await Promise.all(people.map((person) => enroll(program.id, person)));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(10);
    expect(answers.filter((answer) => answer.error?.code === "programs.full")).toHaveLength(90);
    expect(await rowsOf(program.id)).toHaveLength(10);
    expect((await programs())[0]?.isFull).toBe(true);
  });

  test("by one user fifty times concurrently takes one seat", async () => {
    const program = await buildProgram(app, { business: gym, maxParticipants: 7 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => enroll(program.id)));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.error?.code === "programs.already_enrolled")).toHaveLength(49);
    expect(await rowsOf(program.id)).toHaveLength(1);
  });

  test("takes seats that were refunded", async () => {
    const program = await buildProgram(app, { business: gym, maxParticipants: 1 });
    await buildEnrollment(app, { program, paymentStatus: "refunded" });
    expect((await enroll(program.id)).status).toBe(201);
    expect((await enroll(program.id, await buildUser(app))).error?.code).toBe("programs.full");
  });

  test("is rejected for programmes that cannot be joined, and stores nothing", async () => {
    const inactive = await buildProgram(app, { business: gym, active: false });
    const hidden = await buildBusiness(app, { isPublic: false });
    const trashed = await buildBusiness(app, { deletedAt: app.clock.now().toISOString() });
    const ofHidden = await buildProgram(app, hidden);
    const ofTrashed = await buildProgram(app, trashed);
    const stopped = await enroll(inactive.id);
    expect([stopped.status, stopped.error?.code]).toEqual([409, "programs.inactive"]);
    for (const who of [member, admin])
      for (const id of [ofHidden.id, ofTrashed.id, 999_999]) {
        const rejected = await enroll(id, who);
        expect([rejected.status, rejected.error]).toEqual([
          404,
          { error: "Program Not Found", code: "programs.not_found" },
        ]);
      }
    expect((await enroll(inactive.id, null)).status).toBe(401);
    for (const { id } of [inactive, ofHidden, ofTrashed]) expect(await rowsOf(id)).toEqual([]);
  });

  test("is forbidden for the owner of the listing and for the professional who offers it", async () => {
    const { professional, actor } = await buildProfessional(app);
    const ofGym = await buildProgram(app, { business: gym });
    const ofPro = await buildProgram(app, { professional });
    for (const [program, who] of [
      [ofGym, owner.actor],
      [ofPro, actor],
    ] as const) {
      const rejected = await app.as(who).call(api.enroll, { params: { id: program.id } });
      expect([rejected.status, rejected.error?.code]).toEqual([403, "forbidden"]);
      expect(await rowsOf(program.id)).toEqual([]);
      expect((await enroll(program.id, admin)).status).toBe(201);
    }
  });

  test("with a professional requires one whom the member may see", async () => {
    const { professional } = await buildProfessional(app, { visibility: "hidden" });
    const program = await buildProgram(app, { professional });
    for (const who of [member, admin]) expect((await enroll(program.id, who)).error?.code).toBe("programs.not_found");
    expect(await rowsOf(program.id)).toEqual([]);
  });
});

describe("own enrolments", () => {
  test("are listed newest first, in pages, of one listing if it is given", async () => {
    const at = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000).toISOString();
    const here = await buildProgram(app, { business: gym, image: "photos/aa/aa/class.webp" });
    const { user } = member;
    const old = await buildEnrollment(app, { program: here, user, enrollmentDate: at(5), paymentStatus: "cancelled" });
    const elsewhere = await buildEnrollment(app, { user, enrollmentDate: at(3) });
    const latest = await buildEnrollment(app, { program: here, user, enrollmentDate: at(1) });
    await buildEnrollment(app, { program: here });
    const all = await own();
    expect(all.data.map((item) => item.id)).toEqual([latest.id, elsewhere.id, old.id]);
    expect(all.data[2]?.paymentStatus).toBe("cancelled");
    expect(all.data[0]?.program.image).toBe("/images/original/photos/aa/aa/class.webp");
    const page = await own(member, { page: 2, pageSize: 2 });
    expect([page.data.map((item) => item.id), page.headers.get("x-total-count")]).toEqual([[old.id], "3"]);
    const ofGym = await own(member, { businessId: gym.id });
    expect([ofGym.data.map((item) => item.id), ofGym.headers.get("x-total-count")]).toEqual([[latest.id, old.id], "2"]);
    expect((await own(owner)).data).toEqual([]);
    expect((await own(null)).status).toBe(401);
  });
});

describe("enrolling and cancelling in a loop (DECISIONS 51, 54)", () => {
  test("stops after ten enrolments within an hour, also in a race, and cancelling gives none back", async () => {
    const program = await buildProgram(app, { business: gym });
    for (let count = 0; count < 5; count += 1) {
      const { data } = await enroll(program.id);
      expect((await app.as(member.actor).call(api.cancelOwn, { params: { id: data.id } })).status).toBe(200);
    }
    const others = await Promise.all(Array.from({ length: 20 }, () => buildProgram(app, { business: gym })));
    const answers = await Promise.all(others.map(({ id }) => enroll(id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const rejected = answers.find(({ status }) => status === 429);
    expect([rejected?.error?.code, rejected?.headers.get("retry-after")]).toEqual(["enrollments.too_many", "3600"]);
    expect((await enroll(program.id, await buildUser(app))).status, "others still can").toBe(201);
    app.clock.advance(3_600_000);
    try {
      expect((await enroll(program.id)).status).toBe(201);
    } finally {
      app.clock.advance(-3_600_000);
    }
  });

  test("mails the host once an hour for a programme, then a digest of those who still hold a seat", async () => {
    const program = await buildProgram(app, { business: gym, name: "Ladder Class" });
    await app.tasks.drain();
    app.mail.sent.length = 0;
    for (let count = 0; count < 4; count += 1) {
      const { data } = await enroll(program.id);
      await app.as(member.actor).call(api.cancelOwn, { params: { id: data.id } });
    }
    for (let count = 0; count < 3; count += 1) await enroll(program.id, await buildUser(app));
    await app.tasks.drain();
    const toHost = () =>
      app.mail.sent.filter(({ to, text }) => to === owner.user.email && text.includes("Ladder Class"));
    expect(toHost().map(({ kind }) => kind)).toEqual(["enrollment-created"]);
    app.clock.advance(3_600_000);
    try {
      await app.tasks.tick(SEND_DIGESTS);
      expect(toHost().map(({ kind }) => kind)).toEqual(["enrollment-created", "digest"]);
      expect(toHost()[1]?.subject).toBe("3 more updates");
      expect(toHost()[1]?.text.match(/has enrolled in Ladder Class/g)).toHaveLength(3);
      app.clock.advance(3_600_000);
      await app.tasks.tick(SEND_DIGESTS);
      expect(toHost(), "nothing new").toHaveLength(2);
    } finally {
      app.clock.advance(-7_200_000);
    }
  });
});
