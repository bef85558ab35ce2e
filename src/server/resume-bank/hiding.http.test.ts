import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { applicationsApi } from "#contract/applications.ts";
import { messagesApi } from "#contract/messages.ts";
import { professionalsApi } from "#contract/professionals.ts";
import { LIVE_PATH } from "#server/platform/http/live.ts";
import { professionalProfiles } from "#server/professionals/professionals.table.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildApplication } from "#test/build/application.ts";
import { buildConversation } from "#test/build/conversation.ts";
import { buildJob } from "#test/build/job.ts";
import type { BuiltProfessional } from "#test/build/professional.ts";
import { buildResume } from "#test/build/resume.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import {
  bankCalls,
  buildCandidate,
  buildSearcher,
  type CandidateSketch,
  type Searcher,
} from "./resume-bank.test-suite.ts";

const CONTACT = { contactEmail: "mei@coaches.example", contactPhone: "+65 6123 4567" };

let app: TestApp;
let owner: Searcher;
let rival: Searcher;
let admin: BuiltUser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await buildSearcher(app);
  rival = await buildSearcher(app);
  admin = await buildUser(app, { role: "admin" });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.platform.database.db.delete(professionalProfiles);
});

const bank = bankCalls(() => app);
const add = (firstName: string, sketch: CandidateSketch = {}) =>
  buildCandidate(app, { firstName, title: "Coach", ...sketch });

describe("sharing contact and resume (DECISIONS 25)", () => {
  test("a business cannot open contact and resume for itself", async () => {
    const mei = await add("Mei", { ...CONTACT, visibility: "limited" });
    await app
      .as(owner.actor)
      .call(messagesApi.send, { body: { recipientId: mei.actor.id, content: "Hello.", shareContact: true } });
    const body = { shared: true };
    expect(
      (await app.as(owner.actor).call(messagesApi.shareContact, { params: { userId: mei.actor.id }, body })).status,
    ).toBe(404);
    expect((await bank.search(owner.actor)).data[0]?.professional.contactLocked).toBe(true);
    // A conversation that the professional started shares nothing either.
    await buildConversation(app, { first: mei.actor, second: rival.user });
    const own = { params: { userId: rival.user.id }, body };
    expect((await app.as(mei.actor).call(messagesApi.shareContact, own)).status).toBe(404);
  });
});

describe("a professional of the resume bank only (DECISIONS 47)", () => {
  const read = async (of: BuiltProfessional, actor: Actor | null) =>
    (await app.as(actor).call(professionalsApi.get, { params: { id: of.professional.id } })).status;

  test("opens for oneself, admins and businesses with the bank, and for no one else", async () => {
    const mei = await add("Mei", { ...CONTACT, visibility: "bank" });
    const poor = await buildSearcher(app, { tier: "standard" });
    const member = await buildUser(app);
    const statuses = [];
    for (const { actor } of [mei, admin, owner, poor, member]) statuses.push(await read(mei, actor));
    expect([...statuses, await read(mei, null)]).toEqual([200, 200, 200, 404, 404, 404]);
    expect(await bank.names(owner.actor)).toEqual(["Mei"]);
    await app.as(mei.actor).call(professionalsApi.hideFrom, { body: { businessIds: [owner.gym.id] } });
    expect([await read(mei, owner.actor), await read(mei, rival.actor)]).toEqual([404, 200]);
  });

  test("opens for a business that received an application, until it is withdrawn", async () => {
    const mei = await add("Mei", { visibility: "bank" });
    const poor = await buildSearcher(app, { tier: "none" });
    const { id } = await buildApplication(app, {
      job: await buildJob(app, { business: poor.gym }),
      applicant: mei.actor,
    });
    expect([await read(mei, poor.actor), await read(mei, null)]).toEqual([200, 404]);
    await app.as(mei.actor).call(applicationsApi.withdraw, { params: { id } });
    expect(await read(mei, poor.actor)).toBe(404);
  });
});

