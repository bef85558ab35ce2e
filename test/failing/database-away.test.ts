import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { buildBusiness } from "../build/business.ts";
import { signUp } from "../crash/sign-up.ts";
import { createTestDatabase, type TestDatabase } from "../database.ts";
import { openDatabaseProxy, type DatabaseProxy } from "./database-proxy.ts";
import { serveProduct, type ServedProduct } from "./served-product.ts";

// The database stopped, frozen and read-only, under the whole product. spec: bars, safety 15

/**
 * Bounds for a busy machine, which takes seconds for what takes milliseconds otherwise; without limits of our own these
 * requests wait until the database is back.
 */
const AT_ONCE_MS = 10_000;
/** What an operator's probe waits for at most; the fastest of three answers is measured, whatever else the machine does. */
const READYZ_MS = 2_000;
const BOUNDED_MS = 30_000;
const STALE_LINE = "We cannot reach our data right now";
const ALL_DAY = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: 0, closes: 1440 }));
const MEMBER = { email: "member@steady.example", password: "a long enough password" };

/** Only ends a test that hangs. */
const LIMIT_MS = 240_000;

let database: TestDatabase;
let direct: pg.Pool;
let proxy: DatabaseProxy;
let product: ServedProduct;
let listing: number;
let cookie: string;

beforeAll(async () => {
  database = await createTestDatabase();
  direct = new pg.Pool({ connectionString: database.url, max: 2 });
  proxy = await openDatabaseProxy(database.url);
  product = await serveProduct({ DATABASE_URL: proxy.url });
  const built = await buildBusiness(product, { name: "Steady Gym", locations: [{ hours: ALL_DAY }] });
  listing = built.business.id;
  cookie = await signUp(product.baseUrl, MEMBER.email, "");
}, 300_000);
afterEach(async () => {
  await proxy.resume();
  await ready();
});
afterAll(async () => {
  await product?.close();
  await proxy?.close();
  await direct?.end();
  await database?.drop();
});

interface Seen {
  status: number;
  headers: Headers;
  text: string;
  ms: number;
}

async function get(path: string, headers: Record<string, string> = { accept: "text/html" }): Promise<Seen> {
  const begun = performance.now();
  const response = await fetch(product.baseUrl + path, { headers });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, ms: performance.now() - begun };
}

async function post(path: string, body: object): Promise<Seen> {
  const begun = performance.now();
  const response = await fetch(product.baseUrl + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, ms: performance.now() - begun };
}

const pages = () => ["/", "/fitness-collectives", `/fitness-collectives/${listing}`, "/jobs", "/professionals"];
const calls = () => ["/api/businesses", `/api/businesses/${listing}`, "/api/jobs"];

async function ready(): Promise<void> {
  await expect.poll(async () => (await get("/readyz")).status, { timeout: 30_000, interval: 100 }).toBe(200);
}

async function expectUnreadyInTime(): Promise<void> {
  const answers = [await get("/readyz"), await get("/readyz"), await get("/readyz")];
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
  expect(Math.min(...answers.map(({ ms }) => ms))).toBeLessThan(READYZ_MS);
}

async function away(): Promise<void> {
  await expect.poll(() => product.platform.database.state(), { timeout: 30_000, interval: 20 }).toBe("away");
}

/** Has every page and call cached, as the visitors before an outage leave it. */
async function warm(): Promise<void> {
  for (const path of [...pages(), ...calls()]) {
    const { status, headers } = await get(path);
    expect([path, status, headers.get("age")]).toEqual([path, 200, null]);
  }
  expect((await get("/fitness-collectives")).text).toContain("data-clock");
}

async function expectStaleCopies(): Promise<void> {
  for (const path of pages()) {
    const { status, headers, text } = await get(path);
    expect([path, status]).toEqual([path, 200]);
    expect(Number(headers.get("age"))).toBeGreaterThanOrEqual(0);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(text).toContain(STALE_LINE);
    expect(text).toContain("<html data-stale");
  }
  const list = await get("/api/businesses");
  expect(list.headers.get("age")).not.toBeNull();
  const [card] = JSON.parse(list.text) as { name: string; tags: string[] }[];
  expect(card).toMatchObject({ name: "Steady Gym", tags: [] });
  const detail = JSON.parse((await get(`/api/businesses/${listing}`)).text) as { opening: unknown };
  expect(detail.opening).toBeNull();
}

