import { z } from "zod";
import { BUSINESS_KINDS } from "./business-kinds.ts";
import { endpoint } from "./endpoint.ts";
import { emailAddress, entity, id, instant, pathId, successResponse, version } from "./fields.ts";
import { managerRulesText as text } from "./texts/manager-rules.ts";

/** How long an invitation can be accepted. */
export const MANAGER_INVITATION_DAYS = 14;

/** What the owner opens to a manager beside the listing itself. spec: DECISIONS 52 */
export const MANAGER_PARTS = ["applicants", "messages", "resumeBank"] as const;
export type ManagerPart = (typeof MANAGER_PARTS)[number];

const parts = { applicants: z.boolean(), messages: z.boolean(), resumeBank: z.boolean() };
const partsInput = {
  applicants: z.boolean().optional(),
  messages: z.boolean().optional(),
  resumeBank: z.boolean().optional(),
};

const manager = entity("ListingManager", {
  userId: id,
  version,
  name: z.string(),
  /** The address that was invited. */
  email: z.string(),
  ...parts,
  createdAt: instant,
});
export type ListingManager = z.infer<typeof manager>;

const invitation = entity("ManagerInvitation", {
  id,
  email: z.string(),
  ...parts,
  createdAt: instant,
  expiresAt: instant,
});
export type ManagerInvitation = z.infer<typeof invitation>;

const listingManagers = entity("ListingManagers", {
  managers: z.array(manager),
  invitations: z.array(invitation),
  /** How many the plan includes now; with 0 the managers are kept and have no access. */
  limit: z.int(),
});
export type ListingManagers = z.infer<typeof listingManagers>;

const receivedInvitation = entity("ReceivedManagerInvitation", {
  id,
  businessId: id,
  businessName: z.string(),
  businessKind: z.enum(BUSINESS_KINDS),
  ...parts,
  expiresAt: instant,
});
export type ReceivedManagerInvitation = z.infer<typeof receivedInvitation>;

export const managerInvitationInput = z.object({ email: emailAddress(() => text.email), ...partsInput });
export const managerPatch = z.object({ ...partsInput, version: version.optional() });

const byListing = z.object({ id: pathId });
const byManager = z.object({ id: pathId, userId: pathId });
const byInvitation = z.object({ id: pathId });

/** Accounts that manage a listing for its owner. spec: DECISIONS 52 */
export const managersApi = {
  list: endpoint({
    method: "GET",
    path: "/api/businesses/{id}/managers",
    summary: "List the managers of a listing and the open invitations (owner and admins)",
    access: "signed-in",
    params: byListing,
    response: listingManagers,
  }),
  invite: endpoint({
    method: "POST",
    path: "/api/businesses/{id}/managers/invitations",
    summary: "Invite an address; it is mailed once an account has confirmed it",
    access: "signed-in",
    params: byListing,
    body: managerInvitationInput,
    response: invitation,
    status: 201,
    created: ({ params, data }) => `/api/businesses/${params.id}/managers/invitations/${data.id}`,
  }),
  withdraw: endpoint({
    method: "DELETE",
    path: "/api/businesses/{id}/managers/invitations/{invitationId}",
    summary: "Withdraw an invitation",
    access: "signed-in",
    params: z.object({ id: pathId, invitationId: pathId }),
    response: successResponse,
  }),
  update: endpoint({
    method: "PATCH",
    path: "/api/businesses/{id}/managers/{userId}",
    summary: "Change what is opened to a manager",
    access: "signed-in",
    params: byManager,
    body: managerPatch,
    response: manager,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/businesses/{id}/managers/{userId}",
    summary: "Remove a manager, or leave as one",
    access: "signed-in",
    params: byManager,
    response: successResponse,
  }),
  listReceived: endpoint({
    method: "GET",
    path: "/api/manager-invitations",
    summary: "List the open invitations to the caller's confirmed e-mail",
    access: "signed-in",
    response: z.array(receivedInvitation),
  }),
  accept: endpoint({
    method: "POST",
    path: "/api/manager-invitations/{id}/accept",
    summary: "Accept an invitation",
    access: "signed-in",
    params: byInvitation,
    response: entity("AcceptedManagerInvitation", { businessId: id }),
  }),
  decline: endpoint({
    method: "DELETE",
    path: "/api/manager-invitations/{id}",
    summary: "Decline an invitation",
    access: "signed-in",
    params: byInvitation,
    response: successResponse,
  }),
};
