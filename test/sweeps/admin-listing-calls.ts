import type { BusinessKind } from "#contract/business-kinds.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildCategory } from "#test/build/category.ts";
import type { Arrange } from "./calls.ts";
import type { World } from "./world.ts";

const nothing: Arrange = () => ({});

const ofListing =
  (overrides: Parameters<typeof buildBusiness>[1] = {}): Arrange =>
  async ({ app }) => ({ params: { id: (await buildBusiness(app, overrides)).business.id } });

/** A new listing for each call, together with an id that does not exist. */
const ofMany =
  (overrides: Parameters<typeof buildBusiness>[1] = {}, more: object = {}): Arrange =>
  async ({ app }) => {
    const { business } = await buildBusiness(app, overrides);
    return { body: { ids: [business.id, 2_000_000_000], ...more } };
  };

let made = 0;
const named = () => `Category of the sweep ${(made += 1)}`;
const ofCategory =
  (kind: BusinessKind, body?: object): Arrange =>
  async ({ app }: World) => ({
    params: { id: (await buildCategory(app, { kind, name: named() })).id },
    ...(body && { body: { name: named(), ...body } }),
  });
const trashed = { deletedAt: "2026-11-19T00:00:00.000Z" };

/** A valid call of every endpoint about the admin's tables of listings, their trash and categories. */
export const ADMIN_LISTING_CALLS: Record<string, Arrange> = {
  "GET /api/admin/businesses": () => ({ query: { kind: "fitness", search: "gym", sort: "name", page: "1" } }),
  "GET /api/retail-businesses": nothing,
  "GET /api/admin/businesses/ids": nothing,
  "GET /api/admin/businesses/countries": nothing,
  "POST /api/admin/businesses/verify-multiple": ofMany(),
  "DELETE /api/admin/businesses/{id}": ofListing(),
  "POST /api/admin/businesses/delete-multiple": ofMany(),
  "POST /api/admin/retail-businesses/delete-multiple": ofMany({ kind: "retail" }),
  "POST /api/admin/businesses/{id}/restore": ofListing(trashed),
  "POST /api/admin/businesses/restore-multiple": ofMany(trashed),
  "DELETE /api/admin/businesses/{id}/trash": ofListing(trashed),
  "POST /api/admin/retail-businesses/update-categories": async (world, caller) => {
    const { id } = await buildCategory(world.app, { kind: "retail", name: named() });
    return ofMany({ kind: "retail" }, { categoryId: id })(world, caller);
  },
  "PATCH /api/businesses/{businessId}/locations/{locationId}/operating-hours": async ({ app }) => {
    const { business, locations } = await buildBusiness(app);
    return {
      params: { businessId: business.id, locationId: locations[0]?.id },
      body: { operatingHours: "Monday: 09:00 - 18:00", openingDays: "1" },
    };
  },
  "GET /api/admin/categories": nothing,
  "POST /api/business-categories": () => ({ body: { name: named(), description: "" } }),
  "PATCH /api/business-categories/{id}": ofCategory("fitness", { description: "Words" }),
  "DELETE /api/business-categories/{id}": ofCategory("fitness"),
  "POST /api/retail-business-categories/predefined": nothing,
  "PATCH /api/retail-business-categories/{id}": ofCategory("retail", {}),
  "DELETE /api/retail-business-categories/{id}": ofCategory("retail"),
};
