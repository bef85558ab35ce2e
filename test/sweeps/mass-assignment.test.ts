import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpointKey, type AnyEndpoint } from "#contract/endpoint.ts";
import { ALL_ENDPOINTS } from "#contract/all-endpoints.ts";
import { CALLS } from "./calls.ts";
import { MATRIX } from "./matrix.ts";
import { WRONG_CODE_CALLS } from "./second-factor-calls.ts";
import { send } from "./send.ts";
import { takeWritten } from "./tables.ts";
import { actorOf, resetRateLimits, openWorld, PRINCIPALS, type Principal, type World } from "./world.ts";

/** Keys that an endpoint ignores are sent together; `npm run test:long` sends each alone too. */
const IS_LONG = process.env["MASS_ASSIGNMENT"] === "each";

let world: World;
let hostile: Record<string, unknown>;
beforeAll(async () => {
  world = await openWorld();
  const victim = world.people.admin.user.id;
  hostile = {
    id: 987_654_321,
    role: "admin",
    userId: victim,
    ownerId: victim,
    senderId: victim,
    verified: true,
    isVerified: true,
    verificationStatus: "approved",
    subscriptionTier: "premium",
    subscriptionExpiry: "2099-01-02T03:04:05.000Z",
    kycStatus: "verified",
    featuredProfile: true,
    rating: 5,
    moderated: true,
    createdAt: "2001-02-03T04:05:06.000Z",
    paymentCustomerId: "cus_hostile",
    paymentSubscriptionId: "sub_hostile",
    stripeCustomerId: "cus_hostile",
    isPublic: true,
    passwordHash: "$hostile",
  };
});
afterAll(() => world.app.close());

// Keys that an endpoint is meant to write: a decision's own fields, and a team member's role, which is free text.
const ACCEPTED_KEYS: Record<string, string[]> = {
  "POST /api/businesses/{id}/team": ["role"],
  "PATCH /api/businesses/{id}/team/{memberId}": ["role"],
  "PUT /api/team-memberships/{id}": ["role"],
  "PATCH /api/admin/users/{id}/role": ["role"],
  "PATCH /api/admin/businesses/{id}/verify": ["verified", "verificationStatus", "isPublic"],
  "PATCH /api/admin/professional-skills/{id}/verify": ["verified"],
};

/** Columns that a call sets to the hostile value anyway, even if that value is not sent. */
const EXPECTED_COLUMNS: Record<string, string[]> = {
  // Moderation passes the text of the valid input.
  "POST /api/businesses/{id}/reviews": ["moderated", "is_public"],
  "POST /api/business-collectives/{id}/reviews": ["moderated", "is_public"],
  "PATCH /api/businesses/{id}/reviews/{reviewId}": ["moderated", "is_public"],
  // Uploaded pictures are public files.
  "POST /api/businesses/{id}/photos": ["is_public"],
  "POST /api/businesses/{id}/reviews/{reviewId}/photos": ["is_public"],
  "POST /api/professionals/{id}/reviews/{reviewId}/photos": ["is_public"],
  "POST /api/businesses/{id}/team": ["is_public"],
  "POST /api/businesses/{id}/logo": ["is_public"],
  "POST /api/businesses/{id}/sync-photos": ["is_public"],
  "POST /api/business-collectives/{id}/sync-photos": ["is_public"],
  "POST /api/businesses/{id}/sync-google-data": ["is_public"],
  "POST /api/businesses/bulk-sync-google-data": ["is_public"],
  "POST /api/media/images": ["is_public"],
  "POST /api/professionals/profile-image": ["is_public"],
  "POST /api/professionals/cover-image": ["is_public"],
  "POST /api/programs/{id}/image": ["is_public"],
  "POST /api/professionals/{id}/portfolio": ["is_public"],
  "PATCH /api/professionals/{id}/portfolio/{partId}": ["is_public"],
  "POST /api/professionals/{id}/achievements": ["is_public"],
  "PATCH /api/professionals/{id}/achievements/{partId}": ["is_public"],
  "POST /api/professionals/{id}/reviews": ["moderated", "is_public"],
  "PATCH /api/professionals/{id}/reviews/{reviewId}": ["moderated", "is_public"],
  "PATCH /api/admin/reviews/{id}/approve": ["moderated", "is_public"],
  "PATCH /api/admin/reviews/{id}/reject": ["moderated"],
  "PATCH /api/admin/professional-reviews/{id}/approve": ["moderated", "is_public"],
  "PATCH /api/admin/professional-reviews/{id}/reject": ["moderated"],
  // The search stores who has the badge.
  "PATCH /api/admin/professionals/{id}/verify": ["is_verified", "verified"],
  "PATCH /api/admin/certifications/{id}/verify": ["verified"],
  "PATCH /api/admin/professional-skills/{id}/verify": ["is_verified"],
  "PATCH /api/admin/professionals/{id}/verify-kyc": ["is_verified", "verified", "kyc_status"],
  // The mailed link confirms the e-mail.
  "POST /api/email-confirmation/{token}": ["is_verified"],
  "POST /api/password-reset/{token}": ["is_verified"],
  "PATCH /api/admin/businesses/{id}/verify": ["verified", "verification_status", "is_public"],
  "POST /api/admin/businesses/verify-multiple": ["verified", "verification_status", "is_public"],
  "PATCH /api/admin/claims/{id}/approve": ["verification_status"],
};

