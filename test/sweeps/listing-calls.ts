import type { BusinessKind } from "#contract/business-kinds.ts";
import { businessLocations, businessProducts, businessTeamMembers } from "#server/businesses/businesses.table.ts";
import { onlyRow } from "#test/build/inserted.ts";
import { buildProgram } from "#test/build/program.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildReview } from "#test/build/review.ts";
import type { Arrange } from "./calls.ts";
import type { Principal, World } from "./world.ts";

/** Id of the caller's listing, or that of `premium` for callers without one and for `other`. */
function idOf(world: World, caller: Principal, kind: BusinessKind = "fitness"): number {
  const owner = caller === "tierless" || caller === "shop" ? caller : "premium";
  return world.listings[owner][kind].id;
}

const nothing: Arrange = () => ({});

/** A location in addition to the main one. */
const ofLocation =
  (body?: Record<string, unknown>): Arrange =>
  async (world, caller) => {
    const id = idOf(world, caller);
    const values = { businessId: id, address: "8 Temasek Boulevard", city: "Singapore" };
    const rows = await world.app.platform.database.db.insert(businessLocations).values(values).returning();
    return { params: { id, locationId: onlyRow(rows).id }, ...(body && { body }) };
  };

const ofProduct =
  (body?: Record<string, unknown>): Arrange =>
  async (world, caller) => {
    const id = idOf(world, caller, "retail");
    const values = { businessId: id, name: "Whey", priceAmount: 5_900 };
    const rows = await world.app.platform.database.db.insert(businessProducts).values(values).returning();
    return { params: { id, productId: onlyRow(rows).id }, ...(body && { body }) };
  };

async function addMember(world: World, businessId: number): Promise<number> {
  const values = { businessId, name: "Jo Tan", role: "Coach" };
  return onlyRow(await world.app.platform.database.db.insert(businessTeamMembers).values(values).returning()).id;
}

/** A question to the caller (to the professional for anonymous callers). */
const question =
  (body?: Record<string, unknown>): Arrange =>
  async (world, caller) => {
    const { user } = world.people[caller === "anonymous" || caller === "expired" ? "professional" : caller];
    const { business } = await buildBusiness(world.app);
    const values = { businessId: business.id, name: "Jo Tan", role: "Coach", userId: user.id };
    const rows = await world.app.platform.database.db.insert(businessTeamMembers).values(values).returning();
    return { params: { id: onlyRow(rows).id }, ...(body && { body }) };
  };

const responseToReview: Arrange = async (world, caller) => {
  const review = await buildReview(world.app, { business: { id: idOf(world, caller) } });
  return { params: { id: review.id }, body: { response: "Thank you, see you soon." } };
};

const branch = {
  address: "8 Temasek Boulevard",
  city: "Singapore",
  hours: [
    { weekday: 1, opens: 540, closes: 1080 },
    { weekday: 5, opens: 1080, closes: 1560 },
  ],
};

/** Valid calls of the endpoints for owners: parts of their listings, reviews, programmes and figures. */
export const LISTING_CALLS: Record<string, Arrange> = {
  "POST /api/businesses/{id}/locations": (world, caller) => ({ params: { id: idOf(world, caller) }, body: branch }),
  "PATCH /api/businesses/{id}/locations/{locationId}": ofLocation({ city: "Ipoh", hours: branch.hours }),
  "POST /api/businesses/{id}/locations/{locationId}/main": ofLocation(),
  "DELETE /api/businesses/{id}/locations/{locationId}": ofLocation(),
  "POST /api/businesses/{id}/products": (world, caller) => ({
    params: { id: idOf(world, caller, "retail") },
    body: { name: "Skipping rope", price: "12.50" },
  }),
  "PATCH /api/businesses/{id}/products/{productId}": ofProduct({ name: "Whey Isolate" }),
  "DELETE /api/businesses/{id}/products/{productId}": ofProduct(),
  "PATCH /api/businesses/{id}/team/{memberId}": async (world, caller) => {
    const id = idOf(world, caller);
    return { params: { id, memberId: await addMember(world, id) }, body: { name: "Jo Lim" } };
  },
  "PUT /api/businesses/{id}/team/order": async (world, caller) => {
    const id = idOf(world, caller);
    return { params: { id }, body: { ids: [await addMember(world, id)] } };
  },
  "GET /api/team-memberships": nothing,
  "PUT /api/team-memberships/{id}": question({ name: "Jo Tan", role: "Coach" }),
  "DELETE /api/team-memberships/{id}": question(),
  "GET /api/businesses/my-reviews": nothing,
  "PUT /api/reviews/{id}/response": responseToReview,
  "POST /api/reviews/{id}/response": responseToReview,
  "GET /api/programs/my-enrollments": nothing,
  "POST /api/programs/{id}/enroll": async (world, caller) => {
    const program = await buildProgram(world.app, { business: { id: idOf(world, caller) } });
    return { params: { id: program.id } };
  },
  "GET /api/businesses/my-overview": nothing,
  "GET /api/businesses/my-analytics": nothing,
  "POST /api/businesses/{id}/actions": (world, caller) => ({
    params: { id: idOf(world, caller) },
    body: { action: "call" },
  }),
  "POST /api/businesses/{id}/views": (world, caller) => ({ params: { id: idOf(world, caller) }, body: {} }),
};
