import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { businessesApi } from "#contract/businesses.ts";
import { PROGRAM_LIMITS, programsApi as api, type ProgramInput } from "#contract/programs.ts";
import { goodImage, hostileImages } from "#test/hostile-files.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildEnrollment } from "#test/build/enrollment.ts";
import { buildProfessional, type BuiltProfessional } from "#test/build/professional.ts";
import { buildProgram } from "#test/build/program.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

let app: TestApp;
let owner: BuiltUser;
let stranger: BuiltUser;
let gym: BusinessRow;
let pro: BuiltProfessional;

beforeAll(async () => {
  app = await createTestApp();
  stranger = await buildUser(app, { role: "business_admin" });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await buildUser(app, { role: "business_admin" });
  gym = await gymOf(owner);
  pro = await buildProfessional(app, { subscriptionTier: "standard", firstName: "Mei", lastName: "Tan" });
});

async function gymOf(who: BuiltUser, overrides: object = {}): Promise<BusinessRow> {
  const given = { owner: who.user, name: "Harbour Gym", verificationStatus: "approved" as const, ...overrides };
  return (await buildBusiness(app, given)).business;
}
const create = (body: Partial<ProgramInput> & { businessId?: number }, who: Actor | null = owner.actor) =>
  app.as(who).call(api.create, { body: { name: "Barbell Basics", ...body } });
const update = (id: number, body: Partial<ProgramInput>, who: Actor | null = owner.actor) =>
  app.as(who).call(api.update, { params: { id }, body });
const remove = (id: number, who: Actor | null = owner.actor) => app.as(who).call(api.remove, { params: { id } });
const shown = async (id = gym.id) => (await app.as(null).call(api.list, { params: { id } })).data;
const allowance = async (who: Actor = owner.actor) => (await app.as(who).call(api.allowance, { query: {} })).data;
const dollars = (amount: number) => ({ amount: amount * 100, currency: "SGD" });
const get = (id: number, who: Actor | null = null) => app.as(who).call(api.get, { params: { id } });
const setImage = (id: number, image: File, who: Actor | null = owner.actor) =>
  app.as(who).call(api.setImage, { params: { id }, files: { image } });
const picture = async () => new File([new Uint8Array(await goodImage("png"))], "class.png", { type: "image/png" });

async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of app.platform.files.list()) keys.push(key);
  return keys.filter((key) => key.startsWith("programs/"));
}

