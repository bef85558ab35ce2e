import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { BUSINESS_LIMITS, businessesApi as api } from "#contract/businesses.ts";
import { listingPartsApi } from "#contract/business-parts.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildBusiness, OFFICE_HOURS, type BuiltBusiness } from "#test/build/business.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

let app: TestApp;
let owner: BuiltUser;
let stranger: BuiltUser;
let admin: BuiltUser;
let built: BuiltBusiness;
let id: number;
let mainId: number;

beforeAll(async () => {
  app = await createTestApp();
  owner = await buildUser(app, { role: "business_owner" });
  stranger = await buildUser(app, { role: "business_admin" });
  admin = await buildUser(app, { role: "admin" });
});
afterAll(() => app.close());
beforeEach(async () => {
  built = await buildBusiness(app, { owner: owner.user, locations: [{ hours: OFFICE_HOURS }] });
  id = built.business.id;
  mainId = built.locations[0]?.id ?? 0;
});

type Sent = Record<string, unknown>;
const branch = { address: "8 Temasek Boulevard", city: "Singapore", phone: "+65 6123 4567", email: "east@gym.example" };
const add = (body: Sent = {}, who: BuiltUser | null = owner) =>
  app.as(who?.actor ?? null).call(listingPartsApi.addLocation, { params: { id }, body: { ...branch, ...body } });
const change = (locationId: number, body: Sent, who: BuiltUser | null = owner) =>
  app.as(who?.actor ?? null).call(listingPartsApi.updateLocation, { params: { id, locationId }, body });
const makeMain = (locationId: number, who: BuiltUser | null = owner) =>
  app.as(who?.actor ?? null).call(listingPartsApi.makeMainLocation, { params: { id, locationId } });
const remove = (locationId: number, who: BuiltUser | null = owner) =>
  app.as(who?.actor ?? null).call(listingPartsApi.removeLocation, { params: { id, locationId } });
const listed = async () => (await app.as(null).call(api.listLocations, { params: { id } })).data;

describe("a location", () => {
  test("is edited only in the version that was read, if one is sent (DECISIONS 57)", async () => {
    const [main] = await listed();
    const first = await change(mainId, { phone: "+65 6999 0000", version: main?.version });
    expect(first.status).toBe(200);
    const late = await change(mainId, { city: "Bedok", version: main?.version }, admin);
    expect([late.status, late.error?.code, late.error?.stored]).toEqual([409, "conflict", first.data]);
    expect((await change(mainId, { hours: [], version: first.data.version })).status).toBe(200);
    expect((await change(mainId, { city: "Bedok", version: first.data.version })).status).toBe(409);
    expect((await change(mainId, { city: "Bedok" })).data).toMatchObject({ city: "Bedok", phone: "+65 6999 0000" });
  });

  test("is added with its hours, which are also returned as text", async () => {
    const hours = [
      { weekday: 0, opens: 0, closes: 1440 },
      { weekday: 1, opens: 420, closes: 780 },
      { weekday: 1, opens: 990, closes: 1290 },
      { weekday: 5, opens: 1080, closes: 1560 },
    ];
    const added = await add({ hours });
    expect(added.status).toBe(201);
    expect(added.data).toMatchObject({
      ...branch,
      businessId: id,
      isMainLocation: false,
      country: "Singapore",
      hours,
      openingDays: "0,1,5",
      operatingHours: [
        "Monday: 07:00 - 13:00, 16:30 - 21:30",
        "Tuesday: Closed",
        "Wednesday: Closed",
        "Thursday: Closed",
        "Friday: 18:00 - 02:00",
        "Saturday: Closed",
        "Sunday: Open 24 hours",
      ].join("\n"),
    });
    expect((await listed()).map((location) => location.id)).toEqual([mainId, added.data.id]);
  });

  test("the first one becomes the main one", async () => {
    const bare = await buildBusiness(app, { owner: owner.user, locations: [] });
    id = bare.business.id;
    expect((await add()).data.isMainLocation).toBe(true);
    expect((await add()).data.isMainLocation).toBe(false);
  });

  test("keeps fields that are not sent", async () => {
    const { data } = await add({ hours: OFFICE_HOURS, country: "Malaysia", latitude: "1.3", longitude: "103.8" });
    const changed = await change(data.id, { phone: "", city: "Johor Bahru" });
    expect(changed.data).toEqual({ ...data, version: changed.data.version, phone: null, city: "Johor Bahru" });
    expect((await change(data.id, {})).data).toEqual(changed.data);
    const closed = await change(data.id, { hours: [] });
    expect(closed.data).toMatchObject({ hours: [], operatingHours: null, openingDays: null, opening: null });
  });

  test("keeps days without times when its hours are sent back unchanged", async () => {
    await app.platform.database.pool.query("update business_locations set opening_days = '1,2' where id = $1", [
      mainId,
    ]);
    await app.platform.database.pool.query("delete from location_hours where location_id = $1", [mainId]);
    expect((await change(mainId, { hours: [], city: "Ipoh" })).data).toMatchObject({
      openingDays: "1,2",
      city: "Ipoh",
    });
  });

  test("appears on card, search and page immediately when it becomes the main one", async () => {
    const { data } = await add({
      city: "Penang",
      country: "Malaysia",
      hours: [{ weekday: 0, opens: 0, closes: 1440 }],
    });
    const seen = async () => {
      const found = await app.as(null).call(api.list, { query: { search: "Penang" } });
      const page = await app.as(null).call(api.get, { params: { id } });
      return [found.data.find((card) => card.id === id)?.locations[0]?.city, page.data.locations[0]?.city];
    };
    expect((await seen())[1]).toBe("Singapore");
    // Another country must be checked by an admin (businesses.checked.test.ts).
    const moved = await makeMain(data.id, admin);
    expect(moved.data).toMatchObject({ id: data.id, isMainLocation: true });
    expect(await seen()).toEqual(["Penang", "Penang"]);
    expect((await listed()).filter((location) => location.isMainLocation)).toHaveLength(1);
    expect((await makeMain(data.id, admin)).status).toBe(200);
    const { rows } = await app.platform.database.pool.query<{ main_country: string }>(
      "select main_country from businesses where id = $1",
      [id],
    );
    expect(rows[0]?.main_country).toBe("Malaysia");
  });

  test("is deleted, unless it is the main one (R312)", async () => {
    const { data } = await add();
    const rejected = await remove(mainId);
    expect([rejected.status, rejected.error?.code, rejected.error?.error]).toEqual([
      409,
      "businesses.main_location",
      "The main location cannot be deleted.",
    ]);
    expect((await remove(data.id)).data).toEqual({ success: true });
    expect((await remove(data.id)).status).toBe(404);
    expect((await listed()).map((location) => location.id)).toEqual([mainId]);
  });

  test("increments the version, so that an edit form opened before does not overwrite it", async () => {
    const { data: before } = await app.as(owner.actor).call(api.getForEdit, { params: { id } });
    await change(mainId, { address: "99 New Road" });
    const late = await app
      .as(owner.actor)
      .call(api.update, { params: { id }, body: { address: "1 Old Road", version: before.version } });
    expect([late.status, late.error?.code]).toEqual([409, "businesses.changed_meanwhile"]);
  });
});

