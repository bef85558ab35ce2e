import { eq } from "drizzle-orm";
import {
  achievements,
  kycDocuments,
  portfolioItems,
  professionalSkills,
  testimonials,
} from "#server/professionals/professionals.table.ts";
import { buildCertification } from "#test/build/certification.ts";
import { buildKycDocument } from "#test/build/kyc-document.ts";
import { buildProfessionalReview } from "#test/build/professional-review.ts";
import { ownProfile } from "./professional-calls.ts";
import type { Principal, World } from "./world.ts";

interface Planted {
  what: string;
  value: string;
  seenBy: readonly Principal[];
}

/**
 * Plants private data of the parts of profiles: documents of an identity check, files of credentials, unpublished
 * texts, and every part of a hidden profile.
 */
export async function plantProfessionalParts(world: World, hidden: { id: number }): Promise<Planted[]> {
  const { app, people } = world;
  const { db } = app.platform.database;
  const shown = await ownProfile(world);
  const own: readonly Principal[] = ["professional", "admin"];
  const planted: Planted[] = [];
  /** Records a value as planted and returns it. */
  const plant = (what: string, value: string, seenBy = own): string => {
    planted.push({ what, value, seenBy });
    return value;
  };

  const { id, fileKey } = await buildKycDocument(app, shown, {
    documentName: plant("name of a KYC document", "canary-kyc-name"),
    notes: plant("notes of a KYC document", "canary-kyc-notes"),
    issuedDate: plant("date of a KYC document", "1987-04-13"),
  });
  plant("file of a KYC document", fileKey);
  await db.update(kycDocuments).set({ verifiedBy: people.admin.user.id }).where(eq(kycDocuments.id, id));
  await buildCertification(app, shown, {
    certificateKey: plant("file of a credential", "credentials/ca/na/canary-certificate.pdf"),
  });
  const work = { professionalId: shown.id, title: plant("work of a professional on Free", "canary-free-work") };
  await db.insert(portfolioItems).values(work);
  const author = people.customer.user;
  await db.insert(testimonials).values({
    professionalId: shown.id,
    authorId: author.id,
    authorName: author.username,
    content: plant("testimonial that is not shown", "canary-testimonial", ["customer", ...own]),
  });
  await buildProfessionalReview(app, {
    professional: shown,
    author,
    state: "rejected",
    title: plant("held review of a professional", "canary-held-professional", ["customer"]),
    aiModerationNotes: plant("notes on a review of a professional", "canary-moderation-professional", []),
  });

  // A hidden profile is visible to admins only; its owner is not a principal.
  const alone = { professionalId: hidden.id };
  const secret = (what: string, value: string) => plant(`${what} of a hidden professional`, value, ["admin"]);
  await buildCertification(app, hidden, { name: secret("credential", "canary-hidden-credential") });
  await db.insert(portfolioItems).values({ ...alone, title: secret("work", "canary-hidden-work") });
  await db.insert(achievements).values({ ...alone, title: secret("achievement", "canary-hidden-achievement") });
  await db.insert(professionalSkills).values({ ...alone, skill: secret("skill", "canary-hidden-skill") });
  const said = { ...alone, authorName: "Someone", isApproved: true };
  await db.insert(testimonials).values({ ...said, content: secret("testimonial", "canary-hidden-testimonial") });
  await buildProfessionalReview(app, {
    professional: hidden,
    author: people.premium.user,
    title: secret("review", "canary-hidden-review"),
  });
  return planted;
}