describe("an owner", () => {
  test("who edits an outdated version gets 409 and what is stored (DECISIONS 57)", async () => {
    const { data: made } = await create({});
    const params = { id: made.id };
    const edit = (body: Partial<ProgramInput>, version: number) =>
      app.as(owner.actor).call(api.update, { params, body: { ...body, version } });
    const { data: first } = await edit({ name: "Barbell Advanced" }, made.version);
    expect(first.version).not.toBe(made.version);
    const late = await edit({ location: "Room 2" }, made.version);
    expect([late.status, late.error?.code]).toEqual([409, "conflict"]);
    expect(late.error?.stored).toEqual(first);
    const again = await edit({ location: "Room 2" }, first.version);
    expect(again.data).toMatchObject({ name: "Barbell Advanced", location: "Room 2" });
  });

  test("lists a programme with all its fields, which visitors see immediately", async () => {
    expect(await shown()).toEqual([]);
    const { rows } = await app.platform.database.pool.query<{ id: number; name: string }>(
      "select id, name from business_categories order by id limit 1",
    );
    const category = rows[0] ?? { id: 0, name: "" };
    const given = {
      description: "Squat, press, pull.",
      price: "$49,90",
      duration: "6 weeks",
      maxParticipants: "8",
      location: "Main hall",
      isOnline: false,
      categoryId: category.id,
      tags: ["Strength"],
    };
    const { status, data } = await create(given);
    expect(status).toBe(201);
    expect(data).toMatchObject({
      businessId: gym.id,
      professionalId: null,
      name: "Barbell Basics",
      price: { amount: 4_990, currency: "SGD" },
      maxParticipants: 8,
      seatsLeft: 8,
      isFull: false,
      active: true,
      enrolled: 0,
      pending: 0,
      revenue: [],
      listingFee: dollars(5),
      category,
      tags: ["Strength"],
    });
    expect((await shown()).map(({ id, name }) => [id, name])).toEqual([[data.id, "Barbell Basics"]]);
    const { id, ...detail } = (await get(data.id)).data;
    expect([id, detail.enrolled]).toEqual([data.id, false]);
    expect(detail.host).toEqual({ kind: "fitness", id: gym.id, name: "Harbour Gym", image: null });
  });

  test("gets texts with insults back, those with foreign links or contacts wait for an admin; its own contacts are accepted", async () => {
    await app.platform.database.pool.query("update businesses set website_url = 'https://harbour.sg' where id = $1", [
      gym.id,
    ]);
    const { data } = await create({ description: "See harbour.sg/barbell for the dates." });
    const rude = { description: "No sh\u200Bit, just squats." };
    expect(Object.keys((await create(rude)).error?.fields ?? {})).toEqual(["description"]);
    expect(Object.keys((await update(data.id, rude)).error?.fields ?? {})).toEqual(["description"]);
    const before = await shown();
    for (const [field, words] of [
      ["name", "Refund: log in at https://dbs-refund.example/claim"],
      ["description", "Whatsapp me at +65 9123 4567."],
      ["duration", "Ask @coachmike"],
      ["location", "Ask at evil.com"],
      ["tags", ["Strength", "9123 4567"]],
    ] as const) {
      const added = (await create({ [field]: words })).data;
      expect([added.active, added.held?.isNew, Object.keys(added.held?.texts ?? {})]).toEqual([false, true, [field]]);
      const changed = (await update(data.id, { [field]: words })).data;
      expect([changed.active, changed.held?.isNew, changed.held?.texts[field]]).toEqual([
        true,
        false,
        [words].flat().join(", "),
      ]);
      expect(await shown()).toEqual(before);
      // No other act makes it public.
      expect((await update(added.id, { active: true })).data.active).toBe(false);
      expect(await shown()).toEqual(before);
    }
    expect(before.map(({ id, name }) => [id, name])).toEqual([[data.id, "Barbell Basics"]]);
  });

  test("changes what was sent, and hides it by making it inactive", async () => {
    const { data } = await create({ price: "20", duration: "1 hour", tags: ["Strength"] });
    expect((await shown())[0]?.price).toEqual(dollars(20));
    const changed = (await update(data.id, { name: "Barbell Club", price: "" })).data;
    expect([changed.name, changed.price, changed.duration, changed.tags]).toEqual([
      "Barbell Club",
      null,
      "1 hour",
      ["Strength"],
    ]);
    expect((await shown())[0]?.name).toBe("Barbell Club");
    expect((await update(data.id, { active: false })).data.active).toBe(false);
    expect(await shown()).toEqual([]);
    expect((await get(data.id)).error?.code).toBe("programs.not_found");
    expect((await get(data.id, owner.actor)).status).toBe(200);
    const own = await app.as(owner.actor).call(api.listManaged, { query: {} });
    expect(own.data.map(({ id, active }) => [id, active])).toEqual([[data.id, false]]);
  });

  test.each([
    [{ price: "-1" }, "price", "The price cannot be below zero."],
    [{ price: "a lot" }, "price", "Enter the price as a number, such as 49.90."],
    [{ price: "100000.01" }, "price", "The price can be at most $100,000."],
    [{ maxParticipants: "0" }, "maxParticipants", "There must be at least one seat."],
    [{ maxParticipants: "2.5" }, "maxParticipants", "Enter the number of seats as a whole number."],
    [{ name: " B " }, "name", "Name must be at least 2 characters long"],
    [{ categoryId: 999_999 }, "categoryId", "Choose a category from the list."],
    [{ tags: Array.from({ length: 11 }, (_, i) => `Tag ${i}`) }, "tags", "At most 10 tags."],
  ])("gets a message for the invalid %j", async (bad, field, message) => {
    const { data } = await create({});
    for (const response of [await create(bad), await update(data.id, bad)]) {
      expect(response.status).toBe(400);
      expect(response.error?.fields).toEqual({ [field]: message });
    }
    expect(await shown()).toHaveLength(1);
  });

  test("sends a price as it was read, and it stays the same (DECISIONS 56)", async () => {
    const { data } = await create({ price: 12.5 });
    expect(data.price).toEqual(dollars(12.5));
    const { data: same } = await update(data.id, { price: data.price });
    expect(same.price).toEqual(dollars(12.5));
    const { data: added } = await create({ name: "Barbell Two", price: { amount: 999, currency: "SGD" } });
    expect(added.price).toEqual({ amount: 999, currency: "SGD" });
    for (const price of [{ amount: 1250, currency: "EUR" }, { amount: 12.5, currency: "SGD" }, { amount: 1250 }])
      expect((await update(data.id, { price })).status).toBe(400);
    expect((await get(data.id)).data.price).toEqual(dollars(12.5));
  });

  test("cannot offer fewer seats than are taken, and any number above", async () => {
    const { data } = await create({ maxParticipants: 5 });
    for (const paymentStatus of ["pending", "completed", "completed", "refunded", "cancelled"] as const)
      await buildEnrollment(app, { program: data, paymentStatus });
    const rejected = await update(data.id, { maxParticipants: 2 });
    expect([rejected.status, rejected.error?.fields]).toEqual([
      400,
      { maxParticipants: "3 people are enrolled, so there must be at least 3 seats." },
    ]);
    const fits = (await update(data.id, { maxParticipants: 3 })).data;
    expect([fits.maxParticipants, fits.seatsLeft, fits.isFull]).toEqual([3, 0, true]);
    expect((await update(data.id, { maxParticipants: "" })).data.seatsLeft).toBeNull();
  });

  test("deletes a programme in which nobody ever enrolled, and its fee is waived", async () => {
    const [empty, taken] = [(await create({})).data, (await create({})).data];
    await buildEnrollment(app, { program: taken, paymentStatus: "cancelled" });
    expect((await allowance()).due).toEqual([dollars(10)]);
    const rejected = await remove(taken.id);
    expect([rejected.status, rejected.error?.code]).toEqual([409, "programs.has_enrollments"]);
    expect((await remove(empty.id)).data).toEqual({ success: true });
    expect((await shown()).map(({ id }) => id)).toEqual([taken.id]);
    expect((await allowance()).due).toEqual([dollars(5)]);
    expect((await remove(empty.id)).error?.code).toBe("programs.not_found");
  });

  test("has one picture, whose file is deleted with it", async () => {
    const { data } = await create({});
    const first = await setImage(data.id, await picture());
    expect(first.data.image).toMatch(/^\/images\/original\/programs\//);
    expect((await app.request(first.data.image ?? "")).status).toBe(200);
    const second = await setImage(data.id, await picture());
    expect(second.data.image).not.toBe(first.data.image);
    expect((await app.request(first.data.image ?? "")).status).toBe(404);
    expect(await stored()).toHaveLength(1);
    const without = await app.as(owner.actor).call(api.removeImage, { params: { id: data.id } });
    expect([without.data.image, await stored()]).toEqual([null, []]);
    await setImage(data.id, await picture());
    await remove(data.id);
    expect(await stored()).toEqual([]);
  });

  test("cannot upload a hostile file, and none is left on disk", async () => {
    const { data } = await create({});
    for (const { bytes, name, type, what } of await hostileImages()) {
      const response = await setImage(data.id, new File([new Uint8Array(bytes)], name, { type }));
      expect(response.status, what).toBeGreaterThanOrEqual(400);
      expect(response.status, what).toBeLessThan(500);
    }
    expect([await stored(), (await shown())[0]?.image]).toEqual([[], null]);
  });

  test("lists nothing before an admin has approved the business", async () => {
    const newcomer = await buildUser(app, { role: "business_admin" });
    await gymOf(newcomer, { verificationStatus: "pending", isPublic: false });
    const rejected = await create({}, newcomer.actor);
    expect([rejected.status, rejected.error?.code]).toEqual([409, "programs.not_public"]);
  });

  test("has at most 200 programmes", async () => {
    await app.platform.database.pool.query(
      "insert into programs (business_id, name) select $1, 'Class ' || n from generate_series(1, $2::int) n",
      [gym.id, PROGRAM_LIMITS.programsMax],
    );
    expect((await create({})).error?.code).toBe("programs.too_many");
  });
});

describe("a professional", () => {
  test("lists programmes with the standard plan, each for a fee", async () => {
    const { status, data } = await create({ price: 60 }, pro.actor);
    expect([status, data.professionalId, data.businessId, data.listingFee]).toEqual([
      201,
      pro.professional.id,
      null,
      dollars(5),
    ]);
    const list = () => app.as(null).call(api.listOfProfessional, { params: { id: pro.professional.id } });
    expect((await list()).data.map(({ name }) => name)).toEqual(["Barbell Basics"]);
    expect((await get(data.id)).data.host).toMatchObject({ kind: "professional", name: "Mei Tan" });
    await update(data.id, { active: false }, pro.actor);
    expect((await list()).data).toEqual([]);
    expect((await allowance(pro.actor)).due).toEqual([dollars(5)]);
  });

  test.each([
    ["the free plan", { subscriptionTier: "free" as const }],
    ["an expired plan", { subscriptionTier: "standard" as const, subscriptionExpiry: "2026-11-20T04:00:00.000Z" }],
  ])(
    "with %s gets the name of the plan that includes it (professional plan: standard.paidProgramListings)",
    async (_, plan) => {
      const poor = await buildProfessional(app, plan);
      const rejected = await create({}, poor.actor);
      expect([rejected.status, rejected.error?.code]).toEqual([403, "PLAN_LIMIT"]);
      expect(rejected.error?.error).toBe("Your plan does not include program listings. The Standard plan does.");
    },
  );

  test("with a hidden profile shows programmes only to themselves", async () => {
    const { data } = await create({}, pro.actor);
    await app.platform.database.pool.query("update professional_profiles set visibility = 'hidden' where id = $1", [
      pro.professional.id,
    ]);
    expect((await get(data.id, stranger.actor)).error?.code).toBe("programs.not_found");
    expect((await get(data.id, pro.actor)).status).toBe(200);
  });
});

describe("others", () => {
  test("change nothing of another host's programme, and do not see its participants", async () => {
    const program = await buildProgram(app, { business: gym, name: "Morning Yoga" });
    const { id: enrollmentId } = await buildEnrollment(app, { program });
    const { id } = program;
    const member = await buildUser(app);
    for (const [who, status] of [
      [null, 401],
      [member.actor, 403],
      [stranger.actor, 403],
      [pro.actor, 403],
    ] as const) {
      const as = app.as(who);
      const responses = [
        await update(id, { name: "Mine now" }, who),
        await remove(id, who),
        await setImage(id, await picture(), who),
        await as.call(api.removeImage, { params: { id } }),
        await as.call(api.listParticipants, { params: { id }, query: {} }),
        await as.call(api.setPayment, { params: { id, enrollmentId }, body: { paymentStatus: "completed" } }),
      ];
      expect(responses.map((response) => response.status)).toEqual(responses.map(() => status));
    }
    expect((await shown())[0]?.name).toBe("Morning Yoga");
    expect(await stored()).toEqual([]);
  });

  test("list nothing for a business that they do not run", async () => {
    expect((await create({ businessId: gym.id }, stranger.actor)).error?.code).toBe("businesses.not_found");
    expect((await create({}, stranger.actor)).error?.code).toBe("businesses.not_found");
    expect(await shown()).toEqual([]);
    const admin = await buildUser(app, { role: "admin" });
    expect((await create({ businessId: gym.id }, admin.actor)).status).toBe(201);
  });

  test("see the tags of a programme on the card of its business", async () => {
    const cards = () => app.as(null).call(businessesApi.list, { query: { search: "Kettlebellia" } });
    expect((await cards()).data).toEqual([]);
    await create({ tags: ["Kettlebellia"] });
    expect((await cards()).data.map(({ id }) => id)).toEqual([gym.id]);
  });
});
