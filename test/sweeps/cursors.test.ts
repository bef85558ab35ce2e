import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { ALL_ENDPOINTS } from "#contract/all-endpoints.ts";
import { endpointKey, type AnyEndpoint } from "#contract/endpoint.ts";
import { CALLS, type SweepInput } from "./calls.ts";
import { MATRIX } from "./matrix.ts";
import { send } from "./send.ts";
import { actorOf, openWorld, PRINCIPALS, resetRateLimits, type Principal, type World } from "./world.ts";

// Every list that can grow is read to its end by cursor. spec: DECISIONS 30

const READS = ALL_ENDPOINTS.filter(({ method }) => method === "GET");
const LISTS = ALL_ENDPOINTS.filter(({ list }) => list);
const MANY = 5;

interface Answer {
  status: number;
  rows: unknown[];
  next: string | null;
  link: string | null;
  text: string;
}

let world: World;
beforeAll(async () => {
  world = await openWorld();
  // What can be created is created several times, so that lists have rows.
  for (let round = 0; round < MANY; round += 1) for (const endpoint of ALL_ENDPOINTS) await create(endpoint);
}, 300_000);
beforeEach(() => resetRateLimits(world));
afterAll(() => world.app.close());

const allowed = (endpoint: AnyEndpoint) =>
  PRINCIPALS.filter((each) => each !== "expired" && (MATRIX[endpointKey(endpoint)]?.[each] ?? 999) < 300);

async function create(endpoint: AnyEndpoint): Promise<void> {
  const principal = allowed(endpoint).find((each) => each !== "admin") ?? "admin";
  if (endpoint.method !== "POST" || endpoint.status !== 201) return;
  await resetRateLimits(world);
  const input = (await CALLS[endpointKey(endpoint)]?.(world, principal)) ?? {};
  await send(world, endpoint, input, await actorOf(world, principal));
}

async function read(endpoint: AnyEndpoint, principal: Principal, input: SweepInput, page: object): Promise<Answer> {
  const part = endpoint.method === "GET" ? "query" : "body";
  const { response, text } = await send(
    world,
    endpoint,
    { ...input, [part]: { ...input[part], ...page } },
    await actorOf(world, principal),
  );
  const data: unknown = JSON.parse(text);
  const { headers, status } = response;
  return {
    status,
    rows: Array.isArray(data) ? (data as unknown[]) : [],
    next: headers.get("x-next-cursor"),
    link: headers.get("link"),
    text,
  };
}

/** The input of a list, and the principal who sees most of its rows. */
async function longest(endpoint: AnyEndpoint) {
  let best: { principal: Principal; input: SweepInput; whole: unknown[] } | undefined;
  for (const principal of allowed(endpoint)) {
    // Without the filters of the call.
    const { params = {} } = (await CALLS[endpointKey(endpoint)]?.(world, principal)) ?? {};
    const input: SweepInput = { params };
    const page = endpoint.method === "GET" ? {} : { pageSize: 100 };
    const { status, rows, text } = await read(endpoint, principal, input, page);
    expect([status, text]).toEqual([200, text]);
    if (rows.length > (best?.whole.length ?? -1)) best = { principal, input, whole: rows };
  }
  if (!best) throw new Error(`${endpointKey(endpoint)} is for nobody`);
  return best;
}

test("an array is a list with a cursor, or says that it is whole by not being one", () => {
  const grows = READS.filter(({ list }) => list);
  expect(grows.length).toBeGreaterThan(50);
  expect(grows.filter(({ response }) => !(response instanceof z.ZodArray)).map(endpointKey)).toEqual([]);
  const unpaged = READS.filter(({ list, query }) => !list && query?.shape.page !== undefined);
  // The featured places take the query of the list that they stand beside; the inbox counts what it lists.
  expect(unpaged.map(endpointKey)).toEqual([
    "GET /api/businesses/featured",
    "GET /api/business-collectives/featured",
    "GET /api/professionals/featured",
    "GET /api/admin/inbox",
  ]);
});

const lengths = new Map<string, number>();
describe.each(LISTS.map((endpoint) => [endpointKey(endpoint), endpoint] as const))("%s", (key, endpoint) => {
  test("pages by cursor add up to the whole list, wherever a cursor was taken", async () => {
    const { principal, input, whole } = await longest(endpoint);
    const pageOf = (page: object) => read(endpoint, principal, input, page);
    const isReversed = typeof endpoint.list === "object" && endpoint.list.reversed === true;
    const inOrder = (rows: unknown[]) => (isReversed ? rows.toReversed() : rows);
    lengths.set(key, whole.length);
    const found: unknown[] = [];
    const cursors: string[] = [];
    let page = await pageOf({ pageSize: 1 });
    for (;;) {
      expect([page.status, page.text]).toEqual([200, page.text]);
      found.push(...page.rows);
      if (page.next === null || cursors.length === 20) break;
      cursors.push(page.next);
      page = await pageOf({ pageSize: 1, after: page.next });
      if (endpoint.method === "GET" && page.next !== null) expect(page.link).toContain(`after=${page.next}`);
    }
    const all = inOrder(whole);
    expect(found).toEqual(all.slice(0, cursors.length + 1));
    if (cursors.length < 20) expect(found).toHaveLength(all.length);

    const [, cursor] = cursors;
    if (cursor === undefined) return;
    // As if rows had been added or removed before the place.
    const keys = cursor.split(".").slice(1).join(".");
    for (const offset of [0, 1, 3, 40, 900]) {
      const { rows } = await pageOf({ pageSize: 2, after: `${offset}.${keys}` });
      expect(inOrder(rows)).toEqual(all.slice(2, 4));
    }
    // A body has a default size.
    const size = endpoint.method === "GET" ? {} : { pageSize: 100 };
    expect(inOrder((await pageOf({ ...size, after: cursor })).rows)).toEqual(all.slice(2));
    const lost = await pageOf({ after: "2.0.none" });
    expect([lost.status, lost.text]).toEqual([400, expect.stringContaining('"after"')]);
  });
});

test("most lists have several rows in this world", () => {
  const short = [...lengths].filter(([, length]) => length < 3).map(([key]) => key);
  expect(lengths.size - short.length, `short: ${short.join(", ")}`).toBeGreaterThan(lengths.size / 2);
});