/** The rows with a hostile value, by column ("users.role"), and the statement that counts those of a table. */
interface HostileRows {
  statements: Map<string, string>;
  counts: Map<string, Record<string, number>>;
}
let hostileRows: Promise<HostileRows> | undefined;

async function prepareCounts(): Promise<HostileRows> {
  const columns = new Map(Object.entries(hostile).map(([name, value]) => [snake(name), String(value)]));
  const { rows } = await world.app.platform.database.pool.query<{
    table_name: string;
    column_name: string;
    data_type: string;
  }>(
    "select table_name, column_name, data_type from information_schema.columns where table_schema = 'public' and column_name = any($1)",
    [[...columns.keys()]],
  );
  const statements = new Map<string, string>();
  for (const [table, named] of Map.groupBy(rows, (row) => row.table_name)) {
    if (IGNORED_TABLES.has(table)) continue;
    const counts = named.map(({ column_name, data_type }) => {
      const value = columns.get(column_name) ?? "";
      const compared = data_type.startsWith("timestamp")
        ? `"${column_name}" = '${value}'::timestamptz`
        : `"${column_name}"::text = '${value}'`;
      return `count(*) filter (where ${compared})::int as "${table}.${column_name}"`;
    });
    statements.set(table, `select ${counts.join(", ")} from "${table}"`);
  }
  return { statements, counts: new Map() };
}

/**
 * Counts, for each of these keys, the rows with its hostile value in a column of that name. Only tables that were
 * written since the last count are read.
 * @returns counts by 'table.column'
 */
async function countHostileRows(names: readonly string[]): Promise<Record<string, number>> {
  const { statements, counts } = await (hostileRows ??= prepareCounts());
  const written = await takeWritten(world);
  for (const [table, statement] of statements) {
    if (counts.has(table) && !written.includes(table)) continue;
    const { rows } = await world.app.owner.query<Record<string, number>>(statement);
    counts.set(table, rows[0] ?? {});
  }
  const columns = new Set(names.map(snake));
  return Object.fromEntries(
    [...counts.values()].flatMap(Object.entries).filter(([name]) => columns.has(name.slice(name.indexOf(".") + 1))),
  );
}

// Tables that log the caller's actions, so they contain the caller's id.
const IGNORED_TABLES = new Set(["sessions", "user_activity_logs", "audit_log", "audit_chain"]);
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Called with a wrong password or code, because they would delete the caller's account or change how it signs in. */
const WRONG_PASSWORD_CALLS = new Set(["POST /api/user/deletion", ...WRONG_CODE_CALLS]);

