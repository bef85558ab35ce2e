import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listingPartsApi } from "#contract/business-parts.ts";
import { businessesApi } from "#contract/businesses.ts";
import { messagesApi } from "#contract/messages.ts";
import { programsApi } from "#contract/programs.ts";
import { reportsApi } from "#contract/reports.ts";
import { professionalReviewsApi, reviewsApi } from "#contract/reviews.ts";
import { createRandom, type Random } from "#seeds/random.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildEnrollment } from "#test/build/enrollment.ts";
import { buildProfessional, type BuiltProfessional } from "#test/build/professional.ts";
import { buildProgram } from "#test/build/program.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

let app: TestApp;
let owner: BuiltUser;
let gym: BusinessRow;
let coach: BuiltProfessional;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await buildUser(app, { role: "business_admin" });
  gym = (await buildBusiness(app, { owner: owner.user })).business;
  coach = await buildProfessional(app);
});

const WORDS = { rating: 5, title: "Strong start", content: "Patient coaches and a clear plan." };

/** A subject of reviews: who manages the payments of its programmes, and how its reviews are written and read. */
const subjects = {
  listing: () => ({
    host: owner.actor,
    buildProgram: () => buildProgram(app, { business: gym, maxParticipants: null }),
    async write(author: Actor, anonymous: boolean) {
      const input = { params: { id: gym.id }, body: { ...WORDS, anonymous } };
      const { data } = await app.as(author).call(reviewsApi.create, input);
      return { id: data.id, badge: data.verifiedPurchase };
    },
    async edit(author: Actor, reviewId: number, body: { anonymous?: boolean; rating?: number }) {
      const { data } = await app.as(author).call(reviewsApi.update, { params: { id: gym.id, reviewId }, body });
      return data.verifiedPurchase;
    },
    /** One of the owner's other acts, on a review or on the listing. */
    act(random: Random, reviewId: number, authors: readonly BuiltUser[]) {
      const as = app.as(owner.actor);
      const params = { id: reviewId };
      return random.pick([
        () => as.call(reviewsApi.respond, { params, body: { response: `Thank you, number ${random.int(1, 99)}.` } }),
        () => as.call(reviewsApi.respond, { params, body: { response: "" } }),
        () => as.call(reportsApi.reportReview, { params, body: { reason: "false" } }),
        () => as.call(reviewsApi.markHelpful, { params: { id: gym.id, reviewId } }),
        () => as.call(reviewsApi.update, { params: { id: gym.id, reviewId }, body: { rating: 5, anonymous: false } }),
        () => as.call(reviewsApi.remove, { params: { id: gym.id, reviewId } }),
        () => as.call(messagesApi.send, { body: { recipientId: random.pick(authors).user.id, content: "Come back." } }),
        () =>
          as.call(listingPartsApi.addTeamMember, {
            params: { id: gym.id },
            body: { name: "Coach", role: "Coach", userId: String(random.pick(authors).user.id) },
          }),
        () =>
          as.call(businessesApi.update, {
            params: { id: gym.id },
            body: { description: `Open since ${random.int(1950, 2020)}.` },
          }),
      ])();
    },
    /** The reviews as visitors and as the owner see them. */
    async read() {
      const shown = await app.as(null).call(reviewsApi.list, { params: { id: gym.id }, query: {} });
      const received = await app.as(owner.actor).call(reviewsApi.listReceived, { query: {} });
      return [...shown.data, ...received.data];
    },
  }),
  professional: () => ({
    host: coach.actor,
    buildProgram: () => buildProgram(app, { professional: coach.professional, maxParticipants: null }),
    async write(author: Actor, anonymous: boolean) {
      const input = { params: { id: coach.professional.id }, body: { ...WORDS, anonymous } };
      const { data } = await app.as(author).call(professionalReviewsApi.create, input);
      return { id: data.id, badge: data.verifiedClient };
    },
    async edit(author: Actor, reviewId: number, body: { anonymous?: boolean; rating?: number }) {
      const params = { id: coach.professional.id, reviewId };
      return (await app.as(author).call(professionalReviewsApi.update, { params, body })).data.verifiedClient;
    },
    act(random: Random, reviewId: number, authors: readonly BuiltUser[]) {
      const as = app.as(coach.actor);
      const params = { id: coach.professional.id, reviewId };
      return random.pick([
        () =>
          as.call(professionalReviewsApi.respond, {
            params,
            body: { response: `Thanks, ${random.int(1, 99)} times.` },
          }),
        () => as.call(professionalReviewsApi.respond, { params, body: { response: "" } }),
        () => as.call(reportsApi.reportProfessionalReview, { params: { id: reviewId }, body: { reason: "false" } }),
        () => as.call(professionalReviewsApi.markHelpful, { params }),
        () => as.call(professionalReviewsApi.update, { params, body: { rating: 5, anonymous: false } }),
        () => as.call(professionalReviewsApi.remove, { params }),
        () => as.call(messagesApi.send, { body: { recipientId: random.pick(authors).user.id, content: "Come back." } }),
      ])();
    },
    async read() {
      const of = { params: { id: coach.professional.id }, query: {} };
      const readers = [null, coach.actor];
      const lists = await Promise.all(readers.map((reader) => app.as(reader).call(professionalReviewsApi.list, of)));
      return lists.flatMap(({ data }) => data);
    },
  }),
};

