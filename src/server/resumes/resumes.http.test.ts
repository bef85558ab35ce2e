import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { resumesApi } from "#contract/resumes.ts";
import { hostileDocuments, pdf } from "#test/hostile-files.ts";
import { textOf } from "#server/platform/pdf/pdf.test-suite.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildApplication } from "#test/build/application.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildJob } from "#test/build/job.ts";
import { buildResume } from "#test/build/resume.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import { RESUME_PAYLOAD as payload } from "#test/sweeps/resume-calls.ts";
import { resumes } from "./resumes.table.ts";

let app: TestApp;
let mei: BuiltUser;
let stranger: BuiltUser;
let admin: BuiltUser;
beforeAll(async () => {
  app = await createTestApp();
  [mei, stranger, admin] = [await buildUser(app), await buildUser(app), await buildUser(app, { role: "admin" })];
});
afterAll(() => app.close());

const as = (who: BuiltUser) => app.as(who.actor);
const generate = (who: BuiltUser, changes: Record<string, unknown> = {}) =>
  as(who).call(resumesApi.generate, { body: { ...payload, ...changes } as never });
const download = (url: string, who?: BuiltUser) =>
  app.request(url, { headers: who ? { cookie: who.actor.cookie } : {} });
const dataText = (bytes: Buffer, type = "application/pdf") => `data:${type};base64,${bytes.toString("base64")}`;
const certification = (certificationFile: string) => ({
  name: "First Aid",
  issuingOrganization: "Red Cross",
  issueDate: "2024-02-01",
  expiryDate: "",
  certificationFile,
  fileName: "first-aid.pdf",
});
async function countFiles(): Promise<number> {
  let count = 0;
  for await (const _ of app.platform.files.list()) count += 1;
  return count;
}

/** Runs the daily task as if this many days had passed. */
async function forgetUnusedIn(days: number): Promise<void> {
  app.clock.advance(days * 86_400_000);
  await app.tasks.tick("resumes.forget-unused");
  app.clock.advance(-days * 86_400_000);
}

test("a resume is made with its PDF and pages, and named after the title (R263)", async () => {
  const { status, data } = await generate(mei);
  expect(status).toBe(200);
  expect(data).toMatchObject({
    title: "Yoga Teacher",
    jobId: null,
    template: "classic",
    versionCount: 1,
    hasSkills: true,
  });
  const file = await download(data.resumeUrl, mei);
  expect(file.status).toBe(200);
  expect(file.headers.get("content-type")).toBe("application/pdf");
  expect(file.headers.get("content-disposition")).toBe(
    `attachment; filename="Mei Tan - Yoga Teacher.pdf"; filename*=UTF-8''Mei%20Tan%20-%20Yoga%20Teacher.pdf`,
  );
  expect((await textOf(Buffer.from(await file.arrayBuffer()))).join("")).toContain("Iron Temple");
  const page = await download(data.pages[0] ?? "", mei);
  expect(page.headers.get("content-type")).toBe("image/webp");
  expect(page.headers.get("content-disposition")).toMatch(/^inline;/);
});

test("a file name can be in any script", async () => {
  const { data } = await generate(mei, { firstName: "大文", lastName: "陳" });
  expect((await download(data.resumeUrl, mei)).headers.get("content-disposition")).toBe(
    `attachment; filename="__ _ - Yoga Teacher.pdf"; filename*=UTF-8''%E5%A4%A7%E6%96%87%20%E9%99%B3%20-%20Yoga%20Teacher.pdf`,
  );
});

