import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { JobForEdit } from "#contract/jobs.ts";
import { openPostingApp } from "./jobs.test-suite.ts";

const posting = await openPostingApp();
const { app, admin, create, update } = posting;
let job: JobForEdit;

beforeEach(async () => {
  await posting.begin();
  job = (await create()).data;
});
afterAll(() => app.close());

describe("edits of one version of a job", () => {
  test("the later of two gets 409 and what is stored, and is accepted with that version (DECISIONS 57)", async () => {
    const first = await update(job.id, { title: "Pilates Teacher", version: job.version });
    expect(first.status).toBe(200);
    expect(first.data.version).not.toBe(job.version);
    const late = await update(job.id, { location: "Bedok", version: job.version }, admin);
    expect([late.status, late.error?.code]).toEqual([409, "conflict"]);
    expect(late.error?.stored).toEqual(first.data);
    const again = await update(job.id, { location: "Bedok", version: first.data.version }, admin);
    expect(again.data).toMatchObject({ title: "Pilates Teacher", location: "Bedok" });
  });

  test("of many at once one is accepted", async () => {
    const edits = Array.from({ length: 10 }, (_, index) =>
      update(job.id, { title: `Teacher ${index}`, version: job.version }),
    );
    const statuses = (await Promise.all(edits)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });

  test("If-Match means the same as the version, and without either an edit is accepted", async () => {
    const patch = (title: string, headers: Record<string, string>) =>
      app.request(`/api/jobs/${job.id}`, {
        method: "PATCH",
        headers: { cookie: posting.current.owner.actor.cookie, "content-type": "application/json", ...headers },
        body: JSON.stringify({ title }),
      });
    expect((await patch("Head Coach", { "if-match": `"${job.version}"` })).status).toBe(200);
    expect((await patch("Coach", { "if-match": `"${job.version}"` })).status).toBe(409);
    expect((await patch("Coach", { "if-match": '"x"' })).status).toBe(400);
    expect((await patch("Coach", {})).status).toBe(200);
  });

  test("closing a job is a new version; what the editor did not see is not overwritten", async () => {
    await posting.act("close", job.id);
    expect((await update(job.id, { title: "Coach", version: job.version })).status).toBe(409);
  });
});
