import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { applicationsApi, type ApplicationStatus } from "#contract/applications.ts";
import { notificationsApi } from "#contract/notifications.ts";
import { UNDO_SECONDS, undoApi } from "#contract/undo.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildApplication, type ApplicationRow } from "#test/build/application.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildJob, type JobRow } from "#test/build/job.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

let app: TestApp;
let owner: BuiltUser;
let mei: BuiltUser;
let job: JobRow;
let sent: ApplicationRow;

beforeAll(async () => {
  app = await createTestApp({ undoSeconds: UNDO_SECONDS });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await buildUser(app, { role: "business_admin" });
  const { business } = await buildBusiness(app, { owner: owner.user, name: "Iron Temple", tier: "premium" });
  job = await buildJob(app, { business, title: "Floor Coach" });
  mei = await buildUser(app, { firstName: "Mei", lastName: "Tan" });
  sent = await buildApplication(app, { job, applicant: mei.user });
  app.mail.sent.length = 0;
});

const get = async (reader = owner, id = sent.id) =>
  (await app.as(reader.actor).call(applicationsApi.get, { params: { id } })).data;
const move = (status: ApplicationStatus, message: string | null = null) =>
  app.as(owner.actor).call(applicationsApi.move, { params: { id: sent.id }, body: { status, message } });
const undo = async (ids: number[], by = owner) =>
  (await app.as(by.actor).call(undoApi.undo, { body: { subject: "application", ids } })).data;
const told = async (reader = mei) => {
  await app.tasks.drain();
  const { data } = await app.as(reader.actor).call(notificationsApi.list, { query: {} });
  return [data.length, app.mail.sent.filter(({ to }) => to === reader.user.email).length];
};
const pass = () => app.clock.advance(UNDO_SECONDS * 1000);

describe("undoing a move", () => {
  test("restores the status; the history has both, and the applicant is not notified", async () => {
    expect((await move("rejected", "Dear {name}, not this time.")).data).toMatchObject({ status: "rejected" });
    expect(await told()).toEqual([0, 0]);
    expect(await undo([sent.id])).toEqual({ undone: 1, results: [{ id: sent.id, ok: true, error: null }] });
    const { status, events } = await get();
    expect([status, events.map((event) => event.status)]).toEqual(["applied", ["applied", "rejected", "applied"]]);
    pass();
    expect(await told()).toEqual([0, 0]);
  });

  test("is possible for 20 seconds, after which the applicant is notified once", async () => {
    await move("shortlisted");
    app.clock.advance(UNDO_SECONDS * 1000 - 1);
    expect(await told()).toEqual([0, 0]);
    app.clock.advance(1);
    expect(await told()).toEqual([1, 1]);
    expect((await undo([sent.id])).results[0]?.error).toBe("This can no longer be undone.");
    expect((await get()).status).toBe("shortlisted");
    await app.tasks.tick("undo.emit-overdue");
    expect(await told()).toEqual([1, 1]);
  });

  test("takes back the last of two moves first, then the other", async () => {
    await move("viewed");
    await move("hired");
    await undo([sent.id]);
    expect((await get()).status).toBe("viewed");
    await undo([sent.id]);
    expect((await get()).status).toBe("applied");
    expect((await undo([sent.id])).undone).toBe(0);
  });

  test("works for bulk moves, each by itself", async () => {
    const lina = await buildUser(app, { firstName: "Lina" });
    const second = await buildApplication(app, { job, applicant: lina.user });
    const ids = [sent.id, second.id];
    await app.as(owner.actor).call(applicationsApi.moveMany, { body: { ids, status: "rejected", message: "Sorry." } });
    await app.as(lina.actor).call(applicationsApi.get, { params: { id: second.id } });
    expect(await undo([second.id, second.id, 999_999])).toMatchObject({
      undone: 1,
      results: [{ ok: true }, { ok: false, error: "This can no longer be undone." }],
    });
    pass();
    expect([await told(mei), await told(lina)]).toEqual([
      [1, 1],
      [0, 0],
    ]);
  });

  test("is not possible once the applicant has withdrawn", async () => {
    await move("shortlisted");
    await app.as(mei.actor).call(applicationsApi.withdraw, { params: { id: sent.id } });
    expect((await undo([sent.id])).undone).toBe(0);
    expect((await get()).status).toBe("shortlisted");
  });

  test("is not for the applicant or another owner, nor for a change by someone else", async () => {
    const admin = await buildUser(app, { role: "admin" });
    const stranger = await buildUser(app, { role: "business_admin" });
    await move("shortlisted");
    for (const other of [mei, stranger, admin]) expect((await undo([sent.id], other)).undone).toBe(0);
    await app
      .as(admin.actor)
      .call(applicationsApi.move, { params: { id: sent.id }, body: { status: "offered", message: null } });
    expect((await undo([sent.id])).results[0]?.error).toBe("This was changed in the meantime, so it cannot be undone.");
    expect((await get()).status).toBe("offered");
  });
});
