import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  openPlacesStandIn,
  PLACES_KEY,
  ERROR_RESPONSES,
  standInPlace,
  type PlacesStandIn,
  type Fault,
} from "#test/fake-places.ts";
import { createGooglePlaces, type GooglePlacesOptions } from "./google-places.provider.ts";
import { spansOf } from "./google-place.ts";
import { ProviderError, ProviderQuotaError, type Place, type PlaceQuery } from "./places.provider.ts";
import { createTokenBucket } from "#server/platform/token-bucket.ts";

let service: PlacesStandIn;
beforeAll(async () => {
  service = await openPlacesStandIn();
});
afterAll(() => service.close());
beforeEach(() => {
  service.release();
  service.clearFaults();
  service.places.clear();
  service.requests.length = 0;
});

const live = new AbortController().signal;
const google = (options: Partial<GooglePlacesOptions> = {}) =>
  createGooglePlaces({
    key: PLACES_KEY,
    baseUrl: service.url,
    allowAddress: service.allowAddress,
    perSecond: 10_000,
    backoffMs: 1,
    timeoutMs: 5_000,
    ...options,
  });
async function search(query: Partial<PlaceQuery> = {}, options: Partial<GooglePlacesOptions> = {}): Promise<Place[]> {
  const placeQuery: PlaceQuery = { kind: "fitness", country: "singapore", radius: 15_000, limit: 1_000, ...query };
  return Array.fromAsync(google(options).search(placeQuery, live));
}
const details = (id = "a", options: Partial<GooglePlacesOptions> = {}, signal = live) =>
  google(options).details(id, signal);
const failure = (work: Promise<unknown>) =>
  work.then(
    () => "none",
    (error: unknown) => error,
  );
const names = (places: readonly Place[]) => places.map(({ sourceId }) => sourceId);

describe("searching", () => {
  test("sends requests in the format of Google Places (New), and reads the response", async () => {
    service.add(standInPlace("a"));
    const [place] = await search({ types: ["gym"], limit: 1 });
    expect(place).toEqual({
      sourceId: "a",
      name: "Gym a",
      description: "Weights, classes and a pool.",
      types: ["gym", "point_of_interest", "establishment"],
      categoryName: "Gym",
      address: "1 Stadium Drive, #01-02",
      city: "Singapore",
      state: undefined,
      country: "Singapore",
      postalCode: "397629",
      latitude: 1.2897,
      longitude: 103.8501,
      phone: "+65 6123 4567",
      websiteUrl: "https://a.example/",
      hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: 540, closes: 1110 })),
      attribution: "Google",
    });
    const [request] = service.requests;
    expect([request?.method, request?.path, request?.headers["x-goog-api-key"]]).toEqual([
      "POST",
      "/v1/places:searchText",
      PLACES_KEY,
    ]);
    expect(request?.headers["x-goog-fieldmask"]).toMatch(/^nextPageToken,places\.id,places\.displayName,/);
    expect(request?.body).toMatchObject({
      textQuery: "Gym in Singapore, Singapore",
      includedType: "gym",
      regionCode: "SG",
      pageSize: 20,
    });
  });

  test("reads up to 60 places around one centre page by page, then continues around the next ones", async () => {
    // 70 around the first centre, of which a query returns 60; 15 around the second.
    service.add(...Array.from({ length: 70 }, (_, n) => standInPlace(`c${n}`)));
    service.add(...Array.from({ length: 15 }, (_, n) => standInPlace(`w${n}`, { north: 0.0432, east: -0.1065 })));
    const found = await search({ types: ["gym"], radius: 2_000 });
    expect(found).toHaveLength(75);
    expect(new Set(names(found)).size).toBe(75);
    expect(service.requests.filter(({ body }) => body["pageToken"] !== undefined)).toHaveLength(2);
  });

  test("yields each place once, and stops at the limit without another request", async () => {
    service.add(...Array.from({ length: 30 }, (_, n) => standInPlace(`p${n}`, { types: ["gym", "yoga_studio"] })));
    expect(await search({ types: ["gym", "yoga_studio"], radius: 50_000 })).toHaveLength(30);
    service.requests.length = 0;
    expect(await search({ types: ["gym"], limit: 20 })).toHaveLength(20);
    expect(service.requests).toHaveLength(1);
    expect(await search({ limit: 0 })).toEqual([]);
  });

  test("yields only open places within the radius and the country", async () => {
    service.add(
      standInPlace("near"),
      standInPlace("corner", { north: 0.012, east: 0.012 }),
      standInPlace("gone", { businessStatus: "CLOSED_PERMANENTLY" }),
      standInPlace("nameless", { displayName: { text: " " } }),
      standInPlace("abroad", {
        addressComponents: [{ longText: "Malaysia", shortText: "MY", types: ["country", "political"] }],
      }),
    );
    expect(names(await search({ types: ["gym"], radius: 1_500 }))).toEqual(["near"]);
    expect(names(await search({ types: ["gym"], radius: 2_000 }))).toEqual(["near", "corner"]);
  });

  test("a keyword is sent unchanged, without a type", async () => {
    service.add(standInPlace("a", { displayName: { text: "Lion Muay Thai" } }), standInPlace("b"));
    const found = await search({ keyword: "muay thai", limit: 5 });
    expect(found.map(({ name, categoryName }) => [name, categoryName])).toEqual([["Lion Muay Thai", "Martial Arts"]]);
    expect(service.requests[0]?.body).toMatchObject({ textQuery: "muay thai" });
    expect(service.requests[0]?.body).not.toHaveProperty("includedType");
  });

  test("skips a place in an unknown format, and yields the others", async () => {
    service.add(standInPlace("a"));
    service.fail({
      status: 200,
      body: { places: [7, { id: "" }, null, standInPlace("b"), { id: "c", displayName: 5 }] },
    });
    expect(names(await search({ types: ["gym"], limit: 1 }))).toEqual(["b"]);
  });

  test("a search that fails half way has yielded the places found before", async () => {
    service.add(...Array.from({ length: 45 }, (_, n) => standInPlace(`p${n}`)));
    service.fail(ERROR_RESPONSES.perDay, { match: ({ body }) => body["pageToken"] !== undefined });
    const found: Place[] = [];
    const work = (async () => {
      const query: PlaceQuery = { kind: "fitness", country: "singapore", types: ["gym"], radius: 15_000, limit: 100 };
      for await (const place of google().search(query, live)) found.push(place);
    })();
    expect(await failure(work)).toBeInstanceOf(ProviderQuotaError);
    expect(found).toHaveLength(20);
  });
});

