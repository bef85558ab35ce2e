import { resumeBankApi as api, type CandidateSearchInput } from "#contract/resume-bank.ts";
import { professionalSkills } from "#server/professionals/professionals.table.ts";
import type { Actor, TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessOverrides, type BusinessRow } from "#test/build/business.ts";
import { buildCertification } from "#test/build/certification.ts";
import { buildProfessional, type BuiltProfessional, type ProfessionalOverrides } from "#test/build/professional.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

export interface Searcher extends BuiltUser {
  gym: BusinessRow;
}

/** An owner who may use the bank: premium and approved by default. */
export async function buildSearcher(app: TestApp, overrides: BusinessOverrides = {}): Promise<Searcher> {
  const built = await buildUser(app, { role: "business_admin" });
  const { business } = await buildBusiness(app, { tier: "premium", ...overrides, owner: built.user });
  return { ...built, gym: business };
}

export interface CandidateSketch extends ProfessionalOverrides {
  skills?: readonly string[];
  /** Certification names with their expiry dates. */
  certificates?: Readonly<Record<string, string | null>>;
}

/** A professional with skills and certifications; nothing else matches by accident. */
export async function buildCandidate(
  app: TestApp,
  { skills = [], certificates = {}, ...overrides }: CandidateSketch = {},
): Promise<BuiltProfessional> {
  const columns = { title: null, specialties: null, yearsOfExperience: null, lastName: "Example", ...overrides };
  const built = await buildProfessional(app, columns);
  const { id: professionalId } = built.professional;
  if (skills.length > 0)
    await app.platform.database.db
      .insert(professionalSkills)
      .values(skills.map((skill) => ({ professionalId, skill })));
  for (const [name, expiryDate] of Object.entries(certificates))
    await buildCertification(app, built.professional, { name, expiryDate });
  return built;
}

/** The bank's API calls for tests. */
export function bankCalls(app: () => TestApp) {
  const as = (who: Actor | null) => app().as(who);
  const search = (who: Actor | null, body: CandidateSearchInput = {}) => as(who).call(api.search, { body });
  return {
    search,
    names: async (who: Actor, body: CandidateSearchInput = {}) =>
      (await search(who, body)).data.map(({ user }) => user.firstName),
    save: (who: Actor | null, body: Record<string, unknown>) =>
      as(who).call(api.save, { body: { criteria: {}, ...body } as never }),
    listSaved: (who: Actor | null, query: Record<string, unknown> = {}) => as(who).call(api.listSaved, { query }),
    updateSaved: (who: Actor | null, id: number, body: Record<string, unknown>) =>
      as(who).call(api.updateSaved, { params: { id }, body }),
    removeSaved: (who: Actor | null, id: number) => as(who).call(api.removeSaved, { params: { id } }),
    shortlist: (who: Actor | null, professionalId: number, remarks: Record<string, unknown> = {}) =>
      as(who).call(api.shortlist, { body: { professionalId, ...remarks } }),
    listShortlisted: (who: Actor | null, query: Record<string, unknown> = {}) =>
      as(who).call(api.listShortlisted, { query }),
    updateShortlisted: (who: Actor | null, id: number, body: Record<string, unknown>) =>
      as(who).call(api.updateShortlisted, { params: { id }, body }),
    removeShortlisted: (who: Actor | null, id: number) => as(who).call(api.removeShortlisted, { params: { id } }),
    read: (who: Actor | null, userId: number, query: Record<string, unknown> = {}) =>
      as(who).call(api.readMessages, { params: { userId }, query }),
    send: (who: Actor | null, recipientId: number, content = "Could you start in May?") =>
      as(who).call(api.sendMessage, { body: { recipientId, content } }),
  };
}