test("only the owner and admins can read files; for others they do not exist", async () => {
  const { data } = await generate(mei);
  for (const url of [data.resumeUrl, data.pages[0] ?? ""]) {
    expect((await download(url, admin)).status).toBe(200);
    for (const response of [await download(url), await download(url, stranger)]) {
      expect(response.status).toBe(404);
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
  }
  for (const path of ["/files/", "/files/resumes/../../etc/passwd", "/files/resumes/%00.pdf", `${data.resumeUrl}x`])
    expect((await download(path, mei)).status).toBe(404);
});

test("a private file is never cached or sniffed as another type", async () => {
  const { data } = await generate(mei);
  const { headers } = await download(data.resumeUrl, mei);
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toContain("sandbox");
});

test("editing creates the next version and keeps the previous one (R264)", async () => {
  const { data: first } = await generate(mei);
  const { data: second } = await generate(mei, { resumeId: first.id, title: "Pilates Teacher", template: "modern" });
  expect(second).toMatchObject({ id: first.id, title: "Yoga Teacher", versionCount: 2, template: "modern" });
  expect(second.personalInfo.title).toBe("Pilates Teacher");
  expect(second.resumeUrl).not.toBe(first.resumeUrl);
  const { data: versions } = await as(mei).call(resumesApi.listVersions, { params: { id: first.id } });
  expect(versions.map(({ number, current, sent }) => [number, current, sent])).toEqual([
    [2, true, false],
    [1, false, false],
  ]);
  expect((await download(first.resumeUrl, mei)).status).toBe(200);
});

test("all invalid fields are named together", async () => {
  const { status, error } = await generate(mei, {
    firstName: "",
    email: "mei",
    phone: "123",
    summary: "Short.",
    education: [],
    skills: [{ name: "", level: "Expert" }],
    coverLetter: "Hi",
  });
  expect(status).toBe(400);
  expect(error?.fields).toMatchObject({
    firstName: "First name is required",
    email: "Invalid email address",
    phone: "Phone number is required",
    summary: expect.any(String),
    education: expect.any(String),
    "skills.0.name": "Skill name is required",
    coverLetter: expect.any(String),
  });
});

test("a certification file is sent as a data URL and returned as a URL (R261)", async () => {
  const { data } = await generate(mei, { certifications: [certification(dataText(pdf()))] });
  const [stored] = data.certifications;
  expect(stored).toMatchObject({ name: "First Aid", fileName: "first-aid.pdf", expiryDate: null });
  expect(stored?.certificationFile).toMatch(/^\/files\/certifications\/.+\.pdf$/);
  expect((await download(stored?.certificationFile ?? "", mei)).status).toBe(200);
  expect((await download(stored?.certificationFile ?? "", stranger)).status).toBe(404);
  const again = await generate(mei, { resumeId: data.id, certifications: data.certifications });
  expect(again.data.certifications).toEqual(data.certifications);
});

test("another user's file cannot be referenced", async () => {
  const { data } = await generate(mei, { certifications: [certification(dataText(pdf()))] });
  const { status, error } = await generate(stranger, { certifications: data.certifications });
  expect(status).toBe(400);
  expect(error?.fields).toEqual({ "certifications.0.certificationFile": "Certification file is required" });
});

test("hostile certification files are rejected by field and leave nothing on disk (R262)", async () => {
  const before = await countFiles();
  for (const { bytes, what } of (await hostileDocuments()).filter((file) => file.bytes.byteLength < 5_000_000)) {
    const { status, error } = await generate(stranger, {
      certifications: [certification(dataText(pdf())), certification(dataText(Buffer.from(bytes)))],
    });
    expect([status >= 400 && status < 500, what]).toEqual([true, what]);
    expect(Object.keys(error?.fields ?? {}), what).toEqual(["certifications.1.certificationFile"]);
    if (status === 429) break;
  }
  expect(await countFiles()).toBe(before);
});

test("a file over 5 MB is rejected", async () => {
  const { status, error } = await generate(mei, {
    certifications: [certification(dataText(Buffer.concat([pdf(), Buffer.alloc(5 * 1024 * 1024)])))],
  });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(error?.fields).toEqual({ "certifications.0.certificationFile": "The file size should not exceed 5MB." });
});

test("a user reads, changes and deletes only their own resumes (R288)", async () => {
  const { data } = await generate(mei);
  const params = { id: data.id };
  for (const call of [
    as(stranger).call(resumesApi.get, { params }),
    as(admin).call(resumesApi.get, { params }),
    as(stranger).call(resumesApi.rename, { params, body: { title: "Mine" } }),
    as(stranger).call(resumesApi.duplicate, { params }),
    as(stranger).call(resumesApi.listVersions, { params }),
    as(stranger).call(resumesApi.remove, { params }),
    generate(stranger, { resumeId: data.id }),
    as(stranger).call(resumesApi.saveDraft, { body: { resumeId: data.id, step: 1, content: {} } }),
  ])
    expect((await call).status).toBe(404);
  const { data: own } = await as(stranger).call(resumesApi.listOwn, {});
  expect(own).toEqual([]);
});

test("a user's resumes are listed with the last changed first", async () => {
  const owner = await buildUser(app);
  const older = await buildResume(app, owner.user, "Older");
  app.clock.advance(1_000);
  await buildResume(app, owner.user, "Newer");
  const titles = async () => (await as(owner).call(resumesApi.listOwn, {})).data.map((row) => row.title);
  expect(await titles()).toEqual(["Newer", "Older"]);
  app.clock.advance(1_000);
  await as(owner).call(resumesApi.rename, { params: { id: older.resumeId }, body: { title: "For studios" } });
  expect(await titles()).toEqual(["For studios", "Newer"]);
});

test("a copy has its own file", async () => {
  const { data } = await generate(mei);
  const { data: copy } = await as(mei).call(resumesApi.duplicate, { params: { id: data.id } });
  expect(copy).toMatchObject({ title: "Yoga Teacher (copy)", versionCount: 1 });
  await as(mei).call(resumesApi.remove, { params: { id: data.id } });
  expect((await download(copy.resumeUrl, mei)).status).toBe(200);
  expect((await download(data.resumeUrl, mei)).status).toBe(404);
});

test("deleting removes the files, but the recipient keeps a resume that was sent", async () => {
  const owner = await buildUser(app, { role: "business_admin" });
  const { business } = await buildBusiness(app, { owner: owner.user });
  const applicant = await buildUser(app);
  const sent = await buildResume(app, applicant.user, "Sent");
  await buildApplication(app, { job: await buildJob(app, { business }), applicant: applicant.user, ...sent });
  expect((await download(sent.resumeUrl, owner)).status).toBe(200);
  const unsent = await buildResume(app, applicant.user, "Unsent");
  expect((await download(unsent.resumeUrl, owner)).status).toBe(404);
  for (const { resumeId } of [sent, unsent])
    expect((await as(applicant).call(resumesApi.remove, { params: { id: resumeId } })).status).toBe(200);
  expect((await as(applicant).call(resumesApi.listOwn, {})).data).toEqual([]);
  expect((await download(sent.resumeUrl, owner)).status).toBe(200);
  expect((await download(unsent.resumeUrl, applicant)).status).toBe(404);
});

test("downloads by other users are recorded", async () => {
  const { data } = await generate(mei);
  await download(data.resumeUrl, mei);
  await download(data.resumeUrl, stranger);
  const headers = { cookie: admin.actor.cookie, "user-agent": "Reader/1.0" };
  await app.request(data.resumeUrl, { headers });
  const { rows } = await app.platform.database.pool.query(
    `select user_id as "userId", user_agent as "userAgent" from user_activity_logs
     where activity_type = 'download_resume' and (details->>'resumeId')::int = $1`,
    [data.id],
  );
  expect(rows).toEqual([{ userId: admin.user.id, userAgent: "Reader/1.0" }]);
});

test("drafts store the input: one for a new resume and one for each edited resume", async () => {
  const owner = await buildUser(app);
  const { resumeId } = await buildResume(app, owner.user);
  const draft = (id?: number) => as(owner).call(resumesApi.getDraft, { query: { resumeId: id } });
  expect((await draft()).data).toBeNull();
  const content = { firstName: "Mei\u0000\uD800", education: [{ institution: "ITE" }], slash: "C:\\u0000" };
  await as(owner).call(resumesApi.saveDraft, { body: { step: 3, content } });
  await as(owner).call(resumesApi.saveDraft, { body: { resumeId, step: 1, content: { firstName: "Edit" } } });
  expect((await draft()).data).toMatchObject({
    step: 3,
    content: { firstName: "Mei", education: [{ institution: "ITE" }], slash: "C:\\u0000" },
  });
  expect((await draft(resumeId)).data).toMatchObject({ resumeId, content: { firstName: "Edit" } });
  await generate(owner);
  expect((await draft()).data).toBeNull();
  expect((await draft(resumeId)).data).not.toBeNull();
  await as(owner).call(resumesApi.dropDraft, { query: { resumeId } });
  expect((await draft(resumeId)).data).toBeNull();
});

test("a resume that cannot be printed leaves nothing behind and returns an error", async () => {
  const owner = await buildUser(app);
  const before = await countFiles();
  const { print } = app.platform.printer;
  app.platform.printer.print = () => Promise.reject(new Error("no paper"));
  const { status, error } = await generate(owner, { certifications: [certification(dataText(pdf()))] });
  app.platform.printer.print = print;
  expect([status, error?.error]).toEqual([500, "There was an error generating your resume. Please try again."]);
  expect(await countFiles()).toBe(before);
  const stored = await app.platform.database.db.select().from(resumes).where(eq(resumes.userId, owner.user.id));
  expect(stored).toEqual([]);
});

test("an account has at most fifty resumes, also under concurrent requests", async () => {
  const owner = await buildUser(app);
  for (let n = 0; n < 48; n += 1) await buildResume(app, owner.user, `Resume ${n}`);
  const before = await countFiles();
  const responses = await Promise.all(Array.from({ length: 5 }, () => generate(owner)));
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409, 409]);
  expect(responses.find(({ status }) => status === 409)?.error?.code).toBe("resumes.too_many");
  // The rejected requests leave neither PDFs nor pages.
  expect(await countFiles()).toBe(before + 4);
});

