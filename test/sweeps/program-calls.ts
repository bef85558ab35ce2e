import { eq } from "drizzle-orm";
import { professionalHiddenFrom, professionalProfiles } from "#server/professionals/professionals.table.ts";
import { programs } from "#server/programs/programs.table.ts";
import { buildEnrollment } from "#test/build/enrollment.ts";
import { buildProgram } from "#test/build/program.ts";
import { ownListing, type Arrange, type SweepInput } from "./calls.ts";
import { ownProfile } from "./professional-calls.ts";
import type { Principal, World } from "./world.ts";

const form = { name: "Swept class", price: "25", maxParticipants: "12", tags: ["Strength"] };

/** The profile of `professional` with a plan that includes programmes, and without its hidden-from list. */
async function listingProfile(world: World): Promise<{ id: number }> {
  const { db } = world.app.platform.database;
  const { id } = await ownProfile(world);
  await db.delete(professionalHiddenFrom).where(eq(professionalHiddenFrom.professionalId, id));
  await db
    .update(professionalProfiles)
    .set({ subscriptionTier: "standard", subscriptionExpiry: null })
    .where(eq(professionalProfiles.id, id));
  return { id };
}

/** A call without input, about the caller's listing or profile. */
const own: Arrange = async (world) => {
  await listingProfile(world);
  return {};
};

/** A programme without enrolments of the caller's listing (of `premium` for callers without one). */
const ofListing =
  (input: (world: World) => SweepInput = () => ({})): Arrange =>
  async (world, caller) => {
    const { id } = await buildProgram(world.app, { business: ownListing(world, caller) });
    return { params: { id }, ...input(world) };
  };

async function withParticipant(world: World, caller: Principal) {
  const program = await buildProgram(world.app, { business: ownListing(world, caller) });
  const { id } = await buildEnrollment(world.app, { program });
  return { id: program.id, enrollmentId: id };
}

/** Valid calls of programme management, and of cancelling an enrolment. */
export const PROGRAM_CALLS: Record<string, Arrange> = {
  "GET /api/professionals/{id}/programs": async (world) => {
    const professional = await listingProfile(world);
    await buildProgram(world.app, { professional });
    return { params: { id: professional.id } };
  },
  "GET /api/programs/{id}": ofListing(),
  "GET /api/programs/my-programs": own,
  "GET /api/programs/allowance": own,
  "POST /api/programs": async (world, caller) => {
    const { db } = world.app.platform.database;
    await listingProfile(world);
    // Sweeps list more than the limit.
    await db.delete(programs).where(eq(programs.name, form.name));
    return { body: caller === "professional" ? form : { ...form, businessId: ownListing(world, caller).id } };
  },
  "PATCH /api/programs/{id}": ofListing(() => ({ body: { name: "Another class", price: "30" } })),
  "POST /api/programs/{id}/image": ofListing(({ image }) => ({ files: { image } })),
  "DELETE /api/programs/{id}/image": ofListing(),
  "DELETE /api/programs/{id}": ofListing(),
  "GET /api/programs/{id}/enrollments": async (world, caller) => ({
    params: { id: (await withParticipant(world, caller)).id },
    query: { search: "built", status: "pending" },
  }),
  "PATCH /api/programs/{id}/enrollments/{enrollmentId}": async (world, caller) => ({
    params: await withParticipant(world, caller),
    body: { paymentStatus: "completed" },
  }),
  // The enrolment is the customer's.
  "POST /api/enrollments/{id}/cancel": async (world) => ({
    params: { id: (await buildEnrollment(world.app, { user: world.people.customer.user })).id },
  }),
};
