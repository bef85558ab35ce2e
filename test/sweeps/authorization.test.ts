import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpointKey, type AnyEndpoint } from "#contract/endpoint.ts";
import { ALL_ENDPOINTS } from "#contract/all-endpoints.ts";
import { CALLS } from "./calls.ts";
import { MATRIX } from "./matrix.ts";
import { send } from "./send.ts";
import { tableHashes, tablesWrittenBy } from "./tables.ts";
import { actorOf, resetRateLimits, openWorld, PRINCIPALS, type Principal, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld({ env: { GOOGLE_MAPS_BROWSER_KEY: "browser-key-of-the-tests" } });
});
afterAll(() => world.app.close());

const keys = ALL_ENDPOINTS.map(endpointKey);

test("every endpoint has its row in the matrix, and no row is of a removed endpoint", () => {
  expect(Object.keys(MATRIX).toSorted()).toEqual(keys.toSorted());
  expect(Object.keys(CALLS).toSorted()).toEqual(keys.toSorted());
});

test("the matrix rejects anonymous callers wherever the contract does", () => {
  const wrong = ALL_ENDPOINTS.filter(
    (endpoint) => endpoint.access !== "public" && MATRIX[endpointKey(endpoint)]?.anonymous !== 401,
  );
  expect(wrong.map(endpointKey)).toEqual([]);
});

const mayDo = (key: string) => PRINCIPALS.filter((principal) => (MATRIX[key]?.[principal] ?? 999) < 300);

test("all endpoints under /api/admin, the syncs of Google data and the imports are for admins only (R225)", () => {
  const admins = keys.filter((key) => / \/api\/admin\/|google-data$|import-from-google$/.test(key));
  expect(admins.length).toBeGreaterThan(40);
  expect(admins.filter((key) => mayDo(key).join() !== "admin")).toEqual([]);
});

test("every signed-in user may build resumes and apply, whatever the role (R274)", () => {
  const signedIn = PRINCIPALS.slice(2);
  for (const key of ["POST /api/resume/generate", "POST /api/job-applications"]) expect(mayDo(key)).toEqual(signedIn);
});

test("a write changes the hash of its table only, and undoing it restores the hash", async () => {
  const { pool } = world.app.platform.database;
  const before = await tableHashes(world);
  await pool.query("update users set phone = '+65 6000 0000' where username = 'the-customer'");
  const { users, ...others } = await tableHashes(world);
  expect(users).not.toBe(before["users"]);
  expect({ ...others, users: before["users"] }).toEqual(before);
  await pool.query("update users set phone = null where username = 'the-customer'");
  expect(await tableHashes(world)).toEqual(before);
  // An update that sets the same value counts as a write too.
  const { tables } = await tablesWrittenBy(world, () =>
    pool.query("update users set phone = phone where username = 'the-customer'"),
  );
  expect(tables).toEqual(["users"]);
  const { tables: none } = await tablesWrittenBy(world, () =>
    pool.query("update users set phone = phone where id = 0"),
  );
  expect(none).toEqual([]);
});

// Reads first, because registering a listing gives its caller one.
const inOrder = ALL_ENDPOINTS.toSorted((a, b) => Number(a.method !== "GET") - Number(b.method !== "GET"));

describe.each(inOrder.map((endpoint) => [endpointKey(endpoint), endpoint] as const))("%s", (key, endpoint) => {
  test("responds to each principal as the matrix says, and a rejected call writes nothing", async () => {
    const statuses: Partial<Record<Principal, number>> = {};
    for (const principal of PRINCIPALS) statuses[principal] = await statusFor(key, endpoint, principal);
    expect(statuses).toEqual(MATRIX[key]);
  });
});

async function statusFor(key: string, endpoint: AnyEndpoint, principal: Principal): Promise<number> {
  const actor = await actorOf(world, principal);
  const input = (await CALLS[key]?.(world, principal)) ?? {};
  await resetRateLimits(world);
  const isRejected = (MATRIX[key]?.[principal] ?? 0) >= 400;
  const { result, tables } = await tablesWrittenBy(world, () => send(world, endpoint, input, actor));
  const { response, text } = result;
  if (isRejected) {
    expect(JSON.parse(text), `${key} as ${principal}`).toHaveProperty("error", expect.any(String));
    expect(tables, `${key} as ${principal} left a trace`).toEqual([]);
  }
  return response.status;
}
