import { hashConfirmation } from "#server/claims/claims.policy.ts";
import { pdf } from "#test/hostile-files.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildClaim, buildClaimDocument } from "#test/build/claim.ts";
import type { Arrange } from "./calls.ts";
import { signedInAs, type Principal, type World } from "./world.ts";

const nothing: Arrange = () => ({});
const document = () => ({ document: new File([pdf()], "extract.pdf", { type: "application/pdf" }) });

/** A new public listing without owner or claim, for each call. */
async function unclaimed({ app }: World): Promise<BusinessRow> {
  return (await buildBusiness(app, { websiteUrl: "https://quiet-gym.example" })).business;
}

/** The caller, or the customer for anonymous callers. */
const callerOf = ({ people }: World, caller: Principal) => people[signedInAs(caller)].user;

const ofListing =
  (input: object = {}): Arrange =>
  async (world) => ({ params: { id: (await unclaimed(world)).id }, ...input });

/** A claim of a new listing by a user who already manages others, so that approving it changes no role. */
const ofClaim =
  (status: "pending" | "approved", input: object = {}): Arrange =>
  async (world) => {
    const business = await unclaimed(world);
    const claim = await buildClaim(world.app, { business, claimant: world.people.other.user, status });
    return { params: { id: claim.id }, ...input };
  };

let mailed = 0;

/** A valid call of every endpoint about claims, and about decisions of admins on them. */
export const CLAIM_CALLS: Record<string, Arrange> = {
  "GET /api/businesses/{id}/claim": ofListing(),
  "GET /api/claims/my-claims": nothing,
  "POST /api/businesses/{id}/claim/documents": async (world) => ({
    params: { id: (await unclaimed(world)).id },
    body: { documentType: "business_registration", notes: "Page 1" },
    files: document(),
  }),
  "DELETE /api/businesses/{id}/claim/documents/{documentId}": async (world, caller) => {
    const business = await unclaimed(world);
    const { id } = await buildClaimDocument(world.app, { business, uploader: callerOf(world, caller) });
    return { params: { id: business.id, documentId: id } };
  },
  "POST /api/businesses/{id}/claim": ofListing({
    body: { position: "Manager", statement: "I opened it.", contactEmail: "front@quiet-gym.example" },
  }),
  "DELETE /api/businesses/{id}/claim": async (world, caller) => {
    const business = await unclaimed(world);
    await buildClaim(world.app, { business, claimant: callerOf(world, caller) });
    return { params: { id: business.id } };
  },
  "POST /api/claims/confirm-email": async (world) => {
    const token = `token-${(mailed += 1)}`;
    await buildClaim(world.app, {
      business: await unclaimed(world),
      claimant: world.people.customer.user,
      contactEmail: "front@quiet-gym.example",
      confirmationHash: hashConfirmation(token),
    });
    return { body: { token } };
  },

  "GET /api/admin/claims": () => ({ query: { status: "pending" } }),
  "PATCH /api/admin/claims/{id}/approve": ofClaim("pending"),
  "PATCH /api/admin/claims/{id}/reject": ofClaim("pending", { body: { reason: "The number is not this gym's." } }),
  "PATCH /api/admin/claims/{id}/undo": ofClaim("approved", { body: { reason: "Approved by mistake." } }),
  "PATCH /api/admin/claim-documents/{id}/validate": async (world) => {
    const business = await unclaimed(world);
    const uploader = world.people.customer.user;
    const claim = await buildClaim(world.app, { business, claimant: uploader });
    const { id } = await buildClaimDocument(world.app, { business, claim, uploader });
    return { params: { id }, body: { rejectionReason: "It cannot be read." } };
  },
};
