import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { adminClaimsApi, CLAIM_LIMITS, claimsApi as api } from "#contract/claims.ts";
import { hostileDocuments } from "#test/hostile-files.ts";
import { createTestApp, TEST_NOW, type Actor, type TestApp } from "#test/app.ts";
import type { BusinessOverrides, BusinessRow } from "#test/build/business.ts";
import { buildClaim, buildClaimDocument } from "#test/build/claim.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import { buildClaiming, buildListing, claimCalls, file } from "./claims.test-suite.ts";

const DAY_MS = 86_400_000;

let app: TestApp;
let admin: BuiltUser;
let mei: BuiltUser;
let raj: BuiltUser;
let gym: BusinessRow;

beforeAll(async () => {
  app = await createTestApp();
  admin = await buildUser(app, { role: "admin" });
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ mei, raj, gym } = await buildClaiming(app));
});

const { on, state, submit, withdraw, upload, rows } = claimCalls(
  () => app,
  () => ({ mei, raj, gym }),
);
const listing = (overrides: BusinessOverrides = {}) => buildListing(app, overrides);
const remove = (documentId: number, who: Actor | null = mei.actor) =>
  app.as(who).call(api.removeDocument, { params: { id: gym.id, documentId } });
const read = (url: string | null | undefined, who: Actor | null) =>
  app.request(url ?? "/files/none", who ? { headers: { cookie: who.cookie } } : {});
async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of app.platform.files.list("claims")) keys.push(key);
  return keys;
}

describe("an e-mail address at the listing's domain", () => {
  const confirm = (token: string) => app.as(null).call(api.confirmEmail, { body: { token } });
  async function mailedToken(): Promise<string> {
    await app.tasks.drain();
    const mail = app.mail.sent.find(({ kind }) => kind === "claim-confirmation");
    expect(mail?.to).toBe("front@quiet-gym.sg");
    return /claims\/confirm\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  }

  test("gets a link that confirms it and can be opened twice", async () => {
    await submit({ contactEmail: "front@quiet-gym.sg" });
    const token = await mailedToken();
    expect(token.length).toBeGreaterThan(30);
    for (const response of [await confirm(token), await confirm(token)])
      expect([response.status, response.data]).toEqual([200, { businessName: "Quiet Gym" }]);
    expect((await state()).data.claim?.contactEmailConfirmed).toBe(true);
    // The token itself is stored nowhere.
    expect(JSON.stringify(await rows("select * from business_claims"))).not.toContain(token);
  });

  test("is not confirmed by a forged link, an expired one, or one of a closed claim", async () => {
    await submit({ contactEmail: "front@quiet-gym.sg" });
    const token = await mailedToken();
    expect((await confirm("made-up")).error?.code).toBe("claims.link_invalid");
    app.clock.advance(7 * DAY_MS + 1);
    expect((await confirm(token)).status).toBe(400);
    app.clock.set(TEST_NOW);
    await withdraw();
    expect((await confirm(token)).error?.code).toBe("claims.link_invalid");
    expect((await state()).data.claim?.contactEmailConfirmed).toBe(false);
  });
});

