import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { BUSINESS_LIMITS, businessesApi } from "#contract/businesses.ts";
import { collectivesApi } from "#contract/collectives.ts";
import { listingPartsApi } from "#contract/business-parts.ts";
import { PREDEFINED_RETAIL_CATEGORIES } from "#contract/retail-categories.ts";
import { goodImage, hostileImages, phonePhoto } from "#test/hostile-files.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

let app: TestApp;
let owner: BuiltUser;
let stranger: BuiltUser;
let id: number;

beforeAll(async () => {
  app = await createTestApp();
  owner = await buildUser(app, { role: "business_owner" });
  stranger = await buildUser(app, { role: "business_admin" });
});
afterAll(() => app.close());
beforeEach(async () => {
  id = (await buildBusiness(app, { owner: owner.user })).business.id;
});

const file = (bytes: Uint8Array, name = "photo.png", type = "image/png") =>
  new File([new Uint8Array(bytes)], name, { type });
const add = async (caption: string | null = null, who: BuiltUser | null = owner) =>
  app.as(who?.actor ?? null).call(listingPartsApi.addPhoto, {
    params: { id },
    body: { caption },
    files: { photo: file(await goodImage("png", { width: 320, height: 200 })) },
  });
const gallery = async () => (await app.as(null).call(listingPartsApi.gallery, { params: { id } })).data;

async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of app.platform.files.list()) keys.push(key);
  return keys.toSorted();
}

