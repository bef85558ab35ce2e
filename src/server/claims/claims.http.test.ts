import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { businessesApi } from "#contract/businesses.ts";
import { claimsApi as api } from "#contract/claims.ts";
import { claimRulesText as text } from "#contract/texts/claim-rules.ts";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";
import type { BusinessOverrides, BusinessRow } from "#test/build/business.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import { buildClaiming, buildListing, claimCalls, UEN } from "./claims.test-suite.ts";

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
const claimsOfGym = () => rows(`select status, user_id from business_claims where business_id = ${gym.id} order by id`);
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe("the position of a user towards a listing", () => {
  test("is open, pending with an own claim, owned by another user, or own", async () => {
    expect((await state()).data).toMatchObject({
      business: { id: gym.id, kind: "fitness", name: "Quiet Gym", domain: "quiet-gym.sg", logo: null },
      standing: "open",
      claim: null,
      documents: [],
    });
    await submit();
    expect((await state()).data).toMatchObject({ standing: "pending", claim: { status: "pending" } });
    // Nobody learns of the claims of others.
    expect((await state(raj.actor)).data).toMatchObject({ standing: "open", claim: null, documents: [] });
    const owned = await listing({ owner: raj.user });
    expect((await state(mei.actor, owned.id)).data.standing).toBe("owned");
    expect((await state(raj.actor, owned.id)).data.standing).toBe("own");
  });

  test("only admins see hidden listings, and nobody can claim them", async () => {
    const hidden = await listing({ isPublic: false });
    const deleted = await listing({ deletedAt: TEST_NOW.toISOString() });
    for (const { id } of [hidden, deleted]) {
      expect((await state(mei.actor, id)).error?.code).toBe("businesses.not_found");
      expect((await submit(undefined, mei.actor, id)).status).toBe(404);
    }
    expect((await state(admin.actor, hidden.id)).data.standing).toBe("not_claimable");
    expect((await submit(undefined, admin.actor, hidden.id)).error?.code).toBe("businesses.not_found");
    expect((await state(mei.actor, 999_999)).status).toBe(404);
  });

  test("reading and claiming require signing in", async () => {
    expect((await state(null)).status).toBe(401);
    expect((await submit(undefined, null)).status).toBe(401);
    expect((await upload({}, null)).status).toBe(401);
    expect((await app.as(null).call(api.listOwn, { query: {} })).status).toBe(401);
    expect(await claimsOfGym()).toEqual([]);
  });
});

