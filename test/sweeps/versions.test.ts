import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ALL_ENDPOINTS } from "#contract/all-endpoints.ts";
import { endpointKey, takesVersion, type AnyEndpoint } from "#contract/endpoint.ts";
import { CALLS } from "./calls.ts";
import { MATRIX } from "./matrix.ts";
import { send } from "./send.ts";
import { UNVERSIONED } from "./unversioned.ts";
import { actorOf, openWorld, PRINCIPALS, resetRateLimits, type World } from "./world.ts";

const EDITS = ALL_ENDPOINTS.filter(({ method }) => method === "PATCH" || method === "PUT");
const VERSIONED = EDITS.filter((endpoint) => takesVersion(endpoint) && !(endpointKey(endpoint) in UNVERSIONED));

type Body = Record<string, unknown>;
/** A change of the call's body, where changing all of its values is not valid. */
const OTHERS: Record<string, Body> = {
  "PATCH /api/professionals/{id}/skills/{partId}": { expertiseLevel: "beginner" },
  "PATCH /api/user/profile": { phone: "+65 9123 4567" },
  "PATCH /api/admin/businesses/{id}/subscription": { expiry: "2031-02-02T00:00:00.000Z" },
  "PATCH /api/admin/professionals/{id}/subscription": { expiry: "2031-02-02T00:00:00.000Z" },
  "PATCH /api/programs/{id}": { name: "A third class" },
  "PUT /api/businesses/my-applications/rejection-template": { body: "Perhaps next time, {name}." },
  "PATCH /api/media/{id}": { title: "Another event" },
  "PATCH /api/businesses/{businessId}/locations/{locationId}/operating-hours": {
    operatingHours: "Monday: 10:00 - 18:00",
  },
  "PATCH /api/admin/hero-banners/{id}": { title: "A third" },
  "PATCH /api/admin/settings": { supportEmail: "desk@sweep.example" },
};

function another(value: unknown): unknown {
  if (typeof value === "string") return `${value} too`;
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value + 1;
  if (Array.isArray(value)) return value.map(another);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, another(inner)]));
}

/** The version in a response; that of a location where the response contains one. */
function versionIn(data: { version?: number; location?: { version?: number } }): number | undefined {
  return data.version ?? data.location?.version;
}

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => resetRateLimits(world));
afterAll(() => world.app.close());

test("every PATCH and PUT takes a version, or says why the earlier of two edits is not lost (DECISIONS 57)", () => {
  const keys = EDITS.map(endpointKey);
  const silent = EDITS.filter((endpoint) => !takesVersion(endpoint)).map(endpointKey);
  expect(silent.filter((key) => !UNVERSIONED[key])).toEqual([]);
  expect(Object.keys(UNVERSIONED).filter((key) => !keys.includes(key as never))).toEqual([]);
  expect(VERSIONED.length).toBeGreaterThan(30);
});

describe.each(VERSIONED.map((endpoint) => [endpointKey(endpoint), endpoint] as const))("%s", (key, endpoint) => {
  test("of two edits of one version the later gets 409 and what is stored, which stays", async () => {
    const { write, input } = await writing(key, endpoint);
    const first = await write(input);
    expect([first.status, first.text]).toEqual([200, first.text]);
    const version = versionIn(first.data);
    expect(version).toEqual(expect.any(Number));
    const change = OTHERS[key] ?? (another(input) as Body);
    const won = await write({ ...input, ...change, version });
    expect([won.status, won.text]).toEqual([200, won.text]);
    expect(versionIn(won.data)).not.toBe(version);
    const lost = await write({ ...input, version });
    expect([lost.status, lost.data]).toEqual([409, { ...lost.data, stored: won.data }]);
    const lostByHeader = await write(input, { "if-match": `"${version}"` });
    expect([lostByHeader.status, lostByHeader.data]).toEqual([409, { ...lostByHeader.data, stored: won.data }]);
    const accepted = await write(input, { "if-match": `"${versionIn(won.data)}"` });
    expect([accepted.status, accepted.text]).toEqual([200, accepted.text]);
  });
});

async function writing(key: string, endpoint: AnyEndpoint) {
  const principal = PRINCIPALS.find((each) => (MATRIX[key]?.[each] ?? 999) < 300) ?? "admin";
  const actor = await actorOf(world, principal);
  const { body, ...others } = (await CALLS[key]?.(world, principal)) ?? {};
  const { version: _, ...input } = body ?? {};
  const write = async (sent: Body, headers: Record<string, string> = {}) => {
    await resetRateLimits(world);
    const { response, text } = await send(world, endpoint, { ...others, body: sent }, actor, headers);
    return { status: response.status, text, data: JSON.parse(text) as Body };
  };
  return { write, input };
}
