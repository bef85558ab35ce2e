import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { messagesApi } from "#contract/messages.ts";
import { professionalPartsApi as api } from "#contract/professional-parts.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildEnrollment } from "#test/build/enrollment.ts";
import { buildProfessional, type BuiltProfessional } from "#test/build/professional.ts";
import { buildProgram } from "#test/build/program.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

let app: TestApp;
let admin: BuiltUser;
let member: BuiltUser;
let stranger: BuiltUser;
let coach: BuiltProfessional;

beforeAll(async () => {
  app = await createTestApp();
  admin = await buildUser(app, { role: "admin" });
  member = await buildUser(app, { firstName: "Mei", lastName: "Tan" });
  stranger = await buildUser(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.platform.database.pool.query("delete from throttle_points");
  coach = await buildProfessional(app);
});

const write = (sent: object = {}, who: Actor | null = member.actor) =>
  app.as(who).call(api.writeTestimonial, {
    params: { id: coach.professional.id },
    body: { content: "Changed my back for good.", ...sent },
  });
const approve = (partId: number, isApproved = true, who: Actor | null = coach.actor) =>
  app.as(who).call(api.approveTestimonial, { params: { id: coach.professional.id, partId }, body: { isApproved } });
const remove = (partId: number, who: Actor | null) =>
  app.as(who).call(api.removeTestimonial, { params: { id: coach.professional.id, partId } });
const list = (who: Actor | null, query: Record<string, unknown> = {}) =>
  app.as(who).call(api.testimonials, { params: { id: coach.professional.id }, query });
const count = async (who: Actor | null) => (await list(who)).data.length;

test("a testimonial is public once approved, before that visible only to author, professional and admins", async () => {
  const written = await write({ relationship: "Client", rating: 5 });
  expect(written.status).toBe(201);
  expect(written.data).toMatchObject({
    authorName: "Mei Tan",
    content: "Changed my back for good.",
    relationship: "Client",
    rating: 5,
    isApproved: false,
    isVerified: false,
    mine: true,
  });
  const counts = async () => [
    await count(null),
    await count(stranger.actor),
    await count(member.actor),
    await count(coach.actor),
    await count(admin.actor),
  ];
  expect(await counts()).toEqual([0, 0, 1, 1, 1]);
  expect((await approve(written.data.id)).data.isApproved).toBe(true);
  expect(await counts()).toEqual([1, 1, 1, 1, 1]);
  expect((await list(null)).data[0]).toEqual({ ...written.data, isApproved: true, mine: false });
  await approve(written.data.id, false);
  expect(await counts()).toEqual([0, 0, 1, 1, 1]);
});

test("one per author and professional, never about oneself", async () => {
  const responses = await Promise.all([write(), write()]);
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect((await write()).error?.code).toBe("professionals.testimonial_exists");
  expect((await write({}, coach.actor)).error?.code).toBe("professionals.own_testimonial");
  expect((await write({}, null)).status).toBe(401);
  expect(await count(coach.actor)).toBe(1);
});

test.each([
  [{ content: "Too short" }, "content"],
  [{ content: "x".repeat(1_001) }, "content"],
  [{ rating: 6 }, "rating"],
  [{ rating: 0 }, "rating"],
])("rejects %j and names the field", async (sent, field) => {
  const response = await write(sent);
  expect([response.status, Object.keys(response.error?.fields ?? {})]).toEqual([400, [field]]);
});

test("only the professional approves; the author and the professional can delete", async () => {
  const { id } = (await write()).data;
  for (const who of [member.actor, stranger.actor]) expect((await approve(id, true, who)).status).toBe(403);
  expect((await remove(id, stranger.actor)).error?.code).toBe("professionals.part_not_found");
  await approve(id);
  expect((await remove(id, stranger.actor)).status).toBe(403);
  const other = await buildProfessional(app);
  const through = { params: { id: other.professional.id, partId: id } };
  expect((await app.as(other.actor).call(api.removeTestimonial, through)).status).toBe(404);
  expect(await count(null)).toBe(1);
  expect((await remove(id, member.actor)).status).toBe(200);
  expect(await count(coach.actor)).toBe(0);
  const again = (await write()).data.id;
  expect((await remove(again, coach.actor)).status).toBe(200);
  expect((await approve(again)).error?.code).toBe("professionals.part_not_found");
});

test("pages count only what the reader can see", async () => {
  for (let index = 0; index < 3; index += 1) await approve((await write({}, (await buildUser(app)).actor)).data.id);
  await write();
  const page = await list(null, { page: 2, pageSize: 2 });
  expect([page.data.length, page.headers.get("x-total-count")]).toEqual([1, "3"]);
  expect((await list(coach.actor, { page: 1, pageSize: 2 })).headers.get("x-total-count")).toBe("4");
  expect((await list(null, { pageSize: 101 })).error?.fields).toHaveProperty("pageSize");
});

test("only a payment that the payment service confirmed makes a client, not an answer or the professional's word", async () => {
  const send = (who: Actor, recipientId: number) =>
    app.as(who).call(messagesApi.send, { body: { recipientId, content: "Hello there." } });
  expect((await send(stranger.actor, coach.professional.userId)).status).toBe(201);
  expect((await send(coach.actor, stranger.user.id)).status).toBe(201);
  const program = await buildProgram(app, { professional: coach.professional });
  await buildEnrollment(app, { program, user: stranger.user, paymentStatus: "completed" });
  expect((await write({}, stranger.actor)).data.isVerified).toBe(false);
  await buildEnrollment(app, { program, user: member.user, confirmedAt: app.clock.now().toISOString() });
  expect((await write()).data.isVerified).toBe(true);
});

test("testimonials of a hidden professional cannot be written or read", async () => {
  await app.platform.database.pool.query("update professional_profiles set visibility = 'hidden' where id = $1", [
    coach.professional.id,
  ]);
  expect((await write()).error?.code).toBe("professionals.not_found");
  expect((await list(member.actor)).status).toBe(404);
});
