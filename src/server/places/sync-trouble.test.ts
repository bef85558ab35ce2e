import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { syncApi } from "#contract/places.ts";
import { businessPhotos } from "#server/businesses/businesses.table.ts";
import { createUploads } from "#server/uploads/uploads.service.ts";
import { createTestApp } from "#test/app.ts";
import { buildUser } from "#test/build/user.ts";
import { openPlacesApp, type PlacesApp } from "#test/places-app.ts";
import { ERROR_RESPONSES } from "#test/fake-places.ts";
import { syncResults } from "./places.table.ts";
import { createSync } from "./sync.service.ts";
import { LEASE_MS } from "./sync-lease.service.ts";

let world: PlacesApp;
let app: PlacesApp["app"];
let service: PlacesApp["service"];
let imported: PlacesApp["imported"];
let start: PlacesApp["start"];
let status: PlacesApp["status"];

beforeAll(async () => {
  world = await openPlacesApp();
  ({ app, service, imported, start, status } = world);
});
afterAll(async () => {
  await app.close();
  await service.close();
});
beforeEach(() => world.reset());

const db = () => app.platform.database.db;
const ofPlace = (id: string) => ({
  match: ({ path }: { path: string }) => path.startsWith(`/v1/places/${id}`),
});
const live = new AbortController().signal;
const results = () => db().select().from(syncResults).orderBy(syncResults.id);