describe("validation of a location", () => {
  test.each([
    [
      "overlapping on one day",
      [
        { weekday: 1, opens: 540, closes: 1080 },
        { weekday: 1, opens: 1020, closes: 1260 },
      ],
      "Monday: these opening times overlap",
    ],
    [
      "overlapping with the night before",
      [
        { weekday: 5, opens: 1080, closes: 1620 },
        { weekday: 6, opens: 120, closes: 600 },
      ],
      "Saturday: these opening times overlap",
    ],
    [
      "overlapping across the end of the week",
      [
        { weekday: 6, opens: 1200, closes: 1600 },
        { weekday: 0, opens: 60, closes: 600 },
      ],
      "Sunday: these opening times overlap",
    ],
    [
      "overlapping on a day open around the clock",
      [
        { weekday: 3, opens: 0, closes: 1440 },
        { weekday: 3, opens: 600, closes: 700 },
      ],
      "Wednesday: these opening times overlap",
    ],
  ])("hours %s are rejected with the day", async (_, hours, problem) => {
    const before = await listed();
    for (const rejected of [await add({ hours }), await change(mainId, { hours, city: "Elsewhere" })])
      expect([rejected.status, rejected.error?.fields]).toEqual([400, { hours: problem }]);
    expect(await listed()).toEqual(before);
  });

  test("every wrong field is reported in one response", async () => {
    const rejected = await add({
      address: " ",
      city: "",
      email: "nobody",
      phone: "call me",
      latitude: 91,
      longitude: "west",
    });
    expect([rejected.status, rejected.error?.fields]).toEqual([
      400,
      {
        address: "Please enter an address",
        city: "Please enter a city",
        email: "Please enter a valid email address",
        phone: "Please enter a valid phone number",
        latitude: "Latitude must be a number between -90 and 90",
        longitude: "Longitude must be a number between -180 and 180",
      },
    ]);
    const half = await change(mainId, { latitude: 1.3 });
    expect([half.status, half.error?.fields]).toEqual([400, { longitude: "Enter both latitude and longitude" }]);
  });

  test("rejects a location beyond the limit", async () => {
    await app.platform.database.pool.query(
      "insert into business_locations (business_id, address, city) select $1, n || ' Long Street', 'Singapore' from generate_series(1, $2) as n",
      [id, BUSINESS_LIMITS.locationsMax - 1],
    );
    const rejected = await add();
    expect([rejected.status, rejected.error?.error]).toEqual([409, "A listing can have at most 100 locations"]);
    expect(await listed()).toHaveLength(BUSINESS_LIMITS.locationsMax);
  });

  test("other users can change nothing, admins can, and locations of another listing are not found", async () => {
    const { data } = await add();
    const other = await buildBusiness(app, { owner: stranger.user });
    const theirs = other.locations[0]?.id ?? 0;
    const before = await listed();
    for (const [who, status] of [
      [stranger, 403],
      [null, 401],
    ] as const) {
      const responses = [await add({}, who), await change(data.id, { city: "X" }, who), await remove(data.id, who)];
      expect([...responses, await makeMain(data.id, who)].map((response) => response.status)).toEqual(
        Array(4).fill(status),
      );
    }
    for (const response of [await change(theirs, { city: "X" }), await makeMain(theirs), await remove(theirs)])
      expect(response.status).toBe(404);
    expect(await listed()).toEqual(before);
    expect((await change(data.id, { city: "Ipoh" }, admin)).data.city).toBe("Ipoh");
  });
});