describe("details", () => {
  test("reads a place by its id; a place that is gone or permanently closed is null", async () => {
    service.add(standInPlace("a b/ü"), standInPlace("closed", { businessStatus: "CLOSED_PERMANENTLY" }));
    expect((await details("a b/ü"))?.name).toBe("Gym a b/ü");
    expect(await details("nowhere")).toBeNull();
    expect(await details("closed")).toBeNull();
    expect(service.requests[0]?.headers["x-goog-fieldmask"]).toMatch(/^id,displayName,/);
  });

  test("a place that moved to another id keeps the requested id", async () => {
    service.places.set("old", standInPlace("new"));
    expect((await details("old"))?.sourceId).toBe("old");
  });

  test("a value in an unknown format counts as missing", async () => {
    service.add(
      standInPlace("a", {
        regularOpeningHours: { periods: [{ open: { day: 9 } }] },
        websiteUri: 7,
        location: { latitude: 1 } as never,
      }),
    );
    expect(await details()).toMatchObject({
      name: "Gym a",
      hours: undefined,
      websiteUrl: undefined,
      latitude: undefined,
    });
  });
});

describe("opening hours", () => {
  const at = (day: number, hour: number, minute = 0) => ({ day, hour, minute });

  test("always open, over midnight, over the end of the week and for several days", () => {
    expect(spansOf([{ open: at(0, 0) }])).toHaveLength(7);
    expect(spansOf([{ open: at(0, 0) }])[6]).toEqual({ weekday: 6, opens: 0, closes: 1440 });
    expect(spansOf([{ open: at(5, 18), close: at(6, 2) }])).toEqual([{ weekday: 5, opens: 1080, closes: 1560 }]);
    expect(spansOf([{ open: at(6, 22), close: at(0, 1, 30) }])).toEqual([{ weekday: 6, opens: 1320, closes: 1530 }]);
    expect(spansOf([{ open: at(1, 6), close: at(3, 12) }])).toEqual([
      { weekday: 1, opens: 360, closes: 1440 },
      { weekday: 2, opens: 0, closes: 1440 },
      { weekday: 3, opens: 0, closes: 720 },
    ]);
    expect(spansOf([])).toEqual([]);
  });
});

describe("pictures", () => {
  const bytes = new Uint8Array([1, 2, 3]);

  test("have an attribution, and an id that stays when Google's name changes", async () => {
    service.add(standInPlace("a"));
    service.addPicture("a", "first-name", bytes, "Ana Lim");
    const [before] = await google().photos("a", live);
    expect(before).toMatchObject({ bytes: Buffer.from(bytes), attribution: "Ana Lim (Google)" });
    service.add(standInPlace("a"));
    service.addPicture("a", "second-name", bytes, "Ana Lim");
    const [after] = await google().photos("a", live);
    expect(after?.sourceId).toBe(before?.sourceId);
    const media = service.requests.find(({ path }) => path.includes("/media"));
    expect(media?.path).toBe("/v1/places/a/photos/first-name/media?maxWidthPx=1600&skipHttpRedirect=true");
    // The picture is on another host, which must not receive the key.
    expect(service.requests.find(({ path }) => path.startsWith("/pictures/"))?.headers).not.toHaveProperty(
      "x-goog-api-key",
    );
  });

  test("are limited to the requested number; missing ones are skipped, and names that lead elsewhere are not followed", async () => {
    service.add(standInPlace("a"));
    for (let n = 0; n < 8; n += 1) service.addPicture("a", `p${n}`, new Uint8Array([n]));
    service.fail({ status: 404 }, { match: ({ path }) => path === "/pictures/p1" });
    expect(await google({ photosMax: 3 }).photos("a", live)).toHaveLength(2);
    service.add(standInPlace("b", { photos: [{ name: "places/b/photos/../../../keys", authorAttributions: [] }] }));
    expect(await google().photos("b", live)).toEqual([]);
    expect(await google().photos("nowhere", live)).toEqual([]);
  });
});