const PAID = { paymentStatus: "completed", confirmedAt: "2026-01-01T00:00:00.000Z" } as const;
/** The builder's payments are confirmed by the payment service, unlike those that the host records. */
const confirmedWith = (paymentStatus: "pending" | "completed") => (paymentStatus === "completed" ? PAID : {});

describe.each(Object.entries(subjects))("the badge on a review of a %s", (_, open) => {
  const start = async () => {
    const subject = open();
    const program = await subject.buildProgram();
    const enroll = async ({ user }: BuiltUser, paymentStatus: "pending" | "completed" = "completed") =>
      (await buildEnrollment(app, { program, user, paymentStatus, ...confirmedWith(paymentStatus) })).id;
    return {
      ...subject,
      program,
      enroll,
      enrollPeople: (count: number) =>
        Promise.all(Array.from({ length: count }, async () => enroll(await buildUser(app)))),
      setPayment: async (enrollmentId: number, paymentStatus: "completed" | "refunded" | "cancelled") => {
        const params = { id: program.id, enrollmentId };
        const { status } = await app.as(subject.host).call(programsApi.setPayment, { params, body: { paymentStatus } });
        expect(status).toBe(200);
      },
    };
  };

  test("stays the same on every anonymous review, whatever payments the host changes", async () => {
    const { enroll, enrollPeople, read, setPayment, write } = await start();
    const authors = [await buildUser(app), await buildUser(app), await buildUser(app)] as const;
    const pending = await enroll(authors[0], "pending");
    const completed = await enroll(authors[1]);
    const cancelled = await enroll(authors[2], "pending");
    const others = await enrollPeople(5);
    for (const { actor } of authors) await write(actor, true);
    const shown = await read();
    expect(shown.map(({ anonymous }) => anonymous)).toEqual(Array.from({ length: 6 }, () => true));
    for (const [enrollmentId, status] of [
      [pending, "completed"],
      [pending, "refunded"],
      [completed, "refunded"],
      [cancelled, "cancelled"],
      ...others.map((id) => [id, "refunded"] as const),
    ] as const) {
      await setPayment(enrollmentId, status);
      expect(await read()).toEqual(shown);
    }
  });

  test("is not earned by what the host records about a payment, and not lost by it", async () => {
    const { enroll, setPayment, write } = await start();
    const [shill, client] = [await buildUser(app), await buildUser(app)];
    await setPayment(await enroll(shill, "pending"), "completed");
    await setPayment(await enroll(client), "refunded");
    expect((await write(shill.actor, false)).badge).toBe(false);
    expect((await write(client.actor, false)).badge).toBe(true);
  });

  test.each([1, 2, 3])(
    "and every other field of anonymous reviews survives any acts of the host (seed %i)",
    async (seed) => {
      const { act, enroll, enrollPeople, host, program, read, write } = await start();
      const random = createRandom(`host ${seed}`);
      const authors = await Promise.all(Array.from({ length: 4 }, () => buildUser(app)));
      const enrollmentIds = await enrollPeople(5);
      for (const author of authors) {
        enrollmentIds.push(await enroll(author, random.pick(["pending", "completed"])));
        await write(author.actor, true);
      }
      const withoutResponses = async () => {
        const rows: object[] = await read();
        return rows.map((row) => ({
          ...row,
          version: null,
          businessResponse: null,
          professionalResponse: null,
          responseDate: null,
          // The host's own report.
          report: null,
          can: null,
        }));
      };
      const shown = await withoutResponses();
      const ids = [...new Set(shown.map((row) => Number("id" in row && row.id)))];
      const acts = [
        () =>
          app.as(host).call(programsApi.setPayment, {
            params: { id: program.id, enrollmentId: random.pick(enrollmentIds) },
            body: { paymentStatus: random.pick(["completed", "refunded", "cancelled"] as const) },
          }),
        () =>
          app.as(host).call(programsApi.update, {
            params: { id: program.id },
            body: { name: `Course ${random.int(1, 99)}`, active: random.chance(0.5), price: random.int(0, 90) },
          }),
        () => act(random, random.pick(ids), authors),
        () => app.as(host).call(programsApi.remove, { params: { id: program.id } }),
      ];
      const done: number[] = [];
      for (let step = 0; step < 25; step += 1) {
        const next = random.int(0, acts.length - 1);
        const { status } = await (acts[next] as () => Promise<{ status: number }>)();
        if (status < 300) done.push(next);
        expect(await withoutResponses()).toEqual(shown);
      }
      expect([0, 1, 2].filter((index) => !done.includes(index))).toEqual([]);
    },
  );

  test("is determined when a named review is written, and no later payment or refund changes it", async () => {
    const { edit, enroll, read, setPayment, write } = await start();
    const [client, newcomer] = [await buildUser(app), await buildUser(app)];
    const [completed, pending] = [await enroll(client), await enroll(newcomer, "pending")];
    const written = await write(client.actor, false);
    const without = await write(newcomer.actor, false);
    expect([written.badge, without.badge]).toEqual([true, false]);
    const shown = await read();
    await setPayment(completed, "refunded");
    await setPayment(pending, "completed");
    expect(await read()).toEqual(shown);
    expect(await edit(client.actor, written.id, { rating: 3 })).toBe(true);
    expect(await edit(newcomer.actor, without.id, { rating: 3 })).toBe(false);
  });

  test("is on an anonymous review only if five people qualified when it was written", async () => {
    const { buildProgram: buildAnother, enroll, enrollPeople, write } = await start();
    const [fourth, fifth, unpaid] = [await buildUser(app), await buildUser(app), await buildUser(app)];
    await enrollPeople(3);
    await enroll(fourth);
    // The same person in a second programme is still one person.
    await buildEnrollment(app, { program: await buildAnother(), user: fourth.user, ...PAID });
    expect((await write(fourth.actor, true)).badge).toBe(false);
    await enroll(fifth);
    expect((await write(fifth.actor, true)).badge).toBe(true);
    expect((await write(unpaid.actor, true)).badge).toBe(false);
  });

  test("is not determined again when the author makes a named review anonymous, or the other way round", async () => {
    const { edit, enroll, enrollPeople, write } = await start();
    const [early, late] = [await buildUser(app), await buildUser(app)];
    await enroll(early);
    const alone = await write(early.actor, false);
    await enrollPeople(3);
    await enroll(late);
    const amongFive = await write(late.actor, false);
    expect([alone.badge, amongFive.badge]).toEqual([true, true]);
    expect(await edit(early.actor, alone.id, { anonymous: true })).toBe(false);
    expect(await edit(late.actor, amongFive.id, { anonymous: true })).toBe(true);
    expect(await edit(early.actor, alone.id, { anonymous: false })).toBe(true);
  });
});
