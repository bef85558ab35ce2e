import { eq } from "drizzle-orm";
import { professionalProfiles } from "#server/professionals/professionals.table.ts";
import { buildProfessional, type ProfessionalRow } from "#test/build/professional.ts";
import type { Arrange } from "./calls.ts";
import type { World } from "./world.ts";

const pendingProfiles = new WeakMap<World, Promise<unknown>>();

/**
 * The profile of `professional`, built on the first call. Concurrent calls wait for each other, so it is built once.
 */
export function ownProfile(world: World): Promise<ProfessionalRow> {
  const found = (pendingProfiles.get(world) ?? Promise.resolve()).then(() => findOrBuild(world));
  pendingProfiles.set(
    world,
    found.catch(() => undefined),
  );
  return found;
}

async function findOrBuild({ app, people }: World): Promise<ProfessionalRow> {
  const { user } = people.professional;
  const { db } = app.platform.database;
  const [known] = await db.select().from(professionalProfiles).where(eq(professionalProfiles.userId, user.id));
  return known ?? (await buildProfessional(app, { user })).professional;
}

const nothing: Arrange = () => ({});

const own =
  (input: object = {}): Arrange =>
  async (world) => ({ params: { id: (await ownProfile(world)).id }, ...input });

/** Calls about the caller's own profile take no id. */
const mine =
  (input: (world: World) => object = () => ({})): Arrange =>
  async (world) => {
    await ownProfile(world);
    return input(world);
  };

/** A valid call of every endpoint about profiles. */
export const PROFESSIONAL_CALLS: Record<string, Arrange> = {
  "GET /api/professionals": () => ({ query: { search: "yoga", certification: "First Aid" } }),
  "GET /api/professionals/map": () => ({ query: { bbox: "90,-15,150,50", zoom: 4 } }),
  "GET /api/professionals/featured": () => ({ query: { search: "coach" } }),
  "GET /api/professionals/certification-types": () => ({ query: { search: "aid" } }),
  "GET /api/professionals/specialties": nothing,
  "GET /api/professionals/my-profile": mine(),
  "GET /api/professionals/me": mine(),
  "GET /api/professionals/{id}": own(),
  "POST /api/professionals": async ({ app, people }, caller) => {
    const { id } = people[caller === "colleague" ? caller : "professional"].user;
    await app.platform.database.db.delete(professionalProfiles).where(eq(professionalProfiles.userId, id));
    return { body: { title: "Yoga Teacher", yearsOfExperience: 5, specialties: "Yoga, Mobility" } };
  },
  "PATCH /api/professionals/{id}": own({ body: { title: "Head Yoga Teacher" } }),
  "POST /api/professionals/profile-image": mine(({ image }) => ({ files: { profileImage: image } })),
  "DELETE /api/professionals/profile-image": mine(),
  "POST /api/professionals/cover-image": mine(({ image }) => ({ files: { coverImage: image } })),
  "DELETE /api/professionals/cover-image": mine(),
  "PUT /api/professionals/me/hidden-from": mine(({ listings }) => ({
    body: { businessIds: [listings.other.fitness.id] },
  })),
};