describe("errors", () => {
  beforeEach(() => service.add(standInPlace("a")));

  test.each<[string, Fault, number]>([
    ["an internal error", ERROR_RESPONSES.internal, 3],
    ["too many requests a minute", ERROR_RESPONSES.perMinute("0"), 3],
    ["broken JSON", ERROR_RESPONSES.brokenJson, 3],
    ["a cut connection", "cut", 3],
    ["a connection cut within the answer", "cut-in-body", 3],
  ])("%s is retried, four attempts in all", async (_, trouble, times) => {
    service.fail(trouble, { times });
    expect((await details())?.name).toBe("Gym a");
    expect(service.requests).toHaveLength(4);
    service.fail(trouble, { times: 100 });
    service.requests.length = 0;
    expect(await failure(details())).toBeInstanceOf(ProviderError);
    expect(service.requests).toHaveLength(4);
  });

  test("waits as long as the service asks for", async () => {
    service.fail(ERROR_RESPONSES.perMinute("1"));
    const begun = performance.now();
    await details();
    expect(performance.now() - begun).toBeGreaterThan(950);
  });

  test("a minute's quota that stays exhausted, a day's quota and a rejected key are quota errors", async () => {
    service.fail(ERROR_RESPONSES.perMinute("0"), { times: 4 });
    expect(await failure(details())).toBeInstanceOf(ProviderQuotaError);
    for (const trouble of [ERROR_RESPONSES.perDay, ERROR_RESPONSES.forbidden, ERROR_RESPONSES.badKey]) {
      service.requests.length = 0;
      service.fail(trouble);
      expect(await failure(details())).toBeInstanceOf(ProviderQuotaError);
      expect(service.requests).toHaveLength(1);
    }
    expect(await failure(details("a", { key: "wrong" }))).toBeInstanceOf(ProviderQuotaError);
  });

  test("the rejection of a single request is no quota error, and its error does not contain the key", async () => {
    service.fail(ERROR_RESPONSES.badRequest);
    const error = await failure(details());
    expect(error).toBeInstanceOf(ProviderError);
    expect(error).not.toBeInstanceOf(ProviderQuotaError);
    expect(String(error)).toContain("INVALID_ARGUMENT");
    expect(String(error)).not.toContain(PLACES_KEY);
    expect(service.requests).toHaveLength(1);
  });

  test("retries after a timeout", async () => {
    service.fail("hang");
    expect((await details("a", { timeoutMs: 500 }))?.name).toBe("Gym a");
    expect(service.requests).toHaveLength(2);
  });

  test("can be aborted while it waits for a response, for a turn and for the next attempt", async () => {
    const stop = new AbortController();
    service.fail("hang");
    const hanging = failure(details("a", {}, stop.signal));
    await expect.poll(() => service.waiting()).toBe(1);
    stop.abort(new Error("cancelled"));
    expect(await hanging).toEqual(new Error("cancelled"));

    const later = new AbortController();
    service.fail(ERROR_RESPONSES.perMinute("30"));
    service.requests.length = 0;
    const pausing = failure(details("a", {}, later.signal));
    await expect.poll(() => service.requests.length).toBe(1);
    later.abort();
    expect(String(await pausing)).toContain("abort");
    expect(String(await failure(details("a", {}, AbortSignal.abort())))).toContain("abort");
  });

  test("does not read an oversized response to its end", async () => {
    service.fail({ status: 200, raw: `{"places":["${"x".repeat(5 * 1024 * 1024)}"]}` });
    expect(await failure(details())).toBeInstanceOf(ProviderError);
    expect(service.requests).toHaveLength(1);
  });

  test("does not reach a local address unless it is allowed", async () => {
    expect(
      await failure(createGooglePlaces({ key: PLACES_KEY, baseUrl: service.url }).details("a", live)),
    ).toBeInstanceOf(ProviderError);
    expect(service.requests).toEqual([]);
  });
});

describe("the rate limit", () => {
  test("applies to all callers together, after a burst of one second's worth", async () => {
    const bucket = createTokenBucket({ perSecond: 50, now: () => 0 });
    const begun = performance.now();
    let through = 0;
    const turns = Array.from({ length: 60 }, () => bucket.take(live).then(() => (through += 1)));
    for (let tick = 0; tick < 5; tick += 1) await Promise.resolve();
    expect(through).toBe(50);
    await Promise.all(turns);
    // Ten more at 20 ms each.
    expect(performance.now() - begun).toBeGreaterThan(180);
  });
});
