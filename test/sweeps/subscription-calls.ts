import { eq, ne } from "drizzle-orm";
import { businesses } from "#server/businesses/businesses.table.ts";
import { professionalProfiles } from "#server/professionals/professionals.table.ts";
import { invoices, subscriptions } from "#server/subscriptions/subscriptions.table.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildCharge, buildInvoice } from "#test/build/subscription.ts";
import type { Arrange } from "./calls.ts";
import { ownProfile } from "./professional-calls.ts";
import type { Principal, World } from "./world.ts";

const nothing: Arrange = () => ({});

/** A new listing of the caller, or of `premium` for callers without one and for `other`. */
async function newListing({ app, people }: World, caller: Principal, tier: BusinessRow["subscriptionTier"] = "none") {
  const owner = people[caller === "tierless" || caller === "shop" ? caller : "premium"].user;
  return (await buildBusiness(app, { owner, tier })).business;
}

const forListing =
  (body: Record<string, unknown>, tier?: BusinessRow["subscriptionTier"]): Arrange =>
  async (world, caller) => ({ body: { ...body, businessId: (await newListing(world, caller, tier)).id } });

/** The profile of `professional` on a plan, without pending invoices. */
async function profileOnPlan(world: World) {
  const { db } = world.app.platform.database;
  const { id } = await ownProfile(world);
  await db.update(professionalProfiles).set({ subscriptionTier: "standard" }).where(eq(professionalProfiles.id, id));
  await db.delete(invoices).where(eq(invoices.professionalId, id));
  await db.execute(`delete from subscriptions where professional_id = ${id}`);
  return id;
}

const ofProfile =
  (input: object = {}): Arrange =>
  async (world) => {
    await profileOnPlan(world);
    return input;
  };

const dueInvoice =
  (body?: Record<string, unknown>): Arrange =>
  async (world, caller) => {
    const { id: businessId } = await newListing(world, caller);
    const { id } = await buildInvoice(world.app, { businessId, planId: "basic", amount: 1000 });
    return { params: { id }, ...(body && { body }) };
  };

/** A valid call of every endpoint of subscriptions and invoices. */
export const SUBSCRIPTION_CALLS: Record<string, Arrange> = {
  "GET /api/subscription": nothing,
  "POST /api/subscription/create-checkout-session": forListing({ planId: "basic" }),
  "POST /api/subscription/start-trial": forListing({ planId: "standard" }),
  "POST /api/subscription/change": async (world, caller) => {
    const { id: businessId } = await newListing(world, caller, "basic");
    const { db } = world.app.platform.database;
    await db
      .update(businesses)
      .set({ paymentSubscriptionId: `sub_${businessId}` })
      .where(eq(businesses.id, businessId));
    await db.insert(subscriptions).values({ businessId, status: "active", source: "stripe" });
    return { body: { planId: "standard", businessId } };
  },
  "POST /api/subscription/invoices": forListing({ planId: "basic", months: 3 }),
  "POST /api/subscription/cancel": forListing({}, "basic"),
  "GET /api/professionals/subscription/plans": nothing,
  "GET /api/professionals/subscription": nothing,
  "POST /api/professionals/subscription/create-checkout-session": async (world) => {
    const id = await profileOnPlan(world);
    const { db } = world.app.platform.database;
    await db.update(professionalProfiles).set({ subscriptionTier: "free" }).where(eq(professionalProfiles.id, id));
    return { body: { planId: "standard" } };
  },
  "POST /api/professionals/subscription/start-trial": async (world) => {
    const id = await profileOnPlan(world);
    const { db } = world.app.platform.database;
    await db.update(professionalProfiles).set({ subscriptionTier: "free" }).where(eq(professionalProfiles.id, id));
    return { body: { planId: "standard" } };
  },
  "POST /api/professionals/subscription/invoices": ofProfile({ body: { planId: "standard", months: 2 } }),
  "POST /api/professionals/subscription/cancel": async (world) => {
    const id = await profileOnPlan(world);
    const { db } = world.app.platform.database;
    await db.update(professionalProfiles).set({ subscriptionTier: "free" }).where(ne(professionalProfiles.id, id));
    return {};
  },
  "GET /api/admin/subscriptions": () => ({ query: { page: "1", search: "gym", status: "active" } }),
  "PATCH /api/admin/professionals/{id}/subscription": async (world) => ({
    params: { id: await profileOnPlan(world) },
    body: { tier: "standard", expiry: "2031-01-01T00:00:00.000Z" },
  }),
  "GET /api/admin/invoices": async (world, caller) => {
    await dueInvoice()(world, caller);
    return { query: { page: "1", search: "business" } };
  },
  "POST /api/admin/invoices": async (world, caller) => {
    const { id: businessId } = await newListing(world, caller);
    await buildCharge(world.app, { businessId });
    return { body: { kind: "program_listings", businessId } };
  },
  "PATCH /api/admin/invoices/{id}/paid": dueInvoice({ paymentMethod: "bank_transfer", note: "Statement line 3" }),
  "PATCH /api/admin/invoices/{id}/void": dueInvoice(),
};
