import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpointKey } from "#contract/endpoint.ts";
import { ALL_ENDPOINTS } from "#contract/all-endpoints.ts";
import type { Actor } from "#test/app.ts";
import { inputsOf } from "./arbitrary.ts";
import { CALLS, type SweepInput } from "./calls.ts";
import { hostileRequests } from "./hostile-requests.ts";
import { actorOf, resetRateLimits, openWorld, type World } from "./world.ts";

/** `npm run test:long` sets 1,000. */
const RUNS = Number(process.env["FUZZ_RUNS"] ?? 50);
const SEED = Number(process.env["FUZZ_SEED"] ?? 20_261_120);

/** Syncs of photos may return the documented 503 of an unavailable places service. */
const MAY_BE_UNAVAILABLE = new Set([
  "POST /api/businesses/{id}/sync-photos",
  "POST /api/business-collectives/{id}/sync-photos",
]);

const LEAKS = [
  /\bat .{0,200}:\d+:\d+/,
  /node_modules/,
  /\bselect\b.+\bfrom\b/i,
  /insert into|update ".+" set/i,
  /violates|relation "|syntax error at/i,
  /\/src\/server\//,
];

/** The validation library's default messages, which no response may contain. */
const LIBRARY_MESSAGES =
  /"(Invalid (input|option|string|number|discriminator|key)\b|Too (small|big): |Unrecognized key)/;

let world: World;
/** Endpoints that accepted an input: an endpoint that rejects everything early would prove nothing. */
const reached = new Set<string>();
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.app.close());

/** What is wrong with a response, if anything. */
async function problemOf(key: string, response: Response): Promise<string | undefined> {
  const text = await response.text();
  const { status } = response;
  if (status >= 500 && !(status === 503 && MAY_BE_UNAVAILABLE.has(key))) return `${status}: ${text.slice(0, 300)}`;
  if (status < 400) return undefined;
  if (!response.headers.get("content-type")?.includes("application/json"))
    return `${status} is not JSON: ${text.slice(0, 200)}`;
  const { error } = JSON.parse(text) as { error?: unknown };
  if (typeof error !== "string" || error === "") return `${status} without an error text: ${text.slice(0, 200)}`;
  if (LIBRARY_MESSAGES.test(text))
    return `${status} with a default message of the validation library: ${text.slice(0, 300)}`;
  const leak = LEAKS.find((pattern) => pattern.test(text));
  return leak ? `${status} leaks internals (${String(leak)}): ${text.slice(0, 300)}` : undefined;
}

async function sendAndCheck(key: string, what: string, path: string, init: RequestInit): Promise<void> {
  const response = await world.app.request(path, init);
  if (response.ok) reached.add(key);
  const wrong = await problemOf(key, response);
  if (wrong) expect.fail(`${init.method ?? "GET"} ${path.slice(0, 300)}\n${what}\n${wrong}`);
}

function headersOf(actor: Actor | null): Record<string, string> {
  return actor ? { cookie: actor.cookie } : {};
}

const CALLERS = ["anonymous", "customer", "premium", "admin"] as const;

/**
 * Undoes what earlier inputs did to the callers and their listings: rate limits, suspensions, passwords (with one, a
 * later input could delete a caller's account), and listings in the trash, which a later input could purge.
 */
async function repairWorld(): Promise<void> {
  await resetRateLimits(world);
  const { pool } = world.app.platform.database;
  await pool.query("update users set suspended_at = null where suspended_at is not null");
  await pool.query("update credentials set password = null where user_id = any($1)", [
    CALLERS.flatMap((name) => (name === "anonymous" ? [] : [world.people[name].user.id])),
  ]);
  await pool.query(
    "update businesses set deleted_at = null, deleted_by = null where deleted_at is not null and id = any($1)",
    [Object.values(world.listings).flatMap(({ fitness, retail }) => [fitness.id, retail.id])],
  );
}

describe.each(ALL_ENDPOINTS.map((endpoint) => [endpointKey(endpoint), endpoint] as const))("%s", (key, endpoint) => {
  test("survives the hostile corpus", async () => {
    await repairWorld();
    const actor = await actorOf(world, "admin");
    const { params = {} } = (await CALLS[key]?.(world, "premium")) ?? {};
    for (const { what, path, init } of hostileRequests(endpoint, params, headersOf(actor)))
      await sendAndCheck(key, what, path, init);
    expect((await world.app.request("/api/business-categories")).status).toBe(200);
  });

  test(`survives ${RUNS} inputs made from its schema`, async () => {
    const input = fc.record({
      caller: fc.constantFrom(...CALLERS),
      params: inputsOf(endpoint.params),
      useParams: fc.boolean(),
      query: inputsOf(endpoint.query),
      body: inputsOf(endpoint.body),
      /** Which field of the generated body replaces that of a valid one; null sends the whole generated body. */
      replaced: fc.option(fc.nat()),
    });
    let valid: SweepInput = {};
    const actors = new Map<string, Actor | null>();
    const inhabitants = Object.values(world.people).map(({ user }) => user.id);
    // The same inputs on every run, so that a failure is reproducible.
    for (const [index, made] of fc.sample(input, { numRuns: RUNS, seed: SEED }).entries()) {
      if (index % 10 === 0) {
        await repairWorld();
        for (const name of CALLERS) actors.set(name, await actorOf(world, name));
        valid = (await CALLS[key]?.(world, "premium")) ?? {};
      }
      const actor = actors.get(made.caller) ?? null;
      const params = made.useParams ? (made.params as Record<string, unknown>) : valid.params;
      const path = pathOf(endpoint.path, params ?? {}) + searchOf(made.query);
      // Deleting a principal would break the rest of the sweep.
      if (inhabitants.some((id) => key === "DELETE /api/admin/users/{id}" && path.split("?")[0]?.endsWith(`/${id}`)))
        continue;
      const headers = headersOf(actor);
      const whole = made.replaced === null ? made.body : withOneOf(valid.body ?? {}, made.body, made.replaced);
      const body = endpoint.files
        ? formOf(whole, valid.files ?? {})
        : endpoint.body
          ? JSON.stringify(whole)
          : undefined;
      if (endpoint.body && !endpoint.files) headers["content-type"] = "application/json";
      await sendAndCheck(key, `as ${made.caller}: ${textOf(whole).slice(0, 1_000)}`, path, {
        method: endpoint.method,
        headers,
        ...(body === undefined ? {} : { body }),
      });
    }
    expect(Object.keys({}.constructor.prototype as object)).toEqual([]);
  });
});

test("most endpoints accept at least one input", () => {
  expect(reached.size).toBeGreaterThan(ALL_ENDPOINTS.length * 0.8);
});

function withOneOf(valid: object, made: unknown, index: number): unknown {
  const fields = Object.entries(typeof made === "object" && made !== null ? made : {});
  const one = fields[index % Math.max(1, fields.length)];
  return one ? { ...valid, [one[0]]: one[1] } : valid;
}

function pathOf(path: string, params: unknown): string {
  const values = (typeof params === "object" && params !== null ? params : {}) as Record<string, unknown>;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encode(values[name]));
}

function searchOf(query: unknown): string {
  if (typeof query !== "object" || query === null) return "";
  const parts = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

function formOf(body: unknown, files: Record<string, File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, textOf(value));
  for (const [name, file] of Object.entries(files)) form.append(name, file, file.name);
  return form;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value ?? null));
const encode = (value: unknown) => encodeURIComponent(textOf(value).toWellFormed());