describe("errors", () => {
  test("one listing that fails does not stop the others", async () => {
    for (const id of ["a", "b", "c"]) await imported(id);
    service.fail(ERROR_RESPONSES.internal, { times: 4, match: ({ path }) => path.startsWith("/v1/places/b") });
    await start();
    await app.tasks.drain();
    expect((await status()).run).toMatchObject({ state: "done", updated: 2, failed: 1 });
  });

  test("an exhausted quota ends the run: finished listings stay, the rest is not requested", async () => {
    for (const id of ["a", "b", "c"]) await imported(id);
    service.fail(ERROR_RESPONSES.perDay, { match: ({ path }) => path.startsWith("/v1/places/b") });
    await start();
    await app.tasks.drain();
    const { run, syncInProgress } = await status();
    expect([syncInProgress, run]).toMatchObject([
      false,
      { state: "failed", done: 1, updated: 1, failure: expect.stringContaining("accepts no more requests") },
    ]);
    expect(service.requests.some(({ path }) => path.startsWith("/v1/places/c"))).toBe(false);
    await start();
    await app.tasks.drain();
    expect((await status()).run).toMatchObject({ state: "done", unchanged: 1, updated: 2 });
  });

  test("no transaction is open during a request to the service", async () => {
    await imported("a");
    service.fail("hang");
    await start();
    const draining = app.tasks.drain();
    await expect.poll(() => service.waiting()).toBe(1);
    const { rows } = await db().execute<{ count: number }>(
      sql`select count(*) as count from pg_stat_activity where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
    );
    expect(rows[0]?.count).toBe(0);
    service.release();
    await draining;
    expect((await status()).run?.state).toBe("done");
  });

  test("cannot be started without a service, and has no place types then", async () => {
    const bare = await createTestApp();
    try {
      const { actor } = await buildUser(bare, { role: "admin" });
      expect((await bare.as(actor).call(syncApi.all, {})).error?.code).toBe("places.no_provider");
      expect((await bare.as(actor).call(syncApi.fitnessPlaceTypes, {})).data).toEqual([]);
    } finally {
      await bare.close();
    }
  });
});

describe("a worker that died", () => {
  const worker = () =>
    createSync(app.platform, {
      uploads: createUploads(app.platform, { fileGrants: () => ({}) }),
      provider: world.provider,
    });

  test("its run is taken over by another, and nothing is done twice", async () => {
    for (const id of ["a", "b", "c"]) {
      await imported(id);
      service.addPicture(id, `picture-${id}`, world.picture);
    }
    const { data } = await start();
    service.fail("hang", ofPlace("b"));
    const first = worker().continueRun(data.runId, live);
    await expect.poll(() => service.waiting()).toBe(1);
    // While the first worker has the lease, no other gets the run.
    await app.tasks.drain();
    await app.tasks.tick("places.resume-sync");
    expect((await status()).run).toMatchObject({ state: "running", done: 1 });
    app.clock.advance(LEASE_MS + 1);
    await app.tasks.tick("places.resume-sync");
    expect((await status()).run).toMatchObject({ state: "done", done: 3, updated: 3, photosAdded: 3 });
    // The first worker gets its response late: the run is no longer its own.
    service.release();
    await first;
    expect((await status()).run).toMatchObject({ state: "done", done: 3, photosAdded: 3 });
    expect(await results()).toHaveLength(3);
    expect(await db().select().from(businessPhotos)).toHaveLength(3);
    const { rows } = await db().execute<{ count: number }>(
      sql`select count(*) as count from uploads where file_key not in (select file_key from business_photos)`,
    );
    expect(rows[0]?.count).toBe(0);
  });

  test("a killed process leaves a run that continues at the current listing", async () => {
    for (const id of ["a", "b", "c", "d"]) await imported(id);
    const { data } = await start();
    service.fail("hang", ofPlace("c"));
    const { url } = app.platform.database;
    const command = [
      "test/sync-process.ts",
      url,
      service.url,
      join(app.platform.config.dataDir, "files"),
      String(data.runId),
      app.clock.now().toISOString(),
    ];
    const child = spawn(process.execPath, command, { stdio: "ignore" });
    const ended = once(child, "exit");
    await expect.poll(() => service.waiting(), { timeout: 30_000 }).toBe(1);
    expect((await status()).run).toMatchObject({ state: "running", done: 2 });
    child.kill("SIGKILL");
    expect(await ended).toEqual([null, "SIGKILL"]);
    service.release();
    expect((await status()).syncInProgress).toBe(true);
    app.clock.advance(LEASE_MS + 1);
    service.requests.length = 0;
    await app.tasks.tick("places.resume-sync");
    expect((await status()).run).toMatchObject({ state: "done", done: 4, updated: 4 });
    expect((await results()).map(({ outcome }) => outcome)).toEqual(Array(4).fill("updated"));
    // Listings done before the kill are not requested again.
    expect(
      service.requests.some(({ path }) => path.startsWith("/v1/places/a") || path.startsWith("/v1/places/b")),
    ).toBe(false);
  });

  test("the lease of a long run is renewed", async () => {
    for (let n = 0; n < 25; n += 1) await imported(`p${n}`);
    const { data } = await start();
    const sync = createSync(app.platform, {
      uploads: createUploads(app.platform, { fileGrants: () => ({}) }),
      provider: world.provider,
      renewMs: 1,
    });
    // The clock jumps, so that renewals fall between any two steps, also between reading and writing.
    const passing = setInterval(() => app.clock.advance(LEASE_MS / 4), 1);
    try {
      await sync.continueRun(data.runId, live);
    } finally {
      clearInterval(passing);
    }
    expect((await status()).run).toMatchObject({ state: "done", done: 25, updated: 25 });
  });

  test("a worker that is told to stop releases the run immediately, and the next one continues", async () => {
    for (const id of ["a", "b"]) await imported(id);
    const { data } = await start();
    const stop = new AbortController();
    service.fail("hang", ofPlace("b"));
    const first = worker().continueRun(data.runId, stop.signal);
    await expect.poll(() => service.waiting()).toBe(1);
    stop.abort();
    await first;
    service.release();
    await app.tasks.drain();
    expect((await status()).run).toMatchObject({ state: "done", done: 2, updated: 2 });
  });

  test("a call responds when its time is over, and a task does the rest", async () => {
    const ids = [];
    for (const id of ["a", "b", "c"]) ids.push((await imported(id)).id);
    service.fail("hang", ofPlace("b"));
    const sync = createSync(app.platform, {
      uploads: createUploads(app.platform, { fileGrants: () => ({}) }),
      provider: world.provider,
      waitMs: 3_000,
    });
    const decision = { adminId: world.admin.id, record: () => Promise.resolve() };
    const { run, results: chosenResults } = await sync.runChosen(ids, decision);
    expect(run).toMatchObject({ state: "running", total: 3, done: 1 });
    expect(chosenResults.map(({ ok, outcome }) => [ok, outcome])).toEqual([
      [true, "updated"],
      [false, null],
      [false, null],
    ]);
    service.release();
    await expect.poll(() => app.tasks.queued.filter(({ name }) => name === "places.sync").length).toBe(1);
    await app.tasks.drain();
    expect((await status()).run).toMatchObject({ state: "done", done: 3, updated: 3 });
  });
});

describe("cancelling", () => {
  const cancel = () => app.as(world.admin).call(syncApi.cancel, {});

  test("ends the run after the current listing, which is written", async () => {
    for (const id of ["a", "b", "c"]) await imported(id);
    await start();
    service.fail("hang", ofPlace("b"));
    const draining = app.tasks.drain();
    await expect.poll(() => service.waiting()).toBe(1);
    const { data } = await cancel();
    expect([data.message, data.run.state]).toEqual([
      "The synchronisation stops after the current listing.",
      "cancelling",
    ]);
    // Until then it is open.
    expect((await start()).status).toBe(409);
    service.release();
    await draining;
    expect((await status()).run).toMatchObject({ state: "cancelled", done: 2, updated: 2, failure: null });
    expect((await start()).status).toBe(200);
  });

  test("a run without a worker ends immediately; of fifty concurrent cancels one succeeds, the others are rejected (409)", async () => {
    await imported("a");
    await start();
    const responses = await Promise.all(Array.from({ length: 50 }, cancel));
    expect(responses.filter(({ status: code }) => code === 200).map(({ data }) => data.run.state)).toEqual([
      "cancelled",
    ]);
    expect(responses.filter(({ error }) => error?.code === "places.sync_not_running")).toHaveLength(49);
    await app.tasks.drain();
    expect(service.requests).toEqual([]);
    expect((await status()).run).toMatchObject({ state: "cancelled", done: 0 });
  });

  test("a run whose worker died during the cancel is ended by the next", async () => {
    for (const id of ["a", "b"]) await imported(id);
    const { data } = await start();
    await db().execute(
      sql`update sync_runs set state = 'cancelling', lease_until = ${app.clock.now().toISOString()} where id = ${data.runId}`,
    );
    app.clock.advance(1_000);
    await app.tasks.tick("places.resume-sync");
    expect((await status()).run).toMatchObject({ state: "cancelled", done: 0 });
  });
});
