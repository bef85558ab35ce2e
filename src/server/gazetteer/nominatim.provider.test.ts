import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openGeocoder, type GeocoderStandIn } from "#test/geocoder-stand-in.ts";
import { GeocoderBusy } from "./geocoder.provider.ts";
import { createNominatim, type NominatimOptions } from "./nominatim.provider.ts";

let service: GeocoderStandIn;
let elsewhere: GeocoderStandIn;
beforeAll(async () => {
  service = await openGeocoder();
  elsewhere = await openGeocoder();
});
afterAll(() => Promise.all([service.close(), elsewhere.close()]));
beforeEach(() => {
  service.requests.length = 0;
  service.answerWith([]);
});

const nominatim = (options: Partial<NominatimOptions> = {}) =>
  createNominatim({ url: service.url, userAgent: "FitCollective (https://fit.example)", perSecond: 1_000, ...options });
const QUERY = { line: "1 Some Street, Singapore", countryCode: "SG" };
const locate = (options?: Partial<NominatimOptions>) => nominatim(options).locate(QUERY);
const row = (place_rank: number, addresstype?: string) => ({ lat: "1.3", lon: "103.8", place_rank, addresstype });
const json = (body: string) => (response: ServerResponse) =>
  void response.writeHead(200, { "content-type": "application/json" }).end(body);

test("asks with Nominatim's parameters and says who asks", async () => {
  await nominatim({ url: `${service.url}/nominatim` }).locate(QUERY);
  expect(service.requests).toMatchObject([
    {
      path: "/nominatim/search",
      query: { format: "jsonv2", q: QUERY.line, countrycodes: "sg", limit: "1" },
      headers: { "user-agent": "FitCollective (https://fit.example)" },
    },
  ]);
});

test.each([
  [row(30, "building"), "address"],
  [row(26, "road"), "address"],
  [row(21, "postcode"), "postalCode"],
  [row(20, "suburb"), "district"],
  [row(16, "city"), "city"],
])("%j is as exact as %s", async (found, precision) => {
  service.answerWith([found]);
  expect(await locate()).toEqual({ lat: 1.3, lng: 103.8, precision });
});

test("knows nothing of an empty response, and of one that is a whole state", async () => {
  expect(await locate()).toBeUndefined();
  service.answerWith([row(8, "state")]);
  expect(await locate()).toBeUndefined();
});

test.each<[string, (response: ServerResponse) => void, string]>([
  ["429", (response) => void response.writeHead(429).end("slow down"), "The geocoder answered 429."],
  ["500", (response) => void response.writeHead(500).end(), "The geocoder answered 500."],
  ["no JSON", json("<p>1 Some Street</p>"), "The geocoder responded in an unknown format."],
  ["another shape", json(`{"error":"1 Some Street"}`), "The geocoder responded in an unknown format."],
  [
    "no such latitude",
    json(JSON.stringify([{ ...row(30), lat: "91" }])),
    "The geocoder responded in an unknown format.",
  ],
  ["no number", json(JSON.stringify([{ ...row(30), lon: "east" }])), "The geocoder responded in an unknown format."],
  ["too much", json(`"${"x".repeat(100_000)}"`), "The answer has more than 65536 bytes."],
  ["a cut connection", (response) => void response.destroy(), "The other side could not be reached."],
])("rejects %s in words that quote no address", async (_what, answer, message) => {
  service.answerWith(answer);
  await expect(locate()).rejects.toThrow(expect.objectContaining({ name: "Error", message }) as Error);
});

test("follows no redirect, neither to another host nor to itself", async () => {
  for (const url of [elsewhere.url, service.url]) {
    service.answerWith((response) => void response.writeHead(302, { location: `${url}/search` }).end());
    await expect(locate()).rejects.toThrow("Too many redirects.");
  }
  expect(elsewhere.requests).toEqual([]);
  expect(service.requests).toHaveLength(2);
});

test("waits for a slow service no longer than it may", async () => {
  service.answerWith(() => {});
  await expect(locate({ timeoutMs: 50 })).rejects.toThrow("The geocoder took too long.");
});

test("sends one request after the other at its rate, and none that would come too late", async () => {
  const geocoder = nominatim({ perSecond: 10, timeoutMs: 20_000 });
  const begun = performance.now();
  await Promise.all(Array.from({ length: 13 }, () => geocoder.locate(QUERY)));
  // A busy machine delays requests, but never sends one before its turn: ten at once, then one in 100 ms.
  const early = service.requests.filter(({ at }, index) => at - begun < (index - 9) * 100 - 5);
  expect([service.requests.length, early]).toEqual([13, []]);
  const slow = nominatim({ perSecond: 1, timeoutMs: 1_800 });
  await slow.locate(QUERY);
  await expect(slow.locate(QUERY)).rejects.toThrow(GeocoderBusy);
});
