import { eq } from "drizzle-orm";
import { savedSearches, shortlistedCandidates } from "#server/resume-bank/resume-bank.table.ts";
import { buildConversation } from "#test/build/conversation.ts";
import { onlyRow } from "#test/build/inserted.ts";
import { buildProfessional } from "#test/build/professional.ts";
import type { Arrange } from "./calls.ts";
import type { Principal, World } from "./world.ts";

/** Owner of the entries of a call: an admin without a business, else the listing of `premium`. */
function sideOf({ people, listings }: World, caller: Principal) {
  return caller === "admin"
    ? { userId: people.admin.user.id, businessId: null }
    : { userId: people.premium.user.id, businessId: listings.premium.fitness.id };
}

const ownSearch =
  (body?: Record<string, unknown>): Arrange =>
  async (world, caller) => {
    const values = { ...sideOf(world, caller), name: "Yoga teachers", criteria: { jobTitle: "Yoga Teacher" } };
    const { id } = onlyRow(await world.app.platform.database.db.insert(savedSearches).values(values).returning());
    return { params: { id }, ...(body && { body }) };
  };

const ownEntry =
  (body?: Record<string, unknown>): Arrange =>
  async (world, caller) => {
    const { db } = world.app.platform.database;
    const { id: professionalId } = (await buildProfessional(world.app)).professional;
    const values = { ...sideOf(world, caller), professionalId };
    const { id } = onlyRow(await db.insert(shortlistedCandidates).values(values).returning());
    return { params: { id }, ...(body && { body }) };
  };

/** A professional who wrote to the caller, or to `premium` for anonymous callers. */
async function coachOf({ app, people }: World, caller: Principal): Promise<number> {
  const second = people[caller === "anonymous" || caller === "expired" ? "premium" : caller].user;
  const { actor } = await buildProfessional(app);
  await buildConversation(app, { first: actor, second });
  return actor.id;
}

/** A valid call of every endpoint of the resume bank. */
export const BANK_CALLS: Record<string, Arrange> = {
  "POST /api/resume-bank/search": () => ({
    body: {
      jobTitle: "Yoga Teacher",
      skills: "Vinyasa, Mobility",
      yearsOfExperience: 2,
      certifications: ["First Aid"],
      location: "Singapore",
    },
  }),
  "GET /api/resume-bank/saved-searches": () => ({ query: { page: "1" } }),
  "POST /api/resume-bank/saved-searches": async (world, caller) => {
    // Sweeps save more than the limit.
    const { userId } = sideOf(world, caller);
    await world.app.platform.database.db.delete(savedSearches).where(eq(savedSearches.userId, userId));
    return { body: { name: "Yoga teachers", criteria: { jobTitle: "Yoga Teacher", skills: ["Vinyasa"] } } };
  },
  "PATCH /api/resume-bank/saved-searches/{id}": ownSearch({ name: "Teachers", notificationsEnabled: true }),
  "DELETE /api/resume-bank/saved-searches/{id}": ownSearch(),
  "GET /api/resume-bank/shortlisted": () => ({ query: { tag: "trial" } }),
  "POST /api/resume-bank/shortlist": async ({ app }) => ({
    body: {
      professionalId: (await buildProfessional(app)).professional.id,
      notes: "Ask about mornings.",
      tags: ["trial"],
    },
  }),
  "PATCH /api/resume-bank/shortlist/{id}": ownEntry({ notes: "Ask about evenings.", tags: ["trial", "evenings"] }),
  "DELETE /api/resume-bank/shortlist/{id}": ownEntry(),
  "GET /api/resume-bank/messages/{userId}": async (world, caller) => ({
    params: { userId: await coachOf(world, caller) },
  }),
  "POST /api/resume-bank/messages": async (world, caller) => ({
    body: { recipientId: await coachOf(world, caller), content: "Could you start in May?" },
  }),
};
