import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { messagesApi } from "#contract/messages.ts";
import type { Visibility } from "#contract/professionals.ts";
import { professionalHiddenFrom, professionalProfiles } from "#server/professionals/professionals.table.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildBusiness } from "#test/build/business.ts";
import type { BuiltProfessional } from "#test/build/professional.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import {
  bankCalls,
  buildCandidate,
  buildSearcher,
  type CandidateSketch,
  type Searcher,
} from "./resume-bank.test-suite.ts";
import { shortlistedCandidates } from "./resume-bank.table.ts";

const NOW = new Date("2026-11-20T04:00:00.000Z");
const CONTACT = { contactEmail: "mei@coaches.example", contactPhone: "+65 6123 4567" };

let app: TestApp;
let owner: Searcher;
let rival: Searcher;
let admin: BuiltUser;
beforeAll(async () => {
  app = await createTestApp({ now: NOW });
  owner = await buildSearcher(app);
  rival = await buildSearcher(app);
  admin = await buildUser(app, { role: "admin" });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  await app.platform.database.db.delete(professionalProfiles);
});

const bank = bankCalls(() => app);
const add = (firstName: string, sketch: CandidateSketch = {}) =>
  buildCandidate(app, { firstName, title: "Coach", ...sketch });
const setVisibility = (of: BuiltProfessional, visibility: Visibility) =>
  app.platform.database.db
    .update(professionalProfiles)
    .set({ visibility })
    .where(eq(professionalProfiles.id, of.professional.id));

describe("access", () => {
  test.each(["customer", "professional", "business_owner"] as const)("is not for a %s (R232)", async (role) => {
    const { actor } = await buildUser(app, { role });
    const answer = await bank.search(actor);
    expect(answer.status).toBe(403);
    expect(answer.error?.code).not.toBe("NO_BUSINESS");
  });

  test("needs a business (R233, R234)", async () => {
    const { actor } = await buildUser(app, { role: "business_admin" });
    for (const { status, error } of [
      await bank.search(actor),
      await bank.listSaved(actor),
      await bank.shortlist(actor, 1),
    ]) {
      expect(status).toBe(403);
      expect(error).toMatchObject({
        code: "NO_BUSINESS",
        error:
          "You need to register a business before you can use the resume bank. Please create a business profile first.",
      });
    }
  });

  test.each([
    ["without a plan", {}],
    ["with a lower plan", { tier: "standard" }],
    ["with a plan that ran out", { subscriptionExpiry: "2026-11-20T03:59:59.000Z" }],
    ["awaiting approval", { verificationStatus: "pending" }],
  ] as const)("needs the premium plan and approval: %s (R233, R234)", async (label, overrides) => {
    const { actor } = await buildSearcher(app, label === "without a plan" ? { tier: "none" } : overrides);
    const { status, error } = await bank.search(actor);
    expect(status).toBe(403);
    expect(error).toMatchObject({
      code: "SUBSCRIPTION_REQUIRED",
      error: "Resume bank access requires a premium subscription. Please upgrade your plan to access this feature.",
    });
  });

  test("accepts any qualifying business of the owner, or the requested one (R233)", async () => {
    const built = await buildUser(app, { role: "business_admin" });
    const { business: poor } = await buildBusiness(app, { owner: built.user });
    const { business: rich } = await buildBusiness(app, { owner: built.user, tier: "premium" });
    expect((await bank.search(built.actor)).status).toBe(200);
    expect((await bank.search(built.actor, { businessId: rich.id })).status).toBe(200);
    expect((await bank.search(built.actor, { businessId: poor.id })).error?.code).toBe("SUBSCRIPTION_REQUIRED");
    expect((await bank.search(built.actor, { businessId: owner.gym.id })).status).toBe(404);
  });

  test("requires neither of an admin (R232)", async () => {
    await add("Mei");
    expect((await bank.names(admin.actor)).length).toBe(1);
  });
});

