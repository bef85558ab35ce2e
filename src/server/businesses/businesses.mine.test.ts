import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { businessesApi as api, LISTING_COMPLETION_ITEMS, type ListingCompletionItem } from "#contract/businesses.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessOverrides } from "#test/build/business.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

let app: TestApp;
let admin: BuiltUser;
beforeAll(async () => {
  app = await createTestApp();
  admin = await buildUser(app, { role: "admin" });
});
afterAll(() => app.close());

const mine = (who: BuiltUser, businessId?: number) => app.as(who.actor).call(api.mine, { query: { businessId } });

const COMPLETE = {
  description: "A place to train.",
  logo: "logos/aa/aa/logo.webp",
  email: "hello@gym.example",
  phone: "+65 6123 4567",
  websiteUrl: "https://gym.example",
  tiktokUrl: "https://tiktok.example/gym",
} satisfies BusinessOverrides;

/** Overrides that leave each item empty; name and category are required by the database. */
const WITHOUT: Record<Exclude<ListingCompletionItem, "name" | "category" | "photo">, BusinessOverrides> = {
  description: { description: null },
  logo: { logo: null },
  email: { email: "" },
  phone: { phone: null },
  website: { websiteUrl: null },
  location: { locations: [] },
  social: { tiktokUrl: null },
};

async function build(overrides: BusinessOverrides = {}, photo = true): Promise<BuiltUser> {
  const owner = await buildUser(app, { role: "business_admin" });
  const { business } = await buildBusiness(app, { ...COMPLETE, ...overrides, owner: owner.user });
  if (photo)
    await app.platform.database.pool.query(
      "insert into business_photos (business_id, file_key) values ($1, 'photos/aa/aa/a.webp')",
      [business.id],
    );
  return owner;
}

describe("profile completion", () => {
  test("is complete with all ten items (R304)", async () => {
    const { data } = await mine(await build());
    expect([data.completion, data.missing]).toEqual([100, []]);
  });

  test.each(Object.entries(WITHOUT))("lacks ten percent without %s (R304)", async (item, overrides) => {
    const { data } = await mine(await build(overrides));
    expect([data.completion, data.missing]).toEqual([90, [item]]);
  });

  test("lacks ten percent without a photo", async () => {
    const { data } = await mine(await build({}, false));
    expect([data.completion, data.missing]).toEqual([90, ["photo"]]);
  });

  test("is twenty percent with name and category alone", async () => {
    const nothing = Object.assign({}, ...Object.values(WITHOUT)) as BusinessOverrides;
    const { data } = await mine(await build(nothing, false));
    expect(data.completion).toBe(20);
    expect(data.missing).toEqual(LISTING_COMPLETION_ITEMS.filter((item) => item !== "name" && item !== "category"));
  });

  test.each(["facebookUrl", "instagramUrl", "tiktokUrl"] as const)(
    "accepts %s as the social media link",
    async (link) => {
      const { data } = await mine(await build({ tiktokUrl: null, [link]: "https://social.example/gym" }));
      expect(data.completion).toBe(100);
    },
  );
});

describe("my business", () => {
  test("is the caller's oldest listing or the requested one, never another owner's", async () => {
    const owner = await buildUser(app, { role: "business_admin" });
    const other = await buildUser(app, { role: "business_admin" });
    const first = await buildBusiness(app, { owner: owner.user, name: "First" });
    const second = await buildBusiness(app, { kind: "retail", owner: owner.user, name: "Second", isPublic: false });
    expect((await mine(owner)).data).toMatchObject({ id: first.business.id, name: "First" });
    expect((await mine(owner, second.business.id)).data).toMatchObject({
      name: "Second",
      businessType: "retail_shop",
      isPublic: false,
    });
    for (const businessId of [undefined, first.business.id, 999_999]) {
      const rejected = await mine(other, businessId);
      expect([rejected.status, rejected.error?.error]).toEqual([404, "Business Not Found"]);
    }
    const trashed = await buildBusiness(app, { owner: owner.user, deletedAt: app.clock.now().toISOString() });
    expect((await mine(owner, trashed.business.id)).status).toBe(404);
  });

  test("may be any listing for admins, who have none by default (R295)", async () => {
    const owner = await buildUser(app, { role: "business_admin" });
    const { business } = await buildBusiness(app, { owner: owner.user, name: "Someone's" });
    expect((await mine(admin)).status).toBe(404);
    expect((await mine(admin, business.id)).data.name).toBe("Someone's");
  });

  test("is missing for a business_owner, and a professional gets their own (R295, R296)", async () => {
    const shopkeeper = await buildUser(app, { role: "business_owner" });
    const { business } = await buildBusiness(app, { owner: shopkeeper.user });
    expect([(await mine(shopkeeper)).status, (await mine(shopkeeper, business.id)).status]).toEqual([404, 404]);
    const pro = await buildUser(app, { role: "professional" });
    const owned = await buildBusiness(app, { owner: pro.user });
    expect((await mine(pro)).data.id).toBe(owned.business.id);
  });
});
