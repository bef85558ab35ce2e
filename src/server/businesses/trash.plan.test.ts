import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adminListingsApi as api } from "#contract/admin-listings.ts";
import { subscriptionsApi } from "#contract/subscriptions.ts";
import type { TestApp } from "#test/app.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import { openStripeApp, type StripeApp } from "#test/stripe-app.ts";

let on: StripeApp;
let app: TestApp;
let admin: BuiltUser;
beforeAll(async () => {
  on = await openStripeApp();
  app = on.app;
  admin = await buildUser(app, { role: "admin" });
});
afterAll(() => on.close());

const remove = (id: number) => app.as(admin.actor).call(api.remove, { params: { id } });
const restore = (id: number) => app.as(admin.actor).call(api.restore, { params: { id } });
const purge = (id: number) => app.as(admin.actor).call(api.purge, { params: { id } });
const night = () => app.tasks.tick("businesses.purge");

describe("a listing that is deleted", () => {
  test("is not charged again: its plan ends at the payment service, also after a purge", async () => {
    const payer = await buildUser(app, { role: "business_admin" });
    const { business } = await buildBusiness(app, { owner: payer.user });
    on.stripe.setNow(app.clock.now().getTime() / 1000);
    const { data } = await app
      .as(payer.actor)
      .call(subscriptionsApi.createCheckoutSession, { body: { planId: "standard" } });
    const subscription = on.stripe.pay(on.sessionIdOf(data.url)).subscription ?? "";
    await on.deliverNew();
    const atStripe = () => on.stripe.subscriptions.get(subscription);
    expect(atStripe()).toMatchObject({ status: "active", cancel_at_period_end: false });

    on.stripe.setFaultMode("broken");
    expect((await remove(business.id)).status).toBe(200);
    await expect(app.tasks.drain()).rejects.toThrow();
    expect(atStripe()).toMatchObject({ cancel_at_period_end: false });
    on.stripe.setFaultMode("well");
    await night();
    expect(atStripe()).toMatchObject({ status: "active", cancel_at_period_end: true });

    await restore(business.id);
    const own = (await app.as(payer.actor).call(subscriptionsApi.get, { query: {} })).data;
    expect(own).toMatchObject({ tier: "standard", status: "canceled" });
    await remove(business.id);
    await purge(business.id);
    await app.tasks.drain();
    expect(atStripe()).toMatchObject({ cancel_at_period_end: true });
  });
});
