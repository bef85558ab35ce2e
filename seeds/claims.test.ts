import { afterAll, beforeAll, expect, test } from "vitest";
import { adminClaimsApi, CLAIM_STATUSES } from "#contract/claims.ts";
import { readRegistrationNumber } from "#server/claims/claims.policy.ts";
import type { Actor, TestApp } from "#test/app.ts";
import { createDemoApp } from "#test/demo-app.ts";
import { claimPrintJob } from "./claim-files.ts";

let app: TestApp;
let admin: Actor;
beforeAll(async () => {
  app = await createDemoApp();
  const { rows } = await app.platform.database.pool.query<{ id: number }>(
    "select id from users where email = 'admin@demo.example'",
  );
  const id = rows[0]?.id ?? 0;
  admin = { id, cookie: await app.app.accounts.openSession(id) };
});
afterAll(() => app.close());

const list = async () => (await app.as(admin).call(adminClaimsApi.list, { query: {} })).data;

test("the demo world has claims in every state, with input that the form would accept", async () => {
  const claims = await list();
  expect(new Set(claims.map(({ status }) => status))).toEqual(new Set(CLAIM_STATUSES));
  for (const { registrationNumber, business, status, claimant } of claims) {
    if (registrationNumber !== null)
      expect(readRegistrationNumber(registrationNumber, business.country)).toEqual({ number: registrationNumber });
    if (status === "closed") expect(business.ownerId).not.toBe(claimant?.id);
    else expect(business.ownerId).toBe(status === "approved" ? claimant?.id : null);
  }
});

test("documents of old decisions are gone, the others can be printed", async () => {
  const claims = await list();
  const urls = claims.flatMap(({ status, documents }) => documents.map(({ documentUrl }) => ({ status, documentUrl })));
  expect(urls.filter(({ status }) => status === "approved").every(({ documentUrl }) => documentUrl === null)).toBe(
    true,
  );
  const storedUrls = urls.flatMap(({ documentUrl }) => documentUrl ?? []);
  expect(storedUrls.length).toBeGreaterThan(4);
  for (const url of storedUrls) {
    const wanted = claimPrintJob(url.replace("/files/", ""));
    expect(wanted).toBeDefined();
  }
  const { template = "", data } = claimPrintJob("claims/printed/utility_bill/slab-and-chalk.pdf") ?? {};
  const { pdf } = await app.platform.printer.print(template, data, { pictures: false });
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
});
