import { eq, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { pdf } from "#test/hostile-files.ts";
import {
  achievements,
  certifications,
  kycDocuments,
  portfolioItems,
  professionalHiddenFrom,
  professionalProfiles,
  professionalSkills,
  testimonials,
} from "#server/professionals/professionals.table.ts";
import { professionalReviews } from "#server/reviews/reviews.table.ts";
import { buildCertification } from "#test/build/certification.ts";
import { onlyRow } from "#test/build/inserted.ts";
import { buildKycDocument } from "#test/build/kyc-document.ts";
import { buildProfessionalReview } from "#test/build/professional-review.ts";
import { buildProfessional, type ProfessionalRow } from "#test/build/professional.ts";
import { buildUser } from "#test/build/user.ts";
import type { Arrange } from "./calls.ts";
import { ownProfile } from "./professional-calls.ts";
import type { World } from "./world.ts";

const nothing: Arrange = () => ({});
const certificate = () => ({ certificate: new File([pdf()], "first-aid.pdf", { type: "application/pdf" }) });

/** The profile of `professional` without its hidden-from list, which another call of the sweep fills. */
async function seenProfile(world: World): Promise<ProfessionalRow> {
  const profile = await ownProfile(world);
  const { db } = world.app.platform.database;
  await db.delete(professionalHiddenFrom).where(eq(professionalHiddenFrom.professionalId, profile.id));
  return profile;
}

/** The same profile without its rows in a table, because the sweeps would exceed their limit. */
async function profileWithout(world: World, table: PgTable): Promise<ProfessionalRow> {
  const profile = await seenProfile(world);
  await world.app.platform.database.db.execute(sql`delete from ${table} where professional_id = ${profile.id}`);
  return profile;
}

const adding =
  (table: PgTable, input: (world: World) => object): Arrange =>
  async (world) => ({ params: { id: (await profileWithout(world, table)).id }, ...input(world) });
const reading: Arrange = async (world) => ({ params: { id: (await seenProfile(world)).id } });

/** A call about a new entry of the profile. */
const about =
  (
    make: (world: World, profile: ProfessionalRow) => Promise<{ id: number }>,
    input: (world: World) => object = () => ({}),
  ): Arrange =>
  async (world) => {
    const profile = await seenProfile(world);
    return { params: { id: profile.id, partId: (await make(world, profile)).id }, ...input(world) };
  };

async function makeWork({ app }: World, { id }: { id: number }) {
  const values = { professionalId: id, title: "Studio opening" };
  return onlyRow(await app.platform.database.db.insert(portfolioItems).values(values).returning());
}
async function makeAchievement({ app }: World, { id }: { id: number }) {
  const values = { professionalId: id, title: "City champion" };
  return onlyRow(await app.platform.database.db.insert(achievements).values(values).returning());
}
async function makeSkill(world: World) {
  const { id } = await profileWithout(world, professionalSkills);
  const values = { professionalId: id, skill: "Vinyasa" };
  return onlyRow(await world.app.platform.database.db.insert(professionalSkills).values(values).returning());
}
/** A testimonial by the customer that is not approved yet. */
async function makeTestimonial(world: World) {
  const { id } = await profileWithout(world, testimonials);
  const author = world.people.customer.user;
  const values = { professionalId: id, authorId: author.id, authorName: author.username, content: "Changed my back." };
  return onlyRow(await world.app.platform.database.db.insert(testimonials).values(values).returning());
}
const makeCertification = async (world: World) =>
  buildCertification(world.app, await profileWithout(world, certifications), { verified: false });

/** A certification that is not submitted, of a profile with the plan that lets it be. */
async function makeUnsubmitted(world: World) {
  const profile = await profileWithout(world, certifications);
  const { app } = world;
  await app.platform.database.db
    .update(professionalProfiles)
    .set({ subscriptionTier: "standard", subscriptionExpiry: null })
    .where(eq(professionalProfiles.id, profile.id));
  return buildCertification(app, profile, { submittedAt: null, verified: false });
}

async function profileWithoutReviews(world: World): Promise<ProfessionalRow> {
  const profile = await profileWithout(world, professionalReviews);
  await world.app.platform.database.db
    .update(professionalProfiles)
    .set({ ratingSum: 0, reviewCount: 0 })
    .where(eq(professionalProfiles.id, profile.id));
  return profile;
}
/** A call about a new review by the customer. */
const ofReview =
  (input: object = {}): Arrange =>
  async (world) => {
    const professional = await profileWithoutReviews(world);
    const review = await buildProfessionalReview(world.app, { professional, author: world.people.customer.user });
    return { params: { id: professional.id, reviewId: review.id }, ...input };
  };

/** The profile with one document and no decision. */
async function undecided(world: World) {
  const profile = await profileWithout(world, kycDocuments);
  await world.app.platform.database.db
    .update(professionalProfiles)
    .set({ kycStatus: "not_submitted", kycRejectionReason: null, kycDecidedAt: null })
    .where(eq(professionalProfiles.id, profile.id));
  return { profile, document: await buildKycDocument(world.app, profile) };
}

/** A new profile that waits for a decision, for each call. */
async function waiting({ app }: World) {
  const { user } = await buildUser(app, { role: "professional" });
  const kyc = { kycStatus: "pending", kycSubmissionDate: app.clock.now().toISOString() } as const;
  const { professional } = await buildProfessional(app, { user, ...kyc });
  return { professional, document: await buildKycDocument(app, professional) };
}
const decision =
  (input: object = {}): Arrange =>
  async (world) => ({ params: { id: (await waiting(world)).professional.id }, ...input });

const review = { rating: 4, title: "Patient teacher", content: "Explains every movement until it fits." };

/** A valid call of every endpoint about parts of a profile, and about decisions of admins on them. */
export const PROFESSIONAL_PART_CALLS: Record<string, Arrange> = {
  "GET /api/professionals/{id}/certifications": reading,
  "GET /api/professionals/me/certifications": async (world) => {
    await seenProfile(world);
    return {};
  },
  "POST /api/professionals/{id}/certifications": adding(certifications, () => ({
    body: { name: "First Aid", issuingOrganization: "Red Cross", expiryDate: "2028-01-01" },
    files: certificate(),
  })),
  "PATCH /api/professionals/{id}/certifications/{partId}": about(makeCertification, () => ({
    body: { name: "First Aid 2" },
    files: certificate(),
  })),
  "POST /api/professionals/{id}/certifications/{partId}/submit": about(makeUnsubmitted),
  "DELETE /api/professionals/{id}/certifications/{partId}": about(makeCertification),
  "GET /api/professionals/{id}/portfolio": reading,
  "POST /api/professionals/{id}/portfolio": adding(portfolioItems, ({ image }) => ({
    body: { title: "Studio opening", featured: "true" },
    files: { image },
  })),
  "PATCH /api/professionals/{id}/portfolio/{partId}": about(makeWork, ({ image }) => ({
    body: { title: "Second opening" },
    files: { image },
  })),
  "PUT /api/professionals/{id}/portfolio/order": async (world) => {
    const profile = await profileWithout(world, portfolioItems);
    return { params: { id: profile.id }, body: { ids: [(await makeWork(world, profile)).id] } };
  },
  "DELETE /api/professionals/{id}/portfolio/{partId}": about(makeWork),
  "GET /api/professionals/{id}/achievements": reading,
  "POST /api/professionals/{id}/achievements": adding(achievements, ({ image }) => ({
    body: { title: "City champion", date: "2025-05-01" },
    files: { image },
  })),
  "PATCH /api/professionals/{id}/achievements/{partId}": about(makeAchievement, ({ image }) => ({
    body: { title: "National champion" },
    files: { image },
  })),
  "PUT /api/professionals/{id}/achievements/order": async (world) => {
    const profile = await profileWithout(world, achievements);
    return { params: { id: profile.id }, body: { ids: [(await makeAchievement(world, profile)).id] } };
  },
  "DELETE /api/professionals/{id}/achievements/{partId}": about(makeAchievement),
  "GET /api/professionals/{id}/skills": reading,
  "POST /api/professionals/{id}/skills": adding(professionalSkills, () => ({
    body: { skill: "Vinyasa", yearsOfExperience: 4, expertiseLevel: "advanced" },
  })),
  "PATCH /api/professionals/{id}/skills/{partId}": about(makeSkill, () => ({ body: { expertiseLevel: "expert" } })),
  "DELETE /api/professionals/{id}/skills/{partId}": about(makeSkill),
  "PUT /api/professionals/{id}/skills/{partId}/endorsement": about(makeSkill, () => ({
    body: { comment: "Saw it.", relationship: "Colleague" },
  })),
  "DELETE /api/professionals/{id}/skills/{partId}/endorsement": about(makeSkill),
  "GET /api/professionals/{id}/testimonials": reading,
  "POST /api/professionals/{id}/testimonials": adding(testimonials, () => ({
    body: { content: "Changed my back for good.", relationship: "Client" },
  })),
  "PATCH /api/professionals/{id}/testimonials/{partId}": about(makeTestimonial, () => ({ body: { isApproved: true } })),
  "DELETE /api/professionals/{id}/testimonials/{partId}": about(makeTestimonial),

  "GET /api/professionals/{id}/kyc-documents": reading,
  "GET /api/professionals/me/kyc-documents": async (world) => {
    await seenProfile(world);
    return {};
  },
  "POST /api/professionals/me/kyc-documents": async (world) => {
    await undecided(world);
    return {
      body: { documentType: "passport", notes: "Number masked" },
      files: { document: new File([pdf()], "passport.pdf", { type: "application/pdf" }) },
    };
  },
  "DELETE /api/professionals/me/kyc-documents/{partId}": async (world) => ({
    params: { partId: (await undecided(world)).document.id },
  }),
  "PATCH /api/professionals/{id}/submit-kyc": async (world) => ({
    params: { id: (await undecided(world)).profile.id },
  }),

  "GET /api/professionals/{id}/reviews": reading,
  "GET /api/professionals/{id}/reviews/summary": reading,
  "GET /api/professionals/{id}/reviews/mine": reading,
  "POST /api/professionals/{id}/reviews": async (world) => ({
    params: { id: (await profileWithoutReviews(world)).id },
    body: review,
  }),
  "PATCH /api/professionals/{id}/reviews/{reviewId}": ofReview({ body: { title: "On second thought" } }),
  "DELETE /api/professionals/{id}/reviews/{reviewId}": ofReview(),
  "POST /api/professionals/{id}/reviews/{reviewId}/photos": async (world, caller) => ({
    ...(await ofReview()(world, caller)),
    files: { photo: world.image },
  }),
  "PUT /api/professionals/{id}/reviews/{reviewId}/response": ofReview({ body: { response: "Thank you!" } }),
  "POST /api/professionals/{id}/reviews/{reviewId}/helpful": ofReview(),
  "DELETE /api/professionals/{id}/reviews/{reviewId}/helpful": ofReview(),

  "GET /api/admin/professionals": nothing,
  "PATCH /api/admin/professionals/{id}/verify": decision(),
  "PATCH /api/admin/certifications/{id}/verify": async (world) => ({
    params: { id: (await makeCertification(world)).id },
  }),
  "PATCH /api/admin/professional-skills/{id}/verify": async (world) => ({
    params: { id: (await makeSkill(world)).id },
    body: { verified: true },
  }),
  "PATCH /api/admin/kyc-documents/{id}/verify": async (world) => ({
    params: { id: (await waiting(world)).document.id },
  }),
  "PATCH /api/admin/professionals/{id}/verify-kyc": decision(),
  "PATCH /api/admin/professionals/{id}/reject-kyc": decision({ body: { reason: "The photo is blurred." } }),
};