/** Everything that has no copy fails quickly, says that it is temporary and is not kept from search engines. */
async function expectUnavailable(): Promise<void> {
  const seen = await Promise.all([
    get("/jobs?search=uncached"),
    get("/fitness-collectives?search=uncached"),
    get("/professionals?search=uncached"),
    get("/", { accept: "text/html", cookie }),
    get("/jobs/feed.xml"),
    get("/api/businesses?search=uncached", {}),
    get("/api/user", { cookie }),
    post("/api/login", MEMBER),
  ]);
  for (const { status, headers, text, ms } of seen) {
    expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
    expect(text).not.toContain("noindex");
    expect(ms).toBeLessThan(AT_ONCE_MS);
  }
  const [, , , , , call] = seen;
  expect(JSON.parse(call?.text ?? "")).toMatchObject({ code: "away" });
}

test("stopped: copies for visitors, 503 for everything else, and back by itself", { timeout: LIMIT_MS }, async () => {
  await warm();
  product.lines.length = 0;
  const begun = performance.now();
  await proxy.stop();
  const readyz = await get("/readyz");
  await away();
  expect(readyz.ms).toBeLessThan(AT_ONCE_MS);
  await expectUnreadyInTime();
  await expectStaleCopies();
  await Promise.all(Array.from({ length: 5 }, () => expectUnavailable()));
  expect(JSON.parse((await get("/readyz")).text)).toMatchObject({
    failed: expect.arrayContaining(["database"]) as object,
  });
  // One line a second for each kind of failure, however many requests fail.
  const seconds = Math.ceil((performance.now() - begun) / 1_000);
  const kinds = Map.groupBy(
    product.lines.filter(({ level }) => level === "error" || level === "warn"),
    ({ msg }) => String(msg),
  );
  for (const [message, lines] of kinds) expect([message, lines.length <= seconds + 1]).toEqual([message, true]);
  expect(kinds.get("request failed")?.length).toBeGreaterThan(0);

  await proxy.resume();
  await ready();
  const { headers, text } = await get("/fitness-collectives");
  expect([headers.get("age"), text.includes(STALE_LINE)]).toEqual([null, false]);
});

test("frozen: what waits is released, and nothing new waits", { timeout: LIMIT_MS }, async () => {
  await warm();
  proxy.freeze();
  const waiting = await Promise.all([
    get("/readyz"),
    get("/jobs?search=frozen"),
    get("/api/businesses?search=frozen", {}),
    get("/api/user", { cookie }),
    post("/api/login", MEMBER),
  ]);
  const [readyz, ...others] = waiting;
  expect([readyz?.status, (readyz?.ms ?? Infinity) < AT_ONCE_MS]).toEqual([503, true]);
  for (const { status, ms } of others) expect([status, ms < BOUNDED_MS]).toEqual([503, true]);
  await away();
  await expectUnreadyInTime();
  await expectStaleCopies();
  await expectUnavailable();
});

test("read-only: reads go on, writes get 503, and /readyz tells", { timeout: LIMIT_MS }, async () => {
  const name = new URL(database.url).pathname.slice(1);
  const restart = () =>
    direct.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and application_name in ('app', 'watch')`,
    );
  await direct.query(`alter database ${name} set default_transaction_read_only = on`);
  await restart();
  await expect.poll(() => product.platform.database.state(), { timeout: 30_000 }).toBe("read-only");
  try {
    await expectUnreadyInTime();
    expect((await get("/jobs?search=read-only")).status).toBe(200);
    const login = await post("/api/login", MEMBER);
    expect([login.status, login.headers.get("retry-after")]).toEqual([503, "5"]);
  } finally {
    await direct.query("set default_transaction_read_only = off");
    await direct.query(`alter database ${name} reset default_transaction_read_only`);
    await restart();
  }
  await expect.poll(() => product.platform.database.state(), { timeout: 30_000 }).toBe("ready");
  await expect.poll(async () => (await post("/api/login", MEMBER)).status, { timeout: 30_000 }).toBe(200);
});