describe("a business that a professional hides from (DECISIONS 47)", () => {
  const file = async (url: string) => (await app.request(url, { headers: { cookie: owner.actor.cookie } })).status;
  const page = async (id: number) => (await app.as(owner.actor).call(professionalsApi.get, { params: { id } })).data;
  const hide = (of: BuiltProfessional, ids = [owner.gym.id]) =>
    app.as(of.actor).call(professionalsApi.hideFrom, { body: { businessIds: ids } });

  /** A standard profile that offers contact and resume. */
  async function buildOffer() {
    const mei = await add("Mei", { ...CONTACT, visibility: "standard" });
    const { resumeUrl } = await buildResume(app, mei.actor);
    await app.platform.database.db
      .update(professionalProfiles)
      .set({ resumeUrl })
      .where(eq(professionalProfiles.id, mei.professional.id));
    return { mei, resumeUrl };
  }

  test("loses at once what it saw before: results, bookmark, shortlist, contact, resume link and conversation", async () => {
    const { mei, resumeUrl } = await buildOffer();
    const { id } = mei.professional;
    const saved = await bank.shortlist(owner.actor, id, { notes: "Call her" });
    await bank.send(owner.actor, mei.actor.id);
    expect([await bank.names(owner.actor), (await page(id)).contactEmail, await file(resumeUrl)]).toEqual([
      ["Mei"],
      CONTACT.contactEmail,
      200,
    ]);
    await hide(mei);
    expect(await bank.names(owner.actor, { jobTitle: "coach" })).toEqual([]);
    expect(await file(resumeUrl)).toBe(404);
    expect((await bank.listShortlisted(owner.actor)).data).toEqual([]);
    expect((await bank.updateShortlisted(owner.actor, saved.data.id, { notes: "Again" })).status).toBe(404);
    expect((await bank.shortlist(owner.actor, id)).status).toBe(404);
    const rejected = [
      await bank.send(owner.actor, mei.actor.id),
      await app
        .as(owner.actor)
        .call(messagesApi.send, { body: { recipientId: mei.actor.id, content: "Hello again." } }),
    ];
    expect(rejected.map(({ error }) => error?.code)).toEqual(["messages.blocked", "messages.blocked"]);
    const visitor = (await app.as(null).call(professionalsApi.get, { params: { id } })).data;
    expect(await page(id)).toEqual(visitor);
    expect(JSON.stringify(visitor)).not.toContain(CONTACT.contactEmail);
    // What was written stays, for both.
    expect((await bank.read(owner.actor, mei.actor.id)).data).toHaveLength(1);
    await hide(mei, []);
    expect([await bank.names(owner.actor), await file(resumeUrl)]).toEqual([["Mei"], 200]);
    expect((await bank.listShortlisted(owner.actor)).data).toMatchObject([{ notes: "Call her" }]);
  });

  test("what was shared in a conversation closes too", async () => {
    const mei = await add("Mei", { ...CONTACT, visibility: "limited" });
    await bank.send(owner.actor, mei.actor.id);
    const body = { recipientId: owner.user.id, content: "Yes.", shareContact: true };
    await app.as(mei.actor).call(messagesApi.send, { body });
    expect((await page(mei.professional.id)).contactPhone).toBe(CONTACT.contactPhone);
    await hide(mei);
    expect((await page(mei.professional.id)).contactPhone).toBeNull();
  });

  test("an open event stream tells nothing about it", async () => {
    const { mei } = await buildOffer();
    await bank.send(owner.actor, mei.actor.id);
    const response = await app.request(LIVE_PATH, { headers: { cookie: owner.actor.cookie } });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    await hide(mei);
    await bank.send(owner.actor, mei.actor.id);
    const member = await buildUser(app);
    await app
      .as(member.actor)
      .call(messagesApi.writeToListing, { params: { id: owner.gym.id }, body: { content: "Do you open on Sundays?" } });
    let heard = "";
    while (!heard.includes('"message"')) heard += (await reader?.read())?.value ?? "";
    await reader?.cancel();
    expect(heard).not.toContain(`"conversationWith":${mei.actor.id}`);
  });

  test("keeps the application sent to it, and may answer it, until it is withdrawn", async () => {
    const { mei } = await buildOffer();
    const job = await buildJob(app, { business: owner.gym });
    await hide(mei);
    const { id, resumeUrl } = await buildApplication(app, { job, applicant: mei.actor });
    const write = () =>
      app.as(owner.actor).call(messagesApi.send, { body: { recipientId: mei.actor.id, content: "Come on Monday." } });
    expect([await file(resumeUrl), (await write()).status]).toEqual([200, 201]);
    await app.as(mei.actor).call(applicationsApi.withdraw, { params: { id } });
    expect([await file(resumeUrl), (await write()).error?.code]).toEqual([404, "messages.blocked"]);
  });
});
