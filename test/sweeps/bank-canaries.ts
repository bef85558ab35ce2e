import { savedSearches, shortlistedCandidates } from "#server/resume-bank/resume-bank.table.ts";
import { buildProfessional } from "#test/build/professional.ts";
import type { Principal, World } from "./world.ts";

interface Planted {
  what: string;
  value: string;
  seenBy: readonly Principal[];
}

/**
 * Plants a saved search and a shortlisted professional of `premium`: searches and notes are visible to the owner, to
 * managers with the resume bank and to admins only.
 */
export async function plantBank({ app, people, listings }: World): Promise<Planted[]> {
  const { db } = app.platform.database;
  const side = { userId: people.premium.user.id, businessId: listings.premium.fitness.id };
  await db
    .insert(savedSearches)
    .values({ ...side, name: "canary-search-name", criteria: { jobTitle: "canary-search-title" } });
  const { professional } = await buildProfessional(app);
  await db.insert(shortlistedCandidates).values({
    ...side,
    professionalId: professional.id,
    notes: "canary-shortlist-notes",
    tags: ["canary-shortlist-tag"],
  });
  return [
    ["name of a saved search", "canary-search-name"],
    ["what a saved search asks for", "canary-search-title"],
    ["notes of a shortlist", "canary-shortlist-notes"],
    ["tag of a shortlist", "canary-shortlist-tag"],
  ].map(([what = "", value = ""]) => ({ what, value, seenBy: ["premium", "manager", "admin"] }));
}