describe("photos", () => {
  test("are added with a caption, ordered, renamed and deleted by the owner", async () => {
    const [a, b, c] = [await add("One"), await add(), await add("Three")].map((response) => response.data);
    expect(a).toMatchObject({
      caption: "One",
      width: 320,
      height: 200,
      color: expect.stringMatching(/^#d[bcd]3[bcd]1[def]$/),
      attribution: null,
    });
    expect((await gallery()).map((photo) => photo.id)).toEqual([a?.id, b?.id, c?.id]);
    const ordered = await app
      .as(owner.actor)
      .call(listingPartsApi.orderPhotos, { params: { id }, body: { ids: [c?.id ?? 0, 999_999, a?.id ?? 0] } });
    expect(ordered.data.map((photo) => photo.id)).toEqual([c?.id, a?.id, b?.id]);
    const renamed = await app
      .as(owner.actor)
      .call(listingPartsApi.updatePhoto, { params: { id, photoId: b?.id ?? 0 }, body: { caption: " Two " } });
    expect(renamed.data.caption).toBe("Two");
    const untouched = await app
      .as(owner.actor)
      .call(listingPartsApi.updatePhoto, { params: { id, photoId: b?.id ?? 0 }, body: {} });
    expect(untouched.data.caption).toBe("Two");
    expect((await app.as(null).call(businessesApi.listPhotos, { params: { id } })).data).toEqual([
      c?.url,
      a?.url,
      b?.url,
    ]);
    expect(
      (await app.as(null).call(businessesApi.list, { query: {} })).data.find((card) => card.id === id)?.photo?.url,
    ).toBe(c?.url);
    expect(
      (await app.as(owner.actor).call(listingPartsApi.removePhoto, { params: { id, photoId: a?.id ?? 0 } })).data,
    ).toEqual({ success: true });
    expect((await gallery()).map((photo) => photo.caption)).toEqual(["Three", "Two"]);
  });

  test("are deleted with their files in every size", async () => {
    const before = await stored();
    const { data } = await add();
    for (const width of [320, 640])
      expect((await app.request(data.url.replace("original", String(width)))).status).toBe(200);
    expect((await stored()).length).toBe(before.length + 3);
    await app.as(owner.actor).call(listingPartsApi.removePhoto, { params: { id, photoId: data.id } });
    expect(await stored()).toEqual(before);
    expect((await app.request(data.url)).status).toBe(404);
    expect(
      (
        await app.platform.database.pool.query("select from uploads where file_key = $1", [
          data.url.replace("/images/original/", ""),
        ])
      ).rowCount,
    ).toBe(0);
  });

  test("lose their location data", async () => {
    const { data } = await app.as(owner.actor).call(listingPartsApi.addPhoto, {
      params: { id },
      body: {},
      files: { photo: file(await phonePhoto(), "IMG_1.jpg", "image/jpeg") },
    });
    const bytes = Buffer.from(await (await app.request(data.url)).arrayBuffer());
    expect(bytes.toString("latin1")).not.toMatch(/canary|GPS|Exif/i);
    expect([data.width, data.height]).toEqual([40, 80]);
  });

  test("are limited per listing, and a rejected one leaves no file", async () => {
    await app.platform.database.pool.query(
      "insert into business_photos (business_id, file_key, position) select $1, 'photos/aa/' || n || '.webp', n from generate_series(1, $2) as n",
      [id, BUSINESS_LIMITS.photosMax - 1],
    );
    const before = await stored();
    const responses = await Promise.all([add(), add(), add()]);
    expect(responses.map((response) => response.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect((await stored()).length).toBe(before.length + 1);
    expect(await gallery()).toHaveLength(BUSINESS_LIMITS.photosMax);
  });

  test("of other listings cannot be changed", async () => {
    const { data: photo } = await add("Mine");
    const other = (await buildBusiness(app, { owner: stranger.user })).business.id;
    expect((await add(null, stranger)).status).toBe(403);
    expect((await add(null, null)).status).toBe(401);
    for (const [target, status] of [
      [id, 403],
      [other, 404],
    ] as const) {
      const params = { id: target, photoId: photo.id };
      expect(
        (await app.as(stranger.actor).call(listingPartsApi.updatePhoto, { params, body: { caption: "Theirs" } }))
          .status,
      ).toBe(status);
      expect((await app.as(stranger.actor).call(listingPartsApi.removePhoto, { params })).status).toBe(status);
    }
    await app
      .as(stranger.actor)
      .call(listingPartsApi.orderPhotos, { params: { id: other }, body: { ids: [photo.id] } });
    expect((await gallery()).map((item) => item.caption)).toEqual(["Mine"]);
  });

  test("rejects hostile files and leaves none on disk", async () => {
    const before = await stored();
    for (const hostile of await hostileImages()) {
      const response = await app.as(owner.actor).call(listingPartsApi.addPhoto, {
        params: { id },
        body: {},
        files: { photo: file(hostile.bytes, hostile.name, hostile.type) },
      });
      expect(response.status, hostile.what).toBeGreaterThanOrEqual(400);
      expect(response.status, hostile.what).toBeLessThan(500);
    }
    const missing = await app
      .as(owner.actor)
      .call(listingPartsApi.addPhoto, { params: { id }, body: { caption: "No file" } });
    expect([missing.status, missing.error?.fields]).toEqual([400, { photo: "Please choose a file." }]);
    expect(await stored()).toEqual(before);
    expect(await gallery()).toEqual([]);
  });
});

describe("categories", () => {
  const create = (body: { name: string; description?: string | null }, who: BuiltUser | null) =>
    app.as(who?.actor ?? null).call(collectivesApi.createCategory, { body });

  test("of both directories exist from the start, the eleven predefined among them (R163)", async () => {
    expect(
      (await app.as(null).call(businessesApi.listCategories, {})).data.slice(0, 3).map((category) => category.name),
    ).toEqual(["Gym", "Yoga Studio", "Pilates Studio"]);
    const retail = (await app.as(null).call(collectivesApi.listRetailCategories, {})).data;
    expect(retail.map((category) => category.name)).toEqual(expect.arrayContaining([...PREDEFINED_RETAIL_CATEGORIES]));
    expect((await app.as(null).call(collectivesApi.listCategories, {})).data).toEqual(retail);
  });

  test("are created by admins only, with a name, once (R162, R164, R165)", async () => {
    const admin = await buildUser(app, { role: "admin" });
    expect((await create({ name: "Recovery" }, stranger)).status).toBe(403);
    expect((await create({ name: "Recovery" }, null)).status).toBe(401);
    expect((await create({ name: "  " }, admin)).error?.fields).toEqual({ name: "Please provide a category name." });
    const made = await create({ name: "Recovery", description: "" }, admin);
    expect([made.status, made.data]).toEqual([201, { id: expect.any(Number), name: "Recovery", description: null }]);
    const again = await create({ name: "RECOVERY" }, admin);
    expect([again.status, again.error?.code]).toEqual([409, "businesses.category_taken"]);
    expect(
      (await app.as(null).call(collectivesApi.listCategories, {})).data.filter(
        (category) => category.name.toLowerCase() === "recovery",
      ),
    ).toHaveLength(1);
  });

  test("may have a description (R166)", async () => {
    const admin = await buildUser(app, { role: "admin" });
    expect((await create({ name: "Saunas", description: "Heat." }, admin)).data.description).toBe("Heat.");
  });
});
