import { afterAll, beforeAll, expect, test } from "vitest";
import { adminApi } from "#contract/admin.ts";
import { KYC_STATUSES, VALIDITIES } from "#contract/professionals.ts";
import { professionalPartsApi as api } from "#contract/professional-parts.ts";
import { professionalReviewsApi } from "#contract/reviews.ts";
import type { Actor, TestApp } from "#test/app.ts";
import { createDemoApp } from "#test/demo-app.ts";
import { createTestPrinter } from "#test/printer.ts";
import { printedFiles } from "./printed-files.ts";

let app: TestApp;
let admin: Actor;
let pro: Actor & { profileId: number };
beforeAll(async () => {
  app = await createDemoApp();
  const { rows } = await app.platform.database.pool.query<{ email: string; id: number; profile: number }>(
    "select u.email, u.id, p.id as profile from users u left join professional_profiles p on p.user_id = u.id where u.email in ('admin@demo.example','pro@demo.example')",
  );
  const sessionOf = async (email: string) => {
    const { id = 0, profile = 0 } = rows.find((row) => row.email === email) ?? {};
    return { id, cookie: await app.app.accounts.openSession(id), profileId: profile };
  };
  admin = await sessionOf("admin@demo.example");
  pro = await sessionOf("pro@demo.example");
});
afterAll(() => app.close());

test("identity checks and certifications occur in all their states", async () => {
  const { data } = await app.as(admin).call(adminApi.listProfessionals, { query: {} });
  expect(data).toHaveLength(150);
  expect(new Set(data.map(({ kycStatus }) => kycStatus))).toEqual(new Set(KYC_STATUSES));
  const held = data.flatMap(({ certifications }) => certifications);
  expect(new Set(held.map(({ validity }) => validity))).toEqual(new Set(VALIDITIES));
  expect(held.some(({ verified }) => verified)).toBe(true);
  expect(held.every(({ verified, validity }) => !(verified && validity === "expired"))).toBe(true);
  const waiting = data.find(({ kycStatus }) => kycStatus === "pending");
  const documents = await app.as(admin).call(api.kycDocuments, { params: { id: waiting?.id ?? 0 } });
  expect(documents.data.some(({ documentType }) => ["id_card", "passport"].includes(documentType))).toBe(true);
});

test("files of the demo world are printed on their first request", async () => {
  const printer = createTestPrinter();
  try {
    const files = printedFiles(app.platform.files, printer);
    const { rows } = await app.platform.database.pool.query<{ key: string }>(
      "(select file_key as key from kyc_documents where file_key is not null limit 1) union all (select certificate_key from certifications where certificate_key is not null limit 1)",
    );
    expect(rows).toHaveLength(2);
    for (const { key } of rows) expect((await files.bytes(key))?.byteLength ?? 0, key).toBeGreaterThan(500);
    const { rows: all } = await app.platform.database.pool.query<{ key: string }>(
      "select file_key as key from kyc_documents where file_key is not null union all select certificate_key from certifications where certificate_key is not null",
    );
    expect(all.filter(({ key }) => !/^[a-z0-9/_.-]{1,200}$/.test(key))).toEqual([]);
  } finally {
    printer.stop();
  }
});

test("the demo professional has each kind of part, and a testimonial that is not approved yet", async () => {
  const params = { id: pro.profileId };
  const as = app.as(pro);
  expect((await as.call(api.myCertifications, {})).data.map(({ validity }) => validity).toSorted()).toEqual([
    "expired",
    "expiring",
    "valid",
  ]);
  expect((await as.call(api.portfolio, { params })).data).toHaveLength(3);
  expect((await as.call(api.achievements, { params })).data).toHaveLength(2);
  expect((await as.call(api.skills, { params })).data.some(({ endorsementCount }) => endorsementCount > 0)).toBe(true);
  const said = (await as.call(api.testimonials, { params, query: {} })).data;
  expect(said.map(({ isApproved }) => isApproved)).toEqual([false, true, true]);
  const summary = (await as.call(professionalReviewsApi.summary, { params })).data;
  expect(summary.count).toBe(6);
  const { data } = await as.call(professionalReviewsApi.list, { params, query: {} });
  expect(summary.average).toBeCloseTo(data.reduce((sum, { rating }) => sum + rating, 0) / 6, 2);
});