/** A principal that the matrix allows to make the call: the admin only if no other principal may. */
function callerFor(key: string): Principal {
  const may = PRINCIPALS.filter((name) => (MATRIX[key]?.[name] ?? 999) < 300);
  return may.findLast((name) => name !== "admin") ?? "admin";
}

const writes = ALL_ENDPOINTS.filter(({ method }) => method !== "GET");

describe.each(writes.map((endpoint) => [endpointKey(endpoint), endpoint] as const))("%s", (key, endpoint) => {
  test("additional privileged keys have no effect", async () => {
    const unknown = Object.entries(hostile).filter(
      ([name]) => !accepts(endpoint, name) && !ACCEPTED_KEYS[key]?.includes(name),
    );
    if (IS_LONG) for (const [name, value] of unknown) await expectNoEffect(key, endpoint, { [name]: value }, 299);
    // Keys that the endpoint accepts (such as the role at registration) may also be rejected.
    const known = Object.entries(hostile).filter(
      ([name]) => accepts(endpoint, name) && name !== "rating" && !ACCEPTED_KEYS[key]?.includes(name),
    );
    for (const [name, value] of known) await expectNoEffect(key, endpoint, { [name]: value }, 499);
    await expectNoEffect(key, endpoint, Object.fromEntries(unknown), 299);
  });

  test("a prototype in the body pollutes no object", async () => {
    if (!endpoint.body || endpoint.files) return;
    const caller = callerFor(key);
    await resetRateLimits(world);
    const actor = await actorOf(world, caller);
    const { params, body = {} } = (await CALLS[key]?.(world, caller)) ?? {};
    const raw = `{"__proto__":{"role":"admin","isPolluted":true},"constructor":{"prototype":{"isPolluted":true}},${JSON.stringify(body).slice(1)}`;
    const before = await countHostileRows(["role"]);
    const response = await world.app.request(
      endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params?.[name])),
      {
        method: endpoint.method,
        headers: { "content-type": "application/json", ...(actor ? { cookie: actor.cookie } : {}) },
        body: raw.replace(",}", "}"),
      },
    );
    expect(response.status).toBeLessThan(500);
    expect(({} as Record<string, unknown>)["isPolluted"]).toBeUndefined();
    expect(changed(key, before, await countHostileRows(["role"]))).toEqual({});
  });
});

function accepts(endpoint: AnyEndpoint, name: string): boolean {
  return name in ((endpoint.body as { shape?: object } | undefined)?.shape ?? {});
}

/** Sends the extra keys with a valid input, and expects that no row gets their values. */
async function expectNoEffect(
  key: string,
  endpoint: AnyEndpoint,
  extra: Record<string, unknown>,
  limit: number,
): Promise<void> {
  const worst = WRONG_PASSWORD_CALLS.has(key) ? Math.max(limit, 403) : limit;
  const caller = callerFor(key);
  await resetRateLimits(world);
  const actor = await actorOf(world, caller);
  const input = (await CALLS[key]?.(world, caller)) ?? {};
  const names = Object.keys(extra);
  const before = await countHostileRows(names);
  const { response, text } = await send(world, endpoint, { ...input, body: { ...input.body, ...extra } }, actor);
  // Without a valid session the call would prove nothing.
  if (actor) expect(response.status, key).not.toBe(401);
  expect(response.status, `${key} with ${JSON.stringify(extra)}: ${text}`).toBeLessThanOrEqual(worst);
  expect(changed(key, before, await countHostileRows(names)), `${key} with ${JSON.stringify(extra)}`).toEqual({});
}

function changed(key: string, before: Record<string, number>, after: Record<string, number>): Record<string, number> {
  const more = Object.entries(after).filter(
    ([name, count]) => count > (before[name] ?? 0) && !EXPECTED_COLUMNS[key]?.includes(name.split(".")[1] ?? ""),
  );
  return Object.fromEntries(more);
}