describe("contact and resume (DECISIONS 25)", () => {
  async function shown() {
    const [found] = (await bank.search(owner.actor, { jobTitle: "coach" })).data;
    return found?.professional;
  }

  test("are visible for a standard profile, and locked for a limited one", async () => {
    const mei = await add("Mei", { ...CONTACT, visibility: "limited" });
    expect(await shown()).toMatchObject({
      contactEmail: null,
      contactPhone: null,
      resumeUrl: null,
      contactLocked: true,
    });
    await setVisibility(mei, "standard");
    expect(await shown()).toMatchObject({ ...CONTACT, contactLocked: false });
  });

  test.each(["limited", "bank"] as const)(
    "of a profile that is %s stay closed after an answer, open when shared, and close when taken back",
    async (visibility) => {
      const mei = await add("Mei", { ...CONTACT, visibility });
      const opened = async (reader: Searcher | BuiltUser = owner) =>
        (await bank.search(reader.actor, { jobTitle: "coach" })).data[0]?.professional.contactLocked === false;
      const answer = (content: string, shareContact?: boolean) =>
        app.as(mei.actor).call(messagesApi.send, { body: { recipientId: owner.user.id, content, shareContact } });
      const share = (shared: boolean) =>
        app.as(mei.actor).call(messagesApi.shareContact, { params: { userId: owner.user.id }, body: { shared } });
      const head = async () =>
        (await app.as(mei.actor).call(messagesApi.getConversation, { params: { userId: owner.user.id } })).data;
      expect((await share(true)).status).toBe(404);
      await bank.send(owner.actor, mei.actor.id);
      expect([await opened(), (await head()).contactShared]).toEqual([false, false]);
      await answer("No, thank you.");
      expect(await opened()).toBe(false);
      await answer("Yes, call me.", true);
      expect([await opened(), await opened(rival), await opened(admin)]).toEqual([true, false, true]);
      expect((await head()).contactShared).toBe(true);
      await answer("See you on Monday.");
      expect(await opened()).toBe(true);
      await share(false);
      expect([await opened(), (await head()).contactShared]).toEqual([false, false]);
      expect(await shown()).toMatchObject({ contactEmail: null, contactPhone: null, resumeUrl: null });
      await share(true);
      expect(await opened()).toBe(true);
    },
  );

  test("stay hidden on the profile from owners without the bank", async () => {
    const mei = await add("Mei", { ...CONTACT, visibility: "standard" });
    const poor = await buildSearcher(app, { tier: "standard" });
    const path = `/api/professionals/${mei.professional.id}`;
    const read = async (cookie: string) => (await app.request(path, { headers: { cookie } })).text();
    expect(await read(poor.actor.cookie)).not.toContain(CONTACT.contactEmail);
    expect(await read(owner.actor.cookie)).toContain(CONTACT.contactEmail);
  });
});