test("a certification file is deleted after its last use", async () => {
  const owner = await buildUser(app);
  const { data } = await generate(owner, { certifications: [certification(dataText(pdf()))] });
  const [{ certificationFile } = { certificationFile: "" }] = data.certifications;
  const { data: copy } = await as(owner).call(resumesApi.duplicate, { params: { id: data.id } });
  const status = async () => (await download(certificationFile, owner)).status;
  await as(owner).call(resumesApi.saveDraft, { body: { step: 5, content: { certificationFile } } });
  await as(owner).call(resumesApi.remove, { params: { id: data.id } });
  expect(await status()).toBe(200);
  await as(owner).call(resumesApi.remove, { params: { id: copy.id } });
  expect(await status()).toBe(200);
  await as(owner).call(resumesApi.dropDraft, { query: {} });
  await forgetUnusedIn(9);
  expect(await status()).toBe(404);
});

test("a file without a draft is kept for a week, one in use indefinitely", async () => {
  const owner = await buildUser(app);
  const file = () => new File([pdf()], "เกียรติบัตร.pdf", { type: "application/pdf" });
  const store = async () => (await as(owner).call(resumesApi.storeFile, { files: { file: file() } })).data;
  const [waiting, used] = [await store(), await store()];
  expect(waiting.fileName).toBe("เกียรติบัตร.pdf");
  await generate(owner, { certifications: [certification(used.url)] });
  await forgetUnusedIn(0);
  expect((await download(waiting.url, owner)).status).toBe(200);
  await forgetUnusedIn(9);
  expect((await download(waiting.url, owner)).status).toBe(404);
  expect((await download(used.url, owner)).status).toBe(200);
});

test("lists stored as JSON text or wrapped are read correctly (R271, R272)", async () => {
  const { data } = await generate(mei, { certifications: [certification(dataText(pdf()))] });
  await app.platform.database.pool.query(
    `update resumes set education = to_jsonb(education::text), skills = to_jsonb(skills::text),
       certifications = jsonb_build_object('certifications', certifications) where id = $1`,
    [data.id],
  );
  const { data: read } = await as(mei).call(resumesApi.get, { params: { id: data.id } });
  expect(read).toEqual(data);
});

test("a job that does not exist or that the user may not see is rejected; one that has gone since is not", async () => {
  const draft = await buildJob(app, { status: "draft" });
  for (const jobId of [999_999, draft.id]) {
    const { status, error } = await generate(mei, { jobId });
    expect([status, error?.fields]).toEqual([400, { jobId: "Job Not Found" }]);
  }
  const job = await buildJob(app);
  const { data } = await generate(mei, { jobId: job.id });
  expect(data.jobId).toBe(job.id);
  await app.platform.database.pool.query("delete from jobs where id = $1", [job.id]);
  expect((await generate(mei, { jobId: job.id, resumeId: data.id })).status).toBe(200);
});
