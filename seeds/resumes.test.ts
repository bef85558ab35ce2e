import { afterAll, beforeAll, expect, test } from "vitest";
import { resumeInput, resumesApi } from "#contract/resumes.ts";
import { applicationsApi } from "#contract/applications.ts";
import { textOf } from "#server/platform/pdf/pdf.test-suite.ts";
import { templatePath, toDocument } from "#server/resumes/resume-document.ts";
import type { Actor, TestApp } from "#test/app.ts";
import { createDemoApp } from "#test/demo-app.ts";
import { MEMBER_RESUMES } from "./content/member-resumes.ts";
import { printedFiles } from "./printed-files.ts";

let app: TestApp;
let member: Actor;
beforeAll(async () => {
  app = await createDemoApp();
  const found = await app.platform.database.pool.query<{ id: number }>(
    "select id from users where email = 'member@demo.example'",
  );
  const id = found.rows[0]?.id ?? 0;
  member = { id, cookie: await app.app.accounts.openSession(id) };
});
afterAll(() => app.close());

test("the demo member has three finished resumes, the last one written first", async () => {
  const { data } = await app.as(member).call(resumesApi.listOwn, {});
  expect(data.map((resume) => [resume.title, resume.versionCount])).toEqual([
    ["Front Desk Manager", 1],
    ["Yoga Teacher 瑜伽教练", 1],
    ["Personal Trainer", 1],
  ]);
});

test("each resume passes the validation for generating it again", async () => {
  const { data } = await app.as(member).call(resumesApi.listOwn, {});
  for (const { id } of data) {
    const { personalInfo, ...resume } = (await app.as(member).call(resumesApi.get, { params: { id } })).data;
    expect(resumeInput.safeParse({ ...personalInfo, ...resume, resumeId: id }).error?.issues).toBeUndefined();
  }
});

test("they are one page each, and contain Chinese, Thai and Vietnamese text", async () => {
  for (const { template, content } of MEMBER_RESUMES) {
    const { pdf, pages } = await app.platform.printer.print(templatePath(template), toDocument(content));
    expect(pages).toHaveLength(1);
    if (template === "modern") {
      const text = (await textOf(pdf)).join("");
      for (const word of ["静安瑜伽馆", "ครูสอนโยคะ", "Thảo Điền"]) expect(text).toContain(word);
    }
  }
});

test("resume, page and certificate are served on request", async () => {
  const store = printedFiles(app.platform.files, app.platform.printer);
  const { data } = await app.as(member).call(resumesApi.listOwn, {});
  const yoga = data.find((resume) => resume.template === "modern");
  const { pages, certifications, resumeUrl } = (
    await app.as(member).call(resumesApi.get, { params: { id: yoga?.id ?? 0 } })
  ).data;
  for (const url of [resumeUrl, ...pages, ...certifications.map((item) => item.certificationFile)]) {
    expect((await store.bytes(url.replace("/files/", "")))?.length ?? 0).toBeGreaterThan(1_000);
    expect((await app.request(url, { headers: { cookie: member.cookie } })).status).toBe(200);
  }
});

test("the demo member has applied with a resume", async () => {
  const { data } = await app.as(member).call(applicationsApi.listOwn, {});
  expect(data.length).toBeGreaterThan(1);
});