describe("the shortlist", () => {
  test("saves a professional with notes and tags; saving again updates them (R247)", async () => {
    const mei = await add("Mei", { certificates: { "First Aid": null } });
    const added: unknown[] = [];
    app.platform.events.on("shortlist.added", (event) => void added.push(event));
    const first = await bank.shortlist(owner.actor, mei.professional.id, { notes: " Mornings. ", tags: ["trial"] });
    expect(first.status).toBe(201);
    expect(first.data).toMatchObject({
      notes: "Mornings.",
      tags: ["trial"],
      user: { firstName: "Mei" },
      professional: { id: mei.professional.id, shortlistId: first.data.id },
      certifications: [{ name: "First Aid" }],
    });
    const again = await bank.shortlist(owner.actor, mei.professional.id, { notes: "Evenings." });
    expect(again.data).toMatchObject({ id: first.data.id, notes: "Evenings.", tags: ["trial"] });
    const bare = await bank.shortlist(owner.actor, mei.professional.id);
    expect(bare.data).toMatchObject({ id: first.data.id, notes: "Evenings.", tags: ["trial"] });
    const cleared = await bank.shortlist(owner.actor, mei.professional.id, { notes: null, tags: [] });
    expect(cleared.data).toMatchObject({ notes: null, tags: [] });
    expect(added).toEqual([{ professionalId: mei.professional.id, userId: owner.user.id, businessId: owner.gym.id }]);
    const [found] = (await bank.search(owner.actor, { jobTitle: "coach" })).data;
    expect(found?.professional.shortlistId).toBe(first.data.id);
    expect((await bank.search(rival.actor, { jobTitle: "coach" })).data[0]?.professional.shortlistId).toBeNull();
  });

  test("has one entry per professional, also under concurrent requests (R247)", async () => {
    const mei = await add("Mei");
    await Promise.all([1, 2, 3, 4].map(() => bank.shortlist(owner.actor, mei.professional.id)));
    await Promise.all([1, 2, 3].map(() => bank.shortlist(admin.actor, mei.professional.id)));
    expect((await bank.listShortlisted(owner.actor)).data).toHaveLength(1);
    expect((await bank.listShortlisted(admin.actor)).data).toHaveLength(1);
    expect(await app.platform.database.db.select().from(shortlistedCandidates)).toHaveLength(2);
  });

  test("can be filtered by tag, newest first, and entries removed (R246)", async () => {
    const ids = [];
    for (const [name, tag] of [
      ["Mei", "Trial"],
      ["Arif", "later"],
      ["Ivy", "trial"],
    ] as const) {
      app.clock.advance(1_000);
      ids.push((await bank.shortlist(owner.actor, (await add(name)).professional.id, { tags: [tag] })).data.id);
    }
    const read = async (query = {}) =>
      (await bank.listShortlisted(owner.actor, query)).data.map(({ user }) => user.firstName);
    expect(await read()).toEqual(["Ivy", "Arif", "Mei"]);
    expect(await read({ tag: "trial" })).toEqual(["Ivy", "Mei"]);
    expect((await bank.listShortlisted(owner.actor, { page: 1, pageSize: 2 })).headers.get("x-total-count")).toBe("3");
    expect((await bank.removeShortlisted(owner.actor, ids[1] ?? 0)).status).toBe(200);
    expect(await read()).toEqual(["Ivy", "Mei"]);
  });

  test("of another user is not found, even for admins", async () => {
    const mei = await add("Mei");
    const { id } = (await bank.shortlist(owner.actor, mei.professional.id, { notes: "Ours." })).data;
    for (const { actor } of [rival, admin]) {
      expect((await bank.updateShortlisted(actor, id, { notes: "Mine." })).error?.code).toBe(
        "resume_bank.entry_not_found",
      );
      expect((await bank.removeShortlisted(actor, id)).status).toBe(404);
      expect((await bank.listShortlisted(actor)).data).toEqual([]);
    }
    expect((await bank.listShortlisted(owner.actor)).data).toMatchObject([{ id, notes: "Ours." }]);
  });

  test("neither accepts nor shows hidden professionals", async () => {
    const hidden = await add("Hidden", { visibility: "hidden" });
    expect((await bank.shortlist(owner.actor, hidden.professional.id)).error?.code).toBe("professionals.not_found");
    expect((await bank.shortlist(owner.actor, 999_999)).status).toBe(404);
    const mei = await add("Mei");
    const { id } = (await bank.shortlist(owner.actor, mei.professional.id)).data;
    await app.platform.database.db
      .insert(professionalHiddenFrom)
      .values({ professionalId: mei.professional.id, businessId: owner.gym.id });
    const listed = await bank.listShortlisted(owner.actor, { page: 1 });
    expect(listed.data).toEqual([]);
    expect(listed.headers.get("x-total-count")).toBe("0");
    expect((await bank.updateShortlisted(owner.actor, id, { notes: "Still?" })).status).toBe(404);
    expect((await bank.shortlist(owner.actor, mei.professional.id)).status).toBe(404);
    expect((await bank.removeShortlisted(owner.actor, id)).status).toBe(200);
  });
});
