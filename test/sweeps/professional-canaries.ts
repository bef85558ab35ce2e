import { eq } from "drizzle-orm";
import { professionalHiddenFrom, professionalProfiles } from "#server/professionals/professionals.table.ts";
import { buildProfessional } from "#test/build/professional.ts";
import { buildResume } from "#test/build/resume.ts";
import { ownProfile } from "./professional-calls.ts";
import type { Principal, World } from "./world.ts";

interface Planted {
  what: string;
  value: string;
  seenBy: readonly Principal[];
  except?: (key: string, path: string) => boolean;
}

/**
 * Plants contact details and private fields into the profile of `professional`, and a hidden profile that visitors
 * never see.
 */
export async function plantProfessionals(world: World): Promise<{ canaries: Planted[]; professionalIds: number[] }> {
  const { app, listings, people } = world;
  const { db } = app.platform.database;
  const shown = await ownProfile(world);
  const { resumeUrl } = await buildResume(app, people.professional.user);
  await db
    .update(professionalProfiles)
    .set({
      contactEmail: "canary-contact@world.example",
      contactPhone: "+65 6333 77654",
      showsContact: true,
      website: "https://canary-link.example/",
      subscriptionTier: "free",
      resumeUrl,
      paymentCustomerId: "canary-professional-customer",
      paymentSubscriptionId: "canary-professional-subscription",
      subscriptionExpiry: "2032-05-09T11:13:17.000Z",
      kycStatus: "rejected",
      kycRejectionReason: "canary-kyc-reason",
      kycSubmissionDate: "2032-06-10T11:13:17.000Z",
    })
    .where(eq(professionalProfiles.id, shown.id));
  // Fills the hidden-from list too.
  await db
    .insert(professionalHiddenFrom)
    .values({ professionalId: shown.id, businessId: listings.tierless.retail.id })
    .onConflictDoNothing();
  const hidden = await buildProfessional(app, {
    title: "canary-hidden-title",
    summary: "canary-hidden-summary",
    specialties: "canary-hidden-specialty",
    visibility: "hidden",
  });
  const own: readonly Principal[] = ["professional", "admin"];
  const planted = (what: string, value: string, seenBy = own): Planted => ({ what, value, seenBy });
  return {
    professionalIds: [shown.id, hidden.professional.id],
    canaries: [
      planted("contact e-mail of a professional", "canary-contact@world.example"),
      planted("contact phone of a professional", "+65 6333 77654"),
      planted("website of a professional on Free", "canary-link.example"),
      planted("resume of a professional", resumeUrl),
      planted("why a verification was rejected", "canary-kyc-reason"),
      planted("when a verification was asked for", "2032-06-10"),
      planted("end of a professional's subscription", "2032-05-09"),
      planted("payment customer of a professional", "canary-professional-customer", []),
      planted("payment subscription of a professional", "canary-professional-subscription", []),
      planted("title of a hidden professional", "canary-hidden-title", ["admin"]),
      planted("summary of a hidden professional", "canary-hidden-summary", ["admin"]),
      planted("specialty of a hidden professional", "canary-hidden-specialty", ["admin"]),
    ],
  };
}
