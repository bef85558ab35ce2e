import { z } from "zod";
import { BUSINESS_KINDS, BUSINESS_TIERS } from "./businesses.ts";
import { endpoint } from "./endpoint.ts";
import { done, id, instant, line, pathId } from "./fields.ts";
import { pageQuery } from "./paging.ts";

/** A registration that waits for a decision. */
export const pendingListing = z.object({
  id,
  kind: z.enum(BUSINESS_KINDS),
  name: z.string(),
  categoryName: z.string(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  submittedAt: instant.nullable(),
  submittedBy: z.object({ id, username: z.string(), email: z.string() }).nullable(),
});
export type PendingListing = z.infer<typeof pendingListing>;

const byId = z.object({ id: pathId });

export const adminApi = {
  listPending: endpoint({
    method: "GET",
    path: "/api/admin/businesses/pending",
    summary: "Registrations waiting for a decision, oldest first",
    access: "admin",
    query: pageQuery,
    response: z.array(pendingListing),
    list: true,
  }),
  verifyBusiness: endpoint({
    method: "PATCH",
    path: "/api/admin/businesses/{id}/verify",
    summary: "Verify and approve a listing",
    access: "admin",
    params: byId,
    response: done,
  }),
  rejectBusiness: endpoint({
    method: "PATCH",
    path: "/api/admin/businesses/{id}/reject",
    summary: "Reject a registration with a reason",
    access: "admin",
    params: byId,
    body: z.object({ reason: line({ min: 1, max: 500, message: "Please provide a reason for rejection." }) }),
    response: done,
  }),
  setSubscription: endpoint({
    method: "PATCH",
    path: "/api/admin/businesses/{id}/subscription",
    summary: "Set the plan of a business and when it ends, by hand",
    access: "admin",
    params: byId,
    body: z.object({
      tier: z.enum(BUSINESS_TIERS, "Choose a plan."),
      /** Null for no end. */
      expiry: z.iso.datetime("Enter the end as a date and time.").nullable().default(null),
    }),
    response: z.object({ id, subscriptionTier: z.enum(BUSINESS_TIERS), subscriptionExpiry: instant.nullable() }),
  }),
};