describe("documents", () => {
  test("are private to their uploader and to admins, whose views are logged", async () => {
    const { data } = await upload({ documentName: "Extract" });
    expect(data.documentUrl).toMatch(/^\/files\/claims\//);
    expect((await state()).data.documents).toEqual([data]);
    await submit({});
    for (const [who, status] of [
      [null, 404],
      [raj.actor, 404],
      [mei.actor, 200],
    ] as const)
      expect((await read(data.documentUrl, who)).status).toBe(status);
    const views = () => rows(`select actor_id from audit_log where action = 'claims.view' and subject_id = ${data.id}`);
    expect(await views()).toEqual([]);
    const looked = await read(data.documentUrl, admin.actor);
    expect([looked.status, looked.headers.get("content-disposition")]).toEqual([
      200,
      expect.stringContaining("Extract"),
    ]);
    expect(await views()).toEqual([{ actor_id: admin.user.id }]);
  });

  test("can be removed only before they are sent, by their owner", async () => {
    const { data } = await upload();
    expect((await remove(data.id, raj.actor)).error?.code).toBe("claims.document_not_found");
    expect((await remove(data.id)).status).toBe(200);
    expect((await read(data.documentUrl, mei.actor)).status).toBe(404);
    const submitted = await upload();
    await submit({});
    expect((await remove(submitted.data.id)).status).toBe(404);
    expect((await state()).data.claim?.documents).toHaveLength(1);
  });

  test("at most six, also for concurrent uploads; a rejected one leaves no file", async () => {
    const before = (await stored()).length;
    const responses = [];
    // One person may upload three files at a time.
    for (let turn = 0; turn < 4; turn += 1) responses.push(...(await Promise.all([upload(), upload(), upload()])));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(CLAIM_LIMITS.documentsMax);
    expect(
      responses.filter(({ error }) => error).every(({ error }) => error?.code === "claims.too_many_documents"),
    ).toBe(true);
    expect((await stored()).length - before).toBe(CLAIM_LIMITS.documentsMax);
  });

  test("are rejected for a listing that cannot be claimed, with an unknown type and without a file", async () => {
    const before = (await stored()).length;
    expect(Object.keys((await upload({ documentType: "selfie" })).error?.fields ?? {})).toEqual(["documentType"]);
    expect(
      (await app.as(mei.actor).call(api.addDocument, { ...on(), body: { documentType: "other" }, files: {} })).status,
    ).toBe(400);
    await submit();
    expect((await upload()).error?.code).toBe("claims.already_open");
    gym = await listing({ owner: raj.user });
    expect((await upload()).error?.code).toBe("claims.owned");
    expect((await stored()).length).toBe(before);
  });

  test("that only look like documents are rejected", async () => {
    for (const { what, bytes } of await hostileDocuments()) {
      const { status } = await upload({}, mei.actor, file(bytes));
      expect([what, status >= 400 && status < 500]).toEqual([what, true]);
      await app.platform.database.pool.query("delete from throttle_points");
    }
    expect((await state()).data.documents).toEqual([]);
  });

  test("are deleted 90 days after the decision, and unsent ones after 30", async () => {
    const claim = await buildClaim(app, { business: gym, claimant: mei.user });
    const sent = await buildClaimDocument(app, { business: gym, claim, uploader: mei.user });
    const other = await listing();
    const unsent = await buildClaimDocument(app, { business: other, uploader: mei.user });
    const waits = await buildClaim(app, { business: other, claimant: raj.user });
    const needed = await buildClaimDocument(app, { business: other, claim: waits, uploader: raj.user });
    await app.as(admin.actor).call(adminClaimsApi.reject, { ...on(claim.id), body: { reason: "Not readable." } });
    const night = () => app.tasks.tick("claims.forget-files");
    const left = async () => {
      const keys = await stored();
      return [sent, unsent, needed].map(({ fileKey }) => keys.includes(fileKey));
    };
    app.clock.advance(30 * DAY_MS - 1);
    await night();
    expect(await left()).toEqual([true, true, true]);
    app.clock.advance(1);
    await night();
    expect(await left()).toEqual([true, false, true]);
    app.clock.set(new Date(TEST_NOW.getTime() + 90 * DAY_MS - 1));
    await night();
    expect(await left()).toEqual([true, false, true]);
    app.clock.advance(1);
    await night();
    await night();
    expect(await left()).toEqual([false, false, true]);
    // The record stays, without a file.
    expect(
      await rows(`select document_type, file_key from business_verification_documents where claim_id = ${claim.id}`),
    ).toEqual([{ document_type: "business_registration", file_key: null }]);
    expect(await rows(`select id from business_verification_documents where id = ${unsent.id}`)).toEqual([]);
  });
});
