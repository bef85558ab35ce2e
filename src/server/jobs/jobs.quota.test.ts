import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { subscriptionsApi } from "#contract/subscriptions.ts";
import { openPostingApp } from "./jobs.test-suite.ts";

const posting = await openPostingApp();
const { app, current, employ, travel, create, update, act, get, allowance, rows } = posting;
afterAll(() => posting.app.close());
beforeEach(() => posting.begin({ tier: "basic" }));

const used = async () => (await allowance()).data.used;

describe("deleting gives nothing back (DECISIONS 54)", () => {
  test("an owner who deletes and posts gets no further posting", async () => {
    const [first, second] = [(await create()).data, (await create()).data];
    for (const { id } of [first, second]) expect((await act("remove", id)).status).toBe(200);
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await create()).error?.code, `attempt ${attempt}`).toBe("PLAN_LIMIT");
    expect(await rows()).toEqual([]);
    expect(await used()).toBe(2);
    const { usage } = (await app.as(current.owner.actor).call(subscriptionsApi.get, {})).data;
    expect(usage.jobPostings, "the plan page says the same").toBe(2);
  });

  test("of 50 concurrent deletions and postings, the plan's number is posted", async () => {
    const { data } = await create();
    const responses = await Promise.all([
      act("remove", data.id),
      ...Array.from({ length: 49 }, () => create({ title: "Spin Instructor" })),
    ]);
    expect(responses.slice(1).filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await used()).toBe(2);
  });
});

describe("rewriting a posting into another (DECISIONS 54)", () => {
  const OTHER = { title: "Spin Instructor", location: "Bangkok", country: "Thailand" };

  test("an open job whose title and place both change counts again", async () => {
    const { data } = await create();
    expect((await update(data.id, OTHER)).status).toBe(200);
    expect(await used()).toBe(2);
    const rejected = await update(data.id, { title: "Boxing Coach", location: "Hanoi", country: "Vietnam" });
    expect([rejected.status, rejected.error?.code]).toEqual([403, "PLAN_LIMIT"]);
    expect(rejected.error?.error).toContain("another title and another place");
    expect((await get(data.id)).data, "a rejected edit changes nothing").toMatchObject({ title: "Spin Instructor" });
    expect(await used()).toBe(2);
  });

  test("counts, over any number of edits", async () => {
    const { data } = await create();
    await create();
    expect((await update(data.id, { title: "Spin Instructor" })).status, "the place is the same").toBe(200);
    expect(await used()).toBe(2);
    expect((await update(data.id, { location: "Jurong" })).error?.code).toBe("PLAN_LIMIT");
    expect((await update(data.id, { country: "Thailand" })).error?.code).toBe("PLAN_LIMIT");
    expect((await update(data.id, { title: " yoga  TEACHER", location: "Jurong" })).status).toBe(200);
    expect(await used()).toBe(2);
  });

  test("counts through a closed job that is reopened, and in a later month", async () => {
    const { data } = await create();
    await create();
    await act("close", data.id);
    expect((await update(data.id, OTHER)).status, "nobody sees it").toBe(200);
    expect((await act("renew", data.id)).error?.code).toBe("PLAN_LIMIT");
    await update(data.id, { title: "Yoga Teacher" });
    expect((await act("renew", data.id)).status).toBe(200);
    await travel("2026-12-05T04:00:00.000Z");
    expect(await used()).toBe(0);
    await update(data.id, OTHER);
    expect(await used()).toBe(1);
  });

  test("is not limited by a plan without limit", async () => {
    await employ({ tier: "premium" });
    const { data } = await create();
    expect((await update(data.id, OTHER)).status).toBe(200);
    expect(await used()).toBe(2);
  });
});
