import { z } from "zod";
import { BUSINESS_KINDS } from "./business-kinds.ts";
import { BUSINESS_LIMITS } from "./businesses.ts";
import { endpoint } from "./endpoint.ts";
import { entity, id, pathId, successResponse } from "./fields.ts";

/** A team that names the caller, or asks to. spec: DECISIONS 49 */
export const teamMembership = entity("TeamMembership", {
  id,
  business: z.object({ id, name: z.string(), kind: z.enum(BUSINESS_KINDS) }),
  /** The name and role on the page of the business, or those that it asks for. */
  name: z.string(),
  role: z.string(),
  /** Whether the caller agreed to them. */
  confirmed: z.boolean(),
});
export type TeamMembership = z.infer<typeof teamMembership>;

/** The name and role that the caller read; compared with the stored ones. */
const words = z.string().max(BUSINESS_LIMITS.teamNameMax);
const byId = z.object({ id: pathId });

export const teamMembershipsApi = {
  list: endpoint({
    method: "GET",
    path: "/api/team-memberships",
    summary: "List the teams that name the caller or ask to, those that ask first",
    access: "signed-in",
    response: z.array(teamMembership),
  }),
  confirm: endpoint({
    method: "PUT",
    path: "/api/team-memberships/{id}",
    summary: "Agree to be named on a team in exactly these words",
    access: "signed-in",
    params: byId,
    body: z.object({ name: words, role: words }),
    response: teamMembership,
  }),
  leave: endpoint({
    method: "DELETE",
    path: "/api/team-memberships/{id}",
    summary: "Decline to be named on a team, or leave it",
    access: "signed-in",
    params: byId,
    response: successResponse,
  }),
};