describe("sending a claim", () => {
  test("with a registration number, an e-mail address and documents, for either kind of listing", async () => {
    for (const kind of ["fitness", "retail"] as const) {
      gym = await listing({ kind });
      await upload({ documentName: "Electricity", notes: "of October" });
      const answer = await submit({
        statement: "I opened it in 2019.",
        registrationNumber: " 1974-01143 c ",
        contactEmail: "Front@Desk.Quiet-Gym.sg",
      });
      expect(answer.status).toBe(201);
      expect(answer.data).toMatchObject({
        businessId: gym.id,
        status: "pending",
        position: "Manager",
        statement: "I opened it in 2019.",
        registrationNumber: UEN,
        contactEmail: "front@desk.quiet-gym.sg",
        contactEmailConfirmed: false,
        reason: null,
        documents: [{ documentType: "utility_bill", documentName: "Electricity", notes: "of October" }],
        submittedAt: TEST_NOW.toISOString(),
        decidedAt: null,
      });
      expect((await state()).data.documents).toEqual([]);
      expect((await app.as(mei.actor).call(api.listOwn, { query: {} })).data[0]).toMatchObject({
        id: answer.data.id,
        business: { id: gym.id, kind, name: "Quiet Gym" },
        documents: [{ documentName: "Electricity" }],
      });
    }
  });

  test("changes nothing that visitors see", async () => {
    const seen = async () => (await app.as(null).call(businessesApi.get, on())).data;
    const before = await seen();
    await submit();
    expect(await seen()).toEqual(before);
  });

  test("needs a position and at least one piece of evidence", async () => {
    const bare = await submit({});
    expect([bare.status, bare.error?.fields]).toEqual([400, { registrationNumber: text.evidence }]);
    const noBody = await submit({ position: "  ", registrationNumber: UEN });
    expect(noBody.error?.fields).toEqual({ position: text.position });
    const long = await submit({ position: "x".repeat(81), statement: "x".repeat(1_001) });
    expect(Object.keys(long.error?.fields ?? {})).toEqual(["position", "statement"]);
    expect(await claimsOfGym()).toEqual([]);
    // A document alone is evidence; another user's is not.
    await upload({}, raj.actor);
    expect((await submit({})).status).toBe(400);
    await upload();
    expect((await submit({})).status).toBe(201);
  });

  test.each([
    ["197401143D", text.uen],
    ["T08LL0001Z", text.uen],
    ["12345", text.registrationNumber],
    ["201901000005", text.registrationNumber],
    ["<script>1", text.registrationNumber],
  ])("rejects %s as the number of a listing in Singapore", async (registrationNumber, problem) => {
    const answer = await submit({ registrationNumber });
    expect([answer.status, answer.error?.fields]).toEqual([400, { registrationNumber: problem }]);
    expect(await claimsOfGym()).toEqual([]);
  });

  test("accepts a number of another country unchanged, but checks what looks like a UEN", async () => {
    gym = await listing({ locations: [{ country: "Malaysia", city: "Johor Bahru" }] });
    expect((await submit({ registrationNumber: "197401143D" })).error?.fields).toEqual({
      registrationNumber: text.uen,
    });
    expect((await submit({ registrationNumber: "201901000005 (1234567-X)" })).data.registrationNumber).toBe(
      "201901000005 (1234567-X)",
    );
  });

  test.each([
    ["https://quiet-gym.sg", "mei@quiet-gym.sg", undefined],
    ["https://www.quiet-gym.sg/x", "mei@mail.quiet-gym.sg", undefined],
    ["https://quiet-gym.sg", "mei@not-quiet-gym.sg", "Use an email address at quiet-gym.sg."],
    ["https://quiet-gym.sg", "mei@quiet-gym.sg.evil.example", "Use an email address at quiet-gym.sg."],
    ["https://quiet-gym.sg", "mei@gmail.com", "Use an email address at quiet-gym.sg."],
    ["https://www.facebook.com/quietgym", "mei@facebook.com", text.noDomain],
    ["https://quietgym.wixsite.com/home", "mei@quietgym.wixsite.com", text.noDomain],
    ["https://mail.google.com", "mei@mail.google.com", text.noDomain],
    ["https://203.0.113.7/", "mei@quiet-gym.sg", text.noDomain],
    [null, "mei@quiet-gym.sg", text.noDomain],
  ])("with the website %s and the address %s: %s", async (websiteUrl, contactEmail, problem) => {
    gym = await listing({ websiteUrl });
    const answer = await submit({ contactEmail });
    if (problem === undefined) expect(answer.status).toBe(201);
    else expect([answer.status, answer.error?.fields]).toEqual([400, { contactEmail: problem }]);
    expect(app.mail.sent).toEqual([]);
  });

  test("rejects a listing with an owner, and a second claim by the same user", async () => {
    await submit();
    const again = await submit();
    expect([again.status, again.error?.code]).toEqual([409, "claims.already_open"]);
    const owned = await listing({ owner: raj.user });
    for (const who of [mei, raj])
      expect((await submit(undefined, who.actor, owned.id)).error).toMatchObject({ code: "claims.owned" });
    expect(await claimsOfGym()).toHaveLength(1);
  });

  test("a squatter with a public number does not keep the owner from claiming (DECISIONS 55)", async () => {
    await submit(undefined, raj.actor);
    expect((await submit({ contactEmail: "hello@quiet-gym.sg" })).status).toBe(201);
    const people = await Promise.all(Array.from({ length: 50 }, () => buildUser(app)));
    const answers = await Promise.all(people.map(({ actor }) => submit(undefined, actor)));
    expect(statuses(answers)).toEqual(Array.from({ length: 50 }, () => 201));
    expect(await claimsOfGym()).toHaveLength(52);
  });

  test("needs an account with a confirmed e-mail, also for a document", async () => {
    const newcomer = await buildUser(app, { isVerified: false });
    expect((await state(newcomer.actor)).data.standing).toBe("unconfirmed");
    for (const answer of [await submit(undefined, newcomer.actor), await upload({}, newcomer.actor)])
      expect([answer.status, answer.error?.code]).toEqual([409, "accounts.email_unconfirmed"]);
    expect(await claimsOfGym()).toEqual([]);
  });

  test("sends three mails a day to one address, whichever account claims and however it is written (DECISIONS 55)", async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => buildUser(app)));
    const answers = [];
    for (const [index, { actor }] of people.entries())
      answers.push(await submit({ contactEmail: `Hello${index > 0 ? `+${index}` : ""}@quiet-gym.sg` }, actor));
    expect(statuses(answers)).toEqual([201, 201, 201, 400, 400]);
    expect(answers.at(-1)?.error?.fields).toEqual({ contactEmail: text.mailsSent });
    expect((await submit(undefined, people[4]?.actor)).status, "with other evidence").toBe(201);
    await app.tasks.drain();
    expect(app.mail.sent.filter(({ kind }) => kind === "claim-confirmation")).toHaveLength(3);
  });

  test("may name a plan to try", async () => {
    expect((await submit({ planId: "premium", registrationNumber: UEN })).data.planId).toBe("premium");
    expect((await submit({ planId: "gold", registrationNumber: UEN }, raj.actor)).error?.fields).toEqual({
      planId: text.plan,
    });
  });

  test("50 concurrent claims by one user make one claim, with all documents", async () => {
    await upload();
    await upload();
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit({})));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await state()).data.claim?.documents).toHaveLength(2);
    expect(await claimsOfGym()).toHaveLength(1);
  });

  test("waits for a transaction that gives the listing an owner", async () => {
    const { pool } = app.platform.database;
    const giving = await pool.connect();
    try {
      await giving.query("begin");
      await giving.query("update businesses set owner_id = $2 where id = $1", [gym.id, raj.user.id]);
      const sent = submit();
      const isSent = sent.then(() => true);
      const locked = "datname = current_database() and wait_event_type = 'Lock'";
      const isWaiting = async () => (await rows(`select 1 from pg_stat_activity where ${locked}`)).length > 0;
      while (!(await isWaiting())) if (await Promise.race([isSent, Promise.resolve(false)])) break;
      await giving.query("commit");
      expect((await sent).error?.code).toBe("claims.owned");
    } finally {
      giving.release();
    }
    expect(await claimsOfGym()).toEqual([]);
  });

  test("is rate limited, because claims can send mail to others", async () => {
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await submit()).status).toBe(201);
      await withdraw();
    }
    expect((await submit()).status).toBe(429);
  });

  test("mails the admins, and nobody else", async () => {
    await submit();
    await app.tasks.drain();
    expect(app.mail.sent.map(({ to, kind }) => [to, kind])).toEqual([[admin.user.email, "claim-submitted"]]);
    expect(app.mail.sent[0]?.text).toContain("There is a new claim of Quiet Gym.");
    expect(app.mail.sent[0]?.text).toContain("http://localhost:3000/admin/claims");
  });

  test("can be sent again after its claimant withdrew it, also by others", async () => {
    expect((await withdraw()).error?.code).toBe("claims.not_found");
    await submit();
    expect((await withdraw(raj.actor)).status).toBe(404);
    expect(statuses([await withdraw(), await withdraw()])).toEqual([200, 404]);
    expect((await state()).data).toMatchObject({ standing: "open", claim: { status: "withdrawn" } });
    expect((await submit(undefined, raj.actor)).status).toBe(201);
  });
});
