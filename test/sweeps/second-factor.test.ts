import { afterAll, beforeAll, expect, test } from "vitest";
import { ALL_ENDPOINTS } from "#contract/all-endpoints.ts";
import { endpointKey } from "#contract/endpoint.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { CALLS } from "./calls.ts";
import { removeSecondFactors } from "./second-factor-calls.ts";
import { send } from "./send.ts";
import { tableHashes } from "./tables.ts";
import { actorOf, openWorld, resetRateLimits, type World } from "./world.ts";

const SESSION_SECRET = "a secret that both products of this test have";
const MINUTE = 60_000;

let world: World;
/** The same database, served outside the demo world, where admins need a second factor. */
let real: TestApp;
beforeAll(async () => {
  world = await openWorld({ env: { SESSION_SECRET } });
  const { connectionString } = world.app.owner.options as { connectionString: string };
  real = await createTestApp({ databaseUrl: connectionString, env: { SESSION_SECRET, DEMO: "0" } });
});
afterAll(async () => {
  await real.close();
  await world.app.close();
});

test("an admin without a second factor reaches only the calls that set one up (DECISIONS 60)", async () => {
  const admin = await actorOf(world, "admin");
  const open: string[] = [];
  for (const endpoint of ALL_ENDPOINTS) {
    if (endpoint.access === "public") continue;
    const key = endpointKey(endpoint);
    const input = (await CALLS[key]?.(world, "admin")) ?? {};
    await removeSecondFactors(world);
    await resetRateLimits(world);
    const before = endpoint.beforeSecondFactor ? undefined : await tableHashes(world);
    const { response, text } = await send({ ...world, app: real }, endpoint, input, admin);
    const { code } = JSON.parse(text) as { code?: string };
    if (response.status !== 403 || code !== "SECOND_FACTOR_REQUIRED") open.push(key);
    else expect(await tableHashes(world), key).toEqual(before);
    if (key === "POST /api/logout") Object.assign(admin ?? {}, await actorOf(world, "admin"));
  }
  expect(open.toSorted()).toEqual(
    ALL_ENDPOINTS.filter(({ beforeSecondFactor }) => beforeSecondFactor)
      .map(endpointKey)
      .toSorted(),
  );
});

test("ten minutes after signing in, the calls that ask to confirm the identity reject everyone (DECISIONS 60)", async () => {
  const actor = await actorOf(world, "admin");
  const asking = ALL_ENDPOINTS.filter(({ stepUp }) => stepUp);
  expect(asking.length).toBeGreaterThan(10);
  const inputs = new Map<string, object>();
  for (const endpoint of asking)
    inputs.set(endpointKey(endpoint), (await CALLS[endpointKey(endpoint)]?.(world, "admin")) ?? {});
  world.app.clock.advance(10 * MINUTE);
  await resetRateLimits(world);
  const before = await tableHashes(world);
  for (const endpoint of asking) {
    const { text } = await send(world, endpoint, inputs.get(endpointKey(endpoint)) ?? {}, actor);
    expect(JSON.parse(text), endpointKey(endpoint)).toMatchObject({ code: "accounts.step_up" });
  }
  expect(await tableHashes(world)).toEqual(before);
});
