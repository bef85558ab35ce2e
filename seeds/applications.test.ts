import { afterAll, beforeAll, expect, test } from "vitest";
import { analyticsApi } from "#contract/analytics.ts";
import { APPLICATION_STATUSES, applicationsApi } from "#contract/applications.ts";
import { notificationsApi } from "#contract/notifications.ts";
import type { Actor, TestApp } from "#test/app.ts";
import { createDemoApp } from "#test/demo-app.ts";
import { printedFiles } from "./printed-files.ts";

let app: TestApp;
let owner: Actor;
beforeAll(async () => {
  app = await createDemoApp();
  owner = await demo("owner@demo.example");
});
afterAll(() => app.close());

async function demo(email: string): Promise<Actor> {
  const { rows } = await app.platform.database.pool.query<{ id: number }>("select id from users where email = $1", [
    email,
  ]);
  const id = rows[0]?.id ?? 0;
  return { id, cookie: await app.app.accounts.openSession(id) };
}
const received = async (actor: Actor) => (await app.as(actor).call(applicationsApi.listReceived, {})).data;
const get = async (actor: Actor, id: number) =>
  (await app.as(actor).call(applicationsApi.get, { params: { id } })).data;

test("the demo owner has applications in every state, and the analytics show the +5% of the specification (R314)", async () => {
  const rows = await received(owner);
  expect(rows).toHaveLength(44);
  const standing = rows.filter((row) => row.withdrawnAt === null);
  expect(standing).toHaveLength(41);
  expect(new Set(standing.map((row) => row.status))).toEqual(new Set(APPLICATION_STATUSES));
  expect(rows.length).toBeGreaterThan(standing.length);
  expect(rows.some((row) => row.notes !== null)).toBe(true);
  expect(rows.every((row) => (row.headline !== null) === (row.withdrawnAt === null))).toBe(true);
  const { data } = await app.as(owner).call(analyticsApi.ofBusiness, {});
  expect(data.applications).toEqual({ count: 21, change: 5 });
});

test("the history of each application begins when it was sent, ends with its status and lies in the past", async () => {
  const now = app.clock.now().toISOString();
  for (const { id } of await received(owner)) {
    const { events, status, applicationDate, updatedAt, withdrawnAt, viewedAt, coverLetter } = await get(owner, id);
    const times = events.map((event) => event.createdAt);
    expect(times).toEqual(times.toSorted());
    expect([times[0], times.at(-1), times.every((time) => time <= now)]).toEqual([applicationDate, updatedAt, true]);
    expect(events.findLast((event) => event.status !== null)?.status).toBe(status);
    expect(events.at(-1)?.kind === "withdrawn").toBe(withdrawnAt !== null);
    expect(viewedAt === null).toBe(status === "applied");
    if (withdrawnAt === null) expect(coverLetter?.length).toBeGreaterThanOrEqual(50);
    else expect(coverLetter).toBeNull();
    for (const { message } of events) expect(message ?? "").not.toMatch(/[{}]/);
  }
});

test("the owner has a notification of each application, unread while the application is unopened", async () => {
  const rows = await received(owner);
  const { data } = await app.as(owner).call(notificationsApi.list, {});
  const submitted = data.filter((notice) => notice.title === "New application");
  expect(new Set(submitted.map((notice) => notice.data["applicationId"]))).toEqual(new Set(rows.map((row) => row.id)));
  const unread = submitted.filter((notice) => !notice.read).map((notice) => notice.data["applicationId"]);
  const unopened = rows.filter((row) => row.status === "applied").map((row) => row.id);
  expect(new Set(unread)).toEqual(new Set(unopened));
});

test("a resume is printed once, on its first request", async () => {
  const [first] = await received(owner);
  let printed = 0;
  const store = printedFiles(app.platform.files, {
    print: (...args) => {
      printed += 1;
      return app.platform.printer.print(...args);
    },
  });
  const { resumeUrl: link, resumePages } = await get(owner, first?.id ?? 0);
  const resumeUrl = link ?? "";
  const bytes = (url = "") => store.bytes(url.replace("/files/", ""));
  const [pdf, again, page] = await Promise.all([bytes(resumeUrl), bytes(resumeUrl), bytes(resumePages[0])]);
  expect(pdf?.subarray(0, 5).toString()).toBe("%PDF-");
  expect(again).toEqual(pdf);
  expect(page?.subarray(8, 12).toString()).toBe("WEBP");
  expect((await bytes(resumeUrl))?.length).toBe(pdf?.length);
  expect(printed).toBe(1);
  expect(await bytes("/files/resumes/printed/coach/nobody.pdf")).toBeUndefined();
  const answer = await app.request(resumeUrl, { headers: { cookie: owner.cookie } });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
});

test("the starter has applications too", async () => {
  expect(await received(await demo("starter@demo.example"))).toHaveLength(5);
});

test("the demo member's applications elsewhere use earlier resumes, and each step sent a notification", async () => {
  const member = await demo("member@demo.example");
  const { data } = await app.as(member).call(applicationsApi.listOwn, {});
  expect(data.map((row) => row.status).toSorted()).toEqual(["interviewed", "rejected", "viewed"]);
  const notices = (await app.as(member).call(notificationsApi.list, {})).data;
  for (const { id, job, applicationDate } of data) {
    expect(job.state).toBe("open");
    const { events, resumePages, resumeUrl } = await get(member, id);
    expect(resumePages).not.toEqual([]);
    const { rows } = await app.platform.database.pool.query<{ createdAt: Date }>(
      `select created_at as "createdAt" from resume_versions where '/files/' || file_key = $1`,
      [resumeUrl],
    );
    expect((rows[0]?.createdAt ?? app.clock.now()).getTime()).toBeLessThan(Date.parse(applicationDate));
    const steps = events.filter((event) => event.status !== "applied");
    expect(notices.filter((notice) => notice.data["applicationId"] === id)).toHaveLength(steps.length);
  }
  expect(notices.some((notice) => notice.read) && notices.some((notice) => !notice.read)).toBe(true);
});
