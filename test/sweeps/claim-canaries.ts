import { eq } from "drizzle-orm";
import { businessClaims, businessVerificationDocuments as documents } from "#server/claims/claims.table.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildClaim, buildClaimDocument } from "#test/build/claim.ts";
import type { Principal, World } from "./world.ts";

interface Planted {
  what: string;
  value: string;
  seenBy: readonly Principal[];
}

/** Plants private data of claims: evidence, sent and unsent documents, and the reason of a rejection. */
export async function plantClaims(world: World): Promise<{ canaries: Planted[]; listingIds: number[] }> {
  const { app, people } = world;
  const { db } = app.platform.database;
  const canaries: Planted[] = [];
  const listingIds: number[] = [];
  const plantFor =
    (name: "customer" | "premium") =>
    (what: string, value: string, seenBy: readonly Principal[] = [name, "admin"]): string => {
      canaries.push({ what: `${what} of a claim of ${name}`, value, seenBy });
      return value;
    };

  const waits = plantFor("customer");
  const { business } = await buildBusiness(app, { name: "Someone claims this" });
  const claim = await buildClaim(app, {
    business,
    claimant: people.customer.user,
    position: waits("position", "canary-position-customer"),
    statement: waits("statement", "canary-statement-customer"),
    registrationNumber: waits("number", "canary-number-customer"),
    contactEmail: waits("address", "canary-front@world.example"),
    confirmationHash: waits("token", "canary-confirmation", []),
  });
  await plantDocument(world, { business, claim, uploader: people.customer.user }, waits, "sent");

  // A rejected claim: documents uploaded for the next attempt are not sent yet, so even admins do not see them.
  const failed = plantFor("premium");
  const { business: open } = await buildBusiness(app, { name: "Nobody claims this any more" });
  const reason = failed("reason", "canary-claim-reason");
  const rejected = await buildClaim(app, { business: open, claimant: people.premium.user, status: "rejected", reason });
  await db.update(businessClaims).set({ decidedBy: people.admin.user.id }).where(eq(businessClaims.id, rejected.id));
  const unsent = (what: string, value: string) => failed(what, value, ["premium"]);
  await plantDocument(world, { business: open, uploader: people.premium.user }, unsent, "unsent");
  listingIds.push(business.id, open.id);
  return { canaries, listingIds };
}

/** Plants a document whose texts and file are canaries. */
async function plantDocument(
  { app, people }: World,
  of: Parameters<typeof buildClaimDocument>[1],
  plant: (what: string, value: string) => string,
  word: string,
): Promise<void> {
  const { id, fileKey } = await buildClaimDocument(app, {
    ...of,
    documentName: plant("name of a document", `canary-document-${word}`),
    notes: plant("notes on a document", `canary-notes-${word}`),
  });
  plant("file of a document", fileKey);
  const { db } = app.platform.database;
  await db.update(documents).set({ validatedBy: people.admin.user.id }).where(eq(documents.id, id));
}
