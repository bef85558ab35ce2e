import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { resumesApi } from "#contract/resumes.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildApplication } from "#test/build/application.ts";
import { buildResume } from "#test/build/resume.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import { RESUME_PAYLOAD } from "#test/sweeps/resume-calls.ts";
import { resumeVersions } from "./resumes.table.ts";

let app: TestApp;
let applicant: BuiltUser;
beforeAll(async () => {
  app = await createTestApp();
  applicant = await buildUser(app);
});
afterAll(() => app.close());

const as = (who: BuiltUser) => app.as(who.actor);
const nextVersion = (resumeId: number) =>
  as(applicant).call(resumesApi.generate, { body: { ...RESUME_PAYLOAD, resumeId } as never });
const download = (url: string) => app.request(url, { headers: { cookie: applicant.actor.cookie } });

test("the oldest versions are deleted beyond the limit, except those sent", async () => {
  const sent = await buildResume(app, applicant.user);
  await buildApplication(app, { applicant: applicant.user, ...sent });
  const { data: second } = await nextVersion(sent.resumeId);
  for (let n = 0; n < 20; n += 1) await nextVersion(sent.resumeId);
  const params = { id: sent.resumeId };
  const { data: versions } = await as(applicant).call(resumesApi.listVersions, { params });
  expect(versions.map(({ number }) => number)).toEqual([...Array.from({ length: 20 }, (_, n) => 22 - n), 1]);
  expect((await download(second.resumeUrl)).status).toBe(404);
  expect((await download(sent.resumeUrl)).status).toBe(200);
});

test("a saved version keeps its file when an old version's files cannot be removed", async () => {
  const { db } = app.platform.database;
  const { resumeId, resumeVersionId } = await buildResume(app, applicant.user);
  const [{ id: _, ...first } = {} as never] = await db
    .select()
    .from(resumeVersions)
    .where(eq(resumeVersions.id, resumeVersionId));
  const later = Array.from({ length: 19 }, (_row, n) => ({
    ...first,
    number: n + 2,
    fileKey: `${first.fileKey}-${n}`,
  }));
  await db.insert(resumeVersions).values(later);
  await app.owner.query(`
    create function keep_file() returns trigger language plpgsql as $$ begin raise 'kept'; end $$;
    create trigger keep_file before update on uploads for each row
      when (old.file_key = '${first.fileKey}') execute function keep_file();`);
  expect((await nextVersion(resumeId)).status).toBe(200);
  await app.owner.query("drop function keep_file cascade");
  const { data: resume } = await as(applicant).call(resumesApi.get, { params: { id: resumeId } });
  expect(resume.versionCount).toBe(20);
  expect((await download(resume.resumeUrl)).status).toBe(200);
});
