import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { quietLog } from "../log.ts";
import { openNotifications, type Notifications } from "./notify.ts";

let own: TestDatabase;
let admin: pg.Client;
const opened: Notifications[] = [];

beforeAll(async () => {
  own = await createTestDatabase();
  admin = new pg.Client({ connectionString: own.url });
  await admin.connect();
});
afterEach(async () => {
  vi.useRealTimers();
  for (const bus of opened.splice(0)) await bus.close();
});
afterAll(async () => {
  await admin.end();
  await own.drop();
});

async function open(url = own.url): Promise<Notifications> {
  const bus = await openNotifications({ url, log: quietLog() });
  opened.push(bus);
  return bus;
}

function heard(bus: Notifications, channel: string): string[] {
  const payloads: string[] = [];
  bus.subscribe(channel, (payload) => payloads.push(payload));
  return payloads;
}

async function healthy(...buses: Notifications[]): Promise<void> {
  await expect.poll(() => buses.map((bus) => bus.healthy()), { interval: 5 }).toEqual(buses.map(() => true));
}

async function cutAll(): Promise<void> {
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'notifications' and datname = current_database()",
  );
}

test("delivers messages to every subscriber of the channel, in order", async () => {
  const [one, two] = [await open(), await open()];
  const [here, there, elsewhere] = [heard(one, "news"), heard(two, "news"), heard(two, "Other Channel")];
  await healthy(one, two);
  await Promise.all(["a", "b", "", "ä'\"\\"].map((payload) => one.publish("news", payload)));
  await one.publish("Other Channel", "c");
  await expect.poll(() => elsewhere).toEqual(["c"]);
  expect(there).toEqual(["a", "b", "", "ä'\"\\"]);
  expect(here).toEqual(there);
});

test("delivers more than PostgreSQL allows in one message", async () => {
  const [one, two] = [await open(), await open()];
  const there = heard(two, "news");
  await healthy(one, two);
  const long = "健身🏋".repeat(3000);
  await one.publish("news", long);
  await one.publish("news", "after");
  await expect.poll(() => there).toHaveLength(2);
  expect(there).toEqual([long, "after"]);
});

test("a handler that throws does not keep the message from the others", async () => {
  const bus = await open();
  bus.subscribe("news", () => {
    throw new Error("no");
  });
  const payloads = heard(bus, "news");
  await healthy(bus);
  await bus.publish("news", "a");
  await expect.poll(() => payloads).toEqual(["a"]);
});

test("is unhealthy from the loss of its connection until it listens again, and then receives messages again", async () => {
  const [one, two] = [await open(), await open()];
  const there = heard(two, "news");
  await healthy(one, two);
  const changes: boolean[] = [];
  two.onHealth((value) => changes.push(value));
  await cutAll();
  await expect.poll(() => changes).toEqual([false, true]);
  await healthy(one, two);
  expect(changes).toEqual([false, true]);
  await one.publish("news", "a");
  await expect.poll(() => there).toEqual(["a"]);
});

test("sends messages published while disconnected once it is connected again", async () => {
  const [one, two] = [await open(), await open()];
  const there = heard(two, "news");
  await healthy(one, two);
  const isCut = Promise.withResolvers<void>();
  one.onHealth((value) => value || isCut.resolve());
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'notifications' and datname = current_database() order by backend_start limit 1",
  );
  await isCut.promise;
  expect(one.healthy()).toBe(false);
  await one.publish("news", "a");
  await expect.poll(() => there).toEqual(["a"]);
});

test("opens without a database as unhealthy, and does not block writers", async () => {
  const bus = await open("postgresql://app@localhost/app?host=/nowhere");
  expect(bus.healthy()).toBe(false);
  bus.subscribe("news", () => {});
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let isWritten = false;
  const writing = bus.publish("news", "a").then(() => (isWritten = true));
  await vi.advanceTimersByTimeAsync(1_999);
  expect(isWritten).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await writing;
});
